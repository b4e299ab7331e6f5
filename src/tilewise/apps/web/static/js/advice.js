// The questions about a position: a quick one, an exact one that is waited for a moment, and those that search on.

import { ask, within } from "./ask.js";

/** Milliseconds that the exact answer is waited for before the quick one is shown. */
export const PATIENCE = 400;
const TOP = 20; // as early.js asks, with what follows

// The best first guess is known beforehand: only its value has to be searched for, and that may take longer.
/** @param {boolean} start @returns {Record<string, any>} */
const quickly = (start) => (start ? { exact: true, seconds: 0.01 } : { exact: false });
/** @param {boolean} start @returns {Record<string, any>} */
const exactly = (start) => (start ? { exact: true, seconds: 5 } : { exact: true });

/** What questions name of a position. @param {Record<string, string>} params those of the address
 * @param {{limit?: number}} more the most guesses of a game, where they are not the usual ones
 * @returns {Record<string, any>} */
export const positionOf = ({ position, list, rule, exclude }, more) => ({ position, list, rule, exclude, ...more });

/**
 * @typedef {object} Advised
 * @property {Promise<AssistAnswer>} quick
 * @property {Promise<SuggestAnswer> | null} exact nothing is to be searched where the game is solved
 * @property {Promise<SuggestAnswer | undefined> | null} early the exact one if it comes soon
 */

/** @param {Record<string, any>} position as questions name it @param {boolean} solved @param {AbortSignal} signal
 * @returns {Advised} */
export function askBoth(position, solved, signal) {
  const start = !position.position;
  const quick = ask("assist", { ...position, top: TOP, ...quickly(start) }, { signal });
  const search = () => ask("suggest", { ...position, top: TOP, ...exactly(start) }, { signal });
  // Where the values of first guesses come with the list, there is nothing to search for.
  const known = (/** @type {AssistAnswer} */ { advice }) => (advice?.method === "exact" ? advice : search());
  const exact = solved ? null : start ? quick.then(known) : search();
  const early =
    exact &&
    within(
      exact.catch(() => undefined),
      PATIENCE,
    );
  return { quick, exact, early };
}

const ROUND = 2; // seconds: whoever asks about a word meanwhile does not wait longer
const ENOUGH = 60; // seconds of searching on, after which the reader is asked

const visible = () =>
  document.hidden
    ? new Promise((resolve) => document.addEventListener("visibilitychange", resolve, { once: true }))
    : Promise.resolve();

/** The search goes on where it ran out of time: a better answer every few seconds, until all is known.
 * @param {Record<string, any>} position as questions name it @param {string} shown the word that is valued first
 * @param {AbortSignal} signal @returns {AsyncGenerator<SuggestAnswer>} */
export async function* searchOn(position, shown, signal) {
  for (let spent = 0; spent < ENOUGH; spent += ROUND) {
    await visible();
    signal.throwIfAborted();
    const asked = { ...position, top: TOP, exact: true, seconds: ROUND, also: shown };
    /** @type {SuggestAnswer} */
    const found = await ask("suggest", asked, { signal, quiet: true });
    yield found;
    if (found.method !== "partial") return;
  }
}
