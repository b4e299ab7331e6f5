// A finished game as people paste it.
import assert from "node:assert/strict";
import { test } from "node:test";
import { load } from "./page.mjs";

const { readGame, readPasted, squareRows, wrongLength } = await load("transcript.js");
const SHARED = "Wordle 1,234 3/6*\n\n⬛🟨⬛⬛🟩\n🟩🟩⬛⬛🟩\n🟩🟩🟩🟩🟩";

test("rows of squares are found in a share text, rows of another length are not", () => {
  assert.deepEqual(squareRows(SHARED, 5), [
    [0, 1, 0, 0, 2],
    [2, 2, 0, 0, 2],
    [2, 2, 2, 2, 2],
  ]);
  assert.deepEqual(squareRows(SHARED, 6), []);
  assert.deepEqual(squareRows("⬛⬛⬛⬛⬛⬛", 5), []);
});

test("words alone, in any case and order of lines", () => {
  assert.equal(readGame("Crane, SLOTH\nskill", 5), "crane sloth skill");
  assert.equal(readGame("crane=.y..g sloth", 5), "crane=.y..g sloth");
});

test("a line with anything but guesses is a title, unless there is no other", () => {
  assert.equal(readGame("Puzzle 12 today\ncrane\nsloth", 5), "crane sloth");
  assert.equal(readGame("my game was crane then sloth", 5), "crane sloth");
});

test("as many squares as words: they are joined", () => {
  assert.equal(readGame(`${SHARED}\ncrane\nskate\nskill`, 5), "crane=.y..g skate=gg..g skill=ggggg");
  assert.equal(readGame(`${SHARED}\ncrane\nskill`, 5), "crane skill");
  assert.equal(readGame(`${SHARED}\ncrane=.....\nskate\nskill`, 5), "crane=..... skate=gg..g skill=ggggg");
});

test("squares without words are rows that wait for them", () => {
  assert.deepEqual(readPasted("⬛🟨\n🟩🟩", 2), [
    { word: "", digits: [0, 1] },
    { word: "", digits: [2, 2] },
  ]);
  assert.deepEqual(readPasted("ab=.g", 2), [{ word: "ab", digits: [0, 2] }]);
  assert.deepEqual(readPasted("ab", 2), []);
});

test("a guess of the wrong length is named, a title is not", () => {
  assert.equal(wrongLength("crane\nsloths\nskill", 5), "SLOTHS has 6 letters, the words of this list have 5.");
  assert.equal(wrongLength("crane sloths", 5), "SLOTHS has 6 letters, the words of this list have 5.");
  assert.equal(wrongLength("crane=.y..g slot=....", 5), "SLOT has 4 letters, the words of this list have 5.");
  assert.equal(wrongLength("Wordle 1,234 3/6\ncrane sloth", 5), "");
  assert.equal(wrongLength("my best game\ncrane sloth", 5), "");
  assert.equal(wrongLength("crane sloth", 5), "");
});

test("letters outside the plain alphabet are letters", () => {
  assert.equal(readGame("Größe", 5), "größe");
  assert.equal(wrongLength("größer", 5), "GRÖßER has 6 letters, the words of this list have 5.");
});
