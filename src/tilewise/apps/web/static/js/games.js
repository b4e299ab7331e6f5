// The games of this device: kept here alone, exported and imported as the file that `tilewise history` writes.

import { readJson, writeJson } from "./store.js";

/**
 * @typedef {object} Game one finished game, as the command line records it
 * @property {string} list @property {string} digest @property {string} rule
 * @property {string} host secret, adversary, or elsewhere
 * @property {string} answer @property {string[]} guesses @property {boolean} won
 * @property {number} hints @property {string} finished when, in UTC
 * @property {number} [regret] what its choices cost, once it was reviewed
 * @property {number} [luck]
 */

/** @typedef {{played: number, won: number, streak: number, best: number, mean: number | null,
 *   distribution: Map<number, number>, regret: number | null, luck: number | null}} Statistics */

/** The number of a new game, which decides its word. */
export const drawGame = () => String(1 + (crypto.getRandomValues(new Uint32Array(1))[0] % 999999));

const MOST = 2000;
const COLUMNS = ["date", "list", "rule", "host", "answer", "guesses", "won", "hints"];

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

/** A value of a CSV file. @param {unknown} value */
const cell = (value) => (/[",\n]/.test(String(value)) ? `"${String(value).replaceAll('"', '""')}"` : String(value));

/** The games as CSV, oldest first, as `tilewise history export` writes them. @param {Game[]} all */
export function exported(all) {
  const rows = all.map((game) => {
    const { list, rule, host, answer, hints } = game;
    return [game.finished, list, rule, host, answer, game.guesses.join(" "), game.won ? "yes" : "no", hints];
  });
  return [COLUMNS, ...rows].map((row) => `${row.map(cell).join(",")}\n`).join("");
}

/** Add the games of a CSV file. @param {string} text @returns {number} how many were new */
export function importGames(text) {
  const [head, ...rows] = readCsv(text.replace(/^\ufeff/, ""));
  if (!head?.includes("guesses")) throw new Error("That is not a file of games: it has no column 'guesses'.");
  const all = games();
  const before = all.length;
  rows.forEach((row, i) => {
    const game = gameOf(Object.fromEntries(head.map((name, k) => [name.trim().toLowerCase(), row[k] ?? ""])), i + 2);
    if (!all.some((other) => same(game)(other) && other.finished === game.finished)) all.push(game);
  });
  all.sort((a, b) => a.finished.localeCompare(b.finished));
  writeJson("games", all.slice(-MOST));
  return all.length - before;
}

/** @param {string} text @returns {string[][]} */
function readCsv(text) {
  /** @type {string[][]} */
  const rows = [];
  for (const line of text.split(/\r?\n/).filter((row) => row.trim())) {
    const cells = line.match(/("([^"]|"")*"|[^,]*)(,|$)/g) ?? [];
    const values = cells.map((found) =>
      found
        .replace(/,$/, "")
        .replace(/^"(.*)"$/s, "$1")
        .replaceAll('""', '"'),
    );
    rows.push(values.slice(0, line.endsWith(",") ? undefined : -1));
  }
  return rows;
}

/** @param {Record<string, string>} row @param {number} line @returns {Game} */
function gameOf(row, line) {
  const guesses = row.guesses.toLowerCase().split(/\s+/).filter(Boolean);
  if (!guesses.length || guesses.some((word) => !/^\p{L}+$/u.test(word))) {
    throw new Error(`Line ${line} of the file has no guesses: words with blanks between.`);
  }
  const answer = (row.answer || guesses.at(-1) || "").toLowerCase();
  return {
    list: row.list || "nyt",
    digest: "",
    rule: row.rule || "any",
    host: row.host || "elsewhere",
    answer,
    guesses,
    won: guesses.at(-1) === answer,
    hints: Number(row.hints) || 0,
    finished: row.date ?? "",
  };
}

// ---- which games are the reader's own: their words need no veil -------------------------------------------

const OWN = 200;

/** @param {string} game */
export const markOwn = (game) =>
  writeJson("own", [...new Set([...readJson("own", /** @type {string[]} */ ([])), game])].slice(-OWN));
/** @param {string} game */
export const isOwn = (game) => readJson("own", /** @type {string[]} */ ([])).includes(game);
