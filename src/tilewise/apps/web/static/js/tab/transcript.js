// Ways to write down a finished game: its words and the answer, turns with feedback, or the share text.

import { notation, repr } from "./refusal.js";
import { checkWord, feedback, parseTurn, shareRows, solves, tilesText } from "./turns.js";

/** @typedef {import("./turns.js").Turn} Turn */
/** @typedef {import("./words.js").Vocabulary} Vocabulary */

/** The turns of a game, written down in any of the usual ways. @param {Vocabulary} words @param {string[]} told
 * @param {string | null} answer @param {string | null} share @returns {Turn[]} */
export function readTurns(words, told, answer, share) {
  if (!told.length) throw notation("there is nothing to review: give the words that were guessed");
  const last = told[told.length - 1];
  const solution = answer ?? (share === null && !told.some((text) => text.includes("=")) ? last : null);
  const target = solution === null ? null : words.word(solution);
  const rows = share === null ? told.map(() => null) : shareRows(share, words.length);
  if (rows.length !== told.length)
    throw notation(`the share text has ${rows.length} rows of squares, but ${told.length} words were given`);
  return told.map((text, i) => {
    const turn = text.includes("=") ? parseTurn(text) : null;
    const word = checkWord(turn ? turn.guess : text, words.length);
    const seen = [turn?.digits, rows[i], target && feedback(word, target)].filter((digits) => digits);
    const texts = [...new Set(seen.map((digits) => tilesText(/** @type {number[]} */ (digits))))];
    if (!texts.length)
      throw notation(`what ${repr(text)} showed is not known: give the answer, or turns such as '${word}=.y..g'`);
    if (texts.length > 1) throw notation(`${repr(word)} cannot have shown both ${texts.map(repr).join(" and ")}`);
    const found = { guess: word, digits: /** @type {number[]} */ (seen[0]) };
    if (solves(found) && i < told.length - 1) throw notation(`${repr(word)} was the answer, but more words follow it`);
    return found;
  });
}
