// Lists that follow from a rule, made when they are asked for: game/words/make_vocabulary.py, rule by rule.

import { number as grouped } from "../../base/numbers.js";
import { repr, vocabularyProblem } from "../refusal.js";
import { MOST_WORDS } from "../terms.js";

/** @typedef {{words: () => string[], symbols: string, scoring: string, only: string}} Made only: what its words are;
 * the game takes nothing else */

const DIGITS = "0123456789";
const SIGNS = `${DIGITS}+-*/=`;
const COLOURS = "123456789abcdefghijklmnopqrstuvwxyz";

/** Every way to put symbols in so many places, in order. @param {string} symbols @param {number} places
 * @param {boolean} repeats @returns {string[]} */
function strings(symbols, places, repeats) {
  let words = [""];
  for (let i = 0; i < places; i += 1)
    words = words.flatMap((word) =>
      [...symbols].filter((symbol) => repeats || !word.includes(symbol)).map((symbol) => word + symbol),
    );
  return words;
}

/** The primes of so many digits. @param {number} places */
function primes(places) {
  const most = 10 ** places;
  const sieve = new Uint8Array(most).fill(1);
  for (let n = 2; n * n < most; n += 1) if (sieve[n]) for (let m = n * n; m < most; m += n) sieve[m] = 0;
  const words = [];
  for (let n = Math.max(10 ** (places - 1), 2); n < most; n += 1) if (sieve[n]) words.push(String(n));
  return words;
}

/** Every true equation of a number of tiles: numbers without leading zeros and the four signs between them, * and /
 * first, then = and one number; what lies between may be a fraction. @param {number} tiles */
export function equations(tiles) {
  /** @type {string[]} */
  const words = [];
  /** Numbers of the widths that are left, each with the sign before it. The terms that are complete are top / bottom,
   * the last one is sign * term / under. @param {string} text @param {number} room tiles that are left of them
   * @param {number} top @param {number} bottom @param {number} sign @param {number} term @param {number} under */
  const extend = (text, room, top, bottom, sign, term, under) => {
    const all = top * under + sign * term * bottom;
    const below = bottom * under;
    if (room === 0) {
      const right = tiles - 1 - text.length;
      const value = all / below;
      if (Number.isInteger(value) && value >= 0 && String(value).length === right) words.push(`${text}=${value}`);
      return;
    }
    for (let width = 1; width <= room - 1; width += 1) {
      if (room - 1 - width === 1) continue; // a sign alone cannot follow
      for (let number = 10 ** (width - 1); number < 10 ** width; number += 1) {
        extend(`${text}+${number}`, room - 1 - width, all, below, 1, number, 1);
        extend(`${text}-${number}`, room - 1 - width, all, below, -1, number, 1);
        extend(`${text}*${number}`, room - 1 - width, top, bottom, sign, term * number, under);
        extend(`${text}/${number}`, room - 1 - width, top, bottom, sign, term, under * number);
      }
    }
  };
  for (let left = 3; left <= tiles - 2; left += 1)
    for (let width = 1; width <= left - 2; width += 1)
      for (let number = 10 ** (width - 1); number < 10 ** width; number += 1)
        extend(String(number), left - width, 0, 1, 1, number, 1);
  return words.sort();
}

/** @param {string} name @param {number} number @param {number} most @param {string} what @param {number} [least] */
function check(name, number, most, what, least = 2) {
  if (number < least || number > most)
    throw vocabularyProblem(
      `${repr(name)} cannot be made: give ${least} to ${most} ${what} ` +
        `(lists made by rule have at most ${grouped(MOST_WORDS)} words)`,
    );
}

/** @param {number} tiles */
const equationsOf = (tiles) => () => ({
  words: () => equations(tiles),
  symbols: SIGNS,
  scoring: "tiles",
  only: "true equations",
});

/** @type {[string, RegExp, (name: string, ...numbers: number[]) => Made][]} */
const RULES = [
  ["nerdle", /^nerdle$/, equationsOf(8)],
  ["mini-nerdle", /^mini-nerdle$/, equationsOf(6)],
  [
    "primel:5",
    /^primel:(0|[1-9]\d{0,8})$/,
    (name, places) => {
      check(name, places, 5, "digits");
      return { words: () => primes(places), symbols: DIGITS, scoring: "tiles", only: "primes" };
    },
  ],
  [
    "mastermind:4x6",
    /^mastermind:(0|[1-9]\d{0,8})x(0|[1-9]\d{0,8})$/,
    (name, places, colours) => {
      check(name, places, 15, "places");
      const most = [...COLOURS].findLastIndex((_, i) => (i + 1) ** places <= MOST_WORDS) + 1;
      check(name, colours, most, `colours for ${places} places`, 1);
      const symbols = COLOURS.slice(0, colours);
      return { words: () => strings(symbols, places, true), symbols, scoring: "pegs", only: "colours" };
    },
  ],
  [
    "bulls:4",
    /^bulls:(0|[1-9]\d{0,8})$/,
    (name, places) => {
      check(name, places, 5, "digits");
      const words = () => strings(DIGITS, places, false);
      return { words, symbols: DIGITS, scoring: "pegs", only: "digits without repeats" };
    },
  ],
];

/** The list that a name such as mastermind:4x6 stands for; null where it is not the name of such a list.
 * @param {string} name @returns {Made | null} */
export function madeList(name) {
  for (const [form, pattern, make] of RULES) {
    const numbers = pattern.exec(name);
    if (numbers) return make(name, ...numbers.slice(1).map(Number));
    if (name.split(":")[0] === form.split(":")[0])
      throw vocabularyProblem(`${repr(name)} is not the name of a list: write it as in ${repr(form)}`);
  }
  return null;
}
