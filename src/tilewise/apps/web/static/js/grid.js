// The rows of a game that is played: flipped as they come, shaken where a word is refused.

import { fill, h } from "./dom.js";
import { shownSymbol, ofColours, symbolsOf } from "./kind.js";
import { text } from "./text.js";
import { tileWord, toDigits } from "./tiles.js";

const ROWS = 6;

/** The best tile that each letter had. @param {TurnRow[]} turns */
export function bestTiles(turns) {
  /** @type {Map<string, number>} */
  const found = new Map();
  for (const { guess, feedback } of turns)
    toDigits(feedback).forEach((d, i) => {
      const symbol = symbolsOf(guess)[i];
      found.set(symbol, Math.max(d, found.get(symbol) ?? 0));
    });
  return found;
}

export function makeGrid() {
  const element = h("div", { class: "grid", role: "group", "aria-label": text.play.grid });

  const grid = {
    element,
    typed: "",
    /** Letters that are shown before they are typed, "" in other places. @type {string[]} */
    given: [],
    /** Rows that the reader has seen already: only new ones are flipped. */
    seen: 0,

    /** @param {Pick<PlayAnswer, "turns" | "outcome" | "host" | "limit">} game @param {number} length */
    show(game, length) {
      const n = game.turns.length;
      const growing = Math.max(ROWS, n + (game.outcome === "open" ? 1 : 0));
      const rows = game.host === "adversary" ? Math.min(game.limit, growing) : game.limit;
      element.style.setProperty("--rows", String(rows));
      fill(
        element,
        Array.from({ length: rows }, (_, i) => (i < n ? played(game.turns[i], i) : empty(i === n, length))),
      );
      if (game.outcome === "won" && grid.seen < n) element.children[n - 1].classList.add("found");
      grid.seen = n;
      if (game.outcome === "open") grid.type(grid.typed);
    },

    /** @param {string} typed */
    type(typed) {
      grid.typed = typed;
      const letters = symbolsOf(typed);
      [...(element.querySelector(".current")?.children ?? [])].forEach((tile, i) => {
        const given = i >= letters.length && Boolean(grid.given[i]);
        fill(tile, shownSymbol(given ? grid.given[i] : (letters[i] ?? "")));
        tile.classList.toggle("ghost", given);
        if (ofColours()) /** @type {HTMLElement} */ (tile).dataset.c = letters[i] ?? "";
        tile.classList.toggle("at", i === letters.length);
      });
    },

    shake() {
      const row = /** @type {HTMLElement | null} */ (element.querySelector(".current"));
      if (!row) return;
      row.classList.remove("shake");
      void row.offsetWidth; // so that the motion begins anew
      row.classList.add("shake");
    },

    /** Where keys are typed, when a button has done its work. */
    focus() {
      element.tabIndex = -1;
      element.focus({ preventScroll: true });
    },

    clear() {
      fill(element);
    },
  };

  /** @param {TurnRow} turn @param {number} i */
  function played(turn, i) {
    const row = tileWord(turn.guess, toDigits(turn.feedback), { class: i >= grid.seen ? "flip" : "" });
    [...row.querySelectorAll(".tile")].forEach((el, place) => {
      /** @type {HTMLElement} */ (el).style.setProperty("--i", String(place));
    });
    return row;
  }

  /** @param {boolean} current @param {number} length */
  function empty(current, length) {
    const tiles = Array.from({ length }, () => h("span", { class: "tile", "data-d": "none" }));
    return h(
      "span",
      { class: `tiles ${current ? "current" : ""}`, "aria-hidden": "true", vars: { n: length } },
      tiles,
    );
  }

  return grid;
}
