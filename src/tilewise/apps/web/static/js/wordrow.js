// A row of tiles to type a word into: the letters appear on the tiles, an invisible field above them takes the keys.

import { fill, h, touch, wordInput } from "./dom.js";
import { ofLetters, symbolsOf, typedSymbols } from "./kind.js";
import { makeKeys } from "./keyboard.js";
import { plainTile } from "./tiles.js";

/**
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
  // Signs and colours have keys of their own on a phone, whose keyboard would hide them.
  const pad = ofLetters() ? null : makeKeys({ onletter: (one) => set(input.value + one), onback: drop });
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
  const slots = h("span", { class: "tiles", "aria-hidden": "true", vars: { n: length } });

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
  /** @param {string} text */
  function set(text) {
    input.value = text;
    mirror();
  }
  set("");
  const row = h("div", { class: "entry" }, slots, input);
  return { element: pad ? h("div", { class: "with-pad" }, row, pad) : row, input, word, set };
}
