// Given: letters whose places are known before the first guess, as in SUTOM, Motus and Lingo: game/given.py, step by
// step.

import { trimmed } from "./notation.js";
import { notation, refusalOf, repr } from "../refusal.js";

const UNKNOWN = ".";
const MARKS = new Set(".?_*-");
const ANY = "any";
const HOW = "write a point in every place that is not given, as in 's....'";

export class Given {
  /** @param {string[]} symbols one for every place, a point where it is not given
   * @param {boolean} [kept] whether guesses must have the letters, too */
  constructor(symbols, kept = true) {
    this.symbols = symbols;
    this.kept = kept;
  }

  toString() {
    return this.symbols.join("") + (this.kept ? "" : `:${ANY}`);
  }

  /** The places that are given, from 0, with their letters. @returns {[number, string][]} */
  get places() {
    return [...this.symbols.entries()].filter(([, symbol]) => symbol !== UNKNOWN);
  }

  /** The first place, from 1, where a word lacks the letter given, or null. @param {string} word
   * @param {Notation} written */
  misses(word, written) {
    const symbols = written.split(word);
    const wrong = this.places.find(([place, letter]) => symbols[place] !== letter);
    return wrong ? { place: wrong[0] + 1, letter: written.capitals(wrong[1]) } : null;
  }

  /** The first letter alone. @param {string} symbol @param {number} length @param {boolean} kept */
  static first(symbol, length, kept) {
    return new Given([symbol, ...UNKNOWN.repeat(length - 1)], kept);
  }

  /** @param {string} text @param {Notation} written @param {number} length */
  static parse(text, written, length) {
    const whole = trimmed(text);
    const colon = whole.indexOf(":");
    const symbols = read(colon < 0 ? whole : whole.slice(0, colon), written);
    const wrong = symbols.find((symbol) => symbol !== UNKNOWN && !written.has(symbol));
    if (!symbols.length || wrong !== undefined) {
      const what = wrong === undefined ? "gives nothing" : `has ${repr(wrong)}, which is none of the ${written.noun}`;
      throw notation(`${repr(text)} ${what}: ${HOW}`);
    }
    const guesses = whole.slice(colon + 1);
    if (colon >= 0 && trimmed(guesses).toLowerCase() !== ANY)
      throw notation(`${repr(text)} ends with ${repr(guesses)}: only ':${ANY}' may follow, for guesses of any kind`);
    if (!symbols.includes(UNKNOWN)) while (symbols.length < length) symbols.push(UNKNOWN); // what words begin with
    if (symbols.length !== length) {
      const places = symbols.length === 1 ? "1 place" : `${symbols.length} places`;
      const padded = symbols.join("") + UNKNOWN.repeat(Math.max(0, length - symbols.length));
      const how = symbols.length < length ? HOW.replace("s....", () => padded) : HOW;
      throw notation(`${repr(text)} has ${places} where the words have ${length}: ${how}`);
    }
    if (!symbols.includes(UNKNOWN)) throw refusalOf("notation", "whole", { text });
    if (symbols.every((symbol) => symbol === UNKNOWN))
      throw notation(`${repr(text)} gives none of the ${written.noun}: ${HOW}`);
    return new Given(symbols, colon < 0);
  }
}

/** The name of a list, and the letters given that follow it, as in "nyt:s....". @param {string} name
 * @returns {{list: string, given: string}} */
export function givenIn(name) {
  const [, list, given] = /^(.+?):([^:]*\.[^:]*(?::\s*any\s*)?)$/i.exec(name) ?? [];
  return given ? { list, given } : { list: name, given: "" };
}

/** Whether guesses must have the first letter, where a text says that it is given whichever it is; else null.
 * @param {string} text @returns {boolean | null} */
export function firstGiven(text) {
  const said = trimmed(text).toLowerCase();
  return said === "first" ? true : said === `first:${ANY}` ? false : null;
}

/** Whether the first part of a position gives letters: neither a word nor a turn, if perhaps too short or too long.
 * @param {string} text @param {Notation} written @param {number} length */
export function isGiven(text, written, length) {
  const symbols = read(text.split(":")[0], written);
  if (!symbols.every((symbol) => symbol === UNKNOWN || written.has(symbol))) return false;
  if (new Set(symbols.map((symbol) => symbol === UNKNOWN)).size < 2) return false;
  // A turn that lacks its equals sign has a word and its tiles. Equations contain "=": there only the length tells.
  return symbols.length === length || (!written.has("=") && symbols.length < 2 * length);
}

/** @param {string} letters @param {Notation} written */
const read = (letters, written) =>
  written
    .split(written.fold(trimmed(letters)))
    .map((symbol) => (MARKS.has(symbol) && !written.has(symbol) ? UNKNOWN : symbol));

/** The list with the letters that the first part of a game gives, if it gives some, and the other parts.
 * @param {Vocabulary} words @param {string[]} parts
 * @returns {{words: Vocabulary, parts: string[]}} */
export const begun = (words, parts) =>
  parts.length && isGiven(parts[0], words.kind, words.length)
    ? { words: words.withGiven(parts[0]), parts: parts.slice(1) }
    : { words, parts };
