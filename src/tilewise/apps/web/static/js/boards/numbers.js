// How many boards there are, by the names of the games that have them.

import { text } from "../languages/text.js";

const NAMES = new Map([
  [2, "Dordle"],
  [4, "Quordle"],
  [8, "Octordle"],
  [16, "Sedecordle"],
  [32, "Duotrigordle"],
]);
export const NUMBERS = [...NAMES.keys()];

/** What a game on so many boards is called. @param {number} boards */
export const nameOf = (boards) => NAMES.get(boards) ?? text.frame.boards(boards);

/** The numbers that are offered, with the one of now. @param {number} now */
export function numbers(now) {
  const all = NUMBERS.includes(now) ? NUMBERS : [...NUMBERS, now];
  return all.map((n) => [String(n), NAMES.has(n) ? `${n} (${nameOf(n)})` : String(n), nameOf(n)]);
}
