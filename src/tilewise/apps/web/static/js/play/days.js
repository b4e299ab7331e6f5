// The puzzles of past days, by month: those that were played are marked.

import { dayButton, months, outcomeOf, plainDay } from "../review/calendar.js";
import { button, h, openDialog } from "../base/dom.js";
import { DAY, daysBetween, isoDay } from "../words/day.js";
import { tool } from "../base/actions.js";
import { text } from "../languages/text.js";

/** What can be done about a day that was played before.
 * @param {{again: () => void, pick: () => void, review: () => void}} handlers */
export const playedBefore = ({ again, pick, review }) =>
  h(
    "div.tools",
    tool("calendar", text.days.another, pick, "main"),
    tool("tick", text.days.review, review),
    tool("restart", text.days.again, again),
  );

/**
 * @typedef {object} Days the past puzzles
 * @property {string} title @property {string} first @property {string} last
 * @property {Map<string, GameRecord>} played by day
 */

/** @param {{days: Days, at: string, onpick: (date: string) => void, onclose: () => void}} about at: the day to
 * begin with */
export function chooseDay({ days: { title, first, last, played }, at, onpick, onclose }) {
  /** @param {string} date @param {string} month */
  const cell = (date, month) => {
    if (date < first || date > last) return plainDay(date);
    const game = played.get(date);
    const onclick = () => {
      box.close();
      onpick(date);
    };
    return dayButton({ date, title: month, game, outcome: game ? outcomeOf(game) : text.days.notPlayed, onclick });
  };
  const random = () => {
    const start = Date.parse(first);
    const all = Array.from({ length: daysBetween(first, last) + 1 }, (_, i) => isoDay(start + i * DAY));
    const free = all.filter((date) => !played.has(date));
    box.close();
    if (free.length) onpick(free[crypto.getRandomValues(new Uint32Array(1))[0] % free.length]);
  };
  const { any } = text.days;
  const foot = h("div.panel-foot", [button(any, random, "second"), button(text.common.close, () => box.close())]);
  const calendar = months({ first, last, at: at >= first && at <= last ? at : last, cell });
  const box = openDialog(title, [h("h2", title), calendar, foot], onclose);
}
