// Tiles: feedback as digits, text and elements. 0 absent, 1 elsewhere, 2 right place, as everywhere in tilewise.

import { h, upper } from "./dom.js";

/** @typedef {{word: string, digits: number[]}} Turn word is "" where only the colours are known yet */

export const NAMES = ["absent", "elsewhere", "right place"];
const LETTERS = ".yg";
const KEYS = new Map(Object.entries({ ".": 0, x: 0, b: 0, "-": 0, _: 0, 0: 0, y: 1, 1: 1, g: 2, 2: 2 }));
const EMOJI = new Map(Object.entries({ "⬛": 0, "⬜": 0, "🟨": 1, "🟦": 1, "🟩": 2, "🟧": 2 }));
/** @type {Record<string, string[]>} */
const SQUARES = { glaze: ["⬛", "🟨", "🟩"], contrast: ["⬛", "🟦", "🟧"] };

/** The digit that a key stands for, or undefined. @param {string} key */
export const digitOfKey = (key) => KEYS.get(key.toLowerCase());
/** The digit of a coloured square as share texts have it, or undefined. @param {string} square */
export const digitOfSquare = (square) => EMOJI.get(square);
/** @param {number[]} digits */
export const toText = (digits) => digits.map((d) => LETTERS[d]).join("");
/** @param {string} text */
export const toDigits = (text) => [...text].map((ch) => LETTERS.indexOf(ch));
/** @param {Turn | undefined} turn */
export const solves = (turn) => turn !== undefined && turn.digits.every((d) => d === 2);
/** The turn that found the word. @param {string} word @returns {Turn} */
export const allRight = (word) => ({ word, digits: [...word].map(() => 2) });

/** What a guess shows if a word is the answer: a letter is elsewhere as often as the answer has it beside those in
 * their right places. @param {string} guess @param {string} answer */
export function feedbackOf(guess, answer) {
  const letters = [...guess],
    wanted = [...answer];
  const left = wanted.filter((letter, i) => letter !== letters[i]);
  return letters.map((letter, i) => {
    if (letter === wanted[i]) return 2;
    const at = left.indexOf(letter);
    if (at < 0) return 0;
    left.splice(at, 1);
    return 1;
  });
}

/** "crane=.y..g slate=....." as turns, and what could not be read.
 * @param {string | undefined} text @param {number} length @returns {{turns: Turn[], unread: string}} */
export function readTurns(text, length) {
  const turns = [];
  for (const part of (text ?? "").split(/[\s+]+/).filter(Boolean)) {
    const [word, tiles = ""] = part.split("=");
    const digits = [...tiles].map((tile) => digitOfKey(tile) ?? digitOfSquare(tile));
    const clean = word.toLowerCase().normalize("NFC");
    if ([...clean].length !== length || digits.length !== length || digits.includes(undefined)) {
      return { turns, unread: part };
    }
    turns.push({ word: clean, digits: /** @type {number[]} */ (digits) });
  }
  return { turns, unread: "" };
}

/** @param {string | undefined} text @param {number} length */
export const parseTurns = (text, length) => readTurns(text, length).turns;
/** @param {Turn[]} turns */
export const turnsText = (turns) => turns.map((turn) => `${turn.word}=${toText(turn.digits)}`).join(" ");

/** A row of small tiles without letters: a feedback as a picture, with its meaning for those who cannot see it.
 * @param {string} text */
export function glyph(text) {
  const digits = toDigits(text);
  return h(
    "span",
    { class: "glyph", role: "img", "aria-label": spoken(digits) },
    digits.map((d) => h("i", { class: "bit", "data-d": d })),
  );
}

/** A feedback in words, runs of the same tile joined: "1 right place, 2 to 4 absent". @param {number[]} digits */
export function spoken(digits) {
  /** @type {{d: number, from: number, to: number}[]} */
  const runs = [];
  digits.forEach((d, i) => {
    const last = runs.at(-1);
    if (last && last.d === d) last.to = i + 1;
    else runs.push({ d, from: i + 1, to: i + 1 });
  });
  return runs.map(({ d, from, to }) => `${from === to ? from : `${from} to ${to}`} ${NAMES[d]}`).join(", ");
}

/** A word on tiles that cannot be changed; digits may be left out, and the word hidden.
 * @param {string} word @param {number[]} [digits] @param {{class?: string, veiled?: boolean}} [options] */
export function tileWord(word, digits, { class: kind = "", veiled = false } = {}) {
  const name = veiled ? "Hidden word" : upper(word);
  return h(
    "span",
    {
      class: `tiles ${kind}`,
      role: "img",
      "aria-label": `${name}${digits ? `: ${spoken(digits)}` : ""}`,
      vars: { n: [...word].length },
    },
    [...word].map((letter, i) =>
      h("span", { class: "tile", "data-d": digits ? digits[i] : "none" }, veiled ? "" : letter),
    ),
  );
}

/** @param {number[]} digits */
export const squares = (digits) => {
  const set = SQUARES[document.documentElement.dataset.palette ?? "glaze"] ?? SQUARES.glaze;
  return digits.map((d) => set[d]).join("");
};

/** The squares of a text in the reader's own colours. @param {string} text */
export const inOwnColours = (text) =>
  [...text]
    .map((ch) => {
      const digit = digitOfSquare(ch);
      return digit === undefined ? ch : squares([digit]);
    })
    .join("");
