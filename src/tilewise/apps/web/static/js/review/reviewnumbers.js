// The numbers of a judged game: skill and luck, the chance to win turn by turn, and both accounts as sums.

import { capitalised, fixed, h, upper } from "../base/dom.js";
import { percent as percentage } from "../base/numbers.js";
import { text } from "../languages/text.js";

const SMALL = 0.0005; // of a chance: less is not told

/** @typedef {{par: number, regret: number, luck: number, outcome: number}} Sum */

/**
 * An account in whole units, so that what is printed adds up: luck is what the others, as rounded, leave for it.
 * @param {AccountRow} account @param {1 | -1} sign of regret: it adds to guesses and takes from a chance
 * @param {number} unit @returns {Sum}
 */
export function rounded({ par, regret, outcome }, sign, unit) {
  const [start, cost, end] = [par, regret, outcome].map((x) => Math.round(x / unit));
  return {
    par: start * unit,
    regret: cost * unit,
    luck: sign * (start + sign * cost - end) * unit,
    outcome: end * unit,
  };
}

/** Whether a chance says something. @param {number} x */
const noteworthy = (x) => Math.abs(x) > SMALL;

/** How many digits behind the point a chance needs, in per cent. @param {AccountRow} chance */
function digits({ par, regret, luck }) {
  const least = Math.min(...[par, 1 - par, regret, Math.abs(luck)].filter(noteworthy));
  return least >= 0.0095 ? 0 : least >= 0.00095 ? 1 : 2;
}

/** @param {number} x @param {number} [places] */
export const percent = (x, places = Math.abs(x) >= 0.0095 || x === 0 ? 0 : 1) => percentage(x, places);

/** Whether it is known what was regret and what luck: where a turn was not judged, only their sum is.
 * @param {ReviewAnswer} review */
const divided = ({ turns, since }) => turns.slice(since).every((turn) => turn.judged || turn.estimate !== null);

/** Skill and luck with what they mean, where they are known; with hints there is no skill.
 * @param {ReviewAnswer} review @param {number} hints */
export function scored(review, hints) {
  const { skill, fortune, pending, estimated } = review;
  const blind = review.turns.some((turn) => turn.blind);
  if (!blind && !divided(review)) return null;
  const mark = (/** @type {number} */ of100) => `${estimated ? "≈ " : ""}${Math.round(of100)}`;
  const says = text.reviewSummary;
  const hinted = hints > 0 && `${capitalised(text.history.hints(hints))}.`;
  const lucky = fortune !== null && says.lucky(mark(fortune), skill === null);
  const skilled = blind ? says.atMost : (/** @type {string} */ of100) => says.skilled(of100, mark(fortune ?? 0));
  const known = skill === null ? lucky || (pending && "…") : skilled(mark(skill));
  return (hinted ? [hinted, lucky] : [known]).map((said) => said && h("p", said));
}

/** The chance to win before each guess, and what came of it. @param {ReviewAnswer} review @param {boolean} veiled */
export function chances({ turns, chance, solved, lost }, veiled) {
  const { won, lost: missed, chance: said, chances: title, chancesThen } = text.reviewSummary;
  const shown = (/** @type {number | null} */ x) =>
    x === null ? "?" : fixed(100 * x, x > 0.99 && noteworthy(1 - x) ? 1 : 0);
  const end = solved ? won : lost ? missed : percent(chance.outcome);
  const before = turns.map((turn, i) => ({
    name: veiled ? String(i + 1) : upper(turn.guess),
    at: turn.chance.before,
    figure: shown(turn.chance.before),
  }));
  const bars = [...before, { name: "", at: chance.outcome, figure: end }].map(({ name, at, figure }) => {
    const stem = h("span", { class: at === null ? "" : at < 0.995 ? "stem low" : "stem", vars: { share: at ?? 0 } });
    return h("span.bar-of", h("b", figure), stem, h("span.under", name));
  });
  const label = chancesThen(
    before.map(({ name, figure }) => said(name, figure)),
    end,
  );
  return h("figure.sheet.chances", h("figcaption", title), h("div.bars", { role: "img", "aria-label": label }, bars));
}

/** Both accounts, that of the chance to win only where it says something.
 * @param {ReviewAnswer} review */
export function accounts(review) {
  const empty = review.since >= review.turns.length;
  return [review.matters && !empty && chanceAccount(review), !empty && guessesAccount(review)];
}

/** @param {ReviewAnswer} review */
function chanceAccount(review) {
  const { chance, solved, lost } = review;
  const places = digits(chance);
  const says = text.reviewSummary;
  const { par, regret, luck, outcome } = rounded(chance, -1, 10 ** -(places + 2));
  return sums(says.chanceToWin, [
    [says.atStart, percent(par, places)],
    ...(divided(review)
      ? [
          [says.youGaveAway, `− ${percent(regret, places)}`],
          [says.tilesGave(luck >= 0), `${luck < 0 ? "−" : "+"} ${percent(Math.abs(luck), places)}`],
        ]
      : [[says.choicesAndTiles, says.notKnown]]),
    solved || lost ? [says.outcome, solved ? says.won : says.lost] : [says.chanceLeft, percent(outcome, places)],
  ]);
}

/** @param {ReviewAnswer} review */
function guessesAccount(review) {
  const { guesses, solved, lost, pending, since } = review;
  const says = text.reviewSummary;
  const { par, regret, luck, outcome } = rounded(guesses, 1, 0.01);
  const whole = since > 0 ? says.parAfter(since) : says.par;
  return sums(says.guesses, [
    [pending ? says.searching(whole) : whole, fixed(par)],
    ...(divided(review)
      ? [
          [regret < 0 ? says.youSaved : says.youLost, `${regret < 0 ? "−" : "+"} ${fixed(Math.abs(regret))}`],
          [says.tilesSaved(luck >= 0), `${luck >= 0 ? "−" : "+"} ${fixed(Math.abs(luck))}`],
        ]
      : [[says.choicesAndTiles, says.notKnown]]),
    [solved ? says.guesses : lost ? says.allGuesses : says.guessesToCome, fixed(outcome)],
  ]);
}

/** @param {string} name @param {string[][]} rows the last one is the sum */
function sums(name, rows) {
  const lines = rows.map(([label, value], i) =>
    h("tr", { class: i === rows.length - 1 ? "sum" : "" }, h("th", { scope: "row" }, label), h("td", value)),
  );
  return h("table.sheet.account", { "aria-label": name }, h("tbody", lines));
}
