// Why a choice cost what it did, where that can be said in short: reviews/reasons.py.

import { ZERO } from "../solver/fraction.js";
import { likelihood } from "./judge.js";
import { LOSS_PENALTY } from "./marks.js";
import { feedback } from "../game/turns.js";

/** @typedef {import("../solver/fraction.js").Fraction} Fraction */
/** @typedef {{guesses: Fraction, chance: Fraction}} Regret */

const FEW = 12;
const ORDER = ["grey", "green", "yellow", "missing"];
const NOTHING = { letters: [], place: null, pattern: "", played: null };

/** Why a guess is worse than the best one, or null. @param {Position} position @param {string} guess
 * @param {string} best @param {Regret} regret @returns {ReasonRow | null} */
export function reasonOf(position, guess, best, regret) {
  if (!position.words.kind.drawn) return null;
  const parts = position.parts(guess).size;
  const hopeless = !position.isCandidate(guess) && (position.isCandidate(best) || parts === 1);
  const clue = hopeless ? excluding(position, guess) : null;
  if (clue) return clue;
  const n = position.candidates.length;
  const [few, more] = [n <= FEW, position.parts(best).size > parts];
  if (isLikelier(position, guess, best, regret, few && !more)) return { ...NOTHING, kind: "likelier" };
  return n > 2 && few && more ? apart(position, best) : null;
}

/** Whether most of the cost is that the best guess was more often right than this one, which might have been, too.
 * @param {Position} position @param {string} guess @param {string} best @param {Regret} regret
 * @param {boolean} alike whether it tells the words apart as well */
function isLikelier(position, guess, best, { guesses, chance }, alike) {
  const oftener = likelihood(position, best).minus(likelihood(position, guess));
  if (!position.isCandidate(guess) || oftener.compare(ZERO) <= 0) return false;
  const mostly = alike || guesses.compare(oftener.times(2)) <= 0;
  return (mostly && chance.times(LOSS_PENALTY).compare(guesses) <= 0) || oftener.equals(chance);
}

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
        clues.push({ ...NOTHING, kind: why, letters: [kind.capitals(letter)], place });
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
  return { ...NOTHING, kind: "apart", letters, pattern: fixed > 1 ? common.join("") : "" };
}
