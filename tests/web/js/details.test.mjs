// The numbers behind a suggestion.
import assert from "node:assert/strict";
import { test } from "node:test";
import { load } from "./page.mjs";

const { split } = await load("assist/details.js");

test("no bar is longer than its track, whichever part is the largest", () => {
  // Where some words are likelier than others, the likeliest part comes first and need not be the largest.
  const parts = [2, 16, 6].map((size) => ({ feedback: ".y..g", size, words: [] }));
  const shown = split({ guess: "crane", parts, largest: 16 }, () => {});
  const shares = shown.querySelectorAll(".fill").map((fill) => Number(fill.vars.get("--share")));
  assert.deepEqual(shares, [2 / 16, 1, 6 / 16]);
  const rects = shown.querySelectorAll("rect").map((rect) => ["y", "height"].map((name) => +rect.getAttribute(name)));
  assert.deepEqual(rects, [
    [73.5, 10.5],
    [0, 84],
    [52.5, 31.5],
  ]);
});
