// The keys of Play: on the screen, laid out as people know them and coloured by what is known of each symbol, and on a
// real keyboard.

import { button, fill, h } from "../base/dom.js";
import { drawn, kindNow, ofColours, shownSymbol, typedSymbols, typesSymbol } from "../words/kind.js";
import { text } from "../languages/text.js";
import { tileName } from "./tiles.js";

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
const PARTS = ["--absent", "--elsewhere", "--right"]; // the colours of a tile
const ALONE = 9; // keys in an only row from which on it is divided
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
  const laidOut = rows.filter((row) => row.length);
  // Ten digits and two broad keys are too many for one row of a phone.
  if (laidOut.length > 1 || laidOut[0].length < ALONE) return laidOut;
  const half = Math.ceil(laidOut[0].length / 2);
  return [laidOut[0].slice(0, half), laidOut[0].slice(half)];
}

// A key that was tapped does not keep the focus: Enter keeps meaning Enter.
const onpointerdown = (/** @type {Event} */ event) => event.preventDefault();

/** @param {string} symbol @param {(symbol: string) => void} onletter */
function symbolKey(symbol, onletter) {
  const looks = { "data-c": ofColours() ? symbol : null, "aria-label": text.keys.name(symbol, ofColours()) };
  return button(shownSymbol(symbol), () => onletter(symbol), "key", { onpointerdown, ...looks });
}

/** @param {string} face @param {string} label @param {() => void} onclick */
const broadKey = (face, label, onclick) => button(face, onclick, "key broad", { onpointerdown, "aria-label": label });

/** A background in as many parts as there are boards, in the order of these. @param {string[]} colours */
export function inParts(colours) {
  const n = colours.length;
  const across = n <= 3 ? n : n <= 4 ? 2 : n <= 16 ? 4 : 8;
  const lines = Math.ceil(n / across);
  const line = (/** @type {number} */ at) => {
    const stops = colours
      .slice(at * across, (at + 1) * across)
      .map((colour, i) => `${colour} ${(100 * i) / across}% ${(100 * (i + 1)) / across}%`);
    const place = lines > 1 ? `0 ${(100 * at) / (lines - 1)}%` : "0 0";
    return `linear-gradient(90deg, ${stops.join(", ")}) ${place} / 100% ${100 / lines}% no-repeat`;
  };
  return Array.from({ length: lines }, (_, at) => line(at)).join(", ");
}

/** Rows of keys; what stands beside those of the last row. @param {(symbol: string) => HTMLElement} key
 * @param {{before?: Node, after: Node}} beside */
function keyRows(key, { before, after }) {
  const { read_as, symbols } = kindNow();
  const rows = layout(read_as, symbols).map((row) => row.map(key));
  const last = rows.length - 1;
  return rows.map((keys, i) => h("div.keys", i === last && before, keys, i === last && after));
}

/** The symbols of the list on the page as keys, to stand under a word that is typed.
 * @param {{onletter: (symbol: string) => void, onback: () => void}} handlers */
export function makeKeys({ onletter, onback }) {
  const after = broadKey("⌫", text.keys.delete, onback);
  const rows = keyRows((symbol) => symbolKey(symbol, onletter), { after });
  return h("div.pad", { role: "group", "aria-label": text.keys.keyboard }, rows);
}

// One ear for all keyboards: the one made last is on the page.
/** @type {((event: KeyboardEvent) => void) | null} */
let heard = null;
document.addEventListener("keydown", (event) => heard?.(event));

/**
 * @param {{onletter: (letter: string) => void, onenter: () => void, onback: () => void}} handlers
 */
export function makeKeyboard({ onletter, onenter, onback }) {
  /** @type {Map<string, HTMLButtonElement>} */
  const keys = new Map();
  /** @type {ReturnType<typeof kindNow> | null} the kind that the keys were laid for */
  let laid = null;
  const element = h("div.keyboard", { role: "group", "aria-label": text.keys.keyboard });

  /** Enter and Delete stand beside the last row. */
  function lay() {
    laid = kindNow();
    keys.clear();
    const before = broadKey(text.keys.enter, text.keys.enterLabel, onenter);
    const after = broadKey("⌫", text.keys.delete, onback);
    const key = (/** @type {string} */ symbol) => {
      const el = symbolKey(symbol, onletter);
      keys.set(symbol, el);
      return el;
    };
    fill(element, keyRows(key, { before, after }));
  }
  lay();

  /** Colour the keys. @param {Map<string, number>} best the best tile that each symbol had */
  function colour(best) {
    if (laid !== kindNow()) lay();
    for (const [symbol, el] of keys) {
      const d = drawn() ? best.get(symbol) : undefined;
      delete el.dataset.split;
      el.style.background = "";
      if (d === undefined) delete el.dataset.d;
      else el.dataset.d = String(d);
      const name = text.keys.name(symbol, ofColours());
      el.setAttribute("aria-label", d === undefined ? name : text.keys.coloured(name, tileName(d)));
    }
  }

  /** Colour the keys by several boards, a part for each. @param {Map<string, number>[]} boards the best tile that each
   * symbol had on each of them */
  function split(boards) {
    colour(new Map());
    for (const [symbol, el] of keys) {
      const parts = boards.map((best) => best.get(symbol));
      const tried = parts.some((d) => d !== undefined);
      el.style.background = tried ? inParts(parts.map((d = -1) => `var(${PARTS[d] ?? "--sheet"})`)) : "";
      if (tried) {
        el.dataset.split = "";
        const kinds = parts.map((d) => (d === undefined ? null : tileName(d)));
        el.setAttribute("aria-label", text.keys.split(text.keys.name(symbol, ofColours()), kinds));
      }
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
  return { element, colour, split };
}
