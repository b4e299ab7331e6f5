// The entry of Review: a board to fill row by row, squares that wait for their words, or a text.

import { ask, latest } from "./ask.js";
import { Board } from "./board.js";
import { unknownWord } from "./clash.js";
import { button, fill, h, touch } from "./dom.js";
import { readGame, readPasted, wrongLength } from "./transcript.js";
import { solves, turnsText } from "./tiles.js";

/** @typedef {import("./tiles.js").Turn} Turn */

/** @param {{onsend: (game: string, answer: string) => void, onclear: () => void}} doors */
export function makeForm({ onsend, onclear }) {
  const runNear = latest();
  /** @type {ListRow} */
  let list;
  /** @type {Board} */
  let board;
  /** @type {Set<string>} words that the reader insists on */
  const insisted = new Set();
  const plain = { spellcheck: "false", autocomplete: "off", autocapitalize: "none" };
  const boardBox = h("div", {});
  const answer = h("input", { class: "text", type: "text", size: 14, ...plain });
  const answerLabel = h("label", { class: "field" }, h("span", {}, "Not solved? The answer was"), answer);
  const text = h("textarea", {
    rows: 5,
    placeholder: "tarse\nclimb\nhandy",
    "aria-describedby": "review-help",
    ...plain,
  });
  const complaint = h("div", { class: "complaint", role: "alert" });
  const submitButton = button("Review", submit, "main");
  const asText = h(
    "details",
    { class: "fold" },
    h("summary", {}, "Paste or type it as text"),
    h("label", { class: "field" }, h("span", {}, "Guesses, in order"), text),
    h("p", { class: "soft", id: "review-help" }, "A share text, words, turns such as tarse=.y..g, or all of them."),
    button("Take this text", takeText, "second"),
  );
  const clear = button("Clear", () => {
    text.value = "";
    onclear();
  });
  const tools = h("div", { class: "tools" }, submitButton, clear);
  const element = h(
    "section",
    { class: "form", "aria-label": "The game" },
    boardBox,
    answerLabel,
    tools,
    complaint,
    asText,
  );

  /** The form for a list; the board is made anew for another one. @param {ListRow} wanted */
  function forList(wanted) {
    if (list?.name === wanted.name) return;
    list = wanted;
    board = new Board({
      length: list.length,
      onturns: (turns) => {
        board.setTurns(turns, { closed: solves(turns.at(-1)) });
        entered();
      },
      onpaste: takePasted,
      onword: (word) => check([word]),
      onempty: submit,
    });
    fill(boardBox, board.element);
  }

  /** After a change of the rows: the next one that waits for its word, or the button. */
  function entered() {
    fill(complaint);
    const waiting = board.turns.findIndex((turn) => !turn.word);
    if (waiting >= 0) {
      board.edit(waiting);
      return;
    }
    answerLabel.hidden = board.closed;
    if (board.closed && !touch()) submitButton.focus();
  }

  /** @param {string} pasted @returns {boolean} whether it told a game */
  function takePasted(pasted) {
    const turns = readPasted(pasted, list.length);
    if (turns.length) {
      board.leave();
      board.setTurns(turns, { closed: solves(turns.at(-1)) && turns.every((turn) => turn.word) });
      entered();
    } else if (/\s/.test(pasted.trim())) {
      text.value = pasted;
      takeText();
    } else return false;
    return true;
  }

  function takeText() {
    const wrong = wrongLength(text.value, list.length);
    const game = readGame(text.value, list.length);
    const told = readPasted(text.value, list.length);
    if (wrong || (!game && !told.length)) {
      fill(complaint, wrong || `Give the words of the game, ${list.length} letters each.`);
      text.focus();
    } else if (told.length) {
      takePasted(text.value);
      if (told.every((turn) => turn.word)) submit();
    } else send(game);
  }

  function submit() {
    const waiting = board.turns.some((turn) => !turn.word);
    if (!board.turns.length || waiting) {
      const words = `Enter the words of the game, ${list.length} letters each.`;
      fill(complaint, waiting ? "Type the word of every row first." : words);
      board.input?.focus();
    } else send(turnsText(board.turns));
  }

  /** Words that the list does not have are questioned first. @param {string} game */
  async function send(game) {
    if (!(await check(game.split(" ").map((part) => part.split("=")[0])))) return;
    fill(complaint);
    onsend(game, answerLabel.hidden ? "" : answer.value.trim().toLowerCase());
  }

  /** @param {string[]} words @returns {Promise<boolean>} whether all of them are on the list or insisted on */
  async function check(words) {
    let clean = true;
    await runNear(
      async (signal) => {
        for (const word of words.filter((w) => !insisted.has(w))) {
          const found = await ask("near", { list: list.name, word }, { signal });
          if (found.allowed) continue;
          clean = false;
          const instead = (/** @type {string} */ other) => replaceWord(word, other);
          const insist = () => {
            insisted.add(word);
            fill(complaint);
          };
          fill(complaint, unknownWord(found, instead, insist));
          return;
        }
      },
      () => {},
    );
    return clean;
  }

  /** @param {string} word @param {string} other */
  function replaceWord(word, other) {
    fill(complaint);
    text.value = text.value.replaceAll(word, other);
    if (board.pending?.word === word) board.paintWord(other);
    else {
      const turns = board.turns.map((turn) => (turn.word === word ? { ...turn, word: other } : turn));
      board.setTurns(turns, { closed: board.closed });
    }
  }

  /** @param {Turn[]} turns @param {string} [solution] */
  function show(turns, solution = "") {
    answer.value = solution;
    board.setTurns(turns, { closed: solves(turns.at(-1)) });
    answerLabel.hidden = !turns.length || solves(turns.at(-1));
  }

  /** A game whose colours are not told yet. @param {string} game */
  function showText(game) {
    text.value = game.replaceAll(" ", "\n");
  }

  const turns = () => board.turns;
  /** @param {number[]} conflict */
  const markClash = (conflict) => conflict.forEach((i) => board.rows.children[i]?.classList.add("clash"));

  return { element, forList, show, showText, turns, markClash };
}
