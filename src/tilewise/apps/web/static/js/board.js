// The board of Assist and Review: one row per turn, each of which can be changed or removed, and the entry below.

import { button, fill, h, upper } from "./dom.js";
import { Entry } from "./entry.js";
import { drawn } from "./kind.js";
import { text } from "./text.js";
import { feedbackSetter } from "./tile.js";
import { tileWord, turnsText } from "./tiles.js";

/** @typedef {import("./tiles.js").Turn} Turn */

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
    fill(
      this.rows,
      this.turns.map((turn, i) => this.row(turn, i)),
    );
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
    const tiles = drawn()
      ? feedbackSetter(turn.word, turn.digits, text.board.turn(i + 1, word), {
          at: String(i),
          changed: () => this.changed("edit"),
          enter: () => this.input?.focus(),
        })
      : h(
          "button",
          { type: "button", class: "plain pegged-turn", title: text.pegs.change, onclick: () => this.repaint(i) },
          tileWord(turn.word, turn.digits),
        );
    const look = () => {
      tools.open = false; // its card takes the place
      this.options.onlook?.(i, tools);
    };
    const tools = h(
      "details",
      { class: "row-tools" },
      h("summary", { "aria-label": text.board.tools(word) }, "⋯"),
      h(
        "div",
        { class: "menu" },
        this.options.onlook &&
          button(text.board.details, () => look(), "quiet", { "aria-label": text.board.detailsOf(word) }),
        button(text.board.change, () => this.edit(i), "quiet", { "aria-label": text.board.changeOf(word) }),
        button(text.board.remove, () => this.remove(i), "quiet", { "aria-label": text.board.removeOf(word) }),
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
