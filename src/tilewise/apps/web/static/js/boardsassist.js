// Several boards, played elsewhere: a guess is suggested, and the tiles of every board are set.

import { ask, latest } from "./ask.js";
import { makeBoards } from "./boardsgrid.js";
import { button, fill, fixed, h, upper, wordInput } from "./dom.js";
import { symbolsNoun } from "./kind.js";
import { text } from "./text.js";
import { knownTiles } from "./tile.js";
import { toDigits, toText } from "./tiles.js";

const SPARE = 5; // guesses beyond one per board
const SHOWN = 5;

/** @param {HTMLElement} root @param {import("./main.js").Page} page */
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

  const status = h("p", { class: "lead", role: "status" });
  const complaint = h("p", { class: "complaint", role: "alert" });
  const choices = h("div", { class: "several-choices" });
  const boards = makeBoards({ onpainted: apply, onpaint: draw });
  const input = wordInput({
    class: "text",
    "aria-label": text.boards.otherWord,
    placeholder: text.boards.otherWordShort,
    onkeydown: (/** @type {KeyboardEvent} */ event) => {
      if (event.key === "Enter" && !event.repeat) paint(input.value.trim().toLowerCase());
    },
  });
  const tools = h(
    "div",
    { class: "inline" },
    input,
    button(text.boards.setTiles, () => paint(input.value.trim().toLowerCase()), "second"),
    button(text.boards.undo, undo),
    button(text.boards.startOver, () => to([])),
  );
  const view = h(
    "div",
    { class: "several results" },
    status,
    choices,
    boards.element,
    complaint,
    tools,
    boards.dialog,
  );
  fill(root, h("h1", { class: "hidden" }, text.boards.helpTitle), view);

  const number = () => Number(params.boards);
  const solved = () =>
    Array.from({ length: number() }, (_, i) => turns.some((turn) => /^g+$/.test(turn.feedback[i] ?? "")));

  /** @param {Record<string, string>} found @param {ListRow} known */
  function show(found, known) {
    params = found;
    list = known;
    painting = null;
    boards.close();
    turns = read(params.position ?? "");
    left = solved().map((done) => (done ? 0 : list.answers));
    draw();
    if (turns.length && solved().every(Boolean)) finish();
    else suggest();
  }

  /** @param {import("./boardsgrid.js").SharedTurn[]} next */
  const to = (next) => page.go("boards", { ...params, position: next.map(turnText).join(" ") });

  function draw() {
    const limit = Math.max(number() + SPARE, turns.length + 1);
    boards.show({ limit, length: list.length, turns, solved: solved(), candidates: left, painting });
  }

  function suggest() {
    view.setAttribute("aria-busy", "true");
    const question = { list: list.name, boards: number(), position: turns.map(turnText).join(" "), top: SHOWN };
    run(
      async (signal) => {
        const found = /** @type {BoardsAnswer} */ (await ask("boards/suggest", question, { signal }));
        left = found.candidates;
        complaint.textContent = "";
        draw();
        const best = found.suggestions[0];
        status.textContent = text.boards.playWord(upper(best.guess), expected(best));
        fill(
          choices,
          found.suggestions.map((row, i) =>
            button(upper(row.guess), () => paint(row.guess), i ? "quiet" : "main", {
              title: row.mean === null ? "" : text.boards.toCome(fixed(row.mean), row.badge),
            }),
          ),
        );
      },
      (error) => {
        status.textContent = "";
        fill(choices);
        complaint.textContent = error.message;
      },
    ).finally(() => view.removeAttribute("aria-busy"));
  }

  function finish() {
    status.textContent = text.boards.allSolved(number(), turns.length);
    complaint.textContent = "";
    fill(choices);
  }

  /** @param {string} word */
  function paint(word) {
    const n = [...word].length;
    if (n !== list.length) {
      complaint.textContent = n ? text.play.short(upper(word), n, list.length, symbolsNoun()) : text.boards.typePlayed;
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

/** @param {BoardSuggestion} best */
function expected(best) {
  if (best.mean === null) return "";
  return text.boards.expected(fixed(best.mean), best.badge === "estimate");
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
