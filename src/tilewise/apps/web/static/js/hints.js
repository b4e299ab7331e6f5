// The best guess of a game in three steps, each of which tells more; against an adversary the next word of the
// shortest way to win.

import { ask } from "./ask.js";
import { upper } from "./dom.js";
import { symbolsOf } from "./kind.js";
import { text } from "./text.js";
import { right, toDigits } from "./tiles.js";

/** @typedef {{word: string, steps: string[]}} Hint no word, and one step, where none is known */

/** @param {PlayAnswer} game @param {Record<string, any>} question about its position @param {AbortSignal} signal
 * @returns {Promise<Hint>} */
export async function findHint(game, question, signal) {
  if (game.host !== "adversary")
    return byAdvice(game, await ask("suggest", { ...question, top: 1, exact: true }, { signal }));
  try {
    return byFewest(game, await ask("adversary/suggest", { ...question, limit: game.limit }, { signal }));
  } catch (error) {
    if (/** @type {any} */ (error).kind !== "vocabulary") throw error;
    return { word: "", steps: [text.play.tooMany(game.candidates)] };
  }
}

/** @param {PlayAnswer} game @param {SuggestAnswer} answer @returns {Hint} */
export function byAdvice(game, { candidates, suggestions: [{ guess, candidate }] }) {
  return inSteps(game, guess, `${text.play.fit(candidates)} ${text.play.best(candidate)}`);
}

/** @param {PlayAnswer} game @param {AdversaryAnswer} answer @returns {Hint} */
export function byFewest(game, { guesses, lower, upper: most }) {
  if (most === null) return { word: "", steps: [text.play.noWay(lower, game.limit - game.turns.length)] };
  return inSteps(game, guesses[0], text.play.fewest(lower, most));
}

/** @param {PlayAnswer} game @param {string} word @param {string} nudge */
function inSteps(game, word, nudge) {
  const tried = new Set(game.turns.flatMap((turn) => symbolsOf(turn.guess)));
  const symbols = symbolsOf(word);
  const fresh = symbols.find((symbol) => !tried.has(symbol));
  const inPlace = (/** @type {number} */ i) => game.turns.some(({ feedback }) => toDigits(feedback)[i] === right());
  const open = symbols.findIndex((_, i) => !inPlace(i)); // where all symbols were tried, a place tells more
  const step = fresh ? text.play.has(upper(fresh), 0) : text.play.has(upper(symbols[open] ?? symbols[0]), open + 1);
  return { word, steps: [nudge, step, text.play.isWord(upper(word))] };
}
