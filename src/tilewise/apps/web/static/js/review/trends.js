// What the reader's judged games have in common: regret and luck over time, on which turns regret comes about, and how
// openers went beside what they are worth.

import { bars, fixed, h, number, signed, svg, table, upper } from "../base/dom.js";
import { day } from "./games.js";
import { writeLater } from "../words/lists.js";
import { mean, sum } from "../base/numbers.js";
import { dayText } from "../assist/sentences.js";
import { text } from "../languages/text.js";

const WINDOW = 10;
const ENOUGH = 3;

/** The games that were judged, against a word and not an adversary. @param {GameRecord[]} all */
export const judgedOf = (all) => all.filter((game) => game.host !== "adversary" && game.regret !== undefined);

/** The mean of the last games at each game. @param {number[]} xs */
export const moving = (xs) => xs.map((_, i) => mean(xs.slice(Math.max(0, i + 1 - WINDOW), i + 1)));

/** Regret and luck over time, with axes. @param {GameRecord[]} all */
export function overTime(all) {
  const judged = judgedOf(all);
  if (judged.length < ENOUGH) return null;
  const [width, height] = [600, 120];
  const regret = moving(judged.map((game) => game.regret ?? 0));
  const luck = moving(judged.map((game) => game.luck ?? 0));
  const top = nice(Math.max(...regret, ...luck, 0));
  const low = -nice(Math.max(...[...regret, ...luck].map((x) => -x), 0));
  const y = (/** @type {number} */ v) => ((top - v) / (top - low || 1)) * height;
  const line = (/** @type {string} */ kind, /** @type {number[]} */ xs) => {
    const points = xs.map((v, i) => `${((i * width) / (xs.length - 1)).toFixed(1)},${y(v).toFixed(1)}`);
    return svg("polyline", { class: kind, points: points.join(" ") });
  };
  const heights = [...new Set([top, 0, low])];
  const ticks = heights.map((v) => h("span", { vars: { at: y(v) / height } }, v === 0 ? "0" : signed(v, 1)));
  const rules = heights.map((v) =>
    svg("line", { x1: 0, x2: width, y1: y(v), y2: y(v), class: v === 0 ? "zero" : "" }),
  );
  const label = text.history.trend(Math.min(WINDOW, judged.length), regret.at(-1) ?? 0, luck.at(-1) ?? 0);
  const looks = { class: "over-time", viewBox: `0 0 ${width} ${height}`, preserveAspectRatio: "none", role: "img" };
  const picture = svg("svg", { ...looks, "aria-label": label }, rules, line("regret", regret), line("luck", luck));
  const { trendTitle, lostByChoices, savedByTiles } = text.history;
  const keys = [h("b.key-regret", lostByChoices), ", ", h("b.key-luck", savedByTiles)];
  const [from, to] = [judged[0], judged[judged.length - 1]].map((game) => h("span", dayText(day(game.finished))));
  return h(
    "figure.trend",
    h("figcaption", trendTitle(WINDOW), keys),
    h("div.plot", h("div.ticks", { "aria-hidden": "true" }, ticks), picture),
    h("p.dates.soft", from, h("span", text.history.games(judged.length)), to),
  );
}

/** A round number that is not below. @param {number} x */
function nice(x) {
  if (x <= 0) return 0;
  return [0.1, 0.2, 0.5, 1, 2, 5].find((step) => x <= step) ?? Math.ceil(x);
}

/** What was lost on each turn, per game, and on which the most. @param {GameRecord[]} all
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
  const whole = sum(lost);
  const most = lost.indexOf(Math.max(...lost));
  return { lost, most, share: whole > 0 ? lost[most] / whole : 0 };
}

/** @param {GameRecord[]} all */
export function byTurn(all) {
  const losses = lossByTurn(all);
  if (!losses || losses.share === 0) return null;
  const { lost, most, share } = losses;
  const label = lost.map((x, i) => text.history.lostPerGame(i + 1, x)).join(", ");
  /** @type {[string, number, string, string][]} */
  const rows = lost.map((x, i) => [text.history.turn(i + 1), x / lost[most], fixed(x), "cost"]);
  return h("div.by-turn", h("p", text.history.lostOn(most + 1, share)), bars(label, rows));
}

/** @typedef {{opener: string, list: string, games: number, took: number, value: number, regret: number}} OpenerRow */

/** Openers by how often they were played: guesses that their games took, and those to be expected with them.
 * @param {GameRecord[]} all @returns {OpenerRow[]} */
export function openersOf(all) {
  /** @type {Map<string, GameRecord[]>} */
  const byOpener = new Map();
  for (const game of judgedOf(all).filter(({ par, regrets }) => par !== undefined && regrets?.length)) {
    byOpener.set(game.guesses[0], [...(byOpener.get(game.guesses[0]) ?? []), game]);
  }
  return [...byOpener]
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

/** @param {GameRecord[]} all */
export function openers(all) {
  const rows = openersOf(all).slice(0, OPENERS);
  const [opener, games, took, value, cost] = text.history.openerColumns;
  if (!rows.length) return null;
  return table(text.history.openersAbout, rows, [
    [opener, (row) => written(row.list, row.opener)],
    [games, (row) => number(row.games)],
    [took, (row) => fixed(row.took)],
    [value, (row) => fixed(row.value)],
    [cost, (row) => (row.regret < 0.005 ? "–" : fixed(row.regret))],
  ]);
}

/** A word as its list writes it, as soon as that is known. @param {string} list @param {string} word */
function written(list, word) {
  const name = h("span", upper(word));
  writeLater(list, word, (forms) => (name.textContent = upper(forms)));
  return name;
}
