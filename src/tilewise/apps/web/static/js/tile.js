// A tile that can be set: by tap, click or key.

import { h, touch, upper } from "./dom.js";
import { NAMES, digitOfKey } from "./tiles.js";

/**
 * A tile as a button. It changes `digits[place]` itself and says so.
 * @param {string} letter "" where the letter is not known yet
 * @param {number[]} digits @param {number} place
 * @param {{at: string, changed: () => void, enter: () => void, back?: () => void}} doors
 *   at: a name by which focus finds the tile again
 */
export function tileButton(letter, digits, place, { at, changed, enter, back }) {
  const label = () => `${upper(letter) || "Unknown letter"}, letter ${place + 1}: ${NAMES[digits[place]]}`;
  const set = (/** @type {number} */ digit) => {
    digits[place] = digit;
    el.dataset.d = String(digit);
    el.setAttribute("aria-label", label());
  };
  const step = (/** @type {number} */ by) => {
    const all = /** @type {HTMLElement[]} */ ([...(el.parentElement?.children ?? [])]);
    all[all.indexOf(el) + by]?.focus();
  };
  /** @type {Record<string, () => void>} */
  const keys = {
    ArrowRight: () => step(1),
    ArrowLeft: () => step(-1),
    ArrowUp: () => {
      set((digits[place] + 1) % 3);
      changed();
    },
    ArrowDown: () => {
      set((digits[place] + 2) % 3);
      changed();
    },
    Backspace: () => {
      if (place === 0 && back) back();
      else step(-1);
    },
  };
  /** @param {KeyboardEvent} event */
  const onkeydown = (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const digit = digitOfKey(event.key);
    if (digit !== undefined) {
      set(digit);
      step(1);
      changed();
    } else if (event.key === "Enter") {
      if (!event.repeat) enter();
    } else if (event.key in keys) keys[event.key]();
    else return;
    event.preventDefault();
  };
  const el = h(
    "button",
    {
      type: "button",
      class: "tile",
      "data-d": digits[place],
      "data-at": at,
      "aria-label": label(),
      onkeydown,
      onclick: () => {
        set((digits[place] + 1) % 3);
        changed();
      },
    },
    letter,
  );
  return el;
}

/** Tiles to start from: a letter already shown in its place stays there.
 * @param {string} word @param {import("./tiles.js").Turn[]} turns */
export function knownTiles(word, turns) {
  /** @type {Map<number, string>} */
  const right = new Map();
  for (const turn of turns)
    turn.digits.forEach((d, i) => {
      if (d === 2) right.set(i, turn.word[i]);
    });
  return [...word].map((letter, i) => (right.get(i) === letter ? 2 : 0));
}

/** How tiles are set: by finger, or by mouse and key. */
export function paintHint() {
  const key = (/** @type {string} */ name) => h("kbd", {}, name);
  const keys = [key("g"), " right place, ", key("y"), " elsewhere, ", key("."), " absent; then ", key("Enter"), "."];
  const tap = "Tap each tile until it has the colour that the game showed.";
  return h("p", { class: "hint" }, touch() ? tap : ["Click a tile, or key ", ...keys]);
}
