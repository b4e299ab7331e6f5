// Lists of any kind: what is typed, how keys are laid out, how pegs are read and written.
import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { load } from "./page.mjs";

const kind = await load("words/kind.js");
const tiles = await load("tiles/tiles.js");
const { layout } = await load("tiles/keyboard.js");
const { feedbackSetter } = await load("tiles/tile.js");

const LATIN = "abcdefghijklmnopqrstuvwxyz";
const alphabet = (symbols, folding, more = {}) => ({ symbols: [...symbols], folding, capitals: {}, ...more });
const ALPHABETS = {
  french: alphabet(LATIN, { é: "e", ô: "o", œ: "oe", ß: "ss" }),
  german: alphabet(`${LATIN}äöüß`, { é: "e", ẞ: "ß" }, { capitals: { ß: "ẞ" } }),
  spanish: alphabet(`${LATIN}ñ`, { ó: "o" }),
  polish: alphabet("aeqż", {}),
  greek: alphabet("αβγδεζηθικλμνξοπρστυφχψω", { ς: "σ", ά: "α" }),
  croatian: { ...alphabet("", {}), symbols: "a e j l lj n nj o t".split(" ") },
};
const ENGLISH = { name: "nyt", length: 5, alphabet: null, scoring: "tiles", read_as: null };
const read = (language, more = {}) => ({ ...ENGLISH, name: language, read_as: language, ...more });
const [FRENCH, GERMAN, SPANISH] = ["french", "german", "spanish"].map((language) => read(language));
const NERDLE = { ...ENGLISH, name: "nerdle", length: 8, alphabet: "0123456789+-*/=" };
const MASTERMIND = { name: "mastermind:4x6", length: 4, alphabet: "123456", scoring: "pegs", read_as: null };
const CROATIAN = read("croatian", { length: 4 });

// As the API describes scorings; arrows are one that the page has never heard of.
const SCORINGS = {
  tiles: kind.scoringOf(ENGLISH),
  pegs: { tiles: false, drawn: false, marks: "", kinds: [], squares: ["▫️", "⚪", "⚫"] },
  arrows: {
    tiles: false,
    drawn: true,
    marks: "<>g",
    kinds: ["lower", "higher", "right"],
    squares: ["⬇️", "⬆️", "🟩"],
  },
};
const ARROWS = { ...ENGLISH, name: "arrows", length: 3, alphabet: "0123456789", scoring: "arrows" };

beforeEach(() => {
  kind.takeScorings(SCORINGS);
  kind.takeKind(ENGLISH);
});

test("a scoring that the page does not know writes and draws itself", () => {
  kind.takeKind(ARROWS);
  assert.deepEqual(tiles.parseTurns("123=<>g", 3), [{ word: "123", digits: [0, 1, 2] }]);
  assert.equal(tiles.toText([1, 0, 2]), "><g");
  assert.deepEqual(tiles.toDigits("g<>"), [2, 0, 1]);
  assert.equal(tiles.spoken([0, 0, 2]), "1 to 2 lower, 3 right");
  assert.equal(tiles.squares([0, 1, 2]), "⬇️⬆️🟩");
  assert.deepEqual([tiles.isSolved("ggg"), tiles.isSolved("gg>")], [true, false]);
  assert.deepEqual(["<", "1", "g", "x"].map(tiles.digitOfKey), [0, 1, 2, undefined]);
  const marks = tiles.glyph("<>g").children.map((bit) => bit.getAttribute("data-mark"));
  assert.deepEqual(marks, ["⬇️", "⬆️", "🟩"]);
  const digits = [0, 0, 0];
  const [first] = feedbackSetter("123", digits, "", { at: "", changed() {}, enter() {} }).querySelectorAll("button");
  assert.equal(first.getAttribute("aria-label"), "1, symbol 1: lower");
  first.click();
  first.click();
  assert.deepEqual([digits[0], first.getAttribute("data-mark")], [2, "🟩"]);
  first.click();
  assert.equal(digits[0], 0);
});

test("a code that was found is known by its pegs", () => {
  kind.takeKind(MASTERMIND);
  assert.deepEqual([tiles.isSolved("4+0"), tiles.isSolved("2+2"), tiles.isSolved(null)], [true, false, false]);
  assert.equal(tiles.squares([2, 1, 0, 0]), "⚫⚪▫️▫️");
});

test("sentences say what the list is made of", async () => {
  const { text } = await load("languages/text.js");
  const said = (list) => {
    kind.takeKind(list, ALPHABETS);
    return [text.assist.possible(20), text.assist.possible(1), text.answer.words(), text.answer.showWords()];
  };
  assert.deepEqual(said(FRENCH), ["20 words are possible.", "One word is possible.", "Words left", "Show the words"]);
  assert.equal(said(NERDLE)[0], "20 equations are possible.");
  assert.equal(said(NERDLE)[3], "Show the equations");
  assert.equal(text.rate.refused("vocabulary", "1+1=3", ""), "1+1=3 is not in the equation list.");
  assert.equal(said(MASTERMIND)[2], "Codes left");
  assert.equal(said({ ...MASTERMIND, name: "bulls:4", alphabet: "0123456789" })[1], "One number is possible.");
});

test("what is typed becomes the symbols of the list", () => {
  const typed = (list, text) => {
    kind.takeKind(list, ALPHABETS);
    return kind.typedSymbols(text).join("");
  };
  assert.equal(typed(ENGLISH, "Crané 5"), "crane");
  assert.equal(typed(FRENCH, "CÔTÉ"), "cote");
  assert.equal(typed(FRENCH, "œuf"), "oeuf");
  assert.equal(typed(GERMAN, "Größe"), "größe");
  assert.equal(typed(GERMAN, "café"), "cafe");
  assert.equal(typed(FRENCH, "ß"), "ss");
  assert.equal(typed(GERMAN, "GROẞ"), "groß");
  assert.equal(typed(SPANISH, "piñón"), "piñon");
  assert.equal(typed(read("greek"), "Άλφας"), "άλφασ".replace("ά", "α"));
  assert.equal(typed(NERDLE, "12×3−4 = 32a"), "12*3-4=32");
  assert.equal(typed(MASTERMIND, "1789"), "1");
  assert.deepEqual(kind.typedSymbols("11"), ["1", "1"]);
});

test("capitals are those of the language", () => {
  kind.takeKind(GERMAN, ALPHABETS);
  assert.deepEqual([kind.capitals("größe"), kind.shownSymbol("ß"), kind.shownSymbol("a")], ["GRÖẞE", "ẞ", "a"]);
  kind.takeKind(ENGLISH);
  assert.equal(kind.capitals("maße"), "MAßE");
});

test("words are shown with their accents, and a key of several words as all of them", () => {
  kind.takeKind(FRENCH, ALPHABETS);
  kind.takeForms({ foret: ["forêt"], cote: ["cote", "côte", "côté"] });
  assert.deepEqual(["foret", "cote", "monde"].map(kind.capitals), ["FORÊT", "COTE", "MONDE"]);
  assert.deepEqual(["foret", "cote", "monde"].map(kind.wholeWord), ["forêt", "cote / côte / côté", "monde"]);
  kind.takeForms();
  assert.equal(kind.capitals("foret"), "FORET");
});

test("symbols of several characters are one tile", () => {
  kind.takeKind(CROATIAN, ALPHABETS);
  assert.deepEqual(kind.symbolsOf("ljeto"), ["lj", "e", "t", "o"]);
  assert.deepEqual(tiles.allRight("ljeto").digits, [2, 2, 2, 2]);
  assert.deepEqual(tiles.feedbackOf("ljeto", "njeto"), [0, 2, 2, 2]);
});

test("keys are laid out as people know them", () => {
  const rows = (list) => {
    kind.takeKind(list, ALPHABETS);
    return layout(list.read_as, kind.kindNow().symbols).map((row) => row.join(""));
  };
  assert.deepEqual(rows(ENGLISH), ["qwertyuiop", "asdfghjkl", "zxcvbnm"]);
  assert.deepEqual(rows(FRENCH), ["azertyuiop", "qsdfghjklm", "wxcvbn"]);
  assert.deepEqual(rows(GERMAN), ["qwertzuiopü", "asdfghjklöä", "yxcvbnmß"]);
  assert.deepEqual(rows(SPANISH)[1], "asdfghjklñ");
  assert.deepEqual(rows(NERDLE), ["1234567890", "+-*/="]);
  assert.deepEqual(rows(MASTERMIND), ["123456"]);
  assert.deepEqual(rows(read("greek")), ["αβγδεζηθ", "ικλμνξοπ", "ρστυφχψω"]);
  // A language's layout is cut to the letters that its words have.
  assert.equal(rows(read("polish")).join(" "), "ż qe a");
});

test("pegs are read and written as two numbers, and never such as cannot be", () => {
  kind.takeKind(MASTERMIND);
  const text = "1122=1+1 3344=0+0";
  assert.deepEqual(tiles.parseTurns(text, 4)[0], { word: "1122", digits: [2, 1, 0, 0] });
  assert.equal(tiles.turnsText(tiles.parseTurns(text, 4)), text);
  for (const wrong of ["1122=3+1", "1122=4+1", "1122=5+0", "1122=gy..", "1122=", "11=1+1"])
    assert.equal(tiles.readTurns(wrong, 4).unread, wrong);
  assert.equal(tiles.spoken([2, 2, 1, 0]), "2 in place, 1 elsewhere");
  assert.equal(tiles.solves(tiles.parseTurns("1122=4+0", 4)[0]), true);
  assert.deepEqual(tiles.feedbackOf("1123", "1312"), [2, 1, 1, 1]);
});

test("equations have equals signs and plus signs of their own", () => {
  kind.takeKind(NERDLE);
  const text = "12+35=47=.y..yyy. 48-36=12=g.......";
  assert.equal(tiles.turnsText(tiles.parseTurns(text, 8)), text);
  assert.equal(tiles.readTurns("12+35=47", 8).unread, "12+35=47");
});

test("pegs are set by two taps; the second number gives way to the first", () => {
  kind.takeKind(MASTERMIND);
  const digits = [0, 0, 0, 0];
  let said = 0;
  const doors = { at: "next", changed: () => (said += 1), enter() {} };
  const el = feedbackSetter("1122", digits, "What the game showed", doors);
  const count = (label) => el.querySelectorAll(".peg-count").find((one) => one.getAttribute("aria-label") === label);
  count("1 in place").click();
  count("3 elsewhere").click();
  assert.deepEqual(digits, [2, 1, 1, 1]);
  assert.equal(count("4 elsewhere").disabled, true);
  count("3 in place").click();
  assert.deepEqual(digits, [2, 2, 2, 0]); // neither 3+3 nor 3+1 can be
  assert.equal(count("1 elsewhere").disabled, true);
  assert.equal(count("0 elsewhere").disabled, false);
  assert.equal(count("3 in place").getAttribute("aria-pressed"), "true");
  assert.equal(said, 3);
});
