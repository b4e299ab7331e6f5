// The games of this device: kept here alone, exported and imported as the file that `tilewise history` writes.

import { readJson, writeJson } from "./store.js";

/**
 * @typedef {object} Game one finished game, as the command line records it
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
 * @property {number[]} [regrets] what each choice cost in guesses
 * @property {number[]} [chance_regrets] what each gave away of the chance to win
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
  "exclude",
  "par",
  "chance_par",
  "chance_regret",
  "chance_luck",
  "regrets",
  "chance_regrets",
];
const NUMBERS = ["par", "regret", "luck", "chance_par", "chance_regret", "chance_luck"];
const ROWS = ["regrets", "chance_regrets"];
const REVIEWED = [...NUMBERS, ...ROWS]; // what a review adds to a game

/** The day of a moment where the reader is; a date is the same everywhere. @param {string} finished */
export function day(finished) {
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
const alike = (game) => (/** @type {Game} */ other) =>
  other.host === game.host && other.guesses.join() === game.guesses.join() && other.answer === game.answer;
/** @param {Game} game */
const onTheSameTerms = (game) => (/** @type {Game} */ other) => other.list === game.list && other.rule === game.rule;
/** @param {Game} game */
const same = (game) => (/** @type {Game} */ other) => alike(game)(other) && onTheSameTerms(game)(other);

/** A date alone says of which day the puzzle was. @param {string} finished */
export const isDate = (finished) => finished.length === "2026-05-31".length;

/**
 * Keep a game; one that is known already gets what is new about it. The terms of a game that was played elsewhere are
 * what its reader says last; those of a game that was played here are known, and judging it on others changes nothing.
 * @param {Game} game
 */
export function keep(game) {
  const all = games();
  const known = all.find(same(game)) ?? all.find(alike(game));
  if (known && game.host !== "elsewhere" && !onTheSameTerms(game)(known)) {
    if (game.regret !== undefined) return;
    all.push(game);
  } else if (known) {
    Object.assign(known, {
      ...game,
      digest: onTheSameTerms(game)(known) && game.regret === undefined ? known.digest || game.digest : game.digest,
      limit: known.limit ?? game.limit,
      finished: isDate(game.finished) && game.finished !== day(known.finished) ? game.finished : known.finished,
      hints: Math.max(known.hints, game.hints),
    });
  } else all.push(game);
  writeJson("games", all.sort(byDay).slice(-MOST));
}

/** A moment as the command line writes it. @param {Date} moment */
const inUtc = (moment) => moment.toISOString().replace(/\.\d+Z$/, "+00:00");
export const now = () => inUtc(new Date());

/** A day as a number. @param {string} date */
const ordinal = (date) => Math.round(Date.parse(date) / 86_400_000);

/**
 * How many days in a row without a lost game there had been by each day with a game. Where a day has games that were
 * played elsewhere, the others are practice and do not count; those whose word the player named never do.
 * @param {Game[]} all @returns {Map<number, number>}
 */
export function streaks(all) {
  /** @type {Map<number, Game[]>} */
  const days = new Map();
  for (const game of all.filter(({ host }) => host !== "given")) {
    const at = ordinal(day(game.finished));
    days.set(at, [...(days.get(at) ?? []), game]);
  }
  /** @type {Map<number, number>} */
  const lengths = new Map();
  for (const [at, played] of [...days].sort((a, b) => a[0] - b[0])) {
    const elsewhere = played.filter(({ host }) => host === "elsewhere");
    const won = (elsewhere.length ? elsewhere : played).every((game) => game.won);
    lengths.set(at, won ? (lengths.get(at - 1) ?? 0) + 1 : 0);
  }
  return lengths;
}

/** @param {Game[]} all @param {string} [today] @returns {Statistics} */
export function statistics(all, today = day(now())) {
  /** @type {Map<number, number>} */
  const distribution = new Map();
  const lengths = streaks(all);
  const last = Math.max(0, ...lengths.keys());
  for (const game of all) {
    if (game.won) distribution.set(game.guesses.length, (distribution.get(game.guesses.length) ?? 0) + 1);
  }
  const won = all.filter((game) => game.won);
  const mean = (/** @type {number[]} */ xs) => (xs.length ? xs.reduce((a, b) => a + b, 0) / xs.length : null);
  const judged = all.filter((game) => game.host !== "adversary" && game.regret !== undefined);
  return {
    played: all.length,
    won: won.length,
    streak: last >= ordinal(today) - 1 ? (lengths.get(last) ?? 0) : 0,
    best: Math.max(0, ...lengths.values()),
    distribution,
    mean: mean(won.map((game) => game.guesses.length)),
    regret: mean(judged.map((game) => game.regret ?? 0)),
    luck: mean(judged.map((game) => game.luck ?? 0)),
  };
}

/** @param {any} value */
const inCell = (value) => (Array.isArray(value) ? value.join(" ") : String(value ?? ""));

/** A value of a CSV file. @param {unknown} value */
const cell = (value) => (/[",\r\n]/.test(String(value)) ? `"${String(value).replaceAll('"', '""')}"` : String(value));

/** The games as CSV, oldest first, as `tilewise history export` writes them. @param {Game[]} all */
export function exported(all) {
  const rows = all.map((game) => {
    const known = { ...game, date: game.finished, won: game.won ? "yes" : "no", limit: game.limit ?? GUESSES };
    return COLUMNS.map((name) => inCell(/** @type {Record<string, any>} */ (known)[name]));
  });
  return [COLUMNS, ...rows].map((row) => `${row.map(cell).join(",")}\n`).join("");
}

// One that was played elsewhere is there if one of that day has the same words, whatever is said of its list and rule.
/** @param {Game} game @param {Game[]} all */
function there(game, all) {
  const like = game.host === "elsewhere" ? alike(game) : same(game);
  const at = all.findIndex((other) => like(other) && ["", other.finished].includes(game.finished));
  if (at >= 0 || game.host !== "elsewhere") return at;
  return all.findIndex((other) => like(other) && day(other.finished) === day(game.finished));
}

/**
 * Add the games of a CSV file, or of what `tilewise history --json` prints, that are not there yet. One that does not
 * say when it was finished is there if one is that is like it otherwise; one that is there, but was reviewed since,
 * gets the result of that.
 * @param {string} text @returns {number} how many were new
 */
export function importGames(text) {
  const clean = text.replace(/^\ufeff/, "");
  const read = clean.trimStart().startsWith("{") ? ofJson(clean) : ofCsv(clean);
  const all = games();
  const left = [...all];
  const added = [];
  for (const game of read.sort((a, b) => Number(!a.finished) - Number(!b.finished))) {
    const at = there(game, left);
    if (at < 0) added.push({ ...game, finished: game.finished || now() });
    else {
      const [known] = left.splice(at, 1);
      if (known.regret === undefined && game.regret !== undefined) {
        const judged = Object.entries(game).filter(([name]) => REVIEWED.includes(name));
        Object.assign(known, Object.fromEntries(judged));
      }
    }
  }
  writeJson("games", [...all, ...added].sort(byDay).slice(-MOST));
  return added.length;
}

/** @param {string} text */
function ofCsv(text) {
  const [head, ...rows] = readCsv(text);
  const names = head?.map((name) => name.trim().toLowerCase());
  if (!names?.includes("guesses")) throw new Error("That is not a file of games: it has no column 'guesses'.");
  const cells = rows.map((row) => Object.fromEntries(names.map((name, k) => [name, row[k] ?? ""])));
  return cells.map((row, i) => gameOf(row, `Line ${i + 2}`));
}

/** @param {string} text */
function ofJson(text) {
  /** @type {Record<string, any>[]} */
  let found;
  try {
    found = JSON.parse(text).games.map((/** @type {any} */ game) => ({ ...game, date: game.finished }));
  } catch {
    throw new Error("That is not a file of games: it is not what 'tilewise history --json' prints.");
  }
  const cells = found.map((game) => Object.fromEntries(Object.entries(game).map(([k, v]) => [k, inCell(v)])));
  return cells.map((row, i) => gameOf({ guesses: "", ...row }, `Game ${i + 1}`));
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

/** @param {Record<string, string>} row @param {string} where @returns {Game} */
function gameOf(row, where) {
  const wrong = (/** @type {string} */ what) => new Error(`${where} of the file ${what}.`);
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
  const number = (/** @type {string} */ name, /** @type {string} */ text) => {
    if (!Number.isFinite(Number(text))) throw wrong(`has no number in the column '${name}'`);
    return Number(text);
  };
  const parts = (/** @type {string | undefined} */ text) => (text ?? "").split(/\s+/).filter(Boolean);
  const exclude = parts(row.exclude?.toLowerCase());
  if (exclude.some((word) => !/^\p{L}+$/u.test(word))) throw wrong("has no words in the column 'exclude'");
  const judged = NUMBERS.filter((name) => row[name]).map((name) => [name, number(name, row[name])]);
  const byTurn = ROWS.filter((name) => row[name]).map((name) => [name, parts(row[name]).map((x) => number(name, x))]);
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
    ...(exclude.length ? { exclude } : {}),
    ...Object.fromEntries([...judged, ...byTurn]),
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
