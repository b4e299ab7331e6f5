// What is left and what each guess would reveal: the part of Assist below the sentence.

import { ask, latest } from "../base/ask.js";
import * as details from "./details.js";
import { ofLetters } from "../words/kind.js";
import { compareRows, valued } from "./offers.js";
import { read, write } from "../base/store.js";
import { text } from "../languages/text.js";
import { button, capitalised, fill, h, upper, wide } from "../base/dom.js";

const WORDS_SHOWN = 60;
const ROWS_SHOWN = 10;

/**
 * @param {Page} page
 * @param {{question: () => Record<string, any>, onlook: Look}} handlers
 *   question: the position, as questions name it
 */
export function makeAnswer(page, { question, onlook }) {
  const runWords = latest();
  const runSplit = latest();
  let popular = true; // whether the most common words come first, else the alphabet
  const position = () => ({ ...question(), limit: undefined }); // words and parts are the same in games of any length
  const wordsBox = h("div.words-box");
  const ranking = h("div");
  const searching = h("p.soft.searching");
  const splitTitle = h("h2");
  const splitBox = h("div");
  const words = h("section", wordsBox);
  const otherWord = h("p");
  const titled = h("div.titled", h("h2", text.details.ranked), searching);
  const ranked = h("div", titled, otherWord, details.legend(), ranking);
  const parts = h("div.fold-parts", ranked, h("div", splitTitle, splitBox));
  const keep = () => write("details", fold.open ? "no" : "yes"); // as it will be
  const fold = h("details.fold", h("summary", { onclick: keep }, text.answer.fold), parts);
  let unasked = ""; // a word that nobody sees the split of yet
  fold.addEventListener("toggle", () => fold.open && unasked && showSplitOf(unasked));

  /** @param {{popularFirst?: boolean, most?: number}} changes */
  const moreWords = ({ popularFirst = popular, most = WORDS_SHOWN }) =>
    runWords(async (signal) => {
      popular = popularFirst;
      const order = popular ? "popular" : "alphabetical";
      drawWords(await ask("words", { ...position(), most, order }, { signal }));
    }).catch((error) => {
      const again = () => moreWords({ popularFirst, most });
      fill(wordsBox, h("p.soft", error.message), details.wayOn(error, { again }));
    });

  /** The order of the words, and the other one. @param {WordsAnswer} answer */
  function ordersOf(answer) {
    const { likeliest, commonest, alphabetical } = text.answer;
    const byUse = answer.shares ? likeliest : ofLetters() ? commonest : text.lists.inOrder;
    return popular ? [byUse, alphabetical] : [alphabetical, byUse];
  }

  /** @param {WordsAnswer} answer */
  function drawWords(answer) {
    const most = page.limits.words;
    const [order, otherOrder] = ordersOf(answer);
    const turnRound = button(capitalised(otherOrder), () => moreWords({ popularFirst: !popular }));
    words.setAttribute("aria-label", text.answer.words());
    fill(
      wordsBox,
      answer.candidates > 2 && ofLetters() && h("p.soft.order", capitalised(order), " · ", turnRound),
      details.words(answer, { onword: onlook, onall: () => moreWords({ most }), most }),
    );
  }

  /** The words of a new position. @param {WordsAnswer} answer
   * @param {boolean} [folded] behind a tap, where they are many: before any guess a long list says nothing, nor do
   *   numbers, unless the reader has asked for them */
  function showWords(answer, folded = false) {
    popular = true;
    fold.open = (read("details") ?? (wide() && !folded ? "yes" : "no")) === "yes";
    drawWords(answer);
    if (!folded || answer.complete) return;
    const shown = [...wordsBox.childNodes];
    fill(
      wordsBox,
      button(text.answer.showWords(), () => fill(wordsBox, shown)),
    );
  }

  /** @param {SuggestAnswer} answer @param {string | null} chosen @param {boolean} only words that can win */
  function showRanking({ suggestions, method, everyday, played }, chosen, only) {
    const winners = suggestions.filter((row) => row.candidate);
    const shown = inOrder((only && winners.length ? winners : suggestions).slice(0, ROWS_SHOWN));
    const note = method === "partial" ? text.answer.partial : method === "ranker" && byBits(shown);
    const known = everyday?.is_suggested ? everyday.guess : null;
    fill(ranking, details.ranking(shown, chosen, { onlook, known, played }), note && h("p.soft", note));
  }

  /** What else there is to choose from. @param {Children} said */
  const other = (said) => fill(otherWord, said);

  /** Mark the word that was looked at. @param {string} word */
  function mark(word) {
    for (const row of ranking.querySelectorAll("tbody tr")) {
      const el = row.querySelector(".word");
      row.classList.toggle("chosen", el?.getAttribute("data-word") === word);
      el?.setAttribute("aria-pressed", String(el.getAttribute("data-word") === word));
    }
  }

  /** @param {SplitAnswer} split */
  function showSplit(split) {
    unasked = "";
    splitTitle.textContent = text.lab.reveals(upper(split.guess));
    fill(splitBox, details.split(split, onlook));
  }

  /** @param {string} guess */
  function showSplitOf(guess) {
    unasked = fold.open ? "" : guess;
    if (unasked) {
      fill(splitBox);
      return;
    }
    const show = async (/** @type {AbortSignal} */ signal) =>
      showSplit(await ask("split", { ...position(), guess }, { signal }));
    runSplit(show).catch((error) => fill(splitBox, h("p.soft", error.message)));
  }

  /** @param {boolean} single whether one word is left: there is nothing to weigh */
  function settle(single) {
    words.hidden = fold.hidden = single;
  }

  function clear() {
    unasked = "";
    [otherWord, ranking, splitBox, wordsBox].forEach((box) => fill(box));
  }

  return { words, fold, searching, showWords, showRanking, other, mark, showSplit, showSplitOf, settle, clear };
}

/** Where a word that people know comes first, it stands in the list where its value belongs.
 * @param {SuggestionRow[]} rows */
function inOrder(rows) {
  const [first, ...others] = rows;
  const better = (/** @type {SuggestionRow} */ row) =>
    valued(first) ? valued(row) && compareRows(row, first) < 0 : !valued(row) && row.bits > first.bits;
  const before = others.filter(better);
  return first ? [...before, first, ...others.filter((row) => !before.includes(row))] : rows;
}

/** @param {SuggestionRow[]} rows */
const byBits = ([first]) => (first.mean === null ? text.answer.byBits : text.answer.firstSearched);
