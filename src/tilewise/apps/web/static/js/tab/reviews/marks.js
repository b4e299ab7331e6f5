// A label for every turn, and skill and fortune from 0 to 100: reviews/marks.py and reviews/review.py.

import { Fraction, ZERO } from "../solver/fraction.js";
import { LUCK } from "../terms.js";
import { solves } from "../game/turns.js";

/** @typedef {import("./review.js").Account} Account */
/** @typedef {import("./review.js").Review} Review */

export const LOSS_PENALTY = 5; // what a lost game counts, in guesses, where choices are compared
const UNIT = 1000; // games are compared in thousandths of a guess
export const GOOD = new Fraction(1, 10); // what costs no more is still a good choice
const THIRD = new Fraction(1, 3);
const HOPE = new Fraction(1, 20);
const LABELS = /** @type {const} */ (["found", "paid", "best", "good", "gamble", "slip", "mistake"]);

/** Guesses and a chance to win in one number. @param {Fraction} guesses @param {Fraction} chance */
const costing = (guesses, chance) => {
  const danger = chance.times(LOSS_PENALTY);
  return danger.compare(guesses) > 0 ? danger : guesses;
};

/** What a choice cost in one number. @param {Pick<Judged, "chance" | "guesses">} one */
export const costOf = ({ chance, guesses }) => costing(guesses.regret, chance.regret);

/** @template {{regret: Fraction, luck: Fraction}} T @param {T} entry @param {Fraction} amount @returns {T} */
const less = (entry, amount) => ({ ...entry, regret: entry.regret.minus(amount), luck: entry.luck.minus(amount) });

/** Regret and luck without what was staked.
 * @template {{chance: any, guesses: any}} T @param {T} of a turn or a game
 * @param {{guesses: Fraction, chance: Fraction}} stake @returns {T} */
const shifted = (of, stake) => ({
  ...of,
  chance: less(of.chance, stake.chance),
  guesses: less(of.guesses, stake.guesses),
});

/** The account for people: what the solving guess staked is luck. @param {import("./review.js").Review} exact
 * @returns {import("./review.js").Review} */
export function withHindsight(exact) {
  const last = exact.all[exact.all.length - 1];
  const stake = { guesses: last.guesses.regret, chance: last.chance.regret };
  const all = [...exact.all.slice(0, -1), { ...shifted(last, stake), stake }];
  return { ...shifted(exact, stake), all };
}

/** @param {Judged} turn @returns {typeof LABELS[number] | null} */
export function labelOf(turn) {
  const better = (/** @type {Fraction} */ cost) => cost.compare(GOOD) > 0 && !turn.best_candidate;
  if (solves(turn.turn))
    return turn.stake && better(costing(turn.stake.guesses, turn.stake.chance)) ? "paid" : "found";
  if (!turn.value?.proved || turn.given) return null;
  const cost = costOf(turn);
  if (turn.likely.compare(HOPE) >= 0 && better(cost)) return "gamble";
  if (cost.compare(ZERO) <= 0) return "best";
  if (cost.compare(GOOD) <= 0) return "good";
  return cost.compare(THIRD) <= 0 ? "slip" : "mistake";
}

/** How many of the choices have each label. @param {Judged[]} all @returns {Record<string, number>} */
export const marksOf = (all) =>
  Object.fromEntries(LABELS.map((label) => [label, all.filter((turn) => labelOf(turn) === label).length]));

/** @param {Fraction} amount */
const inUnits = (amount) => amount.times(UNIT).round();

/** How many of a hundred games of people cost more. @param {number[]} costs @param {Fraction} cost */
export const skillOf = (costs, cost) => (costs.length ? costs.filter((other) => other > inUnits(cost)).length : null);

/** How many of them were less lucky. @param {number[]} lucks @param {Account} account
 * @param {[number, number][]} perfect how many perfect games take each number of guesses, if people's are not known */
export function fortuneOf(lucks, account, perfect) {
  if (!lucks.length) return perfect.length ? amongPerfect(perfect, account).toNumber() : null;
  return lucks.filter((luck) => luck < inUnits(account.luck)).length;
}

/** @param {[number, number][]} games @param {Account} account */
function amongPerfect(games, { par, luck }) {
  const count = (/** @type {(than: number) => boolean} */ keep) =>
    games.filter(([d]) => keep(par.minus(new Fraction(d)).compare(luck))).reduce((total, [, n]) => total + n, 0);
  return new Fraction(100 * (2 * count((than) => than < 0) + count((than) => than === 0)), 2 * count(() => true));
}

/** @param {Judged} turn */
export const bestPlayed = ({ chance, guesses }) => guesses.regret.equals(ZERO) && chance.regret.equals(ZERO);

/** The first of the places with the greatest value. @param {number[]} places @param {(k: number) => Fraction} value */
const greatest = (places, value) =>
  places.length ? places.reduce((a, b) => (value(b).compare(value(a)) > 0 ? b : a)) : null;

/** Where the game was decided. @param {Review} review @returns {TurningRow | null} */
export function turningOf({ all, solved, since, guesses: { par, outcome } }) {
  if (all.slice(since).some(({ value }) => !value?.proved)) return null;
  const places = [...all.keys()];
  const wrong = places.filter((k) => ["gamble", "slip", "mistake"].includes(labelOf(all[k]) ?? ""));
  const under = solved && outcome.compare(par) < 0;
  const dearest = under ? null : greatest(wrong, (k) => costOf(all[k]));
  if (dearest !== null) return { turn: dearest, kind: "choice" };
  const sign = under ? 1 : -1;
  const fortune = (/** @type {number} */ k) =>
    all[k].guesses.luck.times(sign).plus(all[k].chance.luck.times(LOSS_PENALTY * sign));
  const wildest = greatest(
    places.filter((k) => all[k].value?.proved && !wrong.includes(k)),
    fortune,
  );
  return wildest === null || fortune(wildest).compare(new Fraction(LUCK[0], LUCK[1])) < 0
    ? null
    : { turn: wildest, kind: "tiles" };
}
