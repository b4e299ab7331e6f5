// Guesses in their order: by cost, then by the tie-break; each with the numbers of its partition.

import { TOLERANCE } from "./terms.js";

/** @typedef {import("./choice.js").Choice} Choice */
/** @typedef {import("./rankers.js").Ranker} Ranker */
/** @typedef {import("./vocabulary.js").Vocabulary} Vocabulary */

/** The guesses of a choice as indices into it, the best first. @param {Float64Array} costs @param {Choice} choice
 * @param {string} tie */
export function order(costs, choice, tie) {
  const { engine, guesses, words } = choice;
  const candidate = Uint8Array.from(guesses, (guess) => (choice.isCandidate(guess) ? 1 : 0));
  return engine.lend(({ put, room }) => {
    const given = [put(costs), put(guesses), put(candidate), guesses.length, put(TIE_LEVELS[tie](words))];
    const out = room(4 * guesses.length);
    engine.call.tw_order(...given, TOLERANCE, out);
    return engine.read(Int32Array, out, guesses.length);
  });
}

/** What a tie-break prefers: a level for every guess, the lowest first; of one level candidates, then the
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

/** The best guesses of a choice by a ranker. @param {Choice} choice @param {Ranker} ranker @param {string} tie
 * @param {number} top */
export function suggestFrom(choice, ranker, tie, top) {
  const costs = ranker.cost(choice);
  const best = order(costs, choice, tie);
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
