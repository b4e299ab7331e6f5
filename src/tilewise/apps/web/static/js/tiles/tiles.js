// Feedback as digits, text and elements, as the list's scoring writes and draws it. The digits of tiles are 0 absent,
// 1 elsewhere, 2 right place; in every scoring the last is that of the right place. Pegs, which belong to no symbol,
// are the same digits in falling order: 2+1 of four is 2, 2, 1, 0.

import { h, upper } from "../base/dom.js";
import { drawn, folded, kindNow, ofColours, scoringNow, shownSymbol, symbolsOf } from "../words/kind.js";
import { text } from "../languages/text.js";

/** @typedef {{word: string, digits: number[]}} Turn word is "" where only the colours are known yet */

const UNKNOWN = "?"; // stands for every letter of a word that nobody remembers
/** @param {Turn} turn of which only the colours are known @returns {Turn} */
export const skipped = ({ digits }) => ({ word: UNKNOWN.repeat(digits.length), digits });
export const isUnknown = (/** @type {string} */ word) => word.startsWith(UNKNOWN);

// Other keys and squares for the marks of tiles: what people type, and what other games share.
const KEYS = new Map(Object.entries({ x: 0, b: 0, "-": 0, _: 0 }));
const EMOJI = new Map(Object.entries({ "⬜": 0, "🟦": 1, "🟧": 2 }));
const CONTRAST = ["⬛", "🟦", "🟧"];

/** The digit of a symbol in its right place; of pegs, too. */
export const right = () => (drawn() ? scoringNow().marks.length - 1 : 2);
/** What a tile says. @param {number} d */
export const tileName = (d) => text.tiles.kinds[scoringNow().kinds[d]] ?? scoringNow().kinds[d] ?? "";

/** The digit that a key stands for, or undefined. @param {string} key */
export function digitOfKey(key) {
  const { marks, tiles } = scoringNow();
  const mark = key.toLowerCase();
  if (mark.length === 1 && marks.includes(mark)) return marks.indexOf(mark);
  if (/^\d$/.test(mark) && Number(mark) < marks.length) return Number(mark);
  return tiles ? KEYS.get(mark) : undefined;
}

/** The digit of a square as share texts have it, or undefined. @param {string} square */
export function digitOfSquare(square) {
  const at = scoringNow().squares.indexOf(square);
  return at >= 0 ? at : EMOJI.get(square);
}
const PEGS = /^(\d+)[+,](\d+)$/;

/** How many pegs of each kind there are. @param {number[]} digits */
export const pegsOf = (digits) => [2, 1].map((kind) => digits.filter((d) => d === kind).length);
/** @param {number} inPlace @param {number} elsewhere @param {number} length */
export const pegDigits = (inPlace, elsewhere, length) =>
  Array.from({ length }, (_, i) => (i < inPlace ? 2 : i < inPlace + elsewhere ? 1 : 0));
/** Whether such pegs can be: where all but one are in place, the last is not elsewhere.
 * @param {number} inPlace @param {number} elsewhere @param {number} length */
export const canBe = (inPlace, elsewhere, length) =>
  inPlace + elsewhere <= length && !(inPlace === length - 1 && elsewhere === 1);

/** @param {number[]} digits */
export const toText = (digits) =>
  drawn() ? digits.map((d) => scoringNow().marks[d]).join("") : pegsOf(digits).join("+");
/** @param {string} written as answers have it */
export const toDigits = (written) => {
  const counts = PEGS.exec(written);
  if (counts) return pegDigits(Number(counts[1]), Number(counts[2]), kindNow().length);
  return [...written].map((mark) => scoringNow().marks.indexOf(mark));
};
/** @param {Turn | undefined} turn */
export const solves = (turn) => turn !== undefined && turn.digits.every((d) => d === right());
/** Whether a feedback is that of the answer. @param {string | null} written as answers have it */
export const isSolved = (written) => Boolean(written) && toDigits(written ?? "").every((d) => d === right());
/** The turn that found the word. @param {string} word @returns {Turn} */
export const allRight = (word) => ({ word, digits: symbolsOf(word).map(right) });

/** What a guess shows if a word is the answer: a letter is elsewhere as often as the answer has it beside those in
 * their right places. @param {string} guess @param {string} answer */
export function feedbackOf(guess, answer) {
  const [letters, wanted] = [symbolsOf(guess), symbolsOf(answer)];
  const left = wanted.filter((letter, i) => letter !== letters[i]);
  const digits = letters.map((letter, i) => {
    if (letter === wanted[i]) return 2;
    const at = left.indexOf(letter);
    if (at < 0) return 0;
    left.splice(at, 1);
    return 1;
  });
  return drawn() ? digits : digits.sort((a, b) => b - a);
}

/** The digits of a feedback that somebody wrote, or null. @param {string} written @param {number} length */
function readFeedback(written, length) {
  if (!drawn()) {
    const [, inPlace, elsewhere] = (PEGS.exec(written) ?? []).map(Number);
    return canBe(inPlace, elsewhere, length) ? pegDigits(inPlace, elsewhere, length) : null;
  }
  const digits = [...written].map((tile) => digitOfKey(tile) ?? digitOfSquare(tile));
  return digits.length === length && !digits.includes(undefined) ? /** @type {number[]} */ (digits) : null;
}

/** "crane=.y..g slate=....." as turns, and what could not be read. Plus signs may stand for blanks, unless they are
 * part of what is written; words may have an equals sign themselves.
 * @param {string | undefined} written @param {number} length @returns {{turns: Turn[], unread: string}} */
export function readTurns(written, length) {
  const turns = [];
  const between = drawn() && !kindNow().known.has("+") ? /[\s+]+/ : /\s+/;
  for (const part of (written ?? "").split(between).filter(Boolean)) {
    const at = part.lastIndexOf("=");
    const word = folded(part.slice(0, Math.max(at, 0)));
    const digits = readFeedback(part.slice(at + 1), length);
    if (symbolsOf(word).length !== length || !digits) return { turns, unread: part };
    turns.push({ word, digits });
  }
  return { turns, unread: "" };
}

/** @param {string | undefined} written @param {number} length */
export const parseTurns = (written, length) => readTurns(written, length).turns;
/** @param {Turn[]} turns */
export const turnsText = (turns) => turns.map((turn) => `${turn.word}=${toText(turn.digits)}`).join(" ");

/** Pegs as a picture: filled ones in place, rings elsewhere, dots for none. @param {number[]} digits */
export function pegs(digits) {
  const all = digits.map((d) => h("i.peg", { "data-d": d }));
  return h("span.pegs", { role: "img", "aria-label": spoken(digits) }, all);
}

/** What a tile shows beside its colour, where the colours of tiles do not say it. @param {number | "none"} d */
const markOf = (d) => {
  const { tiles, drawn: inPlaces, marks, squares: set } = scoringNow();
  return tiles || !inPlaces || d === "none" ? null : (set[d] ?? marks[d]);
};

/** The class of what holds rows of tiles: those of long words take its whole width. @param {string} name
 * @param {number} length */
export const roomFor = (name, length) => (length > 7 ? `${name} long` : name);

/** A feedback as a picture, with its meaning for those who cannot see it: small tiles without letters, or pegs.
 * @param {string} written */
export function glyph(written) {
  const digits = toDigits(written);
  if (digits.includes(-1)) return h("span.glyph", written); // a scoring that is all text
  if (!drawn()) return pegs(digits);
  const bits = digits.map((d) => h("i.bit", { "data-d": d, "data-mark": markOf(d) }));
  return h("span.glyph", { role: "img", "aria-label": spoken(digits) }, bits);
}

/** A feedback in words, runs of the same tile joined: "1 right place, 2 to 4 absent". @param {number[]} digits */
export function spoken(digits) {
  if (!drawn()) {
    const [inPlace, elsewhere] = pegsOf(digits);
    return text.pegs.spoken(inPlace, elsewhere);
  }
  /** @type {{d: number, from: number, to: number}[]} */
  const runs = [];
  digits.forEach((d, i) => {
    const last = runs.at(-1);
    if (last && last.d === d) last.to = i + 1;
    else runs.push({ d, from: i + 1, to: i + 1 });
  });
  return runs.map(({ d, from, to }) => text.tiles.run(tileName(d), from, to)).join(", ");
}

/** How a tile looks. @param {string} symbol @param {number | "none"} d */
export const looksOf = (symbol, d) => ({
  "data-d": d,
  "data-mark": markOf(d),
  "data-c": symbol && ofColours() ? symbol : null,
});

/** A tile that cannot be changed. @param {string} symbol @param {number | "none"} [d] @param {string} [kind] */
export const plainTile = (symbol, d = "none", kind = "") =>
  h("span", { class: `tile ${kind}`, ...looksOf(symbol, d) }, shownSymbol(symbol));

/** A word on tiles that cannot be changed; digits may be left out, and the word hidden. Pegs stand beside it.
 * @param {string} word @param {number[]} [digits] @param {{class?: string, veiled?: boolean}} [options] */
export function tileWord(word, digits, { class: kind = "", veiled = false } = {}) {
  const name = veiled ? text.tiles.hidden : upper(word);
  const symbols = symbolsOf(word);
  const label = digits ? text.tiles.word(name, spoken(digits)) : name;
  const looks = { class: `tiles ${kind}`, role: "img", "aria-label": label, vars: { n: symbols.length } };
  const tiles = symbols.map((symbol, i) => plainTile(veiled ? "" : symbol, drawn() ? digits?.[i] : undefined));
  const row = h("span", looks, tiles);
  return digits && !drawn() ? h("span.pegged", row, pegs(digits)) : row;
}

/** A feedback as share texts draw it. @param {number[]} digits */
export function squares(digits) {
  const { tiles, squares: set } = scoringNow();
  const own = tiles && document.documentElement.dataset.palette === "contrast" ? CONTRAST : set;
  return digits.map((d) => own[d]).join("");
}
