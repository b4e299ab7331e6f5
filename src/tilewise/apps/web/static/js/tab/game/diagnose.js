// When clues contradict each other: which turns cannot all be true, why, and which tiles would fix it.

import { LETTERS } from "./notation.js";
import { refusalOf } from "../refusal.js";
import { CHANGES_SHOWN, MOST_TILES } from "../terms.js";
import { codeOf, digitsOf, range, turnText } from "./turns.js";

/** @typedef {import("./turns.js").Turn} Turn */
/** @typedef {{turn: number, place: number, now: number}} Tile */

/** @param {Position} position @returns {Omit<DiagnoseAnswer, keyof PositionFields>} */
export function diagnosis({ words, turns }) {
  const all = words.possible;
  const codes = turns.map((turn) => words.codes(turn.guess, all));
  const seen = turns.map((turn) => codeOf(turn.digits));
  /** @type {Set<number>} for every word the turns that it misses, as bits */
  const misses = new Set();
  for (const k of all.keys())
    misses.add(codes.reduce((missed, code, t) => missed | (Number(code[k] !== seen[t]) << t), 0));
  if (misses.has(0)) return { conflict: [], clash: null, changes: [] };
  const conflict = together(turns.length, [...misses]);
  const { drawn } = words.kind;
  return {
    conflict,
    clash: drawn
      ? clashOf(
          conflict.map((i) => turns[i]),
          words,
        )
      : null,
    changes: drawn ? changes(words, turns, all, codes).slice(0, CHANGES_SHOWN) : [],
  };
}

/** What is thrown where an answer was asked for. @param {Position} position
 * @param {number | null} [board] from 1, where there are several */
export function clashing(position, board = null) {
  const { conflict, clash } = diagnosis(position);
  const words = conflict.map((i) => LETTERS.capitals(position.turns[i].guess));
  return refusalOf("contradiction", "clash", { board, words, clash });
}

/** The smallest set of turns that no word fits together. @param {number} turns @param {number[]} misses */
function together(turns, misses) {
  /** @param {number} from @param {number} size @param {number[]} chosen @returns {number[] | null} */
  const choose = (from, size, chosen) => {
    if (size === 0) {
      const bits = chosen.reduce((sum, t) => sum | (1 << t), 0);
      return misses.every((missed) => missed & bits) ? chosen : null;
    }
    for (let t = from; t <= turns - size; t += 1) {
      const rest = choose(t + 1, size - 1, [...chosen, t]);
      if (rest) return rest;
    }
    return null;
  };
  for (let size = 1; size <= turns; size += 1) {
    const rest = choose(0, size, []);
    if (rest) return rest;
  }
  return [...range(turns)];
}

/** How two of the turns contradict each other, or one of them what is given. @param {Turn[]} turns
 * @param {Vocabulary} words @returns {ClashRow | null} */
function clashOf(turns, { kind: written, given }) {
  const capitals = (/** @type {string} */ word) => written.capitals(word);
  const symbols = (/** @type {Turn} */ turn) => written.split(turn.guess);
  for (const turn of turns)
    for (const [place, letter] of given?.places ?? [])
      if ((turn.digits[place] === 2) !== (symbols(turn)[place] === letter))
        return { kind: "given", letters: [capitals(letter)], words: [capitals(turn.guess)], place: place + 1 };
  const twice = turns.find((one) => turns.some((other) => other !== one && other.guess === one.guess));
  if (twice) return { kind: "twice", letters: [], words: [capitals(twice.guess)], place: null };
  const pairs = turns.flatMap((one) => turns.filter((other) => other !== one).map((other) => [one, other]));
  for (const pair of pairs) {
    const [one, other] = pair;
    const guessed = pair.map((turn) => capitals(turn.guess));
    for (const [i, seen] of one.digits.entries()) {
      const letters = pair.map((turn) => capitals(symbols(turn)[i]));
      const same = letters[0] === letters[1];
      if (seen === 2 && same && other.digits[i] !== 2)
        return { kind: "place", letters: letters.slice(0, 1), words: guessed, place: i + 1 };
      if (seen === 2 && !same && other.digits[i] === 2)
        return { kind: "letter", letters, words: guessed, place: i + 1 };
    }
  }
  for (const [one, other] of pairs)
    for (const letter of symbols(one))
      if (shown(one, letter, written) > 0 && symbols(other).includes(letter) && shown(other, letter, written) === 0)
        return {
          kind: "word",
          letters: [capitals(letter)],
          words: [one, other].map((turn) => capitals(turn.guess)),
          place: null,
        };
  return null;
}

/** @param {Turn} turn @param {string} letter @param {Notation} written */
const shown = (turn, letter, written) =>
  written.split(turn.guess).filter((ch, i) => ch === letter && turn.digits[i]).length;

/** The changes of the fewest tiles. @param {Vocabulary} words @param {Turn[]} turns @param {Int32Array} all the words
 * that could be meant @param {Int32Array[]} codes theirs @returns {ChangeRow[]} */
function changes(words, turns, all, codes) {
  const seen = turns.map((turn) => codeOf(turn.digits));
  /** How many tiles of a word differ from those seen; asked of every word, so it makes no list of them.
   * @param {number} w @param {number} most beyond which they are not counted */
  const wrongTiles = (w, most) => {
    let count = 0;
    for (let t = 0; t < seen.length && count <= most; t += 1) {
      let [one, other] = [codes[t][w], seen[t]];
      while (one !== other) {
        if (one % 3 !== other % 3) count += 1;
        [one, other] = [Math.floor(one / 3), Math.floor(other / 3)];
      }
    }
    return count;
  };
  const tiles = (/** @type {number} */ w) =>
    turns.flatMap((turn, t) =>
      digitsOf(codes[t][w], words.length).flatMap((now, place) =>
        now === turn.digits[place] ? [] : [{ turn: t, place, now }],
      ),
    );
  let fewest = MOST_TILES + 1;
  /** @type {Map<string, {tiles: Tile[], members: number[]}>} */
  let byTiles = new Map();
  for (let w = 0; w < all.length; w += 1) {
    const most = Math.min(fewest, MOST_TILES);
    if (wrongTiles(w, most) > most) continue;
    const wrong = tiles(w);
    if (wrong.length < fewest) byTiles = new Map();
    fewest = wrong.length;
    const key = JSON.stringify(wrong);
    if (!byTiles.has(key)) byTiles.set(key, { tiles: wrong, members: [] });
    byTiles.get(key)?.members.push(w);
  }
  const rows = [...byTiles.values()].map((mend) => {
    const answers = mend.members.map((w) => words.answerOfGuess[all[w]]).filter((a) => a >= 0);
    return { ...mend, answers, weight: answers.reduce((sum, a) => sum + words.weight(a), 0) };
  });
  rows.sort((a, b) => b.weight - a.weight || b.members.length - a.members.length || compare(a.tiles, b.tiles));
  return rows.map((row) => {
    const then = turns.map((turn, t) => {
      const digits = [...turn.digits];
      for (const tile of row.tiles) if (tile.turn === t) digits[tile.place] = tile.now;
      return { guess: turn.guess, digits };
    });
    return {
      tiles: row.tiles,
      position: then.map((turn) => turnText(turn, words.kind)).join(" "),
      answers: row.answers.length,
      allowed: row.members.length,
    };
  });
}

/** A later turn before an earlier one. @param {Tile[]} a @param {Tile[]} b */
function compare(a, b) {
  for (let i = 0; i < a.length; i += 1) {
    const by = b[i].turn - a[i].turn || a[i].place - b[i].place || a[i].now - b[i].now;
    if (by) return by;
  }
  return 0;
}
