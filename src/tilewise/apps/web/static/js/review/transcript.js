// A finished game as people write or paste it: words, turns, squares of a share text, in any order.

import { upper } from "../base/dom.js";
import { shareDay } from "../words/day.js";
import { text } from "../languages/text.js";
import { digitOfSquare, readTurns, right, toText } from "../tiles/tiles.js";

/** @param {string} line */
const tokens = (line) => line.split(/[^\p{L}\p{N}=._-]+/u).filter((token) => /[\p{L}\p{N}]/u.test(token));
/** @param {string} token */
const guess = (token) => token.split("=")[0];
/** @param {string} token */
const isWord = (token) => /^\p{L}+$/u.test(guess(token));
/** @param {string} pasted */
const linesOf = (pasted) => pasted.toLowerCase().normalize("NFC").split("\n");

const BOARDS = /\u20e3|\b(?:quor|octor|dor|sedecor|duotrigor)dle\b/i; // results of several boards have no words

// As some chats write squares.
const NAMED = /:(?:(black|white)_large|(green|yellow)|(?:large_)?(blue|orange))_square:/g;
/** @type {Record<string, string>} */
const SQUARES = { black: "⬛", white: "⬜", green: "🟩", yellow: "🟨", blue: "🟦", orange: "🟧" };

/** The rows of squares in a text. @param {string} pasted @param {number} length @returns {number[][]} */
export const squareRows = (pasted, length) =>
  pasted
    .replace(NAMED, (_, ...names) => SQUARES[names.find((name) => name in SQUARES)])
    .split("\n")
    .map((line) => /** @type {number[]} */ ([...line].map(digitOfSquare).filter((digit) => digit !== undefined)))
    .filter((digits) => digits.length === length);

/**
 * What the title of a share text says: the day of the puzzle by its number, hard mode by the star behind the tally, a
 * lost game by the X before it, how many guesses there were by what follows it.
 * @param {string} pasted @returns {{date: string, hard: boolean, lost: boolean, limit: number | null}}
 */
export function readTitle(pasted) {
  const tally = /(?<![\d/])(\d{1,2}|X)\/(\d{1,2})(?![\d/])(\*?)/i.exec(pasted);
  return {
    date: shareDay(pasted),
    hard: tally?.[3] === "*",
    lost: tally?.[1].toUpperCase() === "X",
    limit: tally && Number(tally[2]) > 0 ? Number(tally[2]) : null,
  };
}

/** A text that was shared here, without its title, labels and link, which are no words that were played.
 * @param {string} pasted */
function withoutLabels(pasted) {
  if (!/^\s*tilewise\b/i.test(pasted)) return pasted;
  const isPlayed = (/** @type {string} */ line) =>
    !/^\s*(tilewise|https?:)/i.test(line) && ![...line].some((ch) => digitOfSquare(ch) !== undefined);
  return pasted.split("\n").filter(isPlayed).join("\n");
}

/** @param {string} pasted @param {number} length */
function wordsOf(pasted, length) {
  if (BOARDS.test(pasted)) return [];
  const lines = linesOf(withoutLabels(pasted));
  const fits = (/** @type {string} */ token) => isWord(token) && [...guess(token)].length === length;
  // A line with anything but guesses on it is a title, unless there are no other lines.
  const clean = lines
    .map(tokens)
    .filter((line) => line.every(fits))
    .flat();
  const among = lines.flatMap(tokens).filter(fits);
  return clean.length ? clean : among.length > 1 ? among : []; // one word in a text is no game
}

/** Turns where there are as many squares as words. @param {number[][]} rows @param {string[]} words */
const joined = (rows, words) =>
  rows.length === words.length
    ? words.map((word, i) => (word.includes("=") ? word : `${word}=${toText(rows[i])}`)).join(" ")
    : words.join(" ");

/**
 * @typedef {object} Transcript
 * @property {Turn[]} turns where the colours are told; a row of squares without a word waits for it
 * @property {string[]} words where only the words are told
 * @property {string} answer "" where it is not told
 */

/** A game that was typed or pasted, in any of the usual ways. @param {string} pasted @param {number} length
 * @returns {Transcript & ReturnType<typeof readTitle>} */
export function readTranscript(pasted, length) {
  const title = readTitle(pasted);
  const rows = squareRows(pasted, length);
  const words = wordsOf(pasted, length);
  // Below the squares of a lost game the answer may stand as one word more.
  const extra = rows.length > 0 && words.length === rows.length + 1 && rows.at(-1)?.some((digit) => digit < right());
  const answer = extra ? guess(words.pop() ?? "") : "";
  const { turns, unread } = readTurns(joined(rows, words), length);
  if (rows.length && !words.length) return { ...title, turns: rows.map(waiting), words, answer };
  return unread ? { ...title, turns: [], words: words.map(guess), answer } : { ...title, turns, words: [], answer };
}

/** @param {number[]} digits @returns {Turn} */
const waiting = (digits) => ({ word: "", digits });

/** A guess of the wrong length, which would otherwise be taken for a part of a title and left out.
 * @param {string} pasted @param {number} length */
export function wrongLength(pasted, length) {
  const long = (/** @type {string} */ token) => [...guess(token)].length;
  for (const line of linesOf(pasted).map(tokens)) {
    if (!line.every(isWord) || (line.length > 1 && !line.some((token) => long(token) === length))) continue;
    const wrong = line.find((token) => long(token) !== length);
    if (wrong) return text.reviewForm.wrongLength(upper(guess(wrong)), long(wrong), length);
  }
  return "";
}
