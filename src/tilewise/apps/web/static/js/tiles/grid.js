// The rows of a game that is played: flipped as they come, shaken where a word is refused.

import { fill, h, upper } from "../base/dom.js";
import { shownSymbol, ofColours, symbolsOf } from "../words/kind.js";
import { text } from "../languages/text.js";
import { spoken, tileWord, toDigits } from "./tiles.js";

const ROWS = 6;

/** The best tile that each letter had. @param {{guess: string, feedback: string}[]} turns */
export function bestTiles(turns) {
  /** @type {Map<string, number>} */
  const best = new Map();
  for (const { guess, feedback } of turns)
    toDigits(feedback).forEach((d, i) => {
      const symbol = symbolsOf(guess)[i];
      best.set(symbol, Math.max(d, best.get(symbol) ?? 0));
    });
  return best;
}

export function makeGrid() {
  const element = h("div.grid", { role: "group", "aria-label": text.play.grid });
  const said = h("p.hidden", { role: "status" });

  const grid = {
    element,
    parts: [element, said],
    typed: "",
    /** Letters that are shown before they are typed, "" in other places. @type {string[]} */
    letters: [],
    /** Rows that the reader has seen already: only new ones are flipped. */
    seen: 0,

    /** @param {Pick<PlayAnswer, "turns" | "outcome" | "host"> & {game: {limit: number}}} game
     * @param {number} length */
    show(game, length) {
      const n = game.turns.length;
      const growing = Math.max(ROWS, n + (game.outcome === "open" ? 1 : 0));
      const { limit } = game.game;
      const rows = game.host === "adversary" ? Math.min(limit, growing) : limit;
      element.style.setProperty("--rows", String(rows));
      const left = game.outcome === "open" ? rows - n : 0; // what is over has no empty rows
      fill(
        element,
        game.turns.map(played),
        Array.from({ length: left }, (_, i) => empty(i === 0, length)),
      );
      if (game.outcome === "won" && grid.seen < n) element.children[n - 1].classList.add("found");
      grid.seen = n;
      if (!n) fill(said);
      if (game.outcome === "open") grid.type(grid.typed);
    },

    /** @param {string} typed */
    type(typed) {
      grid.typed = typed;
      const symbols = symbolsOf(typed);
      [...(element.querySelector(".current")?.children ?? [])].forEach((tile, i) => {
        const ghost = i >= symbols.length && Boolean(grid.letters[i]);
        fill(tile, shownSymbol(ghost ? grid.letters[i] : (symbols[i] ?? "")));
        tile.classList.toggle("ghost", ghost);
        if (ofColours()) /** @type {HTMLElement} */ (tile).dataset.c = symbols[i] ?? "";
        tile.classList.toggle("at", i === symbols.length);
      });
    },

    /** What a turn showed, for those who cannot see it. @param {TurnRow} turn */
    tell({ guess, feedback }) {
      said.textContent = text.tiles.word(upper(guess), spoken(toDigits(feedback)));
    },

    shake() {
      const row = /** @type {HTMLElement | null} */ (element.querySelector(".current"));
      if (!row) return;
      row.classList.remove("shake");
      void row.offsetWidth; // so that the motion begins anew
      row.classList.add("shake");
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
    const tiles = Array.from({ length }, () => h("span.tile", { "data-d": "none" }));
    const looks = { class: `tiles ${current ? "current" : ""}`, "aria-hidden": "true", vars: { n: length } };
    return h("span", looks, tiles);
  }

  return grid;
}
