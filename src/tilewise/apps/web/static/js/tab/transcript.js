// Ways to write down a finished game: its words and the answer, turns with feedback, or the share text; and its day.

import { givenIn } from "./given.js";
import { LETTERS } from "./notation.js";
import { Refusal, grouped, notation, repr } from "./refusal.js";
import { feedback, isWord, parseTurn, shareRows, solves, trimmed } from "./turns.js";
import { DAILY } from "./words.js";

/** @typedef {import("./turns.js").Turn} Turn */
/** @typedef {import("./vocabulary.js").Vocabulary} Vocabulary */

/** The turns of a game, written down in any of the usual ways. @param {Vocabulary} words @param {string[]} told
 * @param {string | null} answer @param {string | null} share @returns {Turn[]} */
export function readTurns(words, told, answer, share) {
  if (!told.length) throw notation("there is nothing to review: give the words that were guessed");
  const last = told[told.length - 1];
  const { kind: written, length } = words;
  const plain = (/** @type {string} */ text) => !text.includes("=") || isWord(text, length, written);
  const solution = answer ?? (share === null && told.every(plain) ? last : null);
  const target = solution === null ? null : words.word(solution);
  const rows = share === null ? told.map(() => null) : shareRows(share, words.length);
  if (rows.length !== told.length)
    throw notation(`the share text has ${rows.length} rows of squares, but ${told.length} words were given`);
  return told.map((text, i) => {
    const turn = plain(text) ? null : parseTurn(text, written === LETTERS ? undefined : length, written);
    const word = written.word(turn ? turn.guess : text, length);
    words.checkPlayed(word);
    const seen = [turn?.digits, rows[i], target && feedback(word, target, written)].filter((digits) => digits);
    const texts = [...new Set(seen.map((digits) => written.text(/** @type {number[]} */ (digits))))];
    if (!texts.length)
      throw notation(`what ${repr(text)} showed is not known: give the answer, or turns such as '${word}=.y..g'`);
    if (texts.length > 1) throw notation(`${repr(word)} cannot have shown both ${texts.map(repr).join(" and ")}`);
    const found = { guess: word, digits: /** @type {number[]} */ (seen[0]) };
    if (solves(found) && i < told.length - 1) throw notation(`${repr(word)} was the answer, but more words follow it`);
    return found;
  });
}

/** Whether a share text is of a game in hard mode: its tally ends with a star. @param {string} share */
export const isHard = (share) => /\b[0-9X]{1,2}\/[0-9]{1,2}\*/.test(share);

const DAY = 24 * 3600 * 1000;
const FIRST = Date.UTC(2021, 5, 19);
const AHEAD = 14 * 3600 * 1000; // a day begins in some zone this long before it does in UTC
const NUMBERED = /\bWordle\s+#?([0-9]{1,3}(?:[.,'\u2019\s]?[0-9]{3})*)\s+[0-9X]\/[0-9]/i;
const MONTHS = [
  ...["January", "February", "March", "April", "May", "June", "July"],
  ...["August", "September", "October", "November", "December"],
];
const isoDay = (/** @type {number} */ time) => new Date(time).toISOString().slice(0, 10);

/** The number of a day's puzzle. @param {string} day */
export const puzzleNumber = (day) => (Date.parse(day) - FIRST) / DAY;

/** A date in words. @param {string} day */
export function dayText(day) {
  const [year, month, date] = day.split("-").map(Number);
  return `${date} ${MONTHS[month - 1]} ${year}`;
}

/** A date that had a puzzle. @param {string} text */
function puzzleDate(text) {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(text) : NaN;
  if (!Number.isFinite(time) || isoDay(time) !== text)
    throw new Refusal("request", `${repr(text)} is not a date: write year, month and day, as in 2026-05-31`);
  const last = isoDay(Date.now() + AHEAD);
  if (text > last)
    throw new Refusal("request", `${text} is in the future: the latest day that has begun anywhere is ${last}`);
  if (time < FIRST)
    throw new Refusal("request", `there was no puzzle on ${text}: the first was that of ${isoDay(FIRST)}`);
  return text;
}

/** The day of the puzzle that a share text is of, by its number. @param {string} share */
function shareDate(share) {
  const number = NUMBERED.exec(share)?.[1].replace(/[^0-9]/g, "");
  if (number === undefined || Number(number) > 1e5) return null;
  const day = isoDay(FIRST + Number(number) * DAY);
  return day > isoDay(Date.now() + AHEAD) ? null : day; // the puzzle of another program
}

/** The list by which a game is judged, and its day. @param {import("./words.js").Lists} lists
 * @param {{list: string, date: string | null, share: string | null}} asked
 * @returns {Promise<{list: Vocabulary, day: string | null, note: string | null}>} */
export async function listOfDay(lists, { list, date, share }) {
  const { list: name, given } = givenIn(list);
  const today = trimmed(name).toLowerCase() === DAILY;
  const told = date !== null ? puzzleDate(date) : share !== null ? shareDate(share) : null;
  const day = told ?? (today ? lists.today() : null);
  if (!today || !day || lists.knows(day)) return { list: await lists.get(list, day ?? undefined), day, note: null };
  const { list: plain, mornings } = lists.catalogue.daily;
  const known = `this page knows how likely words were since ${dayText(mornings[0].date)}`;
  const note = `${known[0].toUpperCase()}${known.slice(1)}: an earlier game is judged with every answer as likely.`;
  return { list: await lists.get(given ? `${plain}:${given}` : plain), day, note };
}

/** The list, or all allowed words where it does not have the answer. @param {Vocabulary} words
 * @param {string | null} answer @returns {{words: Vocabulary, note: string | null}} */
export function withAnswerOnIt(words, answer) {
  const place = answer ? words.place(answer) : -1;
  if (place < 0 || words.answerOfGuess[place] >= 0) return { words, note: null };
  const every = words.narrowed(words.name, words.possible);
  const judged = `judged with all ${grouped(words.guesses.length)} allowed words`;
  const name = words.kind.capitals(words.guesses[place]);
  return { words: every, note: `${name} is not among the answers of ${repr(words.name)}: ${judged}.` };
}
