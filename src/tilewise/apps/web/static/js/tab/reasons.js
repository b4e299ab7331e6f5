// Why a choice cost what it did, where a few letters say it: reviews/reasons.py.

import { feedback } from "./turns.js";

/** @typedef {import("./position.js").Position} Position */

const FEW = 12;
const ORDER = ["grey", "green", "yellow", "missing"];

/** Why a guess is worse than the best one, or null. @param {Position} position @param {string} guess
 * @param {string} best @returns {ReasonRow | null} */
export function reasonOf(position, guess, best) {
  if (!position.words.kind.drawn) return null;
  const parts = partsOf(position, guess);
  const hopeless = !position.isCandidate(guess) && (position.isCandidate(best) || parts === 1);
  const clue = hopeless ? excluding(position, guess) : null;
  if (clue) return clue;
  const n = position.candidates.length;
  return n > 2 && n <= FEW && partsOf(position, best) > parts ? apart(position, best) : null;
}

/** @param {Position} position @param {string} guess */
const partsOf = ({ words: { kind }, universe, candidates }, guess) =>
  new Set([...candidates].map((i) => feedback(guess, universe.answer(i), kind).join())).size;

/** The clue that excludes a guess; one that was grey is the plainest. @param {Position} position @param {string} guess
 * @returns {ReasonRow | null} */
function excluding({ words: { kind }, turns }, guess) {
  /** @type {string[]} */
  const word = kind.split(guess);
  /** @type {ReasonRow[]} */
  const clues = [];
  for (const turn of turns) {
    /** @type {string[]} */
    const letters = kind.split(turn.guess);
    const shown = letters.filter((_, i) => turn.digits[i]);
    letters.forEach((letter, i) => {
      const tile = turn.digits[i];
      const say = (/** @type {any} */ why, /** @type {number | null} */ place = null) =>
        clues.push({ kind: why, letters: [kind.capitals(letter)], place, pattern: "" });
      if (!tile && word.includes(letter) && !shown.includes(letter)) say("grey");
      else if (tile === 2 && word[i] !== letter) say("green", i + 1);
      else if (tile === 1 && word[i] === letter) say("yellow", i + 1);
      else if (tile === 1 && !word.includes(letter)) say("missing");
    });
  }
  return clues.sort((a, b) => ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind))[0] ?? null;
}

/** The letters of the best guess whose tiles are not the same for all words that are left. @param {Position} position
 * @param {string} best @returns {ReasonRow | null} */
function apart({ words: { kind }, universe, candidates }, best) {
  const left = [...candidates].map((i) => universe.answer(i));
  const shown = left.map((word) => feedback(best, word, kind));
  const [tried, first] = [best, left[0]].map((word) => /** @type {string[]} */ (kind.split(word)));
  const telling = tried.filter((_, i) => new Set(shown.map((digits) => digits[i])).size > 1);
  if (!telling.length) return null;
  const common = first.map((letter, i) => {
    const same = left.every((word) => kind.split(word)[i] === letter);
    return same ? kind.capitals(letter) : "_";
  });
  const fixed = common.filter((letter) => letter !== "_").length;
  const letters = [...new Set(telling.map((letter) => kind.capitals(letter)))];
  return { kind: "apart", letters, place: null, pattern: fixed > 1 ? common.join("") : "" };
}
