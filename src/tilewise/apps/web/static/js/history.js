// The reader's own games: distribution, streak, calendar, trends, the games themselves; in and out as a file.

import { calendar } from "./calendar.js";
import { button, fixed, h, number, signed, upper } from "./dom.js";
import { day, games, merge, now, statistics } from "./games.js";
import { exported, readGames } from "./gamesfile.js";
import { writeLater } from "./lists.js";
import { hand } from "./share.js";
import { dayText } from "./terms.js";
import { text } from "./text.js";
import { byTurn, openers, overTime } from "./trends.js";

/** @typedef {import("./games.js").Game} Game */

const LISTED = 12;

/** @param {{onopen: (game: Game) => void, onchange: () => void}} doors */
export function past({ onopen, onchange }) {
  const all = games();
  const complaint = h("p", { class: "complaint", role: "alert" });
  const file = h("input", {
    type: "file",
    accept: ".csv,text/csv,.json,application/json",
    class: "hidden",
    tabindex: "-1",
    "aria-label": text.history.file,
  });
  file.addEventListener("change", async () => {
    try {
      const added = merge(readGames(await (file.files?.[0]?.text() ?? "")));
      onchange();
      complaint.textContent = text.history.added(added);
    } catch (error) {
      complaint.textContent = /** @type {Error} */ (error).message;
    }
  });
  const doors = h(
    "div",
    { class: "tools" },
    all.length > 0 &&
      button(text.history.export, () => hand(new Blob([exported(all)], { type: "text/csv" }), "tilewise-games.csv")),
    button(text.history.import, () => file.click()),
    file,
    h("span", { class: "soft" }, text.history.keptHere),
  );
  return h(
    "section",
    { class: "sheet", "aria-label": text.history.title },
    h("h2", {}, text.history.title),
    all.length > 0
      ? h(
          "div",
          { class: "past-parts" },
          part("", figures(all), spread(all)),
          part(text.history.days, calendar(all, onopen)),
          part(text.history.where, byTurn(all)),
          part(text.history.overTime, overTime(all)),
          part(text.history.openers, openers(all)),
          part(text.history.last, listed(all, onopen)),
        )
      : h("p", { class: "soft" }, text.history.none),
    doors,
    complaint,
  );
}

/** @param {string} title @param {...(Node | null)} content nothing where there is none */
const part = (title, ...content) => content.some(Boolean) && h("div", {}, title && h("h3", {}, title), content);

/** @param {Game[]} all */
export function figures(all) {
  const s = statistics(all);
  const one = (/** @type {string} */ value, /** @type {string} */ name) =>
    h("div", {}, h("b", {}, value), h("span", {}, name));
  return h(
    "div",
    { class: "figures" },
    one(number(s.played), text.history.gameName(s.played)),
    s.played > 0 && one(`${Math.round((100 * s.won) / s.played)} %`, text.history.won),
    s.hinted > 0 && one(number(s.hinted), text.history.withHints),
    one(number(s.streak), text.history.inARow(s.streak)),
    one(number(s.best), text.history.longest),
    s.mean !== null && one(fixed(s.mean), text.history.mean),
    s.regret !== null && one(fixed(s.regret), text.history.regret),
    s.luck !== null && one(signed(s.luck), text.history.luck),
  );
}

/** Games by number of guesses, and those that were lost. @param {Game[]} all */
export function spread(all) {
  const { distribution, played, won } = statistics(all);
  const longest = Math.max(6, ...distribution.keys());
  const lost = played - won;
  const most = Math.max(1, lost, ...distribution.values());
  const rows = Array.from({ length: longest }, (_, i) => [String(i + 1), distribution.get(i + 1) ?? 0]);
  if (lost) rows.push(["X", lost]);
  const told = rows
    .filter(([, n]) => n)
    .map(([k, n]) => (k === "X" ? text.history.lostGames(n) : text.history.gamesIn(n, k)));
  return h(
    "div",
    { class: "spread", role: "img", "aria-label": told.join(", ") },
    rows.map(([k, n]) => [
      h("span", {}, String(k)),
      h(
        "span",
        { class: k === "X" ? "track cost" : "track" },
        h("span", { class: "fill", vars: { share: Number(n) / most } }),
      ),
      h("b", {}, number(Number(n))),
    ]),
  );
}

/** @param {Game[]} all @param {(game: Game) => void} onopen */
function listed(all, onopen) {
  const body = h("tbody", {});
  let shown = LISTED;
  const more = button(text.history.more, () => {
    shown += 4 * LISTED;
    draw();
  });
  function draw() {
    more.hidden = all.length <= shown;
    body.replaceChildren(
      ...all
        .slice(-shown)
        .reverse()
        .map((game) => row(game, onopen)),
    );
  }
  draw();
  const head = text.history.columns;
  return h(
    "div",
    {},
    h(
      "div",
      { class: "scroll", tabindex: "0", role: "region", "aria-label": text.history.last },
      h(
        "table",
        { class: "past" },
        h(
          "thead",
          {},
          h(
            "tr",
            {},
            head.map((name) => h("th", { scope: "col" }, name)),
          ),
        ),
        body,
      ),
    ),
    more,
  );
}

/** @param {Game} game @param {(game: Game) => void} onopen */
function row(game, onopen) {
  const open = {
    class: "word",
    type: "button",
    "aria-label": text.history.open(upper(game.answer)),
    onclick: () => onopen(game),
  };
  const answer = h("button", open, game.answer);
  writeLater(game.list, game.answer, (shown) => {
    answer.textContent = shown;
    answer.setAttribute("aria-label", text.history.open(upper(shown)));
  });
  return h(
    "tr",
    {},
    h("th", { scope: "row" }, answer),
    h("td", {}, dayText(day(game.finished), now().slice(0, 4))),
    h(
      "td",
      {},
      game.won ? number(game.guesses.length) : "lost",
      game.hints > 0 && h("small", { class: "soft" }, ` ${text.history.hints(game.hints)}`),
    ),
    h("td", {}, game.regret === undefined ? "–" : fixed(game.regret)),
    h("td", {}, game.luck === undefined || game.host === "adversary" ? "–" : signed(game.luck)),
  );
}
