// The bar under the board: the best word with its button, or what the entry needs next. Always in view on a phone.

import { button, fill, h, touch, upper } from "./dom.js";
import { valued } from "./offers.js";
import { text } from "./text.js";
import { badge, wordButton } from "./word.js";

/**
 * @param {{ontake: (word: string) => void, onsolved: (word: string) => void, onback: () => void,
 *   oncancel: () => void, onset: () => void, onapply: () => void, onrefuse: (word: string) => void,
 *   onlook: (word: string, el: HTMLElement) => void}} doors
 */
export function makeDock(doors) {
  const word = h("p", { class: "best-word" });
  const numbers = h("p", { class: "best-numbers" });
  const reason = h("p", { class: "best-why" });
  const beside = h("p", { class: "best-beside", role: "status" });
  const actions = h("div", { class: "best-actions" });
  const best = h(
    "div",
    { class: "face idle" },
    h("div", { class: "best" }, h("div", { class: "best-text" }, word, numbers), actions),
    h("div", { class: "best-foot" }, reason, beside),
  );
  const paint = h("div", { class: "face doing" });
  const element = h("section", { class: "dock", "aria-label": "Suggestion" }, best, paint);
  element.dataset.doing = "empty";

  /** Nothing is known yet: the place stays as it is, the old word goes. */
  function wait() {
    element.setAttribute("aria-busy", "true");
    fill(word, "\u00a0");
    fill(numbers, "\u00a0");
    fill(reason);
    fill(beside);
    for (const el of actions.querySelectorAll("button")) el.disabled = true;
  }

  /** @param {SuggestionRow} row
   * @param {{n: number, why: import("./dom.js").Children, sure?: string, quick?: boolean}} about */
  function show(row, { n, why, sure = "", quick = false }) {
    element.removeAttribute("aria-busy");
    element.classList.remove("message");
    word.style.setProperty("--n", String(upper(row.guess).length)); // a long one stays on its line
    fill(word, wordButton(row.guess, doors.onlook, { class: "plain", label: upper(row.guess) }));
    fill(
      numbers,
      n === 1
        ? text.dock.onlyWord
        : valued(row)
          ? [text.dock.moreGuesses(row.mean), badge(row.badge), sure]
          : [
              quick ? text.dock.quick : "",
              h("span", { class: "soft" }, `${quick ? " · " : ""}${text.dock.bits(row.bits)}`),
            ],
    );
    fill(reason, why);
    fill(beside);
    fill(
      actions,
      button(text.dock.playIt, () => doors.ontake(row.guess), "main", {
        "aria-label": text.dock.play(upper(row.guess)),
        title: touch() ? null : text.dock.enterKey,
      }),
      row.candidate &&
        button(text.dock.thatWasIt, () => doors.onsolved(row.guess), "quiet small", {
          "aria-label": text.dock.wasTheAnswer(upper(row.guess)),
        }),
      button(text.dock.refuses, () => doors.onrefuse(row.guess), "quiet small", {
        "aria-label": text.dock.refusesWord(upper(row.guess)),
      }),
    );
  }

  /** A better word than the one that is shown: it comes beside, and changes nothing under the finger.
   * @param {import("./offers.js").Offer} offered */
  function offer({ row, saves, safer }) {
    fill(reason); // it takes this line's place, so that nothing moves
    const name = upper(row.guess);
    fill(
      beside,
      h("span", {}, text.dock.meanwhile),
      button(
        safer
          ? text.dock.safer(name)
          : saves === null
            ? text.dock.offered(name, row.mean ?? 0)
            : text.dock.saves(name, saves),
        () => doors.ontake(row.guess),
        "second small",
        { "aria-label": text.dock.playInstead(name) },
      ),
      " ",
      badge(row.badge),
    );
  }

  /** Something else than a suggestion.
   * @param {string} title @param {string} more @param {...import("./dom.js").Child} buttons */
  function say(title, more, ...buttons) {
    element.removeAttribute("aria-busy");
    element.classList.add("message");
    fill(word, title);
    fill(numbers, more);
    fill(reason);
    fill(beside);
    fill(actions, buttons);
  }

  /** What the entry is about.
   * @param {import("./entry.js").Doing} now @param {string} about @param {boolean} editing */
  function doing(now, about, editing) {
    element.dataset.doing = now;
    if (now === "typing") {
      fill(
        paint,
        button(text.entry.setTiles, doors.onset, "main"),
        h("span", { class: "doing-word" }, upper(about) || text.entry.typeTheWord),
        editing && button(text.entry.cancel, doors.oncancel),
      );
    } else if (now === "paint") {
      fill(
        paint,
        h(
          "button",
          {
            class: "main",
            type: "button",
            onclick: (/** @type {MouseEvent} */ e) => {
              if (e.detail < 2) doors.onapply();
            },
          },
          text.entry.apply,
        ),
        button(text.dock.thatWasIt, () => doors.onsolved(about), "second"),
        button(text.entry.back, doors.onback),
      );
    } else fill(paint);
  }

  return { element, wait, show, offer, say, doing };
}
