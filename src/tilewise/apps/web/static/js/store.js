// What stays on this device: looks, switches, where each view was, the first-run note. Without storage it all works
// until the page is closed.

/** @type {Map<string, string>} */
const memory = new Map();

/** @param {string} key @returns {string | null} */
export function read(key) {
  try {
    return localStorage.getItem(`tilewise-${key}`) ?? memory.get(key) ?? null;
  } catch {
    return memory.get(key) ?? null;
  }
}

/** @param {string} key @param {string | null} value null forgets it */
export function write(key, value) {
  if (value === null) memory.delete(key);
  else memory.set(key, value);
  try {
    if (value === null) localStorage.removeItem(`tilewise-${key}`);
    else localStorage.setItem(`tilewise-${key}`, value);
  } catch {
    /* then it lasts until the page closes */
  }
}

/** A value kept as JSON; what cannot be read counts as not there. @template T @param {string} key @param {T} fallback
 * @returns {T} */
export function readJson(key, fallback) {
  try {
    return JSON.parse(read(key) ?? "") ?? fallback;
  } catch {
    return fallback;
  }
}

/** @param {string} key @param {unknown} value */
export const writeJson = (key, value) => write(key, JSON.stringify(value));
