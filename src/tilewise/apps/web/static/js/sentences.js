// What changed and why, in true sentences made of the numbers at hand.

import { fixed, number, plural } from "./dom.js";

const up = (word) => word.toUpperCase();

/** What the last turn did. */
export function changed(trail) {
  const last = trail.at(-1);
  if (!last) return null;
  if (last.after === 0) return null;
  if (last.widened) return `No listed answer fits any more, so every allowed word that fits counts now: ${plural(last.after, "word")}.`;
  const told = `${up(last.guess)} left ${number(last.after)} of ${plural(last.before, "word")}`;
  const more = last.bits - last.expected_bits;
  if (last.after === last.before) return `${told}: it told nothing new.`;
  const luck = more > 0.5 ? "luckier than usual" : more < -0.5 ? "less than usual" : "about as usual";
  return `${told}: ${fixed(last.bits, 1)} bits where ${fixed(last.expected_bits, 1)} were to be expected, ${luck}.`;
}

/** Why the first suggestion comes first. */
export function why(answer) {
  const best = answer.suggestions[0];
  const n = answer.candidates;
  if (n === 1) return `Only ${up(best.guess)} is left.`;
  if (n === 2) return `Two words are left: either may be it.`;
  const name = up(best.guess);
  const split = best.parts === n
    ? `${name} tells all ${number(n)} words apart`
    : `${name} splits the ${number(n)} words into ${number(best.parts)} parts, the largest of ${number(best.largest)}`;
  const rival = answer.candidate;
  if (best.candidate || !rival) return `${split}.`;
  if (best.mean !== null && rival.mean !== null && best.badge !== "bound" && rival.badge !== "bound") {
    const gain = rival.mean - best.mean;
    if (gain > 0.0005) return `${split}. It cannot be the answer, yet it saves ${fixed(gain, 3)} guesses on average against ${up(rival.guess)}, the best word that can.`;
  }
  const gain = best.bits - rival.bits;
  return gain > 0.005
    ? `${split}. It cannot be the answer, but tells ${fixed(gain)} bits more than ${up(rival.guess)}, the best word that can.`
    : `${split}. It cannot be the answer; ${up(rival.guess)} can, and tells as much.`;
}
