// The page's sentences in English, by view. An entry is a text, or a function of what it speaks about: which form a
// number takes is a language's own affair, and so is the order of words.

import { number } from "./dom.js";

/** @param {number} n @param {string} one */
const plural = (n, one, many = `${one}s`) => `${number(n)} ${n === 1 ? one : many}`;

export const english = {
  frame: {},
  assist: {
    /** @param {number} n */
    possible: (n) => `${plural(n, "word")} are possible.`,
    /** @param {number} n */
    left: (n) => (n === 1 ? "One word left" : `${plural(n, "word")} left`),
    /** @param {number} n */
    widened: (n) =>
      `No listed answer fits any more, so every allowed word that does counts now: ${plural(n, "word")}.`,
    /** @param {string} left @param {string} word */
    toldNothing: (left, word) => `${left}: ${word} told nothing new.`,
    /** @param {string} left @param {number} more bits beyond what was expected */
    luck: (left, more) =>
      `${left}, ${more > 0.6 ? "a lucky result" : more < -0.6 ? "an unlucky result" : "a typical result"}.`,
  },
  play: {},
  boards: {},
  review: {},
  history: {},
  lab: {},
};
