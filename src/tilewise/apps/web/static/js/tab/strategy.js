// Strategies: their text, and the results of those that the engine can play over every answer of a list.

import { checkOpening } from "./openings.js";
import { findRanker, readRanker } from "./rankers.js";
import { Refusal, notation, repr, unknown, vocabularyProblem } from "./refusal.js";
import { TIES, TIE_LEVELS } from "./rank.js";
import { GUESSES, LONGEST, MAX_SIMULATED_PAIRS, RULES, WORDS_SHOWN } from "./terms.js";
import { pieces, trimmed, unread } from "./turns.js";

/** @typedef {import("./vocabulary.js").Vocabulary} Vocabulary */
/** @typedef {import("./answers.js").Door} Door */
/** @typedef {Record<string, any>} Fields */
/** @typedef {{fields: Fields, text: string, depths: Map<number, number>, row: SimulationRow}} Played */

const PLAIN = {
  opening: /** @type {string[]} */ ([]),
  ranker: "entropy",
  tie: "candidate",
  rule: "any",
  pool: "allowed",
  "solve-when": 0,
  "popular-when": 0,
  known: true,
  once: true,
  useful: false,
  "solve-from": 0,
  fresh: 0,
  last: "candidate",
};
const ALWAYS = ["ranker", "tie", "rule"];
const POOLS = ["allowed", "answers", "common"];
const LASTS = ["any", "candidate"];
const COSTS = [
  ["entropy"],
  ["expected-size", "gini"],
  ["largest"],
  ["parts"],
  ["letter-frequency"],
  ["significant-letters"],
  ["tile-score"],
];
const MOST = 2 ** 31 - 1;

/** @param {string} key @param {string} text @returns {any} */
function valueOf(key, text) {
  if (["known", "once", "useful"].includes(key)) {
    if (text !== "yes" && text !== "no") throw notation(`${key}=${text} should be ${key}=yes or ${key}=no`);
    return text === "yes";
  }
  if (["solve-when", "popular-when", "solve-from", "fresh"].includes(key)) {
    if (!/^\d{1,10}$/.test(text) || Number(text) > MOST)
      throw notation(`${key}=${text} should be a number of at most ${MOST}, as in ${key}=20`);
    return Number(text);
  }
  return key === "opening" ? pieces(text.replaceAll(",", " ")).map(unread) : text;
}

/** @param {string} text @param {RankerRow[]} rankers @returns {Fields} */
function parse(text, rankers) {
  /** @type {Fields} */
  const given = {};
  for (const part of pieces(text)) {
    const at = part.indexOf("=");
    const [key, value] = at < 0 ? [part, ""] : [part.slice(0, at), part.slice(at + 1)];
    if (!value || !Object.hasOwn(PLAIN, key)) {
      const names = Object.keys(PLAIN).join(", ");
      throw notation(`${repr(part)} in ${repr(text)} is not part of a strategy: write NAME=VALUE with ${names}`);
    }
    if (Object.hasOwn(given, key)) throw notation(`${repr(key)} is given twice in ${repr(text)}`);
    given[key] = key === "opening" ? value : valueOf(key, value);
  }
  /** @type {Fields} */
  const fields = { ...PLAIN, ...given };
  if (!POOLS.includes(fields.pool)) throw notation(unknown("pool of guesses", fields.pool, POOLS));
  if (!LASTS.includes(fields.last)) throw notation(unknown("last guess", fields.last, LASTS));
  fields.ranker = nameOf(fields.ranker, rankers);
  if (typeof fields.opening === "string") fields.opening = valueOf("opening", fields.opening);
  const words = /** @type {string[]} */ (fields.opening);
  const twice = words.find((word, i) => words.indexOf(word) < i);
  if (fields.once && twice !== undefined)
    throw notation(`${repr(twice)} is in the opening ${repr(words.join(","))} twice: no guess may be repeated (once)`);
  if (!TIES.includes(fields.tie)) throw notation(unknown("tie-break", fields.tie, TIES));
  const rule = trimmed(fields.rule).toLowerCase();
  if (!RULES.includes(rule)) throw notation(unknown("rule", rule, RULES));
  return { ...fields, rule };
}

/** @param {string} name @param {RankerRow[]} rankers */
function nameOf(name, rankers) {
  if (name.startsWith("random")) return name;
  return findRanker(name, rankers).name;
}

/** @param {Fields} fields */
function textOf(fields) {
  const shown = (/** @type {any} */ value) => (value === true ? "yes" : value === false ? "no" : value);
  const rest = Object.keys(PLAIN).slice(1);
  const parts = rest
    .filter((key) => ALWAYS.includes(key) || fields[key] !== /** @type {Fields} */ (PLAIN)[key])
    .map((key) => `${key}=${shown(fields[key])}`);
  return [...(fields.opening.length ? [`opening=${fields.opening.join(",")}`] : []), ...parts].join(" ");
}

/** The first part of a strategy that goes by how common words are. @param {Fields} fields */
const partByPopularity = (fields) =>
  (fields.ranker === "popularity" && "ranker=popularity") ||
  (fields.tie === "popular" && "tie=popular") ||
  (fields.pool === "common" && "pool=common") ||
  (fields["popular-when"] > 0 && `popular-when=${fields["popular-when"]}`);

/** A text quoted for a shell. @param {string} text */
const quoted = (text) => (/^[\w@%+=:,./-]+$/.test(text) ? text : `'${text.replaceAll("'", `'"'"'`)}'`);

/** @param {string} list @param {string[]} texts */
const command = (list, texts) =>
  ["tilewise", "simulate", "--list", list, ...texts.flatMap((text) => ["--strategy", text])].map(quoted).join(" ");

/** @param {Door} door @param {Vocabulary} words @param {Record<string, any>} asked
 * @returns {Promise<SimulateAnswer>} */
export async function simulateAnswer(door, words, asked) {
  const { catalogue } = door.lists;
  const { rankers } = catalogue.choices;
  /** @type {Fields[]} */
  const chosen = asked.strategies.map((/** @type {string} */ text) => parse(text, rankers));
  for (const { ranker } of chosen) if (!ranker.startsWith("random")) readRanker(ranker, rankers);
  if (words.guesses.length * words.answers > MAX_SIMULATED_PAIRS)
    throw vocabularyProblem(
      `${repr(asked.list)} is too large to be simulated here; use: ${command(asked.list, asked.strategies)}`,
    );
  for (const fields of chosen) {
    const part = partByPopularity(fields);
    if (part && !words.popularity.some((common) => common > 0))
      throw vocabularyProblem(
        `${part} has nothing to go by: it is not known how common the words of ${repr(words.name)} are`,
      );
    const cost = COSTS.some((names) => names.includes(fields.ranker));
    const plain = !fields.useful && !fields.fresh && fields.known;
    if (cost && plain && fields.pool !== "common" && !words.weights) continue;
    const why = words.weights ? `with the weights of ${repr(words.name)}` : `${repr(textOf(fields))}`;
    throw new Refusal("tab", `the tab does not play ${why}; use: ${command(asked.list, asked.strategies)}`);
  }
  const { length, guessLetters, alphabet } = words;
  const answers = new Int32Array(words.answers * length);
  words.guessOfAnswer.forEach((g, k) => answers.set(guessLetters.subarray(g * length, (g + 1) * length), k * length));
  const table = door.engine.table(guessLetters, answers, length, alphabet.length);
  door.engine.call.tw_table_fill(table);
  /** @type {Played[]} */
  const played = [];
  try {
    for (const fields of chosen) {
      played.push(play(door, words, table, fields));
      await door.breathe?.();
    }
  } finally {
    door.engine.call.tw_table_free(table);
  }
  composite(played.map((one) => one.row)).forEach((mark, i) => (played[i].row.composite = mark));
  const best = [...played.keys()].sort((a, b) => played[a].row.total - played[b].row.total).slice(0, 2);
  const differences = best.length === 2 ? [difference(words, played, best[0], best[1])] : [];
  return { vocabulary: words.name, digest: words.digest, strategies: played.map((one) => one.row), differences };
}

/** The first guess that must be a candidate, like all after it; 0: none. @param {Fields} fields */
function candidatesFrom(fields) {
  const rules = [fields["solve-from"], fields.last === "candidate" ? GUESSES : 0].filter((n) => n > 0);
  return rules.length ? Math.min(...rules) : 0;
}

/** @param {Door} door @param {Vocabulary} words @param {number} table @param {Fields} fields @returns {Played} */
function play({ engine, lists }, words, table, fields) {
  const { call } = engine;
  const opening = checkOpening(words, fields.opening, fields.rule);
  fields = { ...fields, opening: fields.opening.map((/** @type {string} */ word) => words.kind.fold(word)) };
  const { popularity, guessOfAnswer } = words;
  const byPopularity = [...guessOfAnswer.keys()].sort(
    (a, b) => popularity[guessOfAnswer[b]] - popularity[guessOfAnswer[a]] || guessOfAnswer[a] - guessOfAnswer[b],
  );
  const popular = new Int32Array(words.answers);
  byPopularity.forEach((answer, rank) => (popular[answer] = rank));
  const cost = COSTS.findIndex((names) => names.includes(fields.ranker));
  const strategy = engine.lend(({ put }) =>
    call.tw_strategy_new(
      table,
      cost,
      RULES.indexOf(fields.rule),
      put(guessOfAnswer),
      put(TIE_LEVELS[fields.tie](words)),
      put(popular),
      fields["solve-when"],
      fields["popular-when"],
      fields.pool === "answers" ? 1 : 0,
      fields.once ? 1 : 0,
      candidatesFrom(fields),
      1e-9,
    ),
  );
  const text = textOf(fields);
  const n = engine.lend(({ put }) => call.tw_strategy_unroll(strategy, put(opening), opening.length, LONGEST));
  if (n < 0) {
    call.tw_strategy_free(strategy);
    throw new Refusal("request", `${repr(text)} does not end its games: one is still open after ${LONGEST} guesses`);
  }
  const nodes = engine.lend(({ room }) => {
    const [guess, parent, code, solves] = [room(4 * n), room(4 * n), room(4 * n), room(n + 4)];
    call.tw_strategy_nodes(strategy, guess, parent, code, solves);
    const ends = new Uint8Array(call.memory.buffer, solves, n).slice();
    return { guess: engine.read(Int32Array, guess, n), parent: engine.read(Int32Array, parent, n), ends };
  });
  call.tw_strategy_free(strategy);
  const depth = new Int32Array(n);
  /** @type {Map<number, number>} guesses by answer, as a place among the guesses */
  const depths = new Map();
  for (let i = 0; i < n; i += 1) {
    depth[i] = nodes.parent[i] < 0 ? 1 : depth[nodes.parent[i]] + 1;
    if (nodes.ends[i]) depths.set(nodes.guess[i], depth[i]);
  }
  const row = measured(fields, text, words.guesses[nodes.guess[0]], [...depths.values()], lists.catalogue.version);
  return { fields, text, depths, row };
}

/** @param {Fields} fields @param {string} text @param {string} opener @param {number[]} depths @param {string} version
 * @returns {SimulationRow} */
function measured(fields, text, opener, depths, version) {
  /** @type {Record<string, number>} */
  const distribution = {};
  for (const d of [...depths].sort((a, b) => a - b)) distribution[d] = (distribution[d] ?? 0) + 1;
  const games = depths.length;
  const total = depths.reduce((a, b) => a + b, 0);
  const mean = total / games;
  const each = Object.entries(distribution).map(([d, n]) => [Number(d), n]);
  const within = (/** @type {number} */ most) => each.reduce((sum, [d, n]) => sum + (d <= most ? n : 0), 0) / games;
  return {
    strategy: text,
    ranker: fields["popular-when"] ? `${fields.ranker}-pop` : fields.ranker,
    opener,
    rule: fields.rule,
    games,
    total,
    mean,
    deviation: Math.sqrt(each.reduce((sum, [d, n]) => sum + n * (d - mean) ** 2, 0) / games),
    plain_total: total,
    plain_mean: mean,
    success: within(6),
    within3: within(3),
    worst: Math.max(...depths),
    distribution,
    version,
    composite: 0,
  };
}

/** @param {SimulationRow[]} rows */
function composite(rows) {
  const columns = [rows.map((r) => -r.mean), rows.map((r) => r.success), rows.map((r) => r.within3)].map((column) => {
    const [low, high] = [Math.min(...column), Math.max(...column)];
    return column.map((v) => (high === low ? 1 : (v - low) / (high - low)));
  });
  return rows.map((_, i) => columns.reduce((sum, column) => sum + column[i], 0) / columns.length);
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
