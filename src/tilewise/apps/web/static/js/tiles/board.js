// The board of Assist and Review: one row per turn, each of which can be changed or removed, and the entry below.

import { button, fill, h, upper } from "../base/dom.js";
import { Entry } from "./entry.js";
import { drawn } from "../words/kind.js";
import { text } from "../languages/text.js";
import { feedbackSetter } from "./tile.js";
import { tileWord, turnsText } from "./tiles.js";

export class Board extends Entry {
  /** @param {import("./entry.js").BoardOptions} options */
  constructor(options) {
    super(options);
    this.setTurns([]);
  }

  /** Show these turns. What is being typed stays; tiles that were being set belong to the turns that were there.
   * @param {Turn[]} turns @param {{closed?: boolean}} [how] */
  setTurns(turns, { closed = false } = {}) {
    if (turnsText(turns) !== turnsText(this.turns) && (this.pending || this.editing !== null)) this.leave();
    const reopened = this.hold(turns, closed);
    const active = /** @type {HTMLElement | null} */ (document.activeElement);
    const typing = active && this.next.contains(active) ? active : null;
    const held = active && this.rows.contains(active) ? active.dataset.at : null;
    const rows = this.turns.map((turn, i) => this.row(turn, i));
    fill(this.rows, rows);
    this.rows.classList.toggle("uncoloured", this.plain());
    this.place();
    if (typing) typing.focus();
    else if (held) /** @type {HTMLElement | null} */ (this.rows.querySelector(`[data-at="${held}"]`))?.focus();
    if (reopened || !this.next.firstChild) this.showNext();
  }

  /** Take a word as the next guess, as if it had been typed. @param {string} word */
  offer(word) {
    if (this.closed) return;
    this.paintWord(word, true);
  }

  /** @param {Turn} turn @param {number} i */
  row(turn, i) {
    const word = upper(turn.word) || text.board.notTyped;
    const handlers = { at: String(i), changed: () => this.changed("edit"), enter: () => this.input?.focus() };
    const repaint = { type: "button", title: text.pegs.change, onclick: () => this.repaint(i) };
    const tiles = drawn()
      ? feedbackSetter(turn.word, turn.digits, text.board.turn(i + 1, word), handlers)
      : h("button.plain.pegged-turn", repaint, tileWord(turn.word, turn.digits));
    const item = (
      /** @type {string} */ label,
      /** @type {() => void} */ onclick,
      /** @type {(word: string) => string} */ said,
    ) => button(label, onclick, "quiet", said(word));
    const look = () => {
      tools.open = false; // its card takes the place
      this.options.onlook?.(i, tools);
    };
    const menu = [
      this.options.onlook && item(text.board.details, look, text.board.detailsOf),
      item(text.board.change, () => this.edit(i), text.board.changeOf),
      item(text.common.remove, () => this.remove(i), text.board.removeOf),
    ];
    const summary = h("summary", { "aria-label": text.board.tools(word) }, "⋯");
    const tools = h("details.row-tools", summary, h("div.menu", menu));
    const note = this.options.note?.(turn, i) ?? h("span");
    const beside = h("div.beside", note, tools);
    return h("li", { class: i === this.editing ? "row editing" : "row" }, tiles, beside);
  }

  /** @param {number} i @param {{typing?: boolean}} [how] whether to go to its field */
  edit(i, { typing = true } = {}) {
    this.pending = null;
    this.editing = i;
    this.mark();
    this.showNext(this.turns[i].word);
    if (!typing) return;
    this.input?.focus();
    this.input?.select();
  }

  /** Set the feedback of a turn anew. @param {number} i */
  repaint(i) {
    this.editing = i;
    this.mark();
    this.paintWord(this.turns[i].word);
  }

  /** @param {number} i */
  remove(i) {
    this.pending = this.editing = null;
    this.showNext();
    this.turns.splice(i, 1);
    this.changed("remove");
    this.focus();
  }
}
