// How best play goes on to the answer: the lines of a review.

import { bestPlayed } from "./turning.js";
import { feedback } from "./turns.js";

/** @typedef {import("./judge.js").Judge} Judge */
/** @typedef {import("./position.js").Position} Position */
/** @typedef {import("./review.js").Judged} Judged */
/** @typedef {import("./turns.js").Turn} Turn */

/** The turns of best play to an answer. @param {Judge} judge @param {Position} from @param {string} first
 * @param {string} answer @returns {Promise<Turn[]>} */
export async function lineFrom(judge, from, first, answer) {
  /** @type {Turn[]} */
  const line = [];
  for (let [position, guess] = [from, first]; ;) {
    const turn = { guess, digits: feedback(guess, answer, from.words.kind) };
    line.push(turn);
    position = position.play(guess, turn.digits);
    if (position.solved || position.turns.length >= judge.limit) return line;
    const best = position.isCandidate(answer) ? await judge.best(position) : null;
    if (!best) return [];
    guess = (await judge.preferred(position, best)).guess;
  }
}

/** The game as perfect play would have played it. @param {Judge} judge @param {Position} end @param {Judged[]} all
 * @param {string} answer @returns {Promise<Turn[]>} */
export async function perfectGame(judge, end, all, answer) {
  /** @type {Turn[]} */
  const played = [];
  for (const one of all) {
    if (!one.mean || one.given) return [];
    if (!bestPlayed(one)) return one.line.length ? [...played, ...one.line] : [];
    played.push(one.turn);
  }
  if (end.solved || played.length >= judge.limit) return played;
  const best = end.isCandidate(answer) ? await judge.best(end) : null;
  const rest = best ? await lineFrom(judge, end, (await judge.preferred(end, best)).guess, answer) : [];
  return rest.length ? [...played, ...rest] : [];
}
