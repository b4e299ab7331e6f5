// A choice: the guesses to rank and the candidates to tell apart, with what the engine says of them.

import { clashing } from "../game/diagnose.js";
import { partsOf, range, solves } from "../game/turns.js";

/** What a ranker looks at. */
export class Choice {
  /** @param {Engine} engine @param {Position} position @param {Int32Array} guesses places, in order */
  constructor(engine, position, guesses) {
    this.engine = engine;
    this.position = position;
    this.words = position.universe;
    this.guesses = guesses;
    /** @type {import("../engine.js").Statistics | null} */
    this.known = null;
    /** @type {Set<number> | null} */
    this.places = null;
  }

  /** @param {Int32Array} guesses */
  of(guesses) {
    return new Choice(this.engine, this.position, guesses);
  }

  get n() {
    return this.position.candidates.length;
  }

  /** A table whose answers are the candidates alone: small, whatever the list. */
  get table() {
    const { engine, words, position } = this;
    return engine.kept(`${words.digest} ${this.n} ${position}`, () => engine.table(words, position.places));
  }

  get statistics() {
    this.known ??= this.statisticsOf(this.guesses);
    return this.known;
  }

  /** @param {Int32Array} guesses @param {Int32Array} [some] candidates, as places in the table; all by default */
  statisticsOf(guesses, some) {
    const part = some ?? range(this.n);
    const { weights } = this.position;
    const own = weights && (some ? Float64Array.from(some, (i) => weights[i]) : weights);
    return this.engine.statistics(this.table, guesses, part, own);
  }

  /** @param {number} guess a place */
  isCandidate(guess) {
    this.places ??= new Set(this.position.places);
    return this.places.has(guess);
  }
}

/** The choice that a position offers: the legal guesses not played yet. @param {Engine} engine
 * @param {Position} position */
export function choiceAt(engine, position) {
  if (!position.candidates.length) throw clashing(position);
  const { legal, turns, words } = position;
  const played = turns.filter((turn) => !solves(turn)).map(({ guess }) => words.place(guess));
  const fresh = played.length ? legal.filter((place) => !played.includes(place)) : legal;
  return new Choice(engine, position, fresh);
}

/** The candidates, as places in the table, under each code of a guess, codes rising. @param {Choice} choice
 * @param {number} guess a place @returns {Map<number, number[]>} */
export function splitOf(choice, guess) {
  const { engine, table, n } = choice;
  const [codes] = engine.lend(({ put }) => {
    const given = [put(Int32Array.of(guess)), 1, put(range(n)), n];
    return engine.filled(n, ["int"], (out) => engine.call.tw_table_codes(table, ...given, out));
  });
  return partsOf(codes);
}
