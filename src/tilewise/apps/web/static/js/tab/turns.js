// Turns as text: words, tiles, and everything that players paste for them.

import { notation, repr } from "./refusal.js";

/** @typedef {{guess: string, digits: number[]}} Turn digits: 0 absent, 1 elsewhere, 2 right place */

const MIN = 2;
const MAX = 15;
/** @type {Map<string, number>} */
const DIGIT = new Map([".xXbB-_0⬛⬜", "yY1🟨🟦", "gG2🟩🟧"].flatMap((all, d) => [...all].map((ch) => [ch, d])));
/** @type {Map<string, number>} */
const NAMED = new Map([
  ["black_large_square", 0],
  ["white_large_square", 0],
  ["large_yellow_square", 1],
  ["large_blue_square", 1],
  ["large_green_square", 2],
  ["large_orange_square", 2],
]);
// What Python takes for a blank: not quite the same as \s.
export const BLANK = "[\\t-\\r\\x1c-\\x20\\x85\\xa0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000]";
const BLANKS = new RegExp(`${BLANK}+`);
const AROUND = new RegExp(`^${BLANK}+|${BLANK}+$`, "g");
const EQUALS = new RegExp(`${BLANK}*=${BLANK}*`, "g");
const INVISIBLE = new RegExp(`\\ufe0e|\\ufe0f|\\u200d|\\u200b|\\u2060|${BLANK}`, "gu");
// eslint-disable-next-line no-control-regex
const LINES = /\r\n|[\n\r\v\f\x1c-\x1e\x85\u2028\u2029]/;
// Small letters that are another form of a small letter, each before that one.
const FORMS = [..."µμſsςσϐβϑθϕφϖπϰκϱρϵεᲀвᲁдᲂоᲃсᲄтᲅтᲆъᲇѣᲈꙋẛṡ"];
const FORM_OF = new Map(FORMS.flatMap((ch, i) => (i % 2 ? [] : [[ch, FORMS[i + 1]]])));
const WORD = /^\p{L}+$/u;

const isWord = (/** @type {string} */ text) => WORD.test(text);
export const letters = (/** @type {string} */ word) => [...word].length;
export const tilesText = (/** @type {number[]} */ digits) => digits.map((d) => ".yg"[d]).join("");
export const squaresOf = (/** @type {number[]} */ digits) => digits.map((d) => ["⬛", "🟨", "🟩"][d]).join("");
export const turnText = (/** @type {Turn} */ turn) => `${turn.guess}=${tilesText(turn.digits)}`;
export const solves = (/** @type {Turn} */ turn) => turn.digits.every((d) => d === 2);
export const codeOf = (/** @type {number[]} */ digits) => digits.reduce((sum, d, i) => sum + d * 3 ** i, 0);
export const digitsOf = (/** @type {number} */ code, /** @type {number} */ length) =>
  Array.from({ length }, (_, i) => Math.floor(code / 3 ** i) % 3);
export const capitals = (/** @type {string} */ word) =>
  [...word].map((ch) => (letters(ch.toUpperCase()) === 1 ? ch.toUpperCase() : ch)).join("");
/** The pieces of a text between blanks. @param {string} text */
export const pieces = (text) => text.split(BLANKS).filter(Boolean);
/** A text without blanks at its ends. @param {string} text */
export const trimmed = (text) => text.replace(AROUND, "");
/** A letter as words are compared; it stays one letter. @param {string} ch */
const folded = (ch) => FORM_OF.get(ch) ?? (letters(ch.toLowerCase()) === 1 ? ch.toLowerCase() : ch);

/** A text in the form in which words are compared. @param {string} text */
const fold = (text) => [...text.normalize("NFC")].map(folded).join("").normalize("NFC");

/** A word as it was given, before its list is known. @param {string} text */
export function unread(text) {
  const word = fold(trimmed(text));
  const n = letters(word);
  if (n < MIN || n > 4 * MAX || /[\p{C}\p{Z}]/u.test(word)) throw notation(`${repr(text)} is not a word`);
  return word;
}

/** How long words or tiles should be. @param {number} [length] */
const needed = (length) => length ?? `${MIN} to ${MAX}`;

/** @param {string} word @param {number} [length] */
export function checkWord(word, length) {
  const clean = fold(trimmed(word));
  const n = letters(clean);
  if (!isWord(clean)) throw notation(`${repr(word)} is not a word: it may have letters only`);
  if (n < MIN || n > MAX || n !== (length ?? n))
    throw notation(`${repr(word)} has ${n} letters where ${needed(length)} are needed`);
  return clean;
}

/** @param {string} text @param {number} [length] @returns {number[]} */
export function parseTiles(text, length) {
  const digits = [];
  let rest = text.replace(INVISIBLE, "");
  while (rest) {
    const named = /^:([a-z_]+):/.exec(rest);
    const first = String.fromCodePoint(rest.codePointAt(0) ?? 0);
    const known = named ? NAMED.get(named[1]) : undefined;
    if (named && known !== undefined) {
      digits.push(known);
      rest = rest.slice(named[0].length);
    } else if (DIGIT.has(first)) {
      digits.push(/** @type {number} */ (DIGIT.get(first)));
      rest = rest.slice(first.length);
    } else {
      const bad = named ? named[0] : first;
      throw notation(`${repr(bad)} in ${repr(text)} is not a tile: use g (right place), y (elsewhere) and . (absent)`);
    }
  }
  const n = digits.length;
  if (n < MIN || n > MAX || n !== (length ?? n))
    throw notation(`${repr(text)} has ${n} tiles where ${needed(length)} are needed`);
  return digits;
}

/** @param {string} text @param {number} length */
function isTiles(text, length) {
  try {
    parseTiles(text, length);
    return true;
  } catch {
    return false;
  }
}

/** The word and its tiles, however they are separated. @param {string} text @returns {[string, string] | null} */
function parts(text) {
  const cut = (/** @type {string} */ whole, /** @type {string} */ at) => {
    const i = whole.indexOf(at);
    return /** @type {[string, string]} */ (i < 0 ? [whole, ""] : [whole.slice(0, i), whole.slice(i + at.length)]);
  };
  if (text.includes("=")) return cut(text, "=");
  const [word, rest] = cut(text, ":");
  if (text.includes(":") && isWord(fold(word)) && !/^[a-z_]+:/.test(rest)) return [word, rest];
  const [guess, tiles] = cut(trimmed(text), " ");
  return trimmed(tiles) ? [guess, tiles] : null;
}

/** @param {string} text @param {number} [length] @returns {Turn} */
export function parseTurn(text, length) {
  const found = parts(text);
  if (!found)
    throw notation(`${repr(text)} is not a turn: write the guess, an equals sign and the tiles, as in 'crane=.y..g'`);
  const word = checkWord(trimmed(found[0]));
  const n = letters(word);
  const digits = parseTiles(trimmed(found[1]), length === undefined || length === n ? n : undefined);
  if (n !== digits.length)
    throw notation(`${repr(word)} has ${n} letters but ${repr(tilesText(digits))} has ${digits.length} tiles`);
  return { guess: word, digits };
}

/** The turns of a text. @param {string} text @param {number} length @returns {Turn[]} */
export function parseTurns(text, length) {
  /** @type {string[]} */
  const turns = [];
  for (const part of pieces(text.replaceAll("+", " ").replace(EQUALS, "="))) {
    const last = turns[turns.length - 1];
    if (last && isWord(fold(last)) && isTiles(part, length)) turns[turns.length - 1] = `${last} ${part}`;
    else turns.push(part);
  }
  return turns.map((part) => parseTurn(part, length));
}

/** The code of one guess against words of a list, all as letters. @param {ArrayLike<number>} guess
 * @param {Int32Array} among the letters of a list, word after word @param {Int32Array} places which of the words */
export function codesAgainst(guess, among, places) {
  const length = guess.length;
  const powers = Array.from({ length }, (_, i) => 3 ** i);
  const codes = new Int32Array(places.length);
  const left = new Int8Array(256);
  for (let k = 0; k < places.length; k += 1) {
    const at = places[k] * length;
    let code = 0;
    for (let i = 0; i < length; i += 1) {
      if (guess[i] === among[at + i]) code += 2 * powers[i];
      else left[among[at + i]] += 1;
    }
    for (let i = 0; i < length; i += 1) {
      if (guess[i] === among[at + i] || guess[i] < 0 || left[guess[i]] === 0) continue;
      left[guess[i]] -= 1;
      code += powers[i];
    }
    for (let i = 0; i < length; i += 1) left[among[at + i]] = 0;
    codes[k] = code;
  }
  return codes;
}

/** The places of equal codes, codes rising. @param {Int32Array} codes @returns {Map<number, number[]>} */
export function partsOf(codes) {
  /** @type {Map<number, number[]>} */
  const found = new Map(Array.from(codes.slice().sort(), (code) => [code, []]));
  codes.forEach((code, k) => found.get(code)?.push(k));
  return found;
}

/** The tiles of a guess, by the rule of the game. @param {string} guess @param {string} answer @returns {number[]} */
export function feedback(guess, answer) {
  const known = [...new Set(answer)];
  const encoded = (/** @type {string} */ word) => Int32Array.from([...word], (letter) => known.indexOf(letter));
  return digitsOf(codesAgainst(encoded(guess), encoded(answer), Int32Array.of(0))[0], letters(guess));
}

const ROW = /(?:[⬛⬜🟨🟩🟦🟧]\ufe0f?|:[a-z_]+_square:)+/gu;

/** The rows of squares in a share text. @param {string} text @param {number} length @returns {number[][]} */
export function shareRows(text, length) {
  const rows = text.split(LINES).flatMap((line) => line.match(ROW) ?? []);
  if (!rows.length) throw notation(`there are no squares in the share text ${repr(text)}`);
  return rows.map((row) => parseTiles(row, length));
}
