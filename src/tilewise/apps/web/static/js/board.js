// The board of Assist and Review: one row a turn, and an entry for the next word whose tiles the reader paints.

import { button, fill, h, touch, upper } from "./dom.js";
import { knownTiles, tileButton } from "./tile.js";
import { parseTurns, spoken, turnsText } from "./tiles.js";

/** @typedef {import("./tiles.js").Turn} Turn */
/** @typedef {"empty" | "typing" | "paint" | "closed"} Doing */

// Letters typed while nothing has the focus are meant for the entry of the board that is on the page.
/** @type {Board | null} */
let onPage = null;
document.addEventListener("keydown", (event) => {
  const input = onPage?.input;
  if (!input?.isConnected) return;
  if (![document.body, document.getElementById("main")].includes(/** @type {HTMLElement} */ (document.activeElement)))
    return;
  if (!event.ctrlKey && !event.metaKey && !event.altKey && (/^\p{L}$/u.test(event.key) || event.key === "Enter"))
    input.focus();
});

/**
 * @typedef {object} BoardOptions
 * @property {number} length letters in a word
 * @property {(turns: Turn[], how: string) => void} onturns turns were added, edited or removed
 * @property {(doing: Doing, word: string) => void} [ondoing] what the entry is about now
 * @property {(turn: Turn, i: number) => Node | null} [note] what stands beside a row
 * @property {() => void} [onempty] Enter without a word
 * @property {(word: string) => void} [onword] a word was entered
 * @property {(text: string) => boolean} [onpaste] whether a pasted text was taken
 */

export class Board {
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
    this.rows = h("ol", { class: "rows", "aria-label": "Turns so far" });
    this.next = h("div", { class: "next" });
    this.complaint = h("div", { class: "complaint", role: "alert" });
    this.element = h("div", { class: "board", vars: { n: options.length } }, this.rows, this.next, this.complaint);
    this.setTurns([]);
    onPage = this;
  }

  /** Show these turns. What is being typed stays; tiles that were being set belong to the turns that were there.
   * @param {Turn[]} turns @param {{closed?: boolean}} [how] */
  setTurns(turns, { closed = false } = {}) {
    if (turnsText(turns) !== turnsText(this.turns) && (this.pending || this.editing !== null)) this.leave();
    this.turns = turns.map((turn) => ({ word: turn.word, digits: [...turn.digits] }));
    const reopened = this.closed !== closed;
    this.closed = closed;
    const active = /** @type {HTMLElement | null} */ (document.activeElement);
    const held = active && this.rows.contains(active) ? active.dataset.at : null;
    fill(
      this.rows,
      this.turns.map((turn, i) => this.row(turn, i)),
    );
    if (held) /** @type {HTMLElement | null} */ (this.rows.querySelector(`[data-at="${held}"]`))?.focus();
    if (reopened || !this.next.firstChild) this.showNext();
  }

  /** Give up the word that is being painted or changed. */
  leave() {
    this.pending = this.editing = null;
    this.showNext();
    this.mark();
  }

  /** Take a word as the next guess, as if it had been typed. @param {string} word */
  offer(word) {
    if (this.closed) return;
    this.paintWord(word);
  }

  /** @param {...import("./dom.js").Children} what */
  complain(...what) {
    fill(this.complaint, ...what);
  }

  /** To the entry, unless that would open a phone's keyboard over the answer. */
  focus() {
    if (!touch()) this.input?.focus();
  }

  // ---- rows ----------------------------------------------------------------------------------------------

  /** @param {Turn} turn @param {number} i */
  row(turn, i) {
    const word = upper(turn.word) || "word not typed yet";
    const letters = turn.word ? [...turn.word] : turn.digits.map(() => "");
    const tiles = h(
      "span",
      { class: "tiles", role: "group", "aria-label": `Turn ${i + 1}, ${word}`, vars: { n: letters.length } },
      letters.map((letter, place) =>
        tileButton(letter, turn.digits, place, {
          at: `${i}.${place}`,
          changed: () => this.changed("edit"),
          enter: () => this.input?.focus(),
        }),
      ),
    );
    const tools = h(
      "details",
      { class: "row-tools" },
      h("summary", { "aria-label": `Change or remove ${word}` }, "⋯"),
      h(
        "div",
        { class: "menu" },
        button("Change word", () => this.edit(i), "quiet", { "aria-label": `Change the word ${word}` }),
        button("Remove", () => this.remove(i), "quiet", { "aria-label": `Remove ${word}` }),
      ),
    );
    return h(
      "li",
      { class: i === this.editing ? "row editing" : "row" },
      tiles,
      this.options.note?.(turn, i) ?? h("span", {}),
      tools,
    );
  }

  /** @param {number} i */
  edit(i) {
    this.pending = null;
    this.editing = i;
    this.mark();
    this.showNext(this.turns[i].word);
    this.input?.focus();
    this.input?.select();
  }

  /** Show which row is being changed. */
  mark() {
    [...this.rows.children].forEach((row, i) => {
      row.classList.toggle("editing", i === this.editing);
      row.querySelector("details")?.removeAttribute("open");
    });
  }

  /** @param {number} i */
  remove(i) {
    this.pending = this.editing = null;
    this.showNext();
    this.turns.splice(i, 1);
    this.changed("remove");
    this.focus();
  }

  /** @param {string} how */
  changed(how) {
    this.complain();
    this.options.onturns(this.turns, how);
  }

  // ---- the next turn -------------------------------------------------------------------------------------

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
      this.tell("closed");
      return;
    }
    if (this.pending) {
      this.showPaint(this.pending);
      return;
    }
    const { length } = this.options;
    const input = h("input", {
      type: "text",
      autocomplete: "off",
      autocapitalize: "characters",
      spellcheck: "false",
      enterkeyhint: "go",
      "aria-label": `Word you played, ${length} letters`,
      oninput: () => {
        this.complain();
        this.mirror();
      },
      onpaste: (/** @type {ClipboardEvent} */ event) => this.paste(event),
      onkeydown: (/** @type {KeyboardEvent} */ event) => {
        if (event.key === "Enter") {
          event.preventDefault();
          if (!event.repeat) this.enter();
        } else if (event.key === "Escape") {
          this.leave();
          this.focus();
        }
      },
    });
    this.input = input;
    this.slots = h("span", { class: "tiles", "aria-hidden": "true", vars: { n: length } });
    fill(
      this.next,
      h("div", { class: "entry" }, this.slots, input),
      h(
        "span",
        { class: "inline" },
        button("Set tiles", () => this.enter(), "main set-tiles"),
        this.editing !== null &&
          button("Cancel", () => {
            this.leave();
            this.focus();
          }),
      ),
    );
    input.value = word;
    this.mirror();
  }

  mirror() {
    const { length } = this.options;
    const input = /** @type {HTMLInputElement} */ (this.input);
    const letters = [...input.value.normalize("NFC")].filter((ch) => /\p{L}/u.test(ch)).slice(0, length);
    if (letters.join("") !== input.value) input.value = letters.join("");
    fill(
      /** @type {Element} */ (this.slots),
      Array.from({ length }, (_, i) =>
        h("span", { class: `tile ${i === letters.length ? "at" : ""}`, "data-d": "none" }, letters[i] ?? ""),
      ),
    );
    this.tell(letters.length || this.editing !== null ? "typing" : "empty", letters.join("").toLowerCase());
  }

  /** @param {ClipboardEvent} event */
  paste(event) {
    const text = event.clipboardData?.getData("text") ?? "";
    if (this.options.onpaste?.(text)) {
      event.preventDefault();
      return;
    }
    if (!text.includes("=")) return;
    const turns = parseTurns(text, this.options.length);
    event.preventDefault();
    if (!turns.length) {
      this.complain("That is not a turn: write the guess, an equals sign and the tiles, as in crane=.y..g");
      return;
    }
    this.leave();
    this.turns.push(...turns);
    this.changed("apply");
  }

  /** The typed word is complete: its tiles are next. */
  enter() {
    const word = this.input?.value.toLowerCase() ?? "";
    const { length } = this.options;
    if (!word && this.editing === null && this.options.onempty) {
      this.options.onempty();
      return;
    }
    if ([...word].length !== length) {
      this.complain(
        word
          ? `${upper(word)} has ${[...word].length} of ${length} letters.`
          : `Type a word of ${length} letters first.`,
      );
      this.input?.focus();
      return;
    }
    this.paintWord(word);
  }

  /** @param {string} word */
  paintWord(word) {
    this.complain();
    const row = this.editing === null ? null : this.turns[this.editing];
    this.pending = { word, digits: row ? [...row.digits] : knownTiles(word, this.turns) };
    this.options.onword?.(word);
    // Colours that were pasted are known already.
    if (row && !row.word) {
      this.apply();
      return;
    }
    this.showNext();
    if (!touch()) /** @type {HTMLElement | null} */ (this.next.querySelector(".tile"))?.focus();
    else this.next.scrollIntoView({ block: "nearest" });
  }

  /** @param {Turn} pending */
  showPaint({ word, digits }) {
    const say = h("span", { class: "hidden", role: "status" });
    const tiles = h(
      "span",
      {
        class: "tiles",
        role: "group",
        "aria-label": `What the game showed for ${upper(word)}`,
        vars: { n: digits.length },
      },
      [...word].map((letter, place) =>
        tileButton(letter, digits, place, {
          at: `next.${place}`,
          changed: () => {
            say.textContent = spoken(digits);
          },
          enter: () => this.apply(),
          back: () => this.back(),
        }),
      ),
    );
    fill(
      this.next,
      h("div", { class: "paint" }, tiles),
      h(
        "span",
        { class: "inline" },
        this.applyButton(),
        button("That was it", () => this.applySolved()),
        button("Back", () => this.back()),
      ),
      h(
        "p",
        { class: "hint" },
        touch()
          ? "Tap each tile until it has the colour that the game showed."
          : [
              "Click a tile, or key ",
              h("kbd", {}, "g"),
              " right place, ",
              h("kbd", {}, "y"),
              " elsewhere, ",
              h("kbd", {}, "."),
              " absent; then ",
              h("kbd", {}, "Enter"),
              ".",
            ],
      ),
      say,
    );
    this.tell("paint", word);
  }

  /** It stands where another button stood: the second half of a double click is not meant for it. */
  applyButton() {
    return h(
      "button",
      {
        class: "main apply",
        type: "button",
        onclick: (/** @type {MouseEvent} */ event) => {
          if (event.detail < 2) this.apply();
        },
      },
      "Apply",
    );
  }

  back() {
    const word = this.pending?.word ?? "";
    this.pending = null;
    this.showNext(word);
    this.input?.focus();
  }

  /** The word was the answer: all tiles are in the right place. */
  applySolved() {
    if (this.pending) this.pending.digits.fill(2);
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
