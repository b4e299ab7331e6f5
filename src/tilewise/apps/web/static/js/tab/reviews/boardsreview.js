// A game on several boards judged turn by turn.

import { sharedText } from "../game/boards.js";
import { BoardsQuestion } from "../solver/boardsadvice.js";
import { notation } from "../refusal.js";

/** @param {Door} door @param {Boards} boards @returns {Promise<BoardsReviewAnswer>} */
export async function boardsReviewAnswer(door, boards) {
  const { turns } = boards;
  if (!turns.length) throw notation("there is no turn to review: give the turns of a game, as in 'crane=.y..g/g....'");
  const rows = [];
  for (let n = 0; n < turns.length; n += 1) {
    rows.push(judged(door, boards, n));
    await door.breathe?.();
  }
  return {
    turns: rows,
    regret: rows.reduce((sum, { regret }) => sum + (regret ?? 0), 0),
    exact: rows.every(({ badge }) => badge !== "estimate"),
  };
}

/** @param {Door} door @param {Boards} boards @param {number} n which turn @returns {BoardsTurnReview} */
function judged(door, boards, n) {
  const before = boards.before(n);
  const turn = boards.turns[n];
  const question = new BoardsQuestion(door, before);
  let { guess: best } = question.best(1)[0];
  const place = question.words.place(turn.guess);
  // Both are valued together, by the same games where games are played.
  const [own, other] = place < 0 ? [] : question.values([place, question.words.place(best)]);
  const [mean, best_mean] = [own?.mean ?? null, other?.mean ?? null];
  const regret = mean === null || best_mean === null ? null : Math.max(0, mean - best_mean);
  // More games were played than when the best one was chosen.
  if (mean !== null && best_mean !== null && mean < best_mean) best = turn.guess;
  return {
    turn: sharedText(turn, boards.words.kind),
    best,
    regret,
    badge: own?.badge ?? null,
    candidates: question.sets.map((set) => set.length),
  };
}
