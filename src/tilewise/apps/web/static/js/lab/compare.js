// Strategies compared: who wins, by how much, on which words they differ, beside perfect play.

import { fixed, h, number, table, upper } from "../base/dom.js";
import { ruleName } from "../words/lists.js";
import { percent } from "../base/numbers.js";
import { text } from "../languages/text.js";

const SHOWN = 7; // guesses with a column of their own; longer games share the last one
const ALWAYS = "9999"; // words left from which only words that can win are guessed: from the first guess on

/** What a ranker does, for people; one with a number of its own keeps its name. @param {string} name */
export const rankerName = (name) => text.lab.rankers[name] ?? name;

/** Whether players understand what it looks for; the others are for research. @param {{name: string}} ranker */
export const forPlayers = ({ name }) => name in text.lab.rankers;

/** A strategy is its text, "opening=tarse ranker=entropy"; the server reads it. @param {string} written
 * @returns {Record<string, string>} */
export const fieldsOf = (written) =>
  Object.fromEntries(
    written
      .split(/\s+/)
      .filter(Boolean)
      .map((part) => {
        const [name, ...rest] = part.split("=");
        return [name, rest.join("=")];
      }),
  );

/** What may be guessed, and the fields of a strategy that say so. @type {Record<string, Record<string, string>>} */
export const GUESSES = { any: {}, fitting: { "solve-when": ALWAYS }, hard: { rule: "hard" } };

/** @param {Record<string, string>} fields @returns {string} */
export const guessesOf = ({ rule, "solve-when": from }) =>
  rule === "hard" ? rule : Number(from) >= Number(ALWAYS) ? "fitting" : "any";

/** What a strategy does, in words, without what goes without saying. @param {string} written */
export function strategyName(written) {
  const fields = fieldsOf(written);
  const { opening, ranker = "entropy", rule, tie, ...others } = fields;
  const { guesses, solveWhen, popularWhen, then } = text.lab;
  const name = opening ? then(upper(opening.replaceAll(",", " ")), rankerName(ranker)) : rankerName(ranker);
  const kind = guessesOf(fields);
  const limit = (/** @type {string} */ label, /** @type {string} */ from) => Number(from) > 0 && `${label} ${from}`;
  const more = [
    kind === "any" ? rule && rule !== "any" && ruleName(rule) : guesses[kind],
    tie && tie !== "candidate" && tie,
    kind !== "fitting" && limit(solveWhen, others["solve-when"]),
    limit(popularWhen, others["popular-when"]),
  ];
  return [name, ...more.filter(Boolean)].join(", ");
}

const CLOSE = 0.01; // guesses on average: what differs by less is told with all its digits

/** Who wins, in a sentence. @param {SimulationRow[]} rows @param {number | null} perfect the least possible total */
export function verdict(rows, perfect) {
  const [first, second] = [...rows].sort((a, b) => a.total - b.total);
  const off = perfect === null ? 0 : first.mean - perfect / first.games;
  const gap = second ? second.mean - first.mean : 0;
  const digits = [off, gap].some((x) => x > 0 && x < CLOSE) ? 4 : 2;
  const mean = fixed(first.mean, digits);
  const beside =
    perfect === null ? "" : text.lab.perfect(fixed(perfect / first.games, digits), first.total === perfect);
  if (!second) return `${text.lab.alone(first)}${beside}`;
  const [best, next] = [first, second].map(({ strategy }) => strategyName(strategy));
  if (first.total === second.total) return `${text.lab.draw(best, next, mean)}${beside}`;
  return `${text.lab.wins(best, mean, next, fixed(gap, digits))}${beside}`;
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
  const { compared, strategyColumn, mean, inTime, longest } = text.lab;
  const best = Math.min(...rows.map((row) => row.total));
  const swatch = (/** @type {number} */ i) => h(`span.swatch.s${i}`, { "aria-hidden": "true" });
  return table(
    compared,
    rows,
    [
      [strategyColumn, (row, i) => [swatch(i), strategyName(row.strategy)]],
      [mean, (row) => fixed(row.mean)],
      [inTime, (row) => percent(row.success, 1)],
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
    return h("span.stem-row", looks, h(`span.s${i}`), h("b", number(n)));
  };
  const columns = guesses.map((k) => {
    const stems = rows.map((row, i) => stem(row, i, k));
    return h("div.column", h("span.foot", clipped && k === longest ? `${k}+` : String(k)), h("div.stems", stems));
  });
  const plot = h("div.plot", { role: "img", "aria-label": rows.map(said).join(". ") }, columns);
  return h("figure.columns-chart", h("figcaption", text.lab.byGuesses), plot);
}
