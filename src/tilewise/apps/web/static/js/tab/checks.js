// What may be asked: the fields of every question with their limits, and the server's complaints about them.

import { Refusal, repr } from "./refusal.js";
import { GUESSES, MAX_TURNS, RULES, TIES } from "./terms.js";
import { letters } from "./turns.js";

/** @typedef {{kind: "text" | "whole" | "number" | "yes" | "texts" | string[], default?: any, least?: number,
 *   most?: number, above?: number}} Field */

const POSTED = new Set(["review", "simulate", "boards/suggest"]);
const RULE = { kind: RULES, default: "any" };
const LIST = { kind: "text", default: "nyt", least: 1, most: 40 };
const WORD = { kind: "text", least: 1, most: 60 };
const LIMIT = { kind: "whole", default: GUESSES, least: 1, most: MAX_TURNS };
const TEXT = { kind: "text", default: "", most: 1000 };
const WORDS = { list: LIST, exclude: TEXT };
const PLACE = { ...WORDS, position: TEXT, rule: RULE };
const seconds = (/** @type {number} */ given, most = 5) => ({ kind: "number", default: given, above: 0, most });
const RANK = {
  ...PLACE,
  limit: LIMIT,
  ranker: { kind: "text", default: "entropy", most: 40 },
  tie: { kind: TIES, default: "candidate" },
  top: { kind: "whole", default: 10, least: 1, most: 100 },
};
const shown = (/** @type {number} */ given, least = 0) => ({ kind: "whole", default: given, least, most: 5000 });

/** @type {Record<string, Record<string, Field>>} */
const FIELDS = /** @type {any} */ ({
  lists: {},
  suggest: { ...RANK, exact: { kind: "yes", default: false }, seconds: seconds(1) },
  assist: { ...RANK, exact: { kind: "yes", default: true }, seconds: seconds(0.4), words: shown(60) },
  evaluate: { ...PLACE, guesses: { kind: "text", least: 1, most: 1000 }, limit: LIMIT, seconds: seconds(1) },
  words: { ...PLACE, most: shown(500, 1), order: { kind: ["alphabetical", "popular"], default: "alphabetical" } },
  split: { ...PLACE, guess: WORD, words: shown(24) },
  near: { word: WORD, list: LIST },
  trail: PLACE,
  diagnose: PLACE,
  opener: { ...WORDS, word: WORD, rule: RULE, seconds: seconds(2) },
  play: {
    ...WORDS,
    host: { kind: ["secret", "adversary"], default: "secret" },
    game: { kind: "whole", default: 1, least: 1, most: 999_999 },
    rule: RULE,
    words: TEXT,
    limit: LIMIT,
    reveal: { kind: "yes", default: false },
  },
  review: {
    ...WORDS,
    game: { kind: "text", least: 1, most: 1000 },
    answer: { ...WORD, default: null },
    limit: LIMIT,
    share: { kind: "text", default: null, most: 4000 },
    rule: RULE,
    seconds: seconds(8, 10),
  },
  simulate: { ...WORDS, strategies: { kind: "texts", least: 1, most: 4 } },
  "boards/suggest": {
    position: { kind: "text", default: "", most: 12_000 },
    boards: { kind: "whole", default: null, least: 1, most: 32 },
    ...WORDS,
    limit: { kind: "whole", default: null, least: 1, most: 64 },
    top: { kind: "whole", default: 10, least: 1, most: 100 },
  },
});

const YES = new Set(["true", "1", "yes", "on", "t", "y"]);
const NO = new Set(["false", "0", "no", "off", "f", "n"]);

/** What is wrong with a value, or the value that it stands for. @param {Field} field @param {any} value
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

/** The fields of a question; those left out have their default values. @param {string} name
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
      if (!("default" in field)) complaints.push(`${key}: this is required`);
      asked[key] = field.default;
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
