// What is offered after a word was shown, and the grade of a word that is typed.
import assert from "node:assert/strict";
import { test } from "node:test";
import { load } from "./page.mjs";

const { gradeOf, offerOf, rowOf, valued } = await load("assist/offers.js");

/** @param {string} guess @param {number | null} mean @param {string} badge @param {number | null} lost */
const row = (guess, mean, badge = "exact", lost = 0) => ({ guess, mean, badge, lost });
/** @param {any[]} suggestions @param {any[]} requested */
const answer = (suggestions, requested = []) => ({ suggestions, requested, probe: null, candidate: null });

test("a bound and an estimate are no values", () => {
  assert.deepEqual(
    ["proved", "exact", "bound", "estimate"].map((badge) => valued(row("drier", 2.5, badge))),
    [true, true, false, false],
  );
  assert.equal(valued(row("drier", null, "exact")), false);
  assert.equal(valued(null), false);
});

test("a word that may be worse than the one shown is never offered", () => {
  const shown = row("drier", null, "estimate", null);
  assert.equal(offerOf(shown, row("dinlo", 2.51), null), null); // nobody knows what DRIER is worth
  assert.equal(offerOf(row("drier", 2.16, "bound", null), row("dinlo", 2.51), null), null);
  assert.equal(offerOf(row("drier", 2.45), row("dinlo", 2.51), null), null);
  assert.equal(offerOf(row("drier", 2.45), row("dinlo", 2.36), null), null); // nothing that a player acts on
  assert.equal(offerOf(row("drier", 2.45), row("dinlo", 2.3, "bound"), null), null);
  assert.equal(offerOf(row("drier", 2.45), row("drier", 2.45), null), null);
  assert.equal(offerOf(row("drier", 2.45), row("dinlo", 2.3, "exact", 3), null), null); // it loses more
});

test("a word is offered that saves what a player acts on, or loses less often", () => {
  const shown = row("drier", 2.45);
  const first = row("piony", 2.33);
  assert.equal(offerOf(shown, first, null), first);
  assert.equal(offerOf(row("drier", null, "estimate"), row("piony", 2.43, "proved"), null).guess, "piony");
  assert.equal(offerOf(row("drier", 2.45, "exact", 2), row("piony", 2.6, "exact", 0), null).guess, "piony");
  // What comes later is no worse than what is offered already.
  assert.equal(offerOf(shown, row("dinlo", 2.34), first), first);
  assert.equal(offerOf(shown, row("plied", 2.3), first).guess, "plied");
});

test("the grade of a word says what it costs, and whether that is sure", () => {
  const grade = (mine, lead) => {
    const { name, cost, sure } = gradeOf(answer([lead], [mine]), mine.guess);
    return [name, cost.toFixed(2), sure];
  };
  const best = row("south", 2.4, "proved");
  assert.deepEqual(grade(best, best), ["best", "0.00", true]);
  assert.deepEqual(grade(row("crane", 2.4), best), ["best", "0.00", true]);
  assert.deepEqual(grade(row("crane", 2.45), best), ["good", "0.05", true]);
  assert.deepEqual(grade(row("crane", 2.49), best), ["good", "0.09", true]);
  assert.deepEqual(grade(row("crane", 0.1), row("south", 0, "proved")), ["good", "0.10", true]); // as reviews count
  assert.deepEqual(grade(row("crane", 2.51), best), ["slip", "0.11", true]);
  assert.deepEqual(grade(row("crane", 2.6), best), ["slip", "0.20", true]);
  assert.deepEqual(grade(row("crane", 1 / 3), row("south", 0, "proved")), ["slip", "0.33", true]);
  assert.deepEqual(grade(row("crane", 2.75), best), ["mistake", "0.35", true]);
  assert.deepEqual(grade(row("crane", 3), best), ["mistake", "0.60", true]);
  assert.deepEqual(grade(row("crane", 2.3, "exact", 1), best), ["loses", "-0.10", true]);
  assert.deepEqual(grade(row("crane", 2.6), row("south", 2.4)), ["slip", "0.20", false]);
  assert.deepEqual(grade(row("crane", 2.6), row("south", 2.1, "bound")), ["best", "0.00", false]);
  assert.deepEqual(grade(row("crane", 2.1, "bound"), best), ["unknown", "0.00", false]);
  assert.equal(rowOf(answer([best]), "crane"), null);
  const [probe, candidate] = [row("piony", 2.5), row("drier", 2.6)];
  assert.equal(rowOf({ ...answer([best]), probe, candidate }, "piony"), probe);
  assert.equal(rowOf({ ...answer([best]), probe, candidate }, "drier"), candidate);
});
