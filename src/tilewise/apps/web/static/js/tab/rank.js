// Guesses in their order: by cost, then by the tie-break; each with the numbers of its partition.

/** @typedef {import("./choice.js").Choice} Choice */
/** @typedef {import("./rankers.js").Ranker} Ranker */

const TOLERANCE = 1e-9;

/** The places of the guesses in a choice, best first. @param {Float64Array} costs @param {Choice} choice
 * @param {string} tie */
export function order(costs, choice, tie) {
  const { guesses, words } = choice;
  const byCost = [...costs.keys()].sort((a, b) => costs[a] - costs[b]);
  const level = new Int32Array(costs.length);
  byCost.forEach((k, i) => {
    if (i) level[k] = level[byCost[i - 1]] + (costs[k] - costs[byCost[i - 1]] > TOLERANCE ? 1 : 0);
  });
  const can = (/** @type {number} */ k) => (choice.isCandidate(guesses[k]) ? 0 : 1);
  const common = (/** @type {number} */ k) => words.popularity[guesses[k]];
  /** @type {(a: number, b: number) => number} */
  let then = (a, b) => can(a) - can(b) || guesses[a] - guesses[b];
  if (tie === "first" || tie === "listed") then = (a, b) => guesses[a] - guesses[b];
  if (tie === "last") then = (a, b) => guesses[b] - guesses[a];
  if (tie === "popular") then = (a, b) => common(b) - common(a) || can(a) - can(b) || guesses[a] - guesses[b];
  return byCost.sort((a, b) => level[a] - level[b] || then(a, b));
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
