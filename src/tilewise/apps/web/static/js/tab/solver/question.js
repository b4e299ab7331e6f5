// The question that every source of advice answers: SuggestQuestion of solver/suggest/values.py.

import { choiceAt } from "./choice.js";
import { everydayWords } from "./everyday.js";
import { describe, suggestFrom } from "./rank.js";
import { findRanker } from "./rankers.js";
import { Clock } from "./search.js";
import { DEEP } from "../terms.js";

/** @typedef {{items: SuggestionRow[], method: "exact" | "partial" | "ranker"}} SourceAnswer */

export class Question {
  /** @param {Door} door @param {Position} position
   * @param {import("./advise.js").Options} options */
  constructor(door, position, { ranker = "entropy", top, exact, seconds, requested = [], everyday = null }) {
    const { work, choices } = door.lists.catalogue;
    this.door = door;
    this.position = position;
    this.top = top;
    this.exact = exact;
    this.seconds = seconds;
    this.ranker = findRanker(ranker, choices.rankers);
    this.choice = choiceAt(door.engine, position);
    this.clock = new Clock(seconds, door.breathe);
    this.requested = [...new Set(requested.map((word) => position.check(word)))];
    /** The words that people know, as places; empty where any word will do. */
    this.everydayPlaces = everyday === null ? new Set() : everydayWords(position);
    const most = work.find(([length]) => this.choice.words.length <= length)?.[1] ?? 0;
    const long = this.choice.guesses.length * this.choice.n > most;
    /** The ranker, or fast-entropy in place of entropy where a list is too long for it. */
    this.affordable = long && ranker === "entropy" ? findRanker("fast-entropy", choices.rankers) : this.ranker;
    /** @type {SuggestionRow[] | null} */
    this.inOrder = null;
    /** The candidates that are no less likely than candidates are on average, as places. @type {Set<number> | null} */
    this.likely = null;
  }

  /** Guesses that are left in the game; 0 or less where it is over but play continues. */
  get left() {
    return this.position.game.limit - this.position.turns.length;
  }

  /** The ranker's order, with the best likely candidate at the end where none is among the first. */
  get byRanker() {
    this.inOrder ??= this.ranked();
    return this.inOrder;
  }

  ranked() {
    const { choice, top, affordable } = this;
    const items = suggestFrom(choice, affordable, Math.max(top, DEEP));
    if (items.some((row) => this.isLikely(row))) return items;
    const likely = choice.position.places.filter((place) => this.likely?.has(place));
    return [...items, ...suggestFrom(choice.of(likely), affordable, 1)];
  }

  /** Whether a word that can be the answer is a likely one. @param {SuggestionRow} row */
  isLikely(row) {
    const { places, candidates, universe, weight } = this.position;
    this.likely ??= new Set(places.filter((_, k) => universe.weight(candidates[k]) * candidates.length >= weight));
    return this.likely.has(this.choice.words.place(row.guess));
  }

  /** The likely candidate that the ranker likes best. */
  get bestCandidate() {
    return /** @type {SuggestionRow} */ (this.byRanker.find((row) => this.isLikely(row))).guess;
  }

  /** @param {SuggestionRow} row */
  isEveryday(row) {
    return this.everydayPlaces.has(this.choice.words.place(row.guess));
  }

  /** The word that people know and that the ranker likes best; null where there is none. */
  get bestEveryday() {
    const first = this.byRanker.find((row) => this.isEveryday(row));
    if (first) return first.guess;
    const legal = this.choice.guesses.filter((guess) => this.everydayPlaces.has(guess));
    return legal.length ? suggestFrom(this.choice.of(legal), this.affordable, 1)[0].guess : null;
  }

  /** Words with the numbers of their partitions, without values. @param {string[]} words */
  described(words) {
    const places = words.map((word) => this.choice.words.place(word));
    return words.length
      ? describe(
          this.choice,
          places,
          places.map(() => null),
        )
      : [];
  }

  /** What the ranker makes of the other guesses. @param {SuggestionRow[]} rows */
  others(rows) {
    const words = new Set(rows.map((row) => row.guess));
    return this.byRanker.filter((row) => !words.has(row.guess));
  }
}
