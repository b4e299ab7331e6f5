// The links of challenges: words go in and come out again, and nothing else does.

import assert from "node:assert/strict";
import { test } from "node:test";
import { load } from "./page.mjs";

const { decode, encode } = await load("play/challenge.js");
const { withLink } = await load("base/share.js");

test("words come back as they were, and cannot be read at a glance", () => {
  for (const words of [["crane"], ["tarse", "slate", "crane", "quite"], ["größe"], ["информация"]]) {
    const code = encode(words);
    assert.deepEqual(decode(code), words);
    assert.match(code, /^[\w-]+$/);
    for (const word of words) assert.ok(!code.toLowerCase().includes(word) && !atob(padded(code)).includes(word));
  }
  assert.notEqual(encode(["crane"]).slice(3), encode(["crank"]).slice(3));
});

const padded = (code) => code.replaceAll("-", "+").replaceAll("_", "/");

test("what is damaged or hostile is no challenge", () => {
  const good = encode(["crane"]);
  const hostile = [
    "",
    " ",
    "<script>",
    "a",
    "AA",
    "AAA",
    "../../x",
    "é",
    "%00",
    good.slice(0, -1),
    `${good}A`,
    `A${good}`,
  ];
  for (const code of [...hostile, "A".repeat(1501), good.replace(/.$/, (ch) => (ch === "A" ? "B" : "A"))])
    assert.equal(decode(code), null, code.slice(0, 40));
});

test("a shared result has a link where others can open it", () => {
  const link = "https://tiles.example/play#challenge=x";
  assert.equal(withLink("3/6", link), `3/6\n${link}`);
  for (const host of ["127.0.0.1:8000", "localhost", "[::1]:1"])
    assert.equal(withLink("3/6", `http://${host}/play`), "3/6");
  assert.equal(withLink("3/6", ""), "3/6");
});
