// A translation is a table like english.js and nothing else: with another one in its place, no English is left.
import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import { test } from "node:test";
import { JS, load } from "./page.mjs";

const { english } = await load("languages/english.js");

/** The same table with every text marked; what is not a text, such as an element, stays. @param {any} entry */
function marked(entry) {
  if (typeof entry === "string") return `«${entry}»`;
  if (typeof entry === "function") return (...given) => marked(entry(...given));
  if (Array.isArray(entry)) return entry.map(marked);
  if (Object.getPrototypeOf(entry) !== Object.prototype) return entry;
  return Object.fromEntries(Object.entries(entry).map(([name, one]) => [name, marked(one)]));
}

for (const [section, entries] of Object.entries(english)) Object.assign(entries, marked(english[section]));

const [details, summary, turns, { Board }, { comparison }, { Problem }, { readGames }] = await Promise.all(
  [
    "assist/details",
    "review/reviewnumbers",
    "review/reviewed",
    "tiles/board",
    "review/replay",
    "base/ask",
    "review/gamesfile",
  ].map((name) => load(`${name}.js`)),
);

/** What a reader sees or hears that is not from the table, beside the words of the game and their letters; what
 * answers say is in capitals here. @param {any} shown @returns {string[]} */
function foreign(shown) {
  const parts = [shown].flat(3).filter((one) => one !== null && one !== undefined && one !== false);
  const said = parts.flatMap((part) => {
    if (typeof part !== "object") return [String(part)];
    // A word within a sentence is an element of its own where it can be tapped.
    const labels = ["aria-label", "title", "placeholder"];
    return [
      part.textContent,
      ...[part, ...part.all].flatMap((one) => labels.map((name) => one.getAttribute(name) ?? "")),
    ];
  });
  assert.ok(said.some((one) => one.includes("«")));
  return said.filter((one) => {
    let rest = one;
    while (/«[^«»]*»/.test(rest)) rest = rest.replace(/«[^«»]*»/g, "");
    return /\p{Ll}/u.test(rest.replace(/crane|tarse/g, ""));
  });
}

const row = { guess: "crane", candidate: true, mean: 2.5, badge: "exact", cost: 1, bits: 3, parts: 9 };
const turn = {
  ...{ guess: "crane", feedback: ".y..g", before: 2309, after: 39, judged: true, label: "slip", given: false },
  ...{
    best: "tarse",
    line: [{ guess: "tarse", feedback: ".y..." }],
    best_most: 3,
    least: null,
    most: null,
    reason: null,
    stake: null,
  },
  chance: { before: 1, regret: 0.5, luck: 0, after: 1 },
  guesses: { before: 3.41, mean: 3.66, regret: 0.25, luck: -0.5, after: 2.16 },
};
const review = {
  ...{ answer: "colin", solved: false, lost: true, judged: false, pending: true, since: 0, matters: true },
  ...{ turning: { turn: 0, kind: "choice" }, marks: { best: 1, good: 1, slip: 2, mistake: 1 } },
  ...{ skill: 71, fortune: 20, perfect: [{ guess: "tarse", feedback: "....." }], turns: [turn, turn] },
  game: { list: "nyt", digest: "d", rule: "any", limit: 6 },
  chance: { par: 1, regret: 0.5, luck: -0.5, outcome: 0 },
  guesses: { par: 3.4, regret: 0.25, luck: -2.85, outcome: 6 },
};
const nothing = () => {};

test("Assist's numbers say nothing but what the table has", () => {
  const ranked = [{ ...row, expected_size: 2, largest: 3 }];
  const parts = Array.from({ length: 12 }, () => ({ feedback: ".y..g", size: 9, words: ["crane"] }));
  const words = { candidates: 99, words: ["crane"], complete: false };
  assert.deepEqual(
    foreign(details.ranking(ranked, null, { onlook: nothing, cost: true, played: { crane: "2025-05-03" } })),
    [],
  );
  assert.deepEqual(foreign(details.legend()), []);
  assert.deepEqual(foreign(details.split({ guess: "crane", parts, largest: 9 }, nothing)), []);
  assert.deepEqual(foreign(details.words(words, { onword: nothing, onall: nothing, most: 50 })), []);
  assert.deepEqual(
    foreign(
      details.wordsLeft(
        { word: "crane", digits: [0, 0, 0, 0, 0] },
        { turns: [{ guess: "crane", before: 9, after: 2 }, {}] },
        0,
      ),
    ),
    [],
  );
});

test("nor does a review", () => {
  assert.deepEqual(foreign(summary.scored({ ...review, judged: true, turns: [] }, 0)), []);
  assert.deepEqual(foreign(summary.accounts(review)), []);
  assert.deepEqual(foreign(summary.chances(review, false)), []);
  for (const veiled of [true, false]) {
    const ways = { veiled, onplay: nothing, onopen: nothing, look: () => nothing };
    assert.deepEqual(foreign(turns.turnList(review, ways)), []);
    assert.deepEqual(foreign(turns.bestPlay(review, veiled)), []);
  }
  assert.deepEqual(foreign(comparison([], [], "colin")), []);
});

test("nor does a row of the board, an error, or what is wrong with a file", () => {
  const rowOf = Board.prototype.row;
  assert.deepEqual(
    foreign(rowOf.call({ options: { onlook: nothing } }, { word: "crane", digits: [0, 1, 0, 0, 2] }, 0)),
    [],
  );
  assert.deepEqual(foreign([0, 500, 503].map((status) => new Problem("http", "NO", status).title)), []);
  assert.throws(() => readGames("date\n"), /^Error: «/);
  assert.throws(
    () => readGames("guesses,host\ncrane,nobody\n"),
    /^Error: ««Line 2» of the file «has the host 'nobody'/,
  );
});

test("index.html says what the table says, and nothing else", () => {
  const html = readFileSync(new URL("../index.html", JS), "utf8");
  const body = html.slice(html.indexOf("<body>")).replace(/<noscript[^]*<\/noscript\s*>/, "");
  const marks = [/data-text="(\w+)"\s*>([^<]*)(?=<)/g, /data-label="(\w+)"\s+aria-label="([^"]*)"/g];
  const found = marks.flatMap((mark) => [...body.matchAll(mark)].map(([, name, said]) => [name, said]));
  const [, language] = /<html lang="(\w+)"/.exec(html);
  assert.deepEqual(marked({ language, ...Object.fromEntries(found) }), english.index);
  // What has no such mark is a name or a sign.
  const rest = marks.reduce((left, mark) => left.replace(mark, ">"), body);
  assert.deepEqual(rest.match(/(?<=>)[^<>]*\p{L}[^<>]*(?=<)/gu), ["tilewise"]);
  assert.doesNotMatch(rest, /(?:aria-label|title|placeholder)=/);
});

test("every entry of the table is said somewhere", () => {
  const modules = readdirSync(JS, { recursive: true }).filter((name) => /^(?!tab)(?!.*english).*\.js$/.test(name));
  const code = modules.map((name) => readFileSync(new URL(name, JS), "utf8")).join("\n");
  const words = new Set(code.match(/\w+/g));
  const unsaid = Object.entries(english).flatMap(([section, entries]) => {
    if (section === "index") return []; // see above
    // A module may take a section as a whole; then its entries are said by their names alone.
    const whole = new RegExp(`(text|table)\\.${section}[;[]|{[^}]*\\b${section}\\b[^}]*} = text;`).test(code);
    const said = (name) => code.includes(`.${section}.${name}`) || (whole && words.has(name));
    return Object.keys(entries).flatMap((name) => (said(name) ? [] : [`${section}.${name}`]));
  });
  assert.deepEqual(unsaid, []);
});
