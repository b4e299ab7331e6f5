// First words whose values are known without a search, as the engine in the tab tells them.
import assert from "node:assert/strict";
import { test } from "node:test";
import { load } from "../page.mjs";

const { openersAnswer } = await load("tab/solver/openers.js");

/** @param {Record<string, any>} more of the list */
const position = (more = {}) => ({
  game: { rule: "any", limit: 6 },
  weight: 10,
  words: {
    ...{ kind: { limit: 6 }, digest: "of today", entry: null, everyday: [1, 0], guesses: ["adieu", "tarse"] },
    ...{ place: (word) => ["adieu", "tarse"].indexOf(word), ...more },
  },
});
const people = {
  opening: (word) => (word === "adieu" ? 4.4 : null),
  file: { prepared: { digest: "of today", totals: { adieu: 32, tarse: 30 } } },
};
const told = async (of, where) => (await openersAnswer({ lists: { people: async () => of } }, where)).openers;

test("today's openers have the values that come with the page, the best first", async () => {
  assert.deepEqual(await told(people, position()), [
    { guess: "tarse", mean: 3, badge: "exact", people: null, everyday: false },
    { guess: "adieu", mean: 3.2, badge: "exact", people: 4.4, everyday: true },
  ]);
  assert.deepEqual(await told(people, position({ digest: "of another morning" })), []);
});

test("where all openers were proved, those that lose no game are told", async () => {
  const entry = {
    openers: {
      any: [
        ["adieu", 31],
        ["tarse", 30, 1],
      ].map((row) => [...row, 0].slice(0, 3)),
    },
  };
  const rows = await told(null, position({ digest: "", entry }));
  assert.deepEqual(
    rows.map(({ guess, badge, people: of }) => [guess, badge, of]),
    [["adieu", "proved", null]],
  );
});
