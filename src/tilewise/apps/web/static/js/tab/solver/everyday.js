// The best word that people know, and what it costs; solver/suggest/everyday_word.py, step by step.

import { BIT, LIKELY } from "../terms.js";

/** The guesses that people know, and the few words that are likely to be the answer, however rare, by place: empty
 * where nothing is known of the words. @param {...Position} positions
 * @returns {Set<number>} */
export function everydayWords(...positions) {
  const { everyday } = positions[0].universe;
  const known = new Set([...everyday.keys()].filter((place) => everyday[place]));
  if (known.size)
    for (const { universe, candidates, places, weight } of positions)
      candidates.forEach((answer, k) => universe.weight(answer) >= LIKELY * weight && known.add(places[k]));
  return known;
}

/** @typedef {{guess: string, mean: number | null, badge: string | null, lost: number | null, bits?: number}} Row */

/** @param {Row} row */
const hasValue = (row) => row.mean !== null && row.badge !== "bound";

/** The rows with the best everyday word first, where it costs no more than it may; and that word, with its price.
 * @template {Row} R @param {R[]} rows the best first @param {(row: R) => boolean} isEveryday
 * @param {number | null} most @returns {{items: R[], everyday: EverydayRow | null}} */
export function everydayWord(rows, isEveryday, most) {
  const [best] = rows;
  if (most === null || isEveryday(best)) return { items: rows, everyday: null };
  const known = rows.filter(isEveryday);
  if (!known.length) return { items: rows, everyday: null };
  const valued = hasValue(best) ? known.filter(hasValue) : [];
  const byValue = valued.length > 0;
  const [row] = byValue ? valued : known;
  const exact = byValue && row.badge !== "estimate" && best.badge !== "estimate";
  let price = null;
  if (!byValue || row.mean === null || best.mean === null)
    price = best.bits === undefined || row.bits === undefined ? null : Math.max(0, BIT * (best.bits - row.bits));
  else if ((row.lost ?? 0) <= (best.lost ?? 0)) price = Math.max(0, row.mean - best.mean);
  const is_suggested = price === null ? !byValue : price <= most;
  const items = is_suggested ? [row, ...rows.filter((other) => other !== row)] : rows;
  const { guess } = row;
  return { items, everyday: { guess, best: best.guess, price, exact, is_suggested } };
}
