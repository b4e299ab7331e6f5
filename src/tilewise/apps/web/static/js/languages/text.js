// What the page says, in the reader's language. Every sentence comes from this one table: a translation is a file like
// english.js with an entry of the same name for each of its entries.

import { english } from "./english.js";

/** A table of another language. @typedef {typeof english} Translation */

export const text = english;

/** From now on the page speaks like this table: whoever holds a part of the other one has the new words, too.
 * @param {Record<string, any>} table @param {Record<string, any>} [here] what it replaces */
export function take(table, here = text) {
  for (const [name, entry] of Object.entries(table)) {
    if (here[name] && Object.getPrototypeOf(entry) === Object.prototype) take(entry, here[name]);
    else here[name] = entry;
  }
}
