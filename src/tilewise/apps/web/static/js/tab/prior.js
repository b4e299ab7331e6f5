// How likely each word is today, in the same numbers as solver/prior.py, which explains them.

/** @typedef {import("./words.js").Vocabulary} Vocabulary */

const SCALE = 10_000_000;
const CLASSES = 7;
const PLAYED = 3;
const QUARTERS = 4;
const HALF_LIVES = [30, 60, 120, 240, 480, 960];
const PSEUDO_COUNT = 0.5;
const TRUST_HALF_LIFE = 120;
const TILT = 0.4;

/** The weight of every answer. @param {number[]} days the answers of past days, as places among the guesses
 * @param {Vocabulary} words @param {string} kinds a digit per guess: the class that it has until it is played */
export function dailyWeights(days, words, kinds) {
  const classOf = Uint8Array.from(kinds, Number);
  const cameUp = classify(days, classOf);
  const tilts = words.popularity.map((zipf) => Math.exp(TILT * zipf));
  const [count, tilted] = [new Float64Array(CLASSES), new Float64Array(CLASSES)];
  classOf.forEach((kind, i) => {
    count[kind] += 1;
    tilted[kind] += tilts[i];
  });
  const shares = classShares(cameUp).map((share, kind) => (count[kind] ? share : 0));
  const all = shares.reduce((a, b) => a + b, 0);
  const scale = shares.map((share, kind) => share / all / (tilted[kind] || 1));
  const weight = (/** @type {number} */ i) => Math.max(1, rounded(SCALE * scale[classOf[i]] * tilts[i]));
  return Float64Array.from(words.guessOfAnswer, weight);
}

/** To the nearest whole number, ties to even. @param {number} x */
const rounded = (x) => (x % 1 === 0.5 ? 2 * Math.round(x / 2) : Math.round(x));

/** The class that each day's answer had on that morning; also brings `classOf` up to date. @param {number[]} days
 * @param {Uint8Array} classOf */
function classify(days, classOf) {
  /** @type {number[]} in the order of their last day */
  const played = [];
  const cameUp = days.map((word) => {
    const at = played.indexOf(word);
    const kind = at < 0 ? classOf[word] : PLAYED + Math.floor((at * QUARTERS) / played.length);
    if (at >= 0) played.splice(at, 1);
    played.push(word);
    return kind;
  });
  played.forEach((word, k) => (classOf[word] = PLAYED + Math.floor((k * QUARTERS) / played.length)));
  return cameUp;
}

/** How likely each class is next. @param {number[]} cameUp */
function classShares(cameUp) {
  const days = cameUp.length;
  const merit = HALF_LIVES.map(() => 0);
  const shares = HALF_LIVES.map((halfLife, k) => {
    const rate = 0.5 ** (1 / halfLife);
    const counts = new Float64Array(CLASSES);
    const share = (/** @type {number} */ kind) =>
      (counts[kind] + PSEUDO_COUNT) / (counts.reduce((a, b) => a + b, 0) + CLASSES * PSEUDO_COUNT);
    cameUp.forEach((kind, day) => {
      merit[k] += 0.5 ** ((days - day) / TRUST_HALF_LIFE) * Math.log(share(kind));
      counts.forEach((n, i) => (counts[i] = n * rate));
      counts[kind] += 1;
    });
    return Array.from(counts, (_, kind) => share(kind));
  });
  const best = Math.max(...merit);
  const trust = merit.map((m) => Math.exp(m - best));
  const sum = trust.reduce((a, b) => a + b, 0);
  return Array.from({ length: CLASSES }, (_, kind) => trust.reduce((s, t, k) => s + t * shares[k][kind], 0) / sum);
}
