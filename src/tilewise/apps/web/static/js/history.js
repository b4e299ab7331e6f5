// The reader's own games: distribution, streak, regret and luck over time; in and out as a file.

import { button, fixed, h, number, plural, signed, svg, upper } from "./dom.js";
import { exported, games, importGames, statistics } from "./games.js";
import { hand } from "./share.js";

/** @typedef {import("./games.js").Game} Game */

const LISTED = 12;

/** @param {{onopen: (game: Game) => void, onchange: () => void}} doors */
export function past({ onopen, onchange }) {
  const all = games();
  const complaint = h("p", { class: "complaint", role: "alert" });
  const file = h("input", {
    type: "file",
    accept: ".csv,text/csv",
    class: "hidden",
    tabindex: "-1",
    "aria-label": "File of games",
  });
  file.addEventListener("change", async () => {
    try {
      const added = importGames(await (file.files?.[0]?.text() ?? ""));
      onchange();
      complaint.textContent = `${plural(added, "game")} added.`;
    } catch (error) {
      complaint.textContent = /** @type {Error} */ (error).message;
    }
  });
  const doors = h(
    "div",
    { class: "tools" },
    all.length > 0 &&
      button("Export", () => hand(new Blob([exported(all)], { type: "text/csv" }), "tilewise-games.csv")),
    button("Import", () => file.click()),
    file,
    h("span", { class: "soft" }, "They are kept on this device only; tilewise history reads the same file."),
  );
  return h(
    "section",
    { class: "sheet", "aria-label": "Your games" },
    h("h2", {}, "Your games"),
    all.length > 0
      ? [figures(all), spread(all), overTime(all), listed(all, onopen)]
      : h(
          "p",
          { class: "soft" },
          "Games that you review or play here are kept on this device, and their statistics appear here.",
        ),
    doors,
    complaint,
  );
}

/** @param {Game[]} all */
export function figures(all) {
  const s = statistics(all);
  const one = (/** @type {string} */ value, /** @type {string} */ name) =>
    h("div", {}, h("b", {}, value), h("span", {}, name));
  return h(
    "div",
    { class: "figures" },
    one(number(s.played), s.played === 1 ? "game" : "games"),
    one(`${Math.round((100 * s.won) / Math.max(1, s.played))} %`, "won"),
    one(number(s.streak), "streak"),
    one(number(s.best), "best streak"),
    s.mean !== null && one(fixed(s.mean), "guesses on average"),
    s.regret !== null && one(fixed(s.regret), "mean regret"),
    s.luck !== null && one(signed(s.luck), "mean luck"),
  );
}

/** Won games by number of guesses. @param {Game[]} all */
export function spread(all) {
  const { distribution } = statistics(all);
  const longest = Math.max(6, ...distribution.keys());
  const most = Math.max(1, ...distribution.values());
  return h(
    "div",
    {
      class: "spread",
      role: "img",
      "aria-label":
        [...distribution]
          .sort((a, b) => a[0] - b[0])
          .map(([k, n]) => `${n} in ${k}`)
          .join(", ") || "no game won yet",
    },
    Array.from({ length: longest }, (_, i) => i + 1).map((k) => [
      h("span", {}, String(k)),
      h("span", { class: "track" }, h("span", { class: "fill", vars: { share: (distribution.get(k) ?? 0) / most } })),
      h("b", {}, number(distribution.get(k) ?? 0)),
    ]),
  );
}

/** Mean regret and luck after each game. @param {Game[]} all */
function overTime(all) {
  const judged = all.filter((game) => game.host !== "adversary" && game.regret !== undefined);
  if (judged.length < 3) return null;
  const w = 600,
    tall = 110,
    pad = 6;
  const running = (/** @type {number[]} */ xs) => {
    let sum = 0;
    return xs.map((x, i) => {
      sum += x;
      return sum / (i + 1);
    });
  };
  const regret = running(judged.map((game) => game.regret ?? 0)),
    luck = running(judged.map((game) => game.luck ?? 0));
  const top = Math.max(0.2, ...regret, ...luck.map(Math.abs));
  const y = (/** @type {number} */ v) => tall / 2 - (v / top) * (tall / 2 - pad);
  const points = (/** @type {number[]} */ xs) =>
    xs.map((v, i) => `${((i * w) / (xs.length - 1)).toFixed(1)},${y(v).toFixed(1)}`).join(" ");
  const means = `mean regret ${fixed(regret.at(-1) ?? 0)}, mean luck ${signed(luck.at(-1) ?? 0)}`;
  const label = `After ${plural(judged.length, "game")}: ${means}`;
  return h(
    "figure",
    { class: "columns-chart" },
    h("figcaption", {}, "Mean regret (line) and mean luck (dashed) after each game"),
    svg(
      "svg",
      {
        class: "over-time",
        viewBox: `0 0 ${w} ${tall}`,
        preserveAspectRatio: "none",
        role: "img",
        "aria-label": label,
      },
      svg("line", { x1: 0, x2: w, y1: tall / 2, y2: tall / 2 }),
      svg("polyline", { class: "regret", points: points(regret) }),
      svg("polyline", { class: "luck", points: points(luck) }),
    ),
  );
}

/** @param {Game[]} all @param {(game: Game) => void} onopen */
function listed(all, onopen) {
  return h(
    "details",
    { class: "legend" },
    h("summary", {}, "Last games"),
    h(
      "div",
      { class: "scroll", tabindex: "0", role: "region", "aria-label": "Last games" },
      h(
        "table",
        { class: "past" },
        h(
          "thead",
          {},
          h(
            "tr",
            {},
            ["Answer", "Guesses", "Regret", "Luck"].map((name) => h("th", { scope: "col" }, name)),
          ),
        ),
        h(
          "tbody",
          {},
          all
            .slice(-LISTED)
            .reverse()
            .map((game) =>
              h(
                "tr",
                {},
                h(
                  "th",
                  { scope: "row" },
                  h(
                    "button",
                    {
                      class: "word",
                      type: "button",
                      "aria-label": `Review ${upper(game.answer)}`,
                      onclick: () => onopen(game),
                    },
                    game.answer,
                  ),
                ),
                h("td", {}, game.won ? number(game.guesses.length) : "lost"),
                h("td", {}, game.regret === undefined ? "–" : fixed(game.regret)),
                h("td", {}, game.luck === undefined || game.host === "adversary" ? "–" : signed(game.luck)),
              ),
            ),
        ),
      ),
    ),
  );
}
