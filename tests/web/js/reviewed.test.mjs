// A judged game on the page: what is printed adds up, says what it means, and hides its words where it must.
import assert from "node:assert/strict";
import { test } from "node:test";
import { load } from "./page.mjs";

const { accounts, chances, percent, rounded, scored } = await load("review/reviewnumbers.js");
const { bestPlay, labelText, turnList } = await load("review/reviewed.js");
const { comparison } = await load("review/replay.js");
const { headline, turnTold } = await load("review/told.js");

/** @param {any} element @param {string} what @returns {string[]} */
const texts = (element, what) => element.querySelectorAll(what).map((one) => one.textContent);
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
  ...{ best_most: 30, estimate: null, least: null, most: null, reason: null, stake: null, given: false },
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
  ...{ best_most: 1, estimate: null, least: null, most: null, reason: null, stake: null, given: false },
};
const won = {
  answer: "colin",
  solved: true,
  lost: false,
  judged: true,
  pending: false,
  since: 0,
  game: { list: "nyt", digest: "d", rule: "any", limit: 6 },
  note: null,
  turning: { turn: 0, kind: "choice" },
  matters: false,
  chance: { par: 1, regret: 0, luck: 0, outcome: 1 },
  guesses: { par: 3.4141, regret: 0.2541, luck: 1.6682, outcome: 2 },
  marks: { best: 1, good: 0, slip: 1, mistake: 0 },
  skill: 71.6,
  fortune: 88.4,
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
  assert.equal(scored(unjudged, 0), null);
  assert.deepEqual(rows(unjudged).map(spaced), [
    "Chance to win at the start 100 %",
    "What choices and tiles did not known",
    "Outcome lost",
    "Best play, on average 3.40",
    "What choices and tiles did not known",
    "All guesses 6.00",
  ]);
  // The accounts begin after the turns of which nothing is known: those of the others are divided.
  const later = rows({ ...unjudged, since: 1 });
  assert.ok(later.some((row) => row.startsWith("The tiles took")) && !later.some((row) => row.includes("not known")));
  assert.notEqual(scored({ ...unjudged, since: 1 }, 0), null);
});

test("the accounts: guesses always, the chance to win where it says something", () => {
  const rows = (review) =>
    accounts(review)
      .filter(Boolean)
      .map((table) =>
        table.querySelectorAll("tr").map((row) => spaced(row.children.map((c) => c.textContent).join(" "))),
      );
  assert.deepEqual(rows(won), [
    ["Best play, on average 3.41", "Your choices cost + 0.25", "The tiles saved − 1.66", "Guesses 2.00"],
  ]);
  assert.deepEqual(rows(lost), [
    ["Chance to win at the start 100 %", "Your choices cost − 50 %", "The tiles took − 50 %", "Outcome lost"],
    ["Best play, on average 3.40", "Your choices saved − 0.25", "The tiles cost + 2.85", "All guesses 6.00"],
  ]);
  const given = { ...lost, lost: false, chance: { par: 0.998, regret: 0.002, luck: -0.5, outcome: 0.496 } };
  assert.deepEqual(rows(given)[0], [
    "Chance to win at the start 99.8 %",
    "Your choices cost − 0.2 %",
    "The tiles took − 50.0 %",
    "Chance left when it was given up 49.6 %",
  ]);
  assert.deepEqual(rows({ ...won, since: 2 }), []); // nothing could be judged
});

test("skill and luck say what they are of, and hints are no skill", () => {
  const said = (review, hints = 0) =>
    scored(review, hints)
      .filter(Boolean)
      .map((line) => line.textContent);
  assert.deepEqual(said(won), ["Skill 72, luck 88: better played than 72 of 100 people’s games, luckier than 88."]);
  assert.deepEqual(said({ ...lost, skill: null }), ["Luck 20: luckier than 20 of 100 perfect games."]);
  assert.deepEqual(said(lost, 3), ["With 3 hints.", "Luck 20: luckier than 20 of 100 people’s games."]);
  assert.deepEqual(said({ ...won, skill: null, fortune: null, pending: true }), ["…"]);
  assert.match(said({ ...won, estimated: true })[0], /^Skill ≈ 72/);
  assert.equal(spaced(percent(0.004)), "0.4 %");
  assert.equal(headline(won), "Solved in 2. Well played.");
  assert.equal(headline(won, { hints: 1 }), "Solved in 2.");
  assert.equal(headline({ ...won, skill: 66 }), "Solved in 2.");
  assert.equal(headline(lost, { veiled: true }), "Not solved.");
  assert.equal(headline(lost), "Not solved. It was FIGHT.");
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

test("a turn is told in plain words: what it did, and what would have been better", () => {
  const risk = { ...turn.chance, regret: 0.5 };
  const said = (more) => turnTold({ ...turn, ...more });
  assert.equal(said({}), "It left 39 of 2,309 words: an unlucky split. TARSE would have left 30 at most.");
  assert.equal(said({ best_most: 40 }), "It left 39 of 2,309 words: an unlucky split. TARSE was better on average.");
  assert.equal(said({ best_most: 1 }).split(". ")[1], "TARSE would have told all apart.");
  assert.equal(said({ chance: risk }).split(". ")[1], "TARSE wins more often.");
  assert.equal(said({ label: "good", guesses: { ...turn.guesses, luck: 0 } }), "It left 39 of 2,309 words.");
  const clue = { kind: "grey", letters: ["N"], place: null, pattern: "", played: null };
  assert.equal(said({ reason: clue }), "It could not be the answer, since N was already grey.");
  assert.equal(turnTold({ ...turn, reason: clue }, true), "It could not be the answer.");
  const likelier = { ...clue, kind: "likelier", played: "2021-10-10" };
  assert.equal(turnTold({ ...turn, reason: likelier }, true), "Another word was likelier.");
  assert.equal(turnTold(last), "Right, with 3 words left.");
  assert.equal(turnTold({ ...last, before: 1 }), "It was the only one left.");
  assert.equal(turnTold({ ...last, label: "paid", best: "aglet" }), "One of 3 words; AGLET was better on average.");
  assert.match(turnTold({ ...last, candidate: false }), /^It was the answer, though no list/);
  assert.deepEqual([turn, last, { ...turn, label: null }, { ...turn, label: null, given: true }].map(labelText), [
    ...["Slip", "Best", "Not judged", "Opener"],
  ]);
});

test("all turns stand there in order, the one that mattered is marked, and veiled ones name no word", () => {
  const done = [];
  const ways = { veiled: false, onplay: (i) => done.push(`play ${i}`), onopen: (i) => done.push(`open ${i}`) };
  const look = () => () => {};
  const rows = turnList(won, { ...ways, look }).querySelectorAll("li");
  assert.equal(rows.length, 2);
  assert.deepEqual(
    rows.map((row) => row.getAttribute("class")),
    ["turn-row mattered", "turn-row"],
  );
  assert.match(
    rows[0].textContent,
    /The turn that mattered.*Slip\.It left 39 .*Cost: 0\.25 · Best: TARSE · Luck: −0\.50/,
  );
  rows[1].querySelectorAll(".act").forEach((one) => one.click());
  assert.deepEqual(done, ["play 1", "open 1"]);
  const unknown = turnList({ ...won, answer: null }, { ...ways, look });
  assert.doesNotMatch(unknown.textContent, /Play on/);
  const hidden = turnList(won, { ...ways, veiled: true, look });
  assert.doesNotMatch(hidden.textContent, /tarse|colin|crane/i);
  assert.match(hidden.textContent, /It left 39 of 2,309 words: an unlucky split\. Another word would have left 30/);
});

test("best play is shown where it says something, and says why it took longer", () => {
  const line = (n) => [...Array(n - 1).fill(won.perfect[0]), { guess: "colin", feedback: "ggggg" }];
  const shown = (perfect, review = won) => bestPlay({ ...review, perfect }, false)?.textContent ?? null;
  assert.match(shown(line(2)), /^How the best play went/);
  assert.match(shown(line(3)), /here it took 1 more/);
  assert.equal(shown(line(7)), null, "the game was won, and this loses it");
  assert.doesNotMatch(shown(line(3), { ...lost, turns: [turn, turn] }), /luck/);
  assert.equal(shown([]), null);
  assert.equal(shown([turn, last]), null, "it is the game itself");
  assert.doesNotMatch(bestPlay({ ...won, perfect: line(2) }, true).textContent, /tarse|colin/i);
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
