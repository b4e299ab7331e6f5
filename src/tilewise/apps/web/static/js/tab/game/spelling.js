// Slips of the hand: what is said of a word that a list does not have, and which words were probably meant.

import { refusalOf } from "../refusal.js";

const NAMED = 3; // words in a sentence
const NEAR = 5;

/** How many slips apart two words are. @param {string[]} word @param {string[]} other */
export function slips(word, other) {
  let [before, best] = [0, 0];
  for (let i = 0; i < word.length; i += 1) {
    let fewest = best + (word[i] === other[i] ? 0 : 1);
    if (i > 0 && word[i] === other[i - 1] && other[i] === word[i - 1]) fewest = Math.min(fewest, before + 1);
    [before, best] = [best, fewest];
  }
  return best;
}

/** The words that are so few slips away, the nearest first, then the commonest. @param {Vocabulary} words
 * @param {string} word @param {number} most */
function nearWords(words, word, most) {
  const { guesses, popularity, kind } = words;
  const symbols = kind.split(word);
  const accented = new Set(words.accented(word)); // an accent left out is no slip
  const slipsTo = (/** @type {string} */ other) => (accented.has(other) ? 0 : slips(symbols, kind.split(other)));
  return guesses
    .map((other, i) => ({ other, count: slipsTo(other), common: popularity[i] }))
    .filter(({ other, count }) => other !== word && count <= most)
    .sort((a, b) => a.count - b.count || b.common - a.common || (a.other < b.other ? -1 : 1))
    .map(({ other }) => other);
}

/** @param {Vocabulary} words @param {string} text what was given @param {string} word as the list would have it */
export function unlisted(words, text, word) {
  const close = nearWords(words, word, 1).slice(0, NAMED);
  const { name, guesses, rule } = words;
  const about = { text, near: close, list: name, only: rule?.only ?? null, words: guesses.length };
  return refusalOf("vocabulary", "unlisted", about);
}

/** Whether a word may be guessed, and what may have been meant if not. @param {Vocabulary} words
 * @param {string} text @returns {NearAnswer} */
export function nearest(words, text) {
  const word = words.normalize(text);
  const allowed = words.place(word) >= 0;
  return { word, allowed, near: allowed ? [] : nearWords(words, word, 2).slice(0, NEAR) };
}
