// Value: what play is worth: how many words are lost and how many guesses are taken, with bounds, and how sure that is
// (solver/value.py). Both are sums over the words that are left, each times its weight; lost words come first.

import { Fraction } from "./fraction.js";

/** What is compared. @typedef {[lost: number, guesses: number]} Cost */
/** @typedef {"proved" | "exact" | "bound" | "estimate"} Badge */

export const NOTHING_KNOWN = /** @type {Cost} */ ([Infinity, Infinity]);

/** @param {Cost} a @param {Cost} b */
export const compareCosts = (a, b) => (a[0] === b[0] ? (a[1] === b[1] ? 0 : a[1] - b[1]) : a[0] - b[0]);

/** @param {Cost[]} costs */
export const leastOf = (costs) => costs.reduce((a, b) => (compareCosts(b, a) < 0 ? b : a), NOTHING_KNOWN);

export class Value {
  /** @param {string} guess @param {Cost} least no play is better @param {Cost} most of the best play known
   * @param {number} weight of all words that are left @param {Badge} [badge] exact where the bounds have met */
  constructor(guess, least, most, weight, badge = compareCosts(least, most) ? "bound" : "exact") {
    this.guess = guess;
    this.least = least;
    this.most = most;
    this.weight = weight;
    this.badge = badge;
  }

  /** @param {string} guess @param {Cost} cost @param {number} weight */
  static exactly(guess, cost, weight) {
    return new Value(guess, cost, cost, weight);
  }

  /** @param {Badge} badge */
  with(badge) {
    return new Value(this.guess, this.least, this.most, this.weight, badge);
  }

  /** The same, proved where it is exact and no guess has a lower value. @param {boolean} isBest */
  provedIf(isBest) {
    return this.proved && isBest ? this.with("proved") : this;
  }

  /** Whether the bounds have met. */
  get proved() {
    return this.badge === "exact" || this.badge === "proved";
  }

  /** Whether some play is known that reaches it. */
  get known() {
    return Number.isFinite(this.most[1]);
  }

  /** Whether the game can still be won for certain, as far as is known. */
  get possible() {
    return this.least[0] === 0;
  }

  /** Guesses on average; of a bound, those of the best play known. */
  get expected() {
    return new Fraction(this.most[1], this.weight);
  }

  /** Guesses on average at least. */
  get expectedLeast() {
    return this.badge === "bound" ? new Fraction(this.least[1], this.weight) : this.expected;
  }

  /** How likely the word is lost. */
  get risk() {
    return new Fraction(this.most[0], this.weight);
  }

  /** How likely it is found. */
  get chance() {
    return new Fraction(this.weight - this.most[0], this.weight);
  }

  /** Below 0 where it is better, by what play is known to reach: a bound never beats what is exact.
   * @param {Value} other */
  compare(other) {
    return compareCosts(this.most, other.most) || compareCosts(this.least, other.least);
  }

  /** @param {Value[]} values */
  static best(values) {
    return values.reduce((a, b) => (b.compare(a) < 0 ? b : a));
  }
}
