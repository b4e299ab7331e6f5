// What stays on this device: looks, switches, where each view was, the first-run note. Without storage it all works
// until the page is closed.

/** What could not be stored. @type {Map<string, string>} */
const memory = new Map();

/** @param {string} key @returns {string | null} */
export function read(key) {
  try {
    return memory.get(key) ?? localStorage.getItem(`tilewise-${key}`);
  } catch {
    return memory.get(key) ?? null;
  }
}

/** @param {string} key @param {string | null} value null forgets it
 * @returns {boolean} whether it is stored; else there is no room, and it lasts until the page is closed */
export function write(key, value) {
  memory.delete(key);
  try {
    if (value === null) localStorage.removeItem(`tilewise-${key}`);
    else localStorage.setItem(`tilewise-${key}`, value);
    return true;
  } catch {
    if (value !== null) memory.set(key, value);
    return false;
  }
}

/** Whether anything can be stored here. */
export function keeps() {
  const kept = write("room", "yes");
  write("room", null);
  return kept;
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
