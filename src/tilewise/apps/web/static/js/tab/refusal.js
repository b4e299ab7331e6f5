// What is refused: its kind and its fault, which are the server's. Faults that have a name are told by the page, in
// the language of its reader; all else has a sentence here.

import { SHOWN } from "./terms.js";

/** What was wrong with a question. */
export class Refusal extends Error {
  /** @param {string} kind @param {string} message @param {FaultRow | null} [about] */
  constructor(kind, message, about = null) {
    super(message);
    this.kind = kind;
    this.fault = about;
  }
}

/** What is wrong without a sentence; long texts are cut. @param {string} name @param {Record<string, any>} [values]
 * @returns {FaultRow} */
export function fault(name, values = {}) {
  const cut = (/** @type {any} */ value) => (typeof value === "string" ? [...value].slice(0, SHOWN).join("") : value);
  return { case: name, values: Object.fromEntries(Object.entries(values).map(([key, value]) => [key, cut(value)])) };
}

/** A refusal that is told by the page. @param {string} kind @param {string} name
 * @param {Record<string, any>} [values] */
export const refusalOf = (kind, name, values) => new Refusal(kind, name, fault(name, values));

/** @param {string} kind @returns {(text: string) => Refusal} */
const of = (kind) => (text) => new Refusal(kind, text);
export const notation = of("notation");
export const vocabularyProblem = of("vocabulary");
export const illegal = of("illegal");
export const contradiction = of("contradiction");

/** Why the last guess of a game was not accepted, as answers have it. @param {Refusal | null} refusal
 * @returns {{refused: string | null, fault: FaultRow | null}} */
export const refusedBecause = (refusal) => ({ refused: refusal?.message ?? null, fault: refusal?.fault ?? null });

/** A text in quotes, cut where it is long. @param {string} text */
export function repr(text) {
  const all = [...text];
  return `'${all.length > SHOWN ? `${all.slice(0, SHOWN - 3).join("")}...` : text}'`;
}

/** An unknown name, and what there is. @param {string} what @param {string} text @param {string[]} names */
export const unknown = (what, text, names) => `there is no ${what} ${repr(text)}: choose one of ${names.join(", ")}`;
