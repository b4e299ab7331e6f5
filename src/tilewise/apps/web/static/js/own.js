// Words of one's own, by name: which lists there are on this device, and their words where a question is about them.
// The words are in the browser's own database: they may be too long for the place where settings are.

import { read, readJson, writeJson } from "./store.js";

/** @typedef {{own?: string, own_guesses?: string, own_length?: number}} OwnWords as a question has them */

export const OWN = "your own words"; // the title of such a list
const LISTS = "lists"; // early.js reads the same; "own" are the games that are the reader's

/** @returns {ListRow[]} */
export const ownRows = () => readJson(LISTS, []);
/** @param {string} name */
export const isOwn = (name) => read(LISTS) !== null && ownRows().some((row) => row.name === name);
/** @param {ListRow[]} rows */
export const keepRows = (rows) => writeJson(LISTS, rows);

/** What a question must say of its list, beside the name. @param {string | undefined} name
 * @returns {Promise<OwnWords>} */
export const wordsSent = async (name) => (name && isOwn(name) && (await readWords(name))) || {};

/** @type {Map<string, OwnWords>} those used on this page */
const used = new Map();

/** @param {IDBRequest} request @returns {Promise<any>} */
const done = (request) =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

/** @param {IDBTransactionMode} mode @param {(store: IDBObjectStore) => IDBRequest} act @returns {Promise<any>} */
async function inStore(mode, act) {
  const opening = indexedDB.open("tilewise", 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore("own");
  const database = await done(opening);
  try {
    return await done(act(database.transaction("own", mode).objectStore("own")));
  } finally {
    database.close();
  }
}

/** @param {string} name @returns {Promise<OwnWords | undefined>} */
export async function readWords(name) {
  const words = used.get(name) ?? (await inStore("readonly", (store) => store.get(name)));
  if (words) used.set(name, words);
  return words;
}

/** @param {string} name @param {OwnWords} words */
export const keepWords = (name, words) => inStore("readwrite", (store) => store.put(words, name));
/** @param {string} name */
export const forgetWords = (name) => inStore("readwrite", (store) => store.delete(name));
