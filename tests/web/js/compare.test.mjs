// Compared strategies: what is printed names the right one.
import assert from "node:assert/strict";
import { test } from "node:test";
import { load } from "./page.mjs";

const { chart, strategyName, verdict } = await load("lab/compare.js");

test("a strategy has a name for people, without what goes without saying", () => {
  const plain = "opening=tarse ranker=entropy tie=candidate rule=any";
  assert.equal(strategyName(plain), "TARSE, then the word that tells most");
  assert.equal(
    strategyName("opening=tarse,climb ranker=parts tie=first rule=hard solve-when=0 popular-when=2"),
    "TARSE CLIMB, then most groups, hard mode, first in the alphabet, Most common from 2",
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
