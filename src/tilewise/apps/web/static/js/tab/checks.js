// What may be asked: the fields of every question with their limits, and the server's complaints about them.

import { Refusal, cut, repr } from "./refusal.js";
import { TIES } from "./rank.js";
import { GUESSES, MAX_TURNS, RULES } from "./terms.js";
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
const many = (/** @type {number} */ given, least = 0) => ({ kind: "whole", default: given, least, most: 5000 });

/** @type {Record<string, Record<string, Field>>} */
const FIELDS = /** @type {any} */ ({
  lists: {},
  suggest: { ...RANK, exact: { kind: "yes", default: false }, seconds: seconds(1) },
  assist: { ...RANK, exact: { kind: "yes", default: true }, seconds: seconds(0.4), words: many(60) },
  evaluate: { ...PLACE, guesses: { kind: "text", least: 1, most: 1000 }, limit: LIMIT, seconds: seconds(1) },
  words: { ...PLACE, most: many(500, 1), order: { kind: ["alphabetical", "popular"], default: "alphabetical" } },
  split: { ...PLACE, guess: WORD, words: many(24) },
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
    boards: { kind: "whole", default: null, least: 1, most: 64 },
    ...WORDS,
    limit: { kind: "whole", default: null, least: 1, most: 128 },
    top: { kind: "whole", default: 10, least: 1, most: 100 },
  },
});

const TEXTS = { least: 1, most: 300 }; // each of several
const YES = new Set(["true", "1", "yes", "on", "t", "y"]);
const NO = new Set(["false", "0", "no", "off", "f", "n"]);

const WHOLE = /^[+-]?[0-9]{1,15}$/;
const DECIMAL = /^(?=.{1,24}$)[+-]?([0-9]+\.?[0-9]*|\.[0-9]+)([eE][+-]?[0-9]+)?$/;

/** What is wrong with a number, or the number. @param {Field} field @param {any} value @returns {Read} */
function readNumber({ kind, least, most, above }, value) {
  const whole = kind === "whole";
  const given = typeof value === "string" && (whole ? WHOLE : DECIMAL).test(value) ? Number(value) : value;
  if (
    typeof given !== "number" ||
    !(whole ? Number.isInteger(given) && Math.abs(given) < 1e15 : Number.isFinite(given))
  )
    return { wrong: `input should be a ${whole ? "whole " : ""}number in plain digits` };
  if (above !== undefined && !(given > above)) return { wrong: `input should be greater than ${above}` };
  if (least !== undefined && given < least) return { wrong: `input should be greater than or equal to ${least}` };
  if (most !== undefined && given > most) return { wrong: `input should be less than or equal to ${most}` };
  return { value: given };
}

/** What is wrong with a text, or the text. @param {{least?: number, most?: number}} field @param {any} value
 * @returns {Read} */
function readText({ least, most }, value) {
  if (typeof value !== "string") return { wrong: "input should be a valid string" };
  const n = letters(value);
  const characters = (/** @type {number} */ k) => `${k} character${k === 1 ? "" : "s"}`;
  if (least !== undefined && n < least) return { wrong: `string should have at least ${characters(least)}` };
  if (most !== undefined && n > most) return { wrong: `string should have at most ${characters(most)}` };
  return { value };
}

/** @typedef {{wrong: string} | {value: any}} Read */

/** What is wrong with a value, or the value that it stands for. @param {Field} field @param {any} value
 * @returns {Read} */
function read(field, value) {
  const { kind } = field;
  if (Array.isArray(kind)) {
    const names = kind.map(repr);
    const choice = `${names.slice(0, -1).join(", ")} or ${names[names.length - 1]}`;
    return kind.includes(value) ? { value } : { wrong: `input should be ${choice}` };
  }
  if (kind === "yes") {
    const word = String(value).toLowerCase();
    if (YES.has(word) || NO.has(word)) return { value: YES.has(word) };
    return { wrong: "input should be a valid boolean, unable to interpret input" };
  }
  return kind === "text" ? readText(field, value) : readNumber(field, value);
}

/** What is wrong with a list of texts. @param {string} key @param {Field} field @param {any} value
 * @returns {string[]} */
function faultsOfTexts(key, { least = 0, most = Infinity }, value) {
  const given = `(given: ${shown(value)})`;
  if (!Array.isArray(value)) return [`${key}: should be a list ${given}`];
  const faults = value.slice(0, most + 1).flatMap((one, i) => {
    const found = readText(TEXTS, one);
    return "wrong" in found ? [`${key}.${i}: ${found.wrong} (given: ${shown(one)})`] : [];
  });
  if (faults.length) return faults;
  if (value.length < least) return [`${key}: should have at least ${least} of them ${given}`];
  return value.length > most ? [`${key}: should have at most ${most} of them ${given}`] : [];
}

/** A value as Python shows it, cut where it is long. @param {any} value */
const shown = (value) => cut(python(value));

/** @param {any} value @returns {string} */
function python(value) {
  if (typeof value === "string") return repr(value);
  if (typeof value === "boolean") return value ? "True" : "False";
  if (value === null) return "None";
  if (Array.isArray(value)) return `[${value.map(python).join(", ")}]`;
  if (typeof value !== "object") return String(value);
  return `{${Object.entries(value)
    .map(([key, one]) => `${repr(key)}: ${python(one)}`)
    .join(", ")}}`;
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
    if (raw === undefined || (raw === null && field.default === null)) {
      if (!("default" in field)) complaints.push(`${key}: this is required`);
      asked[key] = field.default;
      continue;
    }
    const value = POSTED.has(name) ? raw : String(raw); // the rest would be in an address
    if (field.kind === "texts") {
      complaints.push(...faultsOfTexts(key, field, value));
      asked[key] = value;
      continue;
    }
    const found = read(field, value);
    if ("wrong" in found) complaints.push(`${key}: ${found.wrong} (given: ${shown(value)})`);
    else asked[key] = found.value;
  }
  for (const [key, raw] of Object.entries(given)) {
    const value = POSTED.has(name) ? raw : String(raw);
    if (!Object.hasOwn(fields, key))
      complaints.push(`${key}: there is no such parameter here (given: ${shown(value)})`);
  }
  if (complaints.length) throw new Refusal("request", complaints.slice(0, 3).join("; "));
  return asked;
}
