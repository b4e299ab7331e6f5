// The reader's own games: kept on the device, counted, and carried out and in as a file.
import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { load } from "./page.mjs";

const { drawGame, forget, games, isOwn, keep, markOwn, merge, now, statistics } = await load("review/games.js");
const { exported, readGames } = await load("review/gamesfile.js");
/** @param {string} text */
const importGames = (text) => merge(readGames(text)).added;
const store = await load("base/store.js");

/** @param {string} answer @param {string[]} guesses @param {Record<string, any>} more */
const game = (answer, guesses, more = {}) => ({
  list: "nyt",
  digest: "d",
  rule: "any",
  host: "secret",
  answer,
  guesses,
  won: guesses.at(-1) === answer,
  hints: 0,
  finished: "2026-05-01T10:00:00+00:00",
  ...more,
});
const facts = ({ list, rule, host, answer, guesses, won, hints, finished }) => ({
  list,
  rule,
  host,
  answer,
  guesses,
  won,
  hints,
  finished,
});

beforeEach(() => {
  localStorage.clear();
  store.write("games", null);
});

test("a game that is kept is there; the same game again gets what is new about it", () => {
  keep(game("crane", ["slate", "crane"], { hints: 2 }));
  keep(
    game("crane", ["slate", "crane"], { hints: 1, regret: 0.25, luck: -0.5, finished: "2027-01-01T00:00:00+00:00" }),
  );
  keep(game("crane", ["crane"]));
  keep(game("crane", ["slate", "crane"], { rule: "hard" }));
  assert.equal(games().length, 3);
  keep(game("crane", ["slate", "crane"], { list: "original", regret: 0.5, luck: 0 })); // judged on other terms
  assert.equal(games().length, 3);
  const [first] = games();
  assert.deepEqual([first.regret, first.luck, first.hints], [0.25, -0.5, 2]);
  assert.equal(first.finished, "2026-05-01T10:00:00+00:00");
});

test("with the first game the browser is asked to keep what is stored", () => {
  let asked = 0;
  const value = { storage: { persist: async () => (asked += 1) } };
  Object.defineProperty(globalThis, "navigator", { value, configurable: true, writable: true });
  keep(game("crane", ["slate", "crane"]));
  keep(game("piano", ["slate", "piano"]));
  assert.equal(asked, 1);
});

test("a game that was played elsewhere is one game, whatever it is judged by, whenever its day is known", () => {
  const elsewhere = { host: "elsewhere", list: "daily", digest: "of today", regret: 0.5, luck: 0.5 };
  keep(game("crane", ["slate", "crane"], elsewhere));
  const more = { rule: "hard", digest: "of that day", finished: "2025-11-17", regret: 0.25, luck: 0.25 };
  keep(game("crane", ["slate", "crane"], { ...elsewhere, ...more }));
  keep(game("sloth", ["sloth"], { host: "secret" }));
  keep(game("sloth", ["sloth"], { host: "secret", finished: "2026-05-01", regret: 0, luck: 0 })); // its own day
  assert.equal(games().find(({ answer }) => answer === "sloth").finished, "2026-05-01T10:00:00+00:00");
  const later = { finished: "2026-05-02T10:00:00+00:00" };
  keep(game("crane", ["slate", "crane"], { ...elsewhere, ...more, ...later, list: "nyt" }));
  const [only, ...others] = games().filter(({ answer }) => answer === "crane");
  assert.deepEqual(others, []);
  assert.deepEqual([only.list, only.rule, only.digest, only.finished], ["nyt", "hard", "of that day", "2025-11-17"]);
});

test("a game that was somebody else's is taken out", () => {
  keep(game("crane", ["slate", "crane"]));
  keep(game("crane", ["crane"]));
  forget(game("crane", ["slate", "crane"], { list: "nyt", rule: "hard" }));
  assert.deepEqual(
    games().map((one) => one.guesses.length),
    [1],
  );
});

test("a streak is days in a row, up to today or yesterday", () => {
  const on = (date, won, host = "elsewhere", past = host === "elsewhere") =>
    game("crane", won ? ["crane"] : ["slate"], { finished: past ? date : `${date}T12:00:00+00:00`, host });
  const all = [
    on("2026-05-01", true),
    on("2026-05-02", true),
    on("2026-05-02", false, "secret"), // practice
    on("2026-05-02", false, "given"),
    on("2026-05-03", true, "secret", true), // the puzzle of that day, played later
    on("2026-05-04", false, "secret", true),
    on("2026-05-04", true, "adversary"),
    on("2026-05-05", true),
    on("2026-05-06", true),
  ];
  const at = (list, today) => [statistics(list, today).streak, statistics(list, today).best];
  assert.deepEqual(at(all, "2026-05-06"), [3, 3]);
  assert.deepEqual(at(all, "2026-05-07"), [3, 3]);
  assert.deepEqual(at(all, "2026-05-08"), [0, 3]);
  assert.deepEqual(at(all.slice(0, 6), "2026-05-03"), [2, 2]);
  assert.deepEqual(at([...all, on("2026-05-07", false)], "2026-05-07"), [0, 3]);
});

test("only so many games are kept, the newest", () => {
  store.writeJson(
    "games",
    Array.from({ length: 2000 }, (_, i) => game("crane", ["crane"], { list: `list ${i}` })),
  );
  keep(game("slate", ["slate"]));
  assert.equal(games().length, 2000);
  assert.equal(games()[0].list, "list 1");
  assert.equal(games().at(-1).answer, "slate");
});

test("of an import that is too large the newest are kept, and it says how many were left out", () => {
  const dated = (n, year) =>
    Array.from({ length: n }, (_, i) => `${new Date(Date.UTC(year, 0, 1 + i)).toISOString().slice(0, 10)},crane`);
  const file = (rows) => readGames(["date,guesses", ...rows].join("\n"));
  assert.deepEqual(merge(file(dated(2500, 2000))), { added: 2000, dropped: 500 });
  assert.equal(games()[0].finished, "2001-05-15");
  assert.deepEqual(merge(file(dated(10, 1990))), { added: 0, dropped: 10 });
  assert.deepEqual(merge(file(dated(10, 2020))), { added: 10, dropped: 10 });
});

test("a place that is full keeps games until the page is closed, and says so", () => {
  const { localStorage: real } = globalThis;
  keep(game("crane", ["crane"]));
  const full = () => {
    throw new DOMException("full", "QuotaExceededError");
  };
  const heard = [];
  document.dispatchEvent = ({ type }) => heard.push(type);
  globalThis.localStorage = { ...real, setItem: full };
  try {
    keep(game("slate", ["slate"]));
    keep(game("sloth", ["sloth"]));
    assert.deepEqual(
      games().map(({ answer }) => answer),
      ["crane", "slate", "sloth"],
    );
    assert.deepEqual(heard, ["tilewise-unkept", "tilewise-unkept"]);
  } finally {
    globalThis.localStorage = real;
  }
  keep(game("piano", ["piano"])); // there is room again
  assert.equal(games().length, 4);
  assert.equal(JSON.parse(localStorage.getItem("tilewise-games")).length, 4);
  assert.equal(heard.length, 2);
});

test("statistics count what was won, streaks, and what was judged", () => {
  const all = [
    game("crane", ["slate", "crane"], { regret: 0.5, luck: 0.25 }),
    game("crane", ["slate", "sloth", "crane"]),
    game("crane", ["slate"]),
    game("sloth", ["crane", "sloth"], { regret: 0.25, luck: -0.75 }),
    game("sloth", ["sloth"], { host: "adversary", regret: 9, luck: 9 }),
  ];
  const { distribution, ...counted } = statistics(all, "2026-05-01");
  assert.deepEqual(counted, { played: 5, won: 4, hinted: 0, streak: 0, best: 0, mean: 2, regret: 0.375 });
  assert.deepEqual([...distribution].sort(), [
    [1, 1],
    [2, 2],
    [3, 1],
  ]);
  const hinted = statistics([...all, game("crane", ["crane"], { hints: 2 })], "2026-05-01");
  assert.deepEqual([hinted.played, hinted.won, hinted.hinted, hinted.mean], [5, 4, 1, 2]);
  const none = statistics([]);
  assert.deepEqual([none.played, none.mean, none.regret, none.streak], [0, null, null, 0]);
});

test("what goes out comes in again as it was, once", () => {
  const all = [
    game("crane", ["slate", "crane"], { hints: 1, rule: "hard" }),
    game("sloth", ["crane"], { list: 'my "own", list', host: "adversary", finished: "2026-05-02T10:00:00+00:00" }),
  ];
  const file = exported(all);
  assert.equal(importGames(file), 2);
  assert.deepEqual(games().map(facts), all.map(facts));
  assert.equal(importGames(file), 0);
  assert.equal(games().length, 2);
});

test("games of codes and of equations come in again, too", () => {
  const all = [
    game("1234", ["1122", "1234"], { list: "mastermind:4x6", exclude: ["6666"] }),
    game("10-1=9", ["12/2=6"], { list: "mini-nerdle", finished: "2026-05-02T10:00:00+00:00" }),
  ];
  assert.equal(importGames(exported(all)), 2);
  assert.deepEqual(games().map(facts), all.map(facts));
  assert.throws(() => importGames("guesses\n1122 1234\n"), /Line 2/); // without a list they are words
});

test("a file from elsewhere: a mark at its beginning, other line ends, columns left out, dates in any order", () => {
  const text = "\ufeffdate,guesses,answer\r\n2026-02-02,Slate CRANE,\r\n2026-01-01,slate,crane\r\n\r\n";
  assert.equal(importGames(text), 2);
  assert.deepEqual(
    games().map(({ answer, won, finished }) => [answer, won, finished]),
    [
      ["crane", false, "2026-01-01"],
      ["crane", true, "2026-02-02"],
    ],
  );
  assert.deepEqual(games().map(({ list, rule, host }) => [list, rule, host])[0], ["nyt", "any", "elsewhere"]);
});

test("a file that is none is refused, and nothing of it is kept", () => {
  assert.throws(() => importGames(""), /not a file of games/);
  assert.throws(() => importGames("date,list\n1,2\n"), /no column 'guesses'/);
  assert.throws(() => importGames("guesses\nslate crane\n12 34\n"), /^Error: Line 3 of the file has no guesses/);
  assert.throws(() => importGames("guesses,list\n,nyt\n"), /Line 2/);
  assert.deepEqual(games(), []);
});

test("a moment is written as the command line writes it", () => {
  assert.match(now(), /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+00:00$/);
});

test("the numbers of new games can be asked for", () => {
  for (let i = 0; i < 100; i += 1) {
    const drawn = drawGame();
    assert.match(drawn, /^[1-9]\d{0,5}$/);
  }
});

test("the reader's own games are known again, the last two hundred of them", () => {
  for (let i = 0; i < 201; i += 1) markOwn(`game ${i}`);
  markOwn("game 200");
  assert.equal(isOwn("game 0"), false);
  assert.equal(isOwn("game 1"), true);
  assert.equal(isOwn("game 200"), true);
});

test("without a place to keep things, they last until the page is closed", () => {
  const { localStorage: real } = globalThis;
  const closed = () => {
    throw new Error("closed");
  };
  globalThis.localStorage = { getItem: closed, setItem: closed, removeItem: closed };
  try {
    store.write("theme", "dark");
    assert.equal(store.read("theme"), "dark");
    store.write("theme", null);
    assert.equal(store.read("theme"), null);
  } finally {
    globalThis.localStorage = real;
  }
});

test("what cannot be read counts as not there", () => {
  const dated = '[{"guesses": ["crane"], "finished": "soon", "answer": "crane", "list": "nyt"}]';
  const unlike = '[null, {}, 7, {"guesses": ["crane"]}]';
  for (const kept of ["{broken", "null", '"games"', '{"guesses": []}', unlike, dated]) {
    localStorage.setItem("tilewise-games", kept);
    assert.deepEqual(games(), []);
  }
});
