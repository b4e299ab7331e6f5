// A word that can be looked at, and the badge that says what its value is.

import { h, touch, upper } from "./dom.js";
import { wholeWord } from "./kind.js";
import { text } from "./text.js";

/** @typedef {(word: string, el: HTMLElement) => void} Look */

/** @param {string} name */
export const badge = (name) =>
  h("span", { class: `badge ${name}`, title: text.badges.meanings[name] }, text.badges.names[name] ?? name);

/** A word that shows its card when it is tapped, clicked or held. @param {string} word
 * @param {Look} onlook @param {Record<string, any>} props
 * @param {...import("./dom.js").Children} more */
export function wordButton(word, onlook, props, ...more) {
  const look = (/** @type {Event} */ event) => {
    event.preventDefault();
    onlook(word, /** @type {HTMLElement} */ (event.currentTarget));
  };
  // A finger that stays is no click: it asks for a context menu.
  const hold = (/** @type {Event} */ event) => {
    if (touch()) look(event);
  };
  const own = { type: "button", "data-word": word, onclick: look, oncontextmenu: hold };
  return h("button", { ...own, ...props }, props.label ?? wholeWord(word), ...more);
}

/** Words in a sentence. @param {Look} onlook @returns {(word: string) => HTMLElement} */
export const named = (onlook) => (word) => wordButton(word, onlook, { class: "plain named", label: upper(word) });
