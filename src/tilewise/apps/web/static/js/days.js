// The puzzles of past days, by month: those that were played are marked.

import { months } from "./calendar.js";
import { button, h } from "./dom.js";
import { playedDays } from "./dealt.js";
import { tool } from "./sure.js";
import { text } from "./text.js";

/** What can be done about a day that was played before.
 * @param {{again: () => void, pick: () => void, review: () => void}} doors */
export const playedBefore = ({ again, pick, review }) =>
  h(
    "div",
    { class: "tools" },
    tool(text.days.another, pick, "main"),
    tool(text.days.review, review, "second"),
    tool(text.days.again, again),
  );

/** @typedef {{list: string, first: string, last: string}} Days the past puzzles */

/** @param {{days: Days, at: string, onpick: (date: string) => void, onclose: () => void}} given at: the day to
 * begin with */
export function chooseDay({ days, at, onpick, onclose }) {
  const played = playedDays(days.list);
  /** @param {string} date @param {string} title */
  const cell = (date, title) => {
    const number = Number(date.slice(8));
    if (date < days.first || date > days.last) return h("span", { class: "day" }, String(number));
    const game = played.get(date);
    const how = game
      ? game.won
        ? text.history.solvedIn(game.guesses.length)
        : text.history.notSolved
      : text.days.notPlayed;
    const name = `${number} ${title}: ${how}`;
    return h(
      "button",
      {
        class: `day ${game ? (game.won ? "won" : "lost") : "free"}`,
        type: "button",
        "aria-label": name,
        title: name,
        onclick: () => {
          box.close();
          onpick(date);
        },
      },
      h("small", {}, String(number)),
      game && h("b", {}, game.won ? String(game.guesses.length) : "X"),
    );
  };
  const random = () => {
    const first = Date.parse(days.first);
    const free = Array.from({ length: (Date.parse(days.last) - first) / 86_400_000 + 1 }, (_, i) =>
      new Date(first + i * 86_400_000).toISOString().slice(0, 10),
    ).filter((date) => !played.has(date));
    box.close();
    if (free.length) onpick(free[crypto.getRandomValues(new Uint32Array(1))[0] % free.length]);
  };
  const start = at >= days.first && at <= days.last ? at : days.last;
  const box = h(
    "dialog",
    { class: "panel", "aria-label": text.days.title },
    h("h2", {}, text.days.title),
    months({ first: days.first, last: days.last, at: start, cell }),
    h(
      "div",
      { class: "panel-foot" },
      button(text.days.any, random, "second"),
      button(text.days.close, () => box.close()),
    ),
  );
  box.addEventListener("close", () => {
    box.remove();
    onclose();
  });
  document.body.append(box);
  box.showModal();
}
