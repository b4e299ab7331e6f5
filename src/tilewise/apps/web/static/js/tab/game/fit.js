// How likely each word is on the morning after the last known day: game/words/prior.py once more, for days that were
// published since the page was made.

import { sum } from "../../base/numbers.js";

const QUARTERS = 4;
const PLAYED = 3;
const CLASSES = 7;

/** @typedef {{half_lives: number[], pseudo_count: number, trust_half_life: number, tilt: number, scale: number,
 *   past: number[]}} Settings what the library has; and the past tenses among the answers */

/** The weight of every allowed word. @param {number[]} days the answers as places, in order
 * @param {Uint8Array} kinds the class of every word that was not played @param {Float64Array} popularity
 * @param {Settings} settings */
export function fit(days, kinds, popularity, settings) {
  const { cameUp, classes } = classify(days, kinds);
  const count = new Float64Array(CLASSES);
  const tilted = new Float64Array(CLASSES);
  const tilts = Float64Array.from(popularity, (zipf) => Math.exp(settings.tilt * zipf));
  classes.forEach((kind, word) => {
    count[kind] += 1;
    tilted[kind] += tilts[word];
  });
  const all = shares(cameUp, settings).map((share, kind) => (count[kind] ? share : 0));
  const rates = all.map((share, kind) => share / sum(all) / (tilted[kind] || 1));
  return Float64Array.from(tilts, (tilt, word) =>
    Math.max(1, Math.round(settings.scale * rates[classes[word]] * tilt)),
  );
}

/** The class that each day's answer had that morning, and that of every word after the last. @param {number[]} days
 * @param {Uint8Array} kinds */
function classify(days, kinds) {
  /** @type {number[]} in the order of their last day */
  const played = [];
  const cameUp = days.map((word) => {
    const at = played.indexOf(word);
    const kind = at < 0 ? kinds[word] : PLAYED + Math.floor((at * QUARTERS) / played.length);
    if (at >= 0) played.splice(at, 1);
    played.push(word);
    return kind;
  });
  const classes = kinds.slice();
  played.forEach((word, i) => (classes[word] = PLAYED + Math.floor((i * QUARTERS) / played.length)));
  return { cameUp, classes };
}

/** How likely each class is next: the mean over the half-lives, weighted by how well each has done lately.
 * @param {number[]} cameUp @param {Settings} settings */
function shares(cameUp, { half_lives, pseudo_count, trust_half_life }) {
  const found = half_lives.map((half) => {
    const rate = 0.5 ** (1 / half);
    let counts = new Array(CLASSES).fill(0);
    let merit = 0;
    const share = (/** @type {number} */ kind) =>
      (counts[kind] + pseudo_count) / counts.reduce((a, b) => a + b, CLASSES * pseudo_count);
    cameUp.forEach((kind, day) => {
      merit += 0.5 ** ((cameUp.length - day) / trust_half_life) * Math.log(share(kind));
      counts = counts.map((n, other) => n * rate + (other === kind ? 1 : 0));
    });
    return { merit, next: counts.map((_, kind) => share(kind)) };
  });
  const most = Math.max(...found.map(({ merit }) => merit));
  const trust = found.map(({ merit }) => Math.exp(merit - most));
  const all = sum(trust);
  return Array.from({ length: CLASSES }, (_, kind) => sum(found.map(({ next }, i) => (trust[i] * next[kind]) / all)));
}
