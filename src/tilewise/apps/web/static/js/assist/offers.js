// How a word compares: which may be offered after another one was shown, only one that is known to be better; and the
// grade of a word that is typed, before it is played.

import { ask, latest } from "../base/ask.js";
import { fill, h, upper } from "../base/dom.js";
import { text } from "../languages/text.js";
import { badge } from "../tiles/word.js";

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

const PAUSE = 150; // milliseconds after the last letter
const SECONDS = 2;

/** Rate my guess: a word that is typed gets its grade, and no better word is named.
 * @param {{question: () => Record<string, any>, search: () => boolean}} handlers the position as questions name it,
 *   and whether a word's value can be searched for while somebody waits */
export function makeGrade({ question: position, search }) {
  const element = h("p.grade", { role: "status" });
  const run = latest();
  let typed = "";

  /** @param {string} grade @param {...Children} what */
  function say(grade, ...what) {
    element.dataset.grade = grade;
    fill(element, ...what);
  }

  /** Grade a word; "" for none. @param {string} word */
  const rate = (word) =>
    run(async (signal) => {
      typed = word;
      say("");
      if (!word) return;
      await new Promise((resolve) => setTimeout(resolve, PAUSE));
      signal.throwIfAborted();
      say("", text.rate.waiting(upper(word)));
      const exact = search();
      const question = { ...position(), top: 1, exact, seconds: SECONDS, requested: word };
      const answer = await ask("suggest", question, { signal, quiet: true });
      const row = rowOf(answer, word);
      const grade = gradeOf(answer, word);
      if (grade.name === "unknown" || !row)
        say("unknown", text.rate.unknown(row?.expected_size ?? 0), badge("estimate"));
      else
        say(grade.name, text.rate[grade.name](grade.cost, grade.sure), " ", badge(grade.sure ? row.badge : "bound"));
    }).catch((error) => say("refused", text.rate.refused(error.kind, upper(word), error.message)));

  return { element, rate, again: () => rate(typed) };
}
