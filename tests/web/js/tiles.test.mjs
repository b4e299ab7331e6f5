// Feedback as digits, text, squares and words; tiles that are set by key.
import assert from "node:assert/strict";
import { test } from "node:test";
import { load } from "./page.mjs";

const tiles = await load("tiles/tiles.js");
const { knownTiles, tileButton } = await load("tiles/tile.js");
const { takeKind } = await load("words/kind.js");
const ENGLISH = { name: "nyt", length: 5, alphabet: null, scoring: "tiles", read_as: null };

test("keys and squares stand for digits, in both palettes", () => {
  assert.deepEqual([..."gG2yY1.xb-_0"].map(tiles.digitOfKey), [2, 2, 2, 1, 1, 1, 0, 0, 0, 0, 0, 0]);
  assert.deepEqual([..."🟩🟧🟨🟦⬛⬜"].map(tiles.digitOfSquare), [2, 2, 1, 1, 0, 0]);
  assert.equal(tiles.digitOfKey("q"), undefined);
  assert.equal(tiles.digitOfSquare("x"), undefined);
});

test("text and digits are two forms of one thing", () => {
  assert.equal(tiles.toText([0, 1, 0, 0, 2]), ".y..g");
  assert.deepEqual(tiles.toDigits(".y..g"), [0, 1, 0, 0, 2]);
});

test("turns are read until one is none", () => {
  const { turns, unread } = tiles.readTurns("CRANE=.y..g+slate=⬛🟨🟩⬛⬛ nonsense colin=.....", 5);
  assert.deepEqual(turns, [
    { word: "crane", digits: [0, 1, 0, 0, 2] },
    { word: "slate", digits: [0, 1, 2, 0, 0] },
  ]);
  assert.equal(unread, "nonsense");
  for (const wrong of ["crane=.y..", "crane=.y..q", "cranes=.y..g", "crane"])
    assert.equal(tiles.readTurns(wrong, 5).unread, wrong);
  assert.deepEqual(tiles.readTurns(undefined, 5), { turns: [], unread: "" });
});

test("what was read is written alike", () => {
  const text = "crane=.y..g slate=..gyy";
  assert.equal(tiles.turnsText(tiles.parseTurns(text, 5)), text);
});

test("letters of two places, and letters put together from two, count as one", () => {
  takeKind({ name: "", length: 2, alphabet: "nö", scoring: "tiles", read_as: null });
  assert.deepEqual(tiles.parseTurns("no\u0308=gy", 2), [{ word: "n\u00f6", digits: [2, 1] }]);
  takeKind(ENGLISH);
  assert.deepEqual(tiles.allRight("𐐷𐐷").digits, [2, 2]);
});

test("a feedback is spoken in runs", () => {
  assert.equal(tiles.spoken([2, 0, 0, 0, 1]), "1 right place, 2 to 4 absent, 5 elsewhere");
  assert.equal(tiles.spoken([2, 2]), "1 to 2 right place");
});

test("a word on tiles says what it shows, unless it is hidden", () => {
  const shown = tiles.tileWord("ab", [2, 0]);
  assert.equal(shown.getAttribute("aria-label"), "AB: 1 right place, 2 absent");
  assert.equal(shown.textContent, "ab");
  const veiled = tiles.tileWord("ab", [2, 0], { veiled: true });
  assert.equal(veiled.getAttribute("aria-label"), "Hidden word: 1 right place, 2 absent");
  assert.equal(veiled.textContent, "");
  assert.deepEqual(
    veiled.children.map((tile) => tile.getAttribute("data-d")),
    ["2", "0"],
  );
});

test("squares have the reader's own colours", () => {
  document.documentElement.dataset.palette = "contrast";
  assert.equal(tiles.squares([0, 1, 2]), "⬛🟦🟧");
  document.documentElement.dataset.palette = "glaze";
  assert.equal(tiles.squares([0, 1, 2]), "⬛🟨🟩");
});

test("only the turn that found the word solves", () => {
  assert.equal(tiles.solves({ word: "ab", digits: [2, 2] }), true);
  assert.equal(tiles.solves({ word: "ab", digits: [2, 1] }), false);
  assert.equal(tiles.solves(undefined), false);
});

test("a letter in its place stays there in the next row, any other tile starts as absent", () => {
  const turns = [{ word: "crane", digits: [2, 1, 0, 0, 2] }];
  assert.deepEqual(knownTiles("close", turns), [2, 0, 0, 0, 2]);
  assert.deepEqual(knownTiles("ranch", turns), [0, 0, 0, 0, 0]);
});

test("a tile is set by click and by key, and goes on to the next one", () => {
  const digits = [0, 0];
  let [changes, entered, back] = [0, 0, 0];
  const doors = { at: "x", changed: () => (changes += 1), enter: () => (entered += 1), back: () => (back += 1) };
  const row = document.createElement("div");
  const [first, second] = [0, 1].map((place) => tileButton("ab"[place], digits, place, doors));
  row.append(first, second);
  first.happens("click");
  assert.deepEqual(digits, [1, 0]);
  assert.equal(first.happens("keydown", { key: "g" }), true);
  assert.deepEqual(digits, [2, 0]);
  assert.equal(document.activeElement, second);
  second.happens("keydown", { key: "ArrowDown" });
  assert.deepEqual(digits, [2, 2]);
  second.happens("keydown", { key: "ArrowUp" });
  assert.deepEqual(digits, [2, 0]);
  assert.equal(second.getAttribute("aria-label"), "B, letter 2: absent");
  assert.equal(changes, 4);
  second.happens("keydown", { key: "Enter", repeat: true });
  assert.equal(entered, 0);
  second.happens("keydown", { key: "Enter" });
  assert.equal(entered, 1);
  second.happens("keydown", { key: "Backspace" });
  assert.equal(document.activeElement, first);
  first.happens("keydown", { key: "Backspace" });
  assert.equal(back, 1);
  assert.equal(first.happens("keydown", { key: "g", ctrlKey: true }), false);
  assert.equal(first.happens("keydown", { key: "q" }), false);
  assert.deepEqual(digits, [2, 0]);
});
