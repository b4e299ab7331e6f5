// Exact search: one position, one rule, one memory; in slices of time, so that it can be stopped between them.

import { clashing } from "../game/diagnose.js";
import { lettersOf } from "./choice.js";
import { fault, grouped, repr, vocabularyProblem } from "../refusal.js";
import { RULES, inCore } from "../game/rules.js";
import { MOST_CANDIDATES, QUICK_OPENINGS, QUICK_OPENING_PAIRS, QUICK_PAIRS, SHARED_PAIRS } from "../terms.js";
import { range } from "../game/turns.js";

/** @typedef {[number, number]} Value what is lost, then the total of guesses; infinite where nothing is known */
/** @typedef {{guess: string, lower: Value, upper: Value, proved: boolean}} Evaluation */
/** The guesses whose value is exact, how many of them, the best first, no other can beat, whether these are all that
 * were asked for, and where not, what others take at least if nothing is lost.
 * @typedef {{exact: Evaluation[], sure: number, finished: boolean, bounds: Map<string, number>}} Survey */
/** @typedef {{guess: Int32Array, parent: Int32Array, code: Int32Array, value: Value}} Tree */

const MEMORY = 64 * 2 ** 20; // bytes for remembering what was proved
const SLICE = 0.25; // seconds of the first slice; later ones are longer, since each repeats what was not remembered,
const LONGER = 1.1; // but not much: whoever asks something else waits for the end of a slice
const [BEST, LIKELY] = [0, 2]; // kinds of trees, as the core numbers them
const NO_DEADLINE = 1e6; // seconds: a deadline for what takes a moment
const MOST_BYTES = 120e6; // of a table; what the search of a long list would need is too much for a phone
export const NOTHING = /** @type {Value} */ ([Infinity, Infinity]);

/** @param {Value} a @param {Value} b */
export const compareValues = (a, b) => (a[0] === b[0] ? (a[1] === b[1] ? 0 : a[1] - b[1]) : a[0] - b[0]);

/** Bytes of a code. @param {number} length */
const width = (length) => (length <= 5 ? 1 : length <= 10 ? 2 : 4);

/** Whether a search is worth setting up: at all, or while somebody waits. @param {Position} position
 * @param {{waiting: boolean, opener?: boolean}} how */
export function canSearch({ candidates, universe, turns }, { waiting, opener = false }) {
  const n = candidates.length;
  const pairs = n * universe.guesses.length;
  if (n > MOST_CANDIDATES || pairs > SHARED_PAIRS || pairs * width(universe.length) > MOST_BYTES) return false;
  const small = n <= QUICK_OPENINGS || pairs <= QUICK_OPENING_PAIRS;
  return !waiting || (pairs <= QUICK_PAIRS && (opener || turns.length > 0 || small));
}

/** The position, if its search does not take too much memory. @param {Position} position */
export function searchable(position) {
  if (canSearch(position, { waiting: false })) return position;
  const { candidates, universe } = position;
  const words = `${grouped(candidates.length)} words of ${repr(universe.name)}`;
  throw vocabularyProblem(
    `${words} are too many to be searched here: use the command line`,
    fault("long", { words: candidates.length, list: universe.name }),
  );
}

/** When to stop: at a deadline, or when nobody is waiting any more. */
export class Clock {
  /** @param {number} seconds @param {() => Promise<void>} [breathe] lets messages in; throws if it is to stop */
  constructor(seconds, breathe = async () => {}) {
    this.end = performance.now() + 1000 * seconds;
    this.breathe = breathe;
  }

  /** A clock that ends sooner. @param {number} seconds */
  part(seconds) {
    return new Clock(Math.min(seconds, this.left), this.breathe);
  }

  get left() {
    return Math.max(0, (this.end - performance.now()) / 1000);
  }

  /** Call with slices of time until it finishes or time is up. @template T
   * @param {(seconds: number) => T} call @returns {Promise<T>} */
  async slices(call) {
    for (let slice = SLICE; ; slice *= LONGER) {
      const left = this.left;
      const seconds = Math.min(slice, left);
      const began = performance.now();
      const result = call(seconds);
      if (performance.now() - began < 1000 * seconds || seconds >= left) return result;
      await this.breathe();
    }
  }
}

const gcd = (/** @type {number} */ a, /** @type {number} */ b) => {
  while (b) [a, b] = [b, a % b];
  return a;
};

/** The search of one position; free it after use. */
export class Search {
  /** @param {Engine} engine @param {Position} position @param {string} rule @param {number} limit */
  constructor(engine, position, rule, limit) {
    if (!position.candidates.length) throw clashing(position);
    this.engine = engine;
    this.words = position.universe;
    this.left = limit - position.turns.length;
    this.candidates = range(position.candidates.length);
    this.legal = RULES[rule].byTurns && position.turns.length ? position.legal(rule) : new Int32Array();
    const { weights } = position;
    this.unit = weights ? weights.reduce(gcd, 0) : 1;
    const { guessLetters, length, alphabet, kind: written } = this.words;
    this.table = engine.table(guessLetters, lettersOf(position), length, alphabet.length, !written.drawn);
    engine.call.tw_table_fill(this.table);
    const whole = weights && BigInt64Array.from(weights, (w) => BigInt(w / this.unit));
    this.search = engine.lend(({ put }) =>
      engine.call.tw_search_new(this.table, put(position.places), put(whole), inCore(rule), MEMORY),
    );
  }

  /** A search for one use. @template T @param {Engine} engine @param {Position} position @param {string} rule
   * @param {number} limit @param {(search: Search) => T | Promise<T>} use @returns {Promise<T>} */
  static async for(engine, position, rule, limit, use) {
    const search = new Search(engine, position, rule, limit);
    try {
      return await use(search);
    } finally {
      search.free();
    }
  }

  free() {
    this.engine.call.tw_search_free(this.search);
    this.engine.call.tw_table_free(this.table);
  }

  /** What every call to the search begins with. @param {import("../engine.js").Lent["put"]} put */
  question(put) {
    const { candidates, legal } = this;
    return [this.search, put(candidates), candidates.length, put(legal), legal.length, this.left];
  }

  /** @param {number} first @param {number} rest @returns {Value} */
  value(first, rest) {
    return first < 0 ? NOTHING : [first * this.unit, rest * this.unit];
  }

  /** Evaluate guesses (none: all legal ones), the `keep` best exactly. @param {Clock} clock
   * @param {Int32Array} guesses @param {number} keep @param {boolean} byOrder among equals, keep those that come first
   * @returns {Promise<Evaluation[]>} */
  async rank(clock, guesses = new Int32Array(), keep = 1, byOrder = false) {
    const { call } = this.engine;
    const n = await clock.slices((seconds) =>
      this.engine.lend(({ put }) =>
        call.tw_search_rank(...this.question(put), put(guesses), guesses.length, keep, byOrder ? 1 : 0, seconds),
      ),
    );
    return this.engine.lend(({ room }) => {
      const [guess, ...rest] = [4, 8, 8, 8, 8, 8, 4].map((bytes) => room(bytes * n));
      call.tw_search_verdicts(this.search, guess, ...rest);
      const [low, lowRest, high, highRest] = rest.slice(0, 4).map((at) => this.engine.readWhole(at, n));
      return Array.from(this.engine.read(Int32Array, guess, n), (place, i) => ({
        guess: this.words.guesses[place],
        lower: this.value(low[i], lowRest[i]),
        upper: this.value(high[i], highRest[i]),
        proved: low[i] === high[i] && lowRest[i] === highRest[i],
      }));
    });
  }

  /** The few best of many guesses. @param {Clock} clock @param {Int32Array} guesses @param {number} keep
   * @returns {Promise<Survey>} */
  async survey(clock, guesses, keep) {
    const evaluations = await this.rank(clock, guesses, keep, true);
    const exact = evaluations.filter((e) => e.proved);
    const others = evaluations.filter((e) => !e.proved).map((e) => e.lower);
    const least = others.length ? others.reduce((a, b) => (compareValues(b, a) < 0 ? b : a)) : NOTHING;
    const sure = exact.filter((e) => compareValues(e.upper, least) <= 0).length;
    const finished = sure >= Math.min(keep, evaluations.length);
    const lossless = finished ? [] : evaluations.filter((e) => e.lower[0] === 0);
    return { exact, sure, finished, bounds: new Map(lossless.map((e) => [e.guess, e.lower[1]])) };
  }

  /** The best tree that begins with a guess, or the best one known when time is up. @param {Clock} clock
   * @param {number} guess a place */
  tree(clock, guess) {
    return this.grown(guess, BEST, clock.left);
  }

  /** The tree of likely play after a guess: a moment's work, mostly a few hundredths of a guess above the best one.
   * @param {number} guess a place */
  likely(guess) {
    return this.grown(guess, LIKELY, NO_DEADLINE);
  }

  /** @private @param {number} guess @param {number} kind @param {number} seconds @returns {Tree} */
  grown(guess, kind, seconds) {
    const { call } = this.engine;
    const n = this.engine.lend(({ put }) => call.tw_search_tree(...this.question(put), guess, kind, seconds));
    return this.engine.lend(({ room }) => {
      const [guesses, parent, code, facts] = [room(4 * n), room(4 * n), room(4 * n), room(32)];
      call.tw_search_nodes(this.search, guesses, parent, code, facts);
      const [total, lost] = this.engine.readWhole(facts, 4);
      return {
        guess: this.engine.read(Int32Array, guesses, n),
        parent: this.engine.read(Int32Array, parent, n),
        code: this.engine.read(Int32Array, code, n),
        value: this.value(lost, total),
      };
    });
  }
}
