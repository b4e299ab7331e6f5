// The Lab: how good a first word is, which is best, and what is printed of ways of playing that are compared.
import assert from "node:assert/strict";
import { test } from "node:test";
import { load, serve, until } from "./page.mjs";

const { makeBestWord } = await load("lab/bestword.js");
const { makeFirstWord } = await load("lab/firstword.js");
const { chart, strategyName, verdict } = await load("lab/compare.js");

const opener = (guess, mean, everyday = true) => ({ guess, mean, badge: "exact", people: 4.1, everyday });
const OPENERS = [opener("tarse", 3.05, false), opener("taser", 3.06), opener("raise", 3.08), opener("audio", 3.28)];
const list = { scoring: "tiles", name: "daily", answers: 3158, length: 5 };
const page = { rankers: [{ name: "largest" }], list: () => list };
const suggestion = {
  ...{ guess: "crane", candidate: true, mean: null, badge: "estimate", cost: 1, bits: 3, parts: 9 },
  ...{ expected_size: 2, largest: 3 },
};
const none = () => {};

/** What a first word is told of before and after its search. @param {string} word @param {any[]} [openers] */
async function judged(word, openers = OPENERS) {
  const parts = [
    { feedback: "gy...", size: 30, share: 0.6, words: [] },
    { feedback: ".....", size: 10, share: 0.4, words: [] },
  ];
  const replies = [{ feedback: "gy...", size: 30, reply: "south" }];
  const worth = { guess: word, mean: 3.25, people: 4.4, rank: 3164, guesses: 14855, replies };
  const asked = serve((name) => (name === "split" ? { guess: word, parts, largest: 30 } : worth));
  const { element, show } = makeFirstWord(none, null);
  show(list, word, openers);
  const lead = () => element.querySelector(".lead")?.textContent;
  const first = lead();
  await until(() => element.querySelector(".replies"));
  return { element, asked, first, last: lead() };
}

test("a first word stands beside the best that people know, at once where its value is there", async () => {
  const { element, first, last } = await judged("adieu");
  assert.deepEqual([first, last], [undefined, "0.19 guesses behind TASER, the best word that people know."]);
  assert.match(element.textContent, /perfect play after it: 3\.25 guesses on average\. People .* take about 4\.4\./);
  assert.match(element.textContent, /number 3,164 of 14,855\./);
  const bars = element.querySelectorAll("li").map((row) => row.querySelectorAll("div")[0]?.getAttribute("aria-label"));
  assert.equal(bars[0], "A: 60\u00a0% right place, 0\u00a0% elsewhere");
  assert.equal(bars[1], "D: 0\u00a0% right place, 60\u00a0% elsewhere");
  assert.match(element.textContent, /splits the words into 2 groups, the largest of 30 words\..*SOUTH$/);
  for (const [word, told] of [
    ["audio", "0.22 guesses behind TASER, the best word that people know."],
    ["taser", "No word that people know is better."],
    ["tarse", "0.01 guesses ahead of TASER, the best word that people know."],
  ])
    assert.equal((await judged(word)).first, told);
  assert.equal((await judged("adieu", [])).last, "With perfect play after it: 3.25 guesses on average.");
});

test("before anything is typed the reader's usual first word is judged, else that of most people", async () => {
  assert.equal((await judged("")).asked.find(({ name }) => name === "opener").given.word, "adieu");
  const game = (word, on) => ({
    ...{ list: on, guesses: [word, "sloth"], answer: "sloth", won: true, finished: "2026-05-01" },
  });
  const kept = [game("tales", "daily"), game("crane", "nyt"), game("tales", "nyt"), game("slate", "english-4")];
  localStorage.setItem("tilewise-games", JSON.stringify(kept));
  assert.equal((await judged("")).asked.find(({ name }) => name === "opener").given.word, "tales");
  localStorage.removeItem("tilewise-games");
});

test("the best words that people know come first, and all words by any measure when asked for", async () => {
  const asked = serve(() => ({ suggestions: [suggestion], method: "ranker", ranker: "largest", candidates: 9 }));
  const { element, show } = makeBestWord(page, none, none);
  show(list, undefined, OPENERS);
  assert.match(element.querySelector(".lead").textContent, /^TASER, of the words that people know: 3\.06 guesses /);
  assert.match(element.querySelector(".lead").textContent, / TARSE, which few people know, saves 0\.01\.$/);
  const rows = element.querySelectorAll("tr").map((row) => row.textContent);
  assert.deepEqual(rows.slice(1), ["taser3.06≈ 4.1", "raise3.08≈ 4.1", "audio3.28≈ 4.1"]);
  assert.equal(asked.length, 0, "the long list is not asked for yet");
  for (const [ranker, exact] of [
    ["largest", false],
    ["exact", true],
  ]) {
    const before = asked.length;
    show(list, ranker, OPENERS);
    await until(() => asked.length === before + 1);
    assert.deepEqual([asked[before].name, asked[before].given.exact], ["suggest", exact]);
  }
  await until(() => element.textContent.includes("By this measure it is CRANE: it leaves 2.0 of 9 words on average."));
});

test("a way of playing has a name for people, without what goes without saying", () => {
  const plain = "opening=tarse ranker=entropy tie=candidate rule=any";
  assert.equal(strategyName(plain), "TARSE, then the word that tells most");
  const fitting = "opening=adieu ranker=popularity solve-when=9999";
  assert.equal(strategyName(fitting), "ADIEU, then most common word, only words that can be it");
  assert.equal(
    strategyName("opening=tarse,climb ranker=parts tie=first rule=hard solve-when=0 popular-when=2"),
    "TARSE CLIMB, then parts, hard mode, first, most common word from 2",
  );
});

test("the verdict names the winner, by how much, and how far from perfect", () => {
  const one = (total, strategy = "ranker=entropy") => ({
    ...{ total, strategy, games: 2309, mean: total / 2309, worst: 5, distribution: {} },
  });
  assert.equal(verdict([one(7915)], null), "7,915 guesses for 2,309 words: 3.4279 on average.");
  assert.equal(
    verdict([one(8232, "opening=raise ranker=largest"), one(7915)], 7883),
    "“the word that tells most” wins: 3.43 guesses on average, 0.14 fewer than “RAISE, then fewest left at worst”. " +
      "Perfect play needs 3.41.",
  );
  assert.match(verdict([one(7920), one(7915)], 7883), /3\.4279 guesses on average, 0\.0022 fewer/);
  assert.match(verdict([one(7883), one(7883), one(7920)], 7883), /draw: 3\.41 .* That is perfect play\.$/);
});

test("games that took longer than there are columns share the last one", () => {
  const found = [{ total: 0, games: 10, mean: 0, worst: 11, distribution: { 3: 5, 7: 2, 9: 2, 11: 1 } }];
  const plot = chart(found).querySelector(".plot");
  assert.match(plot.getAttribute("aria-label"), /^Player 1: 0 in 1, 0 in 2, 5 in 3, .*, 5 in 7$/);
  const feet = plot.querySelectorAll(".foot").map((el) => el.textContent);
  assert.deepEqual(feet.slice(-2), ["6", "7+"]);
});
