// A position: the turns with the words that still fit, and which guesses are legal.

import { illegal, notation, repr } from "./refusal.js";
import { capitals, codeOf, letters, parseTurns, solves, turnText } from "./turns.js";

/** @typedef {import("./turns.js").Turn} Turn */
/** @typedef {import("./words.js").Vocabulary} Vocabulary */

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

/** The numbers below n. @param {number} n */
export const range = (n) => new Int32Array(n).map((_, i) => i);

/** Why the hard rule forbids a guess after a turn, or null. @param {Turn} turn @param {string} guess */
export function forbids(turn, guess) {
  const [old, fresh] = [[...turn.guess], [...guess]];
  for (let i = 0; i < old.length; i += 1)
    if (turn.digits[i] === 2 && fresh[i] !== old[i]) return `letter ${i + 1} must be ${capitals(old[i])}`;
  for (const [letter, times] of required(turn))
    if (fresh.filter((ch) => ch === letter).length < times)
      return `it must contain ${capitals(letter)}${times > 1 ? ` ${times} times` : ""}`;
  return null;
}

/** How often each letter was shown. @param {Turn} turn */
function required(turn) {
  /** @type {Map<string, number>} */
  const shown = new Map();
  [...turn.guess].forEach((letter, i) => {
    if (turn.digits[i]) shown.set(letter, (shown.get(letter) ?? 0) + 1);
  });
  return shown;
}

export class Position {
  /** @param {Vocabulary} words @param {Turn[]} turns */
  constructor(words, turns) {
    this.words = words;
    this.turns = turns;
    for (const { guess } of turns)
      if (letters(guess) !== words.length)
        throw notation(
          `${repr(guess)} has ${letters(guess)} letters, the words of ${repr(words.name)} have ${words.length}`,
        );
    const listed = this.fitting(words.guessOfAnswer);
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
      const allowed = this.fitting(range(words.guesses.length));
      if (allowed.length) {
        const fit = Int32Array.from(allowed);
        this.universe = words.narrowed(`${words.name} (every allowed word)`, fit);
        this.candidates = range(fit.length);
      }
    }
  }

  /** @param {string} text @param {Vocabulary} words */
  static parse(text, words) {
    return new Position(words, parseTurns(text, words.length));
  }

  toString() {
    return this.turns.map(turnText).join(" ");
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
      const guess = this.words.encode([turn.guess]);
      const seen = codeOf(turn.digits);
      const codes = codesAgainst(
        guess,
        this.words.guessLetters,
        left.map((i) => places[i]),
      );
      left = left.filter((_, k) => codes[k] === seen);
    }
    return left;
  }

  /** The legal guesses, as places. @param {string} rule */
  legal(rule) {
    if (rule === "strict") return this.places.slice().sort();
    const all = range(this.words.guesses.length);
    if (rule !== "hard" || !this.turns.length) return all;
    const { guessLetters, length } = this.words;
    let left = all;
    for (const turn of this.turns) {
      const guess = this.words.encode([turn.guess]);
      const needed = [...required(turn)].map(([letter, times]) => [this.words.encode([letter])[0], times]);
      left = left.filter((place) => {
        const at = place * length;
        for (let i = 0; i < length; i += 1)
          if (turn.digits[i] === 2 && guessLetters[at + i] !== guess[i]) return false;
        return needed.every(([letter, times]) => {
          let n = 0;
          for (let i = 0; i < length; i += 1) if (guessLetters[at + i] === letter) n += 1;
          return n >= times;
        });
      });
    }
    return left;
  }

  /** The guess, or why it may not be played here. @param {string} guess @param {string} rule */
  check(guess, rule) {
    const word = this.words.word(guess);
    if (rule === "hard")
      for (const turn of this.turns) {
        const why = forbids(turn, word);
        if (why) throw illegal(`${repr(word)} is not allowed in hard mode after ${repr(turnText(turn))}: ${why}`);
      }
    if (rule === "strict" && !this.isCandidate(word))
      throw illegal(`${repr(word)} cannot be the answer any more, and the strict rule wants a guess that can`);
    return word;
  }
}
