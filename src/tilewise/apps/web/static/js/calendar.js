// A month of the reader's own days: in how many guesses each was solved; a day opens its game.

import { button, fill, h, upper } from "./dom.js";
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

/** @param {Game[]} all oldest first @param {(game: Game) => void} onopen */
export function calendar(all, onopen) {
  const games = byDate(all);
  const dates = [...games.keys()].sort();
  const last = dates.at(-1) ?? "";
  if (!last) return null;
  let month = last.slice(0, 7);
  const title = h("h3", { "aria-live": "polite" });
  const grid = h("div", { class: "month" });
  const back = button("‹", () => turn(-1), "quiet", { "aria-label": text.history.monthBefore });
  const on = button("›", () => turn(1), "quiet", { "aria-label": text.history.monthAfter });

  /** @param {number} by */
  function turn(by) {
    const [year, number] = month.split("-").map(Number);
    month = new Date(Date.UTC(year, number - 1 + by, 1)).toISOString().slice(0, 7);
    draw();
  }

  function draw() {
    const [year, number] = month.split("-").map(Number);
    const first = new Date(Date.UTC(year, number - 1, 1));
    const days = new Date(Date.UTC(year, number, 0)).getUTCDate();
    fill(title, text.history.month(number, year));
    back.disabled = month <= dates[0].slice(0, 7);
    on.disabled = month >= last.slice(0, 7);
    fill(
      grid,
      text.history.weekdays.map((name) => h("span", { class: "soft", "aria-hidden": "true" }, name)),
      Array.from({ length: (first.getUTCDay() + 6) % 7 }, () => h("span", {})),
      Array.from({ length: days }, (_, i) => cell(i + 1)),
    );
  }

  /** @param {number} number */
  function cell(number) {
    const game = games.get(`${month}-${String(number).padStart(2, "0")}`);
    if (!game) return h("span", { class: "day" }, String(number));
    const how = game.won ? text.history.solvedIn(game.guesses.length) : text.history.notSolved;
    const name = `${number} ${title.textContent}: ${upper(game.answer)}, ${how}`;
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
  }

  draw();
  return h("div", { class: "calendar" }, h("div", { class: "titled" }, back, title, on), grid);
}
