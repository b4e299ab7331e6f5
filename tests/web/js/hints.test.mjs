// Hints in Play: three steps to a good guess.
import assert from "node:assert/strict";
import { test } from "node:test";
import { load } from "./page.mjs";

const { hintOf } = await load("play/gametools.js");

test("a hint tells more with every step, and first of all a letter that is new", () => {
  const game = { turns: [{ guess: "crane", feedback: "....." }] };
  const found = { candidates: 4, suggestions: [{ guess: "react", candidate: false }] };
  assert.deepEqual(hintOf(game, found), {
    word: "react",
    steps: [
      "4 words would fit. A good guess is not one of them: it only gathers information.",
      "A good guess has the letter T.",
      "A good guess is REACT.",
    ],
  });
  const last = hintOf(game, { candidates: 1, suggestions: [{ guess: "crane", candidate: true }] });
  assert.deepEqual(last.steps, ["One word fits.", "The answer has the letter C in place 1.", "It must be CRANE."]);
  // A letter that has its place is known already.
  const known = {
    turns: [
      { guess: "crane", feedback: "gg..." },
      { guess: "tonic", feedback: ".y..y" },
    ],
  };
  const next = hintOf(known, { candidates: 2, suggestions: [{ guess: "croon", candidate: true }] });
  assert.equal(next.steps[1], "A good guess has the letter O in place 3.");
});
