// Answers that come late: those of another game are not shown, and a search that is over is not asked on.
import assert from "node:assert/strict";
import { test } from "node:test";
import { load, response, serve, until } from "./page.mjs";

const { askBoth, makeLater } = await load("assist/advice.js");
const { takeKind } = await load("words/kind.js");
const { readJson } = await load("base/store.js");
const { text } = await load("languages/text.js");

const LIST = { name: "nyt", length: 5, answers: 2309, alphabet: "abcdefghijklmnopqrstuvwxyz", scoring: "tiles" };
takeKind({ ...LIST, read_as: null });
const [single, several] = [await load("play/play.js"), await load("boards/boardsplay.js")];
const PAGE = {
  ...{ list: () => LIST, lists: [LIST], rules: ["any", "hard"], days: {}, limits: {}, go() {}, control() {} },
  puzzles: { lists: ["nyt"], first: "2026-01-01" },
};

/** A game on one board and on two: what the server answers, and what the page says of it. */
const KINDS = {
  play: {
    mount: single.mount,
    suggest: "suggest",
    hint: `${text.play.hint}: ${text.play.steps("letter")[0]}`,
    saved: (game) => readJson(`play-nyt-any-${game}`, {}),
    begun: text.play.start(2309, 7, true),
    answer: (turns, revealed) => ({
      ...{ host: "secret", rule: "any", candidates: 9, answer: revealed ? "slate" : null },
      turns: turns.map((guess) => ({ guess, feedback: "....." })),
      position: turns.map((guess) => `${guess}=.....`).join(" "),
    }),
  },
  boards: {
    mount: several.mount,
    suggest: "boards/suggest",
    hint: text.play.hint,
    saved: (game) => readJson(`boards-nyt-2-secret-${game}`, {}),
    begun: text.boards.guessOf(1, 7, 0, 2),
    answer: (turns, revealed) => ({
      ...{ boards: 2, candidates: [9, 9], solved: [false, false], answers: revealed ? ["slate", "crane"] : null },
      turns: turns.map((guess) => ({ guess, feedback: [".....", "....."] })),
      position: turns.map((guess) => `${guess}=...../.....`).join(" "),
    }),
  },
};

/** A game on a page, and a server that keeps the answers to some questions until it is told. */
function table({ mount, answer, saved }) {
  localStorage.clear();
  const root = document.createElement("main");
  let late = null; // the name of the questions that are not answered at once
  const waiting = [];
  const playing = ({ words = "", game, reveal }) => ({
    ...answer(words.split(" ").filter(Boolean), reveal),
    ...{ game: { list: "nyt", limit: 7 }, number: Number(game), refused: null, outcome: reveal ? "lost" : "open" },
  });
  const asked = serve((name, given) => {
    const found = name.endsWith("play") ? playing(given) : { candidates: 9, suggestions: [{ guess: "crane" }] };
    return name === late ? new Promise((resolve) => waiting.push((other = found) => resolve(other))) : found;
  });
  const view = mount(root, PAGE);
  const open = async (game) => {
    late = null;
    const before = asked.length;
    view.show({ boards: "2", game }, LIST);
    await until(() => asked.length > before && !root.querySelector(".play").attributes.has("aria-busy"));
  };
  const press = (label) =>
    root
      .querySelectorAll("button")
      .find((one) => one.textContent === label || one.getAttribute("aria-label") === label)
      .click();
  return {
    open,
    press,
    hold: (name) => (late = name),
    waiting,
    asked,
    play: (word) => [...word, text.keys.enter].forEach((key) => press(key)),
    saved,
    status: () => root.querySelector(".lead").textContent,
    shown: () => root.textContent,
    complaint: () => root.querySelector(".complaint").textContent,
  };
}

const settled = () => new Promise((resolve) => setTimeout(resolve, 5));

for (const [name, kind] of Object.entries(KINDS)) {
  const question = name === "play" ? "play" : "boards/play";

  test(`${name}: a word of one game that is answered while another is open changes neither`, async () => {
    for (const late of [undefined, response(500, { error: { kind: "x", message: "something is wrong" } })]) {
      const game = table(kind);
      await game.open("1");
      game.hold(question);
      game.play("crane");
      await until(() => game.waiting.length === 1);
      await game.open("2");
      game.waiting[0](late);
      await settled();
      assert.equal(game.status(), kind.begun);
      assert.equal(game.complaint(), "");
      assert.deepEqual([game.saved("1"), game.saved("2")], [{}, {}]);
    }
  });

  test(`${name}: giving up one game does not give up another that was opened meanwhile`, async () => {
    const game = table(kind);
    await game.open("1");
    game.play("crane");
    await until(() => game.saved("1").words === "crane");
    game.hold(question);
    game.press(text.play.giveUp);
    game.press(text.play.giveUpYes);
    await until(() => game.waiting.length === 1);
    await game.open("2");
    game.waiting[0]();
    await settled();
    assert.equal(game.status(), kind.begun);
    assert.deepEqual(game.saved("2"), {});
  });

  test(`${name}: a hint counts in the game that it was asked for`, async () => {
    const game = table(kind);
    await game.open("1");
    game.hold(kind.suggest);
    game.press(kind.hint);
    await until(() => game.waiting.length === 1);
    await game.open("2");
    game.waiting[0]();
    await settled();
    assert.deepEqual(game.saved("2"), {});
    game.press(kind.hint);
    await until(() => game.saved("2").hints === 1);
  });
}

/** A search that goes on: what was asked, and what was shown. @param {string[]} methods of the answers in turn */
async function searchOn(methods) {
  const shown = [];
  const asked = serve(() => ({ method: methods[asked.length - 1] ?? "partial" }));
  const line = document.createElement("p");
  const later = makeLater(line, {
    question: () => ({ list: "nyt", position: "crane=.y..g" }),
    shown: () => "south",
    quick: () => true,
    improve: ({ method }) => shown.push(method),
  });
  await later(Promise.resolve({ method: "partial" }), new AbortController().signal);
  return { asked, shown, line: line.textContent };
}

test("a search goes on until all is known, and no longer", async () => {
  const { asked, shown, line } = await searchOn(["partial", "exact", "exact"]);
  assert.deepEqual(shown, ["partial", "partial", "exact"]);
  assert.equal(line, "");
  assert.deepEqual(
    asked.map(({ name, given }) => [name, given.requested, given.exact]),
    Array(2).fill(["suggest", "south", true]),
  );
});

test("after a minute of searching the reader is asked", async () => {
  const { asked, line } = await searchOn([]);
  assert.equal(asked.length, 30);
  assert.match(line, new RegExp(text.assist.searchOn));
});

test("the first guess of few words is waited for longer, so that it is not taken back", async () => {
  let candidates = 1296;
  serve((name) =>
    name === "assist"
      ? { candidates, advice: { method: "ranker", suggestions: [] } }
      : new Promise((done) => setTimeout(() => done({ method: "exact" }), 700)),
  );
  const early = (position) => askBoth({ list: "mastermind:4x6", position }, false, new AbortController().signal).early;
  assert.equal((await early("")).method, "exact");
  assert.equal(await early("1122=1+1"), undefined);
  candidates = 2309;
  assert.equal(await early(""), undefined);
});
