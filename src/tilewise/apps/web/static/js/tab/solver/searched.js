// Every legal guess searched, where that is worth trying while somebody waits:
// search_values of solver/suggest/values.py.

import { describe, order } from "./rank.js";
import { Search, canSearch } from "./search.js";
import { NOTHING_KNOWN, Value, compareCosts, leastOf } from "./value.js";
import { AT_ONCE } from "../terms.js";

/** @typedef {import("./value.js").Cost} Cost */

/** Guesses whose exact value is known, the best first. @param {Question} question @param {Value[]} values
 * @param {boolean} complete whether no other guess is better */
export function rankedValues({ choice }, values, complete) {
  if (!values.length) return [];
  const places = Int32Array.from(values, (value) => choice.words.place(value.guess));
  const costs = values.map((value) => value.most).sort(compareCosts);
  const level = values.map(({ most }) => costs.findIndex((cost) => compareCosts(cost, most) === 0));
  const bestFirst = [...order(Float64Array.from(level), choice.of(places))];
  const rows = describe(
    choice,
    bestFirst.map((i) => places[i]),
    bestFirst.map((i) => values[i].most[1] / values[i].weight),
  );
  return rows.map((row, k) => {
    const value = values[bestFirst[k]];
    return withBadge(row, value.provedIf(complete && compareCosts(value.most, costs[0]) <= 0));
  });
}

/** The row with what is known of its value. @param {SuggestionRow} row @param {Value} value
 * @returns {SuggestionRow} */
export function withBadge(row, value) {
  const { proved, known, possible, weight, badge } = value;
  if (proved && known) return { ...row, mean: value.most[1] / weight, lost: value.most[0], badge };
  return possible ? { ...row, mean: value.least[1] / weight, badge: "bound" } : row;
}

/** What is known so far: exact values, and what other guesses take at least, if nothing is lost. */
class Values {
  constructor() {
    /** @type {Map<string, Value>} */
    this.exact = new Map();
    /** @type {Map<string, number>} */
    this.bounds = new Map();
    /** Whether nothing is better than the best of those found. */
    this.complete = false;
  }

  /** @param {Value[]} exact @param {Value[]} bounds */
  learn(exact, bounds) {
    for (const value of exact) this.exact.set(value.guess, value);
    for (const { guess, least } of bounds) this.bounds.set(guess, Math.max(least[1], this.bounds.get(guess) ?? 0));
  }

  /** The best value of those found. @param {(guess: string) => boolean} [among] */
  lowest(among = () => true) {
    return leastOf([...this.exact.values()].filter((value) => among(value.guess)).map((value) => value.most));
  }

  /** Whether a guess is known to be no better than a value. @param {string} word @param {Cost} best */
  settled(word, best) {
    if (this.exact.has(word) || (this.complete && !compareCosts(best, this.lowest()))) return true;
    return best[0] === 0 && this.bounds.size > 0 && (this.bounds.get(word) ?? Infinity) >= best[1];
  }
}

/** @param {Question} question @returns {Promise<import("./question.js").SourceAnswer | null>} */
export async function searched(question) {
  const { door, choice, top, clock, requested, everydayPlaces } = question;
  const { searches } = door;
  if (!canSearch(question.position, { waiting: true })) return null;
  const position = question.position.endless;
  const key = `${position.game.with(position.universe).key} ${position}`;
  const search = searches?.take(key) ?? new Search(door.engine, position);
  let finished = false;
  let whole = false; // whether the search can be used again
  try {
    const inOrder = order(new Float64Array(choice.guesses.length), choice);
    const guesses = Int32Array.from(inOrder, (k) => choice.guesses[k]);
    const places = new Map(Array.from(guesses, (guess, k) => [choice.words.guesses[guess], k]));
    const values = new Values();
    const survey = async (/** @type {number} */ keep, some = guesses, by = clock) => {
      const outcome = await search.survey(by, some, keep, true);
      values.learn(outcome.exact, outcome.bounds);
      return outcome;
    };
    const value = async (/** @type {string[]} */ words) => {
      const missing = [...new Set(words)].filter((word) => !values.exact.has(word));
      if (!missing.length) return;
      const some = Int32Array.from(missing, (word) => choice.words.place(word));
      const found = await search.rank(clock, some, some.length);
      values.learn(
        found.filter(({ proved }) => proved),
        found.filter(({ proved, possible }) => possible && !proved),
      );
    };
    const every = await survey(top, guesses, clock.part(Math.min(AT_ONCE, question.seconds / 4)));
    values.complete = every.sure > 0;
    await value(requested);
    if (!every.finished) {
      const everyday = everydayPlaces.size ? question.bestEveryday : null;
      await value([question.byRanker[0].guess, ...(everyday === null ? [] : [everyday]), question.bestCandidate]);
      if ((await survey(1)).sure) values.complete = true;
    }
    const at = (/** @type {Value} */ { guess }) => places.get(guess) ?? places.size;
    const bestFirst = [...values.exact.values()].sort((a, b) => compareCosts(a.most, b.most) || at(a) - at(b));
    const first = values.complete ? bestFirst.slice(0, every.finished ? top : 1) : [];
    const sure = new Set(first.map(({ guess }) => guess));
    finished = values.complete;
    const groups = [false, true].map((can) => guesses.filter((guess) => choice.isCandidate(guess) === can));
    for (const group of [guesses.filter((guess) => everydayPlaces.has(guess)), ...groups]) {
      if (!finished || !group.length || group.some((guess) => sure.has(choice.words.guesses[guess]))) continue;
      finished = (await survey(1, group)).finished;
    }
    if (!every.finished) finished &&= (await survey(top)).finished;
    finished &&= requested.every((word) => values.exact.has(word));
    whole = true;
    const items = rankedValues(question, [...values.exact.values()], values.complete);
    if (finished) return { items, method: "exact" };
    const ranked = new Set(question.byRanker.map((row) => row.guess));
    const besides = question.described(requested.filter((word) => !ranked.has(word)));
    const unvalued = [...besides, ...question.others(items)]
      .filter((row) => !values.exact.has(row.guess))
      .map((row) => {
        const bound = values.bounds.get(row.guess) ?? Infinity;
        if (!Number.isFinite(bound) || bound <= 0) return row;
        return withBadge(row, new Value(row.guess, [0, bound], NOTHING_KNOWN, position.weight));
      });
    return { items: shownWordsFirst(question, values, items, unvalued), method: "partial" };
  } finally {
    if (whole && !finished && searches) searches.keep(key, search);
    else search.free();
  }
}

/** The known ones first, but no word that was shown gives way to one that may be worse. @param {Question} question
 * @param {Values} values @param {SuggestionRow[]} valued @param {SuggestionRow[]} unvalued */
function shownWordsFirst({ requested, byRanker, bestCandidate }, values, valued, unvalued) {
  const rows = new Map(unvalued.map((row) => [row.guess, row]));
  const shown = requested.some((word) => values.exact.has(word)) ? requested : [...requested, byRanker[0].guess];
  const first = shown.flatMap((word) => (values.settled(word, values.lowest()) ? [] : (rows.get(word) ?? [])));
  const own = rows.get(bestCandidate);
  const candidates = new Set(valued.filter((row) => row.candidate).map((row) => row.guess));
  const bestOwn = values.lowest((guess) => candidates.has(guess));
  const after = valued.slice();
  const at = valued.findIndex((row) => row.candidate);
  if (own && at >= 0 && !values.settled(own.guess, bestOwn)) after.splice(at, 0, own);
  return [...new Map([...first, ...after, ...unvalued].map((row) => [row.guess, row])).values()];
}
