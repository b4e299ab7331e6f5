// The words that a strategy opens with, checked against the rule of the game.

import { forbids } from "./position.js";
import { illegal, repr } from "./refusal.js";
import { digitsOf } from "./turns.js";

/** @typedef {import("./vocabulary.js").Vocabulary} Vocabulary */

/** The places of the opening's words; an error if the rule never allows one in its place.
 * @param {Vocabulary} words @param {string[]} opening @param {string} rule */
export function checkOpening(words, opening, rule) {
  const given = opening.map((word) => words.word(word));
  const places = Int32Array.from(given, (word) => words.place(word));
  given.forEach((word, n) => {
    if (rule === "any" || words.answerOfGuess[places[n]] >= 0) return;
    if (rule === "strict")
      throw illegal(
        `the rule 'strict' forbids the opening word ${repr(word)}: it cannot be the answer of ${repr(words.name)}`,
      );
    const before = given.slice(0, n);
    if (n && !everLegal(words, places.subarray(0, n), word))
      throw illegal(
        `the rule 'hard' forbids the opening word ${repr(word)} after ${repr(before.join(","))} whatever the tiles`,
      );
  });
  return places;
}

/** Whether hard mode allows a word after others for some answer. @param {Vocabulary} words @param {Int32Array} before
 * @param {string} word */
function everLegal(words, before, word) {
  const { guessOfAnswer, length, guesses, kind: written } = words;
  const codes = Array.from(before, (g) => words.codes(guesses[g], guessOfAnswer));
  return guessOfAnswer.some((_, a) =>
    codes.every((of, n) => !forbids({ guess: guesses[before[n]], digits: digitsOf(of[a], length) }, word, written)),
  );
}
