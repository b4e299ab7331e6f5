// Where the tab's answer differs from the server's: floats to 1e-12; of sentences only the fields that they name.

const MISSING = Symbol("nothing");

/** @typedef {{fields: Record<string, Record<string, string>>, unread: Record<string, string[]>}} Shapes the shape of
 * every field that has one, and the fields of every shape that the page never reads, which the tab need not say */

/** The fields that the sentence about a question names: "top: this should be ...; seconds: ...". */
const fields = (message) => [...message.matchAll(/(?:^|; )([\w.-]+): /g)].map(([, field]) => field).join();

const told = (value) => (value === MISSING ? "nothing" : JSON.stringify(value));

/**
 * @param {any} one the server's answer
 * @param {any} other the tab's
 * @param {Shapes} shapes
 * @param {string} [shape] what they are
 * @param {string} [at] where they stand in the whole answer
 * @returns {string | null} the first place at which they differ
 */
export function difference(one, other, shapes, shape, at = "") {
  const differs = `${at}: ${told(one)} and ${told(other)}`;
  if (typeof one !== typeof other || one === null || other === null) return one === other ? null : differs;
  if (at === ".error.message" || at === ".refused") return fields(one) === fields(other) ? null : differs;
  if (typeof one === "number") {
    return Math.abs(one - other) <= 1e-12 * Math.max(1, Math.abs(one), Math.abs(other)) ? null : differs;
  }
  if (typeof one !== "object") return one === other ? null : differs;
  const listed = Array.isArray(one);
  for (const key of new Set([...Object.keys(one), ...Object.keys(other)])) {
    const [mine, its] = [one, other].map((value) => (value[key] === undefined ? MISSING : value[key]));
    if (its === MISSING && shapes.unread[shape]?.includes(key)) continue;
    const inner = listed ? shape : shapes.fields[shape]?.[key];
    const found = difference(mine, its, shapes, inner, `${at}.${key}`);
    if (found) return found;
  }
  return null;
}
