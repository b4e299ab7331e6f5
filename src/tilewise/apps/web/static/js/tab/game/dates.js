// Dates as questions have them, read and refused as on a server.

import { FIRST_DAY, isoDay, latestDay } from "../../words/day.js";
import { Refusal, fault, repr } from "../refusal.js";

/** A date, as in 2026-05-31, that has begun by now somewhere. @param {string} text */
export function begunDate(text) {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(text) : NaN;
  if (!Number.isFinite(time) || isoDay(time) !== text)
    throw new Refusal(
      "request",
      `${repr(text)} is not a date: write year, month and day, as in 2026-05-31`,
      fault("date", { text }),
    );
  if (text > latestDay())
    throw new Refusal(
      "request",
      `${text} is in the future: the latest day that has begun anywhere is ${latestDay()}`,
      fault("future", { day: text }),
    );
  return text;
}

/** A date that had a puzzle. @param {string} text @param {string} [first] the first one */
export function puzzleDate(text, first = FIRST_DAY) {
  const day = begunDate(text);
  if (day < first) {
    const said = `there was no puzzle on ${day}: the first was that of ${first}`;
    throw new Refusal("request", said, fault("early", { day, first }));
  }
  return day;
}
