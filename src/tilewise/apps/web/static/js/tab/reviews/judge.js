// What positions and guesses of a finished game were worth, within one budget for all of them: reviews/judge.py.

import { shippedAt } from "../solver/advise.js";
import { everydayWords } from "../solver/everyday.js";
import { Fraction, ZERO } from "./fraction.js";
import { LOSS_PENALTY, bestPlayed } from "./marks.js";
import { compared, opened } from "../solver/opener.js";
import { Search, canSearch, compareValues } from "../solver/search.js";
import { MOST_OPENINGS } from "../terms.js";
import { digitsOf, feedback, partsOf } from "../game/turns.js";

/** @typedef {import("../game/turns.js").Turn} Turn */

/** @typedef {{guess: string, mean: Fraction, lost: Fraction, given?: boolean, estimated?: boolean}} Best */
/** @typedef {{best: Best | null, worth: Worth | null, games: import("../solver/opener.js").Games,
 *   pending: boolean}} Opening */
/** @typedef {{least: Fraction, most: Fraction | null, lost: Fraction | null, estimated?: boolean}} Worth */

/** The number itself where the bounds have met. @param {Worth} worth */
export const meanOf = ({ least, most, estimated }) => (!estimated && most && least.equals(most) ? least : null);

/** The chance to win. @param {{lost: Fraction}} value */
export const chanceOf = ({ lost }) => new Fraction(1).minus(lost);

/** @param {Best} best @returns {Worth} */
const worthOf = ({ mean, lost, estimated }) => ({ least: mean, most: mean, lost, estimated });

/** The best of openers, an estimate if one of them is. What estimates lose is too little to be told apart by it alone.
 * @param {import("../solver/opener.js").OpenerValue[]} openers */
function betterOf(openers) {
  const estimated = openers.some((opener) => opener.estimated);
  const both = (/** @type {Best} */ { mean, lost }) => mean.plus(lost.times(LOSS_PENALTY));
  const order = (/** @type {Best} */ a, /** @type {Best} */ b) =>
    estimated ? both(a).compare(both(b)) : a.lost.compare(b.lost) || a.mean.compare(b.mean);
  return { ...openers.reduce((a, b) => (order(b, a) < 0 ? b : a)), estimated };
}

/** @param {number} total @param {Position} position */
const perAnswer = (total, { weight }) => new Fraction(total, weight);

/** @param {Evaluation} evaluations @param {Position} position @returns {Best} */
const bestOf = ({ guess, upper: [lost, total] }, position) => ({
  guess,
  mean: perAnswer(total, position),
  lost: perAnswer(lost, position),
});

/** @param {Evaluation[]} evaluations */
const lowest = (evaluations) => evaluations.reduce((a, b) => (compareValues(b.upper, a.upper) < 0 ? b : a));

export class Judge {
  /** @param {Door} door
   * @param {object} how
   * @param {string} how.rule @param {number} how.limit @param {Clock} how.clock @param {boolean} how.wait
   * @param {number | null} how.everyday what a word that people know may cost to be named in place of the best one
   */
  constructor(door, { rule, limit, clock, wait, everyday }) {
    this.door = door;
    this.rule = rule;
    this.limit = limit;
    this.clock = clock;
    this.everyday = everyday;
    this.wait = wait; // for what the openers of a long list are worth
  }

  /** @template T @param {Position} position @param {(search: Search) => Promise<T>} use */
  searching(position, use) {
    return Search.for(this.door.engine, position, this.rule, this.limit, use);
  }

  /** @param {Position} position @returns {Promise<Best | null>} */
  async best(position) {
    if (position.solved) return { guess: position.turns[position.turns.length - 1].guess, mean: ZERO, lost: ZERO };
    if (position.turns.length >= this.limit)
      return { guess: position.candidate(0), mean: ZERO, lost: new Fraction(1) };
    return this.least(position);
  }

  /** The best of some guesses, or of all legal ones; null where the search does not finish. @param {Position} position
   * @param {Int32Array} [places] @returns {Promise<Best | null>} */
  async least(position, places) {
    if (!canSearch(position, { waiting: false })) return null;
    const evaluations = await this.searching(position, (search) => search.rank(this.clock, places));
    const best = lowest(evaluations);
    return evaluations.some((e) => compareValues(e.lower, best.upper) < 0) ? null : bestOf(best, position);
  }

  /** The best word that people know, where it loses no more and costs no more than it may; else the best one.
   * @param {Position} position @param {Best} best @returns {Promise<Best>} */
  async preferred(position, best) {
    if (this.everyday === null || best.given) return best;
    const everydayPlaces = everydayWords(position);
    if (!everydayPlaces.size || everydayPlaces.has(position.words.place(best.guess))) return best;
    const places = position.legal(this.rule).filter((place) => everydayPlaces.has(place));
    if (!places.length) return best;
    const word = await (position.turns.length ? this.least(position, places) : this.opener(position, everydayPlaces));
    if (!word || word.lost.compare(best.lost) > 0) return best;
    return word.mean.minus(best.mean).toNumber() > this.everyday ? best : word;
  }

  /** @param {Position} position @param {Set<number>} everydayPlaces @returns {Promise<Best | null>} */
  async opener(position, everydayPlaces) {
    const { words } = position;
    const shipped = shippedAt(position, this.rule, this.limit).filter((e) => everydayPlaces.has(words.place(e.guess)));
    if (shipped.length) return bestOf(lowest(shipped), position);
    const word = words.everydayOpener;
    const known =
      word !== null && everydayPlaces.has(words.place(word)) ? await opened(this.door, position, word, this) : null;
    return known?.estimated ? null : known;
  }

  /** What is known of the first guess. @param {Position} position @param {string} guess @returns {Promise<Opening>} */
  async opening(position, guess) {
    const shipped = shippedAt(position, this.rule, this.limit);
    if (shipped.length) {
      const best = bestOf(lowest(shipped), position);
      const mine = shipped.find((e) => e.guess === guess);
      let worth = mine ? worthOf(bestOf(mine, position)) : await this.worth(position, guess, best);
      if ((!worth || !meanOf(worth)) && position.words.place(guess) >= 0) {
        const play = await opened(this.door, position, guess, { ...this, wait: false });
        worth = { ...worthOf(play), lost: play.estimated ? null : play.lost };
      }
      return { best, worth, games: position.words.entry?.perfect[this.rule] ?? [], pending: false };
    }
    if (canSearch(position, { waiting: true })) {
      const best = await this.best(position);
      return { best, worth: await this.worth(position, guess, best), games: [], pending: false };
    }
    if (!canSearch(position, { waiting: true, opener: true })) return this.givenOpening(position, guess);
    // Those that are compared come first: par is then the same for everybody, also where time runs out.
    const openers = [];
    for (const word of compared(this.door, position, this.rule))
      openers.push(await opened(this.door, position, word, this));
    const reference = betterOf(openers);
    if (position.words.place(guess) < 0) {
      const worth = this.wait ? await this.worth(position, guess, reference) : null;
      return { best: reference, worth, games: reference.games, pending: !this.wait };
    }
    const mine = await opened(this.door, position, guess, this);
    const best = betterOf([reference, mine]);
    const { estimated } = best;
    // By estimates it is not known what is lost.
    const worth = { ...worthOf({ ...mine, estimated }), lost: estimated ? null : mine.lost };
    return { best, worth, games: best.games, pending: estimated && !this.wait };
  }

  /** A list too long to compare its openers while somebody waits: the one that was played may do.
   * @param {Position} position @param {string} guess @returns {Promise<Opening>} */
  async givenOpening(position, guess) {
    const few = position.candidates.length <= MOST_OPENINGS;
    const worth = few && this.wait ? await this.worth(position, guess, null) : null;
    const mean = worth && meanOf(worth);
    if (!worth || !mean || !worth.lost) return { best: null, worth, games: [], pending: few && !this.wait };
    return { best: { guess, mean, lost: worth.lost, given: true }, worth, games: [], pending: false };
  }

  /** What to expect if this guess is followed by perfect play. @param {Position} position
   * @param {string} guess @param {Best | null} best @returns {Promise<Worth | null>} */
  async worth(position, guess, best) {
    if (best && guess === best.guess) return worthOf(best);
    if (!canSearch(position, { waiting: false })) return null;
    const place = position.words.place(guess);
    if (place < 0) return this.unlisted(position, guess);
    return this.searching(position, async (search) => {
      const [{ lower: low }] = await search.rank(this.clock, Int32Array.of(place));
      const high = search.tree(this.clock, place).value;
      const proved = compareValues(low, high) >= 0;
      // Play that loses more may have the smaller total: then the bounds of the search are no bounds of it.
      if (!proved && low[0] !== high[0])
        return { least: perAnswer(this.floor(position, guess), position), most: null, lost: null };
      return {
        least: perAnswer(Math.min(low[1], high[1]), position),
        most: perAnswer(high[1], position),
        lost: perAnswer(high[0], position),
      };
    });
  }

  /** What any play takes after a guess, whatever it loses. @param {Position} position @param {string} guess */
  floor({ words, places, candidates, universe, turns, weight }, guess) {
    const left = this.limit - turns.length - 1;
    const parts = partsOf(words.codes(guess, places));
    parts.delete(3 ** words.length - 1);
    return [...parts.values()].reduce((least, part) => {
      const weights = part.map((k) => universe.weight(candidates[k]));
      const all = weights.reduce((a, b) => a + b);
      return least + Math.min(left, 2) * all - (left > 1 ? Math.max(...weights) : 0);
    }, weight);
  }

  /** A word that is not on the list: its parts are solved one by one. @param {Position} position
   * @param {string} guess @returns {Promise<Worth | null>} */
  async unlisted(position, guess) {
    const { words, places, candidates, universe } = position;
    let [mean, lost] = [new Fraction(position.weight), ZERO];
    for (const [code, part] of partsOf(words.codes(guess, places))) {
      const weight = part.reduce((sum, k) => sum + universe.weight(candidates[k]), 0);
      const best = await this.best(position.play(guess, digitsOf(code, words.length)));
      if (!best) return null;
      mean = mean.plus(best.mean.times(weight));
      lost = lost.plus(best.lost.times(weight));
    }
    const share = new Fraction(1, position.weight);
    mean = mean.times(share);
    return { least: mean, most: mean, lost: lost.times(share) };
  }
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
    if (position.solved || position.turns.length >= judge.limit) return line;
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
    if (!judged.mean || judged.given) return [];
    if (!bestPlayed(judged)) return judged.line.length ? [...played, ...judged.line] : [];
    played.push(judged.turn);
  }
  if (end.solved || played.length >= judge.limit) return played;
  const best = await judge.best(end);
  const rest = best ? await lineFrom(judge, end, (await judge.preferred(end, best)).guess, answer) : [];
  return rest.length ? [...played, ...rest] : [];
}
