// What the reader's judged games have in common: regret and luck over time, on which turns regret comes about, and how
// openers went beside what they are worth.

import { fixed, h, number, signed, svg, upper } from "./dom.js";
import { day } from "./games.js";
import { writeLater } from "./lists.js";
import { dayText } from "./terms.js";
import { text } from "./text.js";

/** @typedef {import("./games.js").Game} Game */

const WINDOW = 10;
const ENOUGH = 3;

/** The games that were judged, against a word and not an adversary. @param {Game[]} all */
export const judgedOf = (all) => all.filter((game) => game.host !== "adversary" && game.regret !== undefined);

/** @param {number[]} xs */
const mean = (xs) => xs.reduce((a, b) => a + b, 0) / xs.length;

/** The mean of the last games at each game. @param {number[]} xs */
export const moving = (xs) => xs.map((_, i) => mean(xs.slice(Math.max(0, i + 1 - WINDOW), i + 1)));

/** Regret and luck over time, with axes. @param {Game[]} all */
export function overTime(all) {
  const judged = judgedOf(all);
  if (judged.length < ENOUGH) return null;
  const w = 600,
    tall = 120;
  const regret = moving(judged.map((game) => game.regret ?? 0)),
    luck = moving(judged.map((game) => game.luck ?? 0));
  const top = nice(Math.max(...regret, ...luck, 0)),
    low = -nice(Math.max(...[...regret, ...luck].map((x) => -x), 0));
  const y = (/** @type {number} */ v) => ((top - v) / (top - low || 1)) * tall;
  const points = (/** @type {number[]} */ xs) =>
    xs.map((v, i) => `${((i * w) / (xs.length - 1)).toFixed(1)},${y(v).toFixed(1)}`).join(" ");
  const ticks = [...new Set([top, 0, low])];
  const label = text.history.trend(Math.min(WINDOW, judged.length), regret.at(-1) ?? 0, luck.at(-1) ?? 0);
  return h(
    "figure",
    { class: "trend" },
    h(
      "figcaption",
      {},
      text.history.trendTitle(WINDOW),
      h("b", { class: "key-regret" }, text.history.lostByChoices),
      ", ",
      h("b", { class: "key-luck" }, text.history.savedByTiles),
    ),
    h(
      "div",
      { class: "plot" },
      h(
        "div",
        { class: "ticks", "aria-hidden": "true" },
        ticks.map((v) => h("span", { vars: { at: y(v) / tall } }, v === 0 ? "0" : signed(v, 1))),
      ),
      svg(
        "svg",
        {
          class: "over-time",
          viewBox: `0 0 ${w} ${tall}`,
          preserveAspectRatio: "none",
          role: "img",
          "aria-label": label,
        },
        ticks.map((v) => svg("line", { x1: 0, x2: w, y1: y(v), y2: y(v), class: v === 0 ? "zero" : "" })),
        svg("polyline", { class: "regret", points: points(regret) }),
        svg("polyline", { class: "luck", points: points(luck) }),
      ),
    ),
    h(
      "p",
      { class: "dates soft" },
      h("span", {}, dayText(day(judged[0].finished))),
      h("span", {}, text.history.games(judged.length)),
      h("span", {}, dayText(day(judged[judged.length - 1].finished))),
    ),
  );
}

/** A round number that is not below. @param {number} x */
function nice(x) {
  if (x <= 0) return 0;
  return [0.1, 0.2, 0.5, 1, 2, 5].find((step) => x <= step) ?? Math.ceil(x);
}

/** What was lost on each turn, per game, and on which the most. @param {Game[]} all
 * @returns {{lost: number[], most: number, share: number} | null} lost: guesses per game by turn */
export function lossByTurn(all) {
  const judged = judgedOf(all).filter((game) => game.regrets?.length);
  if (judged.length < ENOUGH) return null;
  /** @type {number[]} */
  const lost = [];
  for (const { regrets = [] } of judged)
    regrets.forEach((x, i) => {
      lost[i] = (lost[i] ?? 0) + Math.max(0, x) / judged.length;
    });
  const whole = lost.reduce((a, b) => a + b, 0);
  const most = lost.indexOf(Math.max(...lost));
  return { lost, most, share: whole > 0 ? lost[most] / whole : 0 };
}

/** @param {Game[]} all */
export function byTurn(all) {
  const found = lossByTurn(all);
  if (!found || found.share === 0) return null;
  const { lost, most, share } = found;
  return h(
    "div",
    { class: "by-turn" },
    h("p", {}, text.history.lostOn(most + 1, share)),
    h(
      "div",
      {
        class: "spread",
        role: "img",
        "aria-label": lost.map((x, i) => text.history.lostPerGame(i + 1, x)).join(", "),
      },
      lost.map((x, i) => [
        h("span", {}, text.history.turn(i + 1)),
        h("span", { class: "track cost" }, h("span", { class: "fill", vars: { share: x / lost[most] } })),
        h("b", {}, fixed(x)),
      ]),
    ),
  );
}

/** @typedef {{opener: string, list: string, games: number, took: number, value: number, regret: number}} OpenerRow */

/** Openers by how often they were played: guesses that their games took, and those to be expected with them.
 * @param {Game[]} all @returns {OpenerRow[]} */
export function openersOf(all) {
  /** @type {Map<string, Game[]>} */
  const found = new Map();
  for (const game of judgedOf(all).filter(({ par, regrets }) => par !== undefined && regrets?.length)) {
    found.set(game.guesses[0], [...(found.get(game.guesses[0]) ?? []), game]);
  }
  return [...found]
    .map(([opener, games]) => ({
      opener,
      list: games[0].list,
      games: games.length,
      took: mean(games.map(({ par = 0, regret = 0, luck = 0 }) => par + regret - luck)),
      value: mean(games.map(({ par = 0, regrets = [0] }) => par + regrets[0])),
      regret: mean(games.map(({ regrets = [0] }) => regrets[0])),
    }))
    .sort((a, b) => b.games - a.games || a.value - b.value);
}

const OPENERS = 8;

/** @param {Game[]} all */
export function openers(all) {
  const rows = openersOf(all).slice(0, OPENERS);
  if (!rows.length) return null;
  const head = text.history.openerColumns;
  return h(
    "div",
    { class: "scroll", tabindex: "0", role: "region", "aria-label": text.history.openers },
    h(
      "table",
      {},
      h("caption", { class: "hidden" }, text.history.openersAbout),
      h(
        "thead",
        {},
        h(
          "tr",
          {},
          head.map((name) => h("th", { scope: "col" }, name)),
        ),
      ),
      h(
        "tbody",
        {},
        rows.map(({ opener, list, games, took, value, regret }) => {
          const name = h("th", { scope: "row" }, upper(opener));
          writeLater(list, opener, (shown) => (name.textContent = upper(shown)));
          return h(
            "tr",
            {},
            name,
            h("td", {}, number(games)),
            h("td", {}, fixed(took)),
            h("td", {}, fixed(value)),
            h("td", {}, regret < 0.005 ? "–" : fixed(regret)),
          );
        }),
      ),
    ),
  );
}
