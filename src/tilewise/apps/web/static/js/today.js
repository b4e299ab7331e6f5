// Today's puzzle: which day it is, how far the answers of earlier days are known, and a way to add the last one.

import { ask, latest } from "./ask.js";
import { button, fill, h, upper, wordInput } from "./dom.js";
import { text } from "./text.js";

const DAY = 86_400_000; // milliseconds

/** The days from one date to another, both as 2026-05-31. @param {string} first @param {string} day */
export const daysBetween = (first, day) => Math.round((Date.parse(day) - Date.parse(first)) / DAY);

/** The reader's date, as 2026-05-31: a puzzle changes at midnight, wherever one is. */
export function localDate(now = new Date()) {
  const two = (/** @type {number} */ n) => String(n).padStart(2, "0");
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}

/**
 * @param {import("./main.js").Page} page
 * @param {{list: string, onused: (word: string) => void}} doors onused: a word that was an answer already
 */
export function makeToday(page, { list, onused }) {
  const element = h("div", { class: "today" });
  const run = latest();

  function show() {
    const day = localDate();
    const { first, last: known } = page.days;
    const unknown = daysBetween(known, day) - 1;
    const add = button(text.today.add, enter, "plain named");
    fill(
      element,
      h("p", {}, h("b", {}, text.today.head(day, daysBetween(first, day)))),
      h("p", { class: "soft" }, text.today.known(known), unknown > 0 && [" ", add]),
    );
  }

  /** Ask for the word. */
  function enter() {
    const complaint = h("span", { class: "complaint", role: "alert" });
    const field = wordInput({ "aria-label": text.today.label, class: "text", maxlength: 12 });
    const take = () =>
      run(
        async (signal) => {
          const word = field.value.trim().toLowerCase();
          const found = await ask("near", { list, word }, { signal });
          if (!found.allowed) fill(complaint, text.today.unknown(upper(word)));
          else {
            onused(found.word);
            show();
          }
        },
        (error) => fill(complaint, error.message),
      );
    field.addEventListener("keydown", (event) => {
      if (event.key === "Enter") take();
      else if (event.key === "Escape") show();
    });
    fill(
      element,
      h("p", {}, text.today.which),
      h(
        "p",
        { class: "inline-form" },
        field,
        button(text.today.take, take, "second small"),
        button(text.today.cancel, show),
      ),
      complaint,
    );
    field.focus();
  }

  show();
  return element;
}
