// Words that the reader's game does not accept: they are neither guessed nor the answer, and stay so on this device.

import { button, h, upper } from "../base/dom.js";
import { text } from "../languages/text.js";
import { readJson, write, writeJson } from "../base/store.js";

/** @param {string} list */
const key = (list) => `refused-${list}`; // early.js reads it, too
/** @param {string} list @returns {string} the words, blanks between */
export const refused = (list) => readJson(key(list), []).join(" ");

/** Leave a word out, or take it back. @param {string} list @param {string | undefined} words left out so far
 * @param {string} word @returns {string} the words left out from now on */
export function leaveOrTake(list, words, word) {
  const before = (words ?? "").split(" ").filter(Boolean);
  const after = before.includes(word) ? before.filter((other) => other !== word) : [...before, word].sort();
  if (after.length) writeJson(key(list), after);
  else write(key(list), null);
  return after.join(" ");
}

/** What is left out, each with its way back. @param {string | undefined} words
 * @param {(word: string) => void} onback */
export function leftOut(words, onback) {
  if (!words) return null;
  const back = (/** @type {string} */ word) =>
    button(`${upper(word)} ×`, () => onback(word), "quiet", { title: text.assist.takeBack(upper(word)) });
  return h("p.left-out", h("span.soft", text.assist.leftOut), words.split(" ").map(back));
}
