// The keys of Play: on the screen, coloured by what is known of each letter, and on a real keyboard.

import { h } from "./dom.js";
import { NAMES } from "./tiles.js";

const ROWS = ["qwertyuiop", "asdfghjkl", "zxcvbnm"];

/**
 * @param {{onletter: (letter: string) => void, onenter: () => void, onback: () => void}} doors
 */
export function makeKeyboard({ onletter, onenter, onback }) {
  /** @type {Map<string, HTMLButtonElement>} */
  const keys = new Map();
  // A key that was tapped does not keep the focus: Enter keeps meaning Enter.
  const onpointerdown = (/** @type {Event} */ event) => event.preventDefault();
  const key = (/** @type {string} */ letter) => {
    const el = h(
      "button",
      { class: "key", type: "button", onpointerdown, onclick: () => onletter(letter), "aria-label": letter },
      letter,
    );
    keys.set(letter, el);
    return el;
  };
  const broad = (/** @type {string} */ text, /** @type {string} */ label, /** @type {() => void} */ onclick) =>
    h("button", { class: "key broad", type: "button", onpointerdown, onclick, "aria-label": label }, text);
  const more = h("div", { class: "keys" }); // letters that the plain keyboard does not have
  const element = h(
    "div",
    { class: "keyboard", role: "group", "aria-label": "Keyboard" },
    ROWS.map((row, i) =>
      h(
        "div",
        { class: "keys" },
        i === 2 && broad("enter", "Enter", onenter),
        [...row].map(key),
        i === 2 && broad("⌫", "Delete", onback),
      ),
    ),
    more,
  );
  more.hidden = true;

  /** Colour the keys. @param {Map<string, number>} known the best tile that each letter had */
  function colour(known) {
    for (const letter of known.keys())
      if (!keys.has(letter)) {
        more.append(key(letter));
        more.hidden = false;
      }
    for (const [letter, el] of keys) {
      const d = known.get(letter);
      if (d === undefined) delete el.dataset.d;
      else el.dataset.d = String(d);
      el.setAttribute("aria-label", d === undefined ? letter : `${letter}, ${NAMES[d]}`);
    }
  }

  /** @param {KeyboardEvent} event */
  function onkeydown(event) {
    if (
      !element.isConnected ||
      element.hidden ||
      event.ctrlKey ||
      event.metaKey ||
      event.altKey ||
      document.querySelector("dialog[open]")
    )
      return;
    const at = /** @type {HTMLElement} */ (document.activeElement);
    if (at.matches("input, textarea, select")) return;
    if (/^\p{L}$/u.test(event.key)) onletter(event.key.toLowerCase());
    else if (event.key === "Backspace") onback();
    else if (event.key === "Enter" && !at.matches("button, a, summary")) {
      if (!event.repeat) onenter();
    } else return;
    event.preventDefault();
  }
  document.addEventListener("keydown", onkeydown);
  return { element, colour };
}
