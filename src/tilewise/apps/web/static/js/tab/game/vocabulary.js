// A vocabulary: what may be guessed, what may be the answer, and what follows from these words.

import { Given } from "./given.js";
import { LETTERS, plain } from "./notation.js";
import { Refusal, notation, refusalOf, repr } from "../refusal.js";
import { hexDigest } from "./sha256.js";
import { unlisted } from "./spelling.js";
import { codesAgainst, range } from "./turns.js";

/** @typedef {import("./words.js").ListEntry} ListEntry */

const BEGUN = 4; // lists with letters given that are kept

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
   *   kind?: Notation, everyday?: Uint8Array, rule?: {only: string, words: Set<string>} | null}} more
   */
  constructor(name, guesses, guessOfAnswer, popularity, more = {}) {
    this.name = name;
    this.guesses = guesses;
    this.guessOfAnswer = guessOfAnswer;
    this.popularity = popularity;
    this.weights = more.weights ?? null;
    const { like } = more;
    /** Which guesses people know. @type {Uint8Array} */
    this.everyday = more.everyday ?? like?.everyday ?? new Uint8Array(guesses.length);
    /** How words are written, where not as they are compared. */
    this.written = more.written ?? like?.written ?? {};
    /** What its words are made of, and how feedback is written. */
    this.kind = more.kind ?? like?.kind ?? LETTERS;
    /** Where it is made by rule: what its words are, and all of them; the game takes no other. */
    this.rule = more.rule ?? like?.rule ?? null;
    this.length = this.kind.split(guesses[0]).length;
    /** Letters known before the first guess: every answer has them. @type {Given | null} */
    this.given = like?.given ?? null;
    /** The same list with letters given, by these, as it was asked for last. @type {Map<string, Vocabulary>} */
    this.begun = new Map();
    /** The guesses that have accents, by their letters without them. @type {Map<string, string[]> | null} */
    this.byPlainLetters = null;
    /** What is known of these very words. */
    this.entry = more.entry ?? null;
    /** The same where every answer is as likely. */
    this.plain = this.entry;
    /** The best opening, where it was worked out beforehand. */
    this.opener = this.entry?.opener ?? null;
    /** The best that people know. */
    this.everydayOpener = this.entry?.everyday ?? null;
    /** What today's best openers take over all answers, none of which they lose. @type {Record<string, number>} */
    this.openerTotals = {};
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
    const letters = [];
    for (let i = 0; i < text.length; i += 1) {
      const letter = /** @type {number} */ (text.codePointAt(i));
      if (letter > 0xffff) i += 1; // it takes two places
      letters.push(place.get(letter) ?? -1);
    }
    return Int32Array.from(letters);
  }

  /** A word as sentences have it: in capitals, every way in which it is written. @param {string} word */
  capitals(word) {
    return this.kind.capitals((this.written[word] ?? [word]).join("/"));
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

  /** The word that a text spells, listed or not. @param {string} text */
  normalize(text) {
    return this.resolveAccents(this.kind.word(text, this.length));
  }

  /** A word as it is; or the only one of the list that it stands for with accents left out: zolty is żółty.
   * @param {string} word */
  resolveAccents(word) {
    if (this.place(word) >= 0) return word;
    const accented = this.accented(word);
    return accented.length === 1 ? accented[0] : word;
  }

  /** The guesses that a word stands for where plain letters are typed for accented ones. @param {string} word */
  accented(word) {
    this.byPlainLetters ??= this.withoutAccents();
    const typed = [...word];
    const fits = (/** @type {string} */ other) =>
      [...other].every((letter, i) => typed[i] === letter || typed[i] === plain(letter));
    return (this.byPlainLetters.get(plain(word)) ?? []).filter(fits);
  }

  /** The guesses that have accents, by their letters without them. */
  withoutAccents() {
    /** @type {Map<string, string[]>} */
    const words = new Map();
    for (const word of plain(this.alphabet.join("")) === this.alphabet.join("") ? [] : this.guesses) {
      const typed = plain(word);
      if (typed !== word) words.set(typed, [...(words.get(typed) ?? []), word]);
    }
    return words;
  }

  /** The guess that a text names. @param {string} text */
  word(text) {
    let clean;
    try {
      clean = this.normalize(text);
    } catch (error) {
      const { message, fault } = /** @type {Refusal} */ (error);
      throw new Refusal("vocabulary", message, fault);
    }
    if (this.place(clean) < 0) {
      this.checkPlayed(clean, text);
      throw unlisted(this, text, clean);
    }
    return clean;
  }

  /** Refuses a word that the game can never have taken: other games take words that a list lacks, but none takes a
   * false equation, nor a word without the letters given.
   * @param {string} word @param {string} [text] as it was given */
  checkPlayed(word, text = word) {
    if (this.place(word) >= 0) return;
    const missed = this.given?.kept && this.given.misses(word, this.kind);
    if (missed) throw refusalOf("vocabulary", "given", { text, ...missed });
    if (this.rule && !this.rule.words.has(word)) throw unlisted(this, text, word);
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
    if (this.guessOfAnswer.every((guess) => gone.has(guess))) {
      const names = [...gone].map((i) => this.guesses[i]).sort();
      throw refusalOf("vocabulary", "without", { words: names, list: this.name });
    }
    return this.lacking(gone);
  }

  /** @param {Set<number>} gone places of guesses */
  lacking(gone) {
    const { name, weights, written, kind, rule, listed, guessOfAnswer } = this;
    const stays = (/** @type {any} */ _, /** @type {number} */ place) => !gone.has(place);
    const places = range(this.guesses.length).filter(stays);
    const now = new Map([...places].map((place, i) => [place, i]));
    const answers = guessOfAnswer.filter((place) => !gone.has(place)).map((place) => now.get(place) ?? -1);
    const made = new Vocabulary(name, this.guesses.filter(stays), answers, this.popularity.filter(stays), {
      ...{ written, kind, rule },
      weights: weights && weights.filter((_, i) => !gone.has(guessOfAnswer[i])),
      everyday: this.everyday.filter(stays),
      order: [...places.keys()].sort((a, b) => listed[places[a]] - listed[places[b]]),
    });
    made.given = this.given;
    return made;
  }

  /** The guesses that could be an answer, listed or not: all that have the letters given, as places. */
  get possible() {
    const all = range(this.guesses.length);
    const { given } = this;
    return given ? all.filter((i) => !given.misses(this.guesses[i], this.kind)) : all;
  }

  /** The same list where letters are given before the first guess. @param {string | Given} letters
   * @returns {Vocabulary} */
  withGiven(letters) {
    const given = letters instanceof Given ? letters : Given.parse(letters, this.kind, this.length);
    if (this.given) {
      if (this.given.symbols.join() === given.symbols.join()) return this;
      throw notation(`${repr(this.name)} gives letters already: ${repr(String(given))} would be others`);
    }
    const begun = this.begun.get(String(given)) ?? this.beginning(given);
    this.begun.delete(String(given));
    this.begun.set(String(given), begun);
    for (const old of [...this.begun.keys()].slice(0, -BEGUN)) this.begun.delete(old);
    return begun;
  }

  /** @param {Given} given */
  beginning(given) {
    const fits = this.guesses.map((word) => !given.misses(word, this.kind));
    const answers = this.guessOfAnswer.filter((place) => fits[place]);
    if (!answers.length)
      throw refusalOf("notation", "unlike", { answers: this.answers, list: this.name, given: String(given) });
    const weights = this.weights?.filter((_, i) => fits[this.guessOfAnswer[i]]);
    const all = this.narrowed(`${this.name}:${given}`, answers, { weights });
    const made = given.kept ? all.lacking(new Set([...fits.keys()].filter((i) => !fits[i]))) : all;
    made.given = given;
    return made;
  }
}
