// Tiles: feedback as digits, text and elements. 0 absent, 1 elsewhere, 2 right place, as everywhere in tilewise.

import { h } from "./dom.js";

export const NAMES = ["absent", "elsewhere", "right place"];
const LETTERS = ".yg";
const KEYS = new Map(Object.entries({ ".": 0, x: 0, b: 0, "-": 0, _: 0, 0: 0, y: 1, 1: 1, g: 2, 2: 2 }));
const EMOJI = new Map(Object.entries({ "⬛": 0, "⬜": 0, "🟨": 1, "🟦": 1, "🟩": 2, "🟧": 2 }));

/** The digit that a key stands for, or undefined. */
export const digitOfKey = (key) => KEYS.get(key.toLowerCase());

/** The digit of a coloured square as share texts have it, or undefined. */
export const digitOfSquare = (square) => EMOJI.get(square);

export const toText = (digits) => digits.map((d) => LETTERS[d]).join("");
export const toDigits = (text) => [...text].map((ch) => LETTERS.indexOf(ch));

/** "crane=.y..g slate=....." as turns; what cannot be read is left out. */
export function parseTurns(text, length) {
  const turns = [];
  for (const part of (text ?? "").split(/[\s+]+/)) {
    const [word, tiles] = part.split("=");
    if (!word || !tiles) continue;
    const digits = [...tiles].map((tile) => digitOfKey(tile) ?? digitOfSquare(tile));
    const clean = word.toLowerCase().normalize("NFC");
    if ([...clean].length === length && digits.length === length && !digits.includes(undefined)) turns.push({ word: clean, digits });
  }
  return turns;
}

export const turnsText = (turns) => turns.map((turn) => `${turn.word}=${toText(turn.digits)}`).join(" ");

/** A row of small tiles without letters: a feedback as a picture, with its meaning for those who cannot see it. */
export function glyph(text) {
  const digits = toDigits(text);
  return h("span", { class: "glyph", role: "img", "aria-label": spoken(digits) },
    digits.map((d) => h("i", { class: "bit", "data-d": d })));
}

/** A feedback in words, runs of the same tile joined: "1 right place, 2 to 4 absent". */
export function spoken(digits) {
  const runs = [];
  digits.forEach((d, i) => {
    const last = runs.at(-1);
    if (last && last.d === d) last.to = i + 1;
    else runs.push({ d, from: i + 1, to: i + 1 });
  });
  return runs.map(({ d, from, to }) => `${from === to ? from : `${from} to ${to}`} ${NAMES[d]}`).join(", ");
}

/** A word on tiles that cannot be changed; digits may be left out. */
export function tileWord(word, digits, props = {}) {
  return h("span", { class: `tiles ${props.class ?? ""}`, role: "img", "aria-label": `${word.toUpperCase()}${digits ? `: ${spoken(digits)}` : ""}`, vars: { n: word.length } },
    [...word].map((letter, i) => h("span", { class: "tile", "data-d": digits ? digits[i] : "none" }, letter)));
}

const SQUARES = { glaze: ["⬛", "🟨", "🟩"], contrast: ["⬛", "🟦", "🟧"] };
export const squares = (digits) => digits.map((d) => (SQUARES[document.documentElement.dataset.palette] ?? SQUARES.glaze)[d]).join("");
