// The rankers: a cost for every guess of a choice, the lowest is the best.

import { splitOf } from "./choice.js";
import { Refusal, notation, unknown } from "../refusal.js";

/** @typedef {(choice: Choice) => Float64Array} Cost */
/** @typedef {{name: string, cost: Cost}} Ranker */

const MEASURED = 0.03; // of all guesses, by fast-entropy
const LOOKED_AHEAD = 10; // guesses, by two-step

/** atLeast[letter][n]: the weight of the candidates that have the letter more than n times; inPlace[place][letter].
 * @param {Choice} choice */
function letterWeights({ position, words }) {
  const { length, alphabet, guessLetters } = words;
  const { weights, places } = position;
  const atLeast = alphabet.map(() => new Float64Array(length));
  const inPlace = Array.from({ length }, () => new Float64Array(alphabet.length));
  const shared = alphabet.map(() => true);
  const times = new Uint8Array(alphabet.length);
  let total = 0;
  places.forEach((place, k) => {
    const weight = weights ? weights[k] : 1;
    total += weight;
    times.fill(0);
    for (let i = 0; i < length; i += 1) {
      const letter = guessLetters[place * length + i];
      inPlace[i][letter] += weight;
      atLeast[letter][times[letter]] += weight;
      times[letter] += 1;
    }
    for (let letter = 0; letter < times.length; letter += 1) if (!times[letter]) shared[letter] = false;
  });
  return { atLeast, inPlace, shared, total: total || 1 };
}

/** A cost per guess from its letters. @param {Choice} choice @param {(letters: Int32Array) => number} cost */
const byLetters = ({ guesses, words: { guessLetters, length } }, cost) =>
  Float64Array.from(guesses, (place) => cost(guessLetters.subarray(place * length, (place + 1) * length)));

/** @param {Choice} choice @param {(letter: number) => number} value */
const distinctSum = (choice, value) =>
  byLetters(choice, (letters) => {
    let sum = 0;
    letters.forEach((letter, i) => {
      if (letters.indexOf(letter) === i) sum += value(letter);
    });
    return -sum;
  });

/** A green tile counts twice. @param {Choice} choice */
function tileScore(choice) {
  const { atLeast, inPlace, total } = letterWeights(choice);
  return byLetters(choice, (letters) => {
    let [greens, shown] = [0, 0];
    letters.forEach((letter, i) => {
      greens += inPlace[i][letter];
      shown += atLeast[letter][letters.subarray(0, i).filter((other) => other === letter).length];
    });
    return -(greens + shown) / total;
  });
}

/** @param {number} p */
const bits = (p) => (p > 0 ? -p * Math.log2(p) : 0);

/** The entropy of the few guesses whose letters promise the most. @param {Choice} choice */
function fastEntropy(choice) {
  const { atLeast, inPlace, total } = letterWeights(choice);
  const tileBits = inPlace.map((row) =>
    row.map((weight, letter) => {
      const right = weight / total;
      const elsewhere = atLeast[letter][0] / total - right;
      return bits(right) + bits(elsewhere) + bits(1 - right - elsewhere);
    }),
  );
  const estimate = byLetters(choice, (letters) => letters.reduce((sum, letter, i) => sum + tileBits[i][letter], 0));
  const keep = Math.max(1, Math.ceil(estimate.length * MEASURED));
  const { guesses } = choice;
  const least = estimate.slice().sort()[estimate.length - keep] - 1e-9; // equal ones are measured too
  const best = [...guesses.keys()].filter((k) => estimate[k] >= least);
  const behind = Math.log2(3) * choice.words.length + 1;
  const costs = estimate.map((x) => behind - x / 1e3);
  const { entropy } = choice.statisticsOf(Int32Array.from(best, (k) => guesses[k]));
  best.forEach((k, i) => (costs[k] = -entropy[i]));
  return costs;
}

/** What the best second guess leaves, for the first few guesses by entropy. @param {Choice} choice */
function twoStep(choice) {
  const { guesses } = choice;
  const { entropy } = choice.statistics;
  const weights = choice.position.weights ?? new Float64Array(choice.n).fill(1);
  const total = weights.reduce((a, b) => a + b, 0);
  const unknownOf = (/** @type {number[]} */ part) => {
    const sum = part.reduce((s, i) => s + weights[i], 0);
    return { sum, entropy: part.reduce((s, i) => s + bits(weights[i] / sum), 0) };
  };
  const unknownNow = unknownOf([...weights.keys()]).entropy;
  const costs = entropy.map((b) => 2 * unknownNow + 1 - b);
  const near = entropy.map((b) => Math.round(b * 1e9));
  const first = (/** @type {number} */ k) => (choice.isCandidate(guesses[k]) ? 0 : 1);
  const best = [...guesses.keys()].sort((a, b) => near[b] - near[a] || first(a) - first(b) || guesses[a] - guesses[b]);
  for (const k of best.slice(0, LOOKED_AHEAD)) {
    let left = 0;
    for (const part of splitOf(choice, guesses[k]).values()) {
      if (part.length <= 2) continue;
      const { sum, entropy: its } = unknownOf(part);
      const most = choice.statisticsOf(guesses, Int32Array.from(part)).entropy.reduce((a, b) => Math.max(a, b), 0);
      left += (sum / total) * (its - most);
    }
    costs[k] = left + 1e-6 * (unknownNow - entropy[k]);
  }
  return costs;
}

/** @type {Record<string, Cost>} */
const COSTS = {
  entropy: (choice) => choice.statistics.entropy.map((b) => -b),
  "expected-size": (choice) => choice.statistics.size,
  largest: (choice) => Float64Array.from(choice.statistics.largest),
  parts: (choice) => Float64Array.from(choice.statistics.parts, (n) => -n),
  gini,
  "letter-frequency": (choice) => {
    const { atLeast } = letterWeights(choice);
    return distinctSum(choice, (letter) => atLeast[letter][0]);
  },
  "significant-letters": (choice) => {
    const { atLeast, shared } = letterWeights(choice);
    return distinctSum(choice, (letter) => (shared[letter] ? 0 : atLeast[letter][0]));
  },
  "tile-score": tileScore,
  popularity: (choice) => Float64Array.from(choice.guesses, (place) => -choice.words.popularity[place]),
  "fast-entropy": fastEntropy,
  "two-step": twoStep,
};

/** @param {Choice} choice */
function gini(choice) {
  const { weights, weight } = choice.position;
  if (!weights) return choice.statistics.squares.map((s) => s / choice.n ** 2);
  return Float64Array.from(choice.guesses, (guess) => {
    const sums = [...splitOf(choice, guess).values()].map((part) => part.reduce((s, i) => s + weights[i], 0));
    return sums.reduce((s, x) => s + x * x, 0) / weight ** 2;
  });
}

/** The ranker of that name. @param {string} name @param {RankerRow[]} rankers @returns {Ranker} */
export function findRanker(name, rankers) {
  if (name === "random")
    throw new Refusal("tab", "only the command line ranks guesses at random: tilewise suggest --ranker random --fast");
  const cost = Object.hasOwn(COSTS, name) && COSTS[name];
  if (cost) return { name, cost };
  throw notation(
    unknown(
      "ranker",
      name,
      rankers.map((row) => row.name),
    ),
  );
}
