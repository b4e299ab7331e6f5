// What is refused: its kind, which is the server's, and a sentence of its own.

import { SHOWN } from "./terms.js";

/** What was wrong with a question. */
export class Refusal extends Error {
  /** @param {string} kind @param {string} message */
  constructor(kind, message) {
    super(message);
    this.kind = kind;
  }
}

export const notation = (/** @type {string} */ text) => new Refusal("notation", text);
export const vocabularyProblem = (/** @type {string} */ text) => new Refusal("vocabulary", text);
export const illegal = (/** @type {string} */ text) => new Refusal("illegal", text);
export const contradiction = (/** @type {string} */ text) => new Refusal("contradiction", text);

/** A text in quotes, cut where it is long. @param {string} text */
export function repr(text) {
  const all = [...text];
  return `'${all.length > SHOWN ? `${all.slice(0, SHOWN - 3).join("")}...` : text}'`;
}

/** An unknown name, and what there is. @param {string} what @param {string} text @param {string[]} names */
export const unknown = (what, text, names) => `there is no ${what} ${repr(text)}: choose one of ${names.join(", ")}`;

export { rounded as fixed } from "../numbers.js";

/** @param {number | string} n */
export const grouped = (n) => String(n).replace(/\B(?=(\d{3})+$)/g, ",");
