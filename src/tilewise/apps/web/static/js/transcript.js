// A finished game as people write or paste it: words, turns, squares of a share text, in any order.

import { upper } from "./dom.js";
import { digitOfSquare, readTurns, toText } from "./tiles.js";

/** @typedef {import("./tiles.js").Turn} Turn */

/** @param {string} line */
const tokens = (line) => line.split(/[^\p{L}\p{N}=._-]+/u).filter((token) => /[\p{L}\p{N}]/u.test(token));
/** @param {string} token */
const guess = (token) => token.split("=")[0];
/** @param {string} token */
const isWord = (token) => /^\p{L}+$/u.test(guess(token));
/** @param {string} text */
const linesOf = (text) => text.toLowerCase().normalize("NFC").split("\n");

/** The rows of squares in a text. @param {string} text @param {number} length @returns {number[][]} */
export const squareRows = (text, length) =>
  text
    .split("\n")
    .map((line) => /** @type {number[]} */ ([...line].map(digitOfSquare).filter((digit) => digit !== undefined)))
    .filter((digits) => digits.length === length);

/** @param {string} text @param {number} length */
function wordsOf(text, length) {
  const lines = linesOf(text);
  const fits = (/** @type {string} */ token) => isWord(token) && [...guess(token)].length === length;
  // A line with anything but guesses on it is a title, unless there are no other lines.
  const clean = lines
    .map(tokens)
    .filter((line) => line.every(fits))
    .flat();
  return clean.length ? clean : lines.flatMap(tokens).filter(fits);
}

/** What was typed or pasted, as the notation of a game: words, turns, and a share text's squares joined to them.
 * @param {string} text @param {number} length */
export function readGame(text, length) {
  const rows = squareRows(text, length);
  const words = wordsOf(text, length);
  if (rows.length !== words.length) return words.join(" ");
  return words.map((word, i) => (word.includes("=") ? word : `${word}=${toText(rows[i])}`)).join(" ");
}

/** The turns of a pasted text where its colours are told; rows of squares without a word wait for it.
 * @param {string} text @param {number} length @returns {Turn[]} */
export function readPasted(text, length) {
  const rows = squareRows(text, length);
  const words = wordsOf(text, length);
  if (rows.length && !words.length) return rows.map((digits) => ({ word: "", digits }));
  const { turns, unread } = readTurns(readGame(text, length), length);
  return unread ? [] : turns;
}

/** A guess of the wrong length, which would otherwise be taken for a part of a title and left out.
 * @param {string} text @param {number} length */
export function wrongLength(text, length) {
  const long = (/** @type {string} */ token) => [...guess(token)].length;
  for (const line of linesOf(text).map(tokens)) {
    if (!line.every(isWord) || (line.length > 1 && !line.some((token) => long(token) === length))) continue;
    const wrong = line.find((token) => long(token) !== length);
    if (wrong) return `${upper(guess(wrong))} has ${long(wrong)} letters, the words of this list have ${length}.`;
  }
  return "";
}
