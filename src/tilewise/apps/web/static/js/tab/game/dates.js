// Dates as questions have them, read and refused as on a server.

import { isoDay, latestDay } from "../../words/day.js";
import { Refusal, fault, repr } from "../refusal.js";

/** A date written as 2026-05-31. @param {string} text */
export function readDate(text) {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(text) : NaN;
  if (!Number.isFinite(time) || isoDay(time) !== text)
    throw new Refusal(
      "request",
      `${repr(text)} is not a date: write year, month and day, as in 2026-05-31`,
      fault("date", { text }),
    );
  return text;
}

/** A date that has begun by now somewhere. @param {string} text */
export function begunDate(text) {
  if (readDate(text) > latestDay())
    throw new Refusal(
      "request",
      `${text} is in the future: the latest day that has begun anywhere is ${latestDay()}`,
      fault("future", { day: text }),
    );
  return text;
}

/** A day since the first one that had a puzzle. @param {string} day @param {string} first */
export function sinceFirst(day, first) {
  if (day < first) {
    const said = `there was no puzzle on ${day}: the first was that of ${first}`;
    throw new Refusal("request", said, fault("early", { day, first }));
  }
  return day;
}
