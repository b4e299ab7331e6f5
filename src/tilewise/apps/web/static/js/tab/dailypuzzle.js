// The puzzle of the day, as game/day_puzzle.py has it: the everyday answers of a list take turns in the order of
// their digests.

import { daysBetween } from "../day.js";
import { begunDate, sinceFirst } from "./dates.js";
import { repr, vocabularyProblem } from "./refusal.js";
import { hexDigest } from "./sha256.js";

/** @typedef {import("./vocabulary.js").Vocabulary} Vocabulary */

const EVERYDAY = 600; // so many of the most common answers of a list take turns

/** The everyday answers in the order of their days. @param {Vocabulary} words */
function orderOf({ name, guesses, guessOfAnswer, popularity }) {
  const places = [...guessOfAnswer].sort((a, b) => popularity[b] - popularity[a] || a - b).slice(0, EVERYDAY);
  return places
    .map((place) => ({ word: guesses[place], mark: hexDigest(`tilewise ${name} ${guesses[place]}`) }))
    .sort((a, b) => (a.mark < b.mark ? -1 : 1))
    .map(({ word }) => word);
}

/** @type {Map<string, string[]>} by list */
const orders = new Map();

/** The puzzle of a day that has begun. @param {string} date as in 2026-05-31 @param {Vocabulary} words
 * @param {{puzzle_lists: string[], first_puzzle: string}} catalogue @returns {{number: number, answer: string}} */
export function dailyPuzzle(date, words, { puzzle_lists: lists, first_puzzle: first }) {
  const day = begunDate(date);
  if (!lists.includes(words.name))
    throw vocabularyProblem(
      `${repr(words.name)} has no puzzle of the day: the lists that have one are ${lists.join(", ")}`,
    );
  const past = daysBetween(first, sinceFirst(day, first));
  const order = orders.get(words.name) ?? orderOf(words);
  orders.set(words.name, order);
  return { number: past + 1, answer: order[past % order.length] };
}
