// The words of one's own lists, in the browser's own database: they may be too long for the place where settings are.

/** @typedef {import("./own.js").OwnWords} OwnWords */

/** @type {Map<string, OwnWords>} those used on this page */
const known = new Map();

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
  const found = known.get(name) ?? (await inStore("readonly", (store) => store.get(name)));
  if (found) known.set(name, found);
  return found;
}

/** @param {string} name @param {OwnWords} words */
export const keepWords = (name, words) => inStore("readwrite", (store) => store.put(words, name));
/** @param {string} name */
export const forgetWords = (name) => inStore("readwrite", (store) => store.delete(name));
