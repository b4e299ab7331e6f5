// The reader's games in Assist: one that was solved here is kept, judged at once, and a line says how it went; whoever
// comes back sees first the game that was left, else how the last one went, and whether the games get better.

import { ask } from "../base/ask.js";
import { daysBetween, localDate, pastDay } from "../words/day.js";
import { button, fill, h, toggle, upper, wide } from "../base/dom.js";
import { drawn } from "../words/kind.js";
import { addressOf, recordOf } from "../review/gamerecord.js";
import { day, forget, games, keep, now, statistics } from "../review/games.js";
import { mean } from "../base/numbers.js";
import { read, write } from "../base/store.js";
import { text } from "../languages/text.js";
import { readTurns, solves, turnsText } from "../tiles/tiles.js";

/** What is told of a game: words that were suggested are no skill. @param {{hints?: number, skill?: number | null,
 * fortune?: number | null}} game @param {string | false} [streak] */
export const marksTold = ({ hints = 0, skill = null, fortune = null }, streak) =>
  [
    hints ? text.history.hints(hints) : skill !== null && text.play.skill(Math.round(skill)),
    fortune !== null && text.play.luck(Math.round(fortune)),
    streak,
  ]
    .filter(Boolean)
    .join(" · ");

/** The days in a row, where they are more than one. @param {GameRecord[]} all */
function streakTold(all) {
  const { streak } = statistics(all);
  return streak > 1 && text.daily.streak(streak);
}

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

/** The reader's games beside what is done, or nothing. @param {HTMLElement} box @param {boolean} [room] whether there
 * is room for them */
export async function showRecord(box, room = wide()) {
  fill(box);
  if (!room) return;
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
  const says = text.returning;
  const date = day(game.finished);
  const result = says.result(daysBetween(date, today) === 1 ? "" : date, game.won ? game.guesses.length : null);
  const open = button(result, () => page.review(addressOf(game, page.guesses)), "plain named");
  const marks = marksTold(game, streakTold(all));
  const trend = skillTrend(all);
  const how = trend && ` ${says.trend(trend.games, trend.skill, trend.before)}`;
  return [open, marks && ` · ${marks}`, ".", how];
}

const SECONDS = 2; // after so many the search says what it knows

const wanted = () => read("solved") !== "no";

/** Whether the history has a game with these words. @param {Turn[]} turns */
function isThere(turns) {
  const words = turns.map(({ word }) => word).join();
  return games().some((game) => game.host === "elsewhere" && game.guesses.join() === words);
}

/** @param {{question: () => Record<string, any>, say: (line: string) => void}} handlers the terms of the game, as
 * questions name them; where the line goes */
export function makeSolved({ question: position, say }) {
  /** @type {Set<string>} words that were suggested, each after the turns before it */
  const suggested = new Set();
  const after = (/** @type {Turn[]} */ turns, /** @type {string} */ word) => `${turnsText(turns)} ${word}`;
  /** @type {GameRecord | null} the game that was added last */
  let added = null;
  let corrections = 0;

  /** @param {Turn[]} turns @param {string} word */
  const suggest = (turns, word) => suggested.add(after(turns, word));

  /** Keep a game and say how it went: soon, and again when the search has ended. One whose link was opened is somebody
   * else's. @param {Turn[]} turns @param {boolean} mine @param {AbortSignal} signal */
  async function finish(turns, mine, signal) {
    const there = isThere(turns);
    if (!wanted() || !(mine || there)) return;
    const { list, rule, exclude, given, limit } = position();
    const question = { list, rule, exclude, given, limit, game: turnsText(turns) };
    const hints = turns.filter(({ word }, i) => suggested.has(after(turns.slice(0, i), word))).length;
    const finished = now();
    const correctionsBefore = corrections;
    /** @param {ReviewAnswer} review */
    const take = (review) => {
      if (corrections > correctionsBefore) return;
      const game = recordOf(review, { host: "elsewhere", finished, exclude: exclude ?? "" });
      keep({ ...game, hints });
      if (!there) added = game;
      if (!signal.aborted) say(text.solved.kept(marksTold({ ...review, hints }, streakTold(games()))));
    };
    try {
      // The game is kept even if its reader has gone on meanwhile; the rest of the search is not worth that.
      const review = await ask("review", { ...question, wait: false, seconds: SECONDS }, { quiet: true });
      take(review);
      if (review.pending) take(await ask("review", question, { signal, quiet: true }));
    } catch (error) {
      if (!signal.aborted && !added) say(text.solved.not(/** @type {Error} */ (error).message));
    }
  }

  /** A turn is corrected or taken back: it was not the game that was played. */
  function correct() {
    if (added) forget(added);
    added = null;
    corrections++;
  }

  /** Another game begins. */
  const begin = () => {
    added = null;
  };

  const choice = () => toggle(text.solved.keep, wanted(), (on) => write("solved", on ? null : "no"));
  return { suggest, finish, correct, begin, choice };
}
