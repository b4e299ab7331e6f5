// Several boards in the tab, as far as they need no engine: turns as text, what fits on each board, games.
import assert from "node:assert/strict";
import { test } from "node:test";
import { load, refused as refuses } from "../page.mjs";

const { Boards, readBoards } = await load("tab/game/boards.js");
const { boardsPlayAnswer } = await load("tab/game/boardgame.js");
const { Vocabulary } = await load("tab/game/vocabulary.js");
const { Given, firstGiven, isGiven } = await load("tab/game/given.js");
const { LETTERS, Notation } = await load("tab/game/notation.js");

const GUESSES = ["bills", "crane", "hills", "mills", "tills"];
const ILLS = new Vocabulary("ills", GUESSES, Int32Array.of(0, 2, 3, 4), new Float64Array(5));
const SIGNS = new Notation({ symbols: [..."0123456789+-*/="], folding: {}, capitals: {}, decomposed: false });
/** @param {string} text @param {number | null} [boards] */
const parsed = (text, boards = null) => Boards.parse(text, ILLS, boards);

test("turns are read as people write them, and written as they are read", () => {
  const boards = parsed("BILLS = .gggg / ggggg+hills=.gggg/-");
  assert.equal(String(boards), "bills=.gggg/ggggg hills=.gggg/-");
  assert.deepEqual([boards.boards, boards.solvedBoards, boards.solved], [2, [false, true], false]);
  assert.deepEqual(
    boards.sets.map((set) => [...set]),
    [[2, 3], []],
  );
  assert.equal(String(boards.before(1)), "bills=.gggg/ggggg");
  assert.equal(String(Boards.parse(".i... bills=.gggg/.gggg", ILLS, 2)), ".i... bills=.gggg/.gggg");
  assert.deepEqual([parsed("", 4).game.limit, Boards.parse("", ILLS, 4, 12).before(0).game.limit], [9, 12]);
});

test("turns that cannot be are refused with their number", () => {
  refuses(() => parsed(""), /no turn shows how many boards there are/);
  refuses(() => parsed("bills"), /is not a turn on several boards/);
  refuses(() => parsed("bills=.gggg", 2), /turn 1, 'bills=\.gggg', has tiles for 1 boards where 2 are played/);
  refuses(() => parsed("bills=ggggg hills=-"), /turn 2, 'hills=-', comes after all 1 boards were solved/);
  refuses(() => parsed("bills=ggggg/.gggg hills=.gggg/.gggg"), /board 1 was solved by 'bills' and gets no more tiles/);
  refuses(() => parsed("bills=-/.gggg"), /board 1 is not solved yet and needs tiles in turn 1/);
  refuses(() => parsed("", 65), /boards=65: give a whole number from 1 to 64/);
  assert.equal(parsed("", 64).boards, 64);
  const many = (/** @type {number} */ n) => ({ position: "bills=.gggg/.gggg ".repeat(n), boards: 2 });
  assert.equal(readBoards(ILLS, many(128)).turns.length, 128);
  refuses(() => readBoards(ILLS, many(129)), /at most 128 turns/);
});

test("a board that no listed answer fits has the allowed words that do; those of a solved one count no more", () => {
  const wide = parsed("bills=...../.gggg").universe;
  assert.deepEqual([wide.name, [...wide.guessOfAnswer]], ["ills (widened)", [0, 1, 2, 3, 4]]);
  assert.equal(parsed("crane=ggggg/.....").universe, ILLS);
  const { board, words } = parsed("bills=.gggg/yyyyy").contradiction?.fault.values ?? {};
  assert.deepEqual([board, words], [2, ["BILLS"]]);
  assert.equal(parsed("bills=.gggg/ggggg").contradiction, null);
});

/** @param {string} words @param {Record<string, any>} more */
const played = (words, more = {}) =>
  boardsPlayAnswer(ILLS, { boards: 2, host: "secret", game: 7, secrets: "hills tills", words, limit: null, ...more });

test("a game on boards: solved ones show nothing more; it ends with all, with its limit or given up", () => {
  const open = played("crane hills mills");
  assert.equal(open.position, "crane=...../..... hills=ggggg/.gggg mills=-/.gggg");
  assert.deepEqual([open.outcome, open.answers, open.game.limit, open.candidates], ["open", null, 7, [0, 2]]);
  const won = played("hills tills");
  assert.deepEqual([won.outcome, won.answers], ["won", ["hills", "tills"]]);
  assert.equal(played("hills bills", { limit: 2 }).outcome, "lost");
  assert.deepEqual([played("crane", { reveal: true }).outcome, played("crane").outcome], ["lost", "open"]);
  refuses(() => played("hills bills mills", { limit: 2 }), /the game was over before 'mills' was played/);
  refuses(() => played("hills tills mills bills"), /the game is over after .*: 'mills' cannot be played/);
  assert.deepEqual([played("hills qqqqq").refused, played("hills qqqqq").fault.values.text], ["unlisted", "qqqqq"]);
  refuses(() => played("qqqqq hills"), /^unlisted qqqqq/);
});

test("the words of boards are all different, and as many as there are boards", () => {
  refuses(() => played("", { secrets: "hills hills" }), /2 boards need 2 different words to find/);
  refuses(() => played("", { secrets: "hills" }), /2 boards need 2 different words/);
  const all = played("", { secrets: "", boards: 4, reveal: true }).answers;
  assert.deepEqual([...all].sort(), ["bills", "hills", "mills", "tills"]);
  refuses(() => played("", { secrets: "", boards: 5 }), "few ills 4 5");
  refuses(() => played("", { limit: 1 }), /2 boards cannot be solved with 1 guesses/);
  const adversary = played("bills hills mills tills", { host: "adversary", secrets: "" });
  assert.equal(adversary.position.split(" ").at(-1), "tills=ggggg/ggggg");
  const cornered = boardsPlayAnswer(new Vocabulary("two", ["aa", "ab"], Int32Array.of(0, 1), new Float64Array(2)), {
    boards: 1,
    host: "adversary",
    game: 1,
    secrets: "",
    words: "aa ab",
    limit: 3,
  });
  assert.deepEqual([cornered.outcome, cornered.answers], ["won", ["ab"]]);
});

test("given letters are read as people write them", () => {
  const first = (/** @type {string} */ text) => String(Given.parse(text, LETTERS, 5));
  assert.deepEqual(["s....", " S---- ", "s____", "S????", "s****"].map(first), Array(5).fill("s...."));
  assert.equal(first("s....: ANY "), "s....:any");
  refuses(() => first("s....:all"), /ends with 'all': only ':any' may follow/);
  assert.deepEqual(Given.parse("..s..", LETTERS, 5).misses("crane", LETTERS), { place: 3, letter: "S" });
  assert.deepEqual([" First ", "FIRST:any", "first:all"].map(firstGiven), [true, false, null]);
  const begins = (/** @type {string} */ text) => isGiven(text, LETTERS, 5);
  assert.deepEqual(["s....", "s...", "crane", "crane=.y..g", "crane.y..g"].map(begins), [
    true,
    true,
    false,
    false,
    false,
  ]);
  assert.equal(String(Given.parse("..-..", SIGNS, 5)), "..-.."); // a symbol is no mark
  const sums = (/** @type {string} */ text) => isGiven(text, SIGNS, 6);
  assert.deepEqual(["....=.", "....=..", "10-1=9"].map(sums), [true, false, false]);
});
