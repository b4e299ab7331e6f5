// What to guess now, from the first source that has an answer; solver/advice_sources.py, step by step.

import { choiceAt } from "./choice.js";
import { describe, order, suggestFrom } from "./rank.js";
import { findRanker, readRanker } from "./rankers.js";
import { fixed, grouped } from "./refusal.js";
import { Clock, NOTHING, Search, canSearch, compareValues } from "./search.js";
import { GUESSES } from "./terms.js";

/** @typedef {import("./engine.js").Engine} Engine */
/** @typedef {import("./position.js").Position} Position */
/** @typedef {import("./choice.js").Choice} Choice */
/** @typedef {import("./search.js").Evaluation} Evaluation */
/** @typedef {{items: SuggestionRow[], method: "exact" | "partial" | "ranker"}} Found */
/** @typedef {{ranker: string, tie: string, rule: string, top: number, limit: number, exact: boolean,
 *   seconds: number}} Wishes */
/** @typedef {{engine: Engine, position: Position, choice: Choice, ranker: import("./rankers.js").Ranker,
 *   rankers: RankerRow[], clock: Clock, kept?: import("./kept.js").KeptAnswers} & Omit<Wishes, "ranker">} Question */

const ENDLESS = 60;
const DEEP = 100;
const SETTING_UP = 5e-9; // seconds per pair of guess and candidate to set up a search
const WORK = [
  [6, 2e9],
  [10, 1e9],
  [12, 2e8],
  [99, 3e7],
];

/** @param {import("./answers.js").Door} door @param {Position} position @param {Wishes} wishes */
export async function advise({ engine, lists, breathe, kept }, position, wishes) {
  const began = performance.now();
  const { rankers } = lists.catalogue.choices;
  const ranker = readRanker(wishes.ranker, rankers);
  const choice = choiceAt(engine, position, wishes.rule);
  const clock = new Clock(wishes.seconds, breathe);
  /** @type {Question} */
  const asked = { ...wishes, engine, position, choice, ranker, rankers, clock, kept };
  const found = wishes.exact
    ? (onlyWordLeft(asked) ??
      lastGuess(asked) ??
      shippedOpeners(asked) ??
      (await searched(asked)) ??
      (await opening(asked)))
    : (lastGuess(asked) ?? ranked(asked));
  const [best] = found.items;
  const left = guessesLeft(asked);
  const chance = best.lost === null || left < 1 ? null : 1 - best.lost / position.weight;
  return {
    suggestions: found.items.slice(0, wishes.top),
    probe: found.items.find((row) => !row.candidate) ?? null,
    candidate: found.items.find((row) => row.candidate) ?? null,
    method: found.method,
    limit: left > 0 ? wishes.limit : null,
    chance,
    outlook: outlook(best, chance, choice.n, wishes.limit),
    rounded: null, // the weights of lists in a tab are whole numbers
    ranker: (found.method === "exact" ? ranker : affordable(asked)).name,
    tie: wishes.tie,
    seconds: (performance.now() - began) / 1000,
  };
}

/** @param {{limit: number, position: Position}} asked */
const guessesLeft = ({ limit, position }) => limit - position.turns.length;

/** The chance of winning in a sentence. @param {SuggestionRow} best @param {number | null} chance @param {number} n
 * @param {number} limit */
function outlook(best, chance, n, limit) {
  if (chance === null || chance >= 1 || best.lost === null) return null;
  const found = n - best.lost;
  const within = `within ${limit} ${limit === 1 ? "guess" : "guesses"}`;
  if (Number.isInteger(best.lost) && Math.abs(chance * n - found) < 5e-7)
    return `Best play finds ${grouped(found)} of ${grouped(n)} words ${within}.`;
  return `Best play finds the word ${within} with a chance of ${fixed(100 * chance, 1)} %.`;
}

/** @param {Question} asked @returns {Found | null} */
function onlyWordLeft({ choice }) {
  if (choice.n > 1) return null;
  const [sole] = describe(choice, [...choice.position.places], [1]);
  return { items: [{ ...sole, mean: 1, lost: 0, badge: "proved" }], method: "exact" };
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
      return { ...row, mean: 1, lost, badge: total - lost === heaviest ? "proved" : "exact" };
    }),
    method: "exact",
  };
}

/** The openers whose exact values come with the list. @param {Position} position @param {string} rule
 * @param {number} limit @returns {Evaluation[]} */
export function shippedAt({ words, turns }, rule, limit) {
  if (turns.length || limit !== GUESSES) return [];
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

/** Guesses whose exact value is known, the best first. @param {Question} asked @param {Evaluation[]} known
 * @param {boolean} complete */
function rankedValues({ choice, tie, position }, known, complete) {
  if (!known.length) return [];
  const places = Int32Array.from(known, (e) => choice.words.place(e.guess));
  const values = known.map((e) => e.upper).sort(compareValues);
  const level = known.map((e) => values.findIndex((value) => compareValues(value, e.upper) === 0));
  const bestFirst = [...order(Float64Array.from(level), choice.of(places), tie)];
  const means = bestFirst.map((i) => known[i].upper[1] / position.weight);
  const rows = describe(
    choice,
    bestFirst.map((i) => places[i]),
    means,
  );
  return rows.map((row, k) => {
    const e = known[bestFirst[k]];
    return stamped(row, e, position.weight, complete && compareValues(e.upper, values[0]) <= 0);
  });
}

/** @param {SuggestionRow} row @param {Evaluation} found @param {number} weight @param {boolean} best
 * @returns {SuggestionRow} */
function stamped(row, found, weight, best) {
  if (found.proved && compareValues(found.upper, NOTHING))
    return { ...row, mean: found.upper[1] / weight, lost: found.upper[0], badge: best ? "proved" : "exact" };
  if (found.lower[0] === 0) return { ...row, mean: found.lower[1] / weight, badge: "bound" };
  return row;
}

/** The limit of a game, or practically none where the game is over but play continues. @param {Position} position
 * @param {number} limit */
const searchedLimit = ({ turns }, limit) => (turns.length < limit ? limit : turns.length + ENDLESS);

/** @param {Question} asked @returns {Promise<Found | null>} */
async function searched(asked) {
  const { engine, position, choice, rule, tie, top, clock } = asked;
  if (!canSearch(position, { waiting: true })) return null;
  const search = new Search(engine, position, rule, searchedLimit(position, asked.limit));
  try {
    const inOrder = order(new Float64Array(choice.guesses.length), choice, tie);
    const guesses = Int32Array.from(inOrder, (k) => choice.guesses[k]);
    const survey = await search.survey(clock, guesses, top);
    const places = new Int32Array(choice.words.guesses.length);
    guesses.forEach((guess, k) => (places[guess] = k));
    const at = (/** @type {Evaluation} */ e) => places[choice.words.place(e.guess)];
    const first = [...survey.known].sort((a, b) => compareValues(a.upper, b.upper) || at(a) - at(b)).slice(0, top);
    const sure = new Set(survey.finished ? first.map((e) => e.guess) : []);
    let { finished } = survey;
    const found = new Map(survey.known.map((e) => [e.guess, e]));
    for (const can of [false, true]) {
      const group = guesses.filter((guess) => choice.isCandidate(guess) === can);
      if (!group.length || group.some((guess) => sure.has(choice.words.guesses[guess]))) continue;
      const best = await search.survey(clock, group, 1);
      for (const e of best.known) found.set(e.guess, e);
      finished &&= best.finished;
    }
    const items = rankedValues(asked, [...found.values()], survey.sure > 0);
    if (finished) return { items, method: "exact" };
    const bounded = others(asked, items).map((row) => {
      const bound = survey.bounds.get(row.guess) ?? Infinity;
      if (!Number.isFinite(bound) || bound <= 0) return row;
      return /** @type {SuggestionRow} */ ({ ...row, mean: bound / position.weight, badge: "bound" });
    });
    return { items: [...items, ...bounded], method: "partial" };
  } finally {
    search.free();
  }
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
function knownOpening({ ranker, tie, rule, position }) {
  const usual = ranker.name === "entropy" && tie === "candidate" && rule === "any";
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

/** The ranker, or fast-entropy in place of entropy where a list is too long for it. @param {Question} asked */
function affordable({ choice, ranker, rankers }) {
  const most = WORK.find(([length]) => choice.words.length <= length)?.[1] ?? 0;
  const long = choice.guesses.length * choice.n > most;
  return long && ranker.name === "entropy" ? findRanker("fast-entropy", rankers) : ranker;
}

/** @param {Question} asked @returns {Found} */
function ranked(asked) {
  const { choice, tie, top, position } = asked;
  const ranker = affordable(asked);
  const items = suggestFrom(choice, ranker, tie, Math.max(top, DEEP));
  if (!items.some((row) => row.candidate)) items.push(...suggestFrom(choice.of(position.places), ranker, tie, 1));
  return { items, method: "ranker" };
}

/** @param {Question} asked @param {SuggestionRow[]} known */
function others(asked, known) {
  const words = new Set(known.map((row) => row.guess));
  return ranked(asked).items.filter((row) => !words.has(row.guess));
}
