// The numbers behind a suggestion: ranked guesses, the split of a guess, the words left.

import { button, fill, fixed, h, number, svg, upper } from "./dom.js";
import { text } from "./text.js";
import { glyph } from "./tiles.js";
import { badge, wordButton } from "./word.js";

/** @typedef {import("./word.js").Look} Look */

/** An expected number of guesses with what it is. @param {SuggestionRow} row */
function value(row) {
  if (row.mean === null) return h("span", { class: "soft" }, "–");
  return h("span", { class: "value" }, row.badge === "bound" ? "≥ " : "", fixed(row.mean, 3), " ", badge(row.badge));
}

/** Names with what they mean, folded away. @param {string} title @param {string[][]} lines */
export const explained = (title, lines) =>
  h(
    "details",
    { class: "legend" },
    h("summary", {}, title),
    h(
      "dl",
      {},
      lines.map(([name, meaning]) => h("div", {}, h("dt", {}, name), h("dd", {}, meaning))),
    ),
  );

/** What the numbers mean, for those who ask. */
export const legend = () => explained(text.details.legend, text.details.meanings);

/** What the ranker counts. @param {number | null} cost */
const priced = (cost) => (cost === null ? "–" : Number.isInteger(cost) ? number(cost) : fixed(cost, 4));

/** The ranked guesses; a click on a word shows what it would do.
 * @param {SuggestionRow[]} rows @param {string | null} chosen
 * @param {{onlook: Look, cost?: boolean}} doors */
export function table(rows, chosen, { onlook, cost = false }) {
  const most = Math.max(...rows.map((row) => row.bits), 0.01);
  const exact = rows.some((row) => row.mean !== null);
  const th = (/** @type {string} */ title, kind = "") => h("th", { scope: "col", class: kind }, title);
  return h(
    "div",
    { class: "scroll", tabindex: "0", role: "region", "aria-label": text.details.ranked },
    h(
      "table",
      {},
      h(
        "thead",
        {},
        h(
          "tr",
          {},
          th(text.details.guess),
          exact && th(text.details.toGo),
          cost && th(text.details.cost),
          th(text.details.bits),
          th(text.details.average, exact || cost ? "wide" : ""),
          th(text.details.worst, "wide"),
          th(text.details.parts, "wide"),
          th(text.details.canWin, "mid"),
        ),
      ),
      h(
        "tbody",
        {},
        rows.map((row) =>
          h(
            "tr",
            { class: row.guess === chosen ? "chosen" : "" },
            h(
              "th",
              { scope: "row" },
              wordButton(row.guess, onlook, { class: "word", "aria-pressed": String(row.guess === chosen) }),
            ),
            exact && h("td", {}, value(row)),
            cost && h("td", {}, priced(row.cost)),
            h("td", { class: "meter", vars: { share: row.bits / most } }, fixed(row.bits, 3)),
            h("td", { class: exact || cost ? "wide" : "" }, fixed(row.expected_size, 1)),
            h("td", { class: "wide" }, number(row.largest)),
            h("td", { class: "wide" }, number(row.parts)),
            h("td", { class: "mid" }, row.candidate ? text.details.yes : text.details.no),
          ),
        ),
      ),
    ),
  );
}

const PARTS_SHOWN = 10;

/** The split of a guess: a skyline of all its parts, then the parts themselves.
 * @param {SplitAnswer} answer @param {Look} onword */
export function split(answer, onword) {
  const { parts } = answer;
  const list = h("ol", { class: "parts" });
  const rowOf = (/** @type {PartRow} */ part) =>
    h(
      "li",
      {},
      h(
        "details",
        {},
        h(
          "summary",
          {},
          glyph(part.feedback),
          h(
            "span",
            { class: "track", "aria-hidden": "true" },
            h("span", { class: "fill", vars: { share: part.size / parts[0].size } }),
          ),
          h("span", { class: "count" }, text.details.words(part.size)),
        ),
        h(
          "p",
          { class: "inside" },
          part.words.map((word) => [chip(word, onword), " "]),
          part.words.length < part.size &&
            h("span", { class: "soft" }, text.details.more(part.size - part.words.length)),
        ),
      ),
    );
  fill(list, parts.slice(0, PARTS_SHOWN).map(rowOf));
  const more =
    parts.length > PARTS_SHOWN &&
    button(text.details.allParts(parts.length), () => {
      list.append(...parts.slice(PARTS_SHOWN).map(rowOf));
      list.children[PARTS_SHOWN].querySelector("summary")?.focus();
      if (more) more.remove();
    });
  return h("div", { class: "split" }, skyline(answer), list, more);
}

/** @param {SplitAnswer} answer */
function skyline({ guess, parts, largest }) {
  const width = 640,
    height = 84;
  const step = width / parts.length;
  const label = text.details.skyline(upper(guess), parts.length, largest);
  const bar = Math.max(0.6, Math.min(step - 1.5, 72));
  return svg(
    "svg",
    {
      class: "skyline",
      viewBox: `0 0 ${width} ${height}`,
      role: "img",
      preserveAspectRatio: "none",
      "aria-label": label,
    },
    parts.map((part, i) => {
      const tall = Math.max(1.5, (height * part.size) / parts[0].size);
      return svg("rect", {
        x: (i * step).toFixed(2),
        y: (height - tall).toFixed(2),
        width: bar.toFixed(2),
        height: tall.toFixed(2),
        class: /^g+$/.test(part.feedback) ? "hit" : "",
      });
    }),
  );
}

/** A word as a button, with how likely it is where words differ in that and it is more than next to nothing.
 * @param {string} word @param {Look} onword @param {number} [share] */
export const chip = (word, onword, share) =>
  wordButton(
    word,
    onword,
    { class: "chip" },
    share !== undefined && share >= 0.01 && h("small", {}, ` ${Math.round(100 * share)} %`),
  );

/** The words left, as buttons. @param {WordsAnswer} answer
 * @param {{onword: Look, onall: () => void, most: number}} doors */
export function words(answer, { onword, onall, most }) {
  const all =
    answer.candidates > most
      ? text.details.someWords(most, answer.candidates)
      : text.details.allWords(answer.candidates);
  return h(
    "div",
    {},
    h(
      "p",
      { class: "chips" },
      answer.words.map((word, i) => [chip(word, onword, answer.shares?.[i]), " "]),
    ),
    answer.complete
      ? null
      : answer.words.length < most
        ? button(all, onall)
        : h("p", { class: "soft" }, text.details.more(answer.candidates - answer.words.length)),
  );
}

/** How many words a turn left, beside its row. @param {string} word @param {TrailRow} [step] */
export function wordsLeft(word, step) {
  if (!step || step.guess !== word) return h("span", { class: "note" });
  const title = text.details.wordsBefore(step.before, step.after);
  return h("span", { class: "note", title }, h("b", {}, number(step.after)), h("span", {}, text.details.left));
}

/** The button that leads on after a problem: the same question again, or a fresh start.
 * @param {any} error @param {{again: () => void, over?: () => void}} doors */
export const wayOn = (error, { again, over }) =>
  error.passing || !over
    ? button(text.details.tryAgain, () => again(), "main")
    : button(text.assist.startOver, () => over(), "main");
