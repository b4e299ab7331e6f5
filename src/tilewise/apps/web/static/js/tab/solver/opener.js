// What a first word leads to, its tree by exact search and the reply to every feedback; and what it is worth, for
// reviews of long lists: a few are compared, each searched once and kept (solver/openers/opener_values.py).

import { shippedAt } from "./advise.js";
import { choiceAt, splitOf } from "./choice.js";
import { Fraction } from "../reviews/fraction.js";
import { Position } from "../game/position.js";
import { suggestFrom } from "./rank.js";
import { findRanker } from "./rankers.js";
import { Clock, Search, compareValues, searchable } from "./search.js";
import { COMPARED } from "../terms.js";
import { digitsOf } from "../game/turns.js";

/** @typedef {import("./search.js").Tree} Tree */

/** How many guesses the tree takes for every answer, null for those that it loses; and its reply to every code.
 * @param {Tree} tree @param {Vocabulary} words */
export function depthsOf(tree, words) {
  /** @type {Map<number, number>[]} */
  const children = Array.from(tree.guess, () => new Map());
  tree.parent.forEach((parent, i) => parent >= 0 && children[parent].set(tree.code[i], i));
  const depths = Array.from(words.guessOfAnswer, (answer) => {
    const place = Int32Array.of(answer);
    for (let [node, depth] = [0, 1]; ; depth += 1) {
      if (tree.guess[node] === answer) return depth;
      const next = children[node].get(words.codes(words.guesses[tree.guess[node]], place)[0]);
      if (next === undefined) return null;
      node = next;
    }
  });
  return { depths, reply: children[0] };
}

/** @param {Door} door @param {Vocabulary} words @param {Record<string, any>} question
 * @returns {Promise<OpenerAnswer>} */
export async function openerAnswer({ engine, breathe }, words, question) {
  const { rule } = question;
  const { limit } = words.kind;
  const position = searchable(new Position(words, []));
  const guess = position.check(question.word, rule);
  const place = words.place(guess);
  const clock = new Clock(question.seconds, breathe);
  const { low, tree } = await Search.for(engine, position, rule, limit, async (search) => {
    const [{ lower }] = await search.rank(clock, Int32Array.of(place));
    return { low: lower, tree: search.tree(clock, place) };
  });
  const proved = compareValues(low, tree.value) >= 0;
  const { depths, reply } = depthsOf(tree, words);
  const known = shippedAt(position, rule, limit);
  const mine = known.find((e) => e.guess === guess)?.upper;
  const exactRank = mine ? 1 + known.filter((e) => compareValues(e.upper, mine) < 0).length : null;
  const choice = choiceAt(engine, position);
  const { entropy } = choice.statistics;
  const bits = entropy[place];
  const parts = [...splitOf(choice, place)].sort(([a, part], [b, other]) => other.length - part.length || a - b);
  const [solvedCode] = words.codes(guess, Int32Array.of(place));
  /** @type {Record<string, number>} */
  const distribution = {};
  for (const d of depths.filter((depth) => depth !== null).sort((a, b) => a - b))
    distribution[d] = (distribution[d] ?? 0) + 1;
  const lost = depths.filter((depth) => depth === null).length;
  const total = depths.reduce((/** @type {number} */ sum, d, i) => sum + (d ?? limit) * words.weight(i), 0);
  return {
    guess,
    game: words.game(rule, limit),
    total,
    mean: total / position.weight,
    weight: position.weight,
    lost,
    badge: !proved ? "bound" : exactRank === 1 ? "proved" : "exact",
    lower: proved || lost ? null : low[1],
    worst: Math.max(...depths.map((d) => d ?? limit)),
    answers: words.answers,
    weighted: words.weights !== null,
    distribution,
    bits,
    rank: entropy.filter((b) => b > bits + 1e-9).length + 1,
    guesses: words.guesses.length,
    candidate: words.answerOfGuess[place] >= 0,
    replies: parts.map(([code, part]) => ({
      feedback: words.kind.text(digitsOf(code, words.length)),
      size: part.length,
      reply: code === solvedCode ? null : words.guesses[tree.guess[reply.get(code) ?? 0]],
    })),
  };
}

/** @typedef {[guesses: number, weight: number][]} Games how much of the weight takes each number of guesses */
/** @typedef {{guess: string, mean: Fraction, lost: Fraction, games: Games, estimated: boolean}} OpenerValue */

/** The first words of which the best one gives par. @param {Door} door @param {Position} position
 * @param {string} rule */
export function compared({ engine, lists }, position, rule) {
  const shipped = position.words.plain?.openers[rule] ?? [];
  if (shipped.length) return shipped.slice(0, COMPARED).map(([guess]) => guess);
  const entropy = findRanker("entropy", lists.catalogue.choices.rankers);
  return suggestFrom(choiceAt(engine, position), entropy, COMPARED).map(({ guess }) => guess);
}

/** The value of a tree, and how many guesses its games take. @param {Tree} tree @param {Vocabulary} words
 * @param {number} limit */
function playOf(tree, words, limit) {
  const [lost, total] = tree.value;
  /** @type {Map<number, number>} */
  const games = new Map();
  depthsOf(tree, words).depths.forEach((depth, i) =>
    games.set(depth ?? limit, (games.get(depth ?? limit) ?? 0) + words.weight(i)),
  );
  return { total, lost, games: /** @type {Games} */ ([...games].sort(([a], [b]) => a - b)) };
}

/** What a first word is worth: kept, searched if somebody waits for it, or else by likely play. @param {Door} door
 * @param {Position} position @param {string} guess
 * @param {{rule: string, limit: number, wait: boolean, clock: Clock}} how
 * @returns {Promise<OpenerValue>} */
export async function opened({ engine, kept }, position, guess, { rule, limit, wait, clock }) {
  const { words, weight } = position;
  const key = `opener ${words.digest} ${rule} ${limit} ${guess}`;
  const place = words.place(guess);
  /** @param {ReturnType<typeof playOf>} play @param {boolean} estimated @returns {OpenerValue} */
  const value = ({ total, lost, games }, estimated) => ({
    guess,
    mean: new Fraction(total, weight),
    lost: new Fraction(lost, weight),
    games,
    estimated,
  });
  const earlier = await kept?.recall(key);
  if (earlier) return value(earlier, false);
  if (wait) {
    const best = await Search.for(engine, position, rule, limit, async (search) => {
      const [{ lower }] = await search.rank(clock, Int32Array.of(place));
      const tree = search.tree(clock, place);
      return compareValues(lower, tree.value) < 0 ? null : playOf(tree, words, limit);
    });
    if (best) {
      await kept?.keep(key, best);
      return value(best, false);
    }
  }
  // An estimate begins with an empty memory, so that it is the same whatever was searched before.
  const likely = await Search.for(engine, position, rule, limit, (search) => search.likely(place));
  return value(playOf(likely, words, limit), true);
}
