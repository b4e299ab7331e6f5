// The games of this device: kept here alone, exported and imported as the file that `tilewise history` writes.

import { readJson, writeJson } from "./store.js";

/**
 * @typedef {object} Game one finished game, as the command line records it
 * @property {string} list @property {string} digest @property {string} rule
 * @property {string} host secret or adversary
 * @property {string} answer @property {string[]} guesses @property {boolean} won
 * @property {number} hints @property {string} finished when, in UTC
 * @property {number} [regret] what its choices cost, once it was reviewed
 * @property {number} [luck]
 */

/** @typedef {{played: number, won: number, streak: number, best: number, mean: number | null,
 *   distribution: Map<number, number>, regret: number | null, luck: number | null}} Statistics */

const MOST = 2000;
const FIELDS = ["list", "digest", "rule", "host", "answer", "guesses", "won", "hints", "finished"];

/** @returns {Game[]} oldest first */
export const games = () => readJson("games", /** @type {Game[]} */ ([]));

/** @param {Game} game */
const same = (game) => (/** @type {Game} */ other) =>
  other.list === game.list &&
  other.rule === game.rule &&
  other.host === game.host &&
  other.guesses.join() === game.guesses.join() &&
  other.answer === game.answer;

/** Keep a game; one that is known already gets what is new about it. @param {Game} game */
export function keep(game) {
  const all = games();
  const known = all.find(same(game));
  if (known)
    Object.assign(known, {
      ...game,
      finished: known.finished || game.finished,
      hints: Math.max(known.hints, game.hints),
    });
  else all.push(game);
  writeJson("games", all.slice(-MOST));
}

/** A moment as the command line writes it. */
export const now = () => new Date().toISOString().replace(/\.\d+Z$/, "+00:00");

/** @param {Game[]} all @returns {Statistics} */
export function statistics(all) {
  /** @type {Map<number, number>} */
  const distribution = new Map();
  let streak = 0,
    best = 0;
  for (const game of all) {
    streak = game.won ? streak + 1 : 0;
    best = Math.max(best, streak);
    if (game.won) distribution.set(game.guesses.length, (distribution.get(game.guesses.length) ?? 0) + 1);
  }
  const won = all.filter((game) => game.won);
  const mean = (/** @type {number[]} */ xs) => (xs.length ? xs.reduce((a, b) => a + b, 0) / xs.length : null);
  const judged = all.filter((game) => game.host !== "adversary" && game.regret !== undefined);
  return {
    played: all.length,
    won: won.length,
    streak,
    best,
    distribution,
    mean: mean(won.map((game) => game.guesses.length)),
    regret: mean(judged.map((game) => game.regret ?? 0)),
    luck: mean(judged.map((game) => game.luck ?? 0)),
  };
}

/** The games as a file: one JSON object a line, oldest first. @param {Game[]} all */
export const exported = (all) =>
  all
    .map(
      (game) =>
        `${JSON.stringify(Object.fromEntries(FIELDS.map((name) => [name, /** @type {any} */ (game)[name]])))}\n`,
    )
    .join("");

/** Add the games of a file. @param {string} text @returns {number} how many were new */
export function importGames(text) {
  const all = games();
  const before = all.length;
  for (const [i, line] of text.split("\n").entries()) {
    if (!line.trim()) continue;
    const game = parseGame(line, i + 1);
    if (!all.some((other) => same(game)(other) && other.finished === game.finished)) all.push(game);
  }
  all.sort((a, b) => a.finished.localeCompare(b.finished));
  writeJson("games", all.slice(-MOST));
  return all.length - before;
}

/** @param {string} line @param {number} at @returns {Game} */
function parseGame(line, at) {
  try {
    const game = JSON.parse(line);
    const words =
      Array.isArray(game.guesses) &&
      game.guesses.length > 0 &&
      game.guesses.every((/** @type {unknown} */ w) => typeof w === "string");
    if (words && typeof game.list === "string" && typeof game.answer === "string") {
      return {
        list: game.list,
        digest: String(game.digest ?? ""),
        rule: String(game.rule ?? "any"),
        host: String(game.host ?? "secret"),
        answer: game.answer,
        guesses: game.guesses,
        won: game.won === true,
        hints: Number(game.hints) || 0,
        finished: String(game.finished ?? ""),
      };
    }
  } catch {
    /* said below */
  }
  throw new Error(`Line ${at} of the file is not a game as tilewise history writes it.`);
}

// ---- which games are the reader's own: their words need no veil -------------------------------------------

const OWN = 200;

/** @param {string} game */
export const markOwn = (game) =>
  writeJson("own", [...new Set([...readJson("own", /** @type {string[]} */ ([])), game])].slice(-OWN));
/** @param {string} game */
export const isOwn = (game) => readJson("own", /** @type {string[]} */ ([])).includes(game);
