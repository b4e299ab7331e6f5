// Parts of the page that turn answers into elements: clashes, the grid, the card, the keyboard, the end of a game.
import assert from "node:assert/strict";
import { test } from "node:test";
import { load, response, serve, until } from "./page.mjs";

const { clash, questionWord, unknownWord } = await load("assist/clash.js");
const { makeGrid } = await load("tiles/grid.js");
const { takeKind } = await load("words/kind.js");
const { makeKeyboard } = await load("tiles/keyboard.js");
const { sentence } = await load("play/ending.js");
const { leaveOrTake, leftOut, refused } = await load("words/refused.js");
const { listName, listOptions, ruleOptions } = await load("words/lists.js");

/** The texts of elements with a tag or a class. @param {any} element @param {string} what @returns {string[]} */
const texts = (element, what) => element.querySelectorAll(what).map((one) => one.textContent);
/** @param {any} element @param {string} label */
const press = (element, label) =>
  element
    .querySelectorAll("button")
    .find((one) => one.textContent === label)
    .click();

test("a clash shows which tiles would fix it, four ways at most, and a way is taken by its button", () => {
  const change = {
    position: "crane=.y... slate=....g",
    answers: 3,
    allowed: 9,
    tiles: [{ turn: 0, place: 4, was: 2, now: 0 }],
  };
  const changes = [change, { ...change, answers: 0 }, change, change, change];
  const taken = [];
  const why = { kind: "letter", letters: ["C", "S"], words: ["CRANE", "SLATE"], place: 1 };
  const wrong = { position: "crane=g.... slate=g....", conflict: [0, 1], clash: why, changes };
  const shown = clash(wrong, 5, (to) => taken.push(to));
  assert.equal(shown.querySelectorAll("li").length, 4);
  assert.match(
    shown.textContent,
    /^No word fits CRANE and SLATE together: CRANE says letter 1 is C; SLATE says S\.Changing one tile would fix it/,
  );
  assert.match(texts(shown, ".soft")[0], /^If the E of CRANE is absent, 3 words fit\.$/);
  assert.match(texts(shown, ".soft")[1], /, 9 allowed words fit, but no listed answer\.$/);
  press(shown, "Fix it");
  assert.deepEqual(taken, ["crane=.y... slate=....g"]);
  const both = { ...change, tiles: [...change.tiles, { turn: 1, place: 4, was: 0, now: 2 }] };
  const two = clash({ ...wrong, changes: [both] }, 5, () => {});
  assert.match(two.textContent, /Changing two tiles would fix it/);
  assert.match(texts(two, ".soft")[0], /^If the E of CRANE is absent and the E of SLATE is in the right place, /);
  assert.equal(two.querySelector(".mend-rows").children.length, 2);
  const one = { ...wrong, conflict: [1], clash: null, changes: [] };
  assert.equal(
    clash(one, 5, () => {}).textContent,
    "No word can show SLATE like that.Changing one or two tiles would not fix it.",
  );
});

test("a word that the list does not have is questioned with near spellings", () => {
  const said = [];
  const asked = unknownWord(
    { word: "crain", near: ["crane", "train"] },
    (word) => said.push(word),
    () => said.push("kept"),
  );
  assert.match(asked.textContent, /^CRAIN is not in the word list\. Did you mean:/);
  press(asked, "train");
  press(asked, "Keep CRAIN");
  assert.deepEqual(said, ["train", "kept"]);
  assert.match(
    unknownWord(
      { word: "zzzzz", near: [] },
      () => {},
      () => {},
    ).textContent,
    /^ZZZZZ is not in the word list\.Keep/,
  );
});

test("a word is questioned only while it is still the one that is painted", async () => {
  const board = { pending: { word: "crain" }, complaints: 0, complain: () => (board.complaints += 1), paintWord() {} };
  serve(() => ({ word: "crain", allowed: false, near: [] }));
  await questionWord(board, { name: "nyt" }, "crain");
  assert.equal(board.complaints, 1);
  await questionWord(board, { name: "nyt" }, "other");
  serve(() => ({ word: "crain", allowed: true, near: [] }));
  await questionWord(board, { name: "nyt" }, "crain");
  serve(() => response(500, {}));
  await questionWord(board, { name: "nyt" }, "crain");
  assert.equal(board.complaints, 1);
});

test("the grid has a row for every guess of the game, shows what is typed, and flips new rows alone", () => {
  const grid = makeGrid();
  const turns = [
    { guess: "crane", feedback: ".y..g" },
    { guess: "slate", feedback: "....g" },
  ];
  const game = { turns: turns.slice(0, 1), outcome: "open", host: "secret", game: { limit: 6 } };
  grid.show(game, 5);
  assert.equal(grid.element.children.length, 6);
  assert.equal(grid.element.querySelectorAll(".flip").length, 1);
  grid.type("slo");
  const current = grid.element.querySelector(".current");
  assert.equal(current.textContent, "slo");
  assert.deepEqual(
    current.children.map((tile) => tile.classes.has("at")),
    [false, false, false, true, false],
  );
  grid.show({ ...game, turns }, 5);
  assert.deepEqual(
    grid.element.children.map((row) => row.classes.has("flip")),
    [false, true, false, false, false, false],
  );
  assert.equal(grid.element.querySelector(".current").textContent, "slo");
  grid.show({ ...game, turns, outcome: "won" }, 5);
  assert.equal(grid.element.querySelectorAll(".tile").filter((tile) => tile.textContent).length, 10);
  assert.equal(grid.element.children.length, 2, "a game that is over has no empty rows");
});

test("against an adversary the grid grows with the game, up to its limit", () => {
  const grid = makeGrid();
  const rows = (n, outcome = "open", limit = 12) => {
    const turns = Array(n).fill({ guess: "crane", feedback: "....." });
    grid.show({ turns, outcome, host: "adversary", game: { limit } }, 5);
    return grid.element.children.length;
  };
  assert.deepEqual(
    [rows(0), rows(5), rows(6), rows(8), rows(8, "won"), rows(11), rows(12, "lost")],
    [6, 6, 7, 9, 8, 12, 12],
  );
  assert.equal(rows(0, "open", 4), 4);
});

test("the keys are coloured by what is known, and get letters that their layout lacks", () => {
  takeKind({ name: "", length: 2, alphabet: "abö", scoring: "tiles", read_as: null });
  const keyboard = makeKeyboard({ onletter() {}, onenter() {}, onback() {} });
  const key = (letter) => keyboard.element.querySelectorAll(".key").find((one) => one.textContent === letter);
  keyboard.colour(
    new Map([
      ["a", 2],
      ["ö", 1],
    ]),
  );
  assert.equal(key("a").getAttribute("aria-label"), "a, right place");
  assert.equal(key("ö").dataset.d, "1");
  assert.equal(key("b").dataset.d, undefined);
  keyboard.colour(new Map());
  assert.equal(key("a").dataset.d, undefined);
  assert.equal(key("a").getAttribute("aria-label"), "a");
  assert.equal(key("c"), undefined);
});

test("where a game stands", () => {
  const list = { answers: 2309 };
  const played = { list: "nyt", limit: 6 };
  const game = { turns: [], outcome: "open", host: "secret", game: played, candidates: 40, answer: "crane" };
  const turns = [{ guess: "slate", feedback: "....." }];
  const at = (more, how) => sentence({ ...game, ...more }, list, { hints: 0, ...how });
  assert.equal(at({}), "One of 2,309 words. Find it in 6 guesses.");
  list.name = "nyt";
  assert.equal(at({}), "One of the 2,309 answers of Wordle in 2022. Find it in 6 guesses.");
  assert.equal(at({ turns }), "5 guesses left.");
  assert.equal(at({ turns: Array(5).fill(turns[0]) }), "1 guess left.");
  assert.equal(at({ turns, outcome: "won" }), "Solved in 1 guess.");
  assert.equal(at({ turns, outcome: "won" }, { hints: 2 }), "Solved in 1 guess, with 2 hints.");
  assert.equal(at({}, { date: "2024-05-01" }), "The puzzle of 1 May 2024. Find it in 6 guesses.");
  assert.equal(at({}, { challenge: "x" }), "Somebody has set you a word. Find it in 6 guesses.");
  assert.equal(at({ turns, outcome: "lost" }), "Not this time. It was CRANE.");
  assert.equal(at({ turns, outcome: "lost", host: "adversary" }), "Not this time. It could still have been CRANE.");
  assert.equal(at({ host: "adversary" }), "The adversary has no answer in mind: corner it in 6 guesses.");
  assert.equal(at({ turns, host: "adversary" }), "The adversary still has 40 words to hide in.");
});

test("words that the reader's game refuses are kept for their list, and taken back", () => {
  localStorage.clear();
  let words = leaveOrTake("nyt", undefined, "zymic");
  words = leaveOrTake("nyt", words, "aahed");
  assert.equal(words, "aahed zymic");
  assert.equal(refused("nyt"), "aahed zymic");
  assert.equal(refused("original"), "");
  assert.equal(leaveOrTake("nyt", words, "zymic"), "aahed");
  assert.equal(leaveOrTake("nyt", "aahed", "aahed"), "");
  assert.equal(refused("nyt"), "");
  assert.equal(
    leftOut("", () => {}),
    null,
  );
  const back = [];
  press(
    leftOut("aahed zymic", (word) => back.push(word)),
    "ZYMIC ×",
  );
  assert.deepEqual(back, ["zymic"]);
});

test("lists and rules have names that people know", () => {
  assert.equal(listName({ name: "nyt", length: 5 }), "Wordle");
  assert.equal(listName({ name: "english-7", length: 7 }), "English, 7 letters");
  assert.equal(listName({ name: "alpha-4", length: 4 }), "Wordle Player, 4 letters");
  assert.deepEqual(listOptions([{ name: "mine", length: 5 }]), [["mine", "mine", "mine", "Wordle"]]);
  assert.deepEqual(ruleOptions(["hard", "other"]), [
    ["hard", "hard mode", "Hard mode"],
    ["other", "other"],
  ]);
});

// The card is one for the whole page, and asks for what it does not know.
let card = null;
const made = document.createElement;
document.createElement = (tag) => {
  const el = made(tag);
  let open = false;
  return Object.assign(el, {
    matches: () => open,
    hidePopover: () => (open = false),
    showPopover: () => ((open = true), (card = el)),
    getBoundingClientRect: () => ({ width: 300, height: 200, top: 0, left: 0, bottom: 0 }),
  });
};
const { showCard } = await load("assist/card.js");
document.createElement = made;

/** @param {number} top @param {number} left */
const anchor = (top, left) => ({ getBoundingClientRect: () => ({ top, bottom: top + 20, left }) });
const evaluation = {
  guess: "crane",
  candidate: true,
  mean: 2.5,
  lost: 0,
  badge: "exact",
  largest: 3,
  expected_size: 2,
  bits: 4,
};
const best = { ...evaluation, guess: "slate", mean: 2.25 };

test("a card says what is known of a word, beside the best one, and what can be done", async () => {
  let played = 0;
  const asked = serve(() => ({}));
  const actions = [
    ["I played it", () => (played += 1)],
    ["Leave it out", () => {}],
  ];
  showCard(anchor(100, 50), { word: "crane", question: {}, evaluation, best, actions });
  assert.equal(texts(card, ".card-word")[0], "CRANE");
  assert.equal(texts(card, ".card-value")[0], "2.50 guesses exact");
  assert.match(texts(card, ".card-why")[0], / Takes 0\.25 guesses more than SLATE\.$/);
  assert.deepEqual(texts(card, "button"), ["I played it", "Leave it out"]);
  press(card, "I played it");
  assert.equal(played, 1);
  assert.equal(card.matches(":popover-open"), false);
  showCard(anchor(100, 50), {
    word: "crane",
    question: { position: "slate=....." },
    evaluation: { ...evaluation, badge: "bound", lost: 2 },
    best: null,
    actions,
  });
  assert.equal(texts(card, ".card-value")[0], "at least 2.50 more guesses bound");
  assert.match(texts(card, ".card-why")[0], /It would not find every answer in time\.$/);
  await new Promise((resolve) => setTimeout(resolve, 20));
  assert.equal(asked.length, 0);
});

test("a card asks for what it does not know; a value that was cut off is a bound from above", async () => {
  const split = { guess: "crane", candidate: false, parts: [1, 2], bits: 1.5, largest: 4, expected_size: 2.5 };
  const asked = serve((name) =>
    name === "split" ? split : { evaluations: [{ mean: 3.5, lost: null, badge: "bound" }] },
  );
  showCard(anchor(100, 50), { word: "crane", question: { list: "nyt" }, best, search: true, actions: [] });
  assert.equal(texts(card, ".card-value")[0], "…");
  await until(() => texts(card, ".card-value")[0].endsWith("bound"));
  assert.equal(texts(card, ".card-value")[0], "at most 3.50 guesses bound");
  assert.deepEqual(
    asked.map(({ name, given }) => [name, given.guess ?? given.guesses]),
    [
      ["split", "crane"],
      ["evaluate", "crane"],
    ],
  );
  showCard(anchor(100, 50), { word: "crane", question: {}, search: false, actions: [] });
  await until(() => texts(card, ".card-value")[0] !== "…");
  assert.equal(texts(card, ".card-value")[0], "2.5 left on average");
  serve(() => response(422, { error: { kind: "illegal", message: "no such word" } }));
  showCard(anchor(100, 50), { word: "crane", question: {}, actions: [] });
  await until(() => texts(card, ".card-value")[0] !== "…");
  assert.equal(texts(card, ".card-value")[0], "No such word");
});

test("a card stays inside the window, below its word or above it", () => {
  const at = (top, left) => {
    showCard(anchor(top, left), { word: "crane", question: {}, evaluation, actions: [] });
    return [card.style.top, card.style.left];
  };
  assert.deepEqual(at(100, 50), ["126px", "50px"]); // 400 by 800, and the card is 300 by 200
  assert.deepEqual(at(700, 390), ["494px", "92px"]);
  assert.deepEqual(at(100, -50), ["126px", "8px"]);
});
