// Several boards, played elsewhere: a guess is suggested, and the tiles of every board are set.

import { action } from "../base/actions.js";
import { everydayPrice } from "../assist/advice.js";
import { makeDock } from "../assist/dock.js";
import { ask, latest } from "../base/ask.js";
import { reviewTools } from "./boardsending.js";
import { makeBoards } from "./boardsgrid.js";
import { nameOf } from "./numbers.js";
import { chip } from "../assist/details.js";
import { button, fill, h, upper, wordInput } from "../base/dom.js";
import { text } from "../languages/text.js";
import { makePicture } from "../picture/picture.js";
import { knownTiles } from "../tiles/tile.js";
import { isSolved, toDigits, toText } from "../tiles/tiles.js";

const SPARE = 5; // guesses beyond one per board
const SHOWN = 4; // the best one, and others on one line
const FEW = 60; // words left of a board that are worth a look
const NAMED = 12; // of them by name

/** @param {HTMLElement} root @param {Page} page */
export function mount(root, page) {
  const run = latest();
  /** @type {Record<string, string>} */
  let params = {};
  let list = page.list();
  /** @type {import("./boardsgrid.js").SharedTurn[]} */
  let turns = [];
  /** @type {import("./boardsgrid.js").Painting | null} */
  let painting = null;
  /** @type {number[]} */
  let left = [];
  /** @type {(word: string) => void} what is done with a word for the game in hand */
  let take;

  const intro = h("div.several-intro");
  const status = h("p.lead", { role: "status" });
  const complaint = h("p.complaint", { role: "alert" });
  const choices = h("div.several-choices");
  const known = h("ul.several-words");
  /** @param {string} word */
  const play = (word) => (here() ? take(word) : paint(word));
  const dock = makeDock({ ontake: play, onlook: play });
  const picture = makePicture(page, () => list);
  const boards = makeBoards({ onpainted: apply, onpaint: draw });
  const input = wordInput({
    class: "text",
    "aria-label": text.boards.otherWord,
    placeholder: text.boards.otherWordShort,
    onkeydown: (/** @type {KeyboardEvent} */ event) => {
      if (event.key === "Enter" && !event.repeat) paint(input.value.trim().toLowerCase());
    },
  });
  const typed = h(
    "div.inline.other-word",
    input,
    button(text.common.setTiles, () => paint(input.value.trim().toLowerCase()), "second"),
  );
  const corrections = [action("undo", text.common.undo, undo), action("restart", text.common.startOver, () => to([]))];
  const another = action("restart", text.boards.another, () => to([]));
  const tools = h("div.several-tools.inline");
  const parts = [intro, status, choices, boards.element, typed, complaint, tools, known, dock.element, boards.dialog];
  const view = h("div.several.results", parts);
  fill(root, view);

  const number = () => Number(params.boards);
  const solved = () => Array.from({ length: number() }, (_, i) => turns.some((turn) => isSolved(turn.feedback[i])));

  /** Whether the game is the one that is played here: its tiles are known. */
  const here = () => Boolean((params.game || params.challenge) && turns.length);

  /** @param {Record<string, string>} address @param {ListRow} chosen @param {(word: string) => void} ontake */
  function show(address, chosen, ontake) {
    params = address;
    list = chosen;
    take = ontake;
    painting = null;
    boards.close();
    turns = read(params.position ?? "");
    left = solved().map((done) => (done ? 0 : list.answers));
    draw();
    picture.show();
    const over = turns.length > 0 && solved().every(Boolean);
    const begun = turns.length > 0;
    fill(intro, !begun && [h("p.soft", text.boards.elsewhere(nameOf(number()))), picture.element]);
    fill(tools, here() ? another : begun && [corrections, !over && picture.element]);
    typed.hidden = here() || over;
    dock.element.hidden = over;
    fill(choices);
    fill(known);
    if (over) finish();
    else suggest();
  }

  const positionText = (/** @type {import("./boardsgrid.js").SharedTurn[]} */ played = turns) =>
    played.map(turnText).join(" ");
  /** @param {import("./boardsgrid.js").SharedTurn[]} next */
  const to = (next) => page.go("boards", { ...params, game: "", challenge: "", position: positionText(next) });

  function draw() {
    const limit = Math.max(number() + SPARE, turns.length + 1);
    boards.show({ limit, length: list.length, turns, solved: solved(), candidates: left, counted: true, painting });
  }

  function suggest() {
    view.setAttribute("aria-busy", "true");
    dock.wait();
    status.textContent = text.boards.working;
    const position = positionText();
    const question = { list: list.name, boards: number(), position, top: SHOWN, everyday: everydayPrice() };
    run(async (signal) => {
      const advice = /** @type {BoardsAnswer} */ (await ask("boards/suggest", question, { signal }));
      left = advice.candidates;
      complaint.textContent = status.textContent = "";
      draw();
      const [best, ...others] = advice.suggestions;
      const is = advice.everyday?.is_suggested && advice.everyday.guess === best.guess ? "everyday" : "good";
      const names = others.map(({ guess }) => button(upper(guess), () => play(guess)));
      const why = [because(best, left), others.length > 0 && h("p.inline.others", text.boards.or, names)];
      const label = here() ? text.play.takeIt : undefined;
      dock.show({ ...best, mean: null }, { is, begun: turns.length > 0, why, label });
      await showWords(signal);
    })
      .catch((error) => {
        status.textContent = "";
        dock.element.hidden = true;
        complaint.textContent = error.message;
      })
      .finally(() => view.removeAttribute("aria-busy"));
  }

  /** The words that are left, board by board, where they are few. @param {AbortSignal} signal */
  async function showWords(signal) {
    const few = left.flatMap((n, board) => (n > 0 && n <= FEW && turns.length ? [board] : []));
    const ofBoard = (/** @type {number} */ board) => {
      const position = turns.map(({ guess, feedback }) => `${guess}=${feedback[board]}`).join(" ");
      return ask("words", { list: list.name, position, most: NAMED, order: "popular" }, { signal });
    };
    const answers = await Promise.all(few.map(ofBoard));
    const rows = few.map((board, i) => {
      const rest = left[board] - answers[i].words.length;
      const chips = answers[i].words.map((/** @type {string} */ word) => [chip(word, play), " "]);
      return h("li", h("b", text.boards.board(board + 1)), h("span", chips, rest > 0 && text.details.more(rest)));
    });
    fill(known, rows);
  }

  function finish() {
    status.textContent = text.boards.allSolved(number(), turns.length);
    complaint.textContent = "";
    const { review, judged } = reviewTools({ list: list.name, boards: number(), position: positionText() });
    fill(choices, review, judged);
  }

  /** @param {string} word */
  function paint(word) {
    const n = [...word].length;
    if (n !== list.length) {
      complaint.textContent = n ? text.play.short(upper(word), n, list.length) : text.boards.typePlayed;
      return;
    }
    complaint.textContent = "";
    input.value = "";
    const before = (/** @type {number} */ i) =>
      turns.flatMap(({ guess, feedback }) => {
        const tiles = feedback[i];
        return tiles ? [{ word: guess, digits: toDigits(tiles) }] : [];
      });
    painting = { word, digits: solved().map((done, i) => (done ? null : knownTiles(word, before(i)))) };
    draw();
    boards.begin();
  }

  function apply() {
    if (!painting) return;
    const { word, digits } = painting;
    to([...turns, { guess: word, feedback: digits.map((board) => board && toText(board)) }]);
  }

  function undo() {
    to(turns.slice(0, -1));
  }

  return { show };
}

/** Why a word is suggested. @param {BoardSuggestion} best @param {number[]} left words per board */
function because({ boards }, left) {
  const sure = boards.filter((board) => left[board - 1] === 1);
  if (sure.length) return text.boards.mustBe(sure);
  return boards.length && left.length > boards.length ? text.boards.canBe(boards) : text.boards.tells(!boards.length);
}

/** @param {import("./boardsgrid.js").SharedTurn} turn */
const turnText = ({ guess, feedback }) => `${guess}=${feedback.map((tiles) => tiles ?? "-").join("/")}`;

/** @param {string} position @returns {import("./boardsgrid.js").SharedTurn[]} */
const read = (position) =>
  position
    .split(/[\s+]+/)
    .filter(Boolean)
    .map((part) => {
      const [guess, tiles = ""] = part.split("=");
      return { guess, feedback: tiles.split("/").map((board) => (board === "-" ? null : board)) };
    });
