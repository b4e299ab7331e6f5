// What the reader's own games have in common.
import assert from "node:assert/strict";
import { test } from "node:test";
import { load, serve } from "./page.mjs";

const { byTurn, judgedOf, lossByTurn, moving, openers, openersOf, overTime } = await load("review/trends.js");
const { byDate, calendar } = await load("review/calendar.js");
const { figures, past, spread } = await load("review/history.js");
const { writeJson } = await load("base/store.js");

/** @param {string} finished @param {string[]} guesses @param {Record<string, any>} more */
const game = (finished, guesses, more = {}) => ({
  list: "nyt",
  host: "elsewhere",
  answer: "piano",
  guesses,
  won: guesses.at(-1) === "piano",
  hints: 0,
  finished,
  par: 3.4,
  regret: 0.6,
  luck: 1,
  regrets: [0.1, 0.5, 0],
  ...more,
});
const ALL = [
  game("2026-05-01", ["crane", "sloth", "piano"]),
  game("2026-05-02", ["crane", "sloth", "piano"], { regret: 0.3, luck: 0.7, regrets: [0.1, 0.2, 0] }),
  game("2026-05-03", ["tarse", "sloth"], { regret: 0, luck: -2.6, regrets: [0, 0] }),
  game("2026-05-04", ["slate", "piano"], { host: "adversary" }),
  game("2026-05-04", ["slate", "piano"], { regret: undefined }),
];

test("games against an adversary, and those that were not judged, have no part in it", () => {
  assert.equal(judgedOf(ALL).length, 3);
  assert.equal(overTime(ALL.slice(0, 2)), null);
  assert.equal(lossByTurn(ALL.slice(0, 2)), null);
});

test("the mean of the last ten games", () => {
  assert.deepEqual(moving([1, 2, 3]), [1, 1.5, 2]);
  const many = moving(Array.from({ length: 20 }, (_, i) => i));
  assert.deepEqual([many[9], many[10], many[19]], [4.5, 5.5, 14.5]);
});

test("regret and luck over time have axes: guesses at the side, dates below", () => {
  const figure = overTime(ALL);
  const texts = (what) => figure.querySelectorAll(what).map((one) => one.textContent);
  assert.deepEqual(
    figure.querySelector(".ticks").children.map((one) => one.textContent),
    ["+1.0", "0", "−0.5"],
  );
  assert.deepEqual(
    texts("p").map((text) => text.replace("3 games", " | ")),
    ["1 May 2026 | 3 May 2026"],
  );
  assert.match(figure.querySelector("svg").getAttribute("aria-label"), /0\.30 guesses lost by choices, −0\.30 saved/);
  assert.equal(figure.querySelectorAll("polyline")[0].getAttribute("points").split(" ").length, 3);
});

test("on which turn guesses are lost, per game", () => {
  const { lost, most, share } = lossByTurn(ALL);
  assert.deepEqual(
    lost.map((x) => x.toFixed(3)),
    ["0.067", "0.233", "0.000"],
  );
  assert.equal(most, 1);
  assert.equal(share.toFixed(2), "0.78");
  assert.match(byTurn(ALL).textContent, /^Turn 2 costs you most: 78\u00a0% of all that you lose\./);
  const even = ALL.slice(0, 3).map((one) => ({ ...one, regrets: [0.1, 0.1, 0.12] }));
  assert.match(byTurn(even).textContent, /^Turn 3 costs you most/);
  // A choice that risked the game to save guesses is no gain that could make up for others.
  const risky = lossByTurn(ALL.slice(0, 3).map((one) => ({ ...one, regrets: [-1, 0.2] })));
  assert.deepEqual([risky.most, risky.share], [1, 1]);
  assert.equal(byTurn(ALL.slice(0, 3).map((one) => ({ ...one, regrets: [0, 0] }))), null);
});

test("openers: what their games took beside what they are worth", () => {
  const rows = openersOf(ALL).map(({ opener, games, took, value, regret }) => [
    opener,
    games,
    ...[took, value, regret].map((x) => x.toFixed(2)),
  ]);
  assert.deepEqual(rows, [
    ["crane", 2, "3.00", "3.50", "0.10"],
    ["tarse", 1, "6.00", "3.40", "0.00"],
  ]);
  assert.match(openers(ALL).textContent, /CRANE23\.003\.500\.10TARSE16\.003\.40–$/);
  assert.equal(openers([]), null);
});

test("words are shown as their list writes them, and by their keys until that is known", async () => {
  const asked = serve((name, { list }) => ({ written: list === "french-5" ? { cotes: ["côtés", "côtes"] } : {} }));
  const played = { list: "french-5:c....", answer: "cotes", won: true };
  writeJson("games", [game("2026-05-01", ["cotes"], played), game("2026-05-02", ["crane", "piano"])]);
  const shown = past({ onopen: () => {}, onchange: () => {} });
  const words = () => shown.querySelectorAll(".word").map((one) => one.textContent);
  const openerNames = () => shown.querySelectorAll("th").map((one) => one.textContent);
  assert.deepEqual(words(), ["piano", "cotes"]);
  for (let i = 0; i < 1000 && words()[1] === "cotes"; i += 1) await new Promise((soon) => setTimeout(soon, 1));
  assert.deepEqual(words(), ["piano", "côtés / côtes"]);
  assert.equal(shown.querySelectorAll(".word")[1].getAttribute("aria-label"), "Review CÔTÉS / CÔTES");
  assert.ok(openerNames().includes("CÔTÉS / CÔTES"));
  assert.deepEqual(
    asked.filter(({ name }) => name === "written").map(({ given }) => given.list),
    ["french-5"],
  );
  writeJson("games", []);
});

test("a day is that of the game elsewhere, not of practice; a month can be turned", () => {
  const practice = game("2026-05-03T12:00:00+00:00", ["crane"], { host: "secret" });
  const june = game("2026-06-30", ["piano"]);
  const all = [...ALL.slice(0, 3), practice, june];
  assert.equal(byDate(all).get("2026-05-03").guesses[0], "tarse");
  const second = game("2026-05-03", ["salet", "piano"]);
  assert.equal(byDate([...all, second]).get("2026-05-03").guesses[0], "salet");
  const opened = [];
  const month = calendar(all, (one) => opened.push(one.finished));
  const title = () => month.querySelector("h3").textContent;
  const days = () => month.querySelectorAll(".day").filter((one) => one.tag === "button");
  assert.equal(title(), "June 2026");
  const [back, on] = month.querySelectorAll("button");
  assert.deepEqual([Boolean(back.disabled), on.disabled], [false, true]);
  back.click();
  assert.equal(title(), "May 2026");
  assert.deepEqual(
    days().map((one) => one.textContent),
    ["13", "23", "3X"],
  );
  assert.match(days()[2].getAttribute("aria-label"), /^3 May 2026: PIANO, not solved$/);
  days()[0].click();
  assert.deepEqual(opened, ["2026-05-01"]);
  const before = month.querySelector(".month").children.findIndex((one) => one.textContent === "13") - 7;
  assert.equal(before, 4); // the first of May 2026 is a Friday
  assert.equal(
    calendar([], () => {}),
    null,
  );
});

test("lost games are in the distribution, below the others", () => {
  const shown = spread(ALL);
  assert.equal(shown.getAttribute("aria-label"), "2 in 2, 2 in 3, 1 lost");
  assert.equal(shown.querySelectorAll("b").length, 3); // no bar is empty at either end
  const bars = (all) =>
    spread(all)
      .querySelectorAll(".fill")
      .map((bar) => bar.vars.get("--share"));
  assert.deepEqual(bars(ALL), ["1", "1", "0.5"]);
  assert.deepEqual(bars([ALL[2], ALL[2], ALL[0]]), ["0.5", "1"]);
  const long = game("2026-05-09", [..."abcdefg", "piano"]);
  assert.equal(spread([long]).getAttribute("aria-label"), "1 in 8");
});

test("the figures: games without hints, those won of them, the longest streak, and means where there are some", () => {
  const told = (all) => figures(all).children.map((one) => one.textContent);
  const hinted = game("2026-05-05", ["tarse", "piano"], { hints: 1, regret: undefined });
  assert.deepEqual(told([...ALL, hinted]), [
    "5games",
    "80\u00a0%won",
    "1with hints",
    "0days in a row",
    "2longest streak",
    "2.50guesses on average",
    "0.30guesses lost per game",
  ]);
  const lost = game("2026-05-03", ["tarse", "sloth"], { regret: undefined });
  assert.deepEqual(told([lost]), ["1game", "0\u00a0%won"]);
  assert.deepEqual(told([hinted]), ["1with hints", "0days in a row", "1longest streak"]);
});

test("the last games are listed, the latest first, and all of them on demand", () => {
  const day = (/** @type {number} */ n) => `2026-03-${String(n).padStart(2, "0")}`;
  const many = Array.from({ length: 20 }, (_, i) => game(day(i + 1), ["piano"], { answer: `word${i + 1}` }));
  many[19] = game(day(20), ["sloth", "crane"], { answer: "word20", host: "adversary", hints: 2 });
  const shown = (/** @type {any[]} */ all) => {
    writeJson("games", all);
    return past({ onopen: () => {}, onchange: () => {} });
  };
  const words = (/** @type {any} */ view) =>
    view
      .querySelectorAll("button")
      .filter((one) => one.classes.has("word"))
      .map((one) => one.textContent);
  const more = (/** @type {any} */ view) => view.querySelectorAll("button").find((one) => one.textContent === "More");
  const view = shown(many);
  assert.deepEqual([words(view).length, words(view)[0], words(view)[10]], [11, "word19", "word9"]);
  const rows = view.querySelectorAll("tbody").at(-1).children; // a game against the adversary is not opened
  assert.match(rows[0].textContent, /^word20.*lost \D*2.*0\.60–$/); // no luck in it
  assert.match(rows[1].textContent, /^word19.*0\.60\+1\.00$/);
  more(view).click();
  assert.deepEqual([words(view).length, words(view)[18], more(view)], [19, "word1", undefined]);
  assert.equal(more(shown(many.slice(0, 12))), undefined);
  localStorage.clear();
});
