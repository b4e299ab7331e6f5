import assert from "node:assert/strict";
import { test } from "node:test";
import { decoded, oneEach } from "../../../src/tilewise/apps/web/static/js/ownwords.js";

test("words side by side become lines of their own, and nothing else changes", () => {
  assert.equal(oneEach("crane slate, trace"), "crane\nslate\ntrace");
  assert.equal(oneEach('const words = ["cigar", "rebut",\n  "sissy"];'), "cigar\nrebut\nsissy");
  for (const text of ["crane\nslate\n", "crane\t3\nslate;2,5\n", "crane # and others\n", "word,weight\ncrane,2\n", ""])
    assert.equal(oneEach(text), text);
  const long = "x".repeat(500_001);
  assert.equal(oneEach(long), long); // at once
});

test("files of any editor are read, and pictures are not", () => {
  const bytes = (...all) => Uint8Array.from(all);
  assert.equal(decoded(new TextEncoder().encode("piñata")), "piñata");
  assert.equal(decoded(bytes(0xff, 0xfe, 0x61, 0, 0xf1, 0)), "añ");
  assert.equal(decoded(bytes(0x61, 0xf1)), "añ");
  assert.equal(decoded(bytes(0x89, 0x50, 0, 1)), null);
});
