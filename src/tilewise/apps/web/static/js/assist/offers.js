// Which word may be offered after another one was shown: only one that is known to be at least as good.

const EVEN = 0.005; // guesses that make no difference worth a word

/** Whether the value of a word is known, not only a bound of it. @param {SuggestionRow | null | undefined} row
 * @returns {row is SuggestionRow & {mean: number}} */
export const valued = (row) => !!row && row.mean !== null && (row.badge === "exact" || row.badge === "proved");

/** Below 0 where the first is better: it loses less, or takes fewer guesses. Both values are known.
 * @param {SuggestionRow} first @param {SuggestionRow} second */
export function compareRows(first, second) {
  const lost = (first.lost ?? 0) - (second.lost ?? 0);
  return Math.abs(lost) > 1e-9 ? lost : (first.mean ?? 0) - (second.mean ?? 0);
}

/** What an answer knows of a word. @param {SuggestAnswer} answer @param {string} word */
export const rowOf = (answer, word) =>
  [...answer.requested, ...answer.suggestions, answer.probe, answer.candidate].find((row) => row?.guess === word) ??
  null;

/**
 * @typedef {object} Offer
 * @property {SuggestionRow} row
 * @property {number | null} saves guesses on average; null where the word shown has no value to compare with
 * @property {boolean} safer whether it loses less often
 */

/** The offer that a leading word is worth beside the one that was shown, or null.
 * @param {SuggestionRow} shown @param {SuggestionRow | null} lead @param {Offer | null} before what is offered already
 * @returns {Offer | null} */
export function offerOf(shown, lead, before) {
  if (!valued(lead) || lead.guess === shown.guess) return before;
  if (before && compareRows(before.row, lead) < 0) return before;
  if (!valued(shown)) return lead.badge === "proved" ? { row: lead, saves: null, safer: false } : before;
  const safer = (shown.lost ?? 0) - (lead.lost ?? 0) > 1e-9;
  const saves = shown.mean - lead.mean;
  if (compareRows(lead, shown) >= 0 || (!safer && saves < EVEN)) return null;
  return { row: lead, saves, safer };
}

const GOOD = 0.1; // guesses, as reviews count them
const SLIP = 1 / 3;

/**
 * @typedef {object} Grade
 * @property {"best" | "good" | "slip" | "mistake" | "loses" | "unknown"} name
 * @property {number} cost guesses more than the best word, as far as that is known
 * @property {boolean} sure whether nothing better than the best word known can be found
 */

/** How good a word is beside the best that an answer knows. @param {SuggestAnswer} answer @param {string} word
 * @returns {Grade} */
export function gradeOf(answer, word) {
  const row = rowOf(answer, word);
  if (!valued(row)) return { name: "unknown", cost: 0, sure: false };
  const lead = answer.suggestions[0];
  const best = valued(lead) && compareRows(lead, row) <= 0 ? lead : row;
  const sure = best.badge === "proved";
  const cost = row.mean - (best.mean ?? 0);
  if ((row.lost ?? 0) - (best.lost ?? 0) > 1e-9) return { name: "loses", cost, sure };
  const name = cost < EVEN ? "best" : cost <= GOOD ? "good" : cost <= SLIP ? "slip" : "mistake";
  return { name, cost, sure };
}
