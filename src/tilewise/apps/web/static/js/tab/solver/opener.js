// What a first word leads to: its tree by exact search and the reply to every feedback.

import { choiceAt, splitOf } from "./choice.js";
import { Game } from "../game/game.js";
import { Position } from "../game/position.js";
import { depthsOf, shippedValues } from "./openers.js";
import { Clock, Search, searchable } from "./search.js";
import { digitsOf } from "../game/turns.js";

/** @param {Door} door @param {Game} game @param {Record<string, any>} question
 * @returns {Promise<OpenerAnswer>} */
export async function openerAnswer({ engine, breathe, lists }, game, question) {
  const { words, limit } = game;
  const position = searchable(new Position(game));
  const guess = position.check(question.word);
  const place = words.place(guess);
  const clock = new Clock(question.seconds, breathe);
  const { value, tree } = await Search.for(engine, position, (search) => search.least(clock, place));
  const { depths, reply } = depthsOf(tree, words);
  const known = shippedValues(position).find((shipped) => shipped.guess === guess);
  const choice = choiceAt(engine, new Position(new Game(words)));
  const { entropy } = choice.statistics;
  const parts = [...splitOf(choice, place)].sort(([a, part], [b, other]) => other.length - part.length || a - b);
  const [solvedCode] = words.codes(guess, Int32Array.of(place));
  const lost = depths.filter((depth) => depth === null).length;
  const total = depths.reduce((/** @type {number} */ sum, d, i) => sum + (d ?? limit) * words.weight(i), 0);
  return {
    guess,
    total,
    mean: total / position.weight,
    lost,
    badge: value.proved && known ? known.badge : value.badge,
    worst: Math.max(...depths.map((d) => d ?? limit)),
    weighted: words.weights !== null,
    rank: entropy.filter((bits) => bits > entropy[place] + 1e-9).length + 1,
    guesses: words.guesses.length,
    people: (await lists.people(words))?.opening(guess) ?? null,
    replies: parts.map(([code, part]) => ({
      feedback: words.kind.text(digitsOf(code, words.length)),
      size: part.length,
      reply: code === solvedCode ? null : words.guesses[tree.guess[reply.get(code) ?? 0]],
    })),
  };
}
