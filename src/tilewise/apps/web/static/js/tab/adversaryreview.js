// A game against the adversary judged by the fewest guesses that still won: reviews/review_adversary.py step by step.

import { beatAdversary } from "./adversary.js";
import { begun } from "./given.js";
import { adversary } from "./play.js";
import { Position } from "./position.js";
import { illegal, notation, repr } from "./refusal.js";
import { UNSAID } from "./turning.js";
import { isWord, parseTurn } from "./turns.js";

/** @typedef {import("./vocabulary.js").Vocabulary} Vocabulary */

const SHARE = 0.5; // of the time left, what each position may take: the first is the largest, later ones take nothing

/** @param {FewestRow} fewest */
const proved = ({ lower, upper }) => lower === upper;

/** The positions of a game, the first without a guess. @param {Vocabulary} words @param {string[]} told
 * @param {string} rule */
function positionsOf(words, told, rule) {
  let game = new Position(words, []);
  const found = [game];
  for (const text of told) {
    const turn = isWord(text, words.length, words.kind) ? null : parseTurn(text, words.length, words.kind);
    if (game.solved) throw illegal(`the game was over before ${repr(text)} was played`);
    const word = game.check(turn ? turn.guess : text, rule);
    const digits = adversary(game, word);
    if (turn && turn.digits.join() !== digits.join()) {
      const [right, wrong] = [digits, turn.digits].map((one) => `'${words.kind.text(one)}'`);
      throw notation(`against the adversary ${repr(word)} shows ${right} there, not ${wrong}`);
    }
    game = game.play(word, digits);
    found.push(game);
  }
  return found;
}

/** What is known of every position, the last ones first; those before them profit, since one guess leads there.
 * @param {import("./engine.js").Engine} engine @param {Position[]} positions @param {string} rule
 * @param {number} seconds @returns {FewestRow[]} */
function fewestAt(engine, positions, rule, seconds) {
  const end = performance.now() + 1000 * seconds;
  /** @type {FewestRow[]} */
  const found = positions.map(() => ({ lower: 0, upper: 0, line: [] }));
  for (let k = positions.length - 1; k >= 0; k -= 1) {
    if (positions[k].solved) continue;
    const left = (Math.max(0, end - performance.now()) / 1000) * (k ? SHARE : 1);
    const { guesses, lower, upper } = beatAdversary(engine, positions[k], rule, { seconds: left });
    const then = k + 1 < positions.length ? found[k + 1] : null;
    found[k] = { lower, upper, line: guesses };
    // The way that was played on is a way to win, and may be shorter than the one that was found in time.
    if (then && then.upper !== null && (upper === null || 1 + then.upper < upper)) {
      const { guess } = positions[k + 1].turns[k];
      found[k] = { lower, upper: 1 + then.upper, line: [guess, ...then.line] };
    }
  }
  return found;
}

/** @param {FewestRow} before @param {FewestRow} after */
function costOf(before, after) {
  if (proved(before) && proved(after)) return 1 + after.lower - before.lower;
  // The bounds may still tell that nothing was given away.
  return after.upper !== null && 1 + after.upper <= before.lower ? 0 : null;
}

/** @param {import("./engine.js").Engine} engine @param {Vocabulary} list @param {string[]} game
 * @param {Record<string, any>} asked @returns {AdversaryReviewAnswer} */
export function adversaryReview(engine, list, game, { rule, limit, seconds }) {
  const { words, parts } = begun(list, game);
  if (!parts.length) throw notation("there is nothing to review: give the words that were guessed");
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
      sentence: UNSAID,
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
    sentence: UNSAID,
  };
}
