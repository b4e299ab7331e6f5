// What is pasted, and the words that people may have played behind its squares, offered where a row waits for its own.

import { ask, latest } from "../base/ask.js";
import { button, fill, h, touch, upper } from "../base/dom.js";
import { text } from "../languages/text.js";
import { isUnknown, skipped, solves, toText } from "../tiles/tiles.js";

const OFFERED = 6; // words for a row

/** The picture or the text that was copied; null where the browser does not let a page read it.
 * @returns {Promise<Blob | string | null>} */
export async function readClipboard() {
  try {
    const [copied] = await navigator.clipboard.read();
    const type = copied?.types.find((name) => name.startsWith("image/")) ?? "text/plain";
    const pasted = copied?.types.includes(type) ? await copied.getType(type) : null;
    return type === "text/plain" ? ((await pasted?.text()) ?? "") : pasted;
  } catch {
    return null;
  }
}

/** The row that waits for its word, or -1: the answer comes first, as the others follow from it.
 * @param {Turn[]} turns */
export function nextWaiting(turns) {
  const last = turns.at(-1);
  return last && !last.word && solves(last) ? turns.length - 1 : turns.findIndex(({ word }) => !word);
}

/** @param {{board: () => import("../tiles/board.js").Board, onanswer: (turns: Turn[]) => void,
 *   onoffer: () => void}} handlers the board with the rows; the answer of the day was filled in; words are offered */
export function makeSquares({ board, onanswer, onoffer }) {
  const run = latest();
  const element = h("div.chips");
  /** @type {string[][]} by row, the likeliest first */
  let behind = [];
  let answer = "";

  function clear() {
    behind = [];
    answer = "";
  }

  /** Look for the words of the rows, where the answer is there, or that of the day is known.
   * @param {string} list @param {string} [date] */
  function look(list, date) {
    const { turns } = board();
    const last = /** @type {Turn} */ (turns.at(-1));
    const typed = (solves(last) && last.word) || answer;
    behind = []; // what is offered does not change under a finger
    if (!typed && !date) return;
    const rows = turns.map(({ digits }) => toText(digits)).join(" ");
    const words = turns.map(({ word }) => (word && !isUnknown(word) ? word : "-")).join(" ");
    run(async (signal) => {
      const question = { list, rows, words, answer: typed || null, date };
      const found = /** @type {SquaresAnswer} */ (await ask("squares", question, { signal }));
      answer = found.answer ?? "";
      behind = found.rows.map((row) => [...row]);
      if (solves(last) && !last.word && answer) {
        onanswer([...turns.slice(0, -1), { ...last, word: answer }]);
        return;
      }
      offer(board().input?.value ?? "");
      onoffer();
      if (touch() && answer) board().input?.blur(); // its keyboard would cover them
    }).catch(() => {});
  }

  /** The likeliest words of the row that waits, below its tiles. @param {string} typed with which they begin */
  function offer(typed) {
    const { editing, next, turns } = board();
    const begins = typed.toLowerCase();
    const fits = (behind[editing ?? -1] ?? []).filter((word) => word !== begins && word.startsWith(begins));
    const chip = (/** @type {string} */ word, name = upper(word), kind = "chip") =>
      button(name, () => board().paintWord(word), kind);
    const row = turns[editing ?? -1];
    const skip = row && !solves(row) && chip(skipped(row).word, text.reviewForm.notKnown, "quiet");
    fill(element, [...fits.slice(0, OFFERED).map((word) => chip(word)), skip]);
    next.firstElementChild?.after(element);
  }

  return { clear, look, offer, answer: () => answer };
}
