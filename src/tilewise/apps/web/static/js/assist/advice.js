// The questions about a position: a quick one, an exact one that is waited for a moment, and those that search on.

import { ask, within } from "../base/ask.js";
import { button, fill, toggle } from "../base/dom.js";
import { valued } from "./offers.js";
import { read, write } from "../base/store.js";
import { text } from "../languages/text.js";

/** Milliseconds that the exact answer is waited for before the quick one is shown. */
export const PATIENCE = 400;
const FIRST = 2000; // for the first guess of a game of few words, as the colours of Mastermind: it will be found soon
const FEW = 1500;
const PRICE = "0.1"; // guesses that a word that people know may cost
/** What words that people know may cost; nothing where the reader wants the best word, whatever it is. */
export const everydayPrice = () => (read("everyday") === "no" ? "" : PRICE);
/** The switch for that. @param {() => void} onchange */
export const everydayChoice = (onchange) =>
  toggle(text.assist.everyday, everydayPrice() !== "", (on) => {
    write("everyday", on ? null : "no");
    onchange();
  });
const TOP = 20; // as early.js asks, with what follows

// The best first guess is known beforehand: only its value has to be searched for, and that may take longer.
/** @param {boolean} start @returns {Record<string, any>} */
const quickly = (start) => (start ? { exact: true, seconds: 0.01 } : { exact: false });
/** @param {boolean} start @returns {Record<string, any>} */
const exactly = (start) => (start ? { exact: true, seconds: 5 } : { exact: true });

/**
 * @typedef {object} Advised
 * @property {Promise<AssistAnswer>} quick
 * @property {Promise<SuggestAnswer> | null} exact nothing is to be searched where the game is solved
 * @property {Promise<SuggestAnswer | undefined> | null} early the exact one if it comes soon
 */

/** @param {Record<string, any>} position as questions name it @param {boolean} solved @param {AbortSignal} signal
 * @returns {Advised} */
export function askBoth(position, solved, signal) {
  position = { ...position, everyday: everydayPrice() };
  const start = !position.position;
  const quick = ask("assist", { ...position, top: TOP, ...quickly(start) }, { signal });
  const search = () => ask("suggest", { ...position, top: TOP, ...exactly(start) }, { signal });
  // Where the values of first guesses come with the list, there is nothing to search for.
  const valueOf = (/** @type {AssistAnswer} */ { advice }) =>
    advice && advice.method !== "partial" && valued(advice.suggestions[0]) ? advice : search();
  const exact = solved ? null : start ? quick.then(valueOf) : search();
  const known = exact?.catch(() => undefined);
  const patienceFor = (/** @type {AssistAnswer} */ { candidates }) => (candidates <= FEW ? FIRST : PATIENCE);
  const patience = start ? quick.then(patienceFor, () => 0) : PATIENCE; // whoever asks hears of the failure from quick
  const early = known ? (async () => within(known, await patience))() : null;
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
    const question = {
      ...position,
      top: TOP,
      exact: true,
      seconds: ROUND,
      requested: shown,
      everyday: everydayPrice(),
    };
    /** @type {SuggestAnswer} */
    const answer = await ask("suggest", question, { signal, quiet: true });
    yield answer;
    if (answer.method !== "partial") return;
  }
}

/**
 * What comes after the quick answer.
 * @param {HTMLElement} line where the search is told of
 * @param {object} about
 * @param {() => Record<string, any>} about.question the position, as questions name it
 * @param {() => string | undefined} about.shown the word that is shown
 * @param {() => boolean} about.quick whether it is still that of the quick answer
 * @param {(answer: SuggestAnswer) => void} about.improve
 * @returns {(exact: Promise<SuggestAnswer>, signal: AbortSignal) => Promise<void>}
 */
export const makeLater = (line, { question, shown, quick, improve }) =>
  async function later(exact, signal) {
    line.textContent = text.assist.searching;
    try {
      let answer = await exact;
      improve(answer);
      // Where time ran out, the search goes on for as long as the position is the same.
      const started = Boolean(question().position);
      const word = shown();
      if (started && word && answer.method === "partial") {
        line.textContent = text.assist.searchingOn;
        for await (answer of searchOn(question(), word, signal)) improve(answer);
      }
      if (started && answer.method === "partial") {
        const again = button(text.assist.searchOn, () => later(Promise.resolve(answer), signal).catch(() => {}));
        fill(line, text.assist.notProved, again);
      } else line.textContent = "";
    } catch (error) {
      const { name, message } = /** @type {Error} */ (error);
      if (name === "AbortError") throw error;
      line.textContent = quick() ? text.assist.missing(message) : "";
    }
  };
