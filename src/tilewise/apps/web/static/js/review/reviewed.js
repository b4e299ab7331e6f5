// A judged game on the page: how it ended, all its turns in the order of play, best play, what to pass on, the numbers
// for those who ask, and how people fare with its word.

import { action } from "../base/actions.js";
import { capitalised, fill, fixed, h, signed, upper } from "../base/dom.js";
import * as numbers from "./reviewnumbers.js";
import { pictureToHand, shareText, withLink } from "../base/share.js";
import { text } from "../languages/text.js";
import { peoplePicture } from "./people.js";
import { isSolved, tileWord, toDigits } from "../tiles/tiles.js";
import { headline, notesTold, sharedLines, turnTold } from "./told.js";
import { badge, followed, named } from "../tiles/word.js";

/**
 * @typedef {object} Handlers
 * @property {(turn: number) => void} onplay play on from a turn
 * @property {(turn: number) => void} onopen the position before a turn, in Assist
 * @property {(turn: number) => Look} look what a word would have done at a turn
 * @property {(answer: string) => string} link where the same word is to be found, without showing it
 * @property {() => void} onveil hide the words, or show them
 * @property {() => void} ondisown the game is somebody else's
 */

/** @param {Handlers} handlers */
export function makeReviewed({ onplay, onopen, look, link, onveil, ondisown }) {
  const box = (/** @type {string} */ name) => h("div", { class: name });
  const status = h("p.lead", { role: "status" });
  const note = h("p.reason");
  const searching = h("p.soft.searching", { role: "status" });
  const [help, scored, turns, then, tools] = [box("help"), box("scored"), box("turns-of"), box("then"), box("tools")];
  const people = h("div");
  const folded = h("details.fold", h("summary", text.reviewSummary.numbers));
  const element = h("div.judged", h("div.summary", status, scored, note, help, searching), turns, then);

  /** A sentence in place of a review. @param {Children} lead
   * @param {Children} why @param {Node | false | null} [way] */
  function say(lead, why, way = null) {
    [scored, searching, turns, then, people].forEach((part) => fill(part));
    fill(status, lead);
    fill(note, why);
    fill(help, way);
  }

  /** @param {ReviewAnswer} review
   * @param {{veiled: boolean, hints: number, counted: boolean}} how hints that were taken; whether it is one of the
   *   reader's games */
  function show(review, { veiled, hints, counted }) {
    fill(status, headline(review, { veiled, hints }));
    fill(scored, numbers.scored(review, hints));
    fill(note, notesTold(review));
    fill(help, veiled && action("show", text.review.showWords, onveil));
    fill(searching, review.pending && text.review.searching);
    fill(turns, turnList(review, { veiled, onplay, onopen, look }));
    fill(folded, folded.firstChild, review.matters && numbers.chances(review, veiled), numbers.accounts(review));
    const mine = [
      action("hide", text.review.hideWords, onveil),
      counted && action("clear", text.review.notMine, ondisown),
    ];
    fill(tools, passOn(review, veiled), !veiled && mine);
    fill(then, bestPlay(review, veiled), tools, folded);
    fill(people, peoplePicture(review, veiled));
  }

  /** Without its words. @param {ReviewAnswer} review @param {boolean} veiled */
  function passOn(review, veiled) {
    const shared = () => withLink(sharedLines(review).join("\n"), review.answer ? link(review.answer) : "");
    const share = action("share", text.review.share, () => shareText(shared(), share), veiled ? "act" : "main");
    const rows = review.turns.map((turn) => ({ feedback: turn.feedback, label: turn.label }));
    const image = pictureToHand(sharedLines(review)[0], rows, "tilewise-review.png");
    return [share, action("camera", text.play.picture, image)];
  }

  return { element, people, say, show };
}

/** Labels that say that something was given away, by how they look: red is for mistakes alone.
 * @type {Record<string, string>} */
const FAULTS = { gamble: "slip", slip: "slip", mistake: "bad" };

/** What to call a turn. @param {ReviewedRow} turn */
export function labelText({ label, given }) {
  if (label) return capitalised(text.reviewTurn.labels[label]);
  return given ? text.reviewTurn.opener : text.reviewTurn.notJudged;
}

/** All turns: tiles, one plain sentence each, and behind a tap the numbers and what can be done from there.
 * @param {ReviewAnswer} review
 * @param {{veiled: boolean} & Pick<Handlers, "onplay" | "onopen" | "look">} how */
export function turnList({ turns, turning, answer }, { veiled, onplay, onopen, look }) {
  const { yours, mattered, playOn } = text.reviewTurn;
  const rows = turns.map((turn, i) => {
    const marked = turning?.turn === i;
    const play = answer && action("next", playOn, () => onplay(i));
    const open = action("puzzle", text.review.openInAssist, () => onopen(i));
    const name = { "aria-label": `${text.common.more}: ${upper(turn.guess)}` };
    const more =
      !veiled &&
      !turn.blind &&
      h("details.fold", h("summary", name), h("p.soft", ...figures(turn)), h("div.tools", play, open));
    return h(
      "li",
      { class: marked ? "turn-row mattered" : "turn-row" },
      marked && h("p.caption", mattered),
      tileWord(turn.guess, toDigits(turn.feedback), { veiled }),
      h("b", { class: FAULTS[turn.label ?? ""] ?? "" }, `${labelText(turn)}.`),
      h("p.says", veiled ? turnTold(turn, true) : sentence(turn, look(i))),
      more,
    );
  });
  return h("ol.turn-list.sheet", { "aria-label": yours }, rows);
}

/** The sentence of a turn; the better word in it shows what it would have done. @param {ReviewedRow} turn
 * @param {Look} onlook */
function sentence(turn, onlook) {
  const word = upper(turn.best);
  const said = turnTold(turn);
  const at = turn.best === turn.guess ? -1 : said.indexOf(word);
  return at < 0 ? said : [said.slice(0, at), followed(named(onlook)(turn.best), said.slice(at + word.length))];
}

/** What a turn cost and what its tiles gave, and how sure that is. @param {ReviewedRow} turn */
function figures(turn) {
  const { guesses, chance, estimate, least, most, judged } = turn;
  const [, , , cost, luck] = text.history.columns;
  const best = upper(turn.everyday?.best ?? turn.best);
  const at = (/** @type {number | null} */ x) => numbers.percent(x ?? 0);
  const about = judged ? "" : estimate === null ? "≥ " : "≈ ";
  const upTo = most === null || guesses.before === null ? "" : `–${fixed(most - guesses.before)}`;
  const known = judged || estimate !== null || least !== null;
  const facts = [
    known && `${cost}: ${about}${fixed(guesses.regret)}${upTo}`,
    known && best !== upper(turn.guess) && `${capitalised(text.reviewTurn.labels.best)}: ${best}`,
    judged && `${luck}: ${signed(guesses.luck)}`,
    chance.before !== chance.after && `${text.reviewSummary.chanceToWin}: ${at(chance.before)} → ${at(chance.after)}`,
  ];
  return [facts.filter(Boolean).join(" · "), " ", badge(judged ? "exact" : estimate === null ? "bound" : "estimate")];
}

/** How best play would have gone; nothing where that is the game itself, or lost where the game was won.
 * @param {ReviewAnswer} review @param {boolean} veiled */
export function bestPlay({ turns, perfect, solved, game }, veiled) {
  const same = perfect.every(({ guess }, i) => guess === turns[i]?.guess);
  const lost = perfect.length > game.limit || !isSolved(perfect.at(-1)?.feedback ?? null);
  if (same || (solved && lost)) return null;
  const { perfect: title, tookMore } = text.reviewTurn;
  const more = perfect.length - turns.length;
  const rows = perfect.map(({ guess, feedback }) => h("li", tileWord(guess, toDigits(feedback), { veiled })));
  return h(
    "section.sheet.perfect",
    h("h2", title),
    solved && more > 0 && h("p.soft", tookMore(more)),
    h("ol", { "aria-label": title }, rows),
  );
}
