// The board: one row a turn, an entry for the next word, tiles that are clicked or keyed through their colours.

import { fill, h } from "./dom.js";
import { NAMES, digitOfKey, parseTurns, spoken, tileWord, turnsText } from "./tiles.js";

// Letters typed while nothing has the focus are meant for the entry of the board that is on the page.
let onPage = null;
document.addEventListener("keydown", (event) => {
  const input = onPage?.input;
  if (!input?.isConnected || ![document.body, document.getElementById("main")].includes(document.activeElement)) return;
  if (!event.ctrlKey && !event.metaKey && !event.altKey && /^\p{L}$/u.test(event.key)) input.focus();
});

/**
 * The one board of every view.
 *
 * options.length    letters in a word
 * options.paint     whether the reader paints the tiles (Assist) or the host does (Play)
 * options.onturns   called with (turns, how) when turns were added, edited or removed
 * options.onword    called with a typed word where the host paints; returns a promise
 * options.note      what stands beside a row: (turn, index) => element
 */
export class Board {
  constructor(options) {
    this.options = options;
    this.turns = [];
    this.pending = null; // a word whose tiles are being painted
    this.editing = null; // the place of the turn that is being changed; it stays until the change is applied
    this.asking = Promise.resolve(); // words are taken one after the other, however fast they are typed
    this.closed = false;
    this.rows = h("ol", { class: "rows", "aria-label": "Turns so far" });
    this.next = h("div", { class: "next" });
    this.complaint = h("p", { class: "complaint", role: "alert" });
    this.element = h("div", { class: "board", vars: { n: options.length } }, this.rows, this.next, this.complaint);
    this.setTurns([]);
    onPage = this;
  }

  /** Show these turns. What is being typed stays; tiles that were being set belong to the turns that were there. */
  setTurns(turns, { closed = false } = {}) {
    if (turnsText(turns) !== turnsText(this.turns) && (this.pending || this.editing !== null)) this.leave();
    this.turns = turns.map((turn) => ({ word: turn.word, digits: [...turn.digits] }));
    const reopened = this.closed !== closed;
    this.closed = closed;
    const held = this.rows.contains(document.activeElement) ? document.activeElement.dataset.at : null;
    fill(this.rows, this.turns.map((turn, i) => this.row(turn, i)));
    if (held) this.rows.querySelector(`[data-at="${held}"]`)?.focus();
    if (reopened || !this.next.firstChild) this.showNext();
  }

  /** Give up the word that is being painted or changed. */
  leave() {
    this.pending = this.editing = null;
    this.showNext();
  }

  /** Take a word as the next guess, as if it had been typed. */
  offer(word) {
    if (this.closed) return;
    if (this.options.paint) this.paintWord(word);
    else { this.showNext(word); this.input.focus(); }
  }

  complain(text) { this.complaint.textContent = text ?? ""; }

  focus() { (this.input ?? this.next.querySelector("button"))?.focus(); }

  // ---- rows ----------------------------------------------------------------------------------------------

  row(turn, i) {
    const note = this.options.note?.(turn, i);
    const word = turn.word.toUpperCase();
    if (!this.options.paint) return h("li", { class: "row" }, tileWord(turn.word, turn.digits), note);
    const tiles = h("span", { class: "tiles", role: "group", "aria-label": `Turn ${i + 1}, ${word}`, vars: { n: turn.word.length } },
      [...turn.word].map((letter, place) => this.tile(letter, turn.digits, place, `${i}.${place}`, {
        changed: () => this.changed("edit"),
        enter: () => this.focus(),
      })));
    return h("li", { class: i === this.editing ? "row editing" : "row" }, tiles, note,
      h("span", { class: "row-tools" },
        h("button", { class: "quiet", type: "button", "aria-label": `Change the word ${word}`, title: "Change the word", onclick: () => this.edit(i) }, "edit"),
        h("button", { class: "quiet", type: "button", "aria-label": `Remove ${word}`, title: "Remove this turn", onclick: () => this.remove(i) }, "×")));
  }

  edit(i) {
    this.pending = null;
    this.editing = i;
    this.mark();
    this.showNext(this.turns[i].word);
    this.input.focus();
    this.input.select();
  }

  /** Show which row is being changed. */
  mark() { [...this.rows.children].forEach((row, i) => row.classList.toggle("editing", i === this.editing)); }

  remove(i) {
    this.pending = this.editing = null;
    this.showNext();
    this.turns.splice(i, 1);
    this.changed("remove");
    this.focus();
  }

  changed(how) {
    this.complain("");
    this.options.onturns(this.turns, how);
  }

  // ---- one tile ------------------------------------------------------------------------------------------

  tile(letter, digits, place, at, { changed, enter, back }) {
    const set = (digit) => {
      digits[place] = digit;
      button.dataset.d = digit;
      button.setAttribute("aria-label", label());
    };
    const label = () => `${letter.toUpperCase()}, letter ${place + 1}: ${NAMES[digits[place]]}`;
    const step = (by) => {
      const all = [...button.parentElement.children];
      all[all.indexOf(button) + by]?.focus();
    };
    const button = h("button", {
      type: "button", class: "tile", "data-d": digits[place], "data-at": at, "aria-label": label(),
      onclick: () => { set((digits[place] + 1) % 3); changed(); },
      onkeydown: (event) => {
        if (event.ctrlKey || event.metaKey || event.altKey) return;
        const digit = digitOfKey(event.key);
        if (digit !== undefined) { set(digit); step(1); changed(); }
        else if (event.key === "ArrowRight") step(1);
        else if (event.key === "ArrowLeft") step(-1);
        else if (event.key === "ArrowUp") { set((digits[place] + 1) % 3); changed(); }
        else if (event.key === "ArrowDown") { set((digits[place] + 2) % 3); changed(); }
        else if (event.key === "Enter") { if (!event.repeat) enter(); }
        else if (event.key === "Backspace") { if (place === 0 && back) back(); else { step(-1); } }
        else return;
        event.preventDefault();
      },
    }, letter);
    return button;
  }

  // ---- the next turn -------------------------------------------------------------------------------------

  showNext(word = "") {
    this.input = null;
    this.complain("");
    if (this.closed && this.editing === null) { fill(this.next); return; }
    if (this.pending) { this.showPaint(); return; }
    const { length, paint } = this.options;
    this.input = h("input", {
      type: "text", autocomplete: "off", autocapitalize: "characters", spellcheck: "false", enterkeyhint: "go", inputmode: "text",
      "aria-label": paint ? `Word you played, ${length} letters` : `Your guess, ${length} letters`,
      oninput: () => { this.complain(""); this.mirror(); },
      onpaste: (event) => this.paste(event),
      onkeydown: (event) => {
        if (event.key === "Enter") { event.preventDefault(); if (!event.repeat) this.enter(); }
        else if (event.key === "Escape" && this.editing !== null) { this.leave(); this.mark(); this.focus(); }
      },
    });
    this.slots = h("span", { class: "tiles", "aria-hidden": "true", vars: { n: length } });
    fill(this.next,
      h("div", { class: "entry" }, this.slots, this.input),
      h("button", { class: "main", type: "button", onclick: () => this.enter() }, paint ? "Set tiles" : "Guess"),
      this.editing !== null && this.cancel(),
      paint && h("p", { class: "hint first" }, "Type the word that you played, then ", h("kbd", {}, "Enter"), ". Or take a suggestion."));
    this.input.value = word;
    this.mirror();
  }

  cancel() {
    return h("button", { class: "quiet", type: "button", onclick: () => { this.leave(); this.mark(); this.focus(); } }, "Cancel");
  }

  mirror() {
    const { length } = this.options;
    const clean = [...this.input.value.normalize("NFC")].filter((ch) => /\p{L}/u.test(ch)).slice(0, length).join("");
    if (clean !== this.input.value) this.input.value = clean;
    const letters = [...clean];
    fill(this.slots, Array.from({ length }, (_, i) =>
      h("span", { class: `tile ${i === letters.length ? "at" : ""}`, "data-d": "none" }, letters[i] ?? "")));
  }

  paste(event) {
    const text = event.clipboardData?.getData("text") ?? "";
    if (!this.options.paint || !text.includes("=")) return;
    const turns = parseTurns(text, this.options.length);
    event.preventDefault();
    if (!turns.length) { this.complain("That is not a turn: write the guess, an equals sign and the tiles, as in crane=.y..g"); return; }
    this.leave();
    this.turns.push(...turns);
    this.changed("apply");
  }

  enter() {
    const word = this.input.value.toLowerCase();
    const { length, paint } = this.options;
    if ([...word].length !== length) {
      this.complain(word ? `${word.toUpperCase()} has ${[...word].length} of ${length} letters.` : `Type a word of ${length} letters first.`);
      this.input.focus();
      return;
    }
    if (paint) { this.paintWord(word); return; }
    // The entry is free for the next word at once; a word that is refused comes back unless another was begun.
    this.input.value = "";
    this.mirror();
    this.asking = this.asking.then(() => this.options.onword(word)).then((taken) => {
      if (!this.input) return;
      if (!taken && !this.input.value) { this.input.value = word; this.mirror(); }
      this.input.focus();
    });
  }

  paintWord(word) {
    this.complain("");
    const kept = this.editing === null ? null : this.turns[this.editing].digits;
    this.pending = { word, digits: kept ? [...kept] : this.known(word) };
    this.showNext();
    this.next.querySelector(".tile").focus();
  }

  /** Tiles to start from: a letter already shown in its place stays there. */
  known(word) {
    const right = new Map();
    for (const turn of this.turns) turn.digits.forEach((d, i) => { if (d === 2) right.set(i, turn.word[i]); });
    return [...word].map((letter, i) => (right.get(i) === letter ? 2 : 0));
  }

  showPaint() {
    const { word, digits } = this.pending;
    const word_ = word.toUpperCase();
    const say = h("span", { class: "hidden", role: "status" });
    const apply = () => this.apply();
    const back = () => {
      this.pending = null;
      this.showNext(word);
      this.input.focus();
    };
    const tiles = h("span", { class: "tiles", role: "group", "aria-label": `What the game showed for ${word_}`, vars: { n: word.length } },
      [...word].map((letter, place) => this.tile(letter, digits, place, `next.${place}`, {
        changed: () => { say.textContent = spoken(digits); }, enter: apply, back,
      })));
    fill(this.next,
      h("div", { class: "paint" }, tiles,
        // It stands where "Set tiles" stood: the second half of a double click is not meant for it.
        h("button", { class: "main", type: "button", onclick: (event) => { if (event.detail < 2) apply(); } }, "Apply"),
        h("button", { class: "quiet", type: "button", onclick: back }, "Back"), this.editing !== null && this.cancel()),
      h("p", { class: "hint" }, "Click a tile, or key ", h("kbd", {}, "g"), " right place, ", h("kbd", {}, "y"), " elsewhere, ", h("kbd", {}, "."), " absent; then ", h("kbd", {}, "Enter"), "."),
      say);
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
