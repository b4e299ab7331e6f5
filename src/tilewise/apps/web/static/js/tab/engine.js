// The core as WebAssembly: what goes in and comes out of its door (cpp/doors/engine.hpp), as typed arrays.

/** @typedef {Uint8Array | Int32Array | Float64Array | BigInt64Array} Numbers */
/** @typedef {{parts: Int32Array, largest: Int32Array, squares: Float64Array, entropy: Float64Array,
 *   size: Float64Array}} Statistics one entry per guess */
/** @typedef {{put: (from: Numbers | null) => number, room: (bytes: number) => number}} Lent */

const UNKNOWN = 52; // what a system call that does not exist returns: ENOSYS
const KEPT = 3; // tables
const KINDS = { int: Int32Array, whole: BigInt64Array, float: Float64Array, byte: Uint8Array };

export class Engine {
  /** @param {WebAssembly.Instance} instance */
  constructor(instance) {
    this.call = /** @type {Record<string, any>} */ (instance.exports);
    /** @type {Map<string, number>} those used last */
    this.tables = new Map();
    this.call._initialize();
  }

  /** @param {BufferSource | WebAssembly.Module} source */
  static async load(source) {
    const module = source instanceof WebAssembly.Module ? source : await WebAssembly.compile(source);
    /** @type {WebAssembly.Memory | null} */
    let memory = null;
    let words = new Uint32Array(); // the memory as it was last seen; it moves when it grows
    /** @type {Record<string, any>} */
    const system = {};
    for (const { name } of WebAssembly.Module.imports(module)) system[name] = () => UNKNOWN;
    system.clock_time_get = (/** @type {number} */ _, /** @type {bigint} */ __, /** @type {number} */ to) => {
      const nanoseconds = Math.round(performance.now() * 1e6);
      if (memory && words.buffer !== memory.buffer) words = new Uint32Array(memory.buffer);
      words[to >> 2] = nanoseconds % 2 ** 32;
      words[(to >> 2) + 1] = nanoseconds / 2 ** 32;
      return 0;
    };
    system.proc_exit = (/** @type {number} */ code) => {
      throw new WebAssembly.RuntimeError(`the engine ended with ${code}`);
    };
    const instance = await WebAssembly.instantiate(module, { wasi_snapshot_preview1: system });
    memory = /** @type {WebAssembly.Memory} */ (instance.exports.memory);
    return new Engine(instance);
  }

  /** Memory that is lent to the engine for one call. @template T @param {(lent: Lent) => T} body @returns {T} */
  lend(body) {
    /** @type {number[]} */
    const held = [];
    const room = (/** @type {number} */ bytes) => {
      held.push(this.call.tw_alloc(bytes));
      return held[held.length - 1];
    };
    const put = (/** @type {Numbers | null} */ from) => {
      if (!from) return 0;
      const at = room(from.byteLength);
      new Uint8Array(this.call.memory.buffer, at).set(new Uint8Array(from.buffer, from.byteOffset, from.byteLength));
      return at;
    };
    const result = body({ put, room });
    held.forEach((at) => this.call.tw_free(at));
    return result;
  }

  /** @template {Numbers} T @param {{new (from: ArrayBufferLike, at: number, n: number): T}} type
   * @param {number} at @param {number} n @returns {T} a copy */
  read(type, at, n) {
    return /** @type {T} */ (new type(this.call.memory.buffer, at, n).slice());
  }

  /** Whole numbers of 64 bits. @param {number} at @param {number} n */
  readWhole(at, n) {
    const low = new Uint32Array(this.call.memory.buffer, at, 2 * n);
    const high = new Int32Array(this.call.memory.buffer, at, 2 * n);
    const numbers = new Float64Array(n);
    for (let i = 0; i < n; i += 1) numbers[i] = high[2 * i + 1] * 2 ** 32 + low[2 * i];
    return numbers;
  }

  /** What a call writes: an array of n numbers of each kind. @param {number} n @param {(keyof typeof KINDS)[]} kinds
   * @param {(...at: number[]) => void} call @returns {any[]} */
  filled(n, kinds, call) {
    return this.lend(({ room }) => {
      const places = kinds.map((kind) => room(KINDS[kind].BYTES_PER_ELEMENT * n));
      call(...places);
      return kinds.map((kind, i) =>
        kind === "whole" ? this.readWhole(places[i], n) : this.read(/** @type {any} */ (KINDS[kind]), places[i], n),
      );
    });
  }

  /** A table of the guesses of a list against some of them. @param {Vocabulary} words @param {Int32Array} places */
  table({ guesses, guessLetters, length, alphabet, kind }, places) {
    const some = new Int32Array(places.length * length);
    places.forEach((place, k) => some.set(guessLetters.subarray(place * length, (place + 1) * length), k * length));
    const made = this.lend(({ put }) =>
      this.call.tw_table_new(put(guessLetters), guesses.length, put(some), places.length, length, alphabet.length),
    );
    if (!kind.drawn) this.call.tw_table_pegs(made);
    return made;
  }

  /** The table of that name, made if it does not exist; the least recently used ones are freed.
   * @param {string} key @param {() => number} make */
  kept(key, make) {
    const table = this.tables.get(key) ?? make();
    this.tables.delete(key);
    this.tables.set(key, table);
    for (const [old, its] of [...this.tables].slice(0, -KEPT)) {
      this.call.tw_table_free(its);
      this.tables.delete(old);
    }
    return table;
  }

  /** @param {number} table @param {Int32Array} guesses @param {Int32Array} candidates
   * @param {Float64Array | null} weights @returns {Statistics} */
  statistics(table, guesses, candidates, weights) {
    const n = guesses.length;
    return this.lend(({ put }) => {
      const given = [put(guesses), n, put(candidates), candidates.length, put(weights)];
      const [parts, largest, squares, entropy, size] = this.filled(
        n,
        ["int", "int", "whole", "float", "float", "float"],
        (...at) => this.call.tw_table_statistics(table, ...given, ...at),
      );
      return { parts, largest, squares, entropy, size };
    });
  }
}
