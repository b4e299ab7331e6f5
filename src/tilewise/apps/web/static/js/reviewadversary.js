// A game against the adversary, judged by the fewest guesses that still won: there is no luck in it.

import { button, h, upper } from "./dom.js";
import { table } from "./reviewsummary.js";
import { text } from "./text.js";

/** @typedef {ReviewAnswer | AdversaryReviewAnswer} AnyReview */

/** @param {AnyReview} found @returns {found is AdversaryReviewAnswer} */
export const byFewest = (found) => "par" in found;

/** What a guess gave away, in a word. @param {AdversaryTurnRow} turn */
export const labelOf = ({ cost }) => (cost === null ? null : cost ? "mistake" : "best");

/** The card of a turn. @param {AdversaryTurnRow} turn @param {number} i @param {boolean} veiled
 * @param {() => void} onopen */
export function costCard(turn, i, veiled, onopen) {
  const { cost, before, after, sentence } = turn;
  const { gaveAway, gaveNothing, notJudged, from, openTurn } = text.reviewTurn;
  const head = cost === null ? notJudged : cost ? gaveAway(cost) : gaveNothing;
  return [
    h(
      "div",
      { class: "turn-head" },
      h("h2", { class: cost ? "bad" : "" }, `${i + 1}. ${head}`),
      h("span", { class: "soft" }, from(before, after)),
    ),
    !veiled && h("p", {}, sentence),
    !veiled &&
      h(
        "div",
        { class: "tools" },
        button(text.review.openInAssist, onopen, "quiet", { "aria-label": openTurn(i + 1) }),
      ),
  ];
}

/** The sum, and words that win in as few as can be. @param {AdversaryReviewAnswer} review @param {boolean} veiled */
export function fewestAccount({ par, left, regret, solved, turns }, veiled) {
  const says = text.reviewSummary;
  const { lower, upper: most } = left;
  const still =
    lower === most ? String(turns.length + lower) : says.range(turns.length + lower, most && turns.length + most);
  return [
    table(says.guesses, [
      [says.fewest, says.range(par.lower, par.upper)],
      [says.givenAway, regret === null ? says.notKnown : `+ ${regret}`],
      [solved ? says.guesses : says.guessesWithFewest, still],
    ]),
    !veiled && par.upper !== null && h("p", { class: "soft" }, says.wins(par.line.map(upper), par.upper)),
  ];
}
