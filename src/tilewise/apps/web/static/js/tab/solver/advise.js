// What to guess now, from the first source that has an answer; solver/suggest/sources.py, step by step.

import { everydayWord } from "./everyday.js";
import { inTime, openerValue, shippedValues } from "./openers.js";
import { Question } from "./question.js";
import { describe } from "./rank.js";
import { Search, canSearch } from "./search.js";
import { rankedValues, searched, withBadge } from "./searched.js";
import { Value } from "./value.js";

/** @typedef {import("./question.js").SourceAnswer} SourceAnswer */
/** @typedef {{ranker?: string, top: number, exact: boolean, seconds: number, requested?: string[],
 *   everyday?: number | null}} Options requested: words to be valued first; everyday: what a word that people know
 *   may cost, where one is wanted */

/** @param {Door} door @param {Position} position @param {Options} options */
export async function advise(door, position, options) {
  const question = new Question(door, position, options);
  const { top, exact, requested, left, ranker } = question;
  const source = exact
    ? (onlyWordLeft(question) ??
      lastGuess(question) ??
      shippedOpeners(question) ??
      (await searched(question)) ??
      (await opening(question)))
    : (lastGuess(question) ?? ranked(question));
  const answer = await withEveryday(question, source);
  const [best] = answer.items;
  const { items, everyday } = everydayWord(answer.items, (row) => question.isEveryday(row), options.everyday ?? null);
  const rows = new Map(answer.items.map((row) => [row.guess, row]));
  const valued = [];
  for (const word of requested) valued.push(rows.get(word) ?? (await assess(question, word)));
  return {
    suggestions: items.slice(0, top),
    probe: answer.items.find((row) => !row.candidate) ?? null,
    candidate: answer.items.find((row) => mayBeBest(question, row, answer.method)) ?? null,
    requested: valued,
    method: answer.method,
    over: left < 1,
    chance: best.lost === null || left < 1 ? null : 1 - best.lost / position.weight,
    ranker: (answer.method === "exact" ? ranker : question.affordable).name,
    everyday,
  };
}

/** @param {SuggestionRow} row */
const hasValue = ({ badge }) => badge === "proved" || badge === "exact";

/** Whether a guess can be called the best candidate: by its value, or by the order if it is a likely answer.
 * @param {Question} question @param {SuggestionRow} row @param {string} method */
const mayBeBest = (question, row, method) =>
  method === "exact" || hasValue(row) ? row.candidate : question.isLikely(row);

/** The same with a word that people know, where none with a value is one: valued like the first one, and before
 * every other such word. @param {Question} question @param {SourceAnswer} answer @returns {Promise<SourceAnswer>} */
async function withEveryday(question, answer) {
  const { position, exact, everydayPlaces } = question;
  const isEveryday = (/** @type {SuggestionRow} */ row) => question.isEveryday(row);
  const [first] = answer.items;
  if (!everydayPlaces.size || isEveryday(first) || answer.items.some((row) => isEveryday(row) && hasValue(row)))
    return answer;
  const prepared = position.turns.length ? null : position.words.everydayOpener;
  const known = prepared !== null && everydayPlaces.has(position.words.place(prepared));
  const word = known ? prepared : question.bestEveryday;
  if (word === null) return answer;
  let row = answer.items.find((other) => other.guess === word) ?? question.described([word])[0];
  if (exact && hasValue(first)) row = await withValue(question, row);
  const rest = answer.items.filter((other) => other.guess !== word);
  const at = rest.findIndex(isEveryday);
  rest.splice(at < 0 ? rest.length : at, 0, row);
  return { ...answer, items: rest };
}

/** @param {Question} question @returns {SourceAnswer | null} */
function onlyWordLeft({ choice }) {
  if (choice.n > 1) return null;
  const [sole] = describe(choice, [...choice.position.places], [1]);
  return { items: [{ ...sole, mean: 1, lost: 0, badge: "proved" }], method: "exact" };
}

/** @param {Question} question @returns {SourceAnswer | null} */
function lastGuess({ left, choice, position, top }) {
  if (left !== 1) return null;
  const { universe, candidates, places, weight: total } = position;
  const weight = (/** @type {number} */ k) => universe.weight(candidates[k]);
  const common = (/** @type {number} */ k) => universe.popularity[places[k]];
  const likeliest = [...candidates.keys()]
    .sort((a, b) => weight(b) - weight(a) || common(b) - common(a) || places[a] - places[b])
    .slice(0, top);
  const rows = describe(
    choice,
    likeliest.map((k) => places[k]),
    likeliest.map(() => 1),
  );
  const items = rows.map((row, i) => {
    const likely = weight(likeliest[i]);
    const value = Value.exactly(row.guess, [total - likely, total], total);
    return withBadge(row, value.provedIf(likely === weight(likeliest[0])));
  });
  return { items, method: "exact" };
}

/** @param {Question} question @returns {SourceAnswer | null} */
function shippedOpeners(question) {
  const values = question.position.turns.length ? [] : shippedValues(question.position);
  if (!values.length) return null;
  const items = rankedValues(question, values, true);
  if (items.length >= Math.min(question.top, question.choice.guesses.length)) return { items, method: "exact" };
  return { items: [...items, ...question.others(items)], method: "partial" };
}

/** The ranker's order; at the start of a game the first guess gets its value, if that is found in time.
 * @param {Question} question @returns {Promise<SourceAnswer>} */
async function opening(question) {
  const { position, top, ranker } = question;
  const usual = ranker.name === "entropy" && position.game.rule === "any" && !position.turns.length;
  const prepared = question.described(usual && position.words.opener ? [position.words.opener] : []);
  const items = prepared.length === top ? prepared : [...prepared, ...question.others(prepared)];
  if (position.turns.length) return { items, method: "ranker" };
  return { items: [await withValue(question, items[0]), ...items.slice(1)], method: "ranker" };
}

/** @param {Question} question @returns {SourceAnswer} */
const ranked = (question) => ({ items: question.byRanker, method: "ranker" });

/** A word by itself, with its value if that is found in time. @param {Question} question @param {string} word */
async function assess(question, word) {
  const [row] = question.described([word]);
  return question.exact ? withValue(question, row) : row;
}

/** One guess with its own exact value, if that is known or the search for it alone finishes in time.
 * @param {Question} question @param {SuggestionRow} row */
async function withValue({ door, position, clock }, row) {
  if (!position.turns.length) {
    const opener = await openerValue(door, position, row.guess, clock);
    return opener ? withBadge(row, opener.value) : row;
  }
  if (!canSearch(position, { waiting: true, opener: true }) || !inTime(position, clock)) return row;
  const place = Int32Array.of(position.words.place(row.guess));
  const [value] = await Search.for(door.engine, position.endless, (search) => search.rank(clock, place));
  return withBadge(row, value.provedIf(position.candidates.length === 1 && row.candidate));
}
