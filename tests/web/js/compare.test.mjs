// Compared strategies: what is printed names the right one.
import assert from "node:assert/strict";
import { test } from "node:test";
import { load } from "./page.mjs";

const { chart, short, verdict } = await load("compare.js");

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
