// A position: the turns with the words that still fit, and which guesses are legal.

import { begun } from "./given.js";
import { fault, illegal, notation, repr } from "./refusal.js";
import { LETTERS } from "./notation.js";
import { codeOf, parseTurns, pieces, solves, turnText } from "./turns.js";

/** @typedef {import("./notation.js").Notation} Notation */
/** @typedef {import("./turns.js").Turn} Turn */
/** @typedef {import("./vocabulary.js").Vocabulary} Vocabulary */

/** The numbers below n. @param {number} n */
export const range = (n) => new Int32Array(n).map((_, i) => i);

/** What hard mode demands after a turn: letters in their places, then letters as often as they were shown.
 * @param {Turn} turn @param {Notation} written
 * @returns {{letter: any, place: number, times: number}[]} place: -1 where any will do */
function demands({ guess, digits }, written) {
  const all = written.split(guess).map((letter, place) => ({ letter, place, times: 1 }));
  const shown = all.filter(({ place }) => digits[place]);
  const times = (/** @type {string} */ letter) => shown.filter((one) => one.letter === letter).length;
  const different = [...new Set(shown.map(({ letter }) => letter))];
  return [
    ...all.filter(({ place }) => digits[place] === 2),
    ...different.map((letter) => ({ letter, place: -1, times: times(letter) })),
  ];
}

/** Whether a word among letters meets a demand. @param {ArrayLike<any>} all @param {number} from where it begins
 * @param {number} length @param {{letter: any, place: number, times: number}} demand */
function meets(all, from, length, { letter, place, times }) {
  if (place >= 0) return all[from + place] === letter;
  let n = 0;
  for (let i = from; i < from + length; i += 1) if (all[i] === letter) n += 1;
  return n >= times;
}

/** What the hard rule misses in a guess after a turn: a letter in its place, or so many times; or null.
 * @param {Turn} turn @param {string} guess @param {Notation} [written] */
export function forbids(turn, guess, written = LETTERS) {
  const word = written.split(guess);
  const unmet = demands(turn, written).find((demand) => !meets(word, 0, word.length, demand));
  if (!unmet) return null;
  const { letter, place, times } = unmet;
  return { letter: written.capitals(letter), place: place < 0 ? null : place + 1, times: place < 0 ? times : 1 };
}

export class Position {
  /** @param {Vocabulary} words @param {Turn[]} turns
   * @param {Int32Array} [known] the answers that fit, where they are known */
  constructor(words, turns, known) {
    this.words = words;
    this.turns = turns;
    const { kind: written } = words;
    for (const { guess } of turns) {
      const n = written.split(guess).length;
      if (n !== words.length)
        throw notation(
          `${repr(guess)} has ${n} ${written.noun}, the words of ${repr(words.name)} have ${words.length}`,
        );
      words.checkPlayed(guess);
    }
    const listed = known ?? this.fitting(words.guessOfAnswer);
    /** Whether no listed answer fits, so that the candidates are the allowed words that do. */
    this.widened = listed.length === 0;
    /** The vocabulary whose answers the candidates are. */
    this.universe = words;
    /** Places among the answers of the universe. */
    this.candidates = listed;
    /** @type {Int32Array | null} */
    this.placed = null;
    /** @type {Float64Array | null} */
    this.weighed = null;
    if (this.widened) {
      const possible = words.given ? words.possible : range(words.guesses.length);
      const allowed = this.fitting(possible);
      if (allowed.length) {
        const fit = allowed.map((i) => possible[i]);
        this.universe = words.narrowed(`${words.name} (every allowed word)`, fit);
        this.candidates = range(fit.length);
      }
    }
  }

  /** @param {string} text @param {Vocabulary} words */
  static parse(text, words) {
    const [first = "", ...rest] = pieces(words.kind.parts(text));
    const { words: known, parts } = begun(words, [first]);
    const turns = parseTurns(parts.length ? text : rest.join(" "), words.length, words.kind);
    return new Position(
      known,
      turns.map(({ guess, digits }) => ({ guess: known.meant(guess), digits })),
    );
  }

  toString() {
    const turns = this.turns.map((turn) => turnText(turn, this.words.kind));
    return [...(this.words.given ? [String(this.words.given)] : []), ...turns].join(" ");
  }

  get solved() {
    const last = this.turns[this.turns.length - 1];
    return last !== undefined && solves(last);
  }

  get weight() {
    return this.candidates.reduce((sum, i) => sum + this.universe.weight(i), 0);
  }

  /** The weights of the candidates, or null where all are equal. */
  get weights() {
    const { weights } = this.universe;
    this.weighed ??= weights && Float64Array.from(this.candidates, (i) => weights[i]);
    return this.weighed;
  }

  /** The candidates as places among the guesses. */
  get places() {
    this.placed ??= this.candidates.map((i) => this.universe.guessOfAnswer[i]);
    return this.placed;
  }

  /** @param {number} i of the candidates */
  candidate(i) {
    return this.universe.answer(this.candidates[i]);
  }

  /** @param {string} word */
  isCandidate(word) {
    const place = this.words.place(word);
    return place >= 0 && this.candidates.includes(this.universe.answerOfGuess[place]);
  }

  /** @param {string} guess @param {number[]} digits */
  play(guess, digits) {
    return new Position(this.words, [...this.turns, { guess, digits }]);
  }

  /** Which of the words at `places` fit every turn, as indices into `places`. @param {Int32Array} places */
  fitting(places) {
    let left = range(places.length);
    for (const turn of this.turns) {
      const seen = codeOf(turn.digits);
      const codes = this.words.codes(
        turn.guess,
        left.map((i) => places[i]),
      );
      left = left.filter((_, k) => codes[k] === seen);
    }
    return left;
  }

  /** @param {string} rule */
  allows(rule) {
    if (rule === "hard" && !this.words.kind.drawn)
      throw illegal("hard mode is for the game's own tiles, not for 'pegs': choose any or strict");
  }

  /** The legal guesses, as places. @param {string} rule */
  legal(rule) {
    this.allows(rule);
    if (rule === "strict") return this.places.slice().sort();
    const all = range(this.words.guesses.length);
    if (rule !== "hard" || !this.turns.length) return all;
    const { guessLetters, length } = this.words;
    const needed = this.turns
      .flatMap((turn) => demands(turn, this.words.kind))
      .map((demand) => ({ ...demand, letter: this.words.encode([demand.letter])[0] }));
    return all.filter((place) => needed.every((demand) => meets(guessLetters, place * length, length, demand)));
  }

  /** The guess, or why it may not be played here. @param {string} guess @param {string} rule */
  check(guess, rule) {
    const word = this.words.word(guess);
    this.checkRule(word, rule);
    return word;
  }

  /** An error if the rule forbids a word, which need not be on the list. @param {string} word @param {string} rule */
  checkRule(word, rule) {
    this.allows(rule);
    const { kind: written } = this.words;
    if (rule === "hard")
      for (const turn of this.turns) {
        const missed = forbids(turn, word, written);
        if (!missed) continue;
        const { letter, place, times } = missed;
        const why = place ? `letter ${place} must be ${letter}` : `it must contain ${letter}`;
        const often = times > 1 ? ` ${times} times` : "";
        const after = turnText(turn, written);
        throw illegal(
          `${repr(word)} is not allowed in hard mode after ${repr(after)}: ${why}${often}`,
          fault("hard", { text: word, turn: after, letter, place, times }),
        );
      }
    if (rule === "strict" && !this.isCandidate(word))
      throw illegal(
        `${repr(word)} cannot be the answer any more, and the strict rule wants a guess that can`,
        fault("strict", { text: word }),
      );
  }
}
