// Guesses in their order: by cost, of equal ones candidates first; each with the numbers of its partition.

import { TOLERANCE } from "../terms.js";

/** @typedef {import("./rankers.js").Ranker} Ranker */

/** The guesses of a choice as indices into it, the best first. @param {Float64Array} costs @param {Choice} choice
 * @returns {Int32Array} */
export function order(costs, choice) {
  const { engine, guesses, words } = choice;
  const candidate = Uint8Array.from(guesses, (guess) => (choice.isCandidate(guess) ? 1 : 0));
  const n = guesses.length;
  const [places] = engine.lend(({ put }) => {
    const level = put(new Int32Array(words.guesses.length)); // of equal ones candidates come first, then the alphabet
    const given = [put(costs), put(guesses), put(candidate), n, level, TOLERANCE];
    return engine.filled(n, ["int"], (out) => engine.call.tw_order(...given, out));
  });
  return places;
}

/** The best guesses of a choice by a ranker. @param {Choice} choice @param {Ranker} ranker @param {number} top */
export function suggestFrom(choice, ranker, top) {
  const costs = ranker.cost(choice);
  const best = order(costs, choice);
  const sole = choice.n === 1 ? best.filter((k) => choice.isCandidate(choice.guesses[k])) : [];
  const places = [...new Set([...sole, ...best.subarray(0, top)])].slice(0, top);
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
