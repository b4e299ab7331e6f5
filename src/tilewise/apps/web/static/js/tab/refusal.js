// What is refused, in the words of the server: Python's way of quoting, rounding and guessing what was meant.

/** What was wrong with a question. */
export class Refusal extends Error {
  /** @param {string} kind @param {string} message */
  constructor(kind, message) {
    super(message);
    this.kind = kind;
  }
}

export const notation = (/** @type {string} */ text) => new Refusal("notation", text);
export const vocabularyProblem = (/** @type {string} */ text) => new Refusal("vocabulary", text);
export const illegal = (/** @type {string} */ text) => new Refusal("illegal", text);
export const contradiction = (/** @type {string} */ text) => new Refusal("contradiction", text);

const SHOWN = 60; // characters of what was given

/** @type {Record<string, string>} */
const ESCAPES = { "\\": "\\\\", "\n": "\\n", "\r": "\\r", "\t": "\\t" };

/** @param {string} ch */
function escaped(ch) {
  if (ch in ESCAPES) return ESCAPES[ch];
  if (ch === " " || !/[\p{C}\p{Z}]/u.test(ch)) return ch;
  const code = ch.codePointAt(0) ?? 0;
  const hex = (/** @type {number} */ digits) => code.toString(16).padStart(digits, "0");
  return code < 256 ? `\\x${hex(2)}` : code < 65536 ? `\\u${hex(4)}` : `\\U${hex(8)}`;
}

/** A text in quotes, as Python writes it. @param {string} text */
export function repr(text) {
  const quote = text.includes("'") && !text.includes('"') ? '"' : "'";
  const inside = [...text].map(escaped).join("");
  return quote + (quote === "'" ? inside.replaceAll("'", "\\'") : inside) + quote;
}

/** A text cut where it is long. @param {string} text */
export function cut(text) {
  const letters = [...text];
  return letters.length <= SHOWN ? text : `${letters.slice(0, SHOWN - 3).join("")}...`;
}

/** A text in quotes as errors show it, cut where it is long. @param {string} text */
export const short = (text) => cut(repr(cut(text)).replace(/ +/g, " "));

/** A number with a given number of decimals, ties to even. @param {number} x @param {number} digits */
export function fixed(x, digits) {
  if (Math.abs((x * 2 ** (digits + 1)) % 2) !== 1) return x.toFixed(digits);
  const below = Math.floor(Math.abs(x) * 10 ** digits);
  const even = (below % 2 === 0 ? below : below + 1) / 10 ** digits;
  return (x < 0 ? -even : even).toFixed(digits);
}

/** @param {number | string} n */
export const grouped = (n) => String(n).replace(/\B(?=(\d{3})+$)/g, ",");

/** @param {string} a @param {string} b */
function matches(a, b) {
  let most = 0,
    from = 0,
    to = 0;
  for (let i = 0; i < a.length; i += 1)
    for (let j = 0; j < b.length; j += 1) {
      let k = 0;
      while (i + k < a.length && j + k < b.length && a[i + k] === b[j + k]) k += 1;
      if (k > most) [most, from, to] = [k, i, j];
    }
  /** @type {number} */
  const rest = most
    ? matches(a.slice(0, from), b.slice(0, to)) + matches(a.slice(from + most), b.slice(to + most))
    : 0;
  return most + rest;
}

/** An unknown name: what may have been meant, and what there is. @param {string} what @param {string} text
 * @param {string[]} names */
export function unknown(what, text, names) {
  const near = names
    .flatMap((name) => name.split("/"))
    .map((name) => ({
      name,
      share: (2 * matches(name, text.slice(0, 60))) / (name.length + Math.min(60, text.length)),
    }))
    .filter(({ share }) => share >= 0.6)
    .sort((a, b) => b.share - a.share || (a.name < b.name ? 1 : -1))[0];
  const meant = near ? ` (did you mean ${repr(near.name)}?)` : "";
  return `there is no ${what} ${short(text)}${meant}: choose one of ${names.join(", ")}`;
}
