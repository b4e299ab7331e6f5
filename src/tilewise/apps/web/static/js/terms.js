// On what terms a game is judged: one line above it, which opens to change the day, the words and the rule.

import { button, fill, h, number, select } from "./dom.js";
import { TODAY, listName, listOptions, ruleName, ruleOptions } from "./lists.js";
import { puzzleOf } from "./transcript.js";

const FIRST = "2021-06-19";
const MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

/** A date as people write it; without the year where that is told. @param {string} date @param {string} [told] */
export function dayText(date, told = "") {
  const [year, month, day] = date.split("-");
  return `${Number(day)} ${MONTHS[Number(month) - 1]}${told === year ? "" : ` ${year}`}`;
}

/** @typedef {{date: string, list: ListRow, rule: string, limit?: number, exclude?: string}} Terms */

/** The terms in a line. @param {Terms} terms @param {number} guesses of an ordinary game */
export function termsText({ date, list, rule, limit, exclude }, guesses) {
  const ofDay = list.name === TODAY && date;
  return [
    ofDay && [`Puzzle ${number(puzzleOf(date))}`, dayText(date)],
    !ofDay && [listName(list), date && dayText(date)],
    rule !== "any" && ruleName(rule),
    limit && limit !== guesses && `${limit} guesses`,
    exclude && `without ${exclude.split(" ").length > 3 ? `${exclude.split(" ").length} words` : exclude}`,
  ]
    .flat()
    .filter(Boolean)
    .join(" · ");
}

/** @param {ListRow[]} all */
const lists = (all) =>
  listOptions(all).map(([name, text]) => [name, name === TODAY ? "Wordle, puzzle of that day" : text]);

/**
 * @param {import("./main.js").Page} page
 * @param {{onchange: (changes: Record<string, string>) => void, onedit: () => void, ondisown: () => void}} doors
 *   ondisown: the game is not the reader's own
 */
export function makeTerms(page, { onchange, onedit, ondisown }) {
  const line = h("span", {});
  const fields = h("div", { class: "settings" });
  const edit = button("Change the words played", onedit);
  const disown = button("Not my game: do not count it", ondisown);
  const panel = h("div", { class: "sheet terms-panel", id: "terms-panel" }, fields, edit, disown);
  panel.hidden = true;
  const opener = button("change", () => open(Boolean(panel.hidden)), "quiet", {
    "aria-expanded": "false",
    "aria-controls": "terms-panel",
    "aria-label": "Change the day, the words or the rule",
  });
  const element = h("div", { class: "terms" }, h("p", { class: "soft" }, line), opener, panel);

  /** @param {boolean} on */
  function open(on) {
    panel.hidden = !on;
    opener.setAttribute("aria-expanded", String(on));
    if (on) /** @type {HTMLElement | null} */ (panel.querySelector("input, select"))?.focus();
  }

  /** @param {Terms} terms @param {{today: string, editable: boolean, counted: boolean}} how */
  function show(terms, { today, editable, counted }) {
    fill(line, termsText(terms, page.guesses));
    const day = h("input", { class: "text", type: "date", min: FIRST, max: today, value: terms.date });
    day.addEventListener("change", () => {
      if (day.validity.valid) onchange({ date: day.value });
    });
    const active = /** @type {HTMLElement | null} */ (document.activeElement);
    const at = active ? [...fields.querySelectorAll("input, select")].indexOf(active) : -1;
    fill(
      fields,
      h("label", { class: "field" }, h("span", {}, "Day of the puzzle"), day),
      select("Words", lists(page.lists), terms.list.name, (list) => onchange({ list })),
      select("Rule", ruleOptions(page.rules), terms.rule, (rule) => onchange({ rule })),
    );
    if (at >= 0) /** @type {HTMLElement} */ (fields.querySelectorAll("input, select")[at])?.focus();
    edit.hidden = !editable;
    disown.hidden = !counted;
  }

  return { element, show, close: () => open(false) };
}
