// The shipped lists, fetched when they are first used.

import { DAY, TODAY, daysBetween, isoDay, localDate } from "../../words/day.js";
import { begunDate, sinceFirst } from "./dates.js";
import { givenIn } from "./given.js";
import { madeList } from "./made.js";
import { LETTERS, Notation, trimmed } from "./notation.js";
import { Refusal, fault, repr, unknown, vocabularyProblem } from "../refusal.js";
import { COMMON } from "../terms.js";
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
 *   skill: Record<string, string>}} ListEntry */
/** @typedef {{date: string, file: string, why: string, digest: string, totals: Record<string, number>}} Morning the
 *   weights of a day's answers, the reasons for them, and what the best first words take */
/** @typedef {{lists: Record<string, ListEntry>, order: string[], choices: any, work: number[][],
 *   costs: Record<string, number>,
 *   policies: import("../solver/boardsadvice.js").Policy[],
 *   questions: Record<string, import("../checks.js").Question>,
 *   daily: {list: string, opener: string | null, everyday: string | null, skill: Record<string, string>,
 *     days: string, mornings: Morning[]}}} Catalogue */
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
  }

  /** @param {string} name @param {string} [day] whose morning today's list is of @returns {Promise<Vocabulary>} */
  async get(name, day = this.today()) {
    const { list, given } = givenIn(name);
    if (given) return (await this.get(list, day)).withGiven(given);
    const plain = trimmed(name).toLowerCase();
    const key = plain === TODAY ? `${TODAY} ${day}` : plain;
    const shipped = Object.hasOwn(this.catalogue.lists, plain);
    const rule = shipped || plain === TODAY ? null : madeList(plain);
    if (plain !== TODAY && !shipped && !rule)
      throw vocabularyProblem(
        unknown("list", plain, [...this.catalogue.order, TODAY]),
        fault("list", { text: plain }),
      );
    if (!this.known.has(key)) {
      const made = rule ? this.made(plain, rule) : plain === TODAY ? this.daily(day) : this.shipped(plain);
      this.known.set(key, made);
      made.catch(() => this.known.delete(key));
    }
    return /** @type {Promise<Vocabulary>} */ (this.known.get(key));
  }

  /** @param {string} file @param {string} what @returns {Promise<any>} */
  async read(file, what) {
    try {
      return await this.fetchFile(file);
    } catch {
      const said = `${what} was not fetched before, and there is no connection to fetch it now`;
      throw new Refusal("network", said, fault("offline"));
    }
  }

  /** @param {string} name */
  async shipped(name) {
    const entry = this.catalogue.lists[name];
    const file = /** @type {ListFile} */ (await this.read(entry.file, `the word list ${repr(name)}`));
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
    const all = Int32Array.from(guesses, (_, i) => i);
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

  /** @param {string} day */
  async daily(day) {
    const { list, opener, everyday } = this.catalogue.daily;
    const { file, digest, totals } = this.morning(day);
    const [words, weights] = await Promise.all([this.get(list), this.read(file, "today's list")]);
    const made = words.narrowed(TODAY, words.guessOfAnswer, { weights: Float64Array.from(weights), digest });
    made.opener = opener;
    made.everydayOpener = everyday;
    made.openerTotals = totals;
    made.plain = words.entry;
    return made;
  }

  /** The answer of a past day. @param {string} date */
  async answerOf(date) {
    const { first_day: first, known_to: last, day_list: list } = this.catalogue.choices;
    const at = Date.parse(begunDate(date));
    sinceFirst(date, first);
    if (date > last)
      throw new Refusal(
        "request",
        `the answer of ${date} is not known: the last that is known is that of ${last}`,
        fault("unanswered", { day: date, last }),
      );
    return (await this.get(list)).guesses[(await this.days())[Math.round((at - Date.parse(first)) / DAY)]];
  }

  /** The answers of past days, as places. @returns {Promise<number[]>} */
  days() {
    return this.read(this.catalogue.daily.days, "the calendar of past days");
  }

  /** The last day before another one on which a word was the answer, or null. @param {string} word
   * @param {string} before */
  async lastDay(word, before) {
    const { first_day: first, day_list: list } = this.catalogue.choices;
    const [days, words] = await Promise.all([this.days(), this.get(list)]);
    const at = days.slice(0, daysBetween(first, before)).lastIndexOf(words.place(word));
    return at < 0 ? null : isoDay(Date.parse(first) + at * DAY);
  }

  /** Everyday games over every answer: what they cost and their luck, each sorted. @param {Vocabulary} words
   * @param {string} rule @returns {Promise<import("../reviews/marks.js").Everyday>} */
  async everyday(words, rule) {
    const file = (words.name === TODAY ? this.catalogue.daily : words.entry)?.skill[rule];
    return file ? this.read(file, "everyday games") : [[], []];
  }
}
