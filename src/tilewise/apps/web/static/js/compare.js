// Strategies compared: who wins, by how much, on which words they differ, beside perfect play.

import { fixed, h, number, table, upper } from "./dom.js";
import { percent } from "./numbers.js";
import { text } from "./text.js";

const SHOWN = 8; // guesses with a column of their own; longer games share the last one

/** What a ranker does, for people; one with a number of its own keeps its name. @param {string} name */
export const rankerName = (name) => text.lab.rankers[name] ?? name;

/** A strategy in words. @param {string} written as in "opening=tarse ranker=entropy" */
const strategyName = (written) =>
  short(written)
    .replace(/^opening=(\S+) ?/, (_, words) => `${upper(words)}, `)
    .replace(/ranker=(\S+)/, (_, name) => rankerName(name));

/** A strategy's text without what goes without saying. @param {string} written */
export const short = (written) =>
  written.replace(/ ?(tie=candidate|rule=any|solve-when=0|popular-when=0)(?= |$)/g, "").trim();

/** Who wins, in a sentence. @param {SimulationRow[]} rows @param {number | null} perfect the least possible total */
export function verdict(rows, perfect) {
  const [first, second] = rows.map((row, i) => ({ ...row, i })).sort((a, b) => a.total - b.total);
  const beside = perfect === null ? "" : text.lab.perfect(perfect, first.total - perfect);
  if (!second) return `${text.lab.alone(first)}${beside}`;
  if (first.total === second.total) return `${text.lab.draw(first.i + 1, second.i + 1, first.total)}${beside}`;
  return `${text.lab.wins(first.i + 1, first, second.i + 1, second.total - first.total)}${beside}`;
}

/** On which words the two best differ. @param {DifferenceRow[]} differences */
export function differing(differences) {
  const some = (/** @type {string} */ title, /** @type {string[]} */ words) =>
    words.length > 0 && [title, h("b", words.map(upper).join(", ")), "."];
  const { differ, faster, slower } = text.lab;
  const lines = differences.map((row) => [
    differ(row),
    some(faster, row.faster_words),
    some(slower, row.slower_words),
  ]);
  return h("div.differ", [lines.map((line) => h("p", line))]);
}

/** @param {SimulationRow[]} rows */
export function summary(rows) {
  const { compared, strategyColumn, mean, total, inSix, inThree, longest } = text.lab;
  const best = Math.min(...rows.map((row) => row.total));
  const swatch = (/** @type {number} */ i) => h(`span.swatch.s${i}`, { "aria-hidden": "true" });
  return table(
    compared,
    rows,
    [
      [strategyColumn, (row, i) => [swatch(i), `${i + 1} · ${strategyName(row.strategy)}`]],
      [mean, (row) => fixed(row.mean, 4)],
      [total, (row) => number(row.total)],
      [inSix, (row) => percent(row.success, 2), "mid"],
      [inThree, (row) => percent(row.within3, 2), "wide"],
      [longest, (row) => number(row.worst), "wide"],
    ],
    { name: "wrap", mark: (row) => (row.total === best ? "chosen" : "") },
  );
}

/** Games by number of guesses, the strategies side by side. @param {SimulationRow[]} rows */
export function chart(rows) {
  const longest = Math.min(SHOWN, Math.max(...rows.map((row) => row.worst)));
  const guesses = Array.from({ length: longest }, (_, i) => i + 1);
  const clipped = rows.some((row) => row.worst > longest);
  /** The games of a strategy that took so many guesses, in the last column those that took more, too. */
  const games = (/** @type {SimulationRow} */ { distribution }, /** @type {number} */ k) =>
    Object.entries(distribution)
      .filter(([steps]) => Math.min(Number(steps), longest) === k)
      .reduce((sum, [, n]) => sum + n, 0);
  const most = Math.max(...rows.flatMap((row) => guesses.map((k) => games(row, k) / row.games)));
  const said = (/** @type {SimulationRow} */ row, /** @type {number} */ i) =>
    `${text.lab.strategy(i + 1)}: ${guesses.map((k) => text.lab.gamesIn(games(row, k), k)).join(", ")}`;
  const stem = (/** @type {SimulationRow} */ row, /** @type {number} */ i, /** @type {number} */ k) => {
    const n = games(row, k);
    const looks = { title: text.lab.gamesOf(i + 1, n), vars: { share: n / row.games / most } };
    return h(`span.stem.s${i}`, looks, rows.length < 3 && n > 0 && h("b", number(n)));
  };
  const columns = guesses.map((k) => {
    const stems = rows.map((row, i) => stem(row, i, k));
    return h("div.column", h("div.stems", stems), h("span.foot", clipped && k === longest ? `${k}+` : String(k)));
  });
  const plot = h("div.plot", { role: "img", "aria-label": rows.map(said).join(". ") }, columns);
  return h("figure.columns-chart", h("figcaption", text.lab.byGuesses), plot);
}
