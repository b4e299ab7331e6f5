// What a visitor who comes back sees first: the game that was left, else how the last one went, and whether the games
// get better.

import { daysBetween, localDate, pastDay } from "../words/day.js";
import { button, fill, h, upper, wide } from "../base/dom.js";
import { addressOf } from "../review/gamerecord.js";
import { day, games, statistics } from "../review/games.js";
import { mean } from "../base/numbers.js";
import { read } from "../base/store.js";
import { drawn } from "../words/kind.js";
import { text } from "../languages/text.js";
import { readTurns, solves } from "../tiles/tiles.js";

const ENOUGH = 3; // games with a mark on either side that make a trend
const WINDOW = 10;

/** The game of the last day before today; of several, one that was played elsewhere. @param {GameRecord[]} all
 * @param {string} today */
export function lastGame(all, today) {
  const earlier = all.filter((game) => day(game.finished) < today && game.host !== "adversary");
  const last = earlier.filter((game) => day(game.finished) === day(earlier[earlier.length - 1].finished));
  return last.filter((game) => game.host === "elsewhere").at(-1) ?? last.at(-1) ?? null;
}

/** The mean mark of the last games, and of as many before them. @param {GameRecord[]} all
 * @returns {{games: number, skill: number, before: number | null} | null} */
export function skillTrend(all) {
  const marks = all.flatMap(({ hints, skill }) => (hints ? [] : (skill ?? [])));
  const lately = marks.slice(-WINDOW);
  const before = marks.slice(0, -WINDOW).slice(-WINDOW);
  if (lately.length < ENOUGH) return null;
  return { games: lately.length, skill: mean(lately), before: before.length < ENOUGH ? null : mean(before) };
}

/** A way back into the game that was left, where the page is opened anew; null where there is none, or it is over, or
 * of another day. @param {Page} page */
function unfinished(page) {
  const left = Object.fromEntries(new URLSearchParams((!location.hash && read("at-assist")?.slice(1)) || ""));
  if (!left.position || !page.has(left.list) || pastDay(left.date)) return null;
  const { turns } = readTurns(left.position, page.list(left.list).length);
  if (!turns.length || solves(turns.at(-1))) return null;
  const words = turns.map(({ word }) => upper(word)).join(", ");
  return button(text.returning.resume(words), () => page.go("assist", left), "second");
}

/** The reader's games beside what is begun, where the window has room for them. @param {HTMLElement} box
 * @param {boolean} begun whether a word was played */
export async function showRecord(box, begun) {
  fill(box);
  if (begun || !wide()) return;
  const { title, none } = text.history;
  const all = games();
  const history = all.length ? await import("../review/history.js") : null;
  const told = history ? [history.figures(all), history.spread(all)] : h("p.soft", none);
  fill(box, h("section.sheet", { "aria-label": title }, h("h2", title), told));
}

/** What Assist says above its board: a way back, how the last game went, or on a first visit what to do.
 * @param {Page} page @returns {Children} */
export const welcome = (page) =>
  unfinished(page) ?? returning(page) ?? (drawn() ? text.assist.tilesHow : text.assist.pegsHow);

/** How the last game went, or null; one tap opens its review. @param {Page} page */
function returning(page) {
  const all = games();
  const today = localDate();
  const game = lastGame(all, today);
  if (!game) return null;
  const { skill = null, fortune = null } = game;
  const says = text.returning;
  const date = day(game.finished);
  const result = says.result(daysBetween(date, today) === 1 ? "" : date, game.won ? game.guesses.length : null);
  const open = button(result, () => page.review(addressOf(game, page.guesses)), "plain named");
  const marks = [
    game.hints ? text.history.hints(game.hints) : skill !== null && text.play.skill(Math.round(skill)),
    fortune !== null && text.play.luck(Math.round(fortune)),
  ];
  const { streak } = statistics(all, today);
  const trend = skillTrend(all);
  const rest = [...marks, streak > 1 && text.daily.streak(streak)].filter(Boolean).map((part) => ` · ${part}`);
  return [open, ...rest, ".", trend && ` ${says.trend(trend.games, trend.skill, trend.before)}`];
}
