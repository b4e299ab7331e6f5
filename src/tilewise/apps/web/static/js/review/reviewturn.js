// The turns of a judged game: yours beside perfect play's, one of them selected, and the card of that one.

import { action } from "../base/actions.js";
import { capitalised, h, number, upper } from "../base/dom.js";
import { faultOf, noteworthy, percent } from "./reviewsummary.js";
import { text } from "../languages/text.js";
import { isSolved, spoken, tileWord, toDigits } from "../tiles/tiles.js";
import { turnTold } from "./told.js";
import { badge, followed, named } from "../tiles/word.js";

/** @typedef {{guess: string, feedback: string, after: number, label: string | null}} Row of yours */

/** @param {{turns: Row[], perfect: TurnRow[]}} review
 * @param {{at: number, veiled: boolean, onturn: (turn: number) => void}} how */
export function boards({ turns, perfect }, { at, veiled, onturn }) {
  const { yours, you, perfect: best, unluckier } = text.reviewTurn;
  const mine = turns.map((turn, i) => turnRow(turn, i, i === at, veiled, () => onturn(i)));
  const theirs = perfect.map(({ guess, feedback }) => h("li", tileWord(guess, toDigits(feedback), { veiled })));
  return [
    h("div.mine", { role: "group", "aria-label": yours }, h("p.caption", you), mine),
    perfect.length > 0 &&
      h(
        "div.perfect",
        h("p.caption", best),
        h("ol", { "aria-label": best }, theirs),
        isSolved(turns.at(-1)?.feedback ?? null) && perfect.length > turns.length && h("p.caption", unluckier),
      ),
  ];
}

/** A row of yours: what was left after it, and whether something went wrong. @param {Row} turn
 * @param {number} i @param {boolean} on @param {boolean} veiled @param {() => void} onclick */
function turnRow(turn, i, on, veiled, onclick) {
  const solved = isSolved(turn.feedback);
  const fault = faultOf(turn.label);
  const name = veiled ? text.reviewTurn.hiddenWord : upper(turn.guess);
  const left = solved ? text.reviewTurn.theAnswer : text.reviewTurn.left(turn.after);
  const label = text.reviewTurn.labels[turn.label ?? ""];
  const said = text.reviewTurn.turn(i + 1, name, spoken(toDigits(turn.feedback)), label, left);
  return h(
    "button.turn-row",
    { type: "button", "aria-pressed": String(on), "aria-label": said, "data-turn": i, onclick },
    tileWord(turn.guess, toDigits(turn.feedback), { veiled }),
    h(
      "small",
      { title: left },
      solved ? "" : `${number(turn.after)} ${text.details.left}`,
      fault && h("b", { class: fault }, label),
    ),
  );
}

/** What to call a turn, and what it cost in either currency. @param {ReviewedRow} turn */
export function labelText({ label, given, chance, guesses }) {
  if (!label) return given ? text.reviewTurn.opener : text.reviewTurn.notJudged;
  const called = text.reviewTurn.labels[label];
  const name = capitalised(called);
  const cost = Math.abs(guesses.regret) >= 0.005 ? guesses.regret : 0;
  if (noteworthy(chance.regret)) return text.reviewTurn.costWin(name, percent(chance.regret), cost);
  return cost ? text.reviewTurn.cost(name, Math.abs(cost)) : name;
}

/**
 * The card of a turn.
 * @param {ReviewedRow} turn @param {number} i
 * @param {object} how
 * @param {boolean} how.veiled
 * @param {(() => void) | null} how.onplay play on from here; null where the answer is not known
 * @param {() => void} how.onopen
 * @param {Look} how.onlook
 */
export function turnCard(turn, i, { veiled, onplay, onopen, onlook }) {
  const { onlyWord, oneOf, playOn } = text.reviewTurn;
  const answer = turn.before === 1 ? onlyWord : oneOf(turn.before);
  const left = !isSolved(turn.feedback) ? wordsLeft(turn) : turn.candidate ? answer : "";
  const sure = badge(turn.judged ? "exact" : turn.estimate === null ? "bound" : "estimate");
  return card(i, veiled, onopen, {
    head: labelText(turn),
    fault: faultOf(turn.label),
    left,
    said: [h("p", sentence(turn, onlook), " ", sure), bestLine(turn)],
    way: onplay && action("next", playOn, onplay),
  });
}

/** @param {{before: number, after: number}} turn */
const wordsLeft = ({ before, after }) => `${number(before)} → ${text.common.words(after)}`;

/** @param {number} i @param {boolean} veiled @param {() => void} onopen
 * @param {{head: string, fault: string, left: string, said: import("../base/dom.js").Child[],
 *   way?: Node | null}} about */
function card(i, veiled, onopen, { head, fault, left, said, way }) {
  const title = h("h2", { class: fault }, `${i + 1}. ${head}`);
  const label = { "aria-label": text.reviewTurn.openTurn(i + 1) };
  const open = action("puzzle", text.review.openInAssist, onopen, "act", label);
  const top = h("div.turn-head", title, h("span.soft", left));
  return veiled ? [top] : [top, ...said, h("div.tools", way, open)];
}

/** The sentence of a turn; the better word in it shows what it would have done. @param {ReviewedRow} turn
 * @param {Look} onlook */
function sentence(turn, onlook) {
  const word = upper(turn.best);
  const said = turnTold(turn);
  const at = turn.best === turn.guess ? -1 : said.indexOf(word);
  return at < 0 ? said : [said.slice(0, at), followed(named(onlook)(turn.best), said.slice(at + word.length))];
}

/** How best play would have gone on, on tiles. @param {ReviewedRow} turn */
function bestLine({ line }) {
  const items = line.map(({ guess, feedback }) => h("li", tileWord(guess, toDigits(feedback))));
  return items.length > 0 && h("ol.line", { "aria-label": text.reviewTurn.bestLine }, items);
}
