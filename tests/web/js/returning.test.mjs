// What a visitor who comes back is told of the last game, and of the trend.
import assert from "node:assert/strict";
import { test } from "node:test";
import { load } from "./page.mjs";

const { lastGame, skillTrend } = await load("assist/kept.js");

const game = (finished, more = {}) => ({ host: "elsewhere", finished, guesses: ["crane"], answer: "crane", ...more });

test("the last game is one of an earlier day; of several, one that was played elsewhere", () => {
  const [older, real, practice] = [
    game("2026-05-27"),
    game("2026-05-30"),
    game("2026-05-30T09:00:00+00:00", { host: "secret" }),
  ];
  assert.equal(lastGame([], "2026-05-31"), null);
  assert.equal(lastGame([game("2026-05-31")], "2026-05-31"), null);
  assert.equal(lastGame([older, real, practice, game("2026-05-31")], "2026-05-31"), real);
  assert.equal(lastGame([older, practice], "2026-05-31"), practice);
  assert.equal(lastGame([older, game("2026-05-30", { host: "adversary" })], "2026-05-31"), older);
});

test("a trend compares ten games with the ten before, and takes a few to be one", () => {
  const marked = (marks) => marks.map((skill) => game("2026-05-01", { skill }));
  assert.equal(skillTrend(marked([50, 60])), null);
  assert.deepEqual(skillTrend(marked([50, 60, 70])), { games: 3, skill: 60, before: null });
  assert.deepEqual(skillTrend([...marked([50, 60, 70]), game("2026-05-02")]), { games: 3, skill: 60, before: null });
  const ten = Array(10).fill(80);
  assert.deepEqual(skillTrend(marked([40, 50, ...ten])), { games: 10, skill: 80, before: null });
  assert.deepEqual(skillTrend(marked([0, ...Array(10).fill(50), ...ten])), { games: 10, skill: 80, before: 50 });
});
