// The questions about a position: a quick one, an exact one that is waited for a moment, and those that search on.

import { ask, within } from "./ask.js";
import { button, fill } from "./dom.js";
import { text } from "./text.js";

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
export const positionOf = ({ position, list, rule, exclude, given }, more) => ({
  ...{ position, list, rule, exclude, given },
  ...more,
});

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
async function* searchOn(position, shown, signal) {
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

/**
 * What comes after the quick answer.
 * @param {HTMLElement} line where the search is told of
 * @param {object} about
 * @param {() => Record<string, any>} about.asked the position, as questions name it
 * @param {() => string | undefined} about.shown the word that is shown
 * @param {() => boolean} about.quick whether it is still that of the quick answer
 * @param {(found: SuggestAnswer) => void} about.improve
 * @returns {(exact: Promise<SuggestAnswer>, signal: AbortSignal) => Promise<void>}
 */
export const makeLater = (line, { asked, shown, quick, improve }) =>
  async function later(exact, signal) {
    line.textContent = text.assist.searching;
    try {
      let found = await exact;
      improve(found);
      // Where time ran out, the search goes on for as long as the position is the same.
      const begun = Boolean(asked().position);
      const word = shown();
      if (begun && word && found.method === "partial") {
        line.textContent = text.assist.searchingOn;
        for await (found of searchOn(asked(), word, signal)) improve(found);
      }
      if (begun && found.method === "partial") {
        const again = button(text.assist.searchOn, () => later(Promise.resolve(found), signal).catch(() => {}));
        fill(line, text.assist.notProved, again);
      } else line.textContent = "";
    } catch (error) {
      const { name, message } = /** @type {Error} */ (error);
      if (name === "AbortError") throw error;
      line.textContent = quick() ? text.assist.missing(message) : "";
    }
  };
