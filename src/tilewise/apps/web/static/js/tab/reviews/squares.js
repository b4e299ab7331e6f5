// The words behind the squares of a share text, likeliest first; reviews/squares.py, step by step.

import { puzzleDate } from "../game/dates.js";
import { sum } from "../../base/numbers.js";
import { feedback, parseTiles, pieces } from "../game/turns.js";
import { Refusal, notation, repr } from "../refusal.js";
import {
  FRESH,
  FRESH_FIRST,
  FRESH_LATER,
  KNOWN,
  MAX_TURNS,
  MOST_BEHIND,
  ODD,
  OPENS_KNOWN,
  RARE,
  SLIP,
  UNLIKE,
} from "../terms.js";

/** @typedef {{word: string, text: string}} Known a word of an earlier row and what it showed */

/** What comes to people's minds, of the words of a list. */
class Players {
  /** @param {Vocabulary} words @param {Record<string, number>} openers */
  constructor(words, openers) {
    this.words = words;
    this.openers = openers;
    this.symbols = words.guesses.map((guess) => [...words.split([guess])]);
    const zipf = Array.from(words.popularity, (z) => Math.round(100 * z));
    /** @type {Map<string, number>} */
    const often = new Map([...new Set(this.symbols.flat())].sort().map((symbol) => [symbol, 0]));
    this.symbols.forEach((symbols, place) => {
      const counts = zipf[place] >= RARE ? Math.min(zipf[place], KNOWN) : 0;
      for (const symbol of new Set(symbols)) often.set(symbol, (often.get(symbol) ?? 0) + counts);
    });
    const all = Math.max(1, sum([...often.values()]));
    this.weight = new Map([...often].map(([symbol, n]) => [symbol, (n * often.size) / all]));
    this.comes = zipf.map((z, place) => (Math.min(z, KNOWN) - KNOWN) / 100 + this.unlike(place));
  }

  /** @param {number} place */
  unlike(place) {
    if (this.words.answerOfGuess[place] >= 0) return 0;
    const word = this.words.guesses[place];
    const odd = /(s|ed)$/.test(word) && !word.endsWith("ss");
    return UNLIKE + (odd ? ODD : 0);
  }

  /** @param {number} place @param {Set<string>} [tried] */
  fresh(place, tried = new Set()) {
    const untried = [...new Set(this.symbols[place])].filter((symbol) => !tried.has(symbol)).sort();
    return sum(untried.map((symbol) => this.weight.get(symbol) ?? 0));
  }

  /** How likely each word is as the first. @param {number[]} fits */
  first(fits) {
    const all = this.comes.map((comes, place) => Math.exp(comes + FRESH_FIRST * this.fresh(place)));
    const [total, usual] = [sum(all), sum(Object.values(this.openers))];
    return fits.map(
      (place) =>
        (OPENS_KNOWN * (this.openers[this.words.guesses[place]] ?? 0)) / usual +
        ((1 - OPENS_KNOWN) * all[place]) / total,
    );
  }

  /** How likely each word is after others, as a logarithm but for a constant.
   * @param {number[]} fits @param {number} turn @param {Known[]} before */
  later(fits, turn, before) {
    const tried = new Set(before.flatMap(({ word }) => [...this.words.split([word])]));
    const eager = FRESH * (turn <= 2 ? 1 : FRESH_LATER);
    return fits.map((place) => {
      const slips = before.filter(({ word, text }) => shown(this.words, word, this.words.guesses[place]) !== text);
      return this.comes[place] + eager * this.fresh(place, tried) + SLIP * slips.length;
    });
  }
}

/** @param {Vocabulary} words @param {string} guess @param {string} answer */
const shown = ({ kind }, guess, answer) => kind.text(feedback(guess, answer, kind));

/** For each row the guesses that show it, the likeliest first.
 * @param {Players} players @param {string} answer @param {string[]} rows @param {(string | null)[]} known */
function wordsBehind(players, answer, rows, known) {
  const { words } = players;
  const all = words.guesses.map((guess) => shown(words, guess, answer));
  return rows.map((row, i) => {
    const fits = [...all.keys()].filter((place) => all[place] === row);
    const before = known.slice(0, i).flatMap((word, k) => (word && rows[k] ? [{ word, text: rows[k] }] : []));
    const scores = i === 0 ? players.first(fits) : players.later(fits, i, before);
    const order = [...fits.keys()].sort((a, b) => scores[b] - scores[a] || fits[a] - fits[b]);
    return order.slice(0, MOST_BEHIND).map((k) => words.guesses[fits[k]]);
  });
}

/** @param {Lists} lists @param {{list: string, rows: string, words: string, answer: string | null,
 *   date: string | null}} question @returns {Promise<SquaresAnswer>} */
export async function squaresAnswer(lists, question) {
  const words = await lists.get(question.list);
  const texts = pieces(question.rows);
  if (texts.length > MAX_TURNS)
    throw notation(`a game may have at most ${MAX_TURNS} guesses here, not ${texts.length}`);
  if (!words.kind.drawn) throw new Refusal("vocabulary", `the feedback of ${repr(words.name)} has no squares`);
  const rows = texts.map((text) => words.kind.text(parseTiles(text, words.length)));
  const known = pieces(question.words).map((word) => (word === "-" ? null : words.normalize(word)));
  const day = question.date === null ? null : puzzleDate(question.date);
  const answer = question.answer ? words.word(question.answer) : await lists.answerOn(day, words);
  const players = answer && new Players(words, await lists.openers());
  return {
    answer,
    rows: players && answer ? wordsBehind(players, answer, rows, known) : [],
  };
}
