// Judged games and compared strategies: what is printed adds up and names the right one.
import assert from "node:assert/strict";
import { test } from "node:test";
import { load } from "./page.mjs";

const { judgedTurn, rounded, summary } = await load("coach.js");
const { chart, short, verdict } = await load("compare.js");

const review = {
  guesses: { outcome: 4, par: 3.4141, regret: 0.1259, luck: -0.46 },
  solved: true,
  judged: true,
  vocabulary: "nyt",
  rule: "any",
  turns: [{}, {}, {}, {}],
  skill: 71.6,
  fortune: null,
};

test("the four numbers add up as they are printed", () => {
  for (let i = 0; i < 2000; i += 1) {
    const [par, regret, outcome] = [3 + Math.random(), Math.random(), 1 + Math.floor(6 * Math.random())];
    const found = rounded({ guesses: { par, regret, outcome } });
    const cents = (x) => Math.round(100 * x);
    assert.equal(cents(found.outcome), cents(found.par) + cents(found.regret) - cents(found.luck));
    assert.ok(Math.abs(found.luck - (par + regret - outcome)) <= 0.015 + 1e-9);
  }
});

test("a review is summed up", () => {
  const { lead, sum, scores } = summary(review, false);
  assert.equal(lead[0].textContent + lead[1], "Solved in 4 guesses. Perfect play needs 3.41 on average.");
  assert.equal(sum, "4.00 = 3.41 (par) + 0.13 (choices) + 0.46 (luck). Every figure is exact for nyt.");
  assert.deepEqual(
    scores.children.map((box) => box.textContent),
    ["72skill of 100: choices cost 0.13", "tiles took 0.46luck"],
  );
  const lucky = summary(
    { ...review, guesses: { ...review.guesses, outcome: 2 }, turns: [{}, {}], fortune: 90.2 },
    false,
  );
  assert.match(lucky.sum, /\+ 0\.13 \(choices\) − 1\.54 \(luck\)\./);
  assert.match(lucky.scores.textContent, /90luck of 100: tiles gave 1\.54/);
  const chosen = summary({ ...review, solved: false, judged: false }, true);
  assert.match(chosen.lead[0].textContent, /^Not solved in 4 guesses\.$/);
  assert.match(
    chosen.sum,
    /\(what the adversary's tiles cost\)\. Some turns took too long to judge: .* still to be expected\.$/,
  );
  assert.match(chosen.scores.textContent, /0\.46 lost to itthe adversary/);
});

test("a judged turn says what it cost, what would have been better, and nothing of it where words are veiled", () => {
  const turn = {
    guess: "crane",
    feedback: ".y..g",
    before: 2309,
    after: 39,
    judged: true,
    label: "good",
    chance: { before: 1, regret: 0, luck: 0, after: 1 },
    guesses: { before: 3.41, mean: 3.66, regret: 0.25, luck: -0.5, after: 2.16 },
    best: "tarse",
    line: [
      { guess: "tarse", feedback: ".y..." },
      { guess: "colin", feedback: "ggggg" },
    ],
    given: false,
    sentence: "",
  };
  const how = { most: 1, veiled: false, chosen: false, onopen() {}, onlook() {} };
  const shown = judgedTurn(turn, 0, how).textContent;
  assert.match(shown, /good −0\.25/);
  assert.match(
    shown,
    /2,309 → 39 words\. Best was TARSE, 3\.41 to go instead of 3\.66\. Unluckier than average by 0\.50\./,
  );
  assert.match(shown, /The best line: TARSE→COLIN/);
  const veiled = judgedTurn(turn, 0, { ...how, veiled: true }).textContent;
  assert.doesNotMatch(veiled, /tarse|colin|crane/i);
  const won = { before: 1.667, mean: 1.667, regret: 0, luck: 0.667, after: 0 };
  const last = { ...turn, feedback: "ggggg", before: 3, guesses: won, label: "best", line: [] };
  assert.match(
    judgedTurn(last, 1, how).textContent,
    /One of 3, and it was the answer\. Luckier than average by 0\.67\./,
  );
  assert.match(
    judgedTurn({ ...last, before: 1, guesses: { ...won, luck: 0 } }, 1, how).textContent,
    /The only word left\. Open here$/,
  );
  assert.match(judgedTurn({ ...turn, label: null, given: true }, 0, how).textContent, /opener/);
  assert.match(
    judgedTurn({ ...turn, chance: { ...turn.chance, regret: 0.0125 } }, 0, how).textContent,
    /It gave away 1\.3\u00a0% of the chance to win\./,
  );
  const unjudged = { ...turn, judged: false, label: null, sentence: "It took too long." };
  assert.match(judgedTurn(unjudged, 0, how).textContent, /not judged.*It took too long\./);
  assert.doesNotMatch(judgedTurn(turn, 0, { ...how, chosen: true }).textContent, /luck/i);
});

test("a strategy's text is shown without what goes without saying", () => {
  assert.equal(short("opening=tarse ranker=entropy tie=candidate rule=any"), "opening=tarse ranker=entropy");
  assert.equal(
    short("ranker=parts tie=first rule=anything solve-when=0 popular-when=02"),
    "ranker=parts tie=first rule=anything popular-when=02",
  );
});

test("the verdict names the winner, by how much, and how far from perfect", () => {
  const one = (total) => ({
    total,
    games: 2309,
    mean: total / 2309,
    worst: 5,
    distribution: {},
  });
  assert.equal(verdict([one(7915)], null), "7,915 guesses for 2,309 words: 3.4279 on average.");
  assert.equal(
    verdict([one(7920), one(7915)], 7883),
    "Strategy 2 wins: 7,915 guesses for 2,309 words, 5 fewer than strategy 1 (0.0022 per game). " +
      "Perfect play needs 7,883: the best of them is 32 off.",
  );
  assert.match(
    verdict([one(7883), one(7883), one(7900)], 7883),
    /^Strategies 1 and 2 draw: 7,883 guesses each\. .*: one of them plays perfectly\.$/,
  );
});

test("games that took longer than there are columns share the last one", () => {
  const found = [{ total: 0, games: 10, mean: 0, worst: 11, distribution: { 3: 5, 8: 2, 9: 2, 11: 1 } }];
  const plot = chart(found).querySelector(".plot");
  assert.match(plot.getAttribute("aria-label"), /^Strategy 1: 0 in 1, 0 in 2, 5 in 3, .*, 5 in 8$/);
  assert.deepEqual(
    plot
      .querySelectorAll(".foot")
      .map((el) => el.textContent)
      .slice(-2),
    ["7", "8+"],
  );
});
