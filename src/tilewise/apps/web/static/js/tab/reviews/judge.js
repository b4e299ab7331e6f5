// What positions and guesses of a finished game were worth, within one budget for all of them: reviews/judge.py.

import { everydayWords } from "../solver/everyday.js";
import { Fraction, ZERO } from "../solver/fraction.js";
import { LOSS_PENALTY, bestPlayed } from "./marks.js";
import { compared, openerValue, shippedValues } from "../solver/openers.js";
import { Search, canSearch } from "../solver/search.js";
import { NOTHING_KNOWN, Value } from "../solver/value.js";
import { MOST_OPENINGS } from "../terms.js";
import { digitsOf, feedback, isUnknown } from "../game/turns.js";
import { sum } from "../../base/numbers.js";

/** @typedef {import("../game/turns.js").Turn} Turn */
/** @typedef {import("../solver/openers.js").OpenerValue} OpenerValue */
/** What is known of the first guess; games: how many guesses perfect play takes, where it is known; pending: whether a
 * search that was not wanted now would say more; assumed: whether the guess that was played is taken for the best one.
 * @typedef {{best: Value | null, played: Value | null, games: import("../solver/openers.js").Games, pending: boolean,
 *   assumed?: boolean}} FirstGuess */

/** The best of openers, exact only if all are. What estimates lose is too little to be told apart by it alone.
 * @param {OpenerValue[]} openers @returns {OpenerValue} */
function betterOf(openers) {
  const by = (/** @type {(a: Value, b: Value) => number} */ compare) =>
    openers.reduce((a, b) => (compare(b.value, a.value) < 0 ? b : a));
  if (openers.every(({ value }) => value.proved)) return by((a, b) => a.compare(b));
  const both = (/** @type {Value} */ { most: [lost, guesses] }) => guesses + LOSS_PENALTY * lost;
  const best = by((a, b) => both(a) - both(b));
  return { ...best, value: best.value.with("estimate") };
}

export class Judge {
  /** @param {Door} door
   * @param {object} how
   * @param {Clock} how.clock @param {boolean} how.wait for what the openers of a long list are worth
   * @param {number | null} how.everyday what a word that people know may cost to be named in place of the best one
   */
  constructor(door, { clock, wait, everyday }) {
    this.door = door;
    this.clock = clock;
    this.wait = wait;
    this.everyday = everyday;
  }

  /** The guess that loses least and then takes the fewest guesses; null where the search does not finish.
   * @param {Position} position @returns {Promise<Value | null>} */
  async best(position) {
    const { solved, turns, game, weight } = position;
    if (solved) return Value.exactly(turns[turns.length - 1].guess, [0, 0], weight);
    if (turns.length >= game.limit) return Value.exactly(position.candidate(0), [weight, 0], weight);
    return this.bestAmong(position);
  }

  /** The best of some guesses, or of all legal ones. @param {Position} position @param {Int32Array} [places]
   * @returns {Promise<Value | null>} */
  async bestAmong(position, places) {
    if (!canSearch(position, { waiting: false })) return null;
    const { engine } = this.door;
    const { exact, sure } = await Search.for(engine, position, (search) => search.survey(this.clock, places));
    return sure ? Value.best(exact) : null;
  }

  /** The best word that people know, where it loses no more and costs no more than it may; else the best one.
   * @param {Position} position @param {Value} best */
  async preferred(position, best) {
    if (this.everyday === null) return best;
    const everydayPlaces = everydayWords(position);
    if (!everydayPlaces.size || everydayPlaces.has(position.words.place(best.guess))) return best;
    const places = position.legal.filter((place) => everydayPlaces.has(place));
    if (!places.length) return best;
    const word = await (position.turns.length
      ? this.bestAmong(position, places)
      : this.everydayOpener(position, everydayPlaces));
    if (!word || word.risk.compare(best.risk) > 0) return best;
    return word.expected.minus(best.expected).toNumber() > this.everyday ? best : word;
  }

  /** @param {Position} position @param {Set<number>} everydayPlaces */
  async everydayOpener(position, everydayPlaces) {
    const isEveryday = (/** @type {string} */ word) => everydayPlaces.has(position.words.place(word));
    const shipped = shippedValues(position).filter(({ guess }) => isEveryday(guess));
    if (shipped.length) return Value.best(shipped);
    const word = position.words.everydayOpener;
    const opener = word !== null && isEveryday(word) ? await this.opener(position, word) : null;
    return opener?.value.proved ? opener.value : null;
  }

  /** @param {Position} position @param {string} guess */
  async opener(position, guess, wait = this.wait) {
    const how = { wait, games: true };
    return /** @type {OpenerValue} */ (await openerValue(this.door, position, guess, this.clock, how));
  }

  /** The best opener and the value of the one that was played. @param {Position} position @param {string} guess
   * @returns {Promise<FirstGuess>} */
  async opening(position, guess) {
    const { words, game } = position;
    const shipped = shippedValues(position);
    if (shipped.length) {
      const best = Value.best(shipped);
      let played = shipped.find((value) => value.guess === guess) ?? (await this.value(position, guess, best));
      if (!played?.proved && words.place(guess) >= 0) played = (await this.opener(position, guess, false)).value;
      return { best, played, games: words.entry?.perfect[game.rule] ?? [], pending: false };
    }
    if (canSearch(position, { waiting: true })) {
      const best = await this.best(position);
      return { best, played: await this.value(position, guess, best), games: [], pending: false };
    }
    return canSearch(position, { waiting: true, opener: true })
      ? this.compared(position, guess)
      : this.assumed(position, guess);
  }

  /** Those that are compared come first: par is then the same for everybody, also where time runs out.
   * @param {Position} position @param {string} guess @returns {Promise<FirstGuess>} */
  async compared(position, guess) {
    const openers = [];
    for (const word of compared(this.door, position)) openers.push(await this.opener(position, word));
    const reference = betterOf(openers);
    if (position.words.place(guess) < 0) {
      const played = this.wait ? await this.value(position, guess, reference.value) : null;
      return { best: reference.value, played, games: reference.games, pending: !this.wait };
    }
    const mine = await this.opener(position, guess);
    const { value: best, games } = betterOf([reference, mine]);
    const played = mine.value.with(best.badge);
    return { best, played, games, pending: !played.proved && !this.wait };
  }

  /** A list too long to compare its openers while somebody waits: the one that was played may do.
   * @param {Position} position @param {string} guess @returns {Promise<FirstGuess>} */
  async assumed(position, guess) {
    const few = position.candidates.length <= MOST_OPENINGS;
    const played = few && this.wait ? await this.value(position, guess, null) : null;
    if (!played?.proved) return { best: null, played, games: [], pending: few && !this.wait };
    return { best: played, played, games: [], pending: false, assumed: true };
  }

  /** What to expect if this guess is followed by perfect play; null where nothing is known. @param {Position} position
   * @param {string} guess @param {Value | null} best @returns {Promise<Value | null>} */
  async value(position, guess, best) {
    if (guess === best?.guess) return best;
    if (isUnknown(guess)) return null;
    if (!canSearch(position, { waiting: false })) return null;
    const place = position.words.place(guess);
    if (place < 0) return this.unlisted(position, guess);
    const { value } = await Search.for(this.door.engine, position, (search) => search.least(this.clock, place));
    if (value.proved || value.least[0] === value.most[0]) return value;
    // Play that loses more may have the smaller total: the bounds of the search are no bounds of it.
    return new Value(guess, [0, floor(position, guess)], NOTHING_KNOWN, value.weight);
  }

  /** A word that is not on the list: its parts are solved one by one. @param {Position} position
   * @param {string} guess @returns {Promise<Value | null>} */
  async unlisted(position, guess) {
    const { words, weight } = position;
    let [lost, guesses] = [0, weight];
    for (const code of position.parts(guess).keys()) {
      const part = await this.best(position.play(guess, digitsOf(code, words.length)));
      if (!part) return null;
      lost += part.most[0];
      guesses += part.most[1];
    }
    return Value.exactly(guess, [lost, guesses], weight);
  }
}

/** What any play takes after a guess, whatever it loses. @param {Position} position @param {string} guess */
function floor(position, guess) {
  const { words, candidates, universe, turns, weight, game } = position;
  const left = game.limit - turns.length - 1;
  const parts = position.parts(guess);
  parts.delete(3 ** words.length - 1);
  const least = Array.from(parts.values(), (part) => {
    const weights = part.map((k) => universe.weight(candidates[k]));
    return Math.min(left, 2) * sum(weights) - (left > 1 ? Math.max(...weights) : 0);
  });
  return weight + sum(least);
}

/** How likely a word is the answer. @param {Position} position @param {string} word */
export function likelihood(position, word) {
  const { universe, words, weight } = position;
  return position.isCandidate(word)
    ? new Fraction(universe.weight(universe.answerOfGuess[words.place(word)]), weight)
    : ZERO;
}

/** The turns of best play to an answer. @param {Judge} judge @param {Position} from @param {string} first
 * @param {string} answer @returns {Promise<Turn[]>} */
export async function lineFrom(judge, from, first, answer) {
  /** @type {Turn[]} */
  const line = [];
  for (let [position, guess] = [from, first]; ;) {
    const turn = { guess, digits: feedback(guess, answer, from.words.kind) };
    line.push(turn);
    position = position.play(guess, turn.digits);
    if (position.solved || position.turns.length >= position.game.limit) return line;
    const best = position.candidates.length ? await judge.best(position) : null;
    if (!best) return [];
    guess = (await judge.preferred(position, best)).guess;
  }
}

/** The game as perfect play would have played it. @param {Judge} judge @param {Position} end @param {Judged[]} all
 * @param {string} answer @returns {Promise<Turn[]>} */
export async function perfectGame(judge, end, all, answer) {
  /** @type {Turn[]} */
  const played = [];
  for (const judged of all) {
    if (!judged.value?.proved || judged.given) return [];
    if (!bestPlayed(judged)) return judged.line.length ? [...played, ...judged.line] : [];
    played.push(judged.turn);
  }
  if (end.solved || played.length >= end.game.limit) return played;
  const best = await judge.best(end);
  const rest = best ? await lineFrom(judge, end, (await judge.preferred(end, best)).guess, answer) : [];
  return rest.length ? [...played, ...rest] : [];
}
