// A month of the reader's own days: in how many guesses each was solved; a day opens its game.

import { button, fill, h, select, upper } from "../base/dom.js";
import { day } from "./games.js";
import { text } from "../languages/text.js";

/** The game that stands for each day: one that was played elsewhere before practice, and of these the last.
 * @param {GameRecord[]} all oldest first @returns {Map<string, GameRecord>} */
export function byDate(all) {
  /** @type {Map<string, GameRecord>} */
  const games = new Map();
  for (const game of all.filter(({ host }) => host !== "given")) {
    const at = day(game.finished);
    if (game.host === "elsewhere" || games.get(at)?.host !== "elsewhere") games.set(at, game);
  }
  return games;
}

/** Months to leaf through; what a day looks like is up to the caller.
 * @param {{first: string, last: string, at: string, cell: (date: string, title: string) => Node}} given dates */
export function months({ first, last, at, cell }) {
  let month = at.slice(0, 7);
  const title = h("h3", { "aria-live": "polite" });
  const grid = h("div.month");
  const back = button("‹", () => turn(-1), "quiet", text.history.monthBefore);
  const on = button("›", () => turn(1), "quiet", text.history.monthAfter);
  const [firstMonth, lastMonth] = [first, last].map((date) => date.slice(0, 7));
  const [firstYear, lastYear] = [first, last].map((date) => Number(date.slice(0, 4)));
  // Several years are far to leaf through.
  const years = Array.from({ length: lastYear - firstYear + 1 }, (_, i) => String(firstYear + i));
  const options = years.map((name) => [name, name]);
  const year = select(text.days.year, options, month.slice(0, 4), (chosen) => {
    const wanted = `${chosen}-${month.slice(5)}`;
    month = wanted < firstMonth ? firstMonth : wanted > lastMonth ? lastMonth : wanted;
    draw();
  });

  /** @param {number} by */
  function turn(by) {
    const [y, number] = month.split("-").map(Number);
    month = new Date(Date.UTC(y, number - 1 + by, 1)).toISOString().slice(0, 7);
    draw();
  }

  function draw() {
    const [y, number] = month.split("-").map(Number);
    const begins = new Date(Date.UTC(y, number - 1, 1));
    const days = new Date(Date.UTC(y, number, 0)).getUTCDate();
    const name = text.history.month(number, y);
    fill(title, name);
    back.disabled = month <= firstMonth;
    on.disabled = month >= lastMonth;
    /** @type {HTMLSelectElement} */ (year.querySelector("select")).value = String(y);
    fill(
      grid,
      text.history.weekdays.map((weekday) => h("span.soft", { "aria-hidden": "true" }, weekday)),
      Array.from({ length: (begins.getUTCDay() + 6) % 7 }, () => h("span")),
      Array.from({ length: days }, (_, i) => cell(`${month}-${String(i + 1).padStart(2, "0")}`, name)),
    );
  }

  draw();
  const leaf = h("div.titled", back, title, on);
  return h("div.calendar", leaf, years.length > 2 && year, grid);
}

/** A day that can be chosen, with how its game went. @param {{date: string, title: string, game?: GameRecord,
 *   outcome: string, onclick: () => void}} about title: the month and the year; outcome: what is said of the day */
export function dayButton({ date, title, game, outcome, onclick }) {
  const number = String(Number(date.slice(8)));
  const name = text.history.dayOf(number, title, outcome);
  const kind = game ? (game.won ? "won" : "lost") : "free";
  return h(
    `button.day.${kind}`,
    { type: "button", "aria-label": name, title: name, onclick },
    h("small", number),
    game && h("b", game.won ? String(game.guesses.length) : "X"),
  );
}

/** A day that cannot be chosen. @param {string} date */
export const plainDay = (date) => h("span.day", String(Number(date.slice(8))));

/** How a game went. @param {GameRecord} game */
export const outcomeOf = ({ won, guesses }) => (won ? text.history.solvedIn(guesses.length) : text.history.notSolved);

/** @param {GameRecord[]} all oldest first @param {(game: GameRecord) => void} onopen */
export function calendar(all, onopen) {
  const games = byDate(all);
  const dates = [...games.keys()].sort();
  const last = dates.at(-1);
  if (!last) return null;
  /** @param {string} date @param {string} title */
  const cell = (date, title) => {
    const game = games.get(date);
    if (!game) return plainDay(date);
    const outcome = `${upper(game.answer)}, ${outcomeOf(game)}`;
    return dayButton({ date, title, game, outcome, onclick: () => onopen(game) });
  };
  return months({ first: dates[0], last, at: last, cell });
}
