// Where there is nothing to suggest: a game that is over, clues that clash, a position that cannot be read.

import { PATIENCE } from "./advice.js";
import { clash } from "./clash.js";
import { wayOn } from "./details.js";
import { button, fill, h, upper } from "../base/dom.js";
import { text } from "../languages/text.js";
import { turnsText } from "../tiles/tiles.js";

/**
 * @typedef {object} Parts of the view, and what its reader can do
 * @property {HTMLElement} status @property {HTMLElement} results @property {HTMLElement} help
 * @property {ReturnType<typeof import("./answer.js").makeAnswer>} below
 * @property {ReturnType<typeof import("./dock.js").makeDock>} dock
 * @property {() => void} startOver @property {() => void} again
 * @property {() => void} over begin with an empty position @property {() => void} playOn beyond the last guess
 * @property {(position: string) => void} mend
 */

/** @param {Page} page @param {Parts} parts */
export function makeStandstill(page, { status, results, help, below, dock, ...handlers }) {
  let acted = false; // whether the reader has done something: then the focus is looked after
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let stale;

  /** An answer is on its way. Words of the position before are gone by the time that the next ones come late: they are
   * not pushed about. */
  function soon() {
    results.setAttribute("aria-busy", "true");
    dock.wait();
    clearTimeout(stale);
    stale = setTimeout(() => results.classList.add("blank"), PATIENCE);
  }

  /** The answer is there, whatever it says. */
  function arrived() {
    clearTimeout(stale);
    results.classList.remove("blank");
    results.removeAttribute("aria-busy");
  }

  /** @param {string} sentence @param {Node | null} more @param {Parameters<typeof dock.say>} inBar */
  function nothing(sentence, more, inBar) {
    status.textContent = sentence;
    arrived();
    results.classList.add("blank");
    below.clear();
    fill(help, more);
    dock.say(...inBar);
  }

  /** @param {DiagnoseAnswer} diagnosis @param {import("../tiles/board.js").Board} board @param {number} length */
  function contradiction(diagnosis, board, length) {
    const mends = clash(diagnosis, length, handlers.mend);
    nothing(text.assist.clash, mends, [text.assist.lookAgain, text.assist.wrongTile]);
    diagnosis.conflict.forEach((i) => board.rows.children[i]?.classList.add("clash"));
  }

  /** What to do with a game that is over. @param {Turn[]} turns @param {Record<string, string>} params */
  function waysOn(turns, { list, date, rule, exclude, given }) {
    const review = () => page.review({ game: turnsText(turns), list, date, rule, exclude, given });
    return [button(text.common.reviewGame, review, "main"), button(text.assist.newPuzzle, handlers.startOver)];
  }

  /** @param {Turn[]} turns @param {Record<string, string>} params @returns whether its reader has solved it here */
  function finished(turns, params) {
    const how = text.assist.inGuesses(turns.length);
    nothing(text.assist.solvedIn(how), null, [text.assist.solved, how, ...waysOn(turns, params)]);
    attend();
    return acted;
  }

  /** No guess is left: what the word may have been. @param {Turn[]} turns @param {Record<string, string>} params
   * @param {AssistAnswer} answer */
  function lost(turns, params, answer) {
    const n = answer.candidates;
    const ways = [...waysOn(turns, params), button(text.assist.playOn, handlers.playOn)];
    const left = [text.assist.lostLeft(n), n === 1 && `: ${upper(answer.words.words[0])}`];
    nothing(text.assist.lostWith(turns.length, n), null, [text.assist.lost, left, ...ways]);
    below.settle(false);
    below.showWords(answer.words);
    results.classList.remove("blank");
    attend();
  }

  /** The entry is gone: the focus goes to what can be done next. */
  function attend() {
    const next = /** @type {HTMLElement | null} */ (dock.element.querySelector(".best-actions .main"));
    if (acted && document.activeElement === document.body) next?.focus({ preventScroll: true });
  }

  /** @param {any} error */
  function failed(error) {
    const way = wayOn(error, handlers);
    const title = error.passing ? error.title : text.assist.unreadable;
    const short = error.passing ? text.assist.noAnswer : text.assist.notAPosition;
    nothing(title, h("p", error.message), [short, "", way]);
  }

  const acting = () => {
    acted = true;
  };
  return { soon, arrived, contradiction, finished, lost, failed, acting };
}
