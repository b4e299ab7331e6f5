// How people fare with a word: the sentence, the picture and the reader's games beside people's.

import assert from "node:assert/strict";
import { test } from "node:test";
import { load } from "./page.mjs";

const { againstPeople, peoplePicture, peopleTold } = await load("review/people.js");

const people = { distribution: [0, 0.1, 0.243, 0.4, 0.2, 0.054, 0.003], mean: 3.87, counted: null };
const turns = (n) => Array.from({ length: n }, () => ({}));
const solved = { people, answer: "piano", solved: true, lost: false, turns: turns(3) };

test("people's guesses stand beside the reader's", () => {
  assert.equal(peopleTold(solved).join(" "), "People take ≈ 3.9 for PIANO. You took 3, as 24 of 100 do.");
  assert.equal(
    peopleTold({ ...solved, people: { ...people, counted: 20160 } }, true)[0],
    "People take 3.9 for this word.",
  );
  const lost = { ...solved, solved: false, lost: true, turns: turns(6) };
  assert.equal(peopleTold(lost)[1], "Fewer than 1 of 100 do not find it either.");
  assert.deepEqual(peopleTold({ ...lost, lost: false }), ["People take ≈ 3.9 for PIANO."]);
  assert.deepEqual(peopleTold({ ...solved, people: null }), []);
});

test("the picture marks one bar", () => {
  assert.equal(peoplePicture(solved).querySelectorAll(".mine").length, 1);
  assert.equal(peoplePicture({ ...solved, people: null }), null);
});

test("games with hints, and words that the reader named, are not compared with people's", () => {
  const game = { people: 4, host: "secret", hints: 0, won: true, guesses: ["a", "b", "c"] };
  assert.equal(againstPeople([game]), 1);
  assert.equal(againstPeople([game, { ...game, won: false }]), -1);
  for (const change of [{ hints: 1 }, { host: "adversary" }, { host: "given" }, { people: undefined }])
    assert.equal(againstPeople([{ ...game, ...change }]), null);
});
