// The shipped lists, fetched when they are first used.

import { DAY, TODAY, daysBetween, isoDay, localDate, publishedDays } from "../../words/day.js";
import { puzzleDate } from "./dates.js";
import { fit } from "./fit.js";
import { givenIn } from "./given.js";
import { madeList } from "./made.js";
import { LETTERS, Notation, trimmed } from "./notation.js";
import { refusalOf } from "../refusal.js";
import { COMMON } from "../terms.js";
import { People } from "./people.js";
import { range } from "./turns.js";
import { Vocabulary } from "./vocabulary.js";

/** @typedef {{guesses: string, answers: number[], popularity: number[], names?: number[], first?: number[],
 *   written?: Record<string, string[]>}} ListFile the words without
 *   blanks; how far every answer is behind the one before among the guesses; hundredths of the Zipf scale; the guesses
 *   that the source lists first, if its order is known; how words are written, where not as compared */
/** @typedef {{file: string, length: number, read_as: string | null,
 *   guesses_sha256: string, digest: string, opener: string | null, everyday: string | null,
 *   boards: string | null,
 *   openers: Record<string, [guess: string, total: number, lost: number][]>,
 *   perfect: Record<string, [number, number][]>,
 *   people: string | null}} ListEntry */
/** @typedef {{words: string, shares: number[][], counted: Record<string, number>, opened: number[],
 *   games: Record<string, [costs: number[], lucks: number[]]>,
 *   openers: Record<string, number>,
 *   prepared: {digest: string, totals: Record<string, number>}}} PeopleFile how people fare with each word, in
 *   thousandths where nobody counted; a hundred of their games by list, each column sorted; what those
 *   take who open with a word, in hundredths, and exactly on an ordinary day */
/** @typedef {{date: string, file: string, why: string, digest: string, totals: Record<string, number>}} Morning the
 *   weights of a day's answers, the reasons for them, and what the best first words take */
/** @typedef {{lists: Record<string, ListEntry>, order: string[], choices: any, work: number[][],
 *   costs: Record<string, number>, people: string,
 *   policies: import("../solver/boardsadvice.js").Policy[],
 *   questions: Record<string, import("../checks.js").Question>,
 *   daily: {list: string, opener: string | null, everyday: string | null, people: string,
 *     days: string, mornings: Morning[], prior: import("./fit.js").Settings}}} Catalogue */
/** @typedef {{answers: number[], others: () => Promise<number[]>, digest?: string,
 *   totals: Record<string, number>}} Weights of a morning: those of the answers and of the other allowed words */
/** @typedef {(file: string) => Promise<any>} Fetch */

/** The shipped lists by name. */
export class Lists {
  /** @param {Catalogue} catalogue @param {Fetch} fetchFile @param {() => string} [today] a date such as 2026-05-31 */
  constructor(catalogue, fetchFile, today = localDate) {
    this.catalogue = catalogue;
    this.fetchFile = fetchFile;
    this.today = today;
    /** @type {Map<string, Promise<Vocabulary>>} */
    this.known = new Map();
    this.shippedTo = ""; // the last day that came with the page, once there are later ones
    /** @type {number[]} the answers published since, as places */
    this.since = [];
  }

  /** Take over the days of a published calendar, all that are new or none. @param {string} file */
  async bring(file) {
    const { choices } = this.catalogue;
    const since = publishedDays(file, choices.known_to);
    if (!since.length) return;
    const { guesses } = await this.get(choices.day_list);
    const places = since.map(({ answer }) => guesses.indexOf(answer));
    if (places.includes(-1)) return;
    this.since = places;
    this.shippedTo = choices.known_to;
    this.catalogue = { ...this.catalogue, choices: { ...choices, known_to: since[since.length - 1].date } };
  }

  /** @param {string} name @param {string} [day] whose morning today's list is of @returns {Promise<Vocabulary>} */
  async get(name, day = this.today()) {
    const { list, given } = givenIn(name);
    if (given) return (await this.get(list, day)).withGiven(given);
    const plain = trimmed(name).toLowerCase();
    const key = plain === TODAY ? `${TODAY} ${day}` : plain;
    const shipped = Object.hasOwn(this.catalogue.lists, plain);
    const rule = shipped || plain === TODAY ? null : madeList(plain);
    if (plain !== TODAY && !shipped && !rule) throw refusalOf("vocabulary", "list", { text: plain });
    if (!this.known.has(key)) {
      const made = rule ? this.made(plain, rule) : plain === TODAY ? this.daily(day) : this.shipped(plain);
      this.known.set(key, made);
      made.catch(() => this.known.delete(key));
    }
    return /** @type {Promise<Vocabulary>} */ (this.known.get(key));
  }

  /** @param {string} file @returns {Promise<any>} */
  read(file) {
    return this.fetchFile(file).catch(() => {
      throw refusalOf("network", "offline");
    });
  }

  /** @param {string} name */
  async shipped(name) {
    const entry = this.catalogue.lists[name];
    const file = /** @type {ListFile} */ (await this.read(entry.file));
    const guesses = [];
    for (let i = 0; i < file.guesses.length; i += entry.length) guesses.push(file.guesses.slice(i, i + entry.length));
    let at = -1;
    const answers = Int32Array.from(file.answers, (step) => (at += step));
    const popularity = Float64Array.from(file.popularity, (hundredths) => hundredths / 100);
    const everyday = Uint8Array.from(popularity, (zipf) => Number(zipf >= COMMON));
    for (const place of file.names ?? []) everyday[place] = 0;
    const { digest, guesses_sha256: guessesDigest } = entry;
    const reading = entry.read_as ? this.catalogue.choices.alphabets[entry.read_as] : null;
    const kind = reading ? new Notation(reading) : LETTERS;
    const more = { digest, guessesDigest, entry, order: file.first, written: file.written, kind, everyday };
    return new Vocabulary(name, guesses, answers, popularity, more);
  }

  /** @param {string} name @param {import("./made.js").Made} rule */
  async made(name, { words, symbols, scoring, only }) {
    const guesses = words();
    const reading = { symbols: [...symbols], folding: {}, capitals: {}, decomposed: false };
    const kind = new Notation(reading, scoring);
    kind.divided = [...symbols].join(" ");
    const all = range(guesses.length);
    const rule = { only, words: new Set(guesses) };
    return new Vocabulary(name, guesses, all, new Float64Array(guesses.length), { kind, rule });
  }

  /** Whether the weights of a morning are known here. @param {string} day */
  knows(day) {
    return day >= this.catalogue.daily.mornings[0].date;
  }

  /** What is known of the morning of a day. @param {string} day */
  morning(day) {
    const { mornings } = this.catalogue.daily;
    return mornings.findLast(({ date }) => date <= day) ?? mornings[0];
  }

  /** @param {string} day @returns {Promise<Weights>} */
  async weights(day) {
    if (this.since.length && day > isoDay(Date.parse(this.shippedTo) + DAY)) return this.fitted(day);
    const { file, why, digest, totals } = this.morning(day);
    const others = () => this.read(why);
    return { answers: await this.read(file), others, digest, totals };
  }

  /** The weights of a morning that was not worked out beforehand. @param {string} day @returns {Promise<Weights>} */
  async fitted(day) {
    const { prior, list } = this.catalogue.daily;
    const [days, words, first] = await Promise.all([this.days(), this.get(list), this.get("nyt")]);
    const earlier = days.slice(0, daysBetween(this.catalogue.choices.first_day, day));
    const oldest = new Set(Array.from(first.guessOfAnswer, (place) => first.guesses[place]));
    const past = new Set(prior.past);
    const kinds = Uint8Array.from(words.guesses, (word, place) => {
      if (past.has(place) || words.answerOfGuess[place] < 0) return 2;
      return oldest.has(word) ? 0 : 1;
    });
    const all = fit(earlier, kinds, words.popularity, prior);
    const others = async () => [...all].filter((_, place) => words.answerOfGuess[place] < 0);
    return { answers: Array.from(words.guessOfAnswer, (place) => all[place]), others, totals: {} };
  }

  /** @param {string} day */
  async daily(day) {
    const { list, opener, everyday } = this.catalogue.daily;
    const [words, { answers, digest, totals }] = await Promise.all([this.get(list), this.weights(day)]);
    const weights = Float64Array.from(answers);
    const made = words.narrowed(TODAY, words.guessOfAnswer, digest ? { weights, digest } : { weights });
    made.opener = opener;
    made.everydayOpener = everyday;
    made.openerTotals = totals;
    made.plain = words.entry;
    return made;
  }

  /** The answer of a past day. @param {string} date */
  async answerOf(date) {
    const { first_day: first, known_to: last, day_list: list } = this.catalogue.choices;
    puzzleDate(date, first);
    if (date > last) throw refusalOf("request", "unanswered", { day: date, last });
    return (await this.get(list)).guesses[(await this.days())[daysBetween(first, date)]];
  }

  /** The answer of a day, where it is known and a word of a list; else null. @param {string | null} date
   * @param {Vocabulary} words */
  async answerOn(date, words) {
    const { first_day: first, known_to: last } = this.catalogue.choices;
    if (date === null || date < first || date > last) return null;
    const answer = await this.answerOf(date);
    return words.place(answer) < 0 ? null : answer;
  }

  /** The words that people are known to open with, and about how often. @returns {Promise<Record<string, number>>} */
  async openers() {
    return (await this.read(this.catalogue.people)).openers;
  }

  /** The answers of past days, as places. @returns {Promise<number[]>} */
  async days() {
    return [...(await this.read(this.catalogue.daily.days)), ...this.since];
  }

  /** The last day before another one on which a word was the answer, or null. @param {string} word
   * @param {string} before */
  async lastDay(word, before) {
    const { first_day: first, day_list: list } = this.catalogue.choices;
    const [days, words] = await Promise.all([this.days(), this.get(list)]);
    const at = days.slice(0, daysBetween(first, before)).lastIndexOf(words.place(word));
    return at < 0 ? null : isoDay(Date.parse(first) + at * DAY);
  }

  /** How people fare with the words of a list, where it is one of the game they play. @param {Vocabulary} words */
  async people(words) {
    const { daily, people: file } = this.catalogue;
    const game = words.name === TODAY ? daily.people : words.entry?.people;
    return game ? new People(game, await this.read(file)) : null;
  }
}
