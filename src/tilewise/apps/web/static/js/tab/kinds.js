// Which questions may take long: they belong in the worker that searches.

/** @param {string} name @param {Record<string, any>} given */
export const isSearch = (name, given) =>
  ["evaluate", "opener", "review", "simulate"].includes(name) ||
  (name === "suggest" && String(given.exact) === "true");
