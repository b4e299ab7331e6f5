// The turns of a judged game, all at once and in the order of play: tiles, one plain sentence each, and behind a tap
// the numbers and what can be done from there. Then best play, as far as it is worth looking at.

import { action } from "../base/actions.js";
import { capitalised, h, upper } from "../base/dom.js";
import { faultOf } from "./reviewsummary.js";
import { text } from "../languages/text.js";
import { isSolved, tileWord, toDigits } from "../tiles/tiles.js";
import { plainlyTold, turnTold } from "./told.js";
import { badge, followed, named } from "../tiles/word.js";

/**
 * @typedef {object} Ways
 * @property {boolean} veiled whether the words are hidden
 * @property {(turn: number) => void} onplay play on from a turn
 * @property {(turn: number) => void} onopen the position before a turn, in Assist
 * @property {(turn: number) => Look} look what a word would have done at a turn
 */

/** @param {ReviewAnswer} review @param {Ways} ways */
export function turnList({ turns, turning, answer }, { veiled, onplay, onopen, look }) {
  const { yours, mattered, playOn } = text.reviewTurn;
  const rows = turns.map((turn, i) => {
    const label = h("b", { class: faultOf(turn.label) }, `${labelText(turn)}.`);
    const says = [turning?.turn === i && h("p.caption", mattered), h("p", label, !veiled && sentence(turn, look(i)))];
    const play = answer && action("next", playOn, () => onplay(i));
    const open = action("puzzle", text.review.openInAssist, () => onopen(i));
    const sure = badge(turn.judged ? "exact" : turn.estimate === null ? "bound" : "estimate");
    const name = { "aria-label": `${text.common.more}: ${upper(turn.guess)}` };
    const more =
      !veiled &&
      !turn.blind &&
      h(
        "details.fold",
        h("summary", name, text.common.more),
        h("p", turnTold(turn), " ", sure),
        h("div.tools", play, open),
      );
    return h(
      "li",
      { class: turning?.turn === i ? "turn-row mattered" : "turn-row" },
      tileWord(turn.guess, toDigits(turn.feedback), { veiled }),
      h("div", says, more),
    );
  });
  return h("ol.turn-list.sheet", { "aria-label": yours }, rows);
}

/** What to call a turn. @param {ReviewedRow} turn */
export function labelText({ label, given }) {
  if (label) return capitalised(text.reviewTurn.labels[label]);
  return given ? text.reviewTurn.opener : text.reviewTurn.notJudged;
}

/** The sentence of a turn; the better word in it shows what it would have done. @param {ReviewedRow} turn
 * @param {Look} onlook */
function sentence(turn, onlook) {
  const word = upper(turn.best);
  const said = ` ${plainlyTold(turn)}`;
  const at = turn.best === turn.guess ? -1 : said.indexOf(word);
  return at < 0 ? said : [said.slice(0, at), followed(named(onlook)(turn.best), said.slice(at + word.length))];
}

/** How best play would have gone; nothing where that is the game itself, or lost where the game was won.
 * @param {ReviewAnswer} review @param {boolean} veiled */
export function bestPlay({ turns, perfect, solved, game }, veiled) {
  const same = perfect.every(({ guess }, i) => guess === turns[i]?.guess);
  const lost = perfect.length > game.limit || !isSolved(perfect.at(-1)?.feedback ?? null);
  if (same || (solved && lost)) return null;
  const { perfect: title, unluckier } = text.reviewTurn;
  const rows = perfect.map(({ guess, feedback }) => h("li", tileWord(guess, toDigits(feedback), { veiled })));
  return h(
    "section.sheet.perfect",
    h("h2", title),
    solved && perfect.length > turns.length && h("p.soft", unluckier),
    h("ol", { "aria-label": title }, rows),
  );
}
