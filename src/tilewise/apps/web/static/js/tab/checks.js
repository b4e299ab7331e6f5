// What may be asked: the fields of every question with their limits, which tools/build_static.py takes from the
// description of the API.

import { Refusal, grouped, repr } from "./refusal.js";
import { letters } from "./turns.js";

/** A field in the words of JSON schema; one without a default is required.
 * @typedef {{type: "string" | "integer" | "number" | "boolean" | "array", default?: any, enum?: string[],
 *   minimum?: number, exclusiveMinimum?: number, maximum?: number, minLength?: number, maxLength?: number,
 *   minItems?: number, maxItems?: number}} Schema */
/** @typedef {Record<string, Schema>} Question by field */

/** For every type its name, and the value that something given stands for.
 * @type {Record<Schema["type"], [string, (given: any) => any]>} */
const TYPES = {
  string: ["a text", (given) => given],
  boolean: ["true or false", (given) => ({ true: true, false: false })[String(given)]],
  integer: ["a whole number", (given) => (Number.isInteger(Number(given)) ? Number(given) : undefined)],
  number: ["a number", (given) => (Number.isFinite(Number(given)) ? Number(given) : undefined)],
  array: ["a list", (given) => given],
};

/** What is wrong with the value of a field, in a sentence; "" where nothing is.
 * @param {string} key @param {Schema} schema @param {any} value @param {any} given */
function faultOf(key, schema, value, given) {
  const { enum: names, minimum, minLength, minItems, maximum, maxLength, maxItems, exclusiveMinimum: above } = schema;
  const [least, most] = [minimum ?? minLength ?? minItems, maximum ?? maxLength ?? maxItems];
  const size = typeof value === "string" ? letters(value) : (value?.length ?? value);
  const inside = !(size < (least ?? -Infinity) || size > (most ?? Infinity) || size <= (above ?? -Infinity));
  if (value !== undefined && inside && (!names || names.includes(value))) return "";
  if (typeof value === "string" && size > (most ?? Infinity))
    return `${key}: this is too long, ${grouped(size)} characters where at most ${most} are taken`;
  const ends = [
    above === undefined ? "" : `above ${above}`,
    least === undefined ? "" : `at least ${grouped(least)}`,
    most === undefined ? "" : `at most ${grouped(most)}`,
  ].filter(Boolean);
  const what = names
    ? `one of ${names.join(", ")}`
    : [TYPES[schema.type][0], ends.join(" and ")].filter(Boolean).join(", ");
  return `${key}: this should be ${what} (given: ${repr(String(given))})`;
}

/** The fields of a question; those left out have their default values. @param {Question} question
 * @param {Record<string, any>} given */
export function checked(question, given) {
  /** @type {Record<string, any>} */
  const fields = {};
  /** @type {string[]} */
  const faults = [];
  for (const [key, schema] of Object.entries(question)) {
    fields[key] = schema.default;
    if (given[key] === undefined && !("default" in schema)) faults.push(`${key}: this is required`);
    if (given[key] === undefined) continue;
    fields[key] = TYPES[schema.type][1](given[key]);
    faults.push(faultOf(key, schema, fields[key], given[key]));
  }
  for (const key of Object.keys(given))
    if (!Object.hasOwn(question, key)) faults.push(`${key}: the tab does not know this`);
  const wrong = faults.filter(Boolean);
  if (wrong.length) throw new Refusal("request", wrong.join("; "));
  return fields;
}
