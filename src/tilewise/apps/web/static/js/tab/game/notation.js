// What words are made of and how feedback is written, list by list: game/words/alphabet.py and the scorings.
// Feedback is digits everywhere: 0 absent, 1 elsewhere, 2 right place. Pegs, which belong to no place, are the same
// digits in rising order, so that their codes rise like those of the scoring.

import { notation, refusalOf, repr } from "../refusal.js";
import { GUESSES, MAX_LENGTH, MIN_LENGTH, PEGS_GUESSES } from "../terms.js";

/** @typedef {Pick<AlphabetRow, "symbols" | "folding" | "capitals" | "decomposed">} Reading */

// Small letters that are another form of a small letter, each before that one.
const FORMS = [..."µμſsςσϐβϑθϕφϖπϰκϱρϵεᲀвᲁдᲂоᲃсᲄтᲅтᲆъᲇѣᲈꙋẛṡ"];
const FORM_OF = new Map(FORMS.flatMap((ch, i) => (i % 2 ? [] : [[ch, FORMS[i + 1]]])));
// What Python takes for a blank: not quite the same as \s.
export const BLANK = "[\\t-\\r\\x1c-\\x20\\x85\\xa0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000]";
const AROUND = new RegExp(`^${BLANK}+|${BLANK}+$`, "g");
const PEGS = /^(\d+)(?:[+,;.:-]|[ab])(\d+)[bc]?$/;
/** @type {Record<string, number>} */
const DRAWN_PEGS = { b: 2, "●": 2, "⚫": 2, w: 1, "○": 1, "⚪": 1 };

// Letters that Unicode does not take apart, each before the plain one that is typed for it.
const STROKES = [..."đdħhıiłløoŧt"];
const STROKE_OF = new Map(STROKES.flatMap((ch, i) => (i % 2 ? [] : [[ch, STROKES[i + 1]]])));

/** A letter without its accent. @param {string} ch */
function bare(ch) {
  const base = String.fromCodePoint(ch.normalize("NFD").codePointAt(0) ?? 0);
  return STROKE_OF.get(base) ?? base;
}

/** A text without accents, letter by letter: as it is typed on a keyboard that has none. @param {string} text */
export const plain = (text) => [...text].map(bare).join("");

/** A letter as words are compared; it stays one letter. @param {string} ch */
const small = (ch) => FORM_OF.get(ch) ?? ([...ch.toLowerCase()].length === 1 ? ch.toLowerCase() : ch);

/** A text without blanks at its ends. @param {string} text */
export const trimmed = (text) => text.replace(AROUND, "");

export class Notation {
  /** @param {Reading | null} [reading] letters of any script where there is none @param {string} [scoring] */
  constructor(reading = null, scoring = "tiles") {
    this.reading = reading;
    this.known = new Set(reading?.symbols);
    this.long = [...this.known].filter((symbol) => [...symbol].length > 1).sort((a, b) => b.length - a.length);
    /** Whether feedback has a tile for every symbol; else it is pegs. */
    this.drawn = scoring !== "pegs";
    /** Guesses that a game usually has. */
    this.limit = this.drawn ? GUESSES : PEGS_GUESSES;
    /** How words are divided, where a digest has to say so. */
    this.divided = this.long.length ? [...this.known].join(" ") : "";
    this.noun = reading?.symbols.some((symbol) => !/^\p{L}+$/u.test(symbol)) ? "symbols" : "letters";
  }

  /** The form in which words are compared. @param {string} text */
  fold(text) {
    const { reading, known } = this;
    let chars = [...text.normalize("NFC")];
    if (!reading) return chars.map(small).join("").normalize("NFC");
    const { folding } = reading;
    const reads = (/** @type {string} */ ch) => known.has(ch) || ch in folding || ch.toLowerCase() in folding;
    chars = chars.flatMap((ch) => (ch <= "\x7f" || reads(ch) ? [ch] : [...ch.normalize("NFKC")]));
    if (reading.decomposed) chars = [...chars.join("").normalize("NFD")];
    const looked = (/** @type {string} */ ch) => folding[ch] ?? ch;
    const whole = chars.map((ch) => [...looked(ch)].map(small).join("")).join("");
    return [...whole.normalize("NFC")].map(looked).join("");
  }

  /** The symbols of a word, one for every tile. @param {string} word @returns {string[]} */
  split(word) {
    if (!this.long.length) return [...word];
    const symbols = [];
    for (let rest = word; rest; rest = rest.slice(symbols[symbols.length - 1].length))
      symbols.push(
        this.long.find((symbol) => rest.startsWith(symbol)) ?? String.fromCodePoint(rest.codePointAt(0) ?? 0),
      );
    return symbols;
  }

  /** @param {string} symbol */
  has(symbol) {
    return this.reading ? this.known.has(symbol) : /^\p{L}$/u.test(symbol);
  }

  /** Whether a text is made of these symbols and nothing else. @param {string} text */
  spells(text) {
    return text !== "" && this.split(text).every((symbol) => this.has(symbol));
  }

  /** The word that a text spells. @param {string} text @param {number} [length] */
  word(text, length) {
    const clean = this.fold(trimmed(text));
    if (!this.spells(clean)) {
      throw refusalOf("notation", "word", { text, symbols: this.reading?.symbols.join(" ") ?? null });
    }
    const n = this.split(clean).length;
    if (n < MIN_LENGTH || n > MAX_LENGTH || n !== (length ?? n))
      throw refusalOf("notation", "length", { text, count: n, noun: this.noun, needed: length ?? null });
    return clean;
  }

  /** @param {string} word */
  capitals(word) {
    const own = this.reading?.capitals ?? {};
    return [...word].map((ch) => own[ch] ?? ([...ch.toUpperCase()].length === 1 ? ch.toUpperCase() : ch)).join("");
  }

  /** The parts of a text between blanks, or between plus signs where neither words nor feedback have them.
   * @param {string} text */
  parts(text) {
    return this.has("+") || !this.drawn ? text : text.replaceAll("+", " ");
  }

  /** @param {number[]} digits */
  text(digits) {
    if (this.drawn) return digits.map((d) => ".yg"[d]).join("");
    return [2, 1].map((kind) => digits.filter((d) => d === kind).length).join("+");
  }

  /** The digits of pegs that somebody wrote. @param {string} text @param {number} length */
  pegs(text, length) {
    const clean = trimmed(text).toLowerCase().replaceAll("\ufe0f", "");
    const [, ...numbers] = (PEGS.exec(clean) ?? []).map(Number);
    const drawn = [...clean].map((ch) => DRAWN_PEGS[ch]);
    const count = (/** @type {number} */ kind) => drawn.filter((d) => d === kind).length;
    if (!numbers.length && (!drawn.length || drawn.includes(/** @type {any} */ (undefined))))
      throw notation(`${repr(text)} is no feedback of pegs: write those in place and elsewhere, as in '2+1'`);
    const [inPlace, elsewhere] = numbers.length ? numbers : [count(2), count(1)];
    if (inPlace + elsewhere > length) throw notation(`${repr(text)} has more pegs than a word has symbols: ${length}`);
    if (inPlace === length - 1 && elsewhere === 1)
      throw notation(`${repr(text)} cannot be: where all but one are in place, the last is not elsewhere`);
    return Array.from({ length }, (_, i) => (i >= length - inPlace ? 2 : i >= length - inPlace - elsewhere ? 1 : 0));
  }
}

/** The usual one. */
export const LETTERS = new Notation();
