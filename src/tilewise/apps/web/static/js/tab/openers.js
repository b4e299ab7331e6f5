// What first words of long lists are worth: a few are compared, each searched once and kept: reviews/openers.py.

import { choiceAt } from "./choice.js";
import { Fraction } from "./fraction.js";
import { depthsOf } from "./opener.js";
import { suggestFrom } from "./rank.js";
import { findRanker } from "./rankers.js";
import { Search, compareValues } from "./search.js";
import { COMPARED } from "./terms.js";

/** @typedef {import("./answers.js").Door} Door */
/** @typedef {import("./position.js").Position} Position */
/** @typedef {[guesses: number, weight: number][]} Games how much of the weight takes each number of guesses */
/** @typedef {{guess: string, mean: Fraction, lost: Fraction, games: Games}} Opened */

/** The first words of which the best one gives par. @param {Door} door @param {Position} position
 * @param {string} rule */
export function compared({ engine, lists }, position, rule) {
  const shipped = position.words.plain?.openers[rule] ?? [];
  if (shipped.length) return shipped.slice(0, COMPARED).map(([guess]) => guess);
  const entropy = findRanker("entropy", lists.catalogue.choices.rankers);
  return suggestFrom(choiceAt(engine, position), entropy, COMPARED).map(({ guess }) => guess);
}

/** What a first word is worth, if it was kept, or if it is to be searched. @param {Door} door
 * @param {Position} position @param {string} guess
 * @param {{rule: string, limit: number, wait: boolean, clock: import("./search.js").Clock}} how
 * @returns {Promise<Opened | null>} */
export async function opened({ engine, kept }, position, guess, { rule, limit, wait, clock }) {
  const { words, weight } = position;
  const key = `opener ${words.digest} ${rule} ${limit} ${guess}`;
  const value = (/** @type {{total: number, lost: number, games: Games}} */ { total, lost, games }) => ({
    guess,
    mean: new Fraction(total, weight),
    lost: new Fraction(lost, weight),
    games,
  });
  const known = await kept?.recall(key);
  if (known) return value(known);
  if (!wait) return null;
  const search = new Search(engine, position, rule, limit);
  try {
    const place = words.place(guess);
    const [{ lower }] = await search.rank(clock, Int32Array.of(place));
    const tree = search.tree(clock, place);
    if (compareValues(lower, tree.value) < 0) return null;
    const [lost, total] = tree.value;
    /** @type {Map<number, number>} */
    const games = new Map();
    depthsOf(tree, words).found.forEach((depth, i) =>
      games.set(depth ?? limit, (games.get(depth ?? limit) ?? 0) + words.weight(i)),
    );
    const found = { total, lost, games: /** @type {Games} */ ([...games].sort(([a], [b]) => a - b)) };
    await kept?.keep(key, found);
    return value(found);
  } finally {
    search.free();
  }
}
