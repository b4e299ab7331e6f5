// A month of the reader's own days: in how many guesses each was solved; a day opens its game.

import { button, fill, h, select, upper } from "./dom.js";
import { day } from "./games.js";
import { text } from "./text.js";

/** @typedef {import("./games.js").Game} Game */

/** The game that stands for each day: one that was played elsewhere before practice, and of these the last.
 * @param {Game[]} all oldest first @returns {Map<string, Game>} */
export function byDate(all) {
  /** @type {Map<string, Game>} */
  const found = new Map();
  for (const game of all.filter(({ host }) => host !== "given")) {
    const at = day(game.finished);
    if (game.host === "elsewhere" || found.get(at)?.host !== "elsewhere") found.set(at, game);
  }
  return found;
}

/** Months to leaf through; what a day looks like is up to the caller.
 * @param {{first: string, last: string, at: string, cell: (date: string, title: string) => Node}} given dates */
export function months({ first, last, at, cell }) {
  let month = at.slice(0, 7);
  const title = h("h3", { "aria-live": "polite" });
  const grid = h("div", { class: "month" });
  const back = button("‹", () => turn(-1), "quiet", { "aria-label": text.history.monthBefore });
  const on = button("›", () => turn(1), "quiet", { "aria-label": text.history.monthAfter });
  // Several years are far to leaf through.
  const years = Array.from({ length: Number(last.slice(0, 4)) - Number(first.slice(0, 4)) + 1 }, (_, i) =>
    String(Number(first.slice(0, 4)) + i),
  );
  const year = select(
    text.days.year,
    years.map((one) => [one, one]),
    month.slice(0, 4),
    (chosen) => {
      const wanted = `${chosen}-${month.slice(5)}`;
      month = wanted < first.slice(0, 7) ? first.slice(0, 7) : wanted > last.slice(0, 7) ? last.slice(0, 7) : wanted;
      draw();
    },
  );

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
    back.disabled = month <= first.slice(0, 7);
    on.disabled = month >= last.slice(0, 7);
    /** @type {HTMLSelectElement} */ (year.querySelector("select")).value = String(y);
    fill(
      grid,
      text.history.weekdays.map((one) => h("span", { class: "soft", "aria-hidden": "true" }, one)),
      Array.from({ length: (begins.getUTCDay() + 6) % 7 }, () => h("span", {})),
      Array.from({ length: days }, (_, i) => cell(`${month}-${String(i + 1).padStart(2, "0")}`, name)),
    );
  }

  draw();
  const leaf = h("div", { class: "titled" }, back, title, on);
  return h("div", { class: "calendar" }, leaf, years.length > 2 && year, grid);
}

/** @param {Game[]} all oldest first @param {(game: Game) => void} onopen */
export function calendar(all, onopen) {
  const games = byDate(all);
  const dates = [...games.keys()].sort();
  const last = dates.at(-1) ?? "";
  if (!last) return null;
  /** @param {string} date @param {string} title */
  const cell = (date, title) => {
    const number = Number(date.slice(8));
    const game = games.get(date);
    if (!game) return h("span", { class: "day" }, String(number));
    const how = game.won ? text.history.solvedIn(game.guesses.length) : text.history.notSolved;
    const name = `${number} ${title}: ${upper(game.answer)}, ${how}`;
    return h(
      "button",
      {
        class: `day ${game.won ? "won" : "lost"}`,
        type: "button",
        "aria-label": name,
        title: name,
        onclick: () => onopen(game),
      },
      h("small", {}, String(number)),
      h("b", {}, game.won ? String(game.guesses.length) : "X"),
    );
  };
  return months({ first: dates[0], last, at: last, cell });
}
