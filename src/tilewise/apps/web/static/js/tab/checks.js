// What may be asked: the fields of every question with their limits, and the complaints of the server about them.

import { Refusal, repr } from "./refusal.js";
import { letters } from "./turns.js";

/** @typedef {{kind: "text" | "whole" | "number" | "yes" | "texts" | string[], usual?: any, least?: number,
 *   most?: number, above?: number}} Field */

const POSTED = new Set(["review", "simulate", "boards/suggest"]);
const RULE = { kind: ["any", "hard", "strict"], usual: "any" };
const LIST = { kind: "text", usual: "nyt", least: 1, most: 40 };
const WORD = { kind: "text", least: 1, most: 60 };
const LIMIT = { kind: "whole", usual: 6, least: 1, most: 12 };
const TEXT = { kind: "text", usual: "", most: 1000 };
const WORDS = { list: LIST, exclude: TEXT };
const PLACE = { ...WORDS, position: TEXT, rule: RULE };
const seconds = (/** @type {number} */ usual, most = 5) => ({ kind: "number", usual, above: 0, most });
const RANK = {
  ...PLACE,
  limit: LIMIT,
  ranker: { kind: "text", usual: "entropy", most: 40 },
  tie: { kind: ["candidate", "first", "last", "popular", "listed"], usual: "candidate" },
  top: { kind: "whole", usual: 10, least: 1, most: 100 },
};
const shown = (/** @type {number} */ usual, least = 0) => ({ kind: "whole", usual, least, most: 5000 });

/** @type {Record<string, Record<string, Field>>} */
const FIELDS = /** @type {any} */ ({
  lists: {},
  suggest: { ...RANK, exact: { kind: "yes", usual: false }, seconds: seconds(1) },
  assist: { ...RANK, exact: { kind: "yes", usual: true }, seconds: seconds(0.4), words: shown(60) },
  evaluate: { ...PLACE, guesses: { kind: "text", least: 1, most: 1000 }, limit: LIMIT, seconds: seconds(1) },
  words: { ...PLACE, most: shown(500, 1), order: { kind: ["alphabetical", "popular"], usual: "alphabetical" } },
  split: { ...PLACE, guess: WORD, words: shown(24) },
  near: { word: WORD, list: LIST },
  trail: PLACE,
  diagnose: PLACE,
  opener: { ...WORDS, word: WORD, rule: RULE, seconds: seconds(2) },
  play: {
    ...WORDS,
    host: { kind: ["secret", "adversary"], usual: "secret" },
    game: { kind: "whole", usual: 1, least: 1, most: 999_999 },
    rule: RULE,
    words: TEXT,
    limit: LIMIT,
    reveal: { kind: "yes", usual: false },
  },
  review: {
    ...WORDS,
    game: { kind: "text", least: 1, most: 1000 },
    answer: { ...WORD, usual: null },
    limit: LIMIT,
    share: { kind: "text", usual: null, most: 4000 },
    rule: RULE,
    seconds: seconds(8, 10),
  },
  simulate: { ...WORDS, strategies: { kind: "texts", least: 1, most: 4 } },
  "boards/suggest": {
    position: { kind: "text", usual: "", most: 12_000 },
    boards: { kind: "whole", usual: null, least: 1, most: 32 },
    ...WORDS,
    limit: { kind: "whole", usual: null, least: 1, most: 64 },
    top: { kind: "whole", usual: 10, least: 1, most: 100 },
  },
});

const YES = new Set(["true", "1", "yes", "on", "t", "y"]);
const NO = new Set(["false", "0", "no", "off", "f", "n"]);

/** What is wrong with a value, or the value as it is meant. @param {Field} field @param {any} value
 * @returns {{wrong: string} | {value: any}} */
function read({ kind, least, most, above }, value) {
  const text = String(value);
  if (Array.isArray(kind)) {
    const names = kind.map(repr);
    const choice = `${names.slice(0, -1).join(", ")} or ${names[names.length - 1]}`;
    return kind.includes(value) ? { value } : { wrong: `input should be ${choice}` };
  }
  if (kind === "yes") {
    const word = text.toLowerCase();
    if (YES.has(word) || NO.has(word)) return { value: YES.has(word) };
    return { wrong: "input should be a valid boolean, unable to interpret input" };
  }
  if (kind === "whole" || kind === "number") {
    const whole = kind === "whole";
    const good = whole ? /^\s*[+-]?\d+(\.0*)?\s*$/.test(text) : text.trim() !== "" && !Number.isNaN(Number(text));
    const what = whole
      ? "integer, unable to parse string as an integer"
      : "number, unable to parse string as a number";
    if (!good) return { wrong: `input should be a valid ${what}` };
    const number = Number(text);
    if (above !== undefined && !(number > above)) return { wrong: `input should be greater than ${above}` };
    if (least !== undefined && number < least) return { wrong: `input should be greater than or equal to ${least}` };
    if (most !== undefined && number > most) return { wrong: `input should be less than or equal to ${most}` };
    return { value: number };
  }
  if (kind === "texts") return { value };
  const n = letters(text);
  const characters = (/** @type {number} */ k) => `${k} character${k === 1 ? "" : "s"}`;
  if (least !== undefined && n < least) return { wrong: `string should have at least ${characters(least)}` };
  if (most !== undefined && n > most) return { wrong: `string should have at most ${characters(most)}` };
  return { value: text };
}

/** @param {any} given */
function quoted(given) {
  const text = typeof given === "string" ? repr(given) : String(given);
  return text.length <= 60 ? text : `${text.slice(0, 57)}...`;
}

/** The fields of a question, those that were left out as usual. @param {string} name
 * @param {Record<string, any>} given */
export function checked(name, given) {
  const fields = FIELDS[name] ?? {};
  /** @type {Record<string, any>} */
  const asked = {};
  /** @type {string[]} */
  const complaints = [];
  for (const [key, field] of Object.entries(fields)) {
    const raw = given[key];
    if (raw === undefined || raw === null) {
      if (!("usual" in field)) complaints.push(`${key}: this is required`);
      asked[key] = field.usual;
      continue;
    }
    const value = POSTED.has(name) ? raw : String(raw);
    const found = read(field, value);
    if ("wrong" in found) complaints.push(`${key}: ${found.wrong} (given: ${quoted(value)})`);
    else asked[key] = found.value;
  }
  for (const key of Object.keys(given))
    if (!(key in fields))
      complaints.push(`${key}: there is no such parameter here (given: ${quoted(String(given[key]))})`);
  if (complaints.length) throw new Refusal("request", complaints.slice(0, 3).join("; "));
  return asked;
}
