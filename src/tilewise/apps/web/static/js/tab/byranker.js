// What is asked of advice, and what the ranker makes of it; solver/suggestion_values.py: SuggestQuestion.

import { describe, suggestFrom } from "./rank.js";
import { findRanker } from "./rankers.js";
import { DEEP } from "./terms.js";

/** @typedef {import("./search.js").Clock} Clock */
/** @typedef {import("./engine.js").Engine} Engine */
/** @typedef {import("./position.js").Position} Position */
/** @typedef {import("./choice.js").Choice} Choice */
/** @typedef {{items: SuggestionRow[], method: "exact" | "partial" | "ranker"}} Found */
/** @typedef {{ranker?: string, rule: string, top: number, limit: number, exact: boolean,
 *   seconds: number, also?: string[], everyday?: number | null}} Wishes also: words to be valued before all others;
 *   everyday: what a word that people know may cost, where one is wanted */
/** @typedef {{engine: Engine, position: Position, choice: Choice, ranker: import("./rankers.js").Ranker,
 *   rankers: RankerRow[], work: number[][], clock: Clock, kept?: import("./kept.js").KeptAnswers,
 *   searches?: import("./unfinished.js").UnfinishedSearches, byRanker?: SuggestionRow[],
 *   likely?: Set<number>, suits?: Set<number>} & Omit<Wishes, "ranker">} Question */

/** The ranker, or fast-entropy in place of entropy where a list is too long for it. @param {Question} asked */
export function affordable({ choice, ranker, rankers, work }) {
  const most = work.find(([length]) => choice.words.length <= length)?.[1] ?? 0;
  const long = choice.guesses.length * choice.n > most;
  return long && ranker.name === "entropy" ? findRanker("fast-entropy", rankers) : ranker;
}

/** The ranker's order, worked out once. @param {Question} asked @returns {SuggestionRow[]} */
export function byRanker(asked) {
  if (asked.byRanker) return asked.byRanker;
  const { choice, top, position } = asked;
  const ranker = affordable(asked);
  const items = suggestFrom(choice, ranker, Math.max(top, DEEP));
  if (!items.some((row) => isLikely(asked, row))) items.push(...suggestFrom(choice.of(likely(position)), ranker, 1));
  asked.byRanker = items;
  return items;
}

/** The candidates that are no less likely than candidates are on average, as places. @param {Position} position */
function likely({ places, candidates, universe, weight }) {
  return places.filter((_, k) => universe.weight(candidates[k]) * candidates.length >= weight);
}

/** Whether a word that can be the answer is a likely one. @param {Question} asked @param {SuggestionRow} row */
export function isLikely(asked, row) {
  asked.likely ??= new Set(likely(asked.position));
  return asked.likely.has(asked.choice.words.place(row.guess));
}

/** The likely candidate that the ranker likes best. @param {Question} asked */
export const bestCandidate = (asked) =>
  /** @type {SuggestionRow} */ (byRanker(asked).find((row) => isLikely(asked, row))).guess;

/** @param {Question} asked @returns {Found} */
export const ranked = (asked) => ({ items: byRanker(asked), method: "ranker" });

/** @param {Question} asked @param {SuggestionRow[]} known */
export function others(asked, known) {
  const words = new Set(known.map((row) => row.guess));
  return byRanker(asked).filter((row) => !words.has(row.guess));
}

/** The words asked about that are not among the first by the ranker. @param {Question} asked */
export function besides(asked) {
  const first = new Set(byRanker(asked).map((row) => row.guess));
  const words = (asked.also ?? []).filter((word) => !first.has(word));
  const places = words.map((word) => asked.choice.words.place(word));
  return words.length
    ? describe(
        asked.choice,
        places,
        words.map(() => null),
      )
    : [];
}
