// Openers in the Lab: ranked by what was chosen.
import assert from "node:assert/strict";
import { test } from "node:test";
import { load, serve, until } from "./page.mjs";

const { makeOpeners } = await load("lab/openerranking.js");

const row = { guess: "crane", candidate: true, mean: null, badge: "estimate", cost: 1, bits: 3, parts: 9 };
const suggestion = { ...row, expected_size: 2, largest: 3 };
const list = { name: "nyt", answers: 9, length: 5 };
const page = { rankers: [{ name: "parts", description: "Most parts.", source: "" }], list: () => list };

test("openers are ranked by the ranker that was chosen, and searched only by exact value", async () => {
  const asked = serve(() => ({ suggestions: [suggestion], method: "ranker", ranker: "parts", candidates: 9 }));
  const openers = makeOpeners(page, () => {});
  for (const [ranker, exact] of [
    ["parts", false],
    ["exact", true],
  ]) {
    const before = asked.length;
    openers.show(list, ranker);
    await until(() => asked.length === before + 1);
    assert.deepEqual([asked[before].name, asked[before].given.exact], ["suggest", exact]);
  }
});

test("the reader's usual first word is judged at once", async () => {
  const game = (word, on) => ({
    ...{ list: on, guesses: [word, "sloth"], answer: "sloth", won: true, finished: "2026-05-01" },
  });
  const kept = [game("adieu", "daily"), game("crane", "nyt"), game("adieu", "nyt"), game("slate", "english-4")];
  localStorage.setItem("tilewise-games", JSON.stringify(kept));
  const asked = serve((name) => (name === "suggest" ? { suggestions: [suggestion], method: "ranker" } : {}));
  makeOpeners(page, () => {}).show(list, "exact");
  await until(() => asked.some(({ name }) => name === "opener"));
  assert.equal(asked.find(({ name }) => name === "opener")?.given.word, "adieu");
  localStorage.removeItem("tilewise-games");
});

test("which opener is best is said in a sentence", async () => {
  const [first, other] = [
    { ...suggestion, guess: "tarse", mean: 3.4, badge: "proved" },
    { ...suggestion, mean: 3.45 },
  ];
  let answer = { suggestions: [suggestion], method: "ranker", ranker: "parts", candidates: 9 };
  serve(() => answer);
  const openers = makeOpeners(page, () => {});
  const [, ranked] = openers.elements;
  const lead = () => ranked.querySelector(".lead")?.textContent ?? "";
  openers.show(list, "parts");
  await until(() => lead() === "By this measure it is CRANE: it leaves 2.0 of 9 words on average.");
  const everyday = { is_suggested: true, guess: "crane", best: "tarse", price: 0.05, exact: true };
  answer = { ...answer, suggestions: [first, other], everyday, method: "exact" };
  openers.show(list, "exact");
  const best = "Best everyday word – CRANE: 3.45 guesses on average with perfect play after it.";
  await until(() => lead() === `${best} TARSE would save 0.05.`);
});
