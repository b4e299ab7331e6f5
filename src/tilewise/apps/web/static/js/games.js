// The games of this device: kept here alone, exported and imported as the file that `tilewise history` writes.

import { readJson, writeJson } from "./store.js";

/**
 * @typedef {object} Game one finished game, as the command line records it
 * @property {string} list @property {string} digest @property {string} rule
 * @property {string} host secret, given (the player named the word), adversary, or elsewhere
 * @property {string} answer @property {string[]} guesses @property {boolean} won
 * @property {number} hints @property {string} finished when: a moment in UTC, or a date if that is what is known
 * @property {number} [limit] how many guesses it had; 6 where an older version of the page did not say
 * @property {number} [regret] what its choices cost, once it was reviewed
 * @property {number} [luck]
 */

/** @typedef {{played: number, won: number, streak: number, best: number, mean: number | null,
 *   distribution: Map<number, number>, regret: number | null, luck: number | null}} Statistics */

/** The number of a new game, which decides its word. */
export const drawGame = () => String(1 + (crypto.getRandomValues(new Uint32Array(1))[0] % 999999));

const MOST = 2000;
const GUESSES = 6;
const HOSTS = ["secret", "given", "adversary", "elsewhere"];
const COLUMNS = [
  "date",
  "list",
  "digest",
  "rule",
  "host",
  "answer",
  "guesses",
  "won",
  "hints",
  "limit",
  "regret",
  "luck",
];

/** The day of a moment where the reader is; a date is the same everywhere. @param {string} finished */
function day(finished) {
  const moment = new Date(finished);
  if (!finished.includes(":") || Number.isNaN(moment.getTime())) return finished;
  return new Date(moment.getTime() - 60_000 * moment.getTimezoneOffset()).toISOString().slice(0, 10);
}

/** @param {Game} a @param {Game} b */
const byDay = (a, b) => compare(day(a.finished), day(b.finished)) || compare(a.finished, b.finished);
/** @param {string} a @param {string} b */
const compare = (a, b) => (a < b ? -1 : a > b ? 1 : 0);

/** @returns {Game[]} by the days on which they were played, oldest first */
export const games = () => readJson("games", /** @type {Game[]} */ ([])).sort(byDay);

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
      digest: known.digest || game.digest,
      limit: known.limit ?? game.limit,
      finished: known.finished || game.finished,
      hints: Math.max(known.hints, game.hints),
    });
  else all.push(game);
  writeJson("games", all.slice(-MOST));
}

/** A moment as the command line writes it. @param {Date} moment */
const inUtc = (moment) => moment.toISOString().replace(/\.\d+Z$/, "+00:00");
export const now = () => inUtc(new Date());

/** @param {Game[]} all @returns {Statistics} */
export function statistics(all) {
  /** @type {Map<number, number>} */
  const distribution = new Map();
  let streak = 0,
    best = 0;
  for (const game of all) {
    if (game.host !== "given") streak = game.won ? streak + 1 : 0;
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
const cell = (value) => (/[",\r\n]/.test(String(value)) ? `"${String(value).replaceAll('"', '""')}"` : String(value));

/** The games as CSV, oldest first, as `tilewise history export` writes them. @param {Game[]} all */
export function exported(all) {
  const rows = all.map((game) => {
    const { finished, list, digest, rule, host, answer, hints, limit = GUESSES, regret = "", luck = "" } = game;
    const played = [game.guesses.join(" "), game.won ? "yes" : "no"];
    return [finished, list, digest, rule, host, answer, ...played, hints, limit, regret, luck];
  });
  return [COLUMNS, ...rows].map((row) => `${row.map(cell).join(",")}\n`).join("");
}

/**
 * Add the games of a CSV file that are not there yet. One that does not say when it was finished is there if one is
 * that is like it otherwise; one that is there, but was reviewed since, gets the result of that.
 * @param {string} text @returns {number} how many were new
 */
export function importGames(text) {
  const [head, ...rows] = readCsv(text.replace(/^\ufeff/, ""));
  const names = head?.map((name) => name.trim().toLowerCase());
  if (!names?.includes("guesses")) throw new Error("That is not a file of games: it has no column 'guesses'.");
  const read = rows.map((row, i) => gameOf(Object.fromEntries(names.map((name, k) => [name, row[k] ?? ""])), i + 2));
  const all = games();
  const left = [...all];
  const added = [];
  for (const game of read.sort((a, b) => Number(!a.finished) - Number(!b.finished))) {
    const at = left.findIndex((other) => same(game)(other) && ["", other.finished].includes(game.finished));
    if (at < 0) added.push({ ...game, finished: game.finished || now() });
    else {
      const [known] = left.splice(at, 1);
      if (known.regret === undefined && game.regret !== undefined) {
        Object.assign(known, { regret: game.regret, luck: game.luck });
      }
    }
  }
  writeJson("games", [...all, ...added].sort(byDay).slice(-MOST));
  return added.length;
}

/** @param {string} text @returns {string[][]} the rows that are not blank */
function readCsv(text) {
  /** @type {string[][]} */
  const rows = [[]];
  for (const [, quoted, plain, end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^,\r\n]*))(,|\r?\n|\r|$)/g)) {
    rows.at(-1)?.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    if (end !== ",") rows.push([]);
  }
  return rows.filter((row) => row.some((value) => value.trim()));
}

/** @param {Record<string, string>} row @param {number} line @returns {Game} */
function gameOf(row, line) {
  const wrong = (/** @type {string} */ what) => new Error(`Line ${line} of the file ${what}.`);
  const guesses = row.guesses.toLowerCase().split(/\s+/).filter(Boolean);
  const answer = (row.answer || guesses.at(-1) || "").trim().toLowerCase();
  if (!answer || [...guesses, answer].some((word) => !/^\p{L}+$/u.test(word))) {
    throw wrong("has no guesses: words with blanks between");
  }
  const host = row.host || "elsewhere";
  if (!HOSTS.includes(host)) throw wrong(`has the host '${host.slice(0, 20)}': it must be one of ${HOSTS.join(", ")}`);
  const count = (/** @type {string} */ name, /** @type {number} */ fallback) => {
    if (row[name] && !/^\d{1,7}$/.test(row[name])) throw wrong(`has no whole number in the column '${name}'`);
    return row[name] ? Number(row[name]) : fallback;
  };
  const judged = ["regret", "luck"].filter((name) => row[name]).map((name) => [name, Number(row[name])]);
  if (judged.some(([, value]) => !Number.isFinite(value)))
    throw wrong("has no number in the column 'regret' or 'luck'");
  return {
    list: row.list || "nyt",
    digest: row.digest || "",
    rule: row.rule || "any",
    host,
    answer,
    guesses,
    won: guesses.at(-1) === answer,
    hints: count("hints", 0),
    limit: count("limit", Math.max(GUESSES, guesses.length)),
    finished: readMoment(row.date ?? "", wrong),
    ...Object.fromEntries(judged),
  };
}

/** When a game was finished. @param {string} text @param {(what: string) => Error} wrong */
function readMoment(text, wrong) {
  if (!text || (/^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)))) return text;
  const read = new Date(text);
  if (!text.includes(":") || Number.isNaN(read.getTime()))
    throw wrong(`has no date such as 2026-05-31 in the column 'date'`);
  return inUtc(read);
}

// ---- which games are the reader's own: their words need no veil -------------------------------------------

const OWN = 200;

/** @param {string} game */
export const markOwn = (game) =>
  writeJson("own", [...new Set([...readJson("own", /** @type {string[]} */ ([])), game])].slice(-OWN));
/** @param {string} game */
export const isOwn = (game) => readJson("own", /** @type {string[]} */ ([])).includes(game);
