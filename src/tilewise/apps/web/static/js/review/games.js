// The games of this device: kept here alone, and counted.

import { localDate } from "../words/day.js";
import { mean } from "../base/numbers.js";
import { readJson, writeJson } from "../base/store.js";

/**
 * @typedef {object} GameRecord one finished game, as the command line records it
 * @property {string} list @property {string} digest @property {string} rule
 * @property {string} host secret, given (the player named the word), adversary, or elsewhere
 * @property {string} answer @property {string[]} guesses @property {boolean} won
 * @property {number} hints @property {string} finished when: a moment in UTC, or a date if that is what is known
 * @property {number} [limit] how many guesses it had; 6 where an older version of the page did not say
 * @property {string[]} [exclude] words that were neither guessed nor the answer
 * @property {number} [par] once it was reviewed: par + regret - luck is how many guesses it took
 * @property {number} [regret] what its choices cost in guesses
 * @property {number} [luck] what the tiles saved in guesses
 * @property {number} [chance_par] chance_par - chance_regret + chance_luck is 1 if it was won, 0 if it was lost
 * @property {number} [chance_regret] what its choices gave away of the chance to win
 * @property {number} [chance_luck] what the tiles gave of it
 * @property {string} [daily] the date of the puzzle of the day that it was
 * @property {number[]} [regrets] what each choice cost in guesses
 * @property {number[]} [chance_regrets] what each gave away of the chance to win
 * @property {number} [skill] the mark of its choices, from 0 to 100 @property {number} [fortune] that of its luck
 * @property {number} [people] the guesses that people take for its word on average
 */

/** @typedef {{played: number, won: number, hinted: number, streak: number, best: number, mean: number | null,
 *   distribution: Map<number, number>, regret: number | null}} Statistics */

/** The number of a new game, which decides its word. */
export const drawGame = () => String(1 + (crypto.getRandomValues(new Uint32Array(1))[0] % 999999));

/** So many games are kept, the newest. */
export const MOST = 2000;

/** @param {GameRecord[]} all @returns {Set<GameRecord>} those that are kept */
function store(all) {
  const newest = all.sort(byDay).slice(-MOST);
  if (!writeJson("games", newest)) globalThis.document?.dispatchEvent(new CustomEvent("tilewise-unkept"));
  return new Set(newest);
}

/** @type {Map<string, string>} days of moments, which are asked for again and again */
const days = new Map();

/** The day of a moment where the reader is; a date is the same everywhere. @param {string} finished */
export function day(finished) {
  if (!finished.includes(":")) return finished;
  const earlier = days.get(finished);
  if (earlier) return earlier;
  const moment = new Date(finished);
  if (Number.isNaN(moment.getTime())) return finished;
  const date = localDate(moment);
  days.set(finished, date);
  return date;
}

/** @param {GameRecord} a @param {GameRecord} b */
const byDay = (a, b) => compare(day(a.finished), day(b.finished)) || compare(a.finished, b.finished);
/** @param {string} a @param {string} b */
const compare = (a, b) => (a < b ? -1 : a > b ? 1 : 0);

/** Whether what is kept is a game: others may have written there. @param {any} game */
const isGame = (game) =>
  Array.isArray(game?.guesses) &&
  [game.finished, game.answer, game.list, ...game.guesses].every((part) => typeof part === "string") &&
  !Number.isNaN(Date.parse(game.finished));

/** @returns {GameRecord[]} by the days on which they were played, oldest first */
export const games = () => [readJson("games", /** @type {GameRecord[]} */ ([]))].flat().filter(isGame).sort(byDay);

/** @param {GameRecord} a @param {GameRecord} b */
const alike = (a, b) => a.host === b.host && a.guesses.join() === b.guesses.join() && a.answer === b.answer;
/** @param {GameRecord} a @param {GameRecord} b */
const onSameTerms = (a, b) => a.list === b.list && a.rule === b.rule;

/** A date alone says of which day the puzzle was. @param {string} finished */
export const isDate = (finished) => finished.length === "2026-05-31".length;

/**
 * Keep a game; one that is known already gets what is new about it. The terms of a game that was played elsewhere are
 * what its reader says last; those of a game that was played here are known, and judging it on others changes nothing.
 * @param {GameRecord} game
 */
export function keep(game) {
  const all = games();
  if (!all.length) globalThis.navigator?.storage?.persist?.().catch(() => {}); // games are to stay
  const likewise = all.filter((other) => alike(other, game));
  const same = likewise.find((other) => onSameTerms(other, game));
  const earlier = same ?? (game.host === "elsewhere" ? likewise[0] : undefined);
  const judged = game.regret !== undefined;
  if (earlier)
    Object.assign(earlier, {
      ...game,
      digest: (same && !judged && same.digest) || game.digest,
      limit: earlier.limit ?? game.limit,
      finished: isDate(game.finished) && game.finished !== day(earlier.finished) ? game.finished : earlier.finished,
      hints: Math.max(earlier.hints, game.hints),
    });
  else if (!judged || !likewise.length) all.push(game);
  store(all);
}

/** How many hints a game was played with. @param {GameRecord} game */
export const hintsOf = (game) => games().find((other) => alike(other, game))?.hints ?? 0;

/** Take a game out: it was somebody else's. @param {GameRecord} game */
export const forget = (game) => store(games().filter((other) => !alike(other, game)));

// What a review adds to a game.
const REVIEWED = "par regret luck chance_par chance_regret chance_luck regrets chance_regrets".split(" ");

/** @param {GameRecord} game @param {GameRecord[]} all */
function there(game, all) {
  const elsewhere = game.host === "elsewhere";
  const like = (/** @type {GameRecord} */ other) => alike(other, game) && (elsewhere || onSameTerms(other, game));
  const at = all.findIndex((other) => like(other) && ["", other.finished].includes(game.finished));
  if (at >= 0 || !elsewhere) return at;
  return all.findIndex((other) => like(other) && day(other.finished) === day(game.finished));
}

/**
 * Add games that are not there yet. One that does not say when it was finished is there if one is that is like it
 * otherwise; one that is there, but was reviewed since, gets the result of that.
 * @param {GameRecord[]} read @returns {{added: number, dropped: number}} how many were new, and how many were too
 * many, the oldest of all
 */
export function merge(read) {
  const all = games();
  const left = [...all];
  const added = [];
  for (const game of [...read].sort((a, b) => Number(!a.finished) - Number(!b.finished))) {
    const at = there(game, left);
    if (at < 0) added.push({ ...game, finished: game.finished || now() });
    else {
      const [earlier] = left.splice(at, 1);
      if (earlier.regret === undefined && game.regret !== undefined) {
        Object.assign(earlier, Object.fromEntries(Object.entries(game).filter(([name]) => REVIEWED.includes(name))));
      }
    }
  }
  const newest = store([...all, ...added]);
  return {
    added: added.filter((game) => newest.has(game)).length,
    dropped: all.length + added.length - newest.size,
  };
}

/** A moment as the command line writes it. @param {Date} moment */
export const inUtc = (moment) => moment.toISOString().replace(/\.\d+Z$/, "+00:00");
export const now = () => inUtc(new Date());

/** A day as a number. @param {string} date */
const ordinal = (date) => Math.round(Date.parse(date) / 86_400_000);

/**
 * How many days in a row without a lost game there had been by each day with a game. Where a day has games that were
 * played elsewhere, the others are practice and do not count; those whose word the player named never do, nor does a
 * past day's puzzle that was played here: of it the date alone is kept, and it was not played on that day.
 * @param {GameRecord[]} all @returns {Map<number, number>}
 */
export function streaks(all) {
  /** @type {Map<number, GameRecord[]>} */
  const played = new Map();
  const counts = (/** @type {GameRecord} */ { host, finished }) =>
    host === "elsewhere" || (host !== "given" && !isDate(finished));
  for (const game of all.filter(counts)) {
    const at = ordinal(day(game.finished));
    played.set(at, [...(played.get(at) ?? []), game]);
  }
  /** @type {Map<number, number>} */
  const lengths = new Map();
  for (const [at, ofDay] of [...played].sort((a, b) => a[0] - b[0])) {
    const elsewhere = ofDay.filter(({ host }) => host === "elsewhere");
    const won = (elsewhere.length ? elsewhere : ofDay).every((game) => game.won);
    lengths.set(at, won ? (lengths.get(at - 1) ?? 0) + 1 : 0);
  }
  return lengths;
}

/** @param {GameRecord[]} all @param {string} [today] @returns {Statistics} */
export function statistics(all, today = day(now())) {
  /** @type {Map<number, number>} */
  const distribution = new Map();
  const lengths = streaks(all);
  const last = Math.max(0, ...lengths.keys());
  const own = all.filter((game) => !game.hints); // with hints a game is no plain win, nor a plain loss
  for (const game of own) {
    if (game.won) distribution.set(game.guesses.length, (distribution.get(game.guesses.length) ?? 0) + 1);
  }
  const won = own.filter((game) => game.won);
  const judged = all.filter((game) => game.host !== "adversary" && game.regret !== undefined);
  return {
    played: own.length,
    won: won.length,
    hinted: all.length - own.length,
    streak: last >= ordinal(today) - 1 ? (lengths.get(last) ?? 0) : 0,
    best: Math.max(0, ...lengths.values()),
    distribution,
    mean: won.length ? mean(won.map((game) => game.guesses.length)) : null,
    regret: judged.length ? mean(judged.map((game) => game.regret ?? 0)) : null,
  };
}

// ---- which games are the reader's own: their words need no veil -------------------------------------------

const OWN = 200;

/** @param {string} game */
export const markOwn = (game) =>
  writeJson("own", [...new Set([...readJson("own", /** @type {string[]} */ ([])), game])].slice(-OWN));
/** @param {string} game */
export const isOwn = (game) => readJson("own", /** @type {string[]} */ ([])).includes(game);
