// The puzzle of the day on the page: which lists have one, how the reader has done so far, when the next one comes.

import { isoDay, localDate } from "../words/day.js";
import { fill, h } from "../base/dom.js";
import { day, games } from "../review/games.js";
import { plainList } from "../words/given.js";
import { text } from "../languages/text.js";

const MINUTE = 60_000;

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
