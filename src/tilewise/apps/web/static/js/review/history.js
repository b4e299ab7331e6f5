// The reader's own games: distribution, streak, calendar, trends, the games themselves; in and out as a file.

import { action } from "../base/actions.js";
import { calendar } from "./calendar.js";
import { bars, button, fill, fixed, h, number, signed, table, upper } from "../base/dom.js";
import { MOST, day, games, merge, now, statistics } from "./games.js";
import { exported, readGames } from "./gamesfile.js";
import { writeLater } from "../words/lists.js";
import { percent } from "../base/numbers.js";
import { againstPeople } from "./people.js";
import { hand } from "../base/share.js";
import { dayText } from "../assist/sentences.js";
import { text } from "../languages/text.js";
import { byTurn, openers, overTime } from "./trends.js";

const LISTED = 12;

/** @param {{onopen: (game: GameRecord) => void, onchange: (said: string) => void}} handlers
 * @param {string} [said] of a file that was read */
export function past({ onopen, onchange }, said = "") {
  const all = games();
  const complaint = h("p.complaint", { role: "alert" }, said);
  const file = h("input", {
    type: "file",
    accept: ".csv,text/csv,.json,application/json",
    hidden: true,
    "aria-label": text.history.file,
  });
  file.addEventListener("change", async () => {
    try {
      const { added, dropped } = merge(readGames(await (file.files?.[0]?.text() ?? "")));
      onchange(text.history.added(added, dropped, MOST));
    } catch (error) {
      complaint.textContent = /** @type {Error} */ (error).message;
    }
  });
  const save = () => hand(new Blob([exported(all)], { type: "text/csv" }), "tilewise-games.csv");
  const tools = h(
    "div.tools",
    all.length > 0 && action("share", text.history.export, save),
    action("add", text.history.import, () => file.click()),
    file,
    all.length > 0 && h("span.soft", text.history.keptHere, all.length >= MOST && ` ${text.history.mostKept(MOST)}`),
  );
  const better = againstPeople(all);
  return h(
    "section.sheet",
    { "aria-label": text.history.title },
    h("h2", text.history.title),
    all.length > 0
      ? h(
          "div.past-parts",
          part("", figures(all), better !== null && h("p", `${text.people.better(better)}.`), spread(all)),
          part(text.history.days, calendar(all, onopen)),
          part(text.history.where, byTurn(all)),
          part(text.history.overTime, overTime(all)),
          part(text.history.openers, openers(all)),
          part(text.history.last, listed(all, onopen)),
        )
      : h("p.soft", text.history.none),
    tools,
    complaint,
  );
}

/** @param {string} title @param {...(Node | null | false)} content nothing where there is none */
const part = (title, ...content) => content.some(Boolean) && h("div", title && h("h3", title), content);

/** @param {GameRecord[]} all */
export function figures(all) {
  const s = statistics(all);
  const figure = (/** @type {string} */ value, /** @type {string} */ name) => h("div", h("b", value), h("span", name));
  return h(
    "div.figures",
    (s.played > 0 || !s.hinted) && figure(number(s.played), text.history.gameName(s.played)),
    s.played > 0 && figure(percent(s.won / s.played), text.history.won),
    s.hinted > 0 && figure(number(s.hinted), text.history.withHints),
    s.best > 0 && figure(number(s.streak), text.history.inARow(s.streak)),
    s.best > 0 && figure(number(s.best), text.history.longest),
    s.mean !== null && figure(fixed(s.mean), text.history.mean),
    s.regret !== null && figure(fixed(s.regret), text.history.regret),
  );
}

/** Games by number of guesses, and those that were lost. @param {GameRecord[]} all */
export function spread(all) {
  const { distribution, played, won } = statistics(all);
  if (!played) return null;
  const [shortest, longest] = [Math.min(...distribution.keys()), Math.max(...distribution.keys())];
  const lost = played - won;
  const most = Math.max(1, lost, ...distribution.values());
  /** @type {[name: string, n: number, kind?: string][]} */
  const counts = Array.from({ length: won ? longest - shortest + 1 : 0 }, (_, i) => [
    String(shortest + i),
    distribution.get(shortest + i) ?? 0,
  ]);
  if (lost) counts.push(["X", lost, "cost"]);
  const label = counts
    .filter(([, n]) => n)
    .map(([k, n]) => (k === "X" ? text.history.lostGames(n) : text.history.gamesIn(n, k)));
  /** @type {[string, number, string, string?][]} */
  const rows = counts.map(([k, n, kind]) => [k, n / most, number(n), kind]);
  return bars(label.join(", "), rows);
}

/** @param {GameRecord[]} all @param {(game: GameRecord) => void} onopen */
function listed(all, onopen) {
  const [answer, date, guesses, regret, luck] = text.history.columns;
  const box = h("div");
  let shown = LISTED;
  const more = button(text.common.more, () => {
    shown += 4 * LISTED;
    draw();
  });
  function draw() {
    const rows = all.slice(-shown).reverse();
    const columns = table(
      text.history.last,
      rows,
      [
        [answer, (game) => (game.host === "adversary" ? h("span.word", game.answer) : answerButton(game, onopen))],
        [date, (game) => dayText(day(game.finished), now().slice(0, 4))],
        [guesses, (game) => [game.won ? number(game.guesses.length) : text.history.lost, hinted(game)]],
        [regret, (game) => (game.regret === undefined ? "–" : fixed(game.regret))],
        [luck, (game) => (game.luck === undefined || game.host === "adversary" ? "–" : signed(game.luck))],
      ],
      { name: "past" },
    );
    fill(box, columns, all.length > shown && more);
  }
  draw();
  return box;
}

/** @param {GameRecord} game */
const hinted = ({ hints }) => hints > 0 && h("small.soft", ` ${text.history.hints(hints)}`);

/** @param {GameRecord} game @param {(game: GameRecord) => void} onopen */
function answerButton(game, onopen) {
  const answer = button(game.answer, () => onopen(game), "word");
  const name = (/** @type {string} */ word) => answer.setAttribute("aria-label", text.history.open(upper(word)));
  name(game.answer);
  writeLater(game.list, game.answer, (forms) => {
    answer.textContent = forms;
    name(forms);
  });
  return answer;
}
