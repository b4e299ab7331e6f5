// The solver in the tab, as far as it needs no engine: positions, diagnosis, lists, questions.
import assert from "node:assert/strict";
import { test } from "node:test";
import { load, refused } from "../page.mjs";

const turns = await load("tab/game/turns.js");
const { LETTERS } = await load("tab/game/notation.js");
const { Position } = await load("tab/game/position.js");
const { Game } = await load("tab/game/game.js");
const { RULES } = await load("tab/game/rules.js");
const { Lists } = await load("tab/game/words.js");
const { Vocabulary } = await load("tab/game/vocabulary.js");
const { diagnosis } = await load("tab/game/diagnose.js");
const { checked } = await load("tab/checks.js");
const { TIE_LEVELS, checkOpening } = await load("tab/solver/strategy.js");

/** @param {string} name @param {string[]} guesses @param {string[]} answers @param {number[]} [weights] */
function vocabulary(name, guesses, answers, weights) {
  const all = [...new Set([...guesses, ...answers])].sort();
  const places = Int32Array.from(answers.slice().sort(), (word) => all.indexOf(word));
  return new Vocabulary(name, all, places, new Float64Array(all.length), {
    weights: weights ? Float64Array.from(weights) : null,
  });
}
const ILLS = vocabulary("ills", ["thumb", "crane"], ["bills", "hills", "mills", "tills"]);
/** @param {string} text */
const parsed = (text, words = ILLS, rule = "any") => Position.parse(text, new Game(words, rule));
/** @param {() => any} asked @param {string} kind @param {RegExp | string} message */
const refuses = (asked, kind, message) => refused(asked, message, kind);

test("the fast codes are those of the rule, on every pair of words of three letters", () => {
  const words = [..."abc"].flatMap((a) => [..."abc"].flatMap((b) => [..."abc"].map((c) => a + b + c)));
  const all = vocabulary("abc", [], words);
  const places = Int32Array.from(all.guesses, (_, i) => i);
  for (const guess of words) {
    const codes = turns.codesAgainst(all.encode([guess]), all.guessLetters, places);
    words.forEach((answer, i) => {
      const digits = turns.feedback(guess, answer);
      assert.equal(codes[i], turns.codeOf(digits), `${guess} ${answer}`);
      assert.deepEqual(turns.digitsOf(codes[i], 3), digits);
    });
  }
});

test("a position has the words that fit, and the legal guesses of every rule", () => {
  const position = parsed("bills=.gggg");
  assert.deepEqual(
    Array.from(position.candidates, (_, i) => position.candidate(i)),
    ["hills", "mills", "tills"],
  );
  const by = (rule) => parsed("bills=.gggg", ILLS, rule);
  const legal = (rule) => Array.from(by(rule).legal, (i) => ILLS.guesses[i]);
  assert.deepEqual(legal("any"), ["bills", "crane", "hills", "mills", "thumb", "tills"]);
  assert.deepEqual(legal("hard"), ["bills", "hills", "mills", "tills"]);
  assert.deepEqual(legal("strict"), ["hills", "mills", "tills"]);
  assert.equal(position.isCandidate("bills"), false);
  assert.equal(position.solved, false);
  assert.equal(parsed("bills=ggggg").solved, true);
  refuses(() => by("hard").check("thumb"), "illegal", /^hard thumb bills=.gggg I 2 1$/);
  refuses(() => by("strict").check("thumb"), "illegal", /thumb/);
  assert.equal(by("strict").check("hills"), "hills");
});

test("where no answer fits, the allowed words that do are the candidates", () => {
  const position = parsed("bills=.....");
  assert.equal(position.widened, true);
  assert.deepEqual(
    Array.from(position.places, (i) => ILLS.guesses[i]),
    ["crane"],
  );
});

test("hard mode wants letters as often as they were shown", () => {
  const turn = { guess: "speed", digits: [0, 0, 1, 1, 0] };
  const objection = (word, ...played) => RULES.hard.objection(word, played, LETTERS);
  const wanted = { turn: "speed=..yy.", letter: "E", place: null, times: 2 };
  assert.deepEqual(objection("crane", turn), wanted);
  assert.equal(objection("steep", turn), null);
  const crane = { guess: "crane", digits: [2, 0, 1, 0, 0] };
  assert.deepEqual(objection("slate", crane), { turn: "crane=g.y..", letter: "C", place: 1, times: 1 });
  assert.equal(objection("silly", { ...crane, digits: [0, 0, 1, 0, 0] }).letter, "A");
  assert.deepEqual(objection("silly", turn, crane), wanted); // the first turn that it breaks
});

test("weights count for the candidates", () => {
  const weighted = vocabulary("weighted", [], ["abc", "abd", "bcd"], [5, 1, 2]);
  const position = parsed("dxx=y..", weighted);
  assert.equal(position.weight, 3);
  assert.deepEqual([...position.weights], [1, 2]);
});

test("clues that cannot all be true are explained, and fixed by the fewest tiles", () => {
  const alike = vocabulary("alike", ["crone"], ["balls", "bills", "halls", "hills"]);
  const found = diagnosis(parsed("crone=..... bills=.gggg hills=g.ggg", alike));
  assert.deepEqual(found.conflict, [1, 2]);
  assert.deepEqual(found.clash, { kind: "place", letters: ["I"], words: ["BILLS", "HILLS"], place: 2 });
  const twice = diagnosis(parsed("bills=.gggg bills=g.ggg", alike));
  assert.deepEqual(twice.clash, { kind: "twice", letters: [], words: ["BILLS"], place: null });
  assert.equal(found.changes[0].position, "crone=..... bills=.gggg hills=ggggg");
  assert.deepEqual([found.changes[0].answers, found.changes[0].allowed], [1, 1]);
  const impossible = diagnosis(parsed("bills=yyyyy"));
  assert.deepEqual([impossible.conflict, impossible.changes], [[0], []]);
  for (const fine of ["bills=.gggg", "bills=....."]) assert.deepEqual(diagnosis(parsed(fine)).conflict, []);
});

test("of the changes the fewest tiles count, and of those first what leaves most answers", () => {
  // No word shows that. AAAA is two tiles away, AABA one, AABB and AABC another one.
  const words = vocabulary("ab", ["aaaa"], ["aaba", "aabb", "aabc"]);
  const found = diagnosis(parsed("aaaa=gg.y", words));
  assert.deepEqual(
    found.changes.map(({ position, answers }) => [position, answers]),
    [
      ["aaaa=gg..", 2],
      ["aaaa=gg.g", 1],
    ],
  );
});

test("words are found, left out and digested by what the list holds", () => {
  assert.equal(ILLS.place("hills"), ILLS.guesses.indexOf("hills"));
  assert.deepEqual(
    ["aaaaa", "zzzzz", "hillz"].map((word) => ILLS.place(word)),
    [-1, -1, -1],
  );
  refuses(() => ILLS.word("zzzzz"), "vocabulary", "unlisted zzzzz ills  6");
  refuses(() => ILLS.word("thubm"), "vocabulary", "unlisted thubm thumb ills  6");
  const less = ILLS.without(["hills", "zzzzz", "crane"]);
  assert.deepEqual(less.guesses, ["bills", "mills", "thumb", "tills"]);
  assert.deepEqual(
    Array.from(less.guessOfAnswer, (i) => less.guesses[i]),
    ["bills", "mills", "tills"],
  );
  assert.equal(ILLS.without(["zzzzz"]), ILLS);
  refuses(
    () => ILLS.without(["bills", "hills", "mills", "tills"]),
    "vocabulary",
    "without bills hills mills tills ills",
  );
  assert.equal(less.digest, vocabulary("other name", ["thumb"], ["bills", "mills", "tills"]).digest);
  assert.notEqual(less.digest, ILLS.digest);
  assert.notEqual(less.digest, vocabulary("weighted", ["thumb"], ["bills", "mills", "tills"], [1, 1, 2]).digest);
});

test("lists come once, by any spelling of their name, and what failed is asked for again", async () => {
  let fetched = 0;
  const file = { guesses: "abcabdbcd", answers: [1, 2], popularity: [100, 250, 300], first: [2, 0] };
  const entry = { file: "x.json", length: 3, opener: "abc", digest: "d", guesses_sha256: "g" };
  const lists = new Lists({ lists: { tiny: entry }, order: ["tiny"] }, async () => {
    fetched += 1;
    if (fetched === 1) throw new Error("no connection");
    return file;
  });
  await assert.rejects(lists.get("tiny"), { kind: "network" });
  const words = await lists.get(" Tiny ");
  assert.equal(await lists.get("tiny"), words);
  assert.deepEqual([...words.listed], [1, 2, 0]);
  assert.deepEqual([...words.without(["abc"]).listed], [1, 0]);
  assert.equal(fetched, 2);
  assert.deepEqual(
    [words.guesses, [...words.guessOfAnswer], [...words.popularity]],
    [
      ["abc", "abd", "bcd"],
      [0, 2],
      [1, 2.5, 3],
    ],
  );
  assert.deepEqual([words.opener, words.digest, words.answers], ["abc", "d", 2]);
  await assert.rejects(lists.get("tyni"), { kind: "vocabulary", message: "list" });
});

test("today's list is weighed by the latest morning that has come, until another one comes", async () => {
  let today = "2026-05-02";
  const file = { guesses: "abcabdbcd", answers: [1, 1, 1], popularity: [400, 400, 400] };
  const entry = { file: "x.json", length: 3, opener: null, digest: "d", guesses_sha256: "g" };
  const dates = ["2026-05-01", "2026-05-02", "2026-05-03"];
  const mornings = dates.map((date) => ({ date, file: date, digest: `of ${date}` }));
  const lists = new Lists(
    {
      lists: { nyt: entry },
      order: ["nyt"],
      daily: { list: "nyt", opener: "abd", mornings },
    },
    async (name) => (name === "x.json" ? file : [1, 2, Number(name.slice(-1))]),
    () => today,
  );
  const first = await lists.get("daily");
  assert.equal(await lists.get("DAILY"), first);
  assert.deepEqual([first.opener, first.digest, [...first.weights]], ["abd", "of 2026-05-02", [1, 2, 2]]);
  const digest = async (/** @type {string} */ date) => {
    today = date;
    return (await lists.get("daily")).digest;
  };
  assert.equal(await digest("2026-05-03"), "of 2026-05-03");
  assert.equal(await digest("2027-01-01"), "of 2026-05-03");
  assert.equal(await digest("2020-01-01"), "of 2026-05-01");
});

/** As the description of the API has them. */
const QUESTION = {
  word: { type: "string", minLength: 1, maxLength: 3 },
  rule: { type: "string", enum: ["any", "hard"], default: "any" },
  top: { type: "integer", minimum: 1, maximum: 100, default: 10 },
  seconds: { type: "number", exclusiveMinimum: 0, maximum: 5, default: 1 },
  exact: { type: "boolean", default: false },
  answer: { type: "string", default: null },
};

test("questions have the server's defaults and limits", () => {
  assert.deepEqual(checked(QUESTION, { word: "é👍" }), {
    word: "é👍",
    rule: "any",
    top: 10,
    seconds: 1,
    exact: false,
    answer: null,
  });
  const all = { word: "abc", rule: "hard", top: "100", seconds: 0.5, exact: true, answer: "x" };
  assert.deepEqual(checked(QUESTION, all), { ...all, top: 100 });
  assert.equal(checked(QUESTION, { word: "abc", exact: "false" }).exact, false);
  const wrong = (given, message) => refuses(() => checked(QUESTION, { word: "abc", ...given }), "request", message);
  for (const top of ["0", "101", "1.5", "x"])
    wrong({ top }, /^top: this should be a whole number, at least 1 and at most 100 \(given: '/);
  for (const seconds of [0, 5.1, "inf", "x"])
    wrong({ seconds }, /^seconds: this should be a number, above 0 and at most 5 /);
  wrong({ rule: "soft" }, "rule: this should be one of any, hard (given: 'soft')");
  wrong({ exact: "perhaps" }, "exact: this should be true or false (given: 'perhaps')");
  wrong({ word: "" }, /^word: this should be a text, at least 1 and at most 3 /);
  wrong({ word: "abcd" }, "word: this is too long, 4 characters where at most 3 are taken");
  refuses(() => checked(QUESTION, {}), "request", "word: this is required");
  wrong({ nonsense: 1 }, "nonsense: the tab does not know this");
  wrong({ top: 0, seconds: 0, rule: "" }, /^rule: [^;]*; top: [^;]*; seconds: [^;]*$/);
});

test("opening words are legal in their places", () => {
  assert.deepEqual([...checkOpening(ILLS, ["thumb", "bills"], "any")], [ILLS.place("thumb"), ILLS.place("bills")]);
  assert.equal(checkOpening(ILLS, ["crane", "thumb"], "hard").length, 2);
  const wills = vocabulary("wills", ["crane", "wills"], ["bills", "hills"]);
  assert.equal(checkOpening(wills, ["crane", "bills", "wills"], "hard").length, 3);
  refuses(
    () => checkOpening(ILLS, ["thumb"], "strict"),
    "illegal",
    /'strict' forbids the opening word 'thumb' whatever/,
  );
  refuses(() => checkOpening(ILLS, ["bills", "thumb"], "hard"), "illegal", /'thumb' after 'bills' whatever the tiles/);
});

test("a tie-break prefers the guesses that its name says", () => {
  const words = { guesses: ["aa", "bb", "cc", "dd"], popularity: [1, 3, 2, 3], listed: Int32Array.of(2, 0, 1, 3) };
  const levels = Object.entries(TIE_LEVELS).map(([tie, of]) => [tie, [...of(words)].join()]);
  assert.deepEqual(Object.fromEntries(levels), {
    candidate: "0,0,0,0",
    first: "0,1,2,3",
    last: "3,2,1,0",
    popular: "2,0,1,0",
    listed: "2,0,1,3",
    "last-listed": "1,3,2,0",
  });
});
