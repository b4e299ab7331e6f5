// A finished game as people paste it.
import assert from "node:assert/strict";
import { test } from "node:test";
import { load } from "./page.mjs";

const { puzzleOf } = await load("words/day.js");
const { readTitle, readTranscript, squareRows, wrongLength } = await load("review/transcript.js");
const { turnsText } = await load("tiles/tiles.js");
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

/** What matters of a transcript. @param {string} text @param {number} length */
const read = (text, length) => {
  const { turns, words, answer } = readTranscript(text, length);
  return { game: turnsText(turns), words: words.join(" "), answer };
};

test("the labels of a text that was shared here are no words", () => {
  const shared =
    "tilewise review 2/6 · skill 80 · luck 50\n⬛🟨⬛⬛🟩 found\n🟩🟩🟩🟩🟩 found\nhttps://a.example/review";
  const { turns, words } = readTranscript(shared, 5);
  assert.deepEqual(
    turns.map(({ word }) => word),
    ["", ""],
  );
  assert.deepEqual(words, []);
  assert.equal(turnsText(readTranscript(`${shared}\ncrane\npiano`, 5).turns), "crane=.y..g piano=ggggg");
});

test("words alone, in any case and order of lines", () => {
  assert.deepEqual(read("Crane, SLOTH\nskill", 5), { game: "", words: "crane sloth skill", answer: "" });
  assert.deepEqual(read("crane=.y..g sloth", 5), { game: "", words: "crane sloth", answer: "" });
});

test("a line with anything but guesses is a title, unless there is no other", () => {
  assert.equal(read("Puzzle 12 today\ncrane\nsloth", 5).words, "crane sloth");
  assert.equal(read("my game was crane then sloth", 5).words, "crane sloth");
  assert.equal(read("<script>alert(1)</script>", 5).words, "");
});

test("as many squares as words: they are joined", () => {
  assert.equal(read(`${SHARED}\ncrane\nskate\nskill`, 5).game, "crane=.y..g skate=gg..g skill=ggggg");
  assert.equal(read(`${SHARED}\ncrane\nskill`, 5).words, "crane skill");
  assert.equal(read(`${SHARED}\ncrane=.....\nskate\nskill`, 5).game, "crane=..... skate=gg..g skill=ggggg");
  assert.equal(read("⬛🟨⬛⬛🟩 crane\n🟩🟩🟩🟩🟩 skill", 5).game, "crane=.y..g skill=ggggg");
});

test("squares without words are rows that wait for them", () => {
  assert.deepEqual(readTranscript("⬛🟨\n🟩🟩", 2).turns, [
    { word: "", digits: [0, 1] },
    { word: "", digits: [2, 2] },
  ]);
  assert.deepEqual(readTranscript("ab=.g", 2).turns, [{ word: "ab", digits: [0, 2] }]);
  assert.deepEqual(read("ab", 2), { game: "", words: "ab", answer: "" });
  assert.deepEqual(squareRows(":black_large_square::yellow_square:\n:green_square::large_orange_square:", 2), [
    [0, 1],
    [2, 2],
  ]);
});

test("one word more than squares is the answer of a lost game", () => {
  const lost = "Wordle 1,235 X/6\n\n⬛⬛🟩🟩⬛\n⬛⬛🟨⬛⬛\n\ncrane sloth piano";
  assert.deepEqual(read(lost, 5), { game: "crane=..gg. sloth=..y..", words: "", answer: "piano" });
  assert.equal(read("⬛⬛🟩🟩⬛\n🟩🟩🟩🟩🟩\ncrane piano skill", 5).answer, "");
});

test("the title of a share text says the day, hard mode, a loss and how many guesses there were", () => {
  const title = (text) => Object.values(readTitle(text)).join();
  assert.equal(title("Wordle 1,612 3/6*"), "2025-11-17,true,false,6");
  assert.equal(title("Wordle 1.612 X/6"), "2025-11-17,false,true,6");
  assert.equal(title("#Wordle #1\u202f612 3/6"), "2025-11-17,false,false,6");
  assert.equal(title("Wordle 0 3/6"), "2021-06-19,false,false,6");
  assert.equal(title("Wordle 99,999 3/6"), ",false,false,6"); // of another game, which has them all
  assert.equal(title("Wordle Unlimited 12 3/6"), ",false,false,6");
  assert.equal(title("11/16/2026 3/8"), ",false,false,8");
  assert.equal(title("crane sloth"), ",false,false,");
  assert.equal(puzzleOf("2025-11-17"), 1612);
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
  assert.equal(read("Größe", 5).words, "größe");
  assert.equal(wrongLength("größer", 5), "GRÖßER has 6 letters, the words of this list have 5.");
});

test("the result of several boards has no words", () => {
  const quordle = "Daily Quordle 1234\n4\ufe0f\u20e35\ufe0f\u20e3\n6\ufe0f\u20e37\ufe0f\u20e3\nm-w.com/games/quordle/";
  assert.equal(read(quordle, 5).words, "");
  assert.equal(wrongLength(quordle, 5), "");
});
