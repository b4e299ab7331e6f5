// A game that Assist helped to solve is a game played: it is kept, judged at once, and a line says how it went.

import { ask } from "../base/ask.js";
import { toggle } from "../base/dom.js";
import { recordOf } from "../review/gamerecord.js";
import { forget, games, keep, now, statistics } from "../review/games.js";
import { read, write } from "../base/store.js";
import { text } from "../languages/text.js";
import { turnsText } from "../tiles/tiles.js";

const SECONDS = 2; // after so many the search says what it knows

const wanted = () => read("solved") !== "no";

/** Whether the history has a game with these words. @param {Turn[]} turns */
function isThere(turns) {
  const words = turns.map(({ word }) => word).join();
  return games().some((game) => game.host === "elsewhere" && game.guesses.join() === words);
}

/** The marks of a judged game, and the days in a row. Words that were suggested are no skill.
 * @param {ReviewAnswer} review @param {number} hints */
function told({ skill, fortune }, hints) {
  const { streak } = statistics(games());
  const marks = [
    hints ? text.history.hints(hints) : skill !== null && text.play.skill(Math.round(skill)),
    fortune !== null && text.play.luck(Math.round(fortune)),
    streak > 1 && text.daily.streak(streak),
  ];
  return text.solved.kept(marks.filter(Boolean).join(" · "));
}

/** @param {{question: () => Record<string, any>, say: (line: string) => void}} handlers the terms of the game, as
 * questions name them; where the line goes */
export function makeSolved({ question: position, say }) {
  /** @type {Set<string>} words that were suggested, each after the turns before it */
  const suggested = new Set();
  const after = (/** @type {Turn[]} */ turns, /** @type {string} */ word) => `${turnsText(turns)} ${word}`;
  /** @type {GameRecord | null} the game that was added last */
  let added = null;
  let corrections = 0;

  /** @param {Turn[]} turns @param {string} word */
  const suggest = (turns, word) => suggested.add(after(turns, word));

  /** Keep a game and say how it went: soon, and again when the search has ended. One whose link was opened is somebody
   * else's. @param {Turn[]} turns @param {boolean} mine @param {AbortSignal} signal */
  async function finish(turns, mine, signal) {
    const there = isThere(turns);
    if (!wanted() || !(mine || there)) return;
    const { list, rule, exclude, given, limit } = position();
    const question = { list, rule, exclude, given, limit, game: turnsText(turns) };
    const hints = turns.filter(({ word }, i) => suggested.has(after(turns.slice(0, i), word))).length;
    const finished = now();
    const correctionsBefore = corrections;
    /** @param {ReviewAnswer} review */
    const take = (review) => {
      if (corrections > correctionsBefore) return;
      const game = recordOf(review, { host: "elsewhere", finished, exclude: exclude ?? "" });
      keep({ ...game, hints });
      if (!there) added = game;
      if (!signal.aborted) say(told(review, hints));
    };
    try {
      // The game is kept even if its reader has gone on meanwhile; the rest of the search is not worth that.
      const review = await ask("review", { ...question, wait: false, seconds: SECONDS }, { quiet: true });
      take(review);
      if (review.pending) take(await ask("review", question, { signal, quiet: true }));
    } catch (error) {
      if (!signal.aborted && !added) say(text.solved.not(/** @type {Error} */ (error).message));
    }
  }

  /** A turn is corrected or taken back: it was not the game that was played. */
  function correct() {
    if (added) forget(added);
    added = null;
    corrections++;
  }

  /** Another game begins. */
  const begin = () => {
    added = null;
  };

  const choice = () => toggle(text.solved.keep, wanted(), (on) => write("solved", on ? null : "no"));
  return { suggest, finish, correct, begin, choice };
}
