// Dates as questions have them, read and refused as on a server.

import { FIRST_DAY, isoDay, latestDay } from "../../words/day.js";
import { refusalOf } from "../refusal.js";

/** A date, as in 2026-05-31, that has begun by now somewhere. @param {string} text */
export function begunDate(text) {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(text) : NaN;
  if (!Number.isFinite(time) || isoDay(time) !== text) throw refusalOf("request", "date", { text });
  if (text > latestDay()) throw refusalOf("request", "future", { day: text });
  return text;
}

/** A date that had a puzzle. @param {string} text @param {string} [first] the first one */
export function puzzleDate(text, first = FIRST_DAY) {
  const day = begunDate(text);
  if (day < first) throw refusalOf("request", "early", { day, first });
  return day;
}
