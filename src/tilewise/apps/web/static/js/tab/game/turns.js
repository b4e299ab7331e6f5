// Turns as text: words, tiles, and everything that players paste for them.

import { BLANK, LETTERS, trimmed } from "./notation.js";
import { notation, repr } from "../refusal.js";

export { trimmed } from "./notation.js";
import { MAX_LENGTH, MIN_LENGTH } from "../terms.js";

/** @typedef {{guess: string, digits: number[]}} Turn digits: 0 absent, 1 elsewhere, 2 right place */

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
const BLANKS = new RegExp(`${BLANK}+`);
const EQUALS = new RegExp(`${BLANK}*=${BLANK}*`, "g");
const LONE_EQUALS = new RegExp(`${BLANK}+=${BLANK}+`, "g");
const INVISIBLE = new RegExp(`\\ufe0e|\\ufe0f|\\u200d|\\u200b|\\u2060|${BLANK}`, "gu");
/** The numbers below n. @param {number} n */
export const range = (n) => new Int32Array(n).map((_, i) => i);
export const letters = (/** @type {string} */ word) => [...word].length;
/** @param {Turn} turn @param {Notation} written */
export const turnText = (turn, written) => `${turn.guess}=${written.text(turn.digits)}`;
export const solves = (/** @type {Turn} */ turn) => turn.digits.every((d) => d === 2);
export const codeOf = (/** @type {number[]} */ digits) => digits.reduce((sum, d, i) => sum + d * 3 ** i, 0);
export const digitsOf = (/** @type {number} */ code, /** @type {number} */ length) =>
  Array.from({ length }, (_, i) => Math.floor(code / 3 ** i) % 3);
/** Whether a word is one of which only the feedback is known. @param {string} word */
export const isUnknown = (word) => /^\?+$/.test(word);
/** The pieces of a text between blanks. @param {string} text */
export const pieces = (text) => text.split(BLANKS).filter(Boolean);

/** How long words or tiles should be. @param {number} [length] */
const needed = (length) => length ?? `${MIN_LENGTH} to ${MAX_LENGTH}`;

/** @param {string} text @param {number} [length] @returns {number[]} */
export function parseTiles(text, length) {
  const digits = [];
  let rest = text.replace(INVISIBLE, "");
  while (rest) {
    const named = /^:([a-z_]+):/.exec(rest);
    const first = String.fromCodePoint(rest.codePointAt(0) ?? 0);
    const digit = named ? NAMED.get(named[1]) : undefined;
    if (named && digit !== undefined) {
      digits.push(digit);
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
  if (n < MIN_LENGTH || n > MAX_LENGTH || n !== (length ?? n))
    throw notation(`${repr(text)} has ${n} tiles where ${needed(length)} are needed`);
  return digits;
}

/** @param {string} text @param {number} [length] @param {Notation} [written] */
export function readFeedback(text, length, written = LETTERS) {
  return written.drawn || length === undefined ? parseTiles(text, length) : written.pegs(text, length);
}

/** @param {string} text @param {number} length @param {Notation} written */
function isFeedback(text, length, written) {
  try {
    readFeedback(text, length, written);
    return true;
  } catch {
    return false;
  }
}

/** Whether a text is a word without feedback, listed or not: where words may have an equals sign, 1+1=2 is a word and
 * 1+1=2=ggggg a turn. @param {string} text @param {number | undefined} length @param {Notation} written */
export function isWord(text, length, written) {
  const word = written.fold(text);
  return written.spells(word) && (!word.includes("=") || written.split(word).length === length);
}

/** The word and its feedback, however they are separated. @param {string} text @param {number | undefined} length
 * @param {Notation} written @returns {[string, string] | null} */
function parts(text, length, written) {
  const cut = (/** @type {string} */ whole, /** @type {number} */ i) =>
    /** @type {[string, string]} */ (i < 0 ? [whole, ""] : [whole.slice(0, i), whole.slice(i + 1)]);
  const [guess, tiles] = cut(trimmed(text), trimmed(text).indexOf(" "));
  const spaced = /** @type {[string, string] | null} */ (trimmed(tiles) ? [guess, tiles] : null);
  if (written.has("=")) {
    if (written.split(guess).length === length) return spaced;
    return text.includes("=") ? cut(text, text.lastIndexOf("=")) : null;
  }
  if (text.includes("=")) return cut(text, text.indexOf("="));
  const [word, rest] = cut(text, text.indexOf(":"));
  if (text.includes(":") && isWord(word, length, written) && !/^[a-z_]+:/.test(rest)) return [word, rest];
  return spaced;
}

/** @param {string} text @param {number} [length] @param {Notation} [written] @returns {Turn} */
export function parseTurn(text, length, written = LETTERS) {
  const halves = parts(text, length, written);
  if (!halves)
    throw notation(`${repr(text)} is not a turn: write the guess, an equals sign and the tiles, as in 'crane=.y..g'`);
  const word = written.word(trimmed(halves[0]));
  const n = written.split(word).length;
  const digits = readFeedback(trimmed(halves[1]), length === undefined || length === n ? n : undefined, written);
  if (n !== digits.length)
    throw notation(
      `${repr(word)} has ${n} ${written.noun} but ${repr(written.text(digits))} has ${digits.length} tiles`,
    );
  return { guess: word, digits };
}

/** The turns of a text. @param {string} text @param {number} length @param {Notation} [written] @returns {Turn[]} */
export function parseTurns(text, length, written = LETTERS) {
  /** @type {string[]} */
  const turns = [];
  const equals = written.has("=") ? LONE_EQUALS : EQUALS;
  for (const part of pieces(written.parts(text.replace(equals, "=")))) {
    const last = turns[turns.length - 1];
    if (last && isWord(last, length, written) && isFeedback(part, length, written))
      turns[turns.length - 1] = `${last} ${part}`;
    else turns.push(part);
  }
  return turns.map((part) => parseTurn(part, length, written));
}

/** The code of one guess against words of a list, all as letters. @param {ArrayLike<number>} guess
 * @param {Int32Array} among the letters of a list, word after word @param {Int32Array} places which of the words
 * @param {Notation} [written] */
export function codesAgainst(guess, among, places, written = LETTERS) {
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
    codes[k] = written.drawn ? code : gathered(code, length);
  }
  return codes;
}

/** The code of pegs, which tell no places: of the same digits in rising order. @param {number} code
 * @param {number} length */
const gathered = (code, length) => codeOf(digitsOf(code, length).sort());

/** The places of equal codes, codes rising. @param {Int32Array} codes @returns {Map<number, number[]>} */
export function partsOf(codes) {
  /** @type {Map<number, number[]>} */
  const byCode = new Map(Array.from(codes.slice().sort(), (code) => [code, []]));
  codes.forEach((code, k) => byCode.get(code)?.push(k));
  return byCode;
}

/** The feedback of a guess, by the rule of the game. @param {string} guess @param {string} answer
 * @param {Notation} [written] @returns {number[]} */
export function feedback(guess, answer, written = LETTERS) {
  const symbols = [...new Set(written.split(answer))];
  const encoded = (/** @type {string} */ word) =>
    Int32Array.from(written.split(word), (letter) => symbols.indexOf(letter));
  const [code] = codesAgainst(encoded(guess), encoded(answer), Int32Array.of(0), written);
  return digitsOf(code, written.split(guess).length);
}
