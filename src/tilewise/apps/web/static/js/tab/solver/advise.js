// What to guess now, from the first source that has an answer; solver/suggest/sources.py, step by step.

import { choiceAt } from "./choice.js";
import { bestEverydayWord, everydayWord, everydayWords } from "./everyday.js";
import { affordable, describe, isLikely, others, ranked } from "./rank.js";
import { findRanker } from "./rankers.js";
import { Clock, Search, canSearch, compareValues } from "./search.js";
import { rankedValues, searched, searchedLimit, withBadge } from "./searched.js";

/** @typedef {{ranker?: string, rule: string, top: number, limit: number, exact: boolean, seconds: number,
 *   requested?: string[], everyday?: number | null}} Options requested: words to be valued first; everyday: what a
 *   word that people know may cost, where one is wanted */

const SETTING_UP = 5e-9; // seconds per pair of guess and candidate to set up a search

/** @param {Door} door @param {Position} position @param {Options} options */
export async function advise({ engine, lists, breathe, kept, searches }, position, options) {
  const { work } = lists.catalogue;
  const { rankers } = lists.catalogue.choices;
  const ranker = findRanker(options.ranker ?? "entropy", rankers);
  const choice = choiceAt(engine, position, options.rule);
  const clock = new Clock(options.seconds, breathe);
  /** @type {Question} */
  const question = {
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
  const requested = [...new Set((options.requested ?? []).map((word) => position.check(word, options.rule)))];
  question.requested = requested;
  const most = options.everyday ?? null;
  question.everydayPlaces = most === null ? new Set() : everydayWords(position);
  const source = options.exact
    ? (onlyWordLeft(question) ??
      lastGuess(question) ??
      shippedOpeners(question) ??
      (await searched(question)) ??
      (await opening(question)))
    : (lastGuess(question) ?? ranked(question));
  const answer = await withEveryday(question, source);
  const [best] = answer.items;
  const { items, everyday } = everydayWord(answer.items, (row) => isEveryday(question, row.guess), most);
  const rows = new Map(answer.items.map((row) => [row.guess, row]));
  const valued = [];
  for (const word of requested) valued.push(rows.get(word) ?? (await assess(question, word)));
  const left = guessesLeft(question);
  const chance = best.lost === null || left < 1 ? null : 1 - best.lost / position.weight;
  return {
    suggestions: items.slice(0, options.top),
    probe: items.find((row) => !row.candidate) ?? null,
    candidate: items.find((row) => mayBeBest(question, row, answer.method)) ?? null,
    requested: valued,
    method: answer.method,
    over: left < 1,
    chance,
    ranker: (answer.method === "exact" ? ranker : affordable(question)).name,
    everyday,
  };
}

/** @param {Question} question @param {string} word */
const isEveryday = (question, word) => Boolean(question.everydayPlaces?.has(question.choice.words.place(word)));

/** The same with a word that people know, where none with a value is one: valued like the first one, and before
 * every other such word. @param {Question} question @param {SourceAnswer} answer @returns {Promise<SourceAnswer>} */
async function withEveryday(question, answer) {
  const { position, choice, rule, limit, exact, kept } = question;
  const [first] = answer.items;
  const exactly = (/** @type {SuggestionRow} */ row) => row.badge === "proved" || row.badge === "exact";
  if (!question.everydayPlaces?.size || isEveryday(question, first.guess)) return answer;
  if (answer.items.some((row) => isEveryday(question, row.guess) && exactly(row))) return answer;
  const started = position.turns.length > 0;
  const prepared = started ? null : position.words.everydayOpener;
  const word = prepared !== null && isEveryday(question, prepared) ? prepared : bestEverydayWord(question);
  if (word === null) return answer;
  const [plain] = describe(choice, [choice.words.place(word)], [null]);
  let row = answer.items.find((other) => other.guess === word) ?? plain;
  if (exact && exactly(first)) {
    const key = `${position.universe.digest} ${rule} ${limit} everyday ${word}`;
    const before = started ? null : (shippedValue(question, row) ?? (await kept?.recall(key))?.items[0]);
    row = before ?? (await withValue(question, row));
    if (!started && !before && row.badge === "exact") kept?.keep(key, { items: [row], method: "ranker" });
  }
  const rest = answer.items.filter((other) => other.guess !== word);
  const at = rest.findIndex((other) => isEveryday(question, other.guess));
  rest.splice(at < 0 ? rest.length : at, 0, row);
  return { ...answer, items: rest };
}

/** Whether a guess can be called the best candidate: by its value, or by the order if it is a likely answer.
 * @param {Question} question @param {SuggestionRow} row @param {string} method */
const mayBeBest = (question, row, method) =>
  method === "exact" || row.badge === "proved" || row.badge === "exact" ? row.candidate : isLikely(question, row);

/** @param {{limit: number, position: Position}} question */
const guessesLeft = ({ limit, position }) => limit - position.turns.length;

/** @param {Question} question @returns {SourceAnswer | null} */
function onlyWordLeft({ choice }) {
  if (choice.n > 1) return null;
  const [sole] = describe(choice, [...choice.position.places], [1]);
  return {
    items: [{ ...sole, mean: 1, lost: 0, badge: "proved" }],
    method: "exact",
  };
}

/** @param {Question} question @returns {SourceAnswer | null} */
function lastGuess(question) {
  if (guessesLeft(question) !== 1) return null;
  const { choice, position, top } = question;
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

/** @param {Question} question @returns {SourceAnswer | null} */
function shippedOpeners(question) {
  const evaluations = shippedAt(question.position, question.rule, question.limit);
  if (!evaluations.length) return null;
  const items = rankedValues(question, evaluations, true);
  if (items.length >= Math.min(question.top, question.choice.guesses.length)) return { items, method: "exact" };
  return { items: [...items, ...others(question, items)], method: "partial" };
}

/** A word by itself, with its value if that is found in time. @param {Question} question @param {string} word */
async function assess(question, word) {
  const { position, choice, rule, limit, exact } = question;
  const [row] = describe(choice, [choice.words.place(word)], [null]);
  if (!exact) return row;
  const shipped = shippedAt(position, rule, limit);
  const evaluation = shipped.find((e) => e.guess === word);
  if (!evaluation) return withValue(question, row);
  const best = shipped.every((e) => compareValues(evaluation.upper, e.upper) <= 0);
  return withBadge(row, evaluation, position.weight, best);
}

/** @param {Question} question @returns {Promise<SourceAnswer>} */
async function opening(question) {
  const { position, choice, top, rule, limit, kept } = question;
  const word = knownOpening(question);
  // Today's list is asked about all day: what takes seconds is worked out once.
  const key = `${position.universe.digest} ${rule} ${limit} ${top}`;
  const before = word === null ? null : await kept?.recall(key);
  if (before) return before;
  const prepared = word === null ? [] : describe(choice, [choice.words.place(word)], [null]);
  const items = prepared.length === top ? prepared : [...prepared, ...others(question, prepared)];
  if (position.turns.length) return { items, method: "ranker" };
  const shipped = word === null ? null : shippedValue(question, items[0]);
  const first = shipped ?? (await withValue(question, items[0]));
  /** @type {SourceAnswer} */
  const answer = { items: [first, ...items.slice(1)], method: "ranker" };
  if (word !== null && !shipped && first.badge === "exact") kept?.keep(key, answer);
  return answer;
}

/** A first word with the value that came with today's list, or null. @param {Question} question
 * @param {SuggestionRow} row */
function shippedValue({ position, rule, limit }, row) {
  const { words } = position;
  const total = rule === "any" && limit === words.kind.limit ? words.openerTotals[row.guess] : undefined;
  if (total === undefined) return null;
  const value = /** @type {import("./search.js").Value} */ ([0, total]);
  return withBadge(row, { guess: row.guess, lower: value, upper: value, proved: true }, position.weight, false);
}

/** @param {Question} question */
function knownOpening({ ranker, rule, position }) {
  const usual = ranker.name === "entropy" && rule === "any";
  return usual && !position.turns.length ? position.words.opener : null;
}

/** One guess with its own exact value, if the search for it alone finishes in time. @param {Question} question
 * @param {SuggestionRow} row */
async function withValue({ engine, position, rule, limit, clock }, row) {
  if (!canSearch(position, { waiting: true, opener: true })) return row;
  const pairs = position.candidates.length * position.universe.guesses.length;
  if (clock.left < pairs * SETTING_UP) return row;
  const place = Int32Array.of(position.words.place(row.guess));
  const [answer] = await Search.for(engine, position, rule, searchedLimit(position, limit), (search) =>
    search.rank(clock, place),
  );
  return withBadge(row, answer, position.weight, position.candidates.length === 1 && row.candidate);
}
