// Several positions that share their guesses: their turns as text, and the words that fit on each of them.

import { clashing } from "./diagnose.js";
import { Game } from "./game.js";
import { begun } from "./given.js";
import { BLANK } from "./notation.js";
import { Position } from "./position.js";
import { Refusal, notation, repr } from "../refusal.js";
import { MAX_BOARDS_TURNS, MOST_BOARDS, SPARE_GUESSES } from "../terms.js";
import { codeOf, pieces, range, readFeedback, solves, trimmed } from "./turns.js";

/** @typedef {{guess: string, tiles: (number[] | null)[]}} SharedTurn null for a board that was solved before */

const SOLVED = "-";
const AROUND = ["=", "/"].map((sign) => ({ sign, blanks: new RegExp(`${BLANK}*${sign}${BLANK}*`, "g") }));

/** @param {(number[] | null)[]} tiles @param {Notation} kind */
export const sharedTiles = (tiles, kind) => tiles.map((of) => of && kind.text(of));

/** @param {SharedTurn} turn @param {Notation} kind */
export const sharedText = ({ guess, tiles }, kind) =>
  `${guess}=${sharedTiles(tiles, kind)
    .map((of) => of ?? SOLVED)
    .join("/")}`;

/** @param {string} text @param {Vocabulary} words @returns {SharedTurn} */
function parseTurn(text, words) {
  const { kind, length } = words;
  const at = kind.has("=") ? text.lastIndexOf("=") : text.indexOf("=");
  if (at < 0)
    throw notation(
      `${repr(text)} is not a turn on several boards: write the guess, an equals sign and the tiles of every board, ` +
        "as in 'crane=.y..g/g....'",
    );
  const guess = words.normalize(text.slice(0, at));
  const shown = text
    .slice(at + 1)
    .split("/")
    .map(trimmed);
  return { guess, tiles: shown.map((part) => (part === SOLVED ? null : readFeedback(part, length, kind))) };
}

export class Boards {
  /** @param {Vocabulary} words @param {number} boards @param {SharedTurn[]} turns
   * @param {number | null} [limit] null: the usual one */
  constructor(words, boards, turns, limit = null) {
    if (boards < 1 || boards > MOST_BOARDS)
      throw new Refusal("request", `boards=${boards}: give a whole number from 1 to ${MOST_BOARDS}`);
    this.game = new Game(words, "any", limit ?? boards + SPARE_GUESSES);
    this.words = words;
    this.boards = boards;
    this.turns = turns;
    for (const { guess } of turns) words.checkPlayed(guess);
    check(boards, turns, words.kind);
    /** @type {Position[] | null} */
    this.placed = null;
    /** @type {Vocabulary | null} */
    this.wide = null;
  }

  /** @param {string} text @param {Vocabulary} words @param {number | null} boards @param {number | null} [limit] */
  static parse(text, words, boards, limit = null) {
    // Words may have signs that divide turns elsewhere: there only what stands between blanks does.
    const divided = AROUND.filter(({ sign }) => !words.kind.has(sign));
    const clean = divided.reduce((line, { sign, blanks }) => line.replace(blanks, sign), text);
    const { words: vocabulary, parts } = begun(words, pieces(words.kind.parts(clean)));
    const turns = parts.map((part) => parseTurn(part, vocabulary));
    if (boards === null && !turns.length)
      throw notation("no turn shows how many boards there are: give the number, as in boards=4");
    return new Boards(vocabulary, boards ?? turns[0].tiles.length, turns, limit);
  }

  toString() {
    const { given, kind } = this.words;
    return [...(given ? [String(given)] : []), ...this.turns.map((turn) => sharedText(turn, kind))].join(" ");
  }

  /** The boards after the first turns. @param {number} n */
  before(n) {
    return new Boards(this.words, this.boards, this.turns.slice(0, n), this.game.limit);
  }

  /** The position of every board: its turns up to the one that solved it. */
  get positions() {
    this.placed ??= this.found();
    return this.placed;
  }

  found() {
    const { words, turns } = this;
    const codes = turns.map(({ guess }) => words.codes(guess, words.guessOfAnswer));
    return Array.from({ length: this.boards }, (_, board) => {
      let left = range(words.answers);
      const own = turns.flatMap(({ guess, tiles }, t) => {
        const digits = tiles[board];
        if (!digits) return [];
        const seen = codeOf(digits);
        left = left.filter((i) => codes[t][i] === seen);
        return [{ guess, digits }];
      });
      return new Position(this.game, own, left);
    });
  }

  /** Which boards are solved. */
  get solvedBoards() {
    return this.positions.map((position) => position.solved);
  }

  get solved() {
    return this.solvedBoards.every(Boolean);
  }

  /** The vocabulary whose answers all candidates are: wider than the boards' own where a board is widened. */
  get universe() {
    this.wide ??= this.widened();
    return this.wide;
  }

  widened() {
    const { words } = this;
    const open = this.positions.filter(({ widened, solved }) => widened && !solved);
    const more = open.flatMap(({ places }) => [...places]);
    if (more.every((place) => words.answerOfGuess[place] >= 0)) return words;
    const all = Int32Array.from(new Set([...words.guessOfAnswer, ...more])).sort();
    // Words that were added weigh as little as the lightest.
    const least = words.weights && Math.min(...words.weights);
    const weights = least && Float64Array.from(all, (place) => words.weights?.[words.answerOfGuess[place]] ?? least);
    return words.narrowed(`${words.name} (widened)`, all, weights ? { weights } : {});
  }

  /** The candidates of every board as places among the answers of the universe; none where it is solved. */
  get sets() {
    const { answerOfGuess } = this.universe;
    return this.positions.map((position) =>
      position.solved ? new Int32Array() : position.places.map((place) => answerOfGuess[place]),
    );
  }

  /** Which board's clues no allowed word fits, in a sentence that says what would fix it; null if all fit. */
  get contradiction() {
    const board = this.positions.findIndex(({ candidates }) => candidates.length === 0);
    return board < 0 ? null : clashing(this.positions[board], board + 1);
  }
}

/** What is wrong with the turns of so many boards. @param {number} boards @param {SharedTurn[]} turns
 * @param {Notation} kind */
function check(boards, turns, kind) {
  /** @type {Map<number, string>} */
  const solvedBy = new Map();
  turns.forEach((turn, n) => {
    const where = `turn ${n + 1}, ${repr(sharedText(turn, kind))}`;
    if (solvedBy.size === boards)
      throw notation(`${where}, comes after all ${boards} boards were solved: leave it out`);
    if (turn.tiles.length !== boards)
      throw notation(
        `${where}, has tiles for ${turn.tiles.length} boards where ${boards} are played: write one feedback per ` +
          "board, and - for a board solved before",
      );
    turn.tiles.forEach((digits, board) => {
      const by = solvedBy.get(board);
      if (digits && by !== undefined)
        throw notation(
          `board ${board + 1} was solved by ${repr(by)} and gets no more tiles: write - for it in ${where}`,
        );
      if (!digits && by === undefined)
        throw notation(`board ${board + 1} is not solved yet and needs tiles in ${where}`);
      if (digits && solves({ guess: turn.guess, digits })) solvedBy.set(board, turn.guess);
    });
  });
}

/** The boards that were asked about. @param {Vocabulary} words @param {Record<string, any>} question */
export function readBoards(words, question) {
  const boards = Boards.parse(question.position, words, question.boards, question.limit);
  if (boards.turns.length > MAX_BOARDS_TURNS)
    throw notation(`a game on several boards may have at most ${MAX_BOARDS_TURNS} turns here`);
  return boards;
}
