// A position: the turns with the words that still fit, and which guesses are legal.

import { Game } from "./game.js";
import { begun } from "./given.js";
import { notation, refusalOf, repr } from "../refusal.js";
import { RULES } from "./rules.js";
import { ENDLESS } from "../terms.js";
import { codeOf, parseTurns, partsOf, pieces, range, solves, turnText } from "./turns.js";

/** @typedef {import("./turns.js").Turn} Turn */

export class Position {
  /** @param {Game} game @param {Turn[]} turns
   * @param {Int32Array} [candidates] the answers that fit, where they are known */
  constructor(game, turns = [], candidates) {
    const { words } = game;
    this.game = game;
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
    const listed = candidates ?? this.fitting(words.guessOfAnswer);
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

  /** @param {string} text @param {Game} game */
  static parse(text, game) {
    const { words } = game;
    const [first = "", ...rest] = pieces(words.kind.parts(text));
    const { words: vocabulary, parts } = begun(words, [first]);
    const turns = parseTurns(parts.length ? text : rest.join(" "), words.length, words.kind);
    return new Position(
      game.with(vocabulary),
      turns.map(({ guess, digits }) => ({ guess: vocabulary.resolveAccents(guess), digits })),
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

  /** The candidates under each code of a guess, codes rising. @param {string} guess */
  parts(guess) {
    return partsOf(this.words.codes(guess, this.places));
  }

  /** @param {string} guess @param {number[]} digits */
  play(guess, digits) {
    return new Position(this.game, [...this.turns, { guess, digits }]);
  }

  /** The same, practically without a limit where the game is over but play continues. @returns {Position} */
  get endless() {
    const { game, turns } = this;
    if (turns.length < game.limit) return this;
    return new Position(new Game(game.words, game.rule, turns.length + ENDLESS), turns);
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

  /** The legal guesses, as places. */
  get legal() {
    return RULES[this.game.rule].legal(this);
  }

  /** The guess, or why it may not be played here. @param {string} guess */
  check(guess) {
    const word = this.words.word(guess);
    this.checkRule(word);
    return word;
  }

  /** An error if the rule forbids a word, which need not be on the list. @param {string} word */
  checkRule(word) {
    const { rule } = this.game;
    const why = this.isCandidate(word) ? null : RULES[rule].objection(word, this.turns, this.words.kind);
    if (why) throw refusalOf("illegal", rule, { text: word, ...why });
  }
}
