// Exact search: one position, one memory; in slices of time, so that it can be stopped between them.

import { clashing } from "../game/diagnose.js";
import { refusalOf } from "../refusal.js";
import { RULES, inCore } from "../game/rules.js";
import { NOTHING_KNOWN, Value, compareCosts, leastOf } from "./value.js";
import { MOST_CANDIDATES, QUICK_OPENINGS, QUICK_OPENING_PAIRS, QUICK_PAIRS, SHARED_PAIRS } from "../terms.js";
import { range } from "../game/turns.js";

/** @typedef {import("./value.js").Cost} Cost */
/** The guesses whose value is exact, how many of them, the best first, no other can beat, whether these are all that
 * were asked for, and where not, the guesses that may lose nothing.
 * @typedef {{exact: Value[], sure: number, finished: boolean, bounds: Value[]}} Survey */
/** @typedef {{guess: Int32Array, parent: Int32Array, code: Int32Array, cost: Cost}} Tree */

const MEMORY = 64 * 2 ** 20; // bytes for remembering what was proved
const SLICE = 0.25; // seconds of the first slice; later ones are longer, since each repeats what was not remembered,
const LONGER = 1.1; // but not much: whoever asks something else waits for the end of a slice
const [BEST, LIKELY] = [0, 2]; // kinds of trees, as the core numbers them
const NO_DEADLINE = 1e6; // seconds: a deadline for what takes a moment
const MOST_BYTES = 120e6; // of a table; what the search of a long list would need is too much for a phone

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
  throw refusalOf("vocabulary", "long", { words: candidates.length, list: universe.name });
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
  /** @param {Engine} engine @param {Position} position */
  constructor(engine, position) {
    if (!position.candidates.length) throw clashing(position);
    this.engine = engine;
    this.words = position.universe;
    const { rule, limit } = position.game;
    this.left = limit - position.turns.length;
    this.candidates = range(position.candidates.length);
    this.weight = position.weight;
    this.legal = RULES[rule].byTurns && position.turns.length ? position.legal : new Int32Array();
    const { weights } = position;
    this.unit = weights ? weights.reduce(gcd, 0) : 1;
    this.table = engine.table(this.words, position.places);
    engine.call.tw_table_fill(this.table);
    const whole = weights && BigInt64Array.from(weights, (w) => BigInt(w / this.unit));
    this.search = engine.lend(({ put }) =>
      engine.call.tw_search_new(this.table, put(position.places), put(whole), inCore(rule), MEMORY),
    );
  }

  /** A search for one use. @template T @param {Engine} engine @param {Position} position
   * @param {(search: Search) => T | Promise<T>} use @returns {Promise<T>} */
  static async for(engine, position, use) {
    const search = new Search(engine, position);
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

  /** @param {number} lost @param {number} guesses @returns {Cost} */
  cost(lost, guesses) {
    return lost < 0 ? NOTHING_KNOWN : [lost * this.unit, guesses * this.unit];
  }

  /** Evaluate guesses (none: all legal ones), the `keep` best exactly. @param {Clock} clock
   * @param {Int32Array} guesses @param {number} keep @param {boolean} byOrder among equals, keep those that come first
   * @returns {Promise<Value[]>} */
  async rank(clock, guesses = new Int32Array(), keep = 1, byOrder = false) {
    const { call } = this.engine;
    const n = await clock.slices((seconds) =>
      this.engine.lend(({ put }) =>
        call.tw_search_rank(...this.question(put), put(guesses), guesses.length, keep, byOrder ? 1 : 0, seconds),
      ),
    );
    const [guess, low, lowRest, high, highRest] = this.engine.filled(
      n,
      ["int", "whole", "whole", "whole", "whole", "whole", "int"],
      (...at) => call.tw_search_verdicts(this.search, ...at),
    );
    return Array.from(guess, (place, i) => {
      const [from, to] = [this.cost(low[i], lowRest[i]), this.cost(high[i], highRest[i])];
      return new Value(this.words.guesses[place], from, to, this.weight);
    });
  }

  /** The few best of many guesses. @param {Clock} clock @param {Int32Array} [guesses] @param {number} [keep]
   * @param {boolean} [byOrder] @returns {Promise<Survey>} */
  async survey(clock, guesses, keep, byOrder) {
    const values = await this.rank(clock, guesses, keep, byOrder);
    const exact = values.filter((value) => value.proved);
    const others = leastOf(values.filter((value) => !value.proved).map((value) => value.least));
    const sure = exact.filter((value) => compareCosts(value.most, others) <= 0).length;
    const finished = sure >= Math.min(keep ?? 1, values.length);
    return { exact, sure, finished, bounds: finished ? [] : values.filter((value) => value.possible) };
  }

  /** A guess with perfect play after it: its value, as far as it is known when time is up, and the best tree known.
   * @param {Clock} clock @param {number} guess a place */
  async least(clock, guess) {
    const [value] = await this.rank(clock, Int32Array.of(guess));
    const tree = this.tree(guess, BEST, clock.left);
    const from = compareCosts(value.least, tree.cost) < 0 ? value.least : tree.cost;
    return { value: new Value(value.guess, from, tree.cost, this.weight), tree };
  }

  /** The same with likely play: a moment's work, mostly a few hundredths of a guess above the best one.
   * @param {number} guess a place */
  likely(guess) {
    const tree = this.tree(guess, LIKELY, NO_DEADLINE);
    return { value: new Value(this.words.guesses[guess], [0, 0], tree.cost, this.weight, "estimate"), tree };
  }

  /** @private @param {number} guess @param {number} kind @param {number} seconds @returns {Tree} */
  tree(guess, kind, seconds) {
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
        cost: this.cost(lost, total),
      };
    });
  }
}
