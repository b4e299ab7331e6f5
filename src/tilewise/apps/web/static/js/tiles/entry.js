// The entry of a board: a word is typed, then its tiles are painted.

import { button, fill, h, touch, upper } from "../base/dom.js";
import { drawn, symbolsOf, typesSymbol } from "../words/kind.js";
import { text } from "../languages/text.js";
import { applyButton, byFirstClick, feedbackSetter, knownTiles, paintHint } from "./tile.js";
import { parseTurns, right, roomFor, spoken } from "./tiles.js";
import { wordRow } from "./word.js";

/** @typedef {"empty" | "typing" | "paint" | "closed"} Doing */

// Letters typed while nothing has the focus are meant for the entry of the board that is on the page.
/** @type {Entry | null} */
let onPage = null;
document.addEventListener("keydown", (event) => {
  const input = onPage?.input;
  if (!input?.isConnected) return;
  if (![document.body, document.getElementById("main")].includes(/** @type {HTMLElement} */ (document.activeElement)))
    return;
  if (!event.ctrlKey && !event.metaKey && !event.altKey && (typesSymbol(event.key) || event.key === "Enter"))
    input.focus();
});

/**
 * @typedef {object} BoardOptions
 * @property {number} length letters in a word
 * @property {(turns: Turn[], how: string) => void} onturns turns were added, edited or removed
 * @property {(doing: Doing, word: string) => void} [ondoing] what the entry is about now
 * @property {(turn: Turn, i: number) => Node | null} [note] what stands beside a row
 * @property {(i: number, el: HTMLElement) => void} [onlook] what a word that was played did
 * @property {string} [hint] what to do with an empty row
 * @property {() => void} [onempty] Enter without a word
 * @property {boolean} [plain] words are enough: Enter takes one without its tiles, until tiles were set
 * @property {(word: string) => void} [onword] a word was entered
 * @property {(word: string) => void} [ontyped] a word is typed, whole but not entered; "" where there is none
 * @property {Node} [grade] what is said of it
 * @property {(text: string) => boolean} [onpaste] whether a pasted text was taken
 */

export class Entry {
  /** @param {BoardOptions} options */
  constructor(options) {
    this.options = options;
    /** @type {Turn[]} */
    this.turns = [];
    /** @type {Turn | null} a word whose tiles are being painted */
    this.pending = null;
    /** @type {number | null} the turn that is being changed; it stays until the change is applied */
    this.editing = null;
    /** @type {HTMLInputElement | null} */
    this.input = null;
    this.closed = false;
    this.painted = false; // whether tiles were set
    /** Letters that are known before the first guess, "" in other places. @type {string[]} */
    this.given = [];
    this.rows = h("ol.rows", { "aria-label": text.entry.turns });
    this.next = h("div.next");
    this.complaint = h("div.complaint", { role: "alert" });
    /** Whether the word whose tiles are being painted was suggested: nobody typed it. */
    this.suggested = false;
    const parts = [this.rows, this.next, options.grade, this.complaint];
    const name = drawn() ? "board" : "board with-pegs";
    this.element = h("div", { class: roomFor(name, options.length), vars: { n: options.length } }, parts);
    onPage = this;
  }

  /** Take these turns over.
   * @param {Turn[]} turns @param {boolean} closed @returns whether the board opens or closes */
  hold(turns, closed) {
    this.turns = turns.map((turn) => ({ word: turn.word, digits: [...turn.digits] }));
    const changed = this.closed !== closed;
    this.closed = closed;
    return changed;
  }

  /** Give up the word that is being painted or changed. */
  leave() {
    this.pending = this.editing = null;
    this.showNext();
    this.mark();
  }

  /** Show which row is being changed. */
  mark() {
    [...this.rows.children].forEach((row, i) => {
      row.classList.toggle("editing", i === this.editing);
      row.querySelector("details")?.removeAttribute("open");
    });
  }

  /** @param {...Children} what */
  complain(...what) {
    fill(this.complaint, ...what);
  }

  /** To the entry, unless that would open a phone's keyboard over the answer. */
  focus() {
    if (!touch()) this.input?.focus();
  }

  /** @param {string} how */
  changed(how) {
    this.complain();
    this.options.onturns(this.turns, how);
  }

  /** @param {Doing} doing */
  tell(doing, word = "") {
    this.element.dataset.doing = doing;
    this.options.ondoing?.(doing, word);
  }

  showNext(word = "") {
    this.input = null;
    this.complain();
    if (this.closed && this.editing === null) {
      fill(this.next);
      this.place();
      this.options.ontyped?.("");
      this.tell("closed");
      return;
    }
    if (this.pending) {
      this.showPaint(this.pending);
      this.place();
      return;
    }
    const { length } = this.options;
    const row = this.editing === null ? null : this.turns[this.editing];
    const leave = () => {
      this.leave();
      this.focus();
    };
    const typed = wordRow({
      length,
      label: row && !row.word ? text.entry.word(this.turns.indexOf(row) + 1) : text.entry.played(length),
      digits: row && !row.word ? row.digits : undefined,
      oninput: (letters) => {
        this.complain();
        this.tell(letters || this.editing !== null ? "typing" : "empty", letters);
        this.options.ontyped?.(this.editing === null && symbolsOf(letters).length === length ? letters : "");
      },
      onpaste: (event) => this.paste(event),
      onenter: () => this.enter(),
      onescape: leave,
    });
    this.input = typed.input;
    const next = (row && !row.word) || this.plain() ? button(text.entry.next, () => this.enter(), "second") : null;
    const paint = button(text.common.setTiles, () => this.enter(true), `${next ? "quiet" : "second"} set-tiles`);
    const cancel = row?.word && button(text.common.cancel, leave);
    const hint = this.options.hint && !row && h("p.hint", this.options.hint);
    fill(this.next, typed.element, hint, h("span.inline", next, (!next || !row) && paint, cancel));
    typed.set(word);
    this.place();
  }

  /** The entry stands below the rows, or in the row that is being changed. */
  place() {
    const row = this.editing === null ? null : this.rows.children[this.editing];
    if (row) row.append(this.next);
    else this.rows.after(this.next);
  }

  /** @param {ClipboardEvent} event */
  paste(event) {
    const pasted = event.clipboardData?.getData("text") ?? "";
    if (this.options.onpaste?.(pasted)) {
      event.preventDefault();
      return;
    }
    if (!pasted.includes("=")) return;
    const turns = parseTurns(pasted, this.options.length);
    event.preventDefault();
    if (!turns.length) {
      this.complain(text.entry.notATurn);
      return;
    }
    this.leave();
    this.turns.push(...turns);
    this.changed("apply");
  }

  /** Whether the next word is taken without its tiles. */
  plain() {
    const coloured = this.painted || this.turns.some(({ digits }) => digits.some((digit) => digit > 0));
    return Boolean(this.options.plain) && this.editing === null && !(coloured && this.turns.length);
  }

  /** The typed word is complete: its tiles are next, unless words are enough. @param {boolean} [paint] */
  enter(paint = false) {
    const word = this.input?.value ?? "";
    const { length } = this.options;
    const n = symbolsOf(word).length;
    if (!word && this.editing === null && this.options.onempty) {
      this.options.onempty();
      return;
    }
    if (n !== length) {
      this.complain(text.entry.short(upper(word), n, length));
      this.input?.focus();
      return;
    }
    if (paint || !this.plain()) {
      this.painted = true;
      this.paintWord(word);
      return;
    }
    this.painted = false;
    this.pending = { word, digits: Array(length).fill(0) };
    this.options.onword?.(word);
    this.apply();
  }

  /** @param {string} word @param {boolean} [suggested] */
  paintWord(word, suggested = false) {
    this.complain();
    this.suggested = suggested;
    this.options.ontyped?.("");
    const row = this.editing === null ? null : this.turns[this.editing];
    this.pending = { word, digits: row ? [...row.digits] : knownTiles(word, this.turns, this.given) };
    this.options.onword?.(word);
    // Colours that were pasted are known already.
    if (row && !row.word) {
      this.apply();
      return;
    }
    this.showNext();
    // A tile that has the focus opens no phone's keyboard, and a tablet may have keys of its own.
    const first = /** @type {HTMLElement | null} */ (this.next.querySelector('button.tile, [aria-pressed="true"]'));
    first?.focus({ preventScroll: touch() });
    if (touch()) this.next.scrollIntoView({ block: "nearest" });
  }

  /** @param {Turn} pending */
  showPaint({ word, digits }) {
    const say = h("span.hidden", { role: "status" });
    const tiles = feedbackSetter(word, digits, text.entry.showed(upper(word)), {
      at: "next",
      changed: () => {
        say.textContent = spoken(digits);
      },
      enter: () => this.apply(),
      back: () => this.back(),
    });
    fill(
      this.next,
      h("div.paint", tiles),
      h(
        "span.inline",
        applyButton(() => this.apply(), "main apply"),
        button(
          text.common.thatWasIt,
          byFirstClick(() => this.applySolved()),
        ),
        button(
          text.entry.back,
          byFirstClick(() => this.back()),
        ),
      ),
      paintHint(),
      say,
    );
    this.tell("paint", word);
  }

  back() {
    const word = this.suggested ? "" : (this.pending?.word ?? "");
    this.pending = null;
    this.showNext(word);
    if (word) this.input?.focus();
    else this.focus();
  }

  /** The word was the answer: all tiles are in the right place. */
  applySolved() {
    if (this.pending) this.pending.digits.fill(right());
    this.apply();
  }

  apply() {
    if (!this.pending) return;
    if (this.editing === null) this.turns.push(this.pending);
    else this.turns[this.editing] = this.pending;
    this.pending = this.editing = null;
    this.showNext();
    this.changed("apply");
    this.focus();
  }
}
