// Guesses in their order: by cost, of equal ones candidates first; each with the numbers of its partition.

import { findRanker } from "./rankers.js";
import { DEEP, TOLERANCE } from "../terms.js";

/** @typedef {import("./rankers.js").Ranker} Ranker */

/** The guesses of a choice as indices into it, the best first. @param {Float64Array} costs @param {Choice} choice */
export function order(costs, choice) {
  const { engine, guesses, words } = choice;
  const candidate = Uint8Array.from(guesses, (guess) => (choice.isCandidate(guess) ? 1 : 0));
  return engine.lend(({ put, room }) => {
    const level = put(new Int32Array(words.guesses.length)); // of equal ones candidates come first, then the alphabet
    const out = room(4 * guesses.length);
    engine.call.tw_order(put(costs), put(guesses), put(candidate), guesses.length, level, TOLERANCE, out);
    return engine.read(Int32Array, out, guesses.length);
  });
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

/** @typedef {{items: SuggestionRow[], method: "exact" | "partial" | "ranker"}} SourceAnswer */
/** @typedef {{engine: Engine, position: Position, choice: Choice, ranker: import("./rankers.js").Ranker,
 *   rankers: RankerRow[], work: number[][], clock: Clock, kept?: import("../kept.js").KeptAnswers,
 *   searches?: import("../kept.js").UnfinishedSearches, byRanker?: SuggestionRow[],
 *   likely?: Set<number>, everydayPlaces?: Set<number>} & Omit<import("./advise.js").Options, "ranker">} Question */

/** The ranker, or fast-entropy in place of entropy where a list is too long for it. @param {Question} question */
export function affordable({ choice, ranker, rankers, work }) {
  const most = work.find(([length]) => choice.words.length <= length)?.[1] ?? 0;
  const long = choice.guesses.length * choice.n > most;
  return long && ranker.name === "entropy" ? findRanker("fast-entropy", rankers) : ranker;
}

/** The ranker's order, worked out once. @param {Question} question @returns {SuggestionRow[]} */
export function byRanker(question) {
  if (question.byRanker) return question.byRanker;
  const { choice, top, position } = question;
  const ranker = affordable(question);
  const items = suggestFrom(choice, ranker, Math.max(top, DEEP));
  if (!items.some((row) => isLikely(question, row)))
    items.push(...suggestFrom(choice.of(likely(position)), ranker, 1));
  question.byRanker = items;
  return items;
}

/** The candidates that are no less likely than candidates are on average, as places. @param {Position} position */
function likely({ places, candidates, universe, weight }) {
  return places.filter((_, k) => universe.weight(candidates[k]) * candidates.length >= weight);
}

/** Whether a word that can be the answer is a likely one. @param {Question} question @param {SuggestionRow} row */
export function isLikely(question, row) {
  question.likely ??= new Set(likely(question.position));
  return question.likely.has(question.choice.words.place(row.guess));
}

/** The likely candidate that the ranker likes best. @param {Question} question */
export const bestCandidate = (question) =>
  /** @type {SuggestionRow} */ (byRanker(question).find((row) => isLikely(question, row))).guess;

/** @param {Question} question @returns {SourceAnswer} */
export const ranked = (question) => ({ items: byRanker(question), method: "ranker" });

/** @param {Question} question @param {SuggestionRow[]} rows */
export function others(question, rows) {
  const words = new Set(rows.map((row) => row.guess));
  return byRanker(question).filter((row) => !words.has(row.guess));
}

/** The words asked about that are not among the first by the ranker. @param {Question} question */
export function besides(question) {
  const first = new Set(byRanker(question).map((row) => row.guess));
  const words = (question.requested ?? []).filter((word) => !first.has(word));
  const places = words.map((word) => question.choice.words.place(word));
  return words.length
    ? describe(
        question.choice,
        places,
        words.map(() => null),
      )
    : [];
}
