// Words of one's own, by name: which lists there are on this device, and their words where a question is about them.

import { read, readJson, writeJson } from "./store.js";

/** @typedef {{own?: string, own_guesses?: string, own_length?: number}} OwnWords as a question has them */

export const OWN = "your own words"; // the title of such a list
const KEPT = "lists"; // early.js reads the same; "own" are the games that are the reader's

/** @returns {ListRow[]} */
export const ownRows = () => readJson(KEPT, []);
/** @param {string} name */
export const isOwn = (name) => read(KEPT) !== null && ownRows().some((row) => row.name === name);
/** @param {ListRow[]} rows */
export const keepRows = (rows) => writeJson(KEPT, rows);

/** What a question must say of its list, beside the name. @param {string | undefined} name
 * @returns {Promise<OwnWords>} */
export async function wordsSent(name) {
  if (!name || !isOwn(name)) return {};
  const { readWords } = await import("./ownstore.js");
  return (await readWords(name)) ?? {};
}
