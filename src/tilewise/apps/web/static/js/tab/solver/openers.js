// What openers are worth: the one service that suggestions, reviews and openers ask (solver/openers/opener_values.py).
// It asks, in this order: the proofs that come with the list; a value that was worked out for today, or kept on the
// device; a search, whose value is then kept; likely play, which says about what an opener is worth.

import { choiceAt } from "./choice.js";
import { suggestFrom } from "./rank.js";
import { findRanker } from "./rankers.js";
import { Search, canSearch } from "./search.js";
import { Value } from "./value.js";
import { COMPARED } from "../terms.js";

/** @typedef {import("./search.js").Tree} Tree */
/** @typedef {[guesses: number, weight: number][]} Games how much of the weight takes each number of guesses */
/** @typedef {{value: Value, games: Games}} OpenerValue */

const SETTING_UP = 5e-9; // seconds per pair of guess and candidate to set up a search

/** The openers whose values come with the list, the best first. @param {Position} position @returns {Value[]} */
export function shippedValues({ game, words, weight }) {
  const rows = game.limit === words.kind.limit ? (words.entry?.openers[game.rule] ?? []) : [];
  const values = rows.map(([guess, total, lost]) => Value.exactly(guess, [lost, total], weight));
  return values.map((value) => value.provedIf(!value.compare(Value.best(values))));
}

/** The value of an opener of today's list that was worked out beforehand. @param {Position} position
 * @param {string} guess */
function preparedValue({ game, words, weight }, guess) {
  const total = game.rule === "any" && game.limit === words.kind.limit ? words.openerTotals[guess] : undefined;
  return total === undefined ? null : Value.exactly(guess, [0, total], weight);
}

/** What the words that people open with take on an ordinary day, exactly; of other lists nothing.
 * @param {Position} position @param {import("../game/people.js").People | null} people */
function preparedValues({ game, words, weight }, people) {
  const { digest, totals } = people?.file.prepared ?? { digest: "", totals: {} };
  const known = game.rule === "any" && game.limit === words.kind.limit && words.digest === digest;
  return known ? Object.entries(totals).map(([guess, total]) => Value.exactly(guess, [0, total], weight)) : [];
}

/** The first words whose values are known without a search, the best first. @param {Door} door
 * @param {Position} position @returns {Promise<KnownOpenersAnswer>} */
export async function openersAnswer({ lists }, position) {
  const { words, weight } = position;
  const people = await lists.people(words);
  const values = [...preparedValues(position, people), ...shippedValues(position)].filter(({ most }) => !most[0]);
  values.sort((a, b) => a.compare(b) || (a.guess < b.guess ? -1 : 1));
  const openers = values.map(({ guess, most: [, total], badge }) => ({
    ...{ guess, mean: total / weight, badge, people: people?.opening(guess) ?? null },
    everyday: Boolean(words.everyday[words.place(guess)]),
  }));
  return { openers };
}

/** Whether there is time to set up a search. @param {Position} position @param {Clock} clock */
export const inTime = ({ candidates, universe }, clock) =>
  clock.left >= candidates.length * universe.guesses.length * SETTING_UP;

/** What an opener of the list is worth, from the first source that knows it; null where none does.
 * @param {Door} door @param {Position} position @param {string} guess @param {Clock} clock
 * @param {{wait?: boolean, games?: boolean}} [how] wait: whether it may be searched; games: whether it is wanted how
 *   many guesses they take, which proofs do not say, and an estimate rather than nothing
 * @returns {Promise<OpenerValue | null>} */
export async function openerValue({ engine, kept }, position, guess, clock, { wait = true, games = false } = {}) {
  const { game, words, weight } = position;
  const known = shippedValues(position).find((value) => value.guess === guess) ?? preparedValue(position, guess);
  if (known && !games) return { value: known, games: [] };
  const key = `opener ${game.key} ${guess}`;
  const earlier = await kept?.recall(key);
  if (earlier) return { value: Value.exactly(guess, earlier.cost, weight), games: earlier.games };
  const place = words.place(guess);
  if (wait && canSearch(position, { waiting: true, opener: true }) && inTime(position, clock)) {
    const { value, tree } = await Search.for(engine, position, (search) => search.least(clock, place));
    const found = { value, games: gamesOf(tree, position) };
    if (value.proved) await kept?.keep(key, { cost: value.most, games: found.games });
    if (value.proved || !games) return found;
  }
  if (!games) return null;
  // An estimate begins with an empty memory, so that it is the same whatever was searched before.
  const { value, tree } = await Search.for(engine, position, (search) => search.likely(place));
  return { value, games: gamesOf(tree, position) };
}

/** The openers of which the best one gives par where the list has no proof. @param {Door} door
 * @param {Position} position */
export function compared({ engine, lists }, position) {
  const shipped = position.words.plain?.openers[position.game.rule] ?? [];
  if (shipped.length) return shipped.slice(0, COMPARED).map(([guess]) => guess);
  const entropy = findRanker("entropy", lists.catalogue.choices.rankers);
  return suggestFrom(choiceAt(engine, position), entropy, COMPARED).map(({ guess }) => guess);
}

/** How many guesses the games of a tree take. @param {Tree} tree @param {Position} start @returns {Games} */
function gamesOf(tree, { words, game: { limit } }) {
  /** @type {Map<number, number>} */
  const games = new Map();
  depthsOf(tree, words).depths.forEach((depth, i) =>
    games.set(depth ?? limit, (games.get(depth ?? limit) ?? 0) + words.weight(i)),
  );
  return [...games].sort(([a], [b]) => a - b);
}

/** How many guesses the tree takes for every answer, null for those that it loses; and its reply to every code.
 * @param {Tree} tree @param {Vocabulary} words */
export function depthsOf(tree, words) {
  /** @type {Map<number, number>[]} */
  const children = Array.from(tree.guess, () => new Map());
  tree.parent.forEach((parent, i) => parent >= 0 && children[parent].set(tree.code[i], i));
  const depths = Array.from(words.guessOfAnswer, (answer) => {
    const place = Int32Array.of(answer);
    for (let [node, depth] = [0, 1]; ; depth += 1) {
      if (tree.guess[node] === answer) return depth;
      const next = children[node].get(words.codes(words.guesses[tree.guess[node]], place)[0]);
      if (next === undefined) return null;
      node = next;
    }
  });
  return { depths, reply: children[0] };
}
