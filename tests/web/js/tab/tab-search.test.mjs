// Searches in the tab, as far as they need no engine: what is said of their values, and the workers that search.
import assert from "node:assert/strict";
import { test } from "node:test";
import { load } from "../page.mjs";

/** Workers that the test plays. @type {any[]} */
const workers = [];
globalThis.Worker = class {
  constructor() {
    workers.push(this);
    this.heard = [];
  }

  postMessage(message) {
    this.heard.push(message);
  }

  terminate() {
    this.ended = true;
  }
};
const { Door } = await load("tab/door.js");
const { withBadge } = await load("tab/solver/searched.js");
const { NOTHING_KNOWN, Value } = await load("tab/solver/value.js");

test("a guess is called exact only where it has a value", () => {
  const row = { guess: "crane", mean: null, lost: null, badge: "estimate" };
  const of = (least, most, isBest = false) => {
    const { mean, lost, badge } = withBadge(row, new Value("crane", least, most, 4).provedIf(isBest));
    return [mean, lost, badge];
  };
  assert.deepEqual(of([1, 8], [1, 8]), [2, 1, "exact"]);
  assert.deepEqual(of([0, 8], [0, 8], true), [2, 0, "proved"]);
  assert.deepEqual(of([0, 6], NOTHING_KNOWN, true), [1.5, null, "bound"]); // which is all that is known
  assert.deepEqual(of([1, 6], NOTHING_KNOWN), [null, null, "estimate"]);
  assert.deepEqual(of(NOTHING_KNOWN, NOTHING_KNOWN), [null, null, "estimate"]);
  assert.deepEqual(of([0, 6], [0, 8]), [1.5, null, "bound"]);
});

test("of values the best loses least, then takes the fewest guesses, and a bound never beats what is exact", () => {
  const all = [
    ["bound", [0, 5], [1, 8]],
    ["exact", [0, 9], [0, 9]],
    ["lost", [1, 6], [1, 6]],
    ["less", [0, 8], [0, 9]],
    ["open", [0, 4], NOTHING_KNOWN],
  ].map(([guess, least, most]) => new Value(guess, least, most, 4));
  const order = all.sort((a, b) => a.compare(b)).map(({ guess }) => guess);
  assert.deepEqual(order, ["less", "exact", "lost", "bound", "open"]);
  assert.equal(Value.best(all).guess, "less");
  const [less, , , bound] = all;
  assert.deepEqual(
    [bound, less].map(({ badge, proved }) => [badge, proved]),
    [
      ["bound", false],
      ["bound", false],
    ],
  );
  assert.deepEqual([bound.expected, bound.expectedLeast, bound.risk, bound.chance].map(String), [
    "2",
    "5/4",
    "1/4",
    "3/4",
  ]);
  assert.equal(String(bound.with("estimate").expectedLeast), "2");
});

test("a worker that could not be fetched is started anew by the next question", async () => {
  const door = new Door();
  const [first] = workers;
  const asked = door.ask("words", {});
  first.onerror({ preventDefault() {} });
  assert.equal((await asked).error.kind, "network");
  assert.equal(workers.length, 2); // that which searches, and no attempt that nobody asked for
  const again = door.ask("words", {});
  const now = workers.at(-1);
  assert.deepEqual([first.ended, now.heard.length], [true, 1]);
  now.onmessage({ data: { id: now.heard[0].id, answer: 5 } });
  assert.equal((await again).answer, 5);
});
