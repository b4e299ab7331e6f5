// Several boards: side by side where there is room, up to four on a phone, too; of more the one in hand is large
// there, the others are strips that a tap takes in hand.

import { button, fill, h, upper } from "../base/dom.js";
import { bestTiles } from "../tiles/grid.js";
import { symbolsOf } from "../words/kind.js";
import { text } from "../languages/text.js";
import { feedbackSetter } from "../tiles/tile.js";
import { plainTile, right, tileWord, toDigits } from "../tiles/tiles.js";

/** @typedef {{guess: string, feedback: (string | null)[]}} SharedTurn null for a board that was solved before */
/** @typedef {{word: string, digits: (number[] | null)[]}} Painting a guess whose tiles are being set on every board */
/**
 * @typedef {object} Shown
 * @property {number} limit @property {number} length letters in a word
 * @property {SharedTurn[]} turns @property {boolean[]} solved @property {number[]} candidates words left per board
 * @property {boolean} counted whether the reader is told how many: in a game it would be a hint
 * @property {Painting | null} [painting] null where none is being painted, undefined where that is not done
 */

const NARROW = "(max-width: 43.99rem)";
const LOW = `${NARROW} and (max-height: 43.99rem)`;
const LONG = 6; // two boards of longer words are too broad for a phone
const IN_FULL = 8; // more boards than this show what is known of their word, not every row

const FIRST_ROWS = 6; // of boards of a game elsewhere, whose last guess may be far
const LAST = 1e6; // solved boards come after all others

/** How many columns boards are shown in, by the window. @param {number} boards
 * @param {boolean} limited whether every guess that there will be has its row */
const columns = (boards, limited) => ({
  narrow: boards <= 4 ? Math.min(boards, 2) : 4,
  low: Math.min(boards, 4),
  broad: boards <= 4 ? boards : boards <= 16 && (boards > IN_FULL || !limited) ? 4 : 8,
});

/** Whether one board is in hand, and the others are strips: where there is no room for all, as beside a keyboard.
 * @param {Shown} now */
function oneInHand({ solved: { length: boards }, length, painting }) {
  if (boards > 4 || (boards > 1 && length > LONG)) return matchMedia(NARROW).matches;
  return boards > 2 && painting === undefined && matchMedia(LOW).matches;
}

let onwindow = () => {}; // the boards that are shown are drawn anew where the window becomes another
for (const window of [NARROW, LOW]) matchMedia(window).addEventListener("change", () => onwindow());

/** Rows that boards have from the start, by the window, where there is no room for all; more come as they are used.
 * @param {number} boards @param {number} limit @param {boolean} inHand whether one board stands above the others */
const rowsAtFirst = (boards, limit, inHand) => ({
  phone: boards <= 2 ? limit : inHand ? 3 : 4,
  low: boards <= 4 ? limit : 6,
});

/** @param {{onpainted?: () => void, onpaint?: () => void}} [handlers] all boards are painted; a tile was set */
export function makeBoards({ onpainted, onpaint } = {}) {
  const element = h("div.many", { role: "group", "aria-label": text.boards.group });
  const inside = h("div.large");
  const dialog = h("dialog.panel.board-large", inside);
  dialog.addEventListener("click", (event) => {
    if (event.target === dialog) dialog.close();
  });
  /** @type {Shown | null} */
  let shown = null;
  let hand = 0; // the board in hand
  /** @type {boolean[] | null} which boards were solved when they were last shown */
  let before = null;

  /** The rows of a board: its turns until it was solved. @param {Shown} now @param {number} board */
  const rowsOf = (now, board) =>
    now.turns.flatMap((turn) => {
      const tiles = turn.feedback[board];
      return tiles ? [{ word: turn.guess, digits: toDigits(tiles) }] : [];
    });

  /** What is known of a board's word: letters in their right place, and those that are elsewhere.
   * @param {Shown} now @param {number} board */
  function summary(now, board) {
    /** @type {string[]} */
    const letters = Array.from({ length: now.length }, () => "");
    for (const { word, digits } of rowsOf(now, board))
      symbolsOf(word).forEach((symbol, i) => digits[i] === right() && (letters[i] = symbol));
    const others = [...knownLetters(now.turns, now.solved)[board]].filter(([, d]) => d > 0 && d < right());
    const looks = { "aria-hidden": "true", vars: { n: now.length } };
    const placed = letters.map((letter) => plainTile(letter, letter ? right() : "none"));
    const elsewhere = others.map(([letter, d]) => plainTile(letter, d));
    return { placed: h("span.tiles", looks, placed), elsewhere: h("span.tiles.elsewhere", looks, elsewhere) };
  }

  /** Every row of a board. @param {Shown} now @param {number} board */
  function inFull(now, board) {
    const rows = rowsOf(now, board).map((row) => tileWord(row.word, row.digits));
    const painted = now.painting?.digits[board];
    return [rows, now.painting && painted && tileWord(now.painting.word, painted, { class: "new" })];
  }

  /** @param {Shown} now @param {number} board */
  function mini(now, board) {
    const solved = now.solved[board];
    const fresh = solved && before && !before[board];
    const left = now.counted ? text.common.words(now.candidates[board]) : "";
    const looks = {
      type: "button",
      class: `mini${solved ? " solved" : ""}${fresh ? " found" : ""}${board === hand ? " in-hand" : ""}`,
      vars: { left: solved ? LAST : now.solved.length > IN_FULL ? now.candidates[board] : 0 },
      "data-board": board + 1,
      "aria-label": text.boards.mini(board + 1, solved, left),
      onclick: () => (oneInHand(now) && !now.painting ? take(board) : enlarge(board)),
    };
    const many = now.solved.length > IN_FULL;
    const hidden = { "aria-hidden": "true" };
    const { placed, elsewhere } = summary(now, board);
    const number = h("span.mini-number", String(board + 1));
    return h(
      "button",
      looks,
      (!many || board === hand) && h("span.mini-rows", hidden, inFull(now, board)),
      (many || board !== hand) && h("span.mini-known", hidden, placed),
      h("span.mini-line", hidden, number, elsewhere, h("span.mini-foot", solved ? "✓" : left)),
    );
  }

  /** @param {number} board */
  function take(board) {
    if (!shown) return;
    hand = board;
    redraw(shown);
    /** @type {HTMLElement} */ (element.children[board]).focus({ preventScroll: true });
    element.scrollIntoView?.({ block: "nearest" });
  }

  /** @param {Shown} now */
  function show(now) {
    before = shown && shown.turns.length < now.turns.length ? shown.solved : null;
    shown = now;
    // A board that is solved is put down, and the one with the fewest words left taken up.
    if (now.solved[hand] ?? true) {
      const open = now.solved.flatMap((solved, board) => (solved ? [] : [board]));
      hand = open.sort((a, b) => now.candidates[a] - now.candidates[b] || a - b)[0] ?? 0;
    }
    redraw(now);
  }

  /** @param {Shown} now */
  function redraw(now) {
    const n = now.solved.length;
    element.dataset.full = String(n <= IN_FULL);
    const inHand = oneInHand(now);
    element.dataset.hand = String(inHand);
    onwindow = () => shown && redraw(shown);
    const limited = now.painting === undefined; // else boards have the rows that they need
    for (const [window, across] of Object.entries(columns(n, limited))) {
      element.style.setProperty(`--${window}`, String(across));
      element.style.setProperty(`--${window}-lines`, String(Math.ceil(n / across)));
    }
    const next = Math.min(now.limit, now.turns.length + 1); // the row that is typed or painted
    const first = rowsAtFirst(n, now.limit, inHand || !limited);
    const phone = Math.max(first.phone, next);
    // On a phone two boards stand in a line, which is folded when both are solved.
    const lines = Array.from({ length: Math.ceil(n / 2) }, (_, i) => now.solved.slice(2 * i, 2 * i + 2));
    const together = lines.reduce((sum, line) => sum + (line.every(Boolean) ? 1 : phone), 0);
    const limit = limited ? now.limit : Math.max(FIRST_ROWS, next);
    const full = n <= IN_FULL ? { limit, low: Math.max(Math.min(first.low, limit), next) } : { limit: 1, low: 1 };
    for (const [window, rows] of Object.entries({ ...full, phone, next, together }))
      element.style.setProperty(`--rows-${window}`, String(rows));
    element.style.setProperty("--n", String(now.length));
    const minis = now.solved.map((_, board) => mini(now, board));
    fill(element, minis);
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
    const done = () => {
      if (!last) enlarge(following(now, board));
      else {
        dialog.close();
        onpainted?.();
      }
    };
    const step = (/** @type {string} */ face, /** @type {string} */ label, /** @type {number} */ to) =>
      button(face, () => enlarge(to), "quiet", { "aria-label": label, disabled: !(to in now.solved) });
    const solve = () => {
      digits?.fill(right());
      done();
    };
    const ways = digits
      ? [button(last ? text.common.done : text.boards.nextBoard, done, "main"), button(text.common.thatWasIt, solve)]
      : [step("‹", text.boards.before, board - 1), step("›", text.boards.after, board + 1)];
    const tiles = rows.map((row) => tileWord(row.word, row.digits));
    fill(
      inside,
      h("h2", text.boards.boardOf(board + 1, now.solved.length)),
      h("div.large-rows", tiles, now.painting && digits && painter(now.painting.word, digits, done)),
      !rows.length && !digits && h("p.soft", text.boards.nothing),
      digits && h("p.hint", text.boards.paintHint),
      now.solved[board] && h("p.soft", text.boards.solved),
      !now.solved[board] && now.counted && h("p.soft", text.boards.left(now.candidates[board])),
      h("div.panel-foot", [...ways, button(text.common.close, () => dialog.close())]),
    );
    dialog.setAttribute("aria-label", text.boards.board(board + 1));
    if (!dialog.open) dialog.showModal();
  }

  /** @param {string} word @param {number[]} digits @param {() => void} enter */
  function painter(word, digits, enter) {
    const changed = () => onpaint?.();
    const label = text.boards.showed(upper(word));
    return h("div.paint", feedbackSetter(word, digits, label, { at: "board", changed, enter }));
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
      hand = 0;
      fill(element);
      if (dialog.open) dialog.close();
    },
  };
}

/** The best tile that each letter had on each board; none on those that are solved.
 * @param {SharedTurn[]} turns @param {boolean[]} solved */
export const knownLetters = (turns, solved) =>
  solved.map((done, board) =>
    bestTiles(
      turns.flatMap(({ guess, feedback }) => {
        const tiles = feedback[board];
        return tiles && !done ? [{ guess, feedback: tiles }] : [];
      }),
    ),
  );
