// Which word may be offered after another one was shown: only one that is known to be at least as good.

const EVEN = 0.005; // guesses that make no difference worth a word
const GOOD = 0.1; // guesses, as reviews count them: a player acts on more

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

/** Whether the second loses more often. @param {SuggestionRow} first @param {SuggestionRow} second */
const safer = (first, second) => (second.lost ?? 0) - (first.lost ?? 0) > 1e-9;

/** What is offered beside the word that was shown: a leading word that loses less often, or saves what a player would
 * act on, or null.
 * @param {SuggestionRow} shown @param {SuggestionRow | null} lead
 * @param {SuggestionRow | null} before what is offered already @returns {SuggestionRow | null} */
export function offerOf(shown, lead, before) {
  if (!valued(lead) || lead.guess === shown.guess) return before;
  if (before && compareRows(before, lead) < 0) return before;
  if (!valued(shown)) return lead.badge === "proved" ? lead : before;
  return safer(lead, shown) || (!safer(shown, lead) && shown.mean - lead.mean >= GOOD) ? lead : null;
}

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
  if (safer(best, row)) return { name: "loses", cost, sure };
  const name = cost < EVEN ? "best" : cost <= GOOD ? "good" : cost <= SLIP ? "slip" : "mistake";
  return { name, cost, sure };
}
