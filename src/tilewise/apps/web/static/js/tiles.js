// Tiles: feedback as digits, text and elements. 0 absent, 1 elsewhere, 2 right place, as everywhere in tilewise. Pegs,
// which belong to no symbol, are the same digits in falling order: 2+1 of four is 2, 2, 1, 0.

import { h, upper } from "./dom.js";
import { drawn, folded, kindNow, ofColours, shownSymbol, symbolsOf } from "./kind.js";
import { text } from "./text.js";

/** @typedef {{word: string, digits: number[]}} Turn word is "" where only the colours are known yet */

const LETTERS = ".yg";
const KEYS = new Map(Object.entries({ ".": 0, x: 0, b: 0, "-": 0, _: 0, 0: 0, y: 1, 1: 1, g: 2, 2: 2 }));
const EMOJI = new Map(Object.entries({ "⬛": 0, "⬜": 0, "🟨": 1, "🟦": 1, "🟩": 2, "🟧": 2 }));
/** @type {Record<string, string[]>} */
const SQUARES = { glaze: ["⬛", "🟨", "🟩"], contrast: ["⬛", "🟦", "🟧"] };

/** The digit that a key stands for, or undefined. @param {string} key */
export const digitOfKey = (key) => KEYS.get(key.toLowerCase());
/** The digit of a coloured square as share texts have it, or undefined. @param {string} square */
export const digitOfSquare = (square) => EMOJI.get(square);
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
export const toText = (digits) => (drawn() ? digits.map((d) => LETTERS[d]).join("") : pegsOf(digits).join("+"));
/** @param {string} written as answers have it */
export const toDigits = (written) => {
  const pegs = PEGS.exec(written);
  if (pegs) return pegDigits(Number(pegs[1]), Number(pegs[2]), kindNow().length);
  return [...written].map((ch) => LETTERS.indexOf(ch));
};
/** @param {Turn | undefined} turn */
export const solves = (turn) => turn !== undefined && turn.digits.every((d) => d === 2);
/** The turn that found the word. @param {string} word @returns {Turn} */
export const allRight = (word) => ({ word, digits: symbolsOf(word).map(() => 2) });

/** What a guess shows if a word is the answer: a letter is elsewhere as often as the answer has it beside those in
 * their right places. @param {string} guess @param {string} answer */
export function feedbackOf(guess, answer) {
  const letters = symbolsOf(guess),
    wanted = symbolsOf(answer);
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
 * @param {string | undefined} given @param {number} length @returns {{turns: Turn[], unread: string}} */
export function readTurns(given, length) {
  const turns = [];
  const between = drawn() && !kindNow().known.has("+") ? /[\s+]+/ : /\s+/;
  for (const part of (given ?? "").split(between).filter(Boolean)) {
    const at = part.lastIndexOf("=");
    const word = folded(part.slice(0, Math.max(at, 0)));
    const digits = readFeedback(part.slice(at + 1), length);
    if (symbolsOf(word).length !== length || !digits) return { turns, unread: part };
    turns.push({ word, digits });
  }
  return { turns, unread: "" };
}

/** @param {string | undefined} given @param {number} length */
export const parseTurns = (given, length) => readTurns(given, length).turns;
/** @param {Turn[]} turns */
export const turnsText = (turns) => turns.map((turn) => `${turn.word}=${toText(turn.digits)}`).join(" ");

/** Pegs as a picture: filled ones in place, rings elsewhere, dots for none. @param {number[]} digits */
export const pegs = (digits) =>
  h(
    "span",
    { class: "pegs", role: "img", "aria-label": spoken(digits) },
    digits.map((d) => h("i", { class: "peg", "data-d": d })),
  );

/** The class of what holds rows of tiles: those of long words take its whole width. @param {string} name
 * @param {number} length */
export const roomFor = (name, length) => (length > 7 ? `${name} long` : name);

/** A feedback as a picture, with its meaning for those who cannot see it: small tiles without letters, or pegs.
 * @param {string} written */
export function glyph(written) {
  const digits = toDigits(written);
  if (digits.includes(-1)) return h("span", { class: "glyph" }, written); // a scoring that is all text
  if (!drawn()) return pegs(digits);
  return h(
    "span",
    { class: "glyph", role: "img", "aria-label": spoken(digits) },
    digits.map((d) => h("i", { class: "bit", "data-d": d })),
  );
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
  return runs.map(({ d, from, to }) => text.tiles.run(d, from, to)).join(", ");
}

/** A tile with a symbol that shows no colour of its own, or that of the symbol. @param {string} symbol
 * @param {number | "none"} [d] @param {string} [kind] */
export const plainTile = (symbol, d = "none", kind = "") =>
  h(
    "span",
    { class: `tile ${kind}`, "data-d": d, "data-c": symbol && ofColours() ? symbol : null },
    shownSymbol(symbol),
  );

/** A word on tiles that cannot be changed; digits may be left out, and the word hidden. Pegs stand beside it.
 * @param {string} word @param {number[]} [digits] @param {{class?: string, veiled?: boolean}} [options] */
export function tileWord(word, digits, { class: kind = "", veiled = false } = {}) {
  const name = veiled ? text.tiles.hidden : upper(word);
  const symbols = symbolsOf(word);
  const tiles = digits && drawn() ? digits : undefined;
  const row = h(
    "span",
    {
      class: `tiles ${kind}`,
      role: "img",
      "aria-label": digits ? text.tiles.word(name, spoken(digits)) : name,
      vars: { n: symbols.length },
    },
    symbols.map((symbol, i) => plainTile(veiled ? "" : symbol, tiles?.[i])),
  );
  return digits && !tiles ? h("span", { class: "pegged" }, row, pegs(digits)) : row;
}

/** @param {number[]} digits */
export const squares = (digits) => {
  if (!drawn()) return digits.map((d) => ["▫️", "⚪", "⚫"][d]).join("");
  const set = SQUARES[document.documentElement.dataset.palette ?? "glaze"] ?? SQUARES.glaze;
  return digits.map((d) => set[d]).join("");
};

/** The squares of a text in the reader's own colours. @param {string} shared */
export const inOwnColours = (shared) =>
  [...shared]
    .map((ch) => {
      const digit = digitOfSquare(ch);
      return digit === undefined ? ch : squares([digit]);
    })
    .join("");
