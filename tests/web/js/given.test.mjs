// Letters that are given before the first guess.

import assert from "node:assert/strict";
import { test } from "node:test";
import { load } from "./page.mjs";

const { divided, fromFirst, givenText, plainList, readGiven } = await load("words/given.js");

test("given letters are read and written", () => {
  assert.deepEqual(readGiven("S..e.", 5), { letters: ["s", "", "", "e", ""], rest: "" });
  assert.deepEqual(readGiven("s____:any", 5), { letters: ["s", "", "", "", ""], rest: ":any" });
  assert.deepEqual(readGiven(undefined, 2), { letters: ["", ""], rest: "" });
  assert.equal(givenText(["s", "", "", "e", ""], ":any"), "s..e.:any");
  assert.equal(givenText(["", "", ""], ":any"), "");
});

test("they come before the turns of a position", () => {
  assert.deepEqual(divided("s.... salet=g.y.. stern=gg..."), { given: "s....", position: "salet=g.y.. stern=gg..." });
  assert.deepEqual(divided("s....:any"), { given: "s....:any", position: "" });
  assert.deepEqual(divided("salet=g.y.."), { given: "", position: "salet=g.y.." });
  assert.deepEqual(divided(undefined), { given: "", position: "" });
});

test("the name of a list says what is given", () => {
  assert.deepEqual(plainList("french-6:s....."), { list: "french-6", given: "s....." });
  assert.deepEqual(plainList("nyt:..a.e:any"), { list: "nyt", given: "..a.e:any" });
  assert.deepEqual(plainList("mastermind:4x6"), { list: "mastermind:4x6" });
});

test("the first letter need not be typed, but may be", () => {
  assert.equal(fromFirst("a", "s"), "sa");
  assert.equal(fromFirst("s", "s"), "s");
  assert.equal(fromFirst("sa", "s"), "sa");
  assert.equal(fromFirst("", "s"), "");
  assert.equal(fromFirst("a", ""), "a");
});
