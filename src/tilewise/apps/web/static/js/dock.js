// The bar under the board: the best word with its button, or what the entry needs next. Always in view on a phone.

import { button, fill, fixed, h, touch, upper } from "./dom.js";
import { badge, wordButton } from "./word.js";

/**
 * @param {{ontake: (word: string) => void, onsolved: (word: string) => void, onback: () => void,
 *   oncancel: () => void, onset: () => void, onapply: () => void,
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
    fill(word, wordButton(row.guess, doors.onlook, { class: "plain", label: upper(row.guess) }));
    fill(
      numbers,
      n === 1
        ? "the only word that fits"
        : row.mean === null
          ? [
              quick ? "quick estimate" : "",
              h("span", { class: "soft" }, `${quick ? " · " : ""}${fixed(row.bits, 1)} bits`),
            ]
          : [`${row.badge === "bound" ? "at least " : ""}${fixed(row.mean, 2)} more guesses `, badge(row.badge), sure],
    );
    fill(reason, why);
    fill(beside);
    fill(
      actions,
      button("Play it", () => doors.ontake(row.guess), "main", {
        "aria-label": `Play ${upper(row.guess)}`,
        title: touch() ? null : "Enter",
      }),
      row.candidate &&
        button("That was it", () => doors.onsolved(row.guess), "quiet small", {
          "aria-label": `${upper(row.guess)} was the answer`,
        }),
    );
  }

  /** A better word than the quick estimate: it comes beside, and changes nothing under the finger.
   * @param {SuggestionRow} row */
  function offer(row) {
    fill(reason); // it takes this line's place, so that nothing moves
    fill(
      beside,
      h("span", {}, "Searched meanwhile: "),
      button(
        `${upper(row.guess)}${row.mean === null ? "" : `, ${fixed(row.mean, 2)}`}`,
        () => doors.ontake(row.guess),
        "second small",
        { "aria-label": `Play ${upper(row.guess)} instead` },
      ),
    );
  }

  /** Something else than a suggestion.
   * @param {string} title @param {string} text @param {...import("./dom.js").Child} buttons */
  function say(title, text, ...buttons) {
    element.removeAttribute("aria-busy");
    element.classList.add("message");
    fill(word, title);
    fill(numbers, text);
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
        button("Set tiles", doors.onset, "main"),
        h("span", { class: "doing-word" }, upper(about) || "Type the word"),
        editing && button("Cancel", doors.oncancel),
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
          "Apply",
        ),
        button("That was it", () => doors.onsolved(about), "second"),
        button("Back", doors.onback),
      );
    } else fill(paint);
  }

  return { element, wait, show, offer, say, doing };
}
