// A good guess of a game in three steps, each of which tells more.

import { everydayPrice } from "../assist/advice.js";
import { ask } from "../base/ask.js";
import { upper } from "../base/dom.js";
import { symbolsOf } from "../words/kind.js";
import { text } from "../languages/text.js";
import { right, toDigits } from "../tiles/tiles.js";

/** @typedef {{word: string, steps: string[]}} Hint no word, and one step, where none is known */

/** @param {PlayAnswer} game @param {Record<string, any>} question about its position @param {AbortSignal} signal
 * @returns {Promise<Hint>} */
export const findHint = async (game, question, signal) =>
  hintOf(game, await ask("suggest", { ...question, top: 1, exact: true, everyday: everydayPrice() }, { signal }));

/** It is about the answer only where one word is left. @param {PlayAnswer} game @param {SuggestAnswer} answer
 * @returns {Hint} */
export function hintOf({ turns }, { candidates, suggestions: [{ guess, candidate }] }) {
  const sure = candidates === 1;
  const tried = new Set(turns.flatMap((turn) => symbolsOf(turn.guess)));
  const symbols = symbolsOf(guess);
  const fresh = symbols.find((symbol) => !tried.has(symbol));
  const inPlace = (/** @type {number} */ i) => turns.some(({ feedback }) => toDigits(feedback)[i] === right());
  const open = symbols.findIndex((_, i) => !inPlace(i)); // where all symbols were tried, a place tells more
  const symbol = upper(fresh ?? symbols[open] ?? symbols[0]);
  const nudge = sure ? text.play.fit(1) : `${text.play.fit(candidates)} ${text.play.good(candidate)}`;
  return {
    word: guess,
    steps: [nudge, text.play.has(symbol, fresh ? 0 : open + 1, sure), text.play.isWord(upper(guess), sure)],
  };
}
