// Today's puzzle: which day it is, how far the answers of earlier days are known, and a way to add the last one.

import { ask, latest } from "../base/ask.js";
import { TODAY, daysBetween, localDate } from "./day.js";
import { button, fill, h, upper, wordInput } from "../base/dom.js";
import { refused } from "./refused.js";
import { readJson, writeJson } from "../base/store.js";
import { text } from "../languages/text.js";

const KEY = "yesterday"; // the answer that was added, and the day on which it was

/** @param {Page} page @param {string} day of the puzzle @param {(word: string) => void} onused a word that was an
 * answer already */
export function makeToday(page, day, onused) {
  const list = TODAY;
  const element = h("div.today");
  const run = latest();

  /** @param {string} [added] the word that was entered */
  function show(added = "") {
    const { first, last } = page.days;
    const unknown = daysBetween(last, day) - 1;
    const add = button(text.today.add, enter, "plain named");
    const head = h("summary", text.today.head(day, daysBetween(first, day)));
    const known = added ? text.today.added(upper(added)) : [text.today.known(last), unknown > 0 && [" ", add]];
    const words = text.today.words(page.list(list).answers, page.list(page.defaultList).answers);
    fill(element, h("details.fold", { open: added !== "" }, head, h("p.soft", words), h("p.soft", known)));
  }

  /** Ask for the word. */
  function enter() {
    const complaint = h("span.complaint", { role: "alert" });
    const field = wordInput({ "aria-label": text.today.label, class: "text", maxlength: 12 });
    const take = () =>
      run(async (signal) => {
        const word = field.value.trim().toLowerCase();
        const answer = await ask("near", { list, word }, { signal });
        if (!answer.allowed) fill(complaint, text.today.unknown(upper(word)));
        else {
          onused(answer.word);
          writeJson(KEY, { day: localDate(), word: answer.word });
          show(answer.word);
        }
      }).catch((error) => fill(complaint, error.message));
    field.addEventListener("keydown", (event) => {
      if (event.key === "Enter") take();
      else if (event.key === "Escape") show();
    });
    fill(
      element,
      h("p", text.today.which),
      h(
        "p.inline-form",
        field,
        button(text.today.take, take, "second small"),
        button(text.common.cancel, () => show()),
      ),
      complaint,
    );
    field.focus();
  }

  const entered = readJson(KEY, { day: "", word: "" });
  show(entered.day === day && refused(list).split(" ").includes(entered.word) ? entered.word : "");
  return element;
}
