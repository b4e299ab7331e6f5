// Where a judged game turned; reviews/summary.py says the same. Sentences are made by the page, in its language.

import { Fraction, ZERO } from "./fraction.js";
import { GAME, costOf, labelOf } from "./marks.js";
import { LUCK } from "./terms.js";

/** In place of a sentence that the page makes itself. */
export const UNSAID = "";

/** @typedef {import("./review.js").Judged} Judged */
/** @typedef {import("./review.js").Review} Review */

/** @param {Judged} one */
export const bestPlayed = ({ chance, guesses }) => guesses.regret.equals(ZERO) && chance.regret.equals(ZERO);

/** The first of the places with the greatest value. @param {number[]} places @param {(k: number) => Fraction} value */
const greatest = (places, value) =>
  places.length ? places.reduce((a, b) => (value(b).compare(value(a)) > 0 ? b : a)) : null;

/** Where the game was decided. @param {Review} review @returns {TurningRow | null} */
export function turningOf({ all, solved, since, guesses: { par, outcome } }) {
  if (all.slice(since).some((one) => !one.mean)) return null;
  const places = [...all.keys()];
  const wrong = places.filter((k) => ["gamble", "slip", "mistake"].includes(labelOf(all[k]) ?? ""));
  const under = solved && outcome.compare(par) < 0;
  const dearest = under ? null : greatest(wrong, (k) => costOf(all[k]));
  if (dearest !== null) return { turn: dearest, kind: "choice", sentence: UNSAID };
  const sign = under ? 1 : -1;
  const fortune = (/** @type {number} */ k) =>
    all[k].guesses.luck.times(sign).plus(all[k].chance.luck.times(GAME * sign));
  const wildest = greatest(
    places.filter((k) => all[k].mean && !wrong.includes(k)),
    fortune,
  );
  return wildest === null || fortune(wildest).compare(new Fraction(LUCK[0], LUCK[1])) < 0
    ? null
    : { turn: wildest, kind: "tiles", sentence: UNSAID };
}
