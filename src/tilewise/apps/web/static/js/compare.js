// Strategies compared: who wins, by how much, on which words they differ, beside perfect play.

import { fixed, h, number, upper } from "./dom.js";
import { text } from "./text.js";

const SHOWN = 8; // guesses with a column of their own; longer games share the last one

/** A strategy's text without what goes without saying. @param {string} written */
export const short = (written) =>
  written.replace(/ ?(tie=candidate|rule=any|solve-when=0|popular-when=0)(?= |$)/g, "").trim();

/** Who wins, in a sentence. @param {SimulationRow[]} found @param {number | null} perfect the least possible total */
export function verdict(found, perfect) {
  const order = found.map((one, i) => ({ ...one, i })).sort((a, b) => a.total - b.total);
  const [first, second] = order;
  const off = perfect === null ? 0 : first.total - perfect;
  const beside = perfect === null ? "" : text.lab.perfect(perfect, off);
  if (!second) return `${text.lab.alone(first)}${beside}`;
  if (first.total === second.total) return `${text.lab.draw(first.i + 1, second.i + 1, first.total)}${beside}`;
  return `${text.lab.wins(first.i + 1, first, second.i + 1, second.total - first.total)}${beside}`;
}

/** On which words the two best differ. @param {DifferenceRow[]} differences */
export function differing(differences) {
  return h(
    "div",
    { class: "differ" },
    differences.map((row) =>
      h(
        "p",
        {},
        text.lab.differ(row),
        row.faster_words.length > 0 && [text.lab.faster, h("b", {}, row.faster_words.map(upper).join(", ")), "."],
        row.slower_words.length > 0 && [text.lab.slower, h("b", {}, row.slower_words.map(upper).join(", ")), "."],
      ),
    ),
  );
}

/** @param {SimulationRow[]} found */
export function summary(found) {
  const best = Math.min(...found.map((one) => one.total));
  const columns = [
    [text.lab.strategyColumn, ""],
    [text.lab.mean, ""],
    [text.lab.total, ""],
    [text.lab.inSix, "mid"],
    [text.lab.inThree, "wide"],
    [text.lab.longest, "wide"],
  ];
  return h(
    "div",
    { class: "scroll", tabindex: "0", role: "region", "aria-label": text.lab.compared },
    h(
      "table",
      { class: "wrap" },
      h(
        "thead",
        {},
        h(
          "tr",
          {},
          columns.map(([name, kind]) => h("th", { scope: "col", class: kind }, name)),
        ),
      ),
      h(
        "tbody",
        {},
        found.map((one, i) =>
          h(
            "tr",
            { class: one.total === best ? "chosen" : "" },
            h(
              "th",
              { scope: "row" },
              h("span", { class: `swatch s${i}`, "aria-hidden": "true" }),
              `${i + 1} · ${short(one.strategy)}`,
            ),
            h("td", {}, fixed(one.mean, 4)),
            h("td", {}, number(one.total)),
            h("td", { class: "mid" }, `${fixed(100 * one.success, 2)} %`),
            h("td", { class: "wide" }, `${fixed(100 * one.within3, 2)} %`),
            h("td", { class: "wide" }, number(one.worst)),
          ),
        ),
      ),
    ),
  );
}

/** Games by number of guesses, the strategies side by side. @param {SimulationRow[]} found */
export function chart(found) {
  const longest = Math.min(SHOWN, Math.max(...found.map((one) => one.worst)));
  const games = (/** @type {SimulationRow} */ one, /** @type {number} */ k) =>
    Object.entries(one.distribution).reduce(
      (sum, [steps, n]) => sum + (Math.min(Number(steps), longest) === k ? n : 0),
      0,
    );
  const counts = Array.from({ length: longest }, (_, k) => k + 1);
  const most = Math.max(...found.flatMap((one) => counts.map((k) => games(one, k) / one.games)));
  const clipped = found.some((one) => one.worst > longest);
  const label = found
    .map(
      (one, i) => `${text.lab.strategy(i + 1)}: ${counts.map((k) => text.lab.gamesIn(games(one, k), k)).join(", ")}`,
    )
    .join(". ");
  return h(
    "figure",
    { class: "columns-chart" },
    h("figcaption", {}, text.lab.byGuesses),
    h(
      "div",
      { class: "plot", role: "img", "aria-label": label },
      counts.map((k) =>
        h(
          "div",
          { class: "column" },
          h(
            "div",
            { class: "stems" },
            found.map((one, i) => {
              const n = games(one, k);
              return h(
                "span",
                {
                  class: `stem s${i}`,
                  title: text.lab.gamesOf(i + 1, n),
                  vars: { share: n / one.games / most },
                },
                found.length < 3 && n > 0 ? h("b", {}, number(n)) : null,
              );
            }),
          ),
          h("span", { class: "foot" }, clipped && k === longest ? `${k}+` : String(k)),
        ),
      ),
    ),
  );
}
