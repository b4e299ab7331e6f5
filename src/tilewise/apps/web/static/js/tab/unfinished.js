// Searches that ran out of time: asked about the same position again, they go on from there. A tab has room for one.

/** @typedef {import("./search.js").Search} Search */

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
