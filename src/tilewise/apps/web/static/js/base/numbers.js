// Numbers as the reader's language writes them, and the form that a noun takes beside one.

let language = "en";
/** @type {Map<number, Intl.NumberFormat>} by digits after the point */
const formats = new Map();

/** From now on numbers are written so. @param {string} tag of the language */
export function writeNumbersIn(tag) {
  language = tag;
  formats.clear();
}

/** With so many digits behind the point, ties to even, as Python has it. @param {number} x @param {number} digits */
export function rounded(x, digits) {
  if (Math.abs((x * 2 ** (digits + 1)) % 2) !== 1) return x.toFixed(digits);
  const below = Math.floor(Math.abs(x) * 10 ** digits);
  const even = (below % 2 === 0 ? below : below + 1) / 10 ** digits;
  return (x < 0 ? -even : even).toFixed(digits);
}

// English by hand: the browser's own formatter takes 20 to 30 ms when it is first used, more than all else here.
/** @param {string} text */
const grouped = (text) => text.replace(/^-?\d+/, (whole) => whole.replace(/\B(?=(\d{3})+$)/g, ","));

/** @param {number} x @param {number} digits */
function written(x, digits) {
  const fewest = { minimumFractionDigits: digits, maximumFractionDigits: digits };
  const format = formats.get(digits) ?? new Intl.NumberFormat(language, fewest);
  formats.set(digits, format);
  return format.format(Number(rounded(x, digits)));
}

/** @param {number[]} numbers */
export const sum = (numbers) => numbers.reduce((a, b) => a + b, 0);
/** @param {number[]} numbers */
export const mean = (numbers) => sum(numbers) / numbers.length;

/** @param {number} n */
export const number = (n) => (language === "en" ? grouped(String(n)) : written(n, 0));
/** @param {number} x */
export const fixed = (x, digits = 2) => (language === "en" ? grouped(rounded(x, digits)) : written(x, digits));
/** @param {number} x */
export const signed = (x, digits = 2) => `${x < 0 ? "−" : "+"}${fixed(Math.abs(x), digits)}`;

/** @param {number} share @param {number} [digits] behind the point */
export function percent(share, digits = 0) {
  if (language === "en") return `${grouped(rounded(100 * share, digits))}\u00a0%`;
  const fewest = { minimumFractionDigits: digits, maximumFractionDigits: digits };
  return new Intl.NumberFormat(language, { style: "percent", ...fewest }).format(share);
}

/** A chance; where it is small, the two digits that count. @param {number} share */
export function likelihood(share) {
  const [, behind = ""] = String(Number((100 * share).toPrecision(2))).split(".");
  return percent(share, share >= 0.01 ? 1 : behind.length);
}

/** @param {number} n @param {string} one */
export const plural = (n, one, many = `${one}s`) => `${number(n)} ${n === 1 ? one : many}`;

/** How a language says so many of something: by its own rules, of which Polish has three. @param {string} tag
 * @returns {(n: number, forms: {one: string, few?: string, many?: string, other: string}) => string} */
export function pluralsOf(tag) {
  /** @type {Intl.PluralRules | null} made when it is first needed */
  let rules = null;
  return (n, forms) => {
    rules ??= new Intl.PluralRules(tag);
    return /** @type {Record<string, string>} */ (forms)[rules.select(n)] ?? forms.other;
  };
}
