// What to do and why: every sentence is true of the numbers that it was made from.
import assert from "node:assert/strict";
import { test } from "node:test";
import { load } from "./page.mjs";

const { bestOf, certainty, instead, leading, standing, tells, unreadable, why } = await load("assist/sentences.js");
const { notesTold } = await load("review/told.js");
const { upper } = await load("base/dom.js");
const { fixed, number, plural, pluralsOf, signed, writeNumbersIn } = await load("base/numbers.js");

/** @param {string} guess @param {Record<string, any>} more */
const row = (guess, more = {}) => ({
  guess,
  candidate: false,
  mean: null,
  lost: null,
  badge: "exact",
  cost: 1,
  largest: 4,
  expected_size: 2.25,
  ...more,
});
/** @param {any[]} suggestions @param {Record<string, any>} more */
const answer = (suggestions, more = {}) => ({
  candidates: 9,
  candidate: null,
  chance: null,
  suggestions,
  played: {},
  ...more,
});
/** @param {any} said */
const text = (said) => [said].flat().join("");
const name = (word) => upper(word);

test("numbers are grouped, rounded and signed", () => {
  assert.equal(number(1234567), "1,234,567");
  assert.equal(number(-1234), "-1,234");
  assert.equal(fixed(1234.5), "1,234.50");
  assert.equal(fixed(0.1234, 3), "0.123");
  assert.equal(signed(-0.5), "−0.50");
  assert.equal(signed(0.25), "+0.25");
  assert.equal(plural(1, "word"), "1 word");
  assert.equal(plural(2000, "guess", "guesses"), "2,000 guesses");
  assert.equal(upper("straße"), "STRAßE");
});

test("other languages write numbers, and nouns beside them, in their own way", () => {
  writeNumbersIn("de");
  assert.equal(number(1234567), "1.234.567");
  assert.equal(fixed(-1234.5), "-1.234,50");
  assert.equal(signed(0.125, 1), "+0,1");
  writeNumbersIn("pl");
  assert.equal(number(1234), "1234");
  assert.equal(fixed(12345.678, 1), "12\u00a0345,7");
  writeNumbersIn("en");
  assert.equal(fixed(1234.5), "1,234.50");
  const form = pluralsOf("pl");
  const words = { one: "słowo", few: "słowa", many: "słów", other: "słowa" };
  assert.deepEqual(
    [1, 2, 5, 12, 22, 1.5].map((n) => form(n, words)),
    ["słowo", "słowa", "słów", "słów", "słowa", "słowa"],
  );
  assert.equal(pluralsOf("fr")(0, { one: "mot", other: "mots" }), "mot");
});

test("how many words are left, and what kind of luck that was", () => {
  const turn = { guess: "crane", before: 100, after: 10, bits: 3.3, expected_bits: 3.3, widened: false };
  const after = (more, n = 10) => standing({ candidates: n, turns: [{ ...turn, ...more }] });
  assert.equal(standing({ candidates: 2309, turns: [], game: { list: "nyt" } }), "2,309 words are possible.");
  assert.equal(standing({ candidates: 3158, turns: [], game: { list: "daily" } }), "3,158 words are possible today.");
  assert.equal(after({}), "10 words left.");
  assert.equal(after({ expected_bits: 2.6 }), "10 words left, a lucky result.");
  assert.equal(after({ expected_bits: 4 }), "10 words left, an unlucky result.");
  assert.equal(after({ expected_bits: 3.8 }, 1), "One word left.");
  assert.equal(after({ before: 10 }), "10 words left: CRANE told nothing new.");
  assert.match(after({ widened: true }, 3), /^No listed answer fits any more, .*: 3 words\. Are all .*\?$/);
});

test("what a guess would do, and why it leads", () => {
  const best = row("crane", { candidate: true, mean: 2.5, parts: 5 });
  assert.equal(tells(best, 9), "CRANE can be the answer; it splits the 9 words into 5 groups and leaves about 2.");
  assert.equal(tells(row("crane", { parts: 9 }), 9), "CRANE cannot be the answer; it tells all 9 words apart.");
  assert.equal(why(best, answer([best], { candidates: 1 })), ""); // which is said already
  assert.match(why(best, answer([best], { candidates: 2 })), /^Two are left/);
  assert.equal(why(best, answer([best])), tells(best, 9));
  const played = { crane: "2025-05-03" };
  const before = "Was the answer on 3 May 2025; repeats happen.";
  assert.equal(why(best, answer([best], { candidates: 1, played })), before);
  assert.equal(why(best, answer([best], { played })), `${tells(best, 9)} ${before}`);
});

test("what else there is to choose from", () => {
  const best = row("crane", { candidate: true, mean: 2.5 });
  const probe = row("sloth", { mean: 2.25 });
  const said = (lead, more) => text(instead(lead, answer([lead], more), name) ?? "");
  assert.equal(said(best), "");
  assert.equal(said(probe, { candidate: best }), "Best that can win: CRANE, 2.50.");
  const bound = { ...best, badge: "bound" }; // which is no value
  assert.equal(said(probe, { candidate: bound }), "Best that can win: CRANE.");
  const everyday = { is_suggested: true, guess: "crane", best: "tarse", price: 0.01, exact: true };
  assert.equal(said(best, { everyday }), "TARSE would save 0.01.");
  assert.equal(said(best, { everyday: { ...everyday, price: 0 } }), "");
  const rarer = { ...everyday, is_suggested: false, guess: "trace", best: "crane" };
  assert.equal(said(best, { everyday: rarer }), "Best common word: TRACE (0.01 worse).");
});

test("how sure the win is", () => {
  assert.equal(certainty(answer([], { chance: null })), "");
  assert.equal(certainty(answer([], { chance: 1 })), "");
  assert.equal(certainty(answer([], { chance: 0.9876 })), " ·\u00a0wins 98.8\u00a0% of the time");
});

test("what a word is the best of is never more than is known", () => {
  const known = row("crate", { mean: 3.42 });
  const proved = row("tarse", { mean: 3.41, badge: "proved" });
  const everyday = { guess: "crate", best: "tarse", price: 0.01, exact: true, is_suggested: true, price_limit: 0.1 };
  const kind = (best, rows, more, only = false) => bestOf(best, answer(rows, more), only);
  assert.equal(kind(known, [known, proved], { everyday }), "everyday");
  assert.equal(kind(row("crate", { mean: 3.41 }), [known, proved], { everyday }), "proved"); // it costs nothing
  assert.equal(kind(proved, [proved, known]), "proved");
  assert.equal(kind(known, [proved, known]), "good"); // a better one is offered beside it
  assert.equal(kind(row("crate", { mean: 3.42, candidate: true }), [proved], {}, true), "canWin");
  assert.equal(kind(known, [known]), "best"); // so far
  assert.equal(kind(row("crate", { mean: null, badge: "estimate" }), []), "quick");
  assert.equal(kind(row("crate", { mean: null, badge: "estimate" }), [], { everyday }), "everyday");
  assert.equal(kind(known, [known], { candidates: 1 }), "only");
});

test("the best leads; among equals a word that can win, and of those the likeliest", () => {
  const probe = row("sloth", { mean: 2.5, lost: 0 });
  const [one, two] = ["crane", "trace"].map((guess) => row(guess, { candidate: true, mean: 2.5, lost: 0 }));
  const first = (rows, likeliest, more = {}, only = false) => leading(answer(rows, more), likeliest, only)?.guess;
  assert.equal(first([probe], []), "sloth");
  assert.equal(first([probe, one, two], []), "crane");
  assert.equal(first([probe, one, two], ["trace", "crane"]), "trace");
  assert.equal(first([probe, { ...one, mean: 2.6 }], ["crane"]), "sloth");
  assert.equal(first([probe, { ...one, lost: 1 }], ["crane"]), "sloth");
  assert.equal(first([probe], [], { candidate: { ...one, mean: 2.75 } }, true), "crane");
  const unsearched = [row("sloth", { cost: 1 }), row("crane", { cost: 1, candidate: true })];
  assert.equal(first(unsearched, []), "crane");
  assert.equal(first([], []), undefined);
});

test("what is wrong with an address", () => {
  assert.equal(unreadable("", "hard", 5, ["any", "hard"]), "");
  assert.equal(unreadable("", undefined, 5, ["any"]), "");
  assert.equal(unreadable("", "soft", 5, ["any"]), "There is no rule 'soft'.");
  assert.match(unreadable("x".repeat(99), "any", 6, ["any"]), /^'x{60}' is not a turn: .* as \.y\.\.g\.$/);
});

test("what was taken instead of what was asked for is said in every language", async () => {
  const notes = [
    { case: "every", values: { word: "KAZOO" } },
    { case: "mornings", values: { day: "2026-05-31" } },
  ];
  const said = notesTold({ notes });
  assert.match(said, /^KAZOO is not among the usual answers: .* every allowed word that did\. For days before/);
  assert.equal(notesTold({ notes: [] }), "");
  for (const language of ["german", "french", "spanish", "portuguese", "dutch", "polish"]) {
    const { [language]: table } = await load(`languages/${language}.js`);
    const told = notes.map((note) => table.told.notes[note.case](note.values));
    assert.match(told[0], /KAZOO/, language);
    assert.match(told[1], /31.*2026/, language);
    assert.ok(!said.includes(told[0]), language);
  }
});
