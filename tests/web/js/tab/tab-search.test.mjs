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
const { NOTHING } = await load("tab/solver/search.js");

test("a guess is called exact only where it has a value", () => {
  const row = { guess: "crane", mean: null, lost: null, badge: "estimate" };
  const of = (more, best = false) => {
    const { mean, lost, badge } = withBadge(row, { guess: "crane", proved: true, lower: [0, 6], ...more }, 4, best);
    return [mean, lost, badge];
  };
  assert.deepEqual(of({ upper: [1, 8] }), [2, 1, "exact"]);
  assert.deepEqual(of({ upper: [0, 8] }, true), [2, 0, "proved"]);
  assert.deepEqual(of({ upper: NOTHING }), [1.5, null, "bound"]); // no better than others, which is all that is known
  assert.deepEqual(of({ upper: NOTHING, lower: [1, 6] }), [null, null, "estimate"]);
  assert.deepEqual(of({ upper: [0, 8], proved: false }), [1.5, null, "bound"]);
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
