// Strategies compared: who wins, by how much, on which words they differ, beside perfect play.

import { fixed, h, number, plural, upper } from "./dom.js";

const SHOWN = 8; // guesses with a column of their own; longer games share the last one

/** A strategy's text without what goes without saying. @param {string} text */
export const short = (text) =>
  text.replace(/ ?(tie=candidate|rule=any|solve-when=0|popular-when=0)(?= |$)/g, "").trim();

/** Who wins, in a sentence. @param {SimulationRow[]} found @param {number | null} perfect the least possible total */
export function verdict(found, perfect) {
  const order = found.map((one, i) => ({ ...one, i })).sort((a, b) => a.total - b.total);
  const [first, second] = order;
  const off = perfect === null ? 0 : first.total - perfect;
  const close = off ? `the best of them is ${number(off)} off` : "one of them plays perfectly";
  const beside = perfect === null ? "" : ` Perfect play needs ${number(perfect)}: ${close}.`;
  const wins = `${number(first.total)} guesses for ${plural(first.games, "word")}`;
  if (!second) return `${wins}: ${fixed(first.mean, 4)} on average.${beside}`;
  if (first.total === second.total)
    return `Strategies ${first.i + 1} and ${second.i + 1} draw: ${number(first.total)} guesses each.${beside}`;
  const gap = second.total - first.total;
  const fewer = `${number(gap)} fewer than strategy ${second.i + 1} (${fixed(gap / first.games, 4)} per game)`;
  return `Strategy ${first.i + 1} wins: ${wins}, ${fewer}.${beside}`;
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
        `Strategy ${row.first + 1} is faster than ${row.second + 1} on ${plural(row.faster, "word")}, `,
        `slower on ${number(row.slower)}, the same on ${number(row.same)}.`,
        row.faster_words.length > 0 && [" Faster: ", h("b", {}, row.faster_words.map(upper).join(", ")), "."],
        row.slower_words.length > 0 && [" Slower: ", h("b", {}, row.slower_words.map(upper).join(", ")), "."],
      ),
    ),
  );
}

/** @param {SimulationRow[]} found */
export function summary(found) {
  const best = Math.min(...found.map((one) => one.total));
  const columns = [
    ["Strategy", ""],
    ["Mean", ""],
    ["Total", ""],
    ["In six", "mid"],
    ["In three", "wide"],
    ["Longest", "wide"],
  ];
  return h(
    "div",
    { class: "scroll", tabindex: "0", role: "region", "aria-label": "Strategies compared" },
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
    .map((one, i) => `Strategy ${i + 1}: ${counts.map((k) => `${number(games(one, k))} in ${k}`).join(", ")}`)
    .join(". ");
  return h(
    "figure",
    { class: "columns-chart" },
    h("figcaption", {}, "Games by number of guesses"),
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
                  title: `Strategy ${i + 1}: ${number(n)} games`,
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
