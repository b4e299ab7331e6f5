// The calendar that is published beside the page: the days since those that came with it. A file with anything wrong
// in it is as good as none.

import { DAY, isoDay, latestDay } from "./day.js";

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
