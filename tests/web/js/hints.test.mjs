// Hints in Play: three steps to the best guess.
import assert from "node:assert/strict";
import { test } from "node:test";
import { load } from "./page.mjs";

const { byAdvice, byFewest } = await load("hints.js");

test("a hint tells more with every step, and first of all a letter that is new", () => {
  const game = { turns: [{ guess: "crane", feedback: "....." }] };
  const found = { candidates: 4, suggestions: [{ guess: "react", candidate: false }] };
  assert.deepEqual(byAdvice(game, found), {
    word: "react",
    steps: [
      "4 words would fit. The best guess is not one of them: it only gathers information.",
      "It has the letter T.",
      "It is REACT.",
    ],
  });
  const last = byAdvice(game, { candidates: 1, suggestions: [{ guess: "crane", candidate: true }] });
  assert.match(last.steps[0], /^One word fits\. /);
  assert.equal(last.steps[1], "It has the letter C in place 1.");
  // A letter that has its place is known already.
  const known = {
    turns: [
      { guess: "crane", feedback: "gg..." },
      { guess: "tonic", feedback: ".y..y" },
    ],
  };
  const next = byAdvice(known, { candidates: 2, suggestions: [{ guess: "croon", candidate: true }] });
  assert.equal(next.steps[1], "It has the letter O in place 3.");
});

test("against an adversary a hint tells the fewest guesses that win, and a word of that way", () => {
  const game = { turns: [{ guess: "crane", feedback: "....." }], limit: 12 };
  const hint = (lower, upper, guesses) => byFewest(game, { lower, upper, guesses });
  assert.deepEqual(hint(3, 3, ["moult", "filth", "fight"]), {
    word: "moult",
    steps: ["3 guesses are enough from here, and no fewer (proved).", "It has the letter M.", "It is MOULT."],
  });
  assert.equal(hint(3, 5, ["moult"]).steps[0], "5 guesses are enough from here, and no fewer than 3 can be.");
  assert.equal(hint(1, 1, ["moult"]).steps[0], "One guess is enough: nothing else is left.");
  assert.deepEqual(hint(3, null, []), {
    word: "",
    steps: ["No way to corner it within 11 guesses was found in time."],
  });
  assert.match(hint(12, null, []).steps[0], /^It cannot be cornered any more: that takes 12 guesses or more, and 11 /);
});
