// A row of tiles to type a word into: the letters appear on the tiles, an invisible field above them takes the keys.

import { fill, h, wordInput } from "./dom.js";

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
  const input = wordInput({
    "aria-label": label,
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

  function mirror() {
    const letters = [...input.value.normalize("NFC")].filter((ch) => /\p{L}/u.test(ch)).slice(0, length);
    if (letters.join("") !== input.value) input.value = letters.join("");
    fill(
      slots,
      Array.from({ length }, (_, i) =>
        h("span", { class: `tile ${i === letters.length ? "at" : ""}`, "data-d": digits?.[i] ?? "none" }, letters[i]),
      ),
    );
    oninput?.(word());
  }

  const word = () => input.value.toLowerCase();
  /** @param {string} text */
  function set(text) {
    input.value = text;
    mirror();
  }
  set("");
  return { element: h("div", { class: "entry" }, slots, input), input, word, set };
}
