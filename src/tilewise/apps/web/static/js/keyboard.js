// The keys of Play: on the screen, laid out as people know them and coloured by what is known of each symbol, and on a
// real keyboard.

import { fill, h } from "./dom.js";
import { drawn, kindNow, ofColours, shownSymbol, typedSymbols, typesSymbol } from "./kind.js";
import { text } from "./text.js";

const QWERTY = ["qwertyuiop", "asdfghjkl", "zxcvbnm"];
/** By the language that words are read as; all others have the first.
 * @type {Record<string, string[]>} */
const LAYOUTS = {
  german: ["qwertzuiopü", "asdfghjklöä", "yxcvbnmß"],
  french: ["azertyuiop", "qsdfghjklm", "wxcvbn"],
  spanish: ["qwertyuiop", "asdfghjklñ", "zxcvbnm"],
  polish: ["ąćęłńóśźż", ...QWERTY],
};
const DIGITS = ["1234567890", "+-*/="];
const MOST = 11; // keys in a row that a thumb can tell apart on a small phone

/** The rows of keys: those of the layout that words can have, then the symbols that it lacks.
 * @param {string | null} language @param {string[]} symbols */
export function layout(language, symbols) {
  const letters = symbols.some((symbol) => /^\p{L}/u.test(symbol));
  const base = letters ? (LAYOUTS[language ?? ""] ?? QWERTY) : DIGITS;
  const rows = base.map((row) => [...row].filter((key) => symbols.includes(key)));
  const laid = new Set(rows.flat());
  const more = symbols.filter((symbol) => !laid.has(symbol));
  // A script of its own is laid out by its alphabet, on as few rows as can hold it.
  for (let n = Math.ceil(more.length / MOST); n > 0; n -= 1) rows.push(more.splice(0, Math.ceil(more.length / n)));
  return rows.filter((row) => row.length);
}

// A key that was tapped does not keep the focus: Enter keeps meaning Enter.
const onpointerdown = (/** @type {Event} */ event) => event.preventDefault();

/** @param {string} symbol @param {(symbol: string) => void} onletter */
const symbolKey = (symbol, onletter) =>
  h(
    "button",
    {
      class: "key",
      type: "button",
      "data-c": ofColours() ? symbol : null,
      onpointerdown,
      onclick: () => onletter(symbol),
      "aria-label": text.keys.name(symbol, ofColours()),
    },
    shownSymbol(symbol),
  );

/** @param {string} face @param {string} label @param {() => void} onclick */
const broadKey = (face, label, onclick) =>
  h("button", { class: "key broad", type: "button", onpointerdown, onclick, "aria-label": label }, face);

/** The symbols of the list on the page as keys, to stand under a word that is typed.
 * @param {{onletter: (symbol: string) => void, onback: () => void}} doors */
export function makeKeys({ onletter, onback }) {
  const kind = kindNow();
  const rows = layout(kind.read_as, kind.symbols);
  return h(
    "div",
    { class: "pad", role: "group", "aria-label": text.keys.keyboard },
    rows.map((row, i) =>
      h(
        "div",
        { class: "keys" },
        row.map((symbol) => symbolKey(symbol, onletter)),
        i === rows.length - 1 && broadKey("⌫", text.keys.delete, onback),
      ),
    ),
  );
}

// One ear for all keyboards: the one made last is on the page.
/** @type {((event: KeyboardEvent) => void) | null} */
let heard = null;
document.addEventListener("keydown", (event) => heard?.(event));

/**
 * @param {{onletter: (letter: string) => void, onenter: () => void, onback: () => void}} doors
 */
export function makeKeyboard({ onletter, onenter, onback }) {
  /** @type {Map<string, HTMLButtonElement>} */
  const keys = new Map();
  /** @type {ReturnType<typeof kindNow> | null} the kind that the keys were laid for */
  let laid = null;
  const element = h("div", { class: "keyboard", role: "group", "aria-label": text.keys.keyboard });

  /** Enter and Delete stand beside the last row. */
  function lay() {
    laid = kindNow();
    keys.clear();
    const rows = layout(laid.read_as, laid.symbols);
    fill(
      element,
      rows.map((row, i) =>
        h(
          "div",
          { class: "keys" },
          i === rows.length - 1 && broadKey(text.keys.enter, text.keys.enterLabel, onenter),
          row.map((symbol) => {
            const el = symbolKey(symbol, onletter);
            keys.set(symbol, el);
            return el;
          }),
          i === rows.length - 1 && broadKey("⌫", text.keys.delete, onback),
        ),
      ),
    );
  }
  lay();

  /** Colour the keys. @param {Map<string, number>} known the best tile that each symbol had */
  function colour(known) {
    if (laid !== kindNow()) lay();
    for (const [symbol, el] of keys) {
      const d = drawn() ? known.get(symbol) : undefined;
      if (d === undefined) delete el.dataset.d;
      else el.dataset.d = String(d);
      const name = text.keys.name(symbol, ofColours());
      el.setAttribute("aria-label", d === undefined ? name : text.keys.known(name, d));
    }
  }

  /** @param {KeyboardEvent} event */
  function onkeydown(event) {
    // AltGr types letters on many keyboards, and counts as Ctrl and Alt there.
    const shortcut = event.ctrlKey || event.metaKey || event.altKey;
    if (
      !element.isConnected ||
      element.hidden ||
      (shortcut && !event.getModifierState?.("AltGraph")) ||
      document.querySelector("dialog[open]")
    )
      return;
    const at = /** @type {HTMLElement} */ (document.activeElement);
    if (at.matches("input, textarea, select")) return;
    if (typesSymbol(event.key)) typedSymbols(event.key).forEach(onletter);
    else if (event.key === "Backspace") onback();
    else if (event.key === "Enter" && !at.matches("button, a, summary")) {
      if (!event.repeat) onenter();
    } else return;
    event.preventDefault();
  }
  heard = onkeydown;
  return { element, colour };
}
