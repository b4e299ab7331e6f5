// What to guess where several boards share their guesses: by joint values where few combinations are left, else by
// games that the engine plays to their end.

import { everydayWord, everydayWords } from "./everyday.js";
import { Refusal, contradiction, repr, vocabularyProblem } from "../refusal.js";
import { range } from "../game/turns.js";
import { DIFFERENT, JOINT, MAX_SIMULATED_PAIRS, NODES } from "../terms.js";

/** @typedef {{bonus: number, tried: number, samples: number, listed: number, prior: number}} Policy */
/** @typedef {{guess: number, total: number, games: number, late: number}} Choice guess: a place */

const EVERYDAY = 4; // words that people know that are valued besides, where none is among the best

/** The engine's boards over a whole list; those of the list before are given up.
 * @type {WeakMap<Engine, {digest: string, table: number, sharing: number}>} */
const made = new WeakMap();

/** @param {Engine} engine @param {Vocabulary} words */
function sharingOf(engine, words) {
  const before = made.get(engine);
  if (before?.digest === words.digest) return before.sharing;
  if (before) {
    engine.call.tw_boards_free(before.sharing);
    engine.call.tw_table_free(before.table);
    made.delete(engine);
  }
  const { guessOfAnswer, digest } = words;
  const table = engine.table(words, guessOfAnswer);
  engine.call.tw_table_fill(table);
  const sharing = engine.lend(({ put }) => engine.call.tw_boards_new(table, put(guessOfAnswer)));
  made.set(engine, { digest, table, sharing });
  return sharing;
}

/** Boards as the engine sees them, and how its answers become suggestions. */
export class BoardsQuestion {
  /** @param {Door} door @param {Boards} boards */
  constructor({ engine, lists }, boards) {
    if (boards.solved)
      throw contradiction(
        `all ${boards.boards} boards are solved after ${repr(String(boards))}: there is nothing to guess`,
      );
    const clash = boards.contradiction;
    if (clash !== null) throw clash;
    this.engine = engine;
    this.boards = boards;
    this.words = boards.universe;
    /** By the number of boards, the fewest first. @type {Policy[]} */
    this.policies = lists.catalogue.policies;
    this.policy = this.policies[boards.boards - 1];
    if (this.words.weights)
      throw vocabularyProblem(
        `the answers of ${repr(this.words.name)} are not equally likely, and several boards need them to be: ` +
          "choose a list without weights, such as 'nyt'",
      );
    if (this.words.guesses.length * this.words.answers > MAX_SIMULATED_PAIRS)
      throw new Refusal(
        "tab",
        `${repr(this.words.name)} is too long for advice on several boards in a tab: tilewise assist --boards ` +
          `${boards.boards} --list ${boards.words.name} has it`,
      );
    this.sets = boards.sets;
    this.sharing = sharingOf(engine, this.words);
  }

  get played() {
    return this.boards.turns.length;
  }

  /** How many combinations of candidates are left. */
  get combinations() {
    return this.sets.reduce((product, set) => product * Math.max(1, set.length), 1);
  }

  /** Whether a joint value may be asked for. */
  get few() {
    return this.combinations <= JOINT && new Set(this.sets.flatMap((set) => [...set])).size <= DIFFERENT;
  }

  /** Ask the engine: the boards, then whatever else. @template T
   * @param {(lent: import("../engine.js").Lent, boards: number[]) => T} body @param {Int32Array[]} [sets]
   * @returns {T} */
  ask(body, sets = this.sets) {
    let at = 0;
    const ends = Int32Array.from(sets, (set) => (at += set.length));
    const candidates = new Int32Array(at);
    sets.forEach((set, i) => candidates.set(set, ends[i] - set.length));
    return this.engine.lend((lent) => body(lent, [this.sharing, lent.put(candidates), lent.put(ends), sets.length]));
  }

  /** @param {number} n @returns {Choice[]} */
  choices(n) {
    const [guess, , total, games, late] = this.engine.filled(n, ["int", "float", "float", "int", "int"], (...at) =>
      this.engine.call.tw_boards_choices(this.sharing, ...at),
    );
    return Array.from(guess, (of, i) => ({
      guess: of,
      total: total[i],
      games: games[i],
      late: late[i],
    }));
  }

  /** The best guesses, or what some of them are worth. @param {Policy} policy @param {number} top
   * @param {number[]} guesses @param {Int32Array[]} [sets] @returns {Choice[]} */
  rank({ bonus, tried, samples, listed, prior }, top, guesses, sets) {
    const n = this.ask(
      ({ put }, boards) =>
        this.engine.call.tw_boards_rank(
          ...boards,
          bonus,
          tried,
          samples,
          listed,
          prior,
          this.boards.game.limit,
          this.played,
          put(Int32Array.from(guesses)),
          guesses.length,
          top,
        ),
      sets,
    );
    return this.choices(n);
  }

  /** The same by joint values; none where that takes too long. @param {number} top @param {number[]} guesses */
  joint(top, guesses) {
    const n = this.ask(({ put }, boards) =>
      this.engine.call.tw_boards_joint(...boards, put(Int32Array.from(guesses)), guesses.length, top, NODES),
    );
    return this.choices(n);
  }

  /** The cost of every guess. */
  costs() {
    const n = this.words.guesses.length;
    return this.ask((_, boards) => {
      const call = (/** @type {number} */ out) => this.engine.call.tw_boards_costs(...boards, this.policy.bonus, out);
      return this.engine.filled(n, ["float"], call)[0];
    });
  }

  /** The first guess: the one found by playing, else the cheapest one. */
  opener() {
    const shipped = this.words.entry?.boards;
    if (shipped) return this.words.place(shipped);
    const whole = range(this.words.answers);
    return this.rank({ ...this.policies[0], tried: 0 }, 1, [], [whole])[0].guess;
  }

  /** @param {number} guess @param {number | null} mean @param {number | null} lost
   * @param {"exact" | "estimate"} badge @returns {BoardSuggestion} */
  row(guess, mean, lost, badge) {
    const answer = this.words.answerOfGuess[guess];
    const boards = this.sets.flatMap((set, i) => (set.includes(answer) ? [i + 1] : []));
    return { guess: this.words.guesses[guess], boards, mean, badge, lost };
  }

  /** @param {Choice} choice */
  estimate({ guess, total, games, late }) {
    return this.row(guess, games ? total / games : null, games ? late / games : null, "estimate");
  }

  /** @param {Choice} choice */
  exact({ guess, total }) {
    return this.row(guess, total / this.combinations, null, "exact");
  }

  /** The everyday words that cost the least, where none of the rows has one: those to be valued besides.
   * @param {Set<number>} everydayPlaces @param {Choice[]} rows */
  cheapest(everydayPlaces, rows) {
    if (!everydayPlaces.size || rows.some(({ guess }) => everydayPlaces.has(guess))) return [];
    const costs = this.costs();
    return [...everydayPlaces].sort((a, b) => costs[a] - costs[b] || a - b).slice(0, EVERYDAY);
  }

  /** @param {number} top @param {Set<number>} [everydayPlaces] words of which one is wanted
   * @returns {BoardSuggestion[]} */
  best(top, everydayPlaces = new Set()) {
    const values = this.few ? this.joint(top, []) : [];
    if (values.length) {
      const wanted = this.cheapest(everydayPlaces, values);
      const more = wanted.length ? this.joint(0, wanted) : [];
      return [...values, ...more].sort((a, b) => a.total - b.total).map((choice) => this.exact(choice));
    }
    if (this.played) {
      const ranked = this.rank(this.policy, top, []);
      const wanted = this.cheapest(everydayPlaces, ranked);
      const more = wanted.length ? this.rank(this.policy, 0, wanted) : [];
      return [...ranked, ...more].map((choice) => this.estimate(choice));
    }
    // At the start nothing is known, and games from there would take longer than they are worth.
    const unplayed = (/** @type {number} */ guess) => ({ guess, total: -1, games: 0, late: 0 });
    const first = this.opener();
    const ranked = this.rank({ ...this.policy, tried: 0 }, top, []).filter(({ guess }) => guess !== first);
    const rows = [unplayed(first), ...ranked].slice(0, top);
    const more = this.cheapest(everydayPlaces, rows).map(unplayed);
    return [...rows, ...more].map((choice) => this.estimate(choice));
  }

  /** What some guesses are worth, in their order. @param {number[]} guesses */
  values(guesses) {
    const different = [...new Set(guesses)];
    const joint = this.few ? this.joint(0, different) : [];
    const rows = joint.length
      ? joint.map((choice) => this.exact(choice))
      : this.rank(this.policy, 0, different).map((choice) => this.estimate(choice));
    return guesses.map((guess) => rows[different.indexOf(guess)]);
  }
}

/** @param {Door} door @param {Boards} boards @param {Record<string, any>} options @returns {BoardsAnswer} */
export function boardsSuggestAnswer(door, boards, options) {
  const question = new BoardsQuestion(door, boards);
  const most = options.everyday ?? null;
  const open = boards.positions.filter((_, i) => question.sets[i].length);
  const everydayPlaces = most === null ? new Set() : everydayWords(...open);
  const rows = question.best(options.top, everydayPlaces);
  const { items, everyday } = everydayWord(rows, (row) => everydayPlaces.has(question.words.place(row.guess)), most);
  return {
    candidates: question.sets.map((set) => set.length),
    suggestions: items.slice(0, options.top),
    everyday,
  };
}
