// A judged game on the page: what is printed adds up, says what it means, and hides its words where it must.
import assert from "node:assert/strict";
import { test } from "node:test";
import { load } from "./page.mjs";

const { accounts, chances, marks, percent, rounded, scores, turningText } = await load("review/reviewsummary.js");
const { boards, labelText, turnCard } = await load("review/reviewturn.js");
const { comparison } = await load("review/replay.js");
const { headline } = await load("review/told.js");

/** @param {any} element @param {string} what @returns {string[]} */
const texts = (element, what) => element.querySelectorAll(what).map((one) => one.textContent);
/** @param {any} children */
const text = (children) =>
  [children]
    .flat(3)
    .map((one) => one?.textContent ?? one ?? "")
    .join("");
const spaced = (said) => said.replaceAll("\u00a0", " ");

const turn = {
  guess: "crane",
  feedback: ".y..g",
  before: 2309,
  after: 39,
  judged: true,
  candidate: true,
  label: "slip",
  chance: { before: 1, regret: 0, luck: 0, after: 1 },
  guesses: { before: 3.41, mean: 3.66, regret: 0.25, luck: -0.5, after: 2.16 },
  best: "tarse",
  best_feedback: ".y...",
  line: [
    { guess: "tarse", feedback: ".y..." },
    { guess: "colin", feedback: "ggggg" },
  ],
  given: false,
  ...{ best_most: 30, estimate: null, reason: null, stake: null, given: false },
};
const last = {
  ...turn,
  guess: "colin",
  feedback: "ggggg",
  before: 3,
  after: 1,
  best: "colin",
  label: "best",
  line: [],
  guesses: { before: 1.667, mean: 1.667, regret: 0, luck: 0.667, after: 0 },
  ...{ best_most: 1, estimate: null, reason: null, stake: null, given: false },
};
const won = {
  answer: "colin",
  solved: true,
  lost: false,
  judged: true,
  pending: false,
  since: 0,
  vocabulary: "nyt",
  digest: "d",
  rule: "any",
  limit: 6,
  note: null,
  turning: { turn: 0, kind: "choice" },
  matters: false,
  chance: { par: 1, regret: 0, luck: 0, outcome: 1 },
  guesses: { par: 3.4141, regret: 0.2541, luck: 1.6682, outcome: 2 },
  marks: { best: 1, good: 0, slip: 1, mistake: 0 },
  skill: 71.6,
  fortune: null,
  perfect: [{ guess: "tarse", feedback: "....." }],
  turns: [turn, last],
};
const lost = {
  ...won,
  answer: "fight",
  solved: false,
  lost: true,
  matters: true,
  chance: { par: 1, regret: 0.5, luck: -0.5, outcome: 0 },
  guesses: { par: 3.4, regret: -0.25, luck: -2.85, outcome: 6 },
  fortune: 20,
};

test("what is printed of an account adds up, in either currency", () => {
  for (let i = 0; i < 2000; i += 1) {
    const [par, regret, outcome] = [3 + Math.random(), Math.random(), 1 + Math.floor(6 * Math.random())];
    const cents = (x) => Math.round(100 * x);
    const guesses = rounded({ par, regret, outcome }, 1, 0.01);
    assert.equal(cents(guesses.outcome), cents(guesses.par) + cents(guesses.regret) - cents(guesses.luck));
    assert.ok(Math.abs(guesses.luck - (par + regret - outcome)) <= 0.015 + 1e-9);
    const chance = rounded({ par: 1 - regret / 9, regret: regret / 3, outcome: i % 2 }, -1, 0.01);
    assert.equal(cents(chance.outcome), cents(chance.par) - cents(chance.regret) + cents(chance.luck));
  }
});

test("where a turn was not judged, nobody is told what was regret and what luck", () => {
  const rows = (review) =>
    accounts(review)
      .filter(Boolean)
      .flatMap((table) => table.querySelectorAll("tr").map((row) => row.children.map((c) => c.textContent).join(" ")));
  const unjudged = { ...lost, judged: false, skill: null, fortune: null, turns: [{ ...turn, judged: false }, last] };
  assert.equal(scores(unjudged), null);
  assert.deepEqual(rows(unjudged).map(spaced), [
    "Chance to win at the start 100 %",
    "What choices and tiles did not known",
    "Outcome lost",
    "Par, best play on average 3.40",
    "What choices and tiles did not known",
    "Guesses, all of them 6.00",
  ]);
  // The accounts begin after the turns of which nothing is known: those of the others are divided.
  const later = rows({ ...unjudged, since: 1 });
  assert.ok(later.some((row) => row.startsWith("The tiles took")) && !later.some((row) => row.includes("not known")));
  assert.notEqual(scores({ ...unjudged, since: 1 }), null);
});

test("the accounts: guesses always, the chance to win where it says something", () => {
  const rows = (review) =>
    accounts(review)
      .filter(Boolean)
      .map((table) =>
        table.querySelectorAll("tr").map((row) => spaced(row.children.map((c) => c.textContent).join(" "))),
      );
  assert.deepEqual(rows(won), [
    ["Par, best play on average 3.41", "Your choices cost + 0.25", "The tiles saved − 1.66", "Guesses 2.00"],
  ]);
  assert.deepEqual(rows(lost), [
    ["Chance to win at the start 100 %", "Your choices gave away − 50 %", "The tiles took − 50 %", "Outcome lost"],
    [
      "Par, best play on average 3.40",
      "Your choices saved − 0.25",
      "The tiles cost + 2.85",
      "Guesses, all of them 6.00",
    ],
  ]);
  const given = { ...lost, lost: false, chance: { par: 0.998, regret: 0.002, luck: -0.5, outcome: 0.496 } };
  assert.deepEqual(rows(given)[0], [
    "Chance to win at the start 99.8 %",
    "Your choices gave away − 0.2 %",
    "The tiles took − 50.0 %",
    "Chance left when it was given up 49.6 %",
  ]);
  assert.deepEqual(rows({ ...won, since: 2 }), []); // nothing could be judged
});

test("skill and luck, in the currency that was at stake", () => {
  const boxes = (review) => scores(review).children.map((box) => spaced(box.textContent));
  assert.deepEqual(boxes(won), ["Skill72 / 100Your choices cost 0.25 guesses", "LuckThe tiles saved 1.66 guesses"]);
  assert.deepEqual(boxes(lost), [
    "Skill72 / 100Your choices gave away 50 % of the win",
    "Luck20 / 100The tiles took 50 % of the win",
  ]);
  assert.deepEqual(boxes({ ...won, skill: null, pending: true }), [
    "Skill…Your choices cost 0.25 guesses",
    "Luck…The tiles saved 1.66 guesses",
  ]);
  const apart = { ...lost, guesses: { par: 3.4, regret: 3, luck: 0.4, outcome: 6 } };
  assert.equal(boxes(apart)[1], "Luck20 / 100The tiles saved 0.40 guesses"); // which is what the mark is about
  assert.equal(spaced(percent(0.004)), "0.4 %");
});

test("marks are counted, and those that are none are left out", () => {
  assert.equal(marks(won).textContent, "1 best · 1 slip · click a row, or\u00a0use\u00a0←\u00a0→");
  assert.match(
    marks({ ...won, marks: { best: 0, good: 2, slip: 2, mistake: 1 } }).textContent,
    /^2 good · 2 slips · 1 mis/,
  );
});

test("the turning point leads to its turn, and tells no word where they are veiled", () => {
  const turns = [];
  const said = turningText(won, false, (i) => turns.push(i));
  assert.equal(text(said), "The game turned at CRANE: it left 39 words where TARSE would have left 30 at most.");
  const [, [beside]] = said;
  assert.equal(beside.textContent, "CRANE:"); // no line begins with the colon
  beside.querySelector("button").click();
  assert.deepEqual(turns, [0]);
  assert.equal(text(turningText(won, true, () => {})), "The game turned at guess 1.");
  assert.equal(
    turningText({ ...won, turning: null }, false, () => {}),
    null,
  );
  assert.equal(headline(lost, true), "Not solved.");
  assert.equal(headline(lost, false), "Not solved. It was FIGHT.");
});

test("the chance to win before each guess, and how it ended", () => {
  const risky = { ...turn, chance: { ...turn.chance, before: 0.5 } };
  const shown = chances(
    { ...lost, turns: [turn, risky, { ...turn, chance: { ...turn.chance, before: null } }] },
    false,
  );
  assert.deepEqual(texts(shown, "b"), ["100", "50", "?", "lost"]);
  assert.deepEqual(texts(shown, ".under"), ["CRANE", "CRANE", "CRANE", ""]);
  assert.equal(shown.querySelectorAll(".low").length, 2);
  assert.match(shown.querySelector(".bars").getAttribute("aria-label"), /^CRANE 100 %, CRANE 50 %, .* then lost$/);
  assert.deepEqual(texts(chances({ ...lost, turns: [turn] }, true), ".under"), ["1", ""]);
});

test("the label of a turn says what it cost in either currency", () => {
  assert.equal(labelText(turn), "Slip, 0.25 guesses");
  assert.equal(labelText(last), "Best");
  const risk = { ...turn, label: "mistake", chance: { ...turn.chance, regret: 0.5 } };
  assert.equal(spaced(labelText({ ...risk, guesses: { ...turn.guesses, regret: 0 } })), "Mistake: 50 % of the win");
  assert.equal(spaced(labelText(risk)), "Mistake: 50 % of the win and 0.25 guesses");
  const saving = { ...risk, guesses: { ...turn.guesses, regret: -0.25 } };
  assert.equal(spaced(labelText(saving)), "Mistake: 50 % of the win to save 0.25 guesses");
  assert.equal(labelText({ ...turn, label: null }), "Not judged");
  assert.equal(labelText({ ...turn, label: null, given: true }), "Opener");
});

test("the card of a turn, and nothing of its words where they are veiled", () => {
  const done = [];
  const how = {
    veiled: false,
    onplay: () => done.push("play"),
    onopen: () => done.push("open"),
    onlook() {},
  };
  const card = { nodes: turnCard(turn, 0, how).filter(Boolean) };
  const said = card.nodes.map((one) => one.textContent).join("|");
  assert.match(said, /^1\. Slip, 0\.25 guesses2,309 → 39 words\|CRANE cost 0\.25 guesses against TARSE and left/);
  assert.doesNotMatch(said, /to go instead/);
  card.nodes.at(-1).children.forEach((one) => one.click());
  assert.deepEqual(done, ["play", "open"]);
  const veiled = turnCard(turn, 0, { ...how, veiled: true }).filter(Boolean);
  assert.doesNotMatch(veiled.map((one) => one.textContent).join(), /tarse|colin|crane/i);
  assert.match(text(turnCard(last, 1, how).filter(Boolean)), /^2\. Bestone of 3COLIN was a best guess/);
  assert.match(text(turnCard({ ...last, before: 1 }, 1, how).filter(Boolean)), /the only word left/);
  assert.doesNotMatch(text(turnCard(last, 1, { ...how, onplay: null }).filter(Boolean)), /Play on/);
});

test("your turns are rows to choose from, beside those of perfect play", () => {
  const chosen = [];
  const [you, perfect] = boards(won, { at: 1, veiled: false, onturn: (i) => chosen.push(i) });
  const rows = you.querySelectorAll("button");
  assert.deepEqual(
    rows.map((row) => row.getAttribute("aria-pressed")),
    ["false", "true"],
  );
  assert.match(rows[0].getAttribute("aria-label"), /^Turn 1, CRANE: 1 absent, 2 elsewhere.*; slip, 39 words left$/);
  assert.match(rows[1].getAttribute("aria-label"), /best, the answer$/);
  assert.deepEqual(texts(you, "small"), ["39 leftslip", ""]);
  rows[0].click();
  assert.deepEqual(chosen, [0]);
  assert.equal(perfect.querySelectorAll("li").length, 1);
  const hidden = boards(won, { at: 0, veiled: true, onturn() {} });
  assert.doesNotMatch(hidden.map((one) => one.textContent).join(), /crane|colin|tarse/i);
  assert.equal(boards({ ...won, perfect: [] }, { at: 0, veiled: false, onturn() {} })[1], false);
  const beside = (review) => boards(review, { at: 0, veiled: false, onturn() {} })[1].textContent;
  const longer = { perfect: Array(3).fill(won.perfect[0]) }; // than the two turns of the game
  assert.match(beside({ ...won, ...longer }), /here it had worse luck/);
  for (const review of [won, { ...lost, ...longer, turns: [turn, turn] }]) assert.doesNotMatch(beside(review), /luck/);
});

test("a second try is compared with the game", () => {
  const game = ["crane", "light", "fight"];
  assert.equal(comparison(["crane", "fight"], game, "fight"), "Found in 2: 1 guess fewer than in the game.");
  assert.equal(
    comparison(["a", "b", "c", "d", "fight"], game, "fight"),
    "Found in 5: 2 guesses more than in the game.",
  );
  assert.equal(comparison(game, game, "fight"), "Found in 3, as in the game.");
  assert.equal(comparison(game, ["crane"], "fight"), "Found in 3. The game did not find it.");
  assert.equal(comparison(["crane"], game, "fight"), "Not this time: it was FIGHT. The game found it in 3.");
  assert.equal(comparison([], ["crane"], "fight"), "Not this time either. It was FIGHT.");
});
