// Every legal guess searched, where that is worth trying while somebody waits:
// search_values of solver/suggest/values.py.

import { bestEverydayWord } from "./everyday.js";
import { besides, bestCandidate, byRanker, describe, order, others } from "./rank.js";
import { NOTHING, Search, canSearch, compareValues } from "./search.js";
import { AT_ONCE, ENDLESS } from "../terms.js";

/** Guesses whose exact value is known, the best first. @param {Question} question @param {Evaluation[]} evaluations
 * @param {boolean} complete */
export function rankedValues({ choice, position }, evaluations, complete) {
  if (!evaluations.length) return [];
  const places = Int32Array.from(evaluations, (e) => choice.words.place(e.guess));
  const values = evaluations.map((e) => e.upper).sort(compareValues);
  const level = evaluations.map((e) => values.findIndex((value) => compareValues(value, e.upper) === 0));
  const bestFirst = [...order(Float64Array.from(level), choice.of(places))];
  const means = bestFirst.map((i) => evaluations[i].upper[1] / position.weight);
  const rows = describe(
    choice,
    bestFirst.map((i) => places[i]),
    means,
  );
  return rows.map((row, k) => {
    const e = evaluations[bestFirst[k]];
    return withBadge(row, e, position.weight, complete && compareValues(e.upper, values[0]) <= 0);
  });
}

/** @param {SuggestionRow} row @param {Evaluation} evaluation @param {number} weight @param {boolean} best
 * @returns {SuggestionRow} */
export function withBadge(row, evaluation, weight, best) {
  if (evaluation.proved && compareValues(evaluation.upper, NOTHING))
    return {
      ...row,
      mean: evaluation.upper[1] / weight,
      lost: evaluation.upper[0],
      badge: best ? "proved" : "exact",
    };
  if (evaluation.lower[0] === 0) return { ...row, mean: evaluation.lower[1] / weight, badge: "bound" };
  return row;
}

/** The limit of a game, or practically none where the game is over but play continues. @param {Position} position
 * @param {number} limit */
export const searchedLimit = ({ turns }, limit) => (turns.length < limit ? limit : turns.length + ENDLESS);

/** What is known so far: exact values, and what other guesses take at least, if nothing is lost. */
class Values {
  constructor() {
    /** @type {Map<string, Evaluation>} */
    this.found = new Map();
    /** @type {Map<string, number>} */
    this.bounds = new Map();
    /** Whether nothing is better than the best of those found. */
    this.complete = false;
  }

  /** @param {Evaluation[]} exact @param {Iterable<[string, number]>} bounds */
  learn(exact, bounds) {
    for (const e of exact) this.found.set(e.guess, e);
    for (const [guess, bound] of bounds) this.bounds.set(guess, Math.max(bound, this.bounds.get(guess) ?? 0));
  }

  /** The best value of those found. @param {(guess: string) => boolean} [among] */
  lowest(among = () => true) {
    const values = [...this.found.values()].filter((e) => among(e.guess)).map((e) => e.upper);
    return values.reduce((a, b) => (compareValues(b, a) < 0 ? b : a), NOTHING);
  }

  /** Whether a guess is known to be no better than a value. @param {string} word
   * @param {import("./search.js").Value} best */
  settled(word, best) {
    if (this.found.has(word) || (this.complete && !compareValues(best, this.lowest()))) return true;
    return best[0] === 0 && this.bounds.size > 0 && (this.bounds.get(word) ?? Infinity) >= best[1];
  }
}

/** @param {Question} question @returns {Promise<SourceAnswer | null>} */
export async function searched(question) {
  const { engine, position, choice, rule, top, clock, requested = [], searches } = question;
  if (!canSearch(position, { waiting: true })) return null;
  const limit = searchedLimit(position, question.limit);
  const key = `${position.universe.digest} ${position} ${rule} ${limit}`;
  const search = searches?.take(key) ?? new Search(engine, position, rule, limit);
  let finished = false;
  let whole = false; // whether the search can be used again
  try {
    const inOrder = order(new Float64Array(choice.guesses.length), choice);
    const guesses = Int32Array.from(inOrder, (k) => choice.guesses[k]);
    const places = new Map(Array.from(guesses, (guess, k) => [choice.words.guesses[guess], k]));
    const values = new Values();
    const survey = async (/** @type {number} */ keep, some = guesses, by = clock) => {
      const outcome = await search.survey(by, some, keep);
      values.learn(outcome.exact, outcome.bounds);
      return outcome;
    };
    const value = async (/** @type {string[]} */ words) => {
      const missing = [...new Set(words)].filter((word) => !values.found.has(word));
      if (!missing.length) return;
      const some = Int32Array.from(missing, (word) => choice.words.place(word));
      const evaluations = await search.rank(clock, some, some.length);
      values.learn(
        evaluations.filter((e) => e.proved),
        evaluations.filter((e) => !e.proved && e.lower[0] === 0).map((e) => [e.guess, e.lower[1]]),
      );
    };
    const every = await survey(top, guesses, clock.part(Math.min(AT_ONCE, question.seconds / 4)));
    values.complete = every.sure > 0;
    await value(requested);
    if (!every.finished) {
      const everyday = question.everydayPlaces?.size ? bestEverydayWord(question) : null;
      await value([byRanker(question)[0].guess, ...(everyday === null ? [] : [everyday]), bestCandidate(question)]);
      if ((await survey(1)).sure) values.complete = true;
    }
    const at = (/** @type {Evaluation} */ e) => places.get(e.guess) ?? places.size;
    const bestFirst = [...values.found.values()].sort((a, b) => compareValues(a.upper, b.upper) || at(a) - at(b));
    const first = values.complete ? bestFirst.slice(0, every.finished ? top : 1) : [];
    const sure = new Set(first.map((e) => e.guess));
    finished = values.complete;
    const groups = [false, true].map((can) => guesses.filter((guess) => choice.isCandidate(guess) === can));
    for (const group of [guesses.filter((guess) => question.everydayPlaces?.has(guess)), ...groups]) {
      if (!finished || !group.length || group.some((guess) => sure.has(choice.words.guesses[guess]))) continue;
      finished = (await survey(1, group)).finished;
    }
    if (!every.finished) finished &&= (await survey(top)).finished;
    finished &&= requested.every((word) => values.found.has(word));
    whole = true;
    const items = rankedValues(question, [...values.found.values()], values.complete);
    if (finished) return { items, method: "exact" };
    const unvalued = [...besides(question), ...others(question, items)]
      .filter((row) => !values.found.has(row.guess))
      .map((row) => {
        const bound = values.bounds.get(row.guess) ?? Infinity;
        if (!Number.isFinite(bound) || bound <= 0) return row;
        return /** @type {SuggestionRow} */ ({
          ...row,
          mean: bound / position.weight,
          badge: "bound",
        });
      });
    return {
      items: nonePassedOver(question, values, items, unvalued),
      method: "partial",
    };
  } finally {
    if (whole && !finished && searches) searches.keep(key, search);
    else search.free();
  }
}

/** The known ones first, but no word that was shown gives way to one that may be worse. @param {Question} question
 * @param {Values} values @param {SuggestionRow[]} valued @param {SuggestionRow[]} unvalued */
function nonePassedOver(question, values, valued, unvalued) {
  const rows = new Map(unvalued.map((row) => [row.guess, row]));
  const { requested = [] } = question;
  const shown = requested.some((word) => values.found.has(word))
    ? requested
    : [...requested, byRanker(question)[0].guess];
  const first = shown.filter((word) => rows.has(word) && !values.settled(word, values.lowest()));
  const own = rows.get(bestCandidate(question));
  const candidates = new Set(valued.filter((row) => row.candidate).map((row) => row.guess));
  const after = valued.slice();
  const at = valued.findIndex((row) => row.candidate);
  if (
    own &&
    at >= 0 &&
    !values.settled(
      own.guess,
      values.lowest((guess) => candidates.has(guess)),
    )
  )
    after.splice(at, 0, own);
  const all = [...first.map((word) => /** @type {SuggestionRow} */ (rows.get(word))), ...after, ...unvalued];
  return [...new Map(all.map((row) => [row.guess, row])).values()];
}
