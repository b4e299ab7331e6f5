// Strategies: their text, and the results of those that the engine can play over every answer of a list.

import { Refusal, illegal, notation, repr, vocabularyProblem } from "../refusal.js";
import { RULES, inCore } from "../game/rules.js";
import { LONGEST, MAX_SIMULATED_PAIRS, TOLERANCE, WORDS_SHOWN } from "../terms.js";
import { digitsOf, pieces } from "../game/turns.js";

/** @typedef {{opening: string[], ranker: string, tie: string, rule: string, solveWhen: number,
 *   popularWhen: number}} Strategy what the page lets its reader choose; the command line knows more */
/** @typedef {{depths: Map<number, number>, row: SimulationRow}} Played depths: guesses by answer, as a place among the
 *   guesses */

const FIELDS = ["opening", "ranker", "tie", "rule", "solve-when", "popular-when"];

/** What a tie-break prefers: a level for every guess, the lowest first; of one level candidates, then the
 * alphabet, in which the lists here stand. @type {Record<string, (words: Vocabulary) => Int32Array>} */
export const TIE_LEVELS = {
  candidate: ({ guesses }) => new Int32Array(guesses.length),
  first: ({ guesses }) => Int32Array.from(guesses, (_, guess) => guess),
  last: ({ guesses }) => Int32Array.from(guesses, (_, guess) => guesses.length - 1 - guess),
  popular: ({ popularity }) => {
    const ranks = new Map([...new Set(popularity)].sort((a, b) => b - a).map((zipf, rank) => [zipf, rank]));
    return Int32Array.from(popularity, (zipf) => ranks.get(zipf) ?? 0);
  },
  listed: ({ listed }) => listed,
  "last-listed": ({ listed }) => listed.map((/** @type {number} */ place) => listed.length - 1 - place),
};

/** The strategy of a text such as "opening=tarse ranker=entropy"; null where it has what the tab does not play.
 * @param {string} text @param {Record<string, number>} costs by ranker @param {number} answers of the list
 * @returns {Strategy | null} */
function parse(text, costs, answers) {
  const fields = Object.fromEntries(pieces(text).map((part) => part.split(/=(.*)/s)));
  const { opening = "", ranker = "entropy", tie = "candidate", rule = "any" } = fields;
  // The most common of the words that fit, from the first guess on, is what popular-when plays.
  const common = ranker === "popularity" && tie === "candidate" && Number(fields["solve-when"]) >= answers;
  const played = common || Object.hasOwn(costs, ranker);
  if (
    !played ||
    !Object.hasOwn(TIE_LEVELS, tie) ||
    !Object.hasOwn(RULES, rule) ||
    !Object.keys(fields).every((name) => FIELDS.includes(name))
  )
    return null;
  const [solveWhen, popularWhen] = ["solve-when", "popular-when"].map((name) => {
    const count = fields[name] ?? "0";
    if (!/^\d{1,9}$/.test(count)) throw notation(`${name}=${count} should be a whole number, as in ${name}=20`);
    return Number(count);
  });
  return { opening: pieces(opening.replaceAll(",", " ")), ranker, tie, rule, solveWhen, popularWhen };
}

/** @param {Strategy} strategy */
function textOf({ opening, ranker, tie, rule, solveWhen, popularWhen }) {
  const parts = [opening.length && `opening=${opening.join(",")}`, `ranker=${ranker} tie=${tie} rule=${rule}`];
  const counts = [solveWhen && `solve-when=${solveWhen}`, popularWhen && `popular-when=${popularWhen}`];
  return [...parts, ...counts].filter(Boolean).join(" ");
}

/** The places of the opening's words; an error if the rule never allows one in its place.
 * @param {Vocabulary} words @param {string[]} opening @param {string} rule */
export function checkOpening(words, opening, rule) {
  const { guessOfAnswer, length, kind } = words;
  const codes = opening.map((word) => words.codes(word, guessOfAnswer));
  opening.forEach((word, n) => {
    if (words.answerOfGuess[words.place(word)] >= 0) return;
    const before = opening.slice(0, n);
    const turns = (/** @type {number} */ a) =>
      before.map((guess, i) => ({ guess, digits: digitsOf(codes[i][a], length) }));
    if (guessOfAnswer.some((_, a) => !RULES[rule].objection(word, turns(a), kind))) return;
    const after = n ? ` after ${repr(before.join(","))}` : "";
    throw illegal(`the rule '${rule}' forbids the opening word ${repr(word)}${after} whatever the tiles`);
  });
  return Int32Array.from(opening, (word) => words.place(word));
}

/** A text quoted for a shell. @param {string} text */
const quoted = (text) => (/^[\w@%+=:,./-]+$/.test(text) ? text : `'${text.replaceAll("'", `'"'"'`)}'`);

/** @param {Door} door @param {Vocabulary} words @param {Record<string, any>} asked
 * @returns {Promise<SimulateAnswer>} */
export async function simulateAnswer(door, words, { list, strategies }) {
  const named = strategies.flatMap((/** @type {string} */ text) => ["--strategy", text]);
  const command = ["tilewise", "simulate", "--list", list, ...named].map(quoted).join(" ");
  if (words.guesses.length * words.answers > MAX_SIMULATED_PAIRS)
    throw vocabularyProblem(`${repr(list)} is too large to be simulated here; use: ${command}`);
  const chosen = strategies.map((/** @type {string} */ text) => {
    const strategy = parse(text, door.lists.catalogue.costs, words.answers);
    const why = words.weights ? `with the weights of ${repr(words.name)}` : repr(text);
    if (!strategy || words.weights) throw new Refusal("tab", `the tab does not play ${why}; use: ${command}`);
    const byPopularity =
      [strategy.tie, strategy.ranker].some((by) => by.startsWith("popular")) || strategy.popularWhen;
    if (byPopularity && !words.popularity.some((common) => common > 0))
      throw vocabularyProblem(`it is not known how common the words of ${repr(words.name)} are`);
    const opening = strategy.opening.map((word) => words.word(word));
    const twice = opening.find((word, i) => opening.indexOf(word) < i);
    if (twice !== undefined) throw notation(`${repr(twice)} is in the opening twice: no guess may be repeated`);
    return { ...strategy, opening };
  });
  const table = door.engine.table(words, words.guessOfAnswer);
  door.engine.call.tw_table_fill(table);
  /** @type {Played[]} */
  const played = [];
  try {
    for (const strategy of chosen) {
      played.push(play(door, words, table, strategy));
      await door.breathe?.();
    }
  } finally {
    door.engine.call.tw_table_free(table);
  }
  const best = [...played.keys()].sort((a, b) => played[a].row.total - played[b].row.total).slice(0, 2);
  const differences = best.length === 2 ? [difference(words, played, best[0], best[1])] : [];
  return { strategies: played.map((game) => game.row), differences };
}

/** @param {Door} door @param {Vocabulary} words @param {number} table @param {Strategy} strategy @returns {Played} */
function play({ engine, lists }, words, table, strategy) {
  const { call } = engine;
  const opening = checkOpening(words, strategy.opening, strategy.rule);
  const { popularity, guessOfAnswer } = words;
  const { costs } = lists.catalogue;
  const byPopularity = [...guessOfAnswer.keys()].sort(
    (a, b) => popularity[guessOfAnswer[b]] - popularity[guessOfAnswer[a]] || guessOfAnswer[a] - guessOfAnswer[b],
  );
  const popular = new Int32Array(words.answers);
  byPopularity.forEach((answer, rank) => (popular[answer] = rank));
  const playing = engine.lend(({ put }) =>
    call.tw_strategy_new(
      table,
      costs[strategy.ranker] ?? costs.entropy,
      inCore(strategy.rule),
      put(guessOfAnswer),
      put(TIE_LEVELS[strategy.tie](words)),
      put(popular),
      strategy.solveWhen,
      Object.hasOwn(costs, strategy.ranker) ? strategy.popularWhen : strategy.solveWhen,
      0, // all guesses, not the answers alone
      words.kind.limit, // from this one on, all must be candidates
      TOLERANCE,
    ),
  );
  const n = engine.lend(({ put }) => call.tw_strategy_unroll(playing, put(opening), opening.length, LONGEST));
  if (n < 0) {
    call.tw_strategy_free(playing);
    throw new Refusal(
      "request",
      `${repr(textOf(strategy))} does not end its games: one is still open after ${LONGEST} guesses`,
    );
  }
  const [guess, parent, , ends] = engine.filled(n, ["int", "int", "int", "byte"], (...at) =>
    call.tw_strategy_nodes(playing, ...at),
  );
  call.tw_strategy_free(playing);
  const depth = new Int32Array(n);
  /** @type {Map<number, number>} */
  const depths = new Map();
  for (let i = 0; i < n; i += 1) {
    depth[i] = parent[i] < 0 ? 1 : depth[parent[i]] + 1;
    if (ends[i]) depths.set(guess[i], depth[i]);
  }
  const opener = words.guesses[guess[0]];
  return { depths, row: measured(strategy, opener, [...depths.values()], words) };
}

/** @param {Strategy} strategy @param {string} opener @param {number[]} depths @param {Vocabulary} words
 * @returns {SimulationRow} */
function measured(strategy, opener, depths, words) {
  /** @type {Record<string, number>} */
  const distribution = {};
  for (const d of [...depths].sort((a, b) => a - b)) distribution[d] = (distribution[d] ?? 0) + 1;
  const games = depths.length;
  const total = depths.reduce((a, b) => a + b, 0);
  const each = Object.entries(distribution).map(([d, n]) => [Number(d), n]);
  const within = (/** @type {number} */ most) => each.reduce((sum, [d, n]) => sum + (d <= most ? n : 0), 0) / games;
  return {
    strategy: textOf(strategy),
    ranker: strategy.popularWhen ? `${strategy.ranker}-pop` : strategy.ranker,
    opener,
    games,
    total,
    mean: total / games,
    success: within(words.kind.limit),
    within3: within(3),
    worst: Math.max(...depths),
    distribution,
  };
}

/** On which words two strategies differ. @param {Vocabulary} words @param {Played[]} played @param {number} first
 * @param {number} second @returns {DifferenceRow} */
function difference(words, played, first, second) {
  const gained = [...played[first].depths]
    .map(([place, d]) => ({ place, gain: (played[second].depths.get(place) ?? 0) - d }))
    .sort((a, b) => Math.abs(b.gain) - Math.abs(a.gain) || a.place - b.place);
  const [faster, slower] = [gained.filter(({ gain }) => gain > 0), gained.filter(({ gain }) => gain < 0)];
  const shown = (/** @type {typeof gained} */ some) =>
    some.slice(0, WORDS_SHOWN).map(({ place }) => words.guesses[place]);
  return {
    first,
    second,
    faster: faster.length,
    slower: slower.length,
    same: gained.length - faster.length - slower.length,
    faster_words: shown(faster),
    slower_words: shown(slower),
  };
}
