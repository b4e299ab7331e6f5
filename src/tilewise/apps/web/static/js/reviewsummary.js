// A judged game as a whole: how it ended, where it turned, skill and luck, the marks, and both accounts as sums.

import { button, fixed, h, touch, upper } from "./dom.js";
import { text } from "./text.js";

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
export const told = (x) => Math.abs(x) > SMALL;

/** How many digits behind the point a chance needs, in per cent. @param {AccountRow} chance */
function digits({ par, regret, luck }) {
  const least = Math.min(...[par, 1 - par, regret, Math.abs(luck)].filter(told));
  return least >= 0.0095 ? 0 : least >= 0.00095 ? 1 : 2;
}

/** @param {number} x @param {number} [places] */
export const percent = (x, places = Math.abs(x) >= 0.0095 || x === 0 ? 0 : 1) => `${fixed(100 * x, places)}\u00a0%`;

/** The sentence of the turning point; its word shows the turn. @param {ReviewAnswer} review
 * @param {boolean} veiled @param {(turn: number) => void} onturn */
export function turningText({ turning, turns }, veiled, onturn) {
  if (!turning) return null;
  const show = () => onturn(turning.turn);
  if (veiled)
    return text.reviewSummary.turned(button(text.reviewSummary.guess(turning.turn + 1), show, "plain turned"));
  const word = upper(turns[turning.turn].guess);
  const { sentence } = turning;
  const [before, ...after] = sentence.split(word);
  return after.length ? [before, button(word, show, "plain turned"), after.join(word)] : sentence;
}

/** How the game ended; the answer is not told where the words are veiled. @param {ReviewAnswer} review
 * @param {boolean} veiled */
export const headline = (review, veiled) =>
  veiled && review.answer ? review.headline.replace(` It was ${upper(review.answer)}.`, "") : review.headline;

/** Skill and luck. @param {ReviewAnswer} review */
export function scores(review) {
  const { chance, pending } = review;
  const guesses = rounded(review.guesses, 1, 0.01);
  const cost =
    review.matters && told(chance.regret)
      ? text.reviewSummary.gaveAway(percent(chance.regret))
      : text.reviewSummary.choicesCost(guesses.regret, review.judged);
  // The mark of luck is one of guesses: the chance is told beside it where it went the same way.
  const tiles =
    review.matters && told(chance.luck) && Math.sign(chance.luck) === Math.sign(guesses.luck)
      ? text.reviewSummary.tilesOfWin(chance.luck >= 0, percent(Math.abs(chance.luck)))
      : text.reviewSummary.tiles(guesses.luck >= 0, Math.abs(guesses.luck));
  const { skill, skilled, luck, lucky } = text.reviewSummary;
  return h(
    "div",
    { class: "scores" },
    score(review.skill, skill, cost, skilled, pending),
    score(review.fortune, luck, tiles, lucky, pending),
  );
}

/** @param {number | null} mark @param {string} name @param {string} said @param {string} title
 * @param {boolean} pending */
function score(mark, name, said, title, pending) {
  const known = mark !== null;
  return h(
    "div",
    { class: "sheet score", title },
    h("b", {}, known ? String(Math.round(mark)) : pending ? "…" : name),
    h("span", {}, known || pending ? text.reviewSummary.score(name, said) : said),
  );
}

/** How many choices were best, good, slips and mistakes. @param {ReviewAnswer} review */
export function marks({ marks: counted, turns }) {
  /** @type {[string, string, boolean][]} */
  const names = [
    [text.reviewSummary.best(counted.best), "best", false],
    [text.reviewSummary.good(counted.good), "good", false],
    [text.reviewSummary.slips(counted.slip), "slip", true],
    [text.reviewSummary.mistakes(counted.mistake), "mistake", true],
  ];
  const some = names.filter(([, key]) => counted[key] > 0);
  const how = touch() ? text.reviewSummary.tapRow : text.reviewSummary.clickRow;
  return h(
    "p",
    { class: "soft marks" },
    some.map(([said, , bad], i) => [i > 0 && " · ", bad ? h("b", { class: "bad" }, said) : said]),
    turns.length > 1 && [some.length > 0 && " · ", how],
  );
}

/** The chance to win before each guess, and what came of it. @param {ReviewAnswer} review @param {boolean} veiled */
export function chances({ turns, chance, solved, lost }, veiled) {
  const before = turns.map((turn, i) => ({
    name: veiled ? String(i + 1) : upper(turn.guess),
    at: turn.chance.before,
  }));
  const end = solved ? text.reviewSummary.won : lost ? text.reviewSummary.lost : percent(chance.outcome);
  const bars = [...before, { name: "", at: chance.outcome }];
  const shown = (/** @type {number | null} */ x) =>
    x === null ? "?" : fixed(100 * x, x > 0.99 && told(1 - x) ? 1 : 0);
  const said = before.map(({ name, at }) => text.reviewSummary.chance(name, shown(at)));
  return h(
    "figure",
    { class: "sheet chances" },
    h("figcaption", {}, text.reviewSummary.chances),
    h(
      "div",
      { class: "bars", role: "img", "aria-label": text.reviewSummary.chancesThen(said, end) },
      bars.map(({ name, at }, i) =>
        h(
          "span",
          { class: "bar-of" },
          h("b", {}, i < turns.length ? shown(at) : end),
          h("span", { class: at === null ? "" : at < 0.995 ? "stem low" : "stem", vars: { share: at ?? 0 } }),
          h("span", { class: "under" }, name),
        ),
      ),
    ),
  );
}

/** Both accounts, that of the chance to win only where it says something.
 * @param {ReviewAnswer} review */
export function accounts(review) {
  const empty = review.since >= review.turns.length;
  return [review.matters && !empty && chanceAccount(review), !empty && guessesAccount(review)];
}

/** @param {ReviewAnswer} review */
function chanceAccount({ chance, solved, lost, judged }) {
  const places = digits(chance);
  const says = text.reviewSummary;
  const { par, regret, luck, outcome } = rounded(chance, -1, 10 ** -(places + 2));
  return table(says.chanceToWin, [
    [says.atStart, percent(par, places)],
    [says.youGaveAway(judged), `− ${percent(regret, places)}`],
    [says.tilesGave(luck >= 0), `${luck < 0 ? "−" : "+"} ${percent(Math.abs(luck), places)}`],
    solved || lost ? [says.outcome, solved ? says.won : says.lost] : [says.chanceLeft, percent(outcome, places)],
  ]);
}

/** @param {ReviewAnswer} review */
function guessesAccount({ guesses, solved, lost, judged, pending, since }) {
  const says = text.reviewSummary;
  const { par, regret, luck, outcome } = rounded(guesses, 1, 0.01);
  const whole = since > 0 ? says.parAfter(since) : says.par;
  return table(says.guesses, [
    [pending ? says.searching(whole) : whole, fixed(par)],
    [regret < 0 ? says.youSaved : says.youLost(judged), `${regret < 0 ? "−" : "+"} ${fixed(Math.abs(regret))}`],
    [says.tilesSaved(luck >= 0), `${luck >= 0 ? "−" : "+"} ${fixed(Math.abs(luck))}`],
    [solved ? says.guesses : lost ? says.allGuesses : says.guessesToCome, fixed(outcome)],
  ]);
}

/** @param {string} name @param {string[][]} rows the last one is the sum */
export const table = (name, rows) =>
  h(
    "table",
    { class: "sheet account", "aria-label": name },
    h(
      "tbody",
      {},
      rows.map(([label, value], i) =>
        h("tr", { class: i === rows.length - 1 ? "sum" : "" }, h("th", { scope: "row" }, label), h("td", {}, value)),
      ),
    ),
  );
