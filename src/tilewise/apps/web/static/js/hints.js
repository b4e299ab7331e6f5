// The best guess of a game in three steps, each of which tells more; against an adversary the next word of the
// shortest way to win.

import { ask } from "./ask.js";
import { upper } from "./dom.js";
import { symbolsNoun, symbolsOf } from "./kind.js";
import { text } from "./text.js";

/** @typedef {{word: string, steps: string[]}} Hint no word, and one step, where none is known */

/** @param {PlayAnswer} game @param {Record<string, any>} asked about its position @param {AbortSignal} signal
 * @returns {Promise<Hint>} */
export async function findHint(game, asked, signal) {
  if (game.host !== "adversary")
    return byAdvice(game, await ask("suggest", { ...asked, top: 1, exact: true }, { signal }));
  try {
    return byFewest(game, await ask("adversary/suggest", { ...asked, limit: game.limit }, { signal }));
  } catch (error) {
    if (/** @type {any} */ (error).kind !== "vocabulary") throw error;
    return { word: "", steps: [text.play.tooMany(game.candidates)] };
  }
}

/** @param {PlayAnswer} game @param {SuggestAnswer} found @returns {Hint} */
export function byAdvice(game, { candidates, suggestions: [{ guess, candidate }] }) {
  return inSteps(game, guess, `${text.play.fit(candidates)} ${text.play.best(candidate)}`);
}

/** @param {PlayAnswer} game @param {AdversaryAnswer} found @returns {Hint} */
export function byFewest(game, { guesses, lower, upper: most }) {
  if (most === null) return { word: "", steps: [text.play.noWay(lower, game.limit - game.turns.length)] };
  return inSteps(game, guesses[0], text.play.fewest(lower, most));
}

/** @param {PlayAnswer} game @param {string} word @param {string} nudge */
function inSteps(game, word, nudge) {
  const tried = new Set(game.turns.flatMap((turn) => symbolsOf(turn.guess)));
  const symbols = symbolsOf(word);
  const symbol = symbols.find((one) => !tried.has(one)) ?? symbols[0];
  return { word, steps: [nudge, text.play.has(symbolsNoun(), upper(symbol)), text.play.isWord(upper(word))] };
}
