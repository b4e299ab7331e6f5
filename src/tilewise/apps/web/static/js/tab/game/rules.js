// Which guesses are legal: game/rule.py, rule by rule. Another rule is another entry.

import { RULES as NAMES } from "../terms.js";
import { range, turnText } from "./turns.js";

/** @typedef {import("./turns.js").Turn} Turn */
/** @typedef {{letter: any, place: number, times: number}} Demand place: -1 where any will do */
/** @typedef {object} Rule
 * @property {boolean} byTurns whether legal guesses depend on the turns, not only on the candidates that they left
 * @property {(words: {kind: Notation}) => string | null} unfit why a list cannot be played by it at all
 * @property {(position: Position) => Int32Array} legal as places
 * @property {(word: string, turns: Turn[], written: Notation) => Record<string, any> | null} objection why a word that
 *   cannot be the answer may not be guessed: the values of the fault, which is called like the rule */

/** What hard mode demands after a turn: letters in their places, then letters as often as they were shown.
 * @param {Turn} turn @param {Notation} written @returns {Demand[]} */
function demands({ guess, digits }, written) {
  const all = written.split(guess).map((letter, place) => ({ letter, place, times: 1 }));
  const shown = all.filter(({ place }) => digits[place]);
  const times = (/** @type {string} */ letter) => shown.filter((demanded) => demanded.letter === letter).length;
  const different = [...new Set(shown.map(({ letter }) => letter))];
  return [
    ...all.filter(({ place }) => digits[place] === 2),
    ...different.map((letter) => ({ letter, place: -1, times: times(letter) })),
  ];
}

/** Whether a word among letters meets a demand. @param {ArrayLike<any>} all @param {number} from where it begins
 * @param {number} length @param {Demand} demand */
function meets(all, from, length, { letter, place, times }) {
  if (place >= 0) return all[from + place] === letter;
  let n = 0;
  for (let i = from; i < from + length; i += 1) if (all[i] === letter) n += 1;
  return n >= times;
}

/** Why hard mode forbids a word after a turn, or null. @param {Turn} turn @param {string} guess
 * @param {Notation} written @returns {Record<string, any> | null} */
function unmet(turn, guess, written) {
  const word = written.split(guess);
  const demand = demands(turn, written).find((demanded) => !meets(word, 0, word.length, demanded));
  if (!demand) return null;
  const [letter, after] = [written.capitals(demand.letter), turnText(turn, written)];
  const [place, times] = demand.place < 0 ? [null, demand.times] : [demand.place + 1, 1];
  return { turn: after, letter, place, times };
}

/** @type {Record<string, Rule>} */
export const RULES = {
  any: { byTurns: false, unfit: () => null, legal: ({ words }) => range(words.guesses.length), objection: () => null },
  hard: {
    byTurns: true,
    unfit: ({ kind }) =>
      kind.drawn ? null : "hard mode is for the game's own tiles, not for 'pegs': choose any or strict",
    legal: ({ words, turns }) => {
      const { guessLetters, length } = words;
      const needed = turns
        .flatMap((turn) => demands(turn, words.kind))
        .map((demand) => ({ ...demand, letter: words.encode([demand.letter])[0] }));
      return range(words.guesses.length).filter((place) =>
        needed.every((demand) => meets(guessLetters, place * length, length, demand)),
      );
    },
    objection: (word, turns, written) =>
      turns.map((turn) => unmet(turn, word, written)).find((objection) => objection) ?? null,
  },
  strict: {
    byTurns: false,
    unfit: () => null,
    legal: ({ places }) => places.slice().sort(),
    objection: () => ({}),
  },
};

/** A rule as the core takes it: by its place. @param {string} rule */
export const inCore = (rule) => NAMES.indexOf(rule);
