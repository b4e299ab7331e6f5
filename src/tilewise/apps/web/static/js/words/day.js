// Which day it is where the reader is: a puzzle changes at midnight, and a server may be in another zone. And the days
// of puzzles with their numbers, for the page and for the engine in its tab.

/** The list that a game is helped with, unless another one is named. */
export const TODAY = "daily";

/** The reader's date, as 2026-05-31. */
export const localDate = (now = new Date()) =>
  new Date(now.getTime() - 60_000 * now.getTimezoneOffset()).toISOString().slice(0, 10);

/** Whether a text is a day as 2026-05-31. @param {string} [date] */
export const isDay = (date = "") => /^\d{4}-\d\d-\d\d$/.test(date) && !Number.isNaN(Date.parse(date));

/** A past day that an address names, as written there; else "". @param {string | undefined} date */
export const pastDay = (date = "") => (isDay(date) && date < localDate() ? date : "");

/** What an address says of a game: once it has begun, its day, so that it means the same tomorrow.
 * @param {Record<string, string>} game */
export const withDay = (game) => ({
  ...game,
  date: game.list === TODAY && game.position ? game.date || localDate() : "",
});

/** What a question about today's puzzle must say beside the rest; early.js says the same. @param {string} name
 * @param {string} [list] @returns {{as_of?: string}} */
export const daySent = (name, list = "") =>
  name === "why" || list.split(":")[0] === TODAY ? { as_of: localDate() } : {};

export const DAY = 86_400_000; // milliseconds
const FIRST = Date.UTC(2021, 5, 19);
const AHEAD = 14 * 3_600_000; // a day begins in some zone this long before it does in UTC
const NUMBERED = /\bWordle\s+#?([0-9]{1,3}(?:[.,'\u2019\s]?[0-9]{3})*)\s+[0-9X]\/[0-9]/i;

/** A day as 2026-05-31. @param {number} time */
export const isoDay = (time) => new Date(time).toISOString().slice(0, 10);
/** The day of puzzle 0. */
export const FIRST_DAY = isoDay(FIRST);
/** The latest day that has begun anywhere. */
export const latestDay = () => isoDay(Date.now() + AHEAD);

/** The days from one date to another. @param {string} first @param {string} day */
export const daysBetween = (first, day) => Math.round((Date.parse(day) - Date.parse(first)) / DAY);
/** The number of a day's puzzle. @param {string} day */
export const puzzleOf = (day) => daysBetween(FIRST_DAY, day);

/** The day of the puzzle whose number stands in the title of a share text; "" where it has none, or one that has not
 * begun anywhere: that of another program. @param {string} share */
export function shareDay(share) {
  const number = Number(NUMBERED.exec(share)?.[1].replace(/[^0-9]/g, "") ?? NaN);
  const day = number <= 1e5 ? isoDay(FIRST + number * DAY) : "";
  return day <= latestDay() ? day : "";
}

// The calendar that is published beside the page: the days since those that came with it. A file with anything wrong
// in it is as good as none.
const LINE = /^(\d{4}-\d{2}-\d{2}),([a-z]{5})$/;

/** The days that a file has after another one, without a gap and none that is not over everywhere; none where it is
 * wrong. @param {string} file @param {string} last the last day that is known @param {string} [latest]
 * @returns {{date: string, answer: string}[]} */
export function publishedDays(file, last, latest = latestDay()) {
  const lines = file.trim().split(/\r?\n/);
  const days = (lines[0] === "date,answer" ? lines.slice(1) : lines).map((line) => LINE.exec(line));
  if (!days.every((day) => day)) return [];
  const later = /** @type {RegExpExecArray[]} */ (days).map(([, date, answer]) => ({ date, answer }));
  const since = later.filter(({ date }) => date > last).sort((a, b) => (a.date < b.date ? -1 : 1));
  const whole = since.every(({ date }, i) => date === isoDay(Date.parse(last) + (i + 1) * DAY) && date < latest);
  return whole ? since : [];
}
