// What may be asked: the fields of every question with their limits, which tools/build_static.py takes from the
// description of the API.

import { Refusal, grouped, repr } from "./refusal.js";
import { letters } from "./turns.js";

/** A field in the words of JSON schema; one without a default is required.
 * @typedef {{type: "string" | "integer" | "number" | "boolean" | "array", default?: any, enum?: string[],
 *   items?: Schema, minimum?: number, exclusiveMinimum?: number, maximum?: number, minLength?: number,
 *   maxLength?: number, minItems?: number, maxItems?: number}} Schema */
/** @typedef {{posted: boolean, fields: Record<string, Schema>}} Question posted: as JSON, not in an address */

const SWITCHES = new Map(
  ["true", "1", "yes", "on", "t", "y", "false", "0", "no", "off", "f", "n"].map((word, i) => [word, i < 6]),
);
const WHOLE = /^[+-]?[0-9]{1,15}$/;
const DECIMAL = /^(?=.{1,24}$)[+-]?([0-9]+\.?[0-9]*|\.[0-9]+)([eE][+-]?[0-9]+)?$/;

/** @param {any} value @param {RegExp} digits */
const numberOf = (value, digits) => (typeof value === "string" && digits.test(value) ? Number(value) : value);

/** For every type its name, the value that something given stands for, and whether it is of the type.
 * @type {Record<Schema["type"], [string, (given: any) => any, (value: any) => boolean]>} */
const TYPES = {
  string: ["a text", (given) => given, (value) => typeof value === "string"],
  boolean: ["true or false", (given) => SWITCHES.get(String(given).toLowerCase()), (value) => value !== undefined],
  integer: [
    "a whole number in plain digits",
    (given) => numberOf(given, WHOLE),
    (value) => Number.isInteger(value) && Math.abs(value) < 1e15,
  ],
  number: ["a number in plain digits", (given) => numberOf(given, DECIMAL), Number.isFinite],
  array: ["a list", (given) => given, Array.isArray],
};

/** The least and the most that a field takes: numbers, characters or entries. @param {Schema} schema */
const limits = ({ minimum, minLength, minItems, maximum, maxLength, maxItems }) => [
  minimum ?? minLength ?? minItems ?? -Infinity,
  maximum ?? maxLength ?? maxItems ?? Infinity,
];

/** What a field should be. @param {Schema} schema */
function wanted(schema) {
  if (schema.enum) return `one of ${schema.enum.join(", ")}`;
  const [least, most] = limits(schema);
  const ends = [
    schema.exclusiveMinimum === undefined ? "" : `above ${schema.exclusiveMinimum}`,
    least > -Infinity ? `at least ${grouped(least)}` : "",
    most < Infinity ? `at most ${grouped(most)}` : "",
  ].filter(Boolean);
  const of = schema.type === "string" ? " characters" : "";
  return `${TYPES[schema.type][0]}${ends.length ? `, ${ends.join(" and ")}${of}` : ""}`;
}

/** @param {string} key @param {number} size @param {number} most */
const tooLong = (key, size, most) =>
  `${key}: this is too long, ${grouped(size)} characters where at most ${grouped(most)} are taken`;

/** Reads what was given for a field: its value, or the sentences about what is wrong.
 * @param {string} key @param {Schema} schema @param {any} given @returns {{value?: any, faults: string[]}} */
function read(key, schema, given) {
  const [, valueOf, fits] = TYPES[schema.type];
  const value = valueOf(given);
  const [least, most] = limits(schema);
  const { items, enum: names, exclusiveMinimum: above = -Infinity } = schema;
  const inside = items && fits(value) ? value.slice(0, most + 1) : [];
  const faults = inside.flatMap((/** @type {any} */ one, /** @type {number} */ i) =>
    items ? read(`${key}.${i}`, items, one).faults : [],
  );
  if (faults.length) return { faults };
  const size = typeof value === "string" ? letters(value) : (value?.length ?? value);
  const good = fits(value) && (!names || names.includes(value)) && !(size < least || size > most || size <= above);
  if (fits(value) && schema.type === "string" && size > most) return { faults: [tooLong(key, size, most)] };
  const shown = repr(typeof given === "string" ? given : JSON.stringify(given));
  return { value, faults: good ? [] : [`${key}: this should be ${wanted(schema)} (given: ${shown})`] };
}

/** The fields of a question; those left out have their default values. @param {Question} question
 * @param {Record<string, any>} given */
export function checked({ posted, fields }, given) {
  /** @type {Record<string, any>} */
  const asked = {};
  /** @type {string[]} */
  const faults = [];
  for (const [key, schema] of Object.entries(fields)) {
    const raw = given[key];
    asked[key] = schema.default;
    if (raw === undefined && !("default" in schema)) faults.push(`${key}: this is required`);
    if (raw === undefined || (raw === null && schema.default === null)) continue;
    const found = read(key, schema, posted ? raw : String(raw));
    faults.push(...found.faults);
    asked[key] = found.value;
  }
  for (const key of Object.keys(given))
    if (!Object.hasOwn(fields, key)) faults.push(`${key}: there is no such parameter here`);
  if (faults.length) throw new Refusal("request", faults.slice(0, 3).join("; "));
  return asked;
}
