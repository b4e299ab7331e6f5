// Openers in the Lab: ranked by what was chosen.
import assert from "node:assert/strict";
import { test } from "node:test";
import { load, serve, until } from "./page.mjs";

const { makeOpeners } = await load("openerranking.js");

test("openers are ranked by the ranker that was chosen, and searched only by exact value", async () => {
  const row = { guess: "crane", candidate: true, mean: null, badge: "estimate", cost: 1, bits: 3, parts: 9 };
  const suggestion = { ...row, expected_size: 2, largest: 3 };
  const asked = serve((name) =>
    name === "split"
      ? { guess: "crane", parts: [{ feedback: ".y..g", size: 9, words: [] }], largest: 9 }
      : { suggestions: [suggestion], method: "ranker", ranker: "parts" },
  );
  const rankers = [{ name: "parts", description: "Most parts.", source: "" }];
  const openers = makeOpeners({ rankers }, () => {});
  for (const [ranker, exact] of [
    ["parts", "false"],
    ["exact", "true"],
  ]) {
    const before = asked.length;
    openers.show("nyt", ranker);
    await until(() => asked.length === before + 2);
    assert.deepEqual([asked[before].name, asked[before].given.exact], ["suggest", exact]);
  }
});
