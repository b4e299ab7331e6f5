// The texts and numbers of the solver in the tab: fractions, digests, quotations, notation.
import assert from "node:assert/strict";
import { createHash, createHmac } from "node:crypto";
import { test } from "node:test";
import { load, refused } from "../page.mjs";

const { Fraction, ZERO, sum } = await load("tab/solver/fraction.js");
const { sha256, hexDigest, hmac } = await load("tab/game/sha256.js");
const refusal = await load("tab/refusal.js");
const { number, rounded } = await load("base/numbers.js");
const turns = await load("tab/game/turns.js");
const { LETTERS, Notation } = await load("tab/game/notation.js");
const { Vocabulary } = await load("tab/game/vocabulary.js");

/** @param {() => any} asked @param {string} kind @param {RegExp | string} message */
const refuses = (asked, kind, message) => refused(asked, message, kind);

test("fractions are exact, in lowest terms, and compare", () => {
  const [third, sixth] = [new Fraction(1, 3), new Fraction(2, 12)];
  assert.equal(String(third.plus(sixth)), "1/2");
  assert.equal(String(third.minus(sixth).times(6)), "1");
  assert.equal(String(sum([third, third, third])), "1");
  assert.ok(third.compare(sixth) > 0 && sixth.compare(third) < 0 && third.equals(new Fraction(5, 15)));
  assert.equal(String(ZERO.minus(third)), "-1/3");
  const big = new Fraction(2n ** 60n + 1n, 2n ** 60n);
  assert.ok(big.compare(new Fraction(1)) > 0);
  assert.equal(new Fraction(-7, 4).toNumber(), -1.75);
});

test("fractions are rounded to the nearest whole number, ties to even", () => {
  const halves = [-5, -4, -3, -2, -1, 0, 1, 2, 3, 4, 5].map((n) => new Fraction(n, 2).round());
  assert.deepEqual(halves, [-2, -2, -2, -1, 0, 0, 0, 1, 2, 2, 2]);
  assert.deepEqual(
    [-5, -4, -2, -1, 1, 2, 4, 5].map((n) => new Fraction(n, 3).round()),
    [-2, -1, -1, 0, 0, 1, 1, 2],
  );
});

test("digests are those of everybody else, whatever the length", () => {
  for (const length of [0, 1, 55, 56, 63, 64, 65, 119, 120, 1000]) {
    const bytes = Uint8Array.from({ length }, (_, i) => (7 * i) % 256);
    assert.deepEqual(Buffer.from(sha256(bytes)), createHash("sha256").update(bytes).digest());
  }
  assert.equal(hexDigest("größe"), createHash("sha256").update("größe").digest("hex"));
  assert.deepEqual(Buffer.from(hmac("key", "text")), createHmac("sha256", "key").update("text").digest());
});

test("texts are quoted as far as they are short, and numbers rounded as Python does", () => {
  assert.equal(refusal.repr("it's"), "'it's'");
  assert.equal(refusal.repr("é".repeat(60)), `'${"é".repeat(60)}'`);
  assert.equal(refusal.repr("👍".repeat(61)), `'${"👍".repeat(57)}...'`);
  assert.deepEqual(
    [0.125, 0.375, 2.675, -0.125].map((x) => rounded(x, 2)),
    ["0.12", "0.38", "2.67", "-0.12"],
  );
  assert.deepEqual(
    [0.5, 1.5, 2.5].map((x) => rounded(x, 0)),
    ["0", "2", "2"],
  );
  assert.equal(number(1234567), "1,234,567");
  assert.equal(refusal.unknown("pool", "x", ["a", "b"]), "there is no pool 'x': choose one of a, b");
});

test("tiles follow the rule of the game, repeated letters too", () => {
  const shown = (guess, answer) => LETTERS.text(turns.feedback(guess, answer));
  assert.equal(shown("speed", "abide"), "..y.y");
  assert.equal(shown("speed", "erase"), "y.yy.");
  assert.equal(shown("allee", "eagle"), "yy.yg");
  assert.equal(shown("crane", "crane"), "ggggg");
});

test("equal codes are one part, in the order of the codes", () => {
  assert.deepEqual(
    [...turns.partsOf(Int32Array.of(5, 0, 5, 2))],
    [
      [0, [1]],
      [2, [3]],
      [5, [0, 2]],
    ],
  );
});

test("turns are read in every notation", () => {
  const written = [
    "crane=.y..g",
    "CRANE=⬛🟨⬛⬛🟩",
    "crane:.y..g",
    "crane .y..g",
    "crane = xybbg",
    "crane=0100g",
    "crane=:black_large_square::large_yellow_square::white_large_square:⬜️2",
  ];
  for (const text of written)
    assert.equal(
      turns
        .parseTurns(text, 5)
        .map((turn) => turns.turnText(turn, LETTERS))
        .join(),
      "crane=.y..g",
      text,
    );
  assert.equal(turns.parseTurns("crane=.y..g+slate=.....", 5).length, 2);
  for (const text of ["crane\u0301 .y..g", "crane\u0301:.y..g", "CRANÉ=.y..g"])
    assert.equal(
      turns
        .parseTurns(text, 5)
        .map((turn) => turns.turnText(turn, LETTERS))
        .join(),
      "crané=.y..g",
      text,
    );
  refuses(() => turns.parseTurns("crane", 5), "notation", /'crane' is not a turn/);
  refuses(() => turns.parseTurns("crane=.y..q", 5), "notation", /'q' in '\.y\.\.q' is not a tile/);
  refuses(() => turns.parseTurns("crane=.y..", 5), "notation", /has 4 tiles where 5 are needed/);
  refuses(() => turns.parseTurns("cr4ne=.y..g", 5), "notation", "word cr4ne ");
});

test("a word is compared in one form, letter by letter", () => {
  assert.equal(LETTERS.word(" CRANE\u00a0"), "crane");
  assert.equal(LETTERS.word("NO\u0308"), "n\u00f6");
  assert.equal(LETTERS.capitals("straße"), "STRAßE");
  refuses(() => LETTERS.word("crane", 6), "notation", "length crane 5 letters 6");
  refuses(() => LETTERS.word("a"), "notation", "length a 1 letters ");
  refuses(() => LETTERS.word("cr ne"), "notation", /^word cr ne /);
});

/** @param {string[]} symbols @param {Record<string, any>} more @param {string} [scoring] */
const alphabet = (symbols, more = {}, scoring) =>
  new Notation({ symbols, folding: {}, capitals: {}, decomposed: false, ...more }, scoring);

test("symbols of several characters are one tile; capitals and syllables are those of the list", () => {
  assert.deepEqual(alphabet(["d", "dz", "dzs", "e", "m", "s", "z"]).split("dzsem"), ["dzs", "e", "m"]);
  assert.equal(alphabet([..."ik"], { capitals: { i: "İ" } }).capitals("iki"), "İKİ");
  const korean = alphabet(["ㄱ", "ㅏ"], { folding: { "\u1100": "ㄱ", "\u1161": "ㅏ" }, decomposed: true });
  assert.equal(korean.word("가"), "ㄱㅏ");
  refuses(() => alphabet(["a", "b"]).word("a"), "notation", /^length a 1 letters/);
  refuses(() => alphabet(["a", "b"]).word(""), "notation", /^word /);
});

test("pegs are read as people write them, and what they cannot say is refused", () => {
  const pegs = alphabet([..."123456"], {}, "pegs");
  const read = (/** @type {string} */ text) => pegs.text(pegs.pegs(text, 4));
  assert.deepEqual(["2+1", "2a1b", "2B1C", "bbw", "●○", "0,4"].map(read), ["2+1", "2+1", "2+1", "2+1", "1+1", "0+4"]);
  assert.deepEqual(pegs.pegs("1+2", 4), [0, 1, 1, 2]);
  for (const text of ["", "2", "3+1", "2+3", "x+1", "bbbbb", "5+0"]) refuses(() => read(text), "notation", /./);
});

test("what is left of a list keeps what was known of it", () => {
  const all = ["cote", "pate", "sage", "sale", "tete"];
  const list = new Vocabulary("mots", all, Int32Array.from(all.keys()), new Float64Array(5), {
    written: { cote: ["cote", "côté"] },
    order: [4, 3, 2, 1, 0],
    weights: Float64Array.of(1, 2, 3, 4, 5),
  });
  assert.equal(list.capitals("cote"), "COTE/CÔTÉ");
  const left = list.without(["pate"]);
  assert.deepEqual(
    [left.guesses, [...left.listed], [...left.weights]],
    [
      ["cote", ...all.slice(2)],
      [3, 2, 1, 0],
      [1, 3, 4, 5],
    ],
  );
  assert.equal(left.capitals("cote"), "COTE/CÔTÉ");
  const given = list.withGiven("s...");
  assert.deepEqual([given.guesses, [...given.weights], String(given.given)], [["sage", "sale"], [3, 4], "s..."]);
  assert.equal(String(given.without(["sage"]).given), "s...");
  refuses(() => given.word("cote"), "vocabulary", "given cote 1 S");
  const free = list.withGiven("s...:any");
  assert.deepEqual([free.guesses.length, free.answers, [...free.possible]], [5, 2, [2, 3]]);
  refuses(() => free.word("toto"), "vocabulary", /^unlisted toto /);
  assert.equal(list.withGiven("s..."), given); // made once, as long as few others are asked for
  for (const letters of ["c...", "p...", "t...", ".a.."]) list.withGiven(letters);
  assert.equal(list.withGiven(".a.."), list.begun.get(".a.."));
  assert.equal(list.begun.size, 4);
  assert.notEqual(list.withGiven("s..."), given);
});

test("a letter may take two places in a text", () => {
  const list = new Vocabulary("deseret", ["𐐨𐐩", "𐐩𐐨"], Int32Array.of(0, 1), new Float64Array(2));
  assert.deepEqual([list.length, [...list.guessLetters], list.place("𐐩𐐨")], [2, [0, 1, 1, 0], 1]);
});

test("accents may be left out where one word can be meant", () => {
  const guesses = ["aloż", "cola", "coła", "loża", "zola", "łoża", "łóża", "żółć"].sort();
  const words = new Vocabulary("słowa", guesses, Int32Array.from(guesses.keys()), new Float64Array(guesses.length));
  const read = (/** @type {string} */ text) => words.normalize(text);
  assert.deepEqual(["ZOLC", "zółc", "łóza", "cola", "loza", "źółć"].map(read), [
    "żółć",
    "żółć",
    "łóża",
    "cola",
    "loza", // which may be any of three
    "źółć", // a wrong accent is none left out
  ]);
  assert.deepEqual(words.accented("loza"), ["loża", "łoża", "łóża"]);
  assert.equal(words.word("zolc"), "żółć");
  refuses(() => words.word("loza"), "vocabulary", /^unlisted loza loża łoża łóża /);
});
