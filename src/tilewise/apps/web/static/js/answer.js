// What is left and what each guess would reveal: the part of Assist below the sentence.

import { ask, latest } from "./ask.js";
import * as details from "./details.js";
import { drawn, ofLetters } from "./kind.js";
import { text } from "./text.js";
import { button, fill, h, touch, upper, wide } from "./dom.js";

const WORDS_SHOWN = 60;
const ROWS_SHOWN = 10;
const upperFirst = (/** @type {string} */ words) => words.charAt(0).toUpperCase() + words.slice(1);

/**
 * @param {import("./main.js").Page} page
 * @param {{asked: () => Record<string, any>, onlook: import("./word.js").Look}} doors
 *   asked: the position as a question names it
 */
export function makeAnswer(page, { asked, onlook }) {
  const runWords = latest();
  const runSplit = latest();
  let order = "popular";
  const position = () => ({ ...asked(), limit: undefined }); // words and parts are the same in games of any length
  const wordsTitle = h("h2", {});
  const wordsBox = h("div", { class: "words-box" });
  const ranking = h("div", {});
  const searching = h("p", { class: "soft searching" });
  const splitTitle = h("h2", {});
  const splitBox = h("div", {});
  const words = h("section", {}, wordsTitle, wordsBox);
  const fold = h(
    "details",
    { class: "fold", open: wide() },
    h("summary", {}, text.answer.fold),
    h(
      "div",
      { class: "fold-parts" },
      h("div", {}, h("div", { class: "titled" }, h("h2", {}, text.details.ranked), searching), ranking),
      h("div", {}, splitTitle, splitBox),
    ),
    details.legend(),
  );

  /** @param {{order?: string, most?: number}} changes */
  const moreWords = (changes) =>
    runWords(
      async (signal) => {
        order = changes.order ?? order;
        drawWords(await ask("words", { ...position(), most: changes.most ?? WORDS_SHOWN, order }, { signal }));
      },
      (error) =>
        fill(
          wordsBox,
          h("p", { class: "soft" }, error.message),
          details.wayOn(error, { again: () => moreWords(changes) }),
        ),
    );

  /** @param {WordsAnswer} found */
  function drawWords(found) {
    const other = order === "popular" ? "alphabetical" : "popular";
    const most = page.limits.words;
    const first = found.shares ? text.answer.likeliest : ofLetters() ? text.answer.commonest : text.lists.inOrder;
    words.setAttribute("aria-label", text.answer.words());
    wordsTitle.textContent = text.answer.wordsIn(order === "popular" ? first : text.answer.alphabetical);
    fill(
      wordsBox,
      h(
        "p",
        { class: "soft" },
        touch() ? text.answer.tap() : text.answer.click(),
        found.candidates > 2 &&
          ofLetters() &&
          button(upperFirst(other === "popular" ? first : text.answer.alphabetical), () =>
            moreWords({ order: other }),
          ),
      ),
      details.words(found, { onword: onlook, onall: () => moreWords({ most }), most }),
    );
  }

  /** The words of a new position. @param {WordsAnswer} found */
  function showWords(found) {
    order = "popular";
    drawWords(found);
  }

  /** @param {SuggestAnswer} found @param {string | null} chosen @param {boolean} only words that can win */
  function showRanking(found, chosen, only) {
    const rows = found.suggestions.filter((row) => !only || row.candidate).slice(0, ROWS_SHOWN);
    const shown = rows.length ? rows : found.suggestions.slice(0, ROWS_SHOWN);
    fill(
      ranking,
      details.table(shown, chosen, { onlook }),
      found.method === "partial" && h("p", { class: "soft" }, text.answer.partial),
      found.method === "ranker" && h("p", { class: "soft" }, byBits(shown)),
    );
  }

  /** Mark the word that was looked at. @param {string} word */
  function mark(word) {
    for (const row of ranking.querySelectorAll("tbody tr")) {
      const el = row.querySelector(".word");
      row.classList.toggle("chosen", el?.getAttribute("data-word") === word);
      el?.setAttribute("aria-pressed", String(el.getAttribute("data-word") === word));
    }
  }

  /** @param {SplitAnswer} found */
  function showSplit(found) {
    splitTitle.textContent = text.lab.reveals(upper(found.guess));
    fill(splitBox, details.split(found, onlook));
  }

  /** @param {string} word */
  const showSplitOf = (word) =>
    runSplit(
      async (signal) => showSplit(await ask("split", { ...position(), guess: word }, { signal })),
      (error) => fill(splitBox, h("p", { class: "soft" }, error.message)),
    );

  /** @param {boolean} one whether a single word is left: there is nothing to weigh */
  function settle(one) {
    words.hidden = fold.hidden = one;
  }

  function clear() {
    [ranking, splitBox, wordsBox].forEach((box) => fill(box));
  }

  return { words, fold, searching, showWords, showRanking, mark, showSplit, showSplitOf, settle, clear };
}

/** @param {SuggestionRow[]} rows */
const byBits = ([first]) => (first.mean === null ? text.answer.byBits : text.answer.firstSearched);

/** What to do here, in three lines. */
export function firstRun() {
  const lines = [
    text.answer.playWord,
    drawn() ? (touch() ? text.answer.tapTiles : text.answer.typeTiles) : text.pegs.firstRun,
    text.answer.playOn,
  ];
  const items = lines.map((line) => h("li", {}, line));
  return h("ol", { class: "first-run" }, items);
}
