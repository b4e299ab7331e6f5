// A word that can be looked at, the badge that says what its value is, and a row of tiles to type a word into.

import { fill, h, touch, upper, wordInput } from "../base/dom.js";
import { ofColours, ofLetters, symbolsOf, typedSymbols, wholeWord } from "../words/kind.js";
import { text } from "../languages/text.js";
import { plainTile, tileWord } from "./tiles.js";

/** @typedef {(word: string, el: HTMLElement) => void} Look */

/** @param {string} name */
export const badge = (name) =>
  h("span", { class: `badge ${name}`, title: text.badges.meanings[name] }, h("span", text.badges.names[name] ?? name));

/** A word that shows its card when it is tapped, clicked or held; pegs of a game that has colours are seen as colours.
 * @param {string} word @param {Look} onlook @param {Record<string, any>} props
 * @param {...Children} more */
export function wordButton(word, onlook, { label = wholeWord(word), ...props }, ...more) {
  const look = (/** @type {Event} */ event) => {
    event.preventDefault();
    onlook(word, /** @type {HTMLElement} */ (event.currentTarget));
  };
  // A finger that stays is no click: it asks for a context menu.
  const hold = (/** @type {Event} */ event) => {
    if (touch()) look(event);
  };
  const own = { type: "button", "data-word": word, onclick: look, oncontextmenu: hold };
  return h("button", { ...own, ...props }, ofColours() ? tileWord(word) : label, ...more);
}

/** Words in a sentence. @param {Look} onlook @returns {(word: string) => HTMLElement} */
export const named = (onlook) => (word) => wordButton(word, onlook, { class: "plain named", label: upper(word) });

/** A word with the rest of its sentence: a comma stays beside it. @param {HTMLElement} word @param {string} rest
 * @returns {(HTMLElement | string)[]} */
export function followed(word, rest) {
  const stop = /^\S*/.exec(rest)?.[0] ?? "";
  return [h("span.unbroken", word, stop), rest.slice(stop.length)];
}

/**
 * The letters appear on the tiles; an invisible field above them takes the keys.
 * @param {object} options
 * @param {number} options.length letters in a word
 * @param {string} options.label
 * @param {number[]} [options.digits] the colours of the tiles, where they are known
 * @param {(word: string) => void} [options.oninput] what stands there now
 * @param {() => void} options.onenter
 * @param {() => void} [options.onescape]
 * @param {(event: ClipboardEvent) => void} [options.onpaste]
 */
export function wordRow({ length, label, digits, oninput, onenter, onescape, onpaste = () => {} }) {
  // Signs and colours have keys of their own on a phone, whose keyboard would hide them; few lists need them.
  const pad = ofLetters() ? null : h("div.pad-place");
  const handlers = { onletter: (/** @type {string} */ symbol) => set(input.value + symbol), onback: drop };
  if (pad) import("./keyboard.js").then(({ makeKeys }) => fill(pad, makeKeys(handlers)));
  const input = wordInput({
    "aria-label": label,
    ...(pad && touch() ? { inputmode: "none" } : {}),
    oninput: mirror,
    onpaste,
    onkeydown: (/** @type {KeyboardEvent} */ event) => {
      if (event.key === "Enter") {
        event.preventDefault();
        if (!event.repeat) onenter();
      } else if (event.key === "Escape") onescape?.();
    },
  });
  const slots = h("span.tiles", { "aria-hidden": "true", vars: { n: length } });

  /** @param {Event} [event] */
  function mirror(event) {
    const letters = typedSymbols(input.value).slice(0, length);
    // An accent that is still waiting for its letter is left alone.
    const composing = /** @type {InputEvent | undefined} */ (event)?.isComposing;
    if (!composing && letters.join("") !== input.value) input.value = letters.join("");
    fill(
      slots,
      Array.from({ length }, (_, i) => plainTile(letters[i] ?? "", digits?.[i], i === letters.length ? "at" : "")),
    );
    oninput?.(word());
  }

  const word = () => typedSymbols(input.value).join("");
  function drop() {
    set(symbolsOf(word()).slice(0, -1).join(""));
  }
  /** @param {string} letters */
  function set(letters) {
    input.value = letters;
    mirror();
  }
  set("");
  const row = h("div.entry", slots, input);
  return { element: pad ? h("div.with-pad", row, pad) : row, input, word, set };
}
