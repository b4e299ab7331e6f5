// Guesses in their order: by cost, then by the tie-break; each with the numbers of its partition.

/** @typedef {import("./choice.js").Choice} Choice */
/** @typedef {import("./rankers.js").Ranker} Ranker */
/** @typedef {import("./words.js").Vocabulary} Vocabulary */

const TOLERANCE = 1e-9;

/** The guesses of a choice as indices into it, the best first. @param {Float64Array} costs @param {Choice} choice
 * @param {string} tie */
export function order(costs, choice, tie) {
  const { guesses, words } = choice;
  const n = words.guesses.length;
  const levelOf = levels(costs);
  const preferred = TIE_LEVELS[tie](words);
  const can = (/** @type {number} */ guess) => (choice.isCandidate(guess) ? 0 : 1);
  // Everything goes into one number, because numbers sort much faster than with a function that compares.
  const key = (/** @type {number} */ guess, /** @type {number} */ k) =>
    (2 * (levelOf(costs[k]) * n + preferred[guess]) + can(guess)) * n + guess;
  const keys = Float64Array.from(guesses, key).sort();
  const place = new Int32Array(n);
  guesses.forEach((guess, k) => (place[guess] = k));
  return Array.from(keys, (found) => place[found % n]);
}

/** What a tie-break prefers: a level below n for every guess, the lowest first; of one level candidates, then the
 * alphabet, in which the lists here stand. @type {Record<string, (words: Vocabulary) => Int32Array>} */
export const TIE_LEVELS = {
  candidate: ({ guesses }) => new Int32Array(guesses.length),
  first: ({ guesses }) => Int32Array.from(guesses, (_, guess) => guess),
  last: ({ guesses }) => Int32Array.from(guesses, (_, guess) => guesses.length - 1 - guess),
  popular: ({ popularity }) => {
    const ranks = new Map([...new Set(popularity)].sort((a, b) => b - a).map((zipf, rank) => [zipf, rank]));
    return Int32Array.from(popularity, (zipf) => ranks.get(zipf) ?? 0);
  },
  listed: ({ listed }) => listed,
  "last-listed": ({ listed }) => listed.map((/** @type {number} */ place) => listed.length - 1 - place),
};
export const TIES = Object.keys(TIE_LEVELS);

/** The level of a cost; costs practically equal to a neighbour share one. @param {Float64Array} costs
 * @returns {(cost: number) => number} */
function levels(costs) {
  const sorted = costs.slice().sort();
  const lowest = sorted.filter((cost, i) => i > 0 && cost - sorted[i - 1] > TOLERANCE);
  return (cost) => {
    let [low, high] = [0, lowest.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (lowest[middle] <= cost) low = middle + 1;
      else high = middle;
    }
    return low;
  };
}

/** The best guesses of a choice by a ranker. @param {Choice} choice @param {Ranker} ranker @param {string} tie
 * @param {number} top */
export function suggestFrom(choice, ranker, tie, top) {
  const costs = ranker.cost(choice);
  let places = order(costs, choice, tie);
  if (choice.n === 1) {
    const sole = (/** @type {number} */ k) => choice.isCandidate(choice.guesses[k]);
    places = [...places.filter(sole), ...places.filter((k) => !sole(k))];
  }
  places = places.slice(0, top);
  return describe(
    choice,
    places.map((k) => choice.guesses[k]),
    places.map((k) => costs[k]),
  );
}

/** Guesses with the numbers of their partition. @param {Choice} choice @param {number[]} guesses places
 * @param {(number | null)[]} costs @returns {SuggestionRow[]} */
export function describe(choice, guesses, costs) {
  const { entropy, size, largest, parts } = choice.statisticsOf(Int32Array.from(guesses));
  return guesses.map((guess, k) => ({
    guess: choice.words.guesses[guess],
    cost: costs[k],
    bits: entropy[k],
    expected_size: size[k],
    largest: largest[k],
    parts: parts[k],
    candidate: choice.isCandidate(guess),
    mean: null,
    lost: null,
    badge: "estimate",
  }));
}
