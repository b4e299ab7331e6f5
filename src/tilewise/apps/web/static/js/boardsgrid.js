// Several boards side by side, small enough for a phone; the one that is tapped is shown large.

import { button, fill, h, upper } from "./dom.js";
import { text } from "./text.js";
import { tileButton } from "./tile.js";
import { tileWord, toDigits } from "./tiles.js";

/** @typedef {{guess: string, feedback: (string | null)[]}} SharedTurn null for a board that was solved before */
/** @typedef {{word: string, digits: (number[] | null)[]}} Painting a guess whose tiles are being set on every board */
/**
 * @typedef {object} Shown
 * @property {number} limit @property {number} length letters in a word
 * @property {SharedTurn[]} turns @property {boolean[]} solved @property {number[]} candidates words left per board
 * @property {Painting | null} [painting]
 */

const FEW = 2; // so many boards leave room for the keys beside them
const IN_FULL = 8; // more boards than this show what is known of their word, not every row

/** How many columns boards are shown in, by the window. @param {number} boards */
const columns = (boards) => ({
  narrow: boards <= 4 ? Math.min(boards, 2) : 4,
  low: Math.min(boards, 4),
  broad: boards <= 4 ? boards : boards > IN_FULL && boards <= 16 ? 4 : 8,
});

/** @param {{onpainted?: () => void, onpaint?: () => void}} [doors] all boards are painted; a tile was set */
export function makeBoards({ onpainted, onpaint } = {}) {
  const element = h("div", { class: "many", role: "group", "aria-label": text.boards.group });
  const inside = h("div", { class: "large" });
  const dialog = h("dialog", { class: "panel board-large" }, inside);
  dialog.addEventListener("click", (event) => {
    if (event.target === dialog) dialog.close();
  });
  /** @type {Shown | null} */
  let shown = null;
  /** @type {boolean[] | null} which boards were solved when they were last shown */
  let before = null;

  /** The rows of a board: its turns until it was solved. @param {Shown} now @param {number} board */
  const rowsOf = (now, board) =>
    now.turns.flatMap((turn) => {
      const tiles = turn.feedback[board];
      return tiles ? [{ word: turn.guess, digits: toDigits(tiles) }] : [];
    });

  /** What is known of a board's word: letters in their right place. @param {Shown} now @param {number} board */
  function summary(now, board) {
    /** @type {string[]} */
    const letters = Array.from({ length: now.length }, () => "");
    for (const { word, digits } of rowsOf(now, board))
      digits.forEach((d, i) => {
        if (d === 2) letters[i] = [...word][i];
      });
    return h(
      "span",
      { class: "tiles", "aria-hidden": "true", vars: { n: now.length } },
      letters.map((letter) => h("span", { class: "tile", "data-d": letter ? 2 : "none" }, letter)),
    );
  }

  /** @param {Shown} now @param {number} board */
  function mini(now, board) {
    const solved = now.solved[board];
    const left = solved ? text.boards.solvedOne : text.boards.words(now.candidates[board]);
    const rows = rowsOf(now, board);
    const painted = now.painting?.digits[board];
    return h(
      "button",
      {
        type: "button",
        class: `mini${solved ? " solved" : ""}${solved && before && !before[board] ? " found" : ""}`,
        "data-board": board + 1,
        "aria-label": text.boards.mini(board + 1, solved, left),
        onclick: () => enlarge(board),
      },
      h(
        "span",
        { class: "mini-rows", "aria-hidden": "true" },
        now.solved.length > IN_FULL ? summary(now, board) : rows.map((row) => tileWord(row.word, row.digits)),
        now.painting &&
          painted &&
          now.solved.length <= IN_FULL &&
          tileWord(now.painting.word, painted, { class: "new" }),
      ),
      h("span", { class: "mini-foot", "aria-hidden": "true" }, solved ? "✓" : left),
    );
  }

  /** @param {Shown} now */
  function show(now) {
    before = shown && shown.turns.length < now.turns.length ? shown.solved : null;
    shown = now;
    const n = now.solved.length;
    element.dataset.full = String(n <= IN_FULL);
    element.dataset.few = String(n <= FEW);
    for (const [window, across] of Object.entries(columns(n))) {
      element.style.setProperty(`--${window}`, String(across));
      element.style.setProperty(`--${window}-lines`, String(Math.ceil(n / across)));
    }
    element.style.setProperty("--rows", String(n <= IN_FULL ? now.limit : 1));
    element.style.setProperty("--n", String(now.length));
    fill(
      element,
      now.solved.map((_, board) => mini(now, board)),
    );
  }

  /** The unsolved board after this one, or -1. @param {Shown} now @param {number} board */
  const following = (now, board) => now.solved.findIndex((solved, i) => i > board && !solved);

  /** @param {number} board */
  function enlarge(board) {
    if (!shown) return;
    const now = shown;
    const rows = rowsOf(now, board);
    const digits = now.painting?.digits[board];
    const last = following(now, board) < 0;
    const go = (/** @type {number} */ to) => to >= 0 && to < now.solved.length && enlarge(to);
    const done = () => {
      if (!last) enlarge(following(now, board));
      else {
        dialog.close();
        onpainted?.();
      }
    };
    fill(
      inside,
      h("h2", {}, text.boards.boardOf(board + 1, now.solved.length)),
      h(
        "div",
        { class: "large-rows" },
        rows.map((row) => tileWord(row.word, row.digits)),
        now.painting && digits && painter(now.painting.word, digits, done),
      ),
      !rows.length && !digits && h("p", { class: "soft" }, text.boards.nothing),
      digits && h("p", { class: "hint" }, text.boards.paintHint),
      h("p", { class: "soft" }, now.solved[board] ? text.boards.solved : text.boards.left(now.candidates[board])),
      h(
        "div",
        { class: "panel-foot" },
        digits && button(last ? text.boards.apply : text.boards.nextBoard, done, "main"),
        digits &&
          button(text.boards.thatWasIt, () => {
            digits.fill(2);
            done();
          }),
        !digits &&
          button("‹", () => go(board - 1), "quiet", { "aria-label": text.boards.before, disabled: board === 0 }),
        !digits &&
          button("›", () => go(board + 1), "quiet", {
            "aria-label": text.boards.after,
            disabled: board === now.solved.length - 1,
          }),
        button(text.boards.close, () => dialog.close()),
      ),
    );
    dialog.setAttribute("aria-label", text.boards.board(board + 1));
    if (!dialog.open) dialog.showModal();
  }

  /** @param {string} word @param {number[]} digits @param {() => void} enter */
  function painter(word, digits, enter) {
    return h(
      "span",
      {
        class: "tiles paint",
        role: "group",
        "aria-label": text.boards.showed(upper(word)),
        vars: { n: digits.length },
      },
      [...word].map((letter, place) =>
        tileButton(letter, digits, place, { at: `board.${place}`, changed: () => onpaint?.(), enter }),
      ),
    );
  }

  return {
    element,
    dialog,
    show,
    enlarge,
    /** The first board that still needs tiles. */
    begin() {
      if (shown) enlarge(following(shown, -1));
    },
    close() {
      if (dialog.open) dialog.close();
    },
    clear() {
      shown = null;
      fill(element);
      if (dialog.open) dialog.close();
    },
  };
}

/** The best tile that each letter had on the boards not yet solved; absent only where all of them say so.
 * @param {SharedTurn[]} turns @param {boolean[]} solved */
export function knownLetters(turns, solved) {
  /** @type {Map<string, number>} */
  const found = new Map();
  for (const { guess, feedback } of turns)
    feedback.forEach((tiles, board) => {
      if (!tiles || solved[board]) return;
      toDigits(tiles).forEach((d, i) => {
        const letter = [...guess][i];
        found.set(letter, Math.max(d, found.get(letter) ?? 0));
      });
    });
  return found;
}
