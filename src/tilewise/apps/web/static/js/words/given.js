// Letters that are given before the first guess, as in SUTOM, Motus and Lingo: "s....", a point for every other place.

import { h, upper, wordInput } from "../base/dom.js";
import { kindNow, scoringOf, shownSymbol, symbolsOf, typedSymbols } from "./kind.js";
import { text } from "../languages/text.js";
import { roomFor } from "../tiles/tiles.js";

const UNKNOWN = ".";

/** The symbols, "" for those that are not given, and what follows them. @param {string | undefined} given
 * @param {number} length @returns {{letters: string[], rest: string}} */
export function readGiven(given = "", length) {
  const [written, ...rest] = given.split(":");
  const symbols = symbolsOf(written.toLowerCase());
  const letters = Array.from({ length }, (_, i) => typedSymbols(symbols[i] ?? "")[0] ?? "");
  return { letters, rest: rest.length ? `:${rest.join(":")}` : "" };
}

/** @param {string[]} letters @param {string} [rest] */
export const givenText = (letters, rest = "") =>
  letters.some(Boolean) ? letters.map((letter) => letter || UNKNOWN).join("") + rest : "";

/** A position as answers have it, what is given apart from its turns. @param {string | undefined} position
 * @returns {{given: string, position: string}} */
export function divided(position = "") {
  const [first, ...turns] = position.trim().split(/\s+/);
  const gives = first.includes(UNKNOWN) && !(first.includes("=") && !kindNow().known.has("="));
  return gives && symbolsOf(first.split(":")[0]).length === kindNow().length
    ? { given: first, position: turns.join(" ") }
    : { given: "", position };
}

/** A list's name as answers have it, what is given apart: "nyt:s....". @param {string} vocabulary
 * @returns {{list: string, given?: string}} */
export function plainList(vocabulary) {
  const parts = /^(.+?):([^:]*\.[^:]*(?::any)?)$/.exec(vocabulary);
  return parts ? { list: parts[1], given: parts[2] } : { list: vocabulary };
}

/** What is typed where the first letter is given: it need not be typed, but may be. @param {string} typed
 * @param {string} first "" where none is given */
export function fromFirst(typed, first) {
  if (!first || !typed || symbolsOf(typed)[0] === first) return typed;
  return first + typed;
}

/** Whether letters are given, in the bar; pegs have no places. @param {ListRow} list @param {string | undefined} value
 * @param {(value: string) => void} set @param {string} [chip] "first" where the word's first letter is meant
 * @returns {import("../base/modes.js").Control[]} */
export function givenControl(list, value, set, chip = "given") {
  if (!scoringOf(list).tiles) return [];
  const { label, none, some, first, firstLetter } = text.given;
  const on = chip === "first" ? [chip, first, firstLetter] : [chip, some, label];
  return [{ label, options: [["", none], on], value: value ? chip : "", set, chip }];
}

/** What Assist knows of them: a row above the board that opens by a tap in the bar.
 * @param {{onchange: (given: string) => void, onopen: () => void}} handlers */
export function makeGiven({ onchange, onopen }) {
  let open = false;
  let now = "";
  /** @type {ReturnType<typeof makeRow>} */
  let row;
  return {
    /** For another list. @param {number} length */
    build(length) {
      open = false;
      row = makeRow({ length, onchange });
      return row.element;
    },
    /** @param {ListRow} list */
    control: (list) =>
      givenControl(list, open || now ? "given" : "", (value) => {
        open = value !== "";
        row.open(open);
        if (!open && now) onchange("");
        else onopen();
      }),
    /** The letters, "" in other places. @param {string | undefined} given @param {number} length */
    show(given = "", length) {
      now = given;
      open ||= given !== "";
      row.show(given);
      return readGiven(given, length).letters;
    },
  };
}

/**
 * A row of tiles, each to be typed into.
 * @param {{length: number, onchange: (given: string) => void}} options
 */
function makeRow({ length, onchange }) {
  let rest = "";
  const tiles = Array.from({ length }, (_, i) =>
    wordInput({
      class: "tile",
      enterkeyhint: "done",
      "aria-label": text.given.place(i + 1),
      onfocus: () => tiles[i].select(),
      oninput: (/** @type {InputEvent} */ event) => {
        if (event.isComposing) return;
        const symbol = typedSymbols(tiles[i].value).at(-1) ?? "";
        put(i, symbol);
        if (symbol) tiles[i].blur(); // what is typed next is a guess
        onchange(givenText(symbols, rest));
      },
      onkeydown: (/** @type {KeyboardEvent} */ event) => {
        if (event.key === "Enter") tiles[i].blur();
        if (event.key === "ArrowLeft" || (event.key === "Backspace" && !tiles[i].value)) tiles[i - 1]?.focus();
        else if (event.key === "ArrowRight" || event.key === UNKNOWN || event.key === " ") tiles[i + 1]?.focus();
        else return;
        event.preventDefault();
      },
    }),
  );
  const symbols = tiles.map(() => "");
  /** @param {number} i @param {string} symbol */
  function put(i, symbol) {
    symbols[i] = symbol;
    tiles[i].value = symbol && upper(shownSymbol(symbol));
    tiles[i].dataset.d = symbol ? "2" : "none";
  }
  const row = h("span.tiles", { role: "group", "aria-label": text.given.row, vars: { n: length } }, tiles);
  const hint = h("p.hint", text.given.hint);
  const element = h("div", { class: roomFor("given", length), hidden: true }, row, hint);
  return {
    element,
    /** @param {string | undefined} given */
    show(given) {
      const clues = readGiven(given, length);
      ({ rest } = clues);
      clues.letters.forEach((symbol, i) => put(i, symbol));
      if (given) element.hidden = false;
    },
    /** @param {boolean} open */
    open(open) {
      element.hidden = !open;
      if (open) tiles[0].focus();
    },
  };
}
