// The numbers behind a suggestion: ranked guesses, the split of a guess, the words left.

import { bar, button, fill, fixed, h, number, svg, table, upper } from "../base/dom.js";
import { text } from "../languages/text.js";
import { glyph, isSolved, solves } from "../tiles/tiles.js";
import { badge, wordButton } from "../tiles/word.js";

/** An expected number of guesses with what it is. @param {SuggestionRow} row */
function value(row) {
  if (row.mean === null) return h("span.soft", "–");
  return h("span.value", row.badge === "bound" ? "≥ " : "", fixed(row.mean, 3), " ", badge(row.badge));
}

/** Names with what they mean, folded away. @param {string} title @param {string[][]} lines */
export function explained(title, lines) {
  const items = lines.map(([name, meaning]) => h("div", h("dt", name), h("dd", meaning)));
  return h("details.legend", h("summary", title), h("dl", items));
}

/** What the numbers mean, for those who ask. */
export const legend = () => explained(text.details.legend, [...text.details.meanings, ...badges()]);

const badges = () => ["proved", "exact", "bound"].map((name) => [text.badges.names[name], text.badges.meanings[name]]);

/** What the ranker counts. @param {number | null} cost */
const priced = (cost) => (cost === null ? "–" : Number.isInteger(cost) ? number(cost) : fixed(cost, 4));

/** The ranked guesses; a click on a word shows what it would do.
 * @param {SuggestionRow[]} rows @param {string | null} chosen
 * @param {{onlook: Look, cost?: boolean, known?: string | null, played?: Record<string, string>}} handlers known: the
 *   word that is suggested since people know it; played: when words were the answer before */
export function ranking(rows, chosen, { onlook, cost = false, known = null, played = {} }) {
  const { guess, cost: price } = text.common;
  const { ranked, toGo, bits, average, worst, parts, canWin, yes, no } = text.details;
  const most = Math.max(...rows.map((row) => row.bits), 0.01);
  const exact = rows.some((row) => row.mean !== null);
  const pressed = (/** @type {SuggestionRow} */ row) => String(row.guess === chosen);
  return table(
    ranked,
    rows,
    [
      [
        guess,
        (row) => [
          wordButton(row.guess, onlook, { class: "word", "aria-pressed": pressed(row) }),
          row.guess === known && h("small.soft", ` ${text.details.everyday}`),
          played[row.guess] && h("small.soft.was", text.details.was(played[row.guess])),
        ],
      ],
      exact && [toGo, value],
      cost && [price, (row) => priced(row.cost)],
      [average, (row) => fixed(row.expected_size, 1)],
      [worst, (row) => number(row.largest), "wide"],
      [parts, (row) => number(row.parts), "wide"],
      [
        bits,
        (row) => [{ vars: { share: row.bits / most } }, fixed(row.bits, 2)],
        exact || cost ? "meter wide" : "meter",
      ],
      [canWin, (row) => (row.candidate ? yes : no), "mid"],
    ],
    { mark: (row) => (row.guess === chosen ? "chosen" : "") },
  );
}

const PARTS_SHOWN = 10;

/** The split of a guess: a skyline of all its parts, then the parts themselves.
 * @param {SplitAnswer} answer @param {Look} onword */
export function split(answer, onword) {
  const { parts } = answer;
  const largest = largestOf(parts);
  const list = h("ol.parts");
  const rowOf = (/** @type {PartRow} */ { feedback, size, words: some }) => {
    const chips = some.map((word) => [chip(word, onword), " "]);
    const rest = some.length < size && h("span.soft", text.details.more(size - some.length));
    const count = h("span.count", text.common.words(size));
    const summary = h("summary", glyph(feedback), bar(size / largest), count);
    return h("li", h("details", summary, h("p.inside", chips, rest)));
  };
  fill(list, parts.slice(0, PARTS_SHOWN).map(rowOf));
  const more =
    parts.length > PARTS_SHOWN &&
    button(text.details.allParts(parts.length), () => {
      list.append(...parts.slice(PARTS_SHOWN).map(rowOf));
      list.children[PARTS_SHOWN].querySelector("summary")?.focus();
      if (more) more.remove();
    });
  return h("div.split", skyline(answer), list, more);
}

/** Where words differ in how likely they are, the first part need not be the largest. @param {PartRow[]} parts */
const largestOf = (parts) => Math.max(...parts.map((part) => part.size));

/** @param {SplitAnswer} answer */
function skyline({ guess, parts }) {
  const [width, height] = [640, 84];
  const largest = largestOf(parts);
  const step = width / parts.length;
  const broad = Math.max(0.6, Math.min(step - 1.5, 72)).toFixed(2);
  const rects = parts.map((part, i) => {
    const tall = Math.max(1.5, (height * part.size) / largest);
    const at = { x: (i * step).toFixed(2), y: (height - tall).toFixed(2) };
    const hit = isSolved(part.feedback) ? "hit" : "";
    return svg("rect", { ...at, width: broad, height: tall.toFixed(2), class: hit });
  });
  const label = text.details.skyline(upper(guess), parts.length, largest);
  const box = { viewBox: `0 0 ${width} ${height}`, preserveAspectRatio: "none" };
  return svg("svg", { class: "skyline", role: "img", "aria-label": label, ...box }, rects);
}

/** A word as a button, with how likely it is where words differ in that and it is more than next to nothing.
 * @param {string} word @param {Look} onword @param {number} [share] */
export const chip = (word, onword, share) =>
  wordButton(
    word,
    onword,
    { class: "chip" },
    share !== undefined && share >= 0.01 && h("small", ` ${Math.round(100 * share)} %`),
  );

/** The words left, as buttons. @param {WordsAnswer} answer
 * @param {{onword: Look, onall: () => void, most: number}} handlers */
export function words({ words: some, shares, candidates, complete }, { onword, onall, most }) {
  const { someWords, allWords, more } = text.details;
  const chips = some.map((word, i) => [chip(word, onword, shares?.[i]), " "]);
  const all = button(candidates > most ? someWords(most, candidates) : allWords(candidates), onall);
  const rest = some.length < most ? all : h("p.soft", more(candidates - some.length));
  return h("div", h("p.chips", chips), !complete && rest);
}

/** What was left after a turn, beside it; what is left now is said below the board.
 * @param {import("../tiles/tiles.js").Turn} turn @param {AssistAnswer | null} answer @param {number} i */
export function wordsLeft(turn, answer, i) {
  const step = answer?.turns[i];
  if (!step || step.guess !== turn.word || solves(turn) || step === answer?.turns.at(-1)) return h("span.note");
  const title = text.details.wordsBefore(step.before, step.after);
  return h("span.note", { title }, h("b", number(step.after)), h("span", text.details.left));
}

/** The button that leads on after a problem: the same question again, or a fresh start.
 * @param {any} error @param {{again: () => void, over?: () => void}} handlers */
export const wayOn = (error, { again, over }) =>
  error.passing || !over
    ? button(text.details.tryAgain, () => again(), "main")
    : button(text.common.startOver, () => over(), "main");
