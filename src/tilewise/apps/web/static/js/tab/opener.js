// What a first word leads to: its tree by exact search, and the reply to every feedback.

import { shippedAt } from "./advise.js";
import { choiceAt, splitOf } from "./choice.js";
import { Position } from "./position.js";
import { Clock, Search, compareValues, searchable } from "./search.js";
import { digitsOf } from "./turns.js";

/** @typedef {import("./answers.js").Door} Door */
/** @typedef {import("./vocabulary.js").Vocabulary} Vocabulary */
/** @typedef {import("./search.js").Tree} Tree */

/** How many guesses the tree takes for every answer, null for those that it loses; and its reply to every code.
 * @param {Tree} tree @param {Vocabulary} words */
export function depthsOf(tree, words) {
  /** @type {Map<number, number>[]} */
  const children = Array.from(tree.guess, () => new Map());
  tree.parent.forEach((parent, i) => parent >= 0 && children[parent].set(tree.code[i], i));
  const found = Array.from(words.guessOfAnswer, (answer) => {
    const one = Int32Array.of(answer);
    for (let [node, depth] = [0, 1]; ; depth += 1) {
      if (tree.guess[node] === answer) return depth;
      const next = children[node].get(words.codes(words.guesses[tree.guess[node]], one)[0]);
      if (next === undefined) return null;
      node = next;
    }
  });
  return { found, reply: children[0] };
}

/** @param {Door} door @param {Vocabulary} words @param {Record<string, any>} asked @returns {Promise<OpenerAnswer>} */
export async function openerAnswer({ engine, breathe }, words, asked) {
  const { rule } = asked;
  const { limit } = words.kind;
  const position = searchable(new Position(words, []));
  const guess = position.check(asked.word, rule);
  const place = words.place(guess);
  const search = new Search(engine, position, rule, limit);
  const clock = new Clock(asked.seconds, breathe);
  let low, tree;
  try {
    const [verdict] = await search.rank(clock, Int32Array.of(place));
    low = verdict.lower;
    tree = search.tree(clock, place);
  } finally {
    search.free();
  }
  const proved = compareValues(low, tree.value) >= 0;
  const { found, reply } = depthsOf(tree, words);
  const known = shippedAt(position, rule, limit);
  const mine = known.find((e) => e.guess === guess)?.upper;
  const exactRank = mine ? 1 + known.filter((e) => compareValues(e.upper, mine) < 0).length : null;
  const choice = choiceAt(engine, position);
  const { entropy } = choice.statistics;
  const bits = entropy[place];
  const parts = [...splitOf(choice, place)].sort(([a, one], [b, other]) => other.length - one.length || a - b);
  const [solvedCode] = words.codes(guess, Int32Array.of(place));
  /** @type {Record<string, number>} */
  const distribution = {};
  for (const d of found.filter((depth) => depth !== null).sort((a, b) => a - b))
    distribution[d] = (distribution[d] ?? 0) + 1;
  const lost = found.filter((depth) => depth === null).length;
  const total = found.reduce((/** @type {number} */ sum, d, i) => sum + (d ?? limit) * words.weight(i), 0);
  return {
    guess,
    vocabulary: words.name,
    digest: words.digest,
    rule,
    total,
    mean: total / position.weight,
    weight: position.weight,
    lost,
    badge: !proved ? "bound" : exactRank === 1 ? "proved" : "exact",
    lower: proved || lost ? null : low[1],
    worst: Math.max(...found.map((d) => d ?? limit)),
    answers: words.answers,
    weighted: words.weights !== null,
    distribution,
    bits,
    rank: entropy.filter((b) => b > bits + 1e-9).length + 1,
    exact_rank: exactRank,
    guesses: words.guesses.length,
    candidate: words.answerOfGuess[place] >= 0,
    replies: parts.map(([code, part]) => ({
      feedback: words.kind.text(digitsOf(code, words.length)),
      size: part.length,
      reply: code === solvedCode ? null : words.guesses[tree.guess[reply.get(code) ?? 0]],
    })),
    rounded: null,
  };
}
