// On what terms a game is judged: one line above it, which opens to change the day and the words that were played; the
// list and the rule are chosen in the bar.

import { FIRST_DAY, TODAY, puzzleOf } from "../words/day.js";
import { button, fill, h, upper } from "../base/dom.js";
import { PLAIN, listName, listTitle, ruleName } from "../words/lists.js";
import { dayText } from "../assist/sentences.js";
import { text } from "../languages/text.js";

/** @typedef {{date: string, list: ListRow, rule: string, limit?: number, exclude?: string,
 *   given?: string}} Terms */

/** The terms in a line. @param {Terms} terms @param {number} guesses of an ordinary game */
export function termsText({ date, list, rule, limit, exclude, given = "" }, guesses) {
  const [letters, free] = given.split(":");
  const ofDay = list.name === TODAY && date;
  return [
    ofDay && [text.review.puzzle(puzzleOf(date)), dayText(date)],
    !ofDay && [list.name === PLAIN ? listTitle(list) : listName(list), date && dayText(date)],
    letters && text.review.given(upper(letters), Boolean(free)),
    rule !== "any" && ruleName(rule),
    limit && limit !== guesses && text.review.guesses(limit),
    exclude && text.review.without(exclude.split(" ")),
  ]
    .flat()
    .filter(Boolean)
    .join(" · ");
}

/**
 * @param {Page} page
 * @param {{onchange: (changes: Record<string, string>) => void, onedit: () => void}} handlers
 */
export function makeTerms(page, { onchange, onedit }) {
  const line = h("span");
  const fields = h("div.settings");
  const edit = button(text.review.changeWords, onedit);
  const panel = h("div.sheet.terms-panel", { id: "terms-panel" }, fields, edit);
  panel.hidden = true;
  const opener = button(text.review.change, () => open(Boolean(panel.hidden)), "quiet", {
    "aria-expanded": "false",
    "aria-controls": "terms-panel",
    "aria-label": text.review.changeTerms,
  });
  const element = h("div.terms", h("p.soft", line), opener, panel);

  /** @param {boolean} on */
  function open(on) {
    panel.hidden = !on;
    opener.setAttribute("aria-expanded", String(on));
    if (on) /** @type {HTMLElement | null} */ (panel.querySelector("input"))?.focus();
  }

  /** @param {Terms} terms @param {{today: string, editable: boolean}} how */
  function show(terms, { today, editable }) {
    fill(line, termsText(terms, page.guesses));
    const day = h("input.text", { type: "date", min: FIRST_DAY, max: today, value: terms.date });
    day.addEventListener("change", () => {
      if (day.validity.valid) onchange({ date: day.value });
    });
    fill(fields, h("label.field", h("span", text.review.day), day));
    edit.hidden = !editable;
  }

  return { element, show, close: () => open(false) };
}
