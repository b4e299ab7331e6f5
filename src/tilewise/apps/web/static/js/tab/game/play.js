// A game against a secret word or an adversary, given by its guesses alone; the number of a game deals the same word
// as on a server.

import { daysBetween } from "../../words/day.js";
import { begunDate, puzzleDate } from "./dates.js";
import { Game } from "./game.js";
import { Given, firstGiven } from "./given.js";
import { Position } from "./position.js";
import { Refusal, illegal, refusalOf, refusedBecause, repr, vocabularyProblem } from "../refusal.js";
import { hexDigest, hmac } from "./sha256.js";
import { digitsOf, feedback, pieces } from "./turns.js";

/** @typedef {(position: Position, guess: string) => number[]} Host the tiles for a guess */

export const KEY = "tilewise"; // not a secret: a link deals the same word everywhere

/** @param {Vocabulary} words @param {number} game @param {string} [key] */
export function dealt(words, game, key = KEY) {
  const mark = hmac(key, `${words.digest} ${game}`).slice(0, 8);
  const number = mark.reduce((sum, byte) => (sum << 8n) | BigInt(byte), 0n);
  return words.answer(Number(number % BigInt(words.answers)));
}

/** Keeps the largest part, of equals the one with the lowest code; a guess is right when nothing else is left.
 * @type {Host} */
export function adversary(position, guess) {
  const { words } = position;
  const parts = position.parts(guess);
  if (parts.size > 1) parts.delete(3 ** words.length - 1);
  const [[code]] = [...parts].sort(([a, part], [b, other]) => other.length - part.length || a - b);
  return digitsOf(code, words.length);
}

/** A game after its guesses, the last of which may be refused; and how it ended. @template {Position | Boards} P
 * @param {P} start @param {string[]} guesses @param {(at: P, guess: string) => P} play
 * @param {boolean} reveal whether it is given up */
export function replay(start, guesses, play, reveal) {
  let at = start;
  /** @type {Refusal | null} */
  let refusal = null;
  const over = () => at.solved || at.turns.length >= at.game.limit;
  guesses.forEach((guess, i) => {
    const last = i === guesses.length - 1;
    if (over())
      throw illegal(
        last
          ? `the game was over before ${repr(guess)} was played`
          : `the game is over after ${repr(String(at))}: ${repr(guess)} cannot be played`,
      );
    try {
      at = play(at, guess);
    } catch (error) {
      if (!last || !(error instanceof Refusal)) throw error;
      refusal = error;
    }
  });
  const outcome = /** @type {PlayAnswer["outcome"]} */ (at.solved ? "won" : over() || reveal ? "lost" : "open");
  return { at, outcome, refused: refusedBecause(refusal) };
}

/** The question with the word to find, where it is not the one that the number deals, and the number of a puzzle.
 * @param {Lists} lists @param {Vocabulary} words @param {Record<string, any>} question */
export async function dealtGame(lists, words, question) {
  if (question.daily) {
    const { number, answer } = dailyPuzzle(question.daily, words, lists.catalogue.choices);
    return { ...question, game: number, secret: answer };
  }
  return question.date ? { ...question, secret: await lists.answerOf(question.date) } : question;
}

/** @param {Vocabulary} list @param {Record<string, any>} question @returns {PlayAnswer} */
export function playAnswer(list, question) {
  const secret = question.secret ? list.word(question.secret) : dealt(list, question.game);
  const first = firstGiven(question.given);
  if (first !== null && question.host === "adversary") throw refusalOf("notation", "first");
  const words = first === null ? list : list.withGiven(Given.first(list.kind.split(secret)[0], list.length, first));
  /** @type {Host} */
  const host = (position, guess) =>
    question.host === "adversary" ? adversary(position, guess) : feedback(guess, secret, words.kind);
  const play = (/** @type {Position} */ position, /** @type {string} */ guess) => {
    const word = position.check(guess);
    return position.play(word, host(position, word));
  };
  const game = new Game(words, question.rule, question.limit);
  const guesses = pieces(words.kind.parts(question.words));
  const { at, outcome, refused } = replay(new Position(game), guesses, play, question.reveal);
  return {
    game: game.row,
    host: question.host,
    number: question.game,
    turns: at.turns.map((turn) => ({ guess: turn.guess, feedback: words.kind.text(turn.digits) })),
    position: String(at),
    candidates: at.candidates.length,
    outcome,
    answer: outcome === "open" ? null : question.host === "secret" ? secret : at.candidate(0),
    ...refused,
  };
}

const EVERYDAY = 600; // so many of the most common answers of a list take turns

/** The everyday answers in the order of their days. @param {Vocabulary} words */
function orderOf({ name, guesses, guessOfAnswer, popularity }) {
  const places = [...guessOfAnswer].sort((a, b) => popularity[b] - popularity[a] || a - b).slice(0, EVERYDAY);
  return places
    .map((place) => ({ word: guesses[place], mark: hexDigest(`tilewise ${name} ${guesses[place]}`) }))
    .sort((a, b) => (a.mark < b.mark ? -1 : 1))
    .map(({ word }) => word);
}

/** @type {Map<string, string[]>} by list */
const orders = new Map();

/** The puzzle of a day that has begun. @param {string} date as in 2026-05-31 @param {Vocabulary} words
 * @param {{puzzle_lists: string[], first_puzzle: string}} catalogue @returns {{number: number, answer: string}} */
export function dailyPuzzle(date, words, { puzzle_lists: lists, first_puzzle: first }) {
  begunDate(date);
  if (!lists.includes(words.name))
    throw vocabularyProblem(
      `${repr(words.name)} has no puzzle of the day: the lists that have one are ${lists.join(", ")}`,
    );
  const past = daysBetween(first, puzzleDate(date, first));
  const order = orders.get(words.name) ?? orderOf(words);
  orders.set(words.name, order);
  return { number: past + 1, answer: order[past % order.length] };
}
