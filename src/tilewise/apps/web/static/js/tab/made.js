// Lists that follow from a rule, made when they are asked for: game/made_lists.py, rule by rule.

import { vocabularyProblem, grouped, repr } from "./refusal.js";

/** @typedef {{words: () => string[], symbols: string, scoring: string}} Made */

const MOST_WORDS = 65535;
const DIGITS = "0123456789";
const SIGNS = `${DIGITS}+-*/=`;
const COLOURS = "123456789abcdefghijklmnopqrstuvwxyz";

/** Every way to put symbols in so many places, in order. @param {string} symbols @param {number} places
 * @param {boolean} repeats @returns {string[]} */
function strings(symbols, places, repeats) {
  let found = [""];
  for (let i = 0; i < places; i += 1)
    found = found.flatMap((word) =>
      [...symbols].filter((one) => repeats || !word.includes(one)).map((one) => word + one),
    );
  return found;
}

/** The primes of so many digits. @param {number} places */
function primes(places) {
  const most = 10 ** places;
  const sieve = new Uint8Array(most).fill(1);
  for (let n = 2; n * n < most; n += 1) if (sieve[n]) for (let m = n * n; m < most; m += n) sieve[m] = 0;
  const found = [];
  for (let n = Math.max(10 ** (places - 1), 2); n < most; n += 1) if (sieve[n]) found.push(String(n));
  return found;
}

/** Every true equation of a number of tiles: numbers without leading zeros and the four signs between them, * and /
 * first, then = and one number; what lies between may be a fraction. @param {number} tiles */
export function equations(tiles) {
  /** @type {string[]} */
  const found = [];
  /** Numbers of the widths that are left, each with the sign before it. The terms that are complete are top / bottom,
   * the last one is sign * term / under. @param {string} text @param {number} room tiles that are left of them
   * @param {number} top @param {number} bottom @param {number} sign @param {number} term @param {number} under */
  const extend = (text, room, top, bottom, sign, term, under) => {
    const all = top * under + sign * term * bottom;
    const below = bottom * under;
    if (room === 0) {
      const right = tiles - 1 - text.length;
      const value = all / below;
      if (Number.isInteger(value) && value >= 0 && String(value).length === right) found.push(`${text}=${value}`);
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
  return found.sort();
}

/** @type {[string, RegExp, (...numbers: number[]) => Made & {count: number, places: number}][]} */
const RULES = [
  ["nerdle", /^nerdle$/, () => equationsOf(8)],
  ["mini-nerdle", /^mini-nerdle$/, () => equationsOf(6)],
  [
    "primel:5",
    /^primel:(\d{1,2})$/,
    (places) => {
      const count = places <= 5 ? 1 : 0;
      return { words: () => primes(places), symbols: DIGITS, scoring: "tiles", count, places };
    },
  ],
  [
    "mastermind:4x6",
    /^mastermind:(\d{1,2})x(\d{1,2})$/,
    (places, colours) => {
      const symbols = COLOURS.slice(0, colours);
      const count = places < 20 && colours <= COLOURS.length ? colours ** places : 0;
      return { words: () => strings(symbols, places, true), symbols, scoring: "pegs", count, places };
    },
  ],
  [
    "bulls:4",
    /^bulls:(\d{1,2})$/,
    (places) => {
      const count = places <= 5 ? 1 : 0;
      return { words: () => strings(DIGITS, places, false), symbols: DIGITS, scoring: "pegs", count, places };
    },
  ],
];

/** @param {number} tiles */
const equationsOf = (tiles) => ({
  words: () => equations(tiles),
  symbols: SIGNS,
  scoring: "tiles",
  count: 1,
  places: tiles,
});

/** The list that a name such as mastermind:4x6 stands for; null where it is not the name of such a list.
 * @param {string} name @returns {Made | null} */
export function madeList(name) {
  for (const [form, pattern, make] of RULES) {
    const numbers = pattern.exec(name);
    if (!numbers) {
      if (name.split(":")[0] === form.split(":")[0])
        throw vocabularyProblem(`${repr(name)} is not the name of a list: write it as in ${repr(form)}`);
      continue;
    }
    const made = make(...numbers.slice(1).map(Number));
    if (made.places < 2 || made.places > 15 || made.count < 1 || made.count > MOST_WORDS)
      throw vocabularyProblem(
        `${repr(name)} would have ${grouped(made.count)} words of ${made.places} symbols: ` +
          `lists made by rule have up to ${grouped(MOST_WORDS)} words of 2 to 15`,
      );
    return made;
  }
  return null;
}
