// Games as a file: the CSV that `tilewise history export` and the page write and read, or the command line's JSON.

import { inUtc } from "./games.js";
import { text } from "../languages/text.js";

const GUESSES = 6;
const HOSTS = ["secret", "given", "adversary", "elsewhere"];
const COLUMNS = (
  "date list digest rule host answer guesses won hints limit regret luck exclude par chance_par chance_regret " +
  "chance_luck regrets chance_regrets"
).split(" ");
const LETTERS = /^\p{L}+$/u;
const SIGNS = /^[^\s\p{C}]+$/u; // words of a list that is named may have digits and signs
const NUMBERS = ["par", "regret", "luck", "chance_par", "chance_regret", "chance_luck"];
const ROWS = ["regrets", "chance_regrets"];

/** @param {any} value */
const inCell = (value) => (Array.isArray(value) ? value.join(" ") : String(value ?? ""));

/** A value of a CSV file. @param {unknown} value */
const cell = (value) => (/[",\r\n]/.test(String(value)) ? `"${String(value).replaceAll('"', '""')}"` : String(value));

/** The games as CSV, oldest first, as `tilewise history export` writes them. @param {GameRecord[]} all */
export function exported(all) {
  const rows = all.map((game) => {
    const row = { ...game, date: game.finished, won: game.won ? "yes" : "no", limit: game.limit ?? GUESSES };
    return COLUMNS.map((name) => inCell(/** @type {Record<string, any>} */ (row)[name]));
  });
  return [COLUMNS, ...rows].map((row) => `${row.map(cell).join(",")}\n`).join("");
}

// One that was played elsewhere is there if one of that day has the same words, whatever is said of its list and rule.
/** The games of a CSV file, or of what `tilewise history --json` prints. @param {string} file
 * @returns {GameRecord[]} */
export function readGames(file) {
  const clean = file.replace(/^\ufeff/, "");
  return clean.trimStart().startsWith("{") ? ofJson(clean) : ofCsv(clean);
}

/** @param {string} file */
function ofCsv(file) {
  const [head, ...rows] = readCsv(file);
  const names = head?.map((name) => name.trim().toLowerCase());
  if (!names?.includes("guesses")) throw new Error(text.files.noColumn);
  const cells = rows.map((row) => Object.fromEntries(names.map((name, k) => [name, row[k] ?? ""])));
  return cells.map((row, i) => gameOf(row, text.files.line(i + 2)));
}

/** @param {string} file */
function ofJson(file) {
  /** @type {Record<string, any>[]} */
  let games;
  try {
    games = JSON.parse(file).games.map((/** @type {any} */ game) => ({ ...game, date: game.finished }));
  } catch {
    throw new Error(text.files.noJson);
  }
  const cells = games.map((game) => Object.fromEntries(Object.entries(game).map(([k, v]) => [k, inCell(v)])));
  return cells.map((row, i) => gameOf({ guesses: "", ...row }, text.files.game(i + 1)));
}

/** @param {string} file @returns {string[][]} the rows that are not blank */
function readCsv(file) {
  /** @type {string[][]} */
  const rows = [[]];
  for (const [, quoted, plain, end] of file.matchAll(/(?:"((?:[^"]|"")*)"|([^,\r\n]*))(,|\r?\n|\r|$)/g)) {
    rows.at(-1)?.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    if (end !== ",") rows.push([]);
  }
  return rows.filter((row) => row.some((value) => value.trim()));
}

/** @param {Record<string, string>} row @param {string} where @returns {GameRecord} */
function gameOf(row, where) {
  const wrong = (/** @type {string} */ what) => new Error(text.files.wrong(where, what));
  const guesses = row.guesses.toLowerCase().split(/\s+/).filter(Boolean);
  const answer = (row.answer || guesses.at(-1) || "").trim().toLowerCase();
  const isWord = (/** @type {string} */ word) => (row.list ? SIGNS : LETTERS).test(word);
  if (![...guesses, answer].every(isWord)) throw wrong(text.files.noGuesses);
  const host = row.host || "elsewhere";
  if (!HOSTS.includes(host)) throw wrong(text.files.noHost(host.slice(0, 20), HOSTS));
  const count = (/** @type {string} */ name, /** @type {number} */ fallback) => {
    if (row[name] && !/^\d{1,7}$/.test(row[name])) throw wrong(text.files.noWhole(name));
    return row[name] ? Number(row[name]) : fallback;
  };
  const number = (/** @type {string} */ name, /** @type {string} */ value) => {
    if (!Number.isFinite(Number(value))) throw wrong(text.files.noNumber(name));
    return Number(value);
  };
  const parts = (/** @type {string | undefined} */ value) => (value ?? "").split(/\s+/).filter(Boolean);
  const exclude = parts(row.exclude?.toLowerCase());
  if (!exclude.every(isWord)) throw wrong(text.files.noWords("exclude"));
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

/** When a game was finished. @param {string} written @param {(what: string) => Error} wrong */
function readMoment(written, wrong) {
  if (!written || (/^\d{4}-\d\d-\d\d$/.test(written) && !Number.isNaN(Date.parse(written)))) return written;
  const read = new Date(written);
  if (!written.includes(":") || Number.isNaN(read.getTime())) throw wrong(text.files.noDate("date"));
  return inUtc(read);
}
