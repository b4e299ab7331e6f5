// What is kept on the device for later visits, where the browser allows it: lists, and answers that take long.

/** @typedef {import("./solver/search.js").Search} Search */

const LISTS = "data of tilewise"; // the service worker looks here, too
const ANSWERS = "answers of tilewise";
const MOST = 40; // answers

/** @param {string} name @returns {Promise<Cache | undefined>} */
const opened = async (name) => globalThis.caches?.open(name).catch(() => undefined);

/** A list as it was fetched, for use without a connection. @param {Response} response */
export async function keepList(response) {
  const cache = await opened(LISTS);
  if (cache && !(await cache.match(response.url))) await cache.put(response.url, response).catch(() => {});
}

/** Answers that take long: the first guess at today's puzzle, and what first words are worth. */
export class KeptAnswers {
  /** @param {URL} folder of the page's version */
  constructor(folder) {
    this.address = (/** @type {string} */ key) => new URL(`answers/${encodeURIComponent(key)}`, folder);
  }

  /** @param {string} key @returns {Promise<any>} */
  async recall(key) {
    const cache = await opened(ANSWERS);
    return (await cache?.match(this.address(key)))?.json();
  }

  /** @param {string} key @param {any} answer */
  async keep(key, answer) {
    const cache = await opened(ANSWERS);
    const before = (await cache?.keys()) ?? []; // the oldest first
    for (const old of before.slice(0, Math.max(0, before.length - MOST + 1))) await cache?.delete(old);
    await cache?.put(this.address(key), new Response(JSON.stringify(answer))).catch(() => {});
  }
}

export class UnfinishedSearches {
  constructor() {
    /** @type {{key: string, search: Search} | null} */
    this.kept = null;
  }

  /** The search of that name, if it is kept; it is the taker's from now on. @param {string} key
   * @returns {Search | null} */
  take(key) {
    const { kept } = this;
    this.kept = null;
    if (kept?.key === key) return kept.search;
    kept?.search.free();
    return null;
  }

  /** @param {string} key @param {Search} search */
  keep(key, search) {
    this.kept?.search.free();
    this.kept = { key, search };
  }
}
