// The bar under the board: the best word with its button, or what the entry needs next. Always in view on a phone.

import { button, fill, h, touch, upper } from "../base/dom.js";
import { text } from "../languages/text.js";
import { applyButton } from "../tiles/tile.js";
import { wordButton } from "../tiles/word.js";

/**
 * @param {{ontake: (word: string) => void, onlook: (word: string, el: HTMLElement) => void, onback?: () => void,
 *   onsolved?: (word: string) => void, oncancel?: () => void, onset?: () => void, onapply?: () => void,
 *   onrefuse?: (word: string) => void}} handlers those for what is entered in the bar, and for words that a game
 *   refuses, only where that can be
 */
export function makeDock(handlers) {
  const kind = h("p.best-kind");
  const word = h("p.best-word");
  const numbers = h("p.best-numbers.soft");
  const reason = h("p.best-why.soft");
  const beside = h("p.best-beside", { role: "status" });
  const actions = h("div.best-actions");
  const best = h("div.best", h("div.best-text", { role: "status" }, kind, word, numbers), actions);
  const idle = h("div.face.idle", best, h("div.best-foot", reason, beside));
  const paint = h("div.face.doing");
  const element = h("section.dock", { "aria-label": text.dock.label }, idle, paint);
  element.dataset.doing = "empty";

  /** Nothing is known yet: the place stays as it is, the old word goes. */
  function wait() {
    element.setAttribute("aria-busy", "true");
    fill(kind, "\u00a0");
    fill(word, "\u00a0");
    fill(numbers, "\u00a0");
    fill(reason);
    fill(beside);
    for (const el of actions.querySelectorAll("button")) el.disabled = true;
  }

  /** @param {Pick<SuggestionRow, "guess" | "mean" | "badge"> & {candidate?: boolean}} row
   * @param {{is: keyof typeof text.dock.kinds, why: Children, sure?: string, begun: boolean, label?: string}} about
   *   is: what it is the best of; begun: whether a word was played, before which none solves it; label: its button */
  function show(row, { is, why, sure = "", begun, label = text.common.playIt }) {
    element.removeAttribute("aria-busy");
    element.classList.remove("message");
    const name = upper(row.guess);
    word.classList.toggle("longer", name.length > 8); // it stays on its line
    fill(word, wordButton(row.guess, handlers.onlook, { class: "plain", label: name, "aria-label": name }));
    fill(kind, is === "only" ? "" : h("b", text.dock.playThis), " ", text.dock.kinds[is]);
    const told = row.mean !== null && row.badge !== "bound" && is !== "only";
    const about = row.badge === "estimate" ? "≈ " : "";
    fill(numbers, told ? [about, text.dock.moreGuesses(row.mean ?? 0, begun), sure] : "\u00a0");
    fill(reason, why);
    fill(beside);
    const action = (/** @type {string} */ says, /** @type {((word: string) => void) | undefined} */ act, looks = "") =>
      act && button(says, () => act(row.guess), looks || "quiet small", { "aria-label": `${says}: ${name}` });
    const play = action(label, handlers.ontake, "main");
    if (play && !touch()) play.title = text.keys.enterLabel;
    const won = begun && row.candidate && action(text.common.thatWasIt, handlers.onsolved);
    fill(actions, play, won, action(text.common.refuses, handlers.onrefuse));
  }

  /** A better word than the one that is shown: it comes beside, and changes nothing under the finger.
   * @param {string} better */
  function offer(better) {
    fill(reason); // it takes this line's place, so that nothing moves
    fill(
      beside,
      text.dock.better,
      button(upper(better), () => handlers.ontake(better), "second small"),
    );
  }

  /** Something else than a suggestion.
   * @param {string} title @param {Children} more @param {...import("../base/dom.js").Child} buttons */
  function say(title, more, ...buttons) {
    element.removeAttribute("aria-busy");
    element.classList.add("message");
    fill(kind);
    fill(word, title);
    fill(numbers, more);
    fill(reason);
    fill(beside);
    fill(actions, buttons);
  }

  /** A line below what is said. @param {Children} line */
  const add = (line) => fill(beside, line);

  /** What the entry is about.
   * @param {import("../tiles/entry.js").Doing} now @param {string} about @param {boolean} editing */
  function doing(now, about, editing) {
    element.dataset.doing = now;
    if (now === "typing") {
      const typed = h("span.doing-word", upper(about) || text.entry.typeTheWord);
      const cancel = editing && button(text.common.cancel, () => handlers.oncancel?.());
      fill(
        paint,
        button(text.common.setTiles, () => handlers.onset?.(), "main"),
        typed,
        cancel,
      );
    } else if (now === "paint") {
      const solved = button(text.common.thatWasIt, () => handlers.onsolved?.(about), "second");
      const apply = applyButton(() => handlers.onapply?.(), "main");
      fill(
        paint,
        apply,
        solved,
        button(text.entry.back, () => handlers.onback?.()),
      );
    } else fill(paint);
  }

  return { element, wait, show, offer, say, add, doing };
}
