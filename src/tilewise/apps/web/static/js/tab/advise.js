// What to guess now, from the first source that has an answer; solver/suggestion_sources.py, step by step.

import { choiceAt } from "./choice.js";
import { bestSuiting, everydayWord, suiting } from "./everyday.js";
import { affordable, describe, isLikely, others, ranked } from "./rank.js";
import { findRanker } from "./rankers.js";
import { Clock, Search, canSearch, compareValues } from "./search.js";
import { rankedValues, searched, searchedLimit, stamped } from "./searched.js";

/** @typedef {import("./position.js").Position} Position */
/** @typedef {import("./search.js").Evaluation} Evaluation */
/** @typedef {import("./rank.js").Found} Found */
/** @typedef {import("./rank.js").Question} Question */
/** @typedef {{ranker?: string, rule: string, top: number, limit: number, exact: boolean, seconds: number,
 *   also?: string[], everyday?: number | null}} Options also: words to be valued before all others; everyday: what a
 *   word that people know may cost, where one is wanted */

const SETTING_UP = 5e-9; // seconds per pair of guess and candidate to set up a search

/** @param {import("./answers.js").Door} door @param {Position} position @param {Options} options */
export async function advise({ engine, lists, breathe, kept, searches }, position, options) {
  const { work } = lists.catalogue;
  const { rankers } = lists.catalogue.choices;
  const ranker = findRanker(options.ranker ?? "entropy", rankers);
  const choice = choiceAt(engine, position, options.rule);
  const clock = new Clock(options.seconds, breathe);
  /** @type {Question} */
  const asked = {
    ...options,
    engine,
    position,
    choice,
    ranker,
    rankers,
    work,
    clock,
    kept,
    searches,
  };
  const also = [...new Set((options.also ?? []).map((word) => position.check(word, options.rule)))];
  asked.also = also;
  const most = options.everyday ?? null;
  asked.suits = most === null ? new Set() : suiting(position);
  const source = options.exact
    ? (onlyWordLeft(asked) ??
      lastGuess(asked) ??
      shippedOpeners(asked) ??
      (await searched(asked)) ??
      (await opening(asked)))
    : (lastGuess(asked) ?? ranked(asked));
  const found = await withEveryday(asked, source);
  const [best] = found.items;
  const { items, everyday } = everydayWord(found.items, (row) => suits(asked, row.guess), most);
  const rows = new Map(found.items.map((row) => [row.guess, row]));
  const valued = [];
  for (const word of also) valued.push(rows.get(word) ?? (await assess(asked, word)));
  const left = guessesLeft(asked);
  const chance = best.lost === null || left < 1 ? null : 1 - best.lost / position.weight;
  return {
    suggestions: items.slice(0, options.top),
    probe: items.find((row) => !row.candidate) ?? null,
    candidate: items.find((row) => mayBeBest(asked, row, found.method)) ?? null,
    also: valued,
    method: found.method,
    limit: left > 0 ? options.limit : null,
    chance,
    ranker: (found.method === "exact" ? ranker : affordable(asked)).name,
    everyday,
  };
}

/** @param {Question} asked @param {string} word */
const suits = (asked, word) => Boolean(asked.suits?.has(asked.choice.words.place(word)));

/** The same with a word that people know, where no word with a value suits: valued like the first one.
 * @param {Question} asked @param {Found} found @returns {Promise<Found>} */
async function withEveryday(asked, found) {
  const { position, choice, rule, limit, exact, kept } = asked;
  const [first] = found.items;
  const exactly = (/** @type {SuggestionRow} */ row) => row.badge === "proved" || row.badge === "exact";
  if (!asked.suits?.size || suits(asked, first.guess)) return found;
  if (found.items.some((row) => suits(asked, row.guess) && exactly(row))) return found;
  const started = position.turns.length > 0;
  const prepared = started ? null : position.words.everydayOpener;
  const word = prepared !== null && suits(asked, prepared) ? prepared : bestSuiting(asked);
  if (word === null) return found;
  const [plain] = describe(choice, [choice.words.place(word)], [null]);
  let row = found.items.find((other) => other.guess === word) ?? plain;
  if (exact && exactly(first)) {
    const key = `${position.universe.digest} ${rule} ${limit} everyday ${word}`;
    const before = started ? null : await kept?.recall(key);
    row = before?.items[0] ?? (await withValue(asked, row));
    if (!started && !before && row.badge === "exact") kept?.keep(key, { items: [row], method: "ranker" });
  }
  return { ...found, items: [...found.items.filter((other) => other.guess !== word), row] };
}

/** Whether a guess can be called the best candidate: by its value, or by the order if it is a likely answer.
 * @param {Question} asked @param {SuggestionRow} row @param {string} method */
const mayBeBest = (asked, row, method) =>
  method === "exact" || row.badge === "proved" || row.badge === "exact" ? row.candidate : isLikely(asked, row);

/** @param {{limit: number, position: Position}} asked */
const guessesLeft = ({ limit, position }) => limit - position.turns.length;

/** @param {Question} asked @returns {Found | null} */
function onlyWordLeft({ choice }) {
  if (choice.n > 1) return null;
  const [sole] = describe(choice, [...choice.position.places], [1]);
  return {
    items: [{ ...sole, mean: 1, lost: 0, badge: "proved" }],
    method: "exact",
  };
}

/** @param {Question} asked @returns {Found | null} */
function lastGuess(asked) {
  if (guessesLeft(asked) !== 1) return null;
  const { choice, position, top } = asked;
  const { universe, candidates, places } = position;
  const total = position.weight;
  const weight = (/** @type {number} */ k) => universe.weight(candidates[k]);
  const common = (/** @type {number} */ k) => universe.popularity[places[k]];
  const likeliest = [...candidates.keys()]
    .sort((a, b) => weight(b) - weight(a) || common(b) - common(a) || places[a] - places[b])
    .slice(0, top);
  const items = describe(
    choice,
    likeliest.map((k) => places[k]),
    likeliest.map(() => 1),
  );
  const heaviest = weight(likeliest[0]);
  return {
    items: items.map((row, i) => {
      const lost = total - weight(likeliest[i]);
      return {
        ...row,
        mean: 1,
        lost,
        badge: total - lost === heaviest ? "proved" : "exact",
      };
    }),
    method: "exact",
  };
}

/** The openers whose exact values come with the list. @param {Position} position @param {string} rule
 * @param {number} limit @returns {Evaluation[]} */
export function shippedAt({ words, turns }, rule, limit) {
  if (turns.length || limit !== words.kind.limit) return [];
  return (words.entry?.openers[rule] ?? []).map(([guess, total, lost]) => ({
    guess,
    lower: [lost, total],
    upper: [lost, total],
    proved: true,
  }));
}

/** @param {Question} asked @returns {Found | null} */
function shippedOpeners(asked) {
  const known = shippedAt(asked.position, asked.rule, asked.limit);
  if (!known.length) return null;
  const items = rankedValues(asked, known, true);
  if (items.length >= Math.min(asked.top, asked.choice.guesses.length)) return { items, method: "exact" };
  return { items: [...items, ...others(asked, items)], method: "partial" };
}

/** A word by itself, with its value if that is found in time. @param {Question} asked @param {string} word */
async function assess(asked, word) {
  const { position, choice, rule, limit, exact } = asked;
  const [row] = describe(choice, [choice.words.place(word)], [null]);
  if (!exact) return row;
  const shipped = shippedAt(position, rule, limit);
  const known = shipped.find((e) => e.guess === word);
  if (!known) return withValue(asked, row);
  const best = shipped.every((e) => compareValues(known.upper, e.upper) <= 0);
  return stamped(row, known, position.weight, best);
}

/** @param {Question} asked @returns {Promise<Found>} */
async function opening(asked) {
  const { position, choice, top, rule, limit, kept } = asked;
  const word = knownOpening(asked);
  // Today's list is asked about all day: what takes seconds is worked out once.
  const key = `${position.universe.digest} ${rule} ${limit} ${top}`;
  const before = word === null ? null : await kept?.recall(key);
  if (before) return before;
  const known = word === null ? [] : describe(choice, [choice.words.place(word)], [null]);
  const items = known.length === top ? known : [...known, ...others(asked, known)];
  if (position.turns.length) return { items, method: "ranker" };
  const first = await withValue(asked, items[0]);
  /** @type {Found} */
  const found = { items: [first, ...items.slice(1)], method: "ranker" };
  if (word !== null && first.badge === "exact") kept?.keep(key, found);
  return found;
}

/** @param {Question} asked */
function knownOpening({ ranker, rule, position }) {
  const usual = ranker.name === "entropy" && rule === "any";
  return usual && !position.turns.length ? position.words.opener : null;
}

/** One guess with its own exact value, if the search for it alone finishes in time. @param {Question} asked
 * @param {SuggestionRow} row */
async function withValue({ engine, position, rule, limit, clock }, row) {
  if (!canSearch(position, { waiting: true, opener: true })) return row;
  const pairs = position.candidates.length * position.universe.guesses.length;
  if (clock.left < pairs * SETTING_UP) return row;
  const search = new Search(engine, position, rule, searchedLimit(position, limit));
  try {
    const [found] = await search.rank(clock, Int32Array.of(position.words.place(row.guess)));
    return stamped(row, found, position.weight, position.candidates.length === 1 && row.candidate);
  } finally {
    search.free();
  }
}
