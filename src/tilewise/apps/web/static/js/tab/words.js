// Vocabularies: the shipped lists, fetched when they are first used; and what follows from their words.

import { Refusal, repr, unknown, vocabularyProblem } from "./refusal.js";
import { hexDigest } from "./sha256.js";
import { unlisted } from "./spelling.js";
import { madeList } from "./made.js";
import { LETTERS, Notation, trimmed } from "./notation.js";
import { codesAgainst } from "./turns.js";

/** @typedef {{guesses: string, answers: number[], popularity: number[], first?: number[],
 *   written?: Record<string, string[]>}} ListFile the words without
 *   blanks; how far every answer is behind the one before among the guesses; hundredths of the Zipf scale; the guesses
 *   that the source lists first, if its order is known; how words are written, where not as compared */
/** @typedef {{file: string, length: number, read_as: string | null,
 *   guesses_sha256: string, digest: string, opener: string | null,
 *   boards: string | null,
 *   openers: Record<string, [guess: string, total: number, lost: number][]>,
 *   perfect: Record<string, [number, number][]>,
 *   skill: Record<string, string>}} ListEntry */
/** @typedef {{version: string, lists: Record<string, ListEntry>, order: string[], choices: any,
 *   questions: Record<string, import("./checks.js").Question>,
 *   daily: {list: string, opener: string | null, skill: Record<string, string>,
 *     days: string, mornings: {date: string, file: string, digest: string}[]}}} Catalogue */
/** @typedef {(file: string) => Promise<any>} Fetch */

export const DAILY = "daily";

/** @param {Iterable<string>} words */
const wordsDigest = (words) =>
  hexDigest(
    [...words]
      .sort()
      .map((word) => `${word}\n`)
      .join(""),
  );

/** What may be guessed, what may be the answer, and how likely each answer is. */
export class Vocabulary {
  /**
   * @param {string} name @param {string[]} guesses in order @param {Int32Array} guessOfAnswer
   * @param {Float64Array} popularity @param {{weights?: Float64Array | null, digest?: string, guessesDigest?: string,
   *   entry?: ListEntry | null, like?: Vocabulary, order?: Iterable<number>, written?: Record<string, string[]>,
   *   kind?: Notation}} more
   */
  constructor(name, guesses, guessOfAnswer, popularity, more = {}) {
    this.name = name;
    this.guesses = guesses;
    this.guessOfAnswer = guessOfAnswer;
    this.popularity = popularity;
    this.weights = more.weights ?? null;
    const { like } = more;
    /** How words are written, where not as they are compared. */
    this.written = more.written ?? like?.written ?? {};
    /** What its words are made of, and how feedback is written. */
    this.kind = more.kind ?? like?.kind ?? LETTERS;
    this.length = this.kind.split(guesses[0]).length;
    /** @type {ListEntry | null} */
    this.entry = null;
    /** The same words where every answer is as likely, if they come with the page. @type {ListEntry | null} */
    this.plain = null;
    /** The best opening, where it was worked out beforehand. @type {string | null} */
    this.opener = null;
    this.know(more.entry ?? null);
    this.guessesDigest = more.guessesDigest ?? wordsDigest(guesses);
    this.digest = more.digest ?? this.workOutDigest();
    /** @type {string[]} */
    this.alphabet = like?.alphabet ?? [...new Set(this.split(guesses))].sort();
    this.guessLetters = like?.guessLetters ?? this.encode(guesses);
    /** The place of each guess in the order of the list's source. */
    this.listed = like?.listed ?? Int32Array.from(guesses, (_, guess) => guess);
    if (more.order) [...new Set([...more.order, ...guesses.keys()])].forEach((guess, i) => (this.listed[guess] = i));
    this.answerOfGuess = new Int32Array(guesses.length).fill(-1);
    guessOfAnswer.forEach((guess, i) => (this.answerOfGuess[guess] = i));
  }

  /** @param {ListEntry | null} entry what is known of these very words */
  know(entry) {
    this.entry = this.plain = entry;
    this.opener = entry?.opener ?? null;
  }

  workOutDigest() {
    const parts = [this.guessesDigest, wordsDigest(Array.from(this.guessOfAnswer, (i) => this.guesses[i]))];
    if (this.weights) parts.push(hexDigest(Array.from(this.weights, (w) => w.toFixed(1)).join(",")));
    const { divided, drawn } = this.kind;
    if (divided) parts.push(`alphabet ${divided}`);
    if (!drawn) parts.push("scoring pegs");
    return hexDigest(parts.join("\n"));
  }

  get answers() {
    return this.guessOfAnswer.length;
  }

  /** @param {number} i */
  answer(i) {
    return this.guesses[this.guessOfAnswer[i]];
  }

  /** @param {number} i */
  weight(i) {
    return this.weights ? this.weights[i] : 1;
  }

  /** Letter indices; -1 outside the alphabet. @param {string[]} words */
  encode(words) {
    const place = new Map(this.alphabet.map((letter, i) => [letter.codePointAt(0), i]));
    if (this.kind.long.length) return Int32Array.from(this.split(words), (symbol) => this.alphabet.indexOf(symbol));
    const text = words.join("");
    const found = [];
    for (let i = 0; i < text.length; i += 1) {
      const letter = /** @type {number} */ (text.codePointAt(i));
      if (letter > 0xffff) i += 1; // it takes two places
      found.push(place.get(letter) ?? -1);
    }
    return Int32Array.from(found);
  }

  /** The symbols of words, one after the other. @param {string[]} words @returns {Iterable<string>} */
  split(words) {
    return this.kind.long.length ? words.flatMap((word) => this.kind.split(word)) : words.join("");
  }

  /** The codes of a guess against words of the list. @param {string} guess @param {Int32Array} places */
  codes(guess, places) {
    return codesAgainst(this.encode([guess]), this.guessLetters, places, this.kind);
  }

  /** The place of a word among the guesses, or -1. @param {string} word */
  place(word) {
    let [low, high] = [0, this.guesses.length - 1];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.guesses[middle] < word) low = middle + 1;
      else high = middle;
    }
    return this.guesses[low] === word ? low : -1;
  }

  /** The guess that a text names. @param {string} text */
  word(text) {
    let clean;
    try {
      clean = this.kind.word(text, this.length);
    } catch (error) {
      throw vocabularyProblem(/** @type {Error} */ (error).message);
    }
    if (this.place(clean) < 0) throw vocabularyProblem(unlisted(this, text, clean));
    return clean;
  }

  /** The same guesses with other answers. @param {string} name @param {Int32Array} guessOfAnswer
   * @param {{weights?: Float64Array, digest?: string}} [more] */
  narrowed(name, guessOfAnswer, more) {
    const { guessesDigest } = this;
    return new Vocabulary(name, this.guesses, guessOfAnswer, this.popularity, { ...more, guessesDigest, like: this });
  }

  /** The same lists without some words. @param {string[]} words */
  without(words) {
    const gone = new Set(words.map((word) => this.place(this.kind.word(word))).filter((place) => place >= 0));
    if (!gone.size) return this;
    const guesses = this.guesses.filter((_, i) => !gone.has(i));
    const index = new Map(guesses.map((word, i) => [word, i]));
    const kept = [...this.guessOfAnswer.keys()].filter((i) => !gone.has(this.guessOfAnswer[i]));
    if (!kept.length) {
      const names = [...gone].map((i) => this.guesses[i]).sort();
      throw vocabularyProblem(`without ${names.join(", ")} no answer of ${repr(this.name)} is left`);
    }
    const { weights, listed } = this;
    const order = [...index.keys()].sort((a, b) => listed[this.place(a)] - listed[this.place(b)]);
    return new Vocabulary(
      this.name,
      guesses,
      Int32Array.from(kept, (i) => /** @type {number} */ (index.get(this.answer(i)))),
      this.popularity.filter((_, i) => !gone.has(i)),
      {
        weights: weights && Float64Array.from(kept, (i) => weights[i]),
        written: this.written,
        kind: this.kind,
        order: order.map((word) => /** @type {number} */ (index.get(word))),
      },
    );
  }
}

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
    const asked = trimmed(name).toLowerCase();
    const key = asked === DAILY ? `${DAILY} ${day}` : asked;
    const shipped = Object.hasOwn(this.catalogue.lists, asked);
    const rule = shipped || asked === DAILY ? null : madeList(asked);
    if (asked !== DAILY && !shipped && !rule)
      throw vocabularyProblem(unknown("list", asked, [...this.catalogue.order, DAILY]));
    if (!this.known.has(key)) {
      const made = rule ? this.made(asked, rule) : asked === DAILY ? this.daily(day) : this.shipped(asked);
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
      throw new Refusal("network", `${what} was not fetched before, and there is no connection to fetch it now`);
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
    const { digest, guesses_sha256: guessesDigest } = entry;
    const reading = entry.read_as ? this.catalogue.choices.alphabets[entry.read_as] : null;
    const kind = reading ? new Notation(reading) : LETTERS;
    const more = { digest, guessesDigest, entry, order: file.first, written: file.written, kind };
    return new Vocabulary(name, guesses, answers, popularity, more);
  }

  /** @param {string} name @param {import("./made.js").Made} rule */
  async made(name, { words, symbols, scoring }) {
    const guesses = words();
    const reading = { symbols: [...symbols], folding: {}, capitals: {}, decomposed: false };
    const kind = new Notation(reading, scoring);
    kind.divided = [...symbols].join(" ");
    const all = Int32Array.from(guesses, (_, i) => i);
    return new Vocabulary(name, guesses, all, new Float64Array(guesses.length), { kind });
  }

  /** Whether the weights of a morning are known here. @param {string} day */
  knows(day) {
    return day >= this.catalogue.daily.mornings[0].date;
  }

  /** @param {string} day */
  async daily(day) {
    const { list, opener, mornings } = this.catalogue.daily;
    const { file, digest } = mornings.findLast(({ date }) => date <= day) ?? mornings[0];
    const [words, weights] = await Promise.all([this.get(list), this.read(file, "today's list")]);
    const made = words.narrowed(DAILY, words.guessOfAnswer, { weights: Float64Array.from(weights), digest });
    made.opener = opener;
    made.plain = words.entry;
    return made;
  }

  /** The answer of a past day. @param {string} date */
  async answerOf(date) {
    const { first_day: first, known_to: last, day_list: list } = this.catalogue.choices;
    const at = Date.parse(date);
    if (!/^\d{4}-\d\d-\d\d$/.test(date) || Number.isNaN(at) || new Date(at).toISOString().slice(0, 10) !== date)
      throw new Refusal("request", `${repr(date)} is not a date: write year, month and day, as in 2026-05-31`);
    if (date < first) throw new Refusal("request", `there was no puzzle on ${date}: the first was that of ${first}`);
    if (date > last)
      throw new Refusal("request", `the answer of ${date} is not known: the last that is known is that of ${last}`);
    const days = await this.read(this.catalogue.daily.days, "the calendar of past days");
    return (await this.get(list)).guesses[days[Math.round((at - Date.parse(first)) / 86_400_000)]];
  }

  /** What everyday play costs over every answer, sorted. @param {Vocabulary} words @param {string} rule
   * @returns {Promise<number[]>} */
  async everyday(words, rule) {
    const file = (words.name === DAILY ? this.catalogue.daily : words.entry)?.skill[rule];
    return file ? this.read(file, "what everyday play costs") : [];
  }
}

function localDate() {
  const now = new Date();
  const two = (/** @type {number} */ n) => String(n).padStart(2, "0");
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}
