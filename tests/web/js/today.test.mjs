// Today's puzzle, and the grade of a word before it is played.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { load, response, serve, until } from "./page.mjs";

const { daysBetween, localDate } = await load("words/day.js");
const { makeToday } = await load("words/today.js");
const { makeGrade } = await load("assist/offers.js");

const Real = Date;
before(() => {
  // The third of May 2026 at noon, wherever this runs.
  globalThis.Date = class extends Real {
    constructor(...given) {
      super(...(given.length ? given : [new Real(2026, 4, 3, 12).getTime()]));
    }
  };
});
after(() => (globalThis.Date = Real));

/** @param {string} last @param {(word: string) => void} onused */
const today = (last, onused = () => {}) =>
  makeToday(
    {
      days: { first: "2021-06-19", last, list: "nyt-extended" },
      defaultList: "nyt",
      list: (name) => ({ answers: name === "nyt" ? 2309 : 3158 }),
    },
    localDate(),
    onused,
  );
/** @param {any} element @param {string} label */
const named = (element, label) => element.querySelectorAll("button").find((one) => one.textContent === label);

test("a day is the reader's own, and its puzzle is counted from the first one", () => {
  assert.equal(localDate(), "2026-05-03");
  assert.equal(localDate(new Real(2026, 10, 30, 23, 59)), "2026-11-30");
  assert.equal(daysBetween("2021-06-19", "2021-06-19"), 0);
  assert.equal(daysBetween("2026-03-01", "2026-04-01"), 31);
  assert.match(today("2026-05-01").textContent, /^3 May 2026 · puzzle 1,779/);
  // Which words count, and until when answers are known.
  assert.match(
    today("2026-05-01").textContent,
    /3,158 words can be the answer: the 2,309 of Wordle in 2022, .*Answers are known up to 1 May 2026\./,
  );
});

test("yesterday's answer is asked for only where it is not known", () => {
  assert.ok(named(today("2026-05-01"), "Add yesterday's answer"));
  assert.equal(named(today("2026-05-02"), "Add yesterday's answer"), undefined);
});

test("yesterday's answer is taken as the list has it; a word that is none is refused", async () => {
  const used = [];
  const element = today("2026-05-01", (word) => used.push(word));
  const enter = (word) => {
    named(element, "Add yesterday's answer").click();
    const field = element.querySelector("input");
    field.value = word;
    field.happens("keydown", { key: "Enter" });
  };
  const asked = serve((_, { word }) => ({ allowed: word === "crane", word }));
  enter(" QQQQQ ");
  await until(() => element.querySelector(".complaint").textContent !== "");
  assert.equal(element.querySelector(".complaint").textContent, "QQQQQ is not in the word list.");
  element.querySelector("input").happens("keydown", { key: "Escape" });
  enter(" CRANE ");
  await until(() => used.length === 1);
  assert.deepEqual(used, ["crane"]);
  assert.deepEqual(
    asked.map(({ name, given }) => [name, given.list, given.word]),
    [
      ["near", "daily", "qqqqq"],
      ["near", "daily", "crane"],
    ],
  );
  assert.match(element.textContent, /CRANE was yesterday's answer: it is left out from now on\.$/);
});

/** @param {string} guess @param {number | null} mean @param {string} badge */
const row = (guess, mean, badge) => ({ guess, mean, badge, lost: 0, expected_size: 5.25 });
/** @param {boolean} search */
const grade = (search = true) => makeGrade({ question: () => ({ list: "nyt", position: "" }), search: () => search });
/** What is said of a word, once it is. @param {ReturnType<typeof grade>} made @param {string} word */
async function told(made, word) {
  await made.rate(word);
  return [made.element.getAttribute("data-grade"), made.element.textContent];
}

test("a word gets its grade, with the badge of a bound where a better one may still be found", async () => {
  let lead = row("south", 2.4, "proved");
  const asked = serve((_, { requested }) => ({
    suggestions: [lead],
    requested: [row(requested, requested === "crane" ? 2.6 : null, requested === "crane" ? "exact" : "estimate")],
    probe: null,
    candidate: null,
  }));
  const made = grade();
  assert.deepEqual(await told(made, "crane"), ["slip", "A slip: 0.20 more than the best. exact"]);
  assert.equal(made.element.querySelector(".badge").textContent, "exact");
  lead = row("south", 2.4, "exact");
  await made.again();
  assert.equal(made.element.textContent, "A slip: at least 0.20 more than the best. bound");
  assert.deepEqual(await told(made, "adieu"), ["unknown", "Not worked out in time: 5.2 left on average estimate"]);
  assert.deepEqual(asked[0].given, { list: "nyt", top: 1, exact: true, seconds: 2, requested: "crane" });
  assert.deepEqual(
    asked.map(({ given }) => given.requested),
    ["crane", "crane", "adieu"],
  );
  assert.deepEqual(await told(made, ""), ["", ""]);
  assert.equal(asked.length, 3);
  await told(grade(false), "crane");
  assert.equal(asked[3].given.exact, false);
});

test("of words typed one after the other the last alone is asked about, and a refusal is told", async () => {
  const asked = serve(() => response(422, { error: { kind: "vocabulary", message: "no such word" } }));
  const made = grade();
  const first = made.rate("cran");
  assert.deepEqual(await told(made, "crxne"), ["refused", "CRXNE is not in the word list."]);
  await first;
  assert.equal(asked.length, 1);
  // Nothing is said any more of a word that was taken back.
  const third = made.rate("slate");
  await made.rate("");
  await third;
  assert.equal(made.element.textContent, "");
});
