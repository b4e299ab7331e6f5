// A judged game as the reader's history keeps it, and back again as Review opens it.

import { TODAY } from "../words/day.js";
import { day, now } from "./games.js";
import { plainList } from "../words/given.js";
import { feedbackOf } from "../tiles/tiles.js";

/** Turns whose colours follow from the answer. @param {string[]} words @param {string} answer @returns {Turn[]} */
export const turnsOf = (words, answer) => words.map((word) => ({ word, digits: feedbackOf(word, answer) }));

/**
 * @param {ReviewAnswer} review its answer is known
 * @param {{host: string, finished: string, exclude: string}} known what a review does not say
 * @returns {GameRecord}
 */
export function recordOf(review, { host, finished, exclude }) {
  const { guesses, chance, turns, skill, fortune } = review;
  const whole = review.judged && !review.pending && review.since === 0 && !turns[0].given;
  return {
    ...review.game,
    host,
    answer: review.answer ?? "",
    guesses: turns.map((turn) => turn.guess),
    won: review.solved,
    hints: 0,
    finished,
    ...(exclude ? { exclude: exclude.split(" ") } : {}),
    ...(review.people && { people: review.people.mean }),
    ...(whole && {
      par: guesses.par,
      regret: guesses.regret,
      luck: guesses.luck,
      chance_par: chance.par,
      chance_regret: chance.regret,
      chance_luck: chance.luck,
      regrets: turns.map((turn) => turn.guesses.regret),
      chance_regrets: turns.map((turn) => turn.chance.regret),
      ...(skill !== null && fortune !== null && { skill, fortune }),
    }),
  };
}

/** A game that was played here; one of a past day's puzzle is a game of that day.
 * @param {PlayAnswer} done @param {number} hints @param {{date?: string, daily?: string}} [days]
 * @returns {GameRecord} */
export const playedGame = (done, hints, { date, daily } = {}) => ({
  ...done.game,
  host: done.host,
  answer: done.answer ?? "",
  guesses: done.turns.map((turn) => turn.guess),
  won: done.outcome === "won",
  hints,
  finished: date && done.host === "secret" ? date : now(),
  ...(daily && done.host === "secret" && { daily }),
});

/** Where Review shows a game of the history, on the terms that it was played or judged on.
 * @param {GameRecord} game @param {number} guesses of an ordinary game @returns {Record<string, string>} */
export const addressOf = (game, guesses) => ({
  game: game.guesses.join(" "), // the tiles follow from the answer, by the rules of the game's own list
  answer: game.answer,
  ...plainList(game.list),
  rule: game.rule === "any" ? "" : game.rule,
  host: game.host === "elsewhere" ? "" : game.host,
  date: game.list === TODAY || game.host === "elsewhere" ? day(game.finished) : "",
  limit: game.limit && game.limit !== guesses ? String(game.limit) : "",
  exclude: game.exclude?.join(" ") ?? "",
});
