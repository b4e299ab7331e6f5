// The game against the adversary, solved: solver/adversary.py step by step. Its answers follow from the guesses, so
// that best play is the shortest way to a set of one word.

import { Choice } from "./choice.js";
import { begun } from "./given.js";
import { adversary } from "./play.js";
import { Position } from "./position.js";
import { contradiction, fault, illegal, notation, repr } from "./refusal.js";
import { RULES } from "./rules.js";
import { LARGE, WIDTHS } from "./terms.js";
import { codeOf, isWord, parseTurn, range } from "./turns.js";

/** @typedef {{position: Position, some: Int32Array}} Left a position, its candidates as places in the first one's */
/** @typedef {{guesses: string[], lower: number, upper: number | null}} Play */

/** The fewest guesses that win from here on, with words that do it.
 * @param {Engine} engine @param {Position} at @param {string} rule @param {{limit?: number, seconds: number}} how
 * @returns {Play} */
export function beatAdversary(engine, at, rule, { limit = 15, seconds }) {
  at.allows(rule);
  if (!at.candidates.length) throw contradiction(`no word fits ${repr(String(at))}, so there is nothing to play`);
  const position = new Position(at.universe, at.turns, at.candidates);
  const start = { position, some: range(position.candidates.length) };
  const search = new Paths(engine, position, rule, performance.now() + 1000 * seconds);
  // What is at hand is a way to win, if not always the shortest: only shorter ones are looked for.
  let line = search.greedy(start, limit);
  let lower = 1;
  const most = line ? line.length - 1 : limit;
  while (lower <= most && !search.late) {
    let shorter = null;
    for (const width of WIDTHS) shorter ??= search.within(start, lower, width);
    if (shorter) {
      line = shorter;
      break;
    }
    if (!search.late) lower += 1;
  }
  return { guesses: line ?? [], lower, upper: line?.length ?? null };
}

/** The same as it is answered. @param {Engine} engine @param {Position} position @param {Record<string, any>} asked
 * @returns {AdversaryAnswer} */
export function adversaryAnswer(engine, position, { rule, limit, seconds }) {
  const left = Math.max(1, (limit ?? position.words.kind.limit) - position.turns.length);
  const play = beatAdversary(engine, position, rule, { limit: left, seconds });
  return {
    ...play,
    position: String(position),
    vocabulary: position.universe.name,
    digest: position.universe.digest,
    rule,
  };
}

/** What one call knows: which sets cannot be won within so many guesses. */
class Paths {
  /** @param {Engine} engine @param {Position} first @param {string} rule @param {number} deadline */
  constructor(engine, first, rule, deadline) {
    this.choice = new Choice(engine, first, new Int32Array());
    this.words = first.words;
    this.rule = rule;
    this.deadline = deadline;
    this.late = false;
    /** @type {Map<string, number>} */
    this.failed = new Map();
    /** @type {Map<string, {parts: Int32Array, kept: Int32Array}>} */
    this.sizes = new Map();
  }

  /** Words that leave the fewest words each time, until one is left; null where that takes too many.
   * @param {Left} set @param {number} guesses */
  greedy(set, guesses) {
    const line = [];
    for (; set.some.length > 1;) {
      const legal = set.position.legal(this.rule);
      const { kept } = this.kept(set, legal);
      const at = kept.reduce((best, n, k) => (n < kept[best] ? k : best), 0);
      if (kept[at] === set.some.length || line.length + 1 === guesses) return null;
      line.push(this.words.guesses[legal[at]]);
      set = this.after(set, legal[at]);
    }
    return [...line, set.position.candidate(0)];
  }

  /** Words that win within so many guesses; null where there are none, or time ran out.
   * @param {Left} set @param {number} guesses @param {number} width how many guesses are tried at every position:
   *   those that leave the fewest words @returns {string[] | null} */
  within(set, guesses, width) {
    const { position, some } = set;
    if (some.length === 1) return [position.candidate(0)];
    if (guesses < 2 || this.outOfTime()) return null;
    const legal = position.legal(this.rule);
    const key = `${some} ${RULES[this.rule].byTurns ? legal : ""}`;
    if ((this.failed.get(key) ?? 0) >= guesses) return null;
    const { parts, kept } = this.kept(set, legal);
    let reach = 1;
    const most = parts.reduce((a, b) => Math.max(a, b), 0);
    for (let i = 2; i < guesses; i += 1) reach = 1 + most * reach;
    for (const at of rising(kept).subarray(0, width)) {
      if (kept[at] > reach || kept[at] === some.length || this.outOfTime()) break;
      const rest = this.within(this.after(set, legal[at]), guesses - 1, width);
      if (rest) return [this.words.guesses[legal[at]], ...rest];
    }
    if (width === Infinity && !this.late) this.failed.set(key, guesses);
    return null;
  }

  /** For every guess: the parts besides the solved one, and how many words are in the one that the host keeps.
   * @param {Left} set @param {Int32Array} legal */
  kept(set, legal) {
    if (set.some.length <= LARGE) return this.counted(set, legal);
    const key = String(set.position); // the sets at the start are asked about again with every guess more
    const sizes = this.sizes.get(key) ?? this.counted(set, legal);
    this.sizes.set(key, sizes);
    return sizes;
  }

  /** @param {Left} set @param {Int32Array} legal */
  counted({ position, some }, legal) {
    const statistics = this.choice.statisticsOf(legal, some);
    const possible = new Uint8Array(this.words.guesses.length);
    position.places.forEach((place) => (possible[place] = 1));
    // Of two words and more the largest part is never only the word that was guessed.
    return { parts: statistics.parts.map((n, k) => n - possible[legal[k]]), kept: statistics.largest };
  }

  /** What a guess leaves, and what the host shows for it. @param {Left} set @param {number} guess a place
   * @returns {Left} */
  after({ position, some }, guess) {
    const word = this.words.guesses[guess];
    const digits = adversary(position, word);
    const codes = this.words.codes(word, position.places);
    const left = range(some.length).filter((k) => codes[k] === codeOf(digits));
    const candidates = left.map((k) => position.candidates[k]);
    const turns = [...position.turns, { guess: word, digits }];
    return { position: new Position(this.words, turns, candidates), some: left.map((k) => some[k]) };
  }

  outOfTime() {
    this.late ||= performance.now() > this.deadline;
    return this.late;
  }
}

/** The places of numbers in their order, of equal ones the first. @param {Int32Array} numbers none below 0 */
function rising(numbers) {
  const starts = new Int32Array(numbers.reduce((a, b) => Math.max(a, b), 0) + 2);
  for (const n of numbers) starts[n + 1] += 1;
  for (let n = 1; n < starts.length; n += 1) starts[n] += starts[n - 1];
  const order = new Int32Array(numbers.length);
  numbers.forEach((n, k) => (order[starts[n]++] = k));
  return order;
}

const SHARE = 0.5; // of the time left, what each position may take: the first is the largest, later ones take nothing

/** @param {FewestRow} fewest */
const proved = ({ lower, upper }) => lower === upper;

/** The positions of a game, the first without a guess. @param {Vocabulary} words @param {string[]} texts
 * @param {string} rule */
function positionsOf(words, texts, rule) {
  let game = new Position(words, []);
  const positions = [game];
  for (const text of texts) {
    const turn = isWord(text, words.length, words.kind) ? null : parseTurn(text, words.length, words.kind);
    if (game.solved) throw illegal(`the game was over before ${repr(text)} was played`);
    const word = game.check(turn ? turn.guess : text, rule);
    const digits = adversary(game, word);
    if (turn && turn.digits.join() !== digits.join()) {
      const [shown, given] = [digits, turn.digits].map((one) => words.kind.text(one));
      throw notation(
        `against the adversary ${repr(word)} shows '${shown}' there, not '${given}'`,
        fault("shows", { text: word, shown, given }),
      );
    }
    game = game.play(word, digits);
    positions.push(game);
  }
  return positions;
}

/** What is known of every position, the last ones first; those before them profit, since one guess leads there.
 * @param {Engine} engine @param {Position[]} positions @param {string} rule
 * @param {number} seconds @returns {FewestRow[]} */
function fewestAt(engine, positions, rule, seconds) {
  const end = performance.now() + 1000 * seconds;
  /** @type {FewestRow[]} */
  const plays = positions.map(() => ({ lower: 0, upper: 0, line: [] }));
  for (let k = positions.length - 1; k >= 0; k -= 1) {
    if (positions[k].solved) continue;
    const left = (Math.max(0, end - performance.now()) / 1000) * (k ? SHARE : 1);
    const { guesses, lower, upper } = beatAdversary(engine, positions[k], rule, { seconds: left });
    const then = k + 1 < positions.length ? plays[k + 1] : null;
    plays[k] = { lower, upper, line: guesses };
    // The way that was played on is a way to win, and may be shorter than the one that was found in time.
    if (then && then.upper !== null && (upper === null || 1 + then.upper < upper)) {
      const { guess } = positions[k + 1].turns[k];
      plays[k] = { lower, upper: 1 + then.upper, line: [guess, ...then.line] };
    }
  }
  return plays;
}

/** @param {FewestRow} before @param {FewestRow} after */
function costOf(before, after) {
  if (proved(before) && proved(after)) return 1 + after.lower - before.lower;
  // The bounds may still tell that nothing was given away.
  return after.upper !== null && 1 + after.upper <= before.lower ? 0 : null;
}

/** @param {Engine} engine @param {Vocabulary} list @param {string[]} game
 * @param {Record<string, any>} asked @returns {AdversaryReviewAnswer} */
export function adversaryReview(engine, list, game, { rule, limit, seconds }) {
  const { words, parts } = begun(list, game);
  if (!parts.length) throw notation("there is nothing to review: give the words that were guessed", fault("empty"));
  const positions = positionsOf(words, parts, rule);
  const fewest = fewestAt(engine, positions, rule, seconds);
  const last = positions[positions.length - 1];
  const turns = last.turns.map((turn, k) => {
    return {
      guess: turn.guess,
      feedback: words.kind.text(turn.digits),
      before: positions[k].candidates.length,
      after: positions[k + 1].candidates.length,
      fewest: fewest[k],
      cost: costOf(fewest[k], fewest[k + 1]),
    };
  });
  const [par, left] = [fewest[0], fewest[fewest.length - 1]];
  const costs = turns.map((turn) => turn.cost);
  const judged = costs.every((cost) => cost !== null);
  const regret = judged ? costs.reduce((sum, cost) => sum + Number(cost), 0) : null;
  const n = turns.length;
  return {
    vocabulary: words.name,
    digest: words.digest,
    rule,
    limit: Math.max(limit ?? words.kind.limit, parts.length),
    solved: last.solved,
    judged,
    par,
    left,
    regret: proved(par) && proved(left) ? n + left.lower - par.lower : regret,
    turns,
  };
}
