// What decides the word of a game: a number that deals it, the day of a puzzle, or a challenge that somebody set; and
// which days and puzzles the reader has played.

import { decode } from "./challenge.js";
import { fill, h } from "../base/dom.js";
import { day, games, isDate } from "../review/games.js";
import { plainList } from "../words/given.js";
import { isoDay, localDate } from "../words/day.js";
import { dayText } from "../assist/sentences.js";
import { text } from "../languages/text.js";

const MINUTE = 60_000;

/**
 * @typedef {object} Deal
 * @property {string} id tells games apart
 * @property {Record<string, string | undefined>} question what a question about the game says of it
 * @property {string} [fault] why there is no such game
 */

/** @param {Record<string, string>} params of the address @param {number} boards @returns {Deal} */
export function dealOf({ host, game = "", date = "", daily = "", challenge = "" }, boards = 1) {
  if (host === "adversary") return { id: "adversary", question: { host, game: game || undefined } };
  if (challenge) {
    const words = decode(challenge);
    const secret = words?.join(" ");
    if (words?.length !== boards) return { id: "", question: {}, fault: text.challenge.broken };
    return { id: `set-${challenge}`, question: boards > 1 ? { secrets: secret } : { secret } };
  }
  if (daily && boards === 1) return { id: `daily-${daily}`, question: { daily }, fault: dateFault(daily) };
  if (date && boards === 1) return { id: date, question: { date }, fault: dateFault(date) };
  const fault = /^[1-9]\d{0,5}$/.test(game) ? undefined : text.play.noNumber(game.slice(0, 30));
  return { id: game, question: { game }, fault };
}

/** @param {string} date */
const dateFault = (date) =>
  isDate(date) && /^\d{4}-\d\d-\d\d$/.test(date) ? undefined : text.days.noDate(date.slice(0, 30));

/** The name of a game in a share text, which must not tell its word. @param {Record<string, string>} params
 * @param {number} game */
export function nameOf({ host, date, challenge }, game) {
  if (host === "adversary") return text.play.adversaryName;
  if (challenge) return text.challenge.name;
  return date ? text.days.name(dayText(date)) : text.play.gameName(game);
}

/** The games of past days that the reader has played, here or elsewhere, by day. @param {string} list of the days
 * @returns {Map<string, GameRecord>} */
export const playedDays = (list) =>
  new Map(
    games()
      .filter(({ host, finished, ...game }) => host === "elsewhere" || (game.list === list && isDate(finished)))
      .map((game) => [day(game.finished), game]),
  );

/** The games of puzzles of the day that the reader has played, the first of each day. @param {string} list
 * @returns {Map<string, GameRecord>} */
export function playedPuzzles(list) {
  /** @type {Map<string, GameRecord>} */
  const played = new Map();
  for (const game of games())
    if (game.daily && plainList(game.list).list === list && !played.has(game.daily)) played.set(game.daily, game);
  return played;
}

/** How many days in a row, up to today or yesterday, the puzzle was solved on its day. @param {string} list */
export function puzzleStreak(list, today = localDate()) {
  const played = playedPuzzles(list);
  const solved = (/** @type {number} */ back) => {
    const date = isoDay(Date.parse(today) - back * 1440 * MINUTE);
    const game = played.get(date);
    return Boolean(game?.won) && day(game?.finished ?? "") === date;
  };
  const start = played.has(today) ? 0 : 1;
  let back = start;
  while (solved(back)) back += 1;
  return back - start;
}

/** How long it is until the next puzzle, counted down while it is seen. */
export function countdown() {
  const element = h("p.countdown");
  const draw = () => {
    const now = new Date();
    const midnight = new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1);
    const minutes = Math.ceil((midnight.getTime() - now.getTime()) / MINUTE);
    fill(element, text.daily.next(Math.floor(minutes / 60), minutes % 60));
  };
  draw();
  const timer = setInterval(() => (element.isConnected ? draw() : clearInterval(timer)), MINUTE / 2);
  return element;
}
