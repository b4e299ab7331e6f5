// Ways to write down a finished game: its words and the answer, or turns with feedback; and its day.

import { TODAY } from "../../words/day.js";
import { puzzleDate } from "../game/dates.js";
import { givenIn } from "../game/given.js";
import { LETTERS } from "../game/notation.js";
import { fault, notation, refusalOf } from "../refusal.js";
import { feedback, isUnknown, isWord, parseTurn, readFeedback, solves, trimmed } from "../game/turns.js";

/** @typedef {import("../game/turns.js").Turn} Turn */

/** The turns of a game, written down in any of the usual ways. @param {Vocabulary} words @param {string[]} game
 * @param {string | null} answer @returns {Turn[]} */
export function readTurns(words, game, answer) {
  const head = (/** @type {string} */ text) => text.split("=")[0];
  if (game.every((text) => isUnknown(head(text)))) throw refusalOf("notation", "empty");
  const last = game[game.length - 1];
  const { kind: written, length } = words;
  const plain = (/** @type {string} */ text) => !text.includes("=") || isWord(text, length, written);
  const solution = answer ?? (game.every(plain) ? last : null);
  const target = solution === null ? null : words.word(solution);
  return game.map((text, i) => {
    const unknown = isUnknown(head(text));
    const turn = unknown || plain(text) ? null : parseTurn(text, written === LETTERS ? undefined : length, written);
    const word = unknown ? "?".repeat(length) : words.normalize(turn ? turn.guess : text);
    if (!unknown) words.checkPlayed(word);
    const tiles = text.slice(head(text).length + 1);
    const told = unknown ? tiles && readFeedback(tiles, length, written) : turn?.digits;
    const seen = [told, !unknown && target && feedback(word, target, written)].filter((digits) => digits);
    const texts = [...new Set(seen.map((digits) => written.text(/** @type {number[]} */ (digits))))];
    if (!texts.length) throw refusalOf("notation", "unshown", { text, word });
    if (texts.length > 1) throw refusalOf("notation", "both", { text: word, shown: texts });
    const shown = { guess: word, digits: /** @type {number[]} */ (seen[0]) };
    if (solves(shown) && unknown) {
      if (!target) throw notation("the row that is all right shows the answer: give its word");
      shown.guess = target;
    }
    if (solves(shown) && i < game.length - 1) throw refusalOf("notation", "follows", { text: word });
    return shown;
  });
}

/** The list by which a game is judged, and its day. @param {Lists} lists
 * @param {{list: string, date: string | null}} asked
 * @returns {Promise<{list: Vocabulary, day: string | null, took?: FaultRow}>} */
export async function listOfDay(lists, { list, date }) {
  const { list: name, given } = givenIn(list);
  const today = trimmed(name).toLowerCase() === TODAY;
  const puzzleDay = date === null ? null : puzzleDate(date);
  const day = puzzleDay ?? (today ? lists.today() : null);
  if (!today || !day || lists.knows(day)) return { list: await lists.get(list, day ?? undefined), day };
  const { list: plain, mornings } = lists.catalogue.daily;
  const took = fault("mornings", { day: mornings[0].date });
  return { list: await lists.get(given ? `${plain}:${given}` : plain), day, took };
}

/** What is said where the list does not have the answer: choices are judged by it as long as a word of it fits.
 * @param {Vocabulary} words @param {string | null} answer @returns {FaultRow | undefined} */
export function unlisted(words, answer) {
  const place = answer ? words.place(answer) : -1;
  if (place < 0 || words.answerOfGuess[place] >= 0) return undefined;
  return fault("every", { word: words.capitals(words.guesses[place]) });
}
