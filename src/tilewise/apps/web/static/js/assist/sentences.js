// What to do and why, in true sentences made from the numbers.

import { TODAY } from "../words/day.js";
import { fixed, upper } from "../base/dom.js";
import { compareRows, valued } from "./offers.js";
import { text } from "../languages/text.js";

/** A date as people write it; without the year where that is told. @param {string} date @param {string} [told] */
export function dayText(date, told = "") {
  const [year, month, day] = date.split("-");
  return text.frame.day(Number(day), Number(month), told === year ? "" : year);
}

/** How many words are left, and what kind of luck that was. @param {AssistAnswer} answer */
export function standing(answer) {
  const n = answer.candidates;
  const last = answer.turns.at(-1);
  if (!last) return text.assist.possible(n, answer.game.list === TODAY);
  if (last.widened) return `${text.assist.widened(n)} ${text.assist.checkColours}`;
  const left = text.assist.left(n);
  if (last.after === last.before) return text.assist.toldNothing(left, upper(last.guess));
  return text.assist.luck(left, last.bits - last.expected_bits);
}

/** What a guess would do. @param {SuggestionRow} row @param {number} n words left */
export const tells = ({ guess, candidate, parts, expected_size: stay }, n) =>
  n === 1 ? "" : text.assist.tells(upper(guess), candidate, parts, n, Math.round(stay));

/** What a word is the best of, by its name among the sentences. @param {SuggestionRow} best
 * @param {SuggestAnswer} answer @param {boolean} only words that can win
 * @returns {keyof typeof text.dock.kinds} */
export function bestOf(best, { position, candidates, everyday, suggestions }, only) {
  if (candidates === 1) return "only";
  const known = suggestions.filter(valued);
  const proved = [best, ...known].find((row) => row.badge === "proved");
  if (proved && valued(best) && compareRows(best, proved) < 1e-9) return "proved";
  // The best first word is known beforehand; later it is the best only once that is searched.
  if (everyday?.is_suggested && everyday.guess === best.guess && (valued(best) || !position)) return "everyday";
  if (!valued(best)) return "quick";
  if (!known.some((row) => compareRows(row, best) < -1e-9)) return "best";
  return only && best.candidate ? "canWin" : "good";
}

/** Why it leads, in a line. @param {SuggestionRow} best @param {SuggestAnswer} answer */
export function why(best, { candidates: n, played }) {
  const day = played[best.guess];
  const before = day ? text.today.why("", day) : ""; // a word that can win, and was the answer
  const reason = n === 2 && best.candidate ? text.assist.twoLeft : tells(best, n);
  return [reason, before].filter(Boolean).join(" ");
}

/** What else there is to choose from, for those who ask: a word that saves a little, or one that people know, or one
 * that can win. @param {SuggestionRow} best @param {SuggestAnswer} answer
 * @param {(word: string) => Node} name a word that can be looked at @returns {Children} */
export function instead(best, { everyday: word, candidate: other }, name) {
  if (word?.is_suggested && word.guess === best.guess && (word.price ?? 1) > 0)
    return [name(word.best), text.assist.rareSaves(word.price, word.exact)];
  if (word && !word.is_suggested && word.best === best.guess)
    return [text.assist.wellKnown, name(word.guess), text.assist.costsMore(word.price, word.exact)];
  if (best.candidate || !other) return null;
  return [text.assist.bestThatCanWin, name(other.guess), valued(other) ? `, ${fixed(other.mean, 2)}.` : "."];
}

/** How sure the win is, where it is not quite. @param {SuggestAnswer} answer */
export function certainty(answer) {
  if (answer.chance === null || answer.chance >= 1) return "";
  return text.assist.wins(answer.chance);
}

/**
 * The suggestion that leads: the best one whatever its kind; among equals a word that can win, and of those the
 * likeliest, which is the first of the words left.
 * @param {SuggestAnswer} answer @param {string[]} likeliest @param {boolean} only words that can win
 * @returns {SuggestionRow | null}
 */
export function leading(answer, likeliest, only) {
  const best = only ? (answer.candidate ?? answer.suggestions[0]) : answer.suggestions[0];
  if (!best || answer.everyday?.is_suggested) return best ?? null; // known words are not given up for equal ones
  const value = (/** @type {SuggestionRow} */ row) => (best.mean === null ? row.cost : row.mean) ?? NaN;
  const equal = (/** @type {SuggestionRow} */ row) =>
    row.candidate && row.lost === best.lost && Math.abs(value(row) - value(best)) < 1e-9;
  const equals = [best, ...answer.suggestions, answer.candidate].filter((row) => row && equal(row));
  const place = (/** @type {any} */ row) => {
    const at = likeliest.indexOf(row.guess);
    return at < 0 ? likeliest.length : at;
  };
  return /** @type {SuggestionRow} */ (equals.sort((a, b) => place(a) - place(b))[0] ?? best);
}

/**
 * What is wrong with an address, or "".
 * @param {string} unread a turn that is none @param {string | undefined} rule
 * @param {number} length letters in a word @param {string[]} rules
 */
export function unreadable(unread, rule, length, rules) {
  const tiles = ".y..g......".slice(0, length);
  if (unread) return text.assist.notATurn(unread.slice(0, 60), tiles);
  return rule && !rules.includes(rule) ? text.assist.noRule(rule.slice(0, 30)) : "";
}
