// What may be asked: the fields of every question with their limits, which tools/page/build_static.py takes from the
// description of the API.

import { number } from "../base/numbers.js";
import { Refusal, repr } from "./refusal.js";
import { letters } from "./game/turns.js";

/** A field in the words of JSON schema; one without a default is required.
 * @typedef {{type: "string" | "integer" | "number" | "boolean" | "array", default?: any, enum?: string[],
 *   minimum?: number, exclusiveMinimum?: number, maximum?: number, minLength?: number, maxLength?: number,
 *   minItems?: number, maxItems?: number}} Schema */
/** @typedef {Record<string, Schema>} Question by field */

/** For every type its name, and the value that something given stands for.
 * @type {Record<Schema["type"], [string, (given: any) => any]>} */
const TYPES = {
  string: ["a text", (text) => text],
  boolean: ["true or false", (text) => ({ true: true, false: false })[String(text)]],
  integer: ["a whole number", (text) => (Number.isInteger(Number(text)) ? Number(text) : undefined)],
  number: ["a number", (text) => (Number.isFinite(Number(text)) ? Number(text) : undefined)],
  array: ["a list", (text) => text],
};

/** What is wrong with the value of a field, in a sentence; "" where nothing is.
 * @param {string} key @param {Schema} schema @param {any} value @param {any} text */
function faultOf(key, schema, value, text) {
  const { enum: names, minimum, minLength, minItems, maximum, maxLength, maxItems, exclusiveMinimum: above } = schema;
  const [least, most] = [minimum ?? minLength ?? minItems, maximum ?? maxLength ?? maxItems];
  const size = typeof value === "string" ? letters(value) : (value?.length ?? value);
  const inside = !(size < (least ?? -Infinity) || size > (most ?? Infinity) || size <= (above ?? -Infinity));
  if (value !== undefined && inside && (!names || names.includes(value))) return "";
  if (typeof value === "string" && size > (most ?? Infinity))
    return `${key}: this is too long, ${number(size)} characters where at most ${most} are taken`;
  const ends = [
    above === undefined ? "" : `above ${above}`,
    least === undefined ? "" : `at least ${number(least)}`,
    most === undefined ? "" : `at most ${number(most)}`,
  ].filter(Boolean);
  const what = names
    ? `one of ${names.join(", ")}`
    : [TYPES[schema.type][0], ends.join(" and ")].filter(Boolean).join(", ");
  return `${key}: this should be ${what} (given: ${repr(String(text))})`;
}

/** The fields of a question; those left out have their default values. @param {Question} question
 * @param {Record<string, any>} sent */
export function checked(question, sent) {
  /** @type {Record<string, any>} */
  const fields = {};
  /** @type {string[]} */
  const faults = [];
  for (const [key, schema] of Object.entries(question)) {
    fields[key] = schema.default;
    if (sent[key] === undefined && !("default" in schema)) faults.push(`${key}: this is required`);
    if (sent[key] === undefined) continue;
    fields[key] = TYPES[schema.type][1](sent[key]);
    faults.push(faultOf(key, schema, fields[key], sent[key]));
  }
  for (const key of Object.keys(sent))
    if (!Object.hasOwn(question, key)) faults.push(`${key}: the tab does not know this`);
  const wrong = faults.filter(Boolean);
  if (wrong.length) throw new Refusal("request", wrong.join("; "));
  return fields;
}
