// A judged game as the history keeps it, and the terms on which it is judged.
import assert from "node:assert/strict";
import { test } from "node:test";
import { load } from "./page.mjs";

const { recordOf, addressOf } = await load("review/gamerecord.js");
const { feedbackOf, toText } = await load("tiles/tiles.js");
const { dayText } = await load("assist/sentences.js");
const { termsText } = await load("review/terms.js");

const LOST = {
  answer: "fight",
  solved: false,
  judged: true,
  pending: false,
  since: 0,
  chance: { par: 1, regret: 0.5, luck: -0.5, outcome: 0 },
  guesses: { par: 3.4, regret: -0.25, luck: -2.85, outcome: 6 },
  turns: [
    { guess: "crane", given: false, guesses: { regret: 0.25 }, chance: { regret: 0 } },
    { guess: "colin", given: false, guesses: { regret: 0 }, chance: { regret: 0 } },
  ],
};

test("a judged game is kept with both accounts, and opened again on its own terms", () => {
  const known = { host: "elsewhere", finished: "2022-07-26", exclude: "aahed zymic" };
  const kept = recordOf({ ...LOST, game: { list: "daily", rule: "hard", limit: 8 } }, known);
  assert.deepEqual(
    [kept.par, kept.regret, kept.luck, kept.chance_par, kept.chance_regret, kept.chance_luck],
    [3.4, -0.25, -2.85, 1, 0.5, -0.5],
  );
  assert.deepEqual(
    [kept.regrets, kept.chance_regrets],
    [
      [0.25, 0],
      [0, 0],
    ],
  );
  assert.deepEqual([kept.won, kept.exclude, kept.limit], [false, ["aahed", "zymic"], 8]);
  assert.equal(recordOf({ ...LOST, pending: true }, known).regret, undefined);
  const marked = { ...LOST, skill: 61.5, fortune: 12 };
  const marks = (review) => [recordOf(review, known).skill, recordOf(review, known).fortune];
  assert.deepEqual(marks(marked), [61.5, 12]);
  assert.deepEqual(marks({ ...marked, pending: true }), [undefined, undefined]);
  assert.deepEqual(marks({ ...marked, skill: null }), [undefined, undefined]);
  assert.equal(recordOf({ ...LOST, judged: false }, known).par, undefined);
  const address = addressOf(kept, 6);
  assert.deepEqual(
    [address.answer, address.list, address.rule, address.date, address.limit, address.exclude, address.host],
    ["fight", "daily", "hard", "2022-07-26", "8", "aahed zymic", ""],
  );
  assert.equal(address.game, "crane colin");
});

test("a game of another list than the page's is opened by its words: the tiles are that list's affair", () => {
  const codes = { list: "mastermind:4x6", rule: "any", host: "secret", guesses: ["1122", "1234"], answer: "1234" };
  const address = addressOf({ ...codes, won: true, finished: "2026-05-01T10:00:00+00:00", limit: 10 }, 6);
  assert.deepEqual(
    [address.game, address.answer, address.list, address.limit],
    ["1122 1234", "1234", "mastermind:4x6", "10"],
  );
});

test("what a guess shows, with letters that come twice", () => {
  const shown = (guess, answer) => toText(feedbackOf(guess, answer));
  assert.equal(shown("speed", "abide"), "..y.y");
  assert.equal(shown("speed", "erase"), "y.yy.");
  assert.equal(shown("speed", "steal"), "g.g..");
  assert.equal(shown("crane", "crane"), "ggggg");
  assert.equal(shown("allee", "eagle"), "yy.yg");
});

test("the terms of a game in a line", () => {
  const list = { name: "daily", length: 5 };
  const terms = { date: "2025-11-17", list, rule: "hard" };
  assert.equal(termsText(terms, 6), "Puzzle 1,612 · 17 Nov 2025 · hard mode");
  assert.equal(termsText({ ...terms, rule: "any", limit: 6 }, 6), "Puzzle 1,612 · 17 Nov 2025");
  assert.equal(
    termsText({ ...terms, given: "s....", limit: 6 }, 6),
    "Puzzle 1,612 · 17 Nov 2025 · S.... given · hard mode",
  );
  assert.match(termsText({ ...terms, given: "s....:any" }, 6), / · S\.\.\.\. given, guesses of any kind · /);
  assert.equal(
    termsText(
      { date: "", list: { name: "nyt", length: 5, answers: 2309 }, rule: "any", limit: 8, exclude: "aahed" },
      6,
    ),
    "Wordle, the 2,309 answers of 2022 · 8 guesses · without aahed",
  );
  assert.equal(dayText("2025-01-02", "2025"), "2 Jan");
});
