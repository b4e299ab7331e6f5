// The entry of Review: the first empty row takes a word, or a pasted game; squares wait for their words in their own
// rows, and where a game was lost the next row asks for its answer.

import { action } from "../base/actions.js";
import { ask, latest } from "../base/ask.js";
import { Board } from "../tiles/board.js";
import { unknownWord } from "../assist/clash.js";
import { button, fill, h, touch, upper } from "../base/dom.js";
import { turnsOf } from "./gamerecord.js";
import { scoringOf } from "../words/kind.js";
import { makeSquares, nextWaiting, readClipboard } from "./squares.js";
import { text } from "../languages/text.js";
import { readTranscript, wrongLength } from "./transcript.js";
import { isUnknown, skipped, solves, turnsText } from "../tiles/tiles.js";
import { wordRow } from "../tiles/word.js";

const wordsOf = (/** @type {Turn[]} */ turns) => turns.map(({ word }) => word);
/** Whether nobody has set a tile of these rows: then their words are enough. @param {Turn[]} turns */
const plainRows = (turns) => turns.every(({ digits }) => digits.every((digit) => digit === 0));

/** @typedef {{game: string, answer: string, date?: string, rule?: string, limit?: string}} Sent */

/**
 * @param {object} handlers
 * @param {number} handlers.guesses of a game that does not say how many it has
 * @param {{element: HTMLElement, open: (picture: Blob) => void}} handlers.picture the control that takes a screenshot
 * @param {(sent: Sent) => void} handlers.onsend
 * @param {(title: Partial<Sent>) => void} handlers.onterms a title was read before the game is whole
 * @param {(rows: number, waiting: boolean) => void} handlers.onrows how many there are, and whether words are missing
 * @param {() => void} handlers.onexample shows what a review is like
 */
export function makeForm({ guesses, picture, onsend, onterms, onrows, onexample }) {
  const runNear = latest();
  const squares = makeSquares({ board: () => board, onanswer: set, onoffer: dress });
  /** @type {ListRow} */
  let list;
  /** @type {Board} */
  let board;
  /** @type {Partial<Sent>} of a pasted game */
  let title = {};
  let limit = guesses;
  let filling = false; // whether squares wait for their words
  let reckoned = ""; // the answer from which the colours of the rows follow, where they were not title
  /** @type {(() => void) | null} what a questioned word holds up */
  let held = null;
  /** @type {Set<string>} words that the reader insists on */
  const insisted = new Set();
  const [boardBox, asking, how] = [h("div"), h("div.asking"), h("p.soft")];
  const field = h("textarea", {
    rows: 5,
    placeholder: "tarse\nclimb\nhandy",
    "aria-describedby": "review-help",
    spellcheck: "false",
    autocomplete: "off",
    autocapitalize: "none",
  });
  const complaint = h("div.complaint", { role: "alert" });
  const asText = h(
    "details.fold",
    h("summary", text.reviewForm.asText),
    h("label.field", h("span", text.reviewForm.inOrder), field),
    h("p.soft", { id: "review-help" }, text.reviewForm.help),
    button(text.reviewForm.take, () => take(field.value) || field.focus(), "second"),
  );
  const send = action("tick", text.review.title, submit, "main");
  const paste = action("paste", text.reviewForm.paste, pasteHere);
  const clear = action("clear", text.reviewForm.clear, () => {
    onterms({});
    show([]);
    board.focus();
  });
  const example = action("show", text.reviewForm.seeExample, onexample);
  const tools = h("div.tools", send, clear, paste, picture.element, example);
  const parts = [boardBox, how, asking, complaint, tools, asText];
  const element = h("section.form", { "aria-label": text.reviewForm.game }, parts);

  /** The form for a list; the board is made anew for words of another length. @param {ListRow} wanted */
  function forList(wanted) {
    const before = list;
    list = wanted;
    const tiles = scoringOf(list).tiles;
    const known = tiles && list.length === 5 && !list.read_as ? "AUDIO, STERN, TIGER" : "";
    fill(how, tiles && text.reviewForm.example(known));
    if (before?.length === list.length) return;
    board = new Board({
      length: list.length,
      onturns: set,
      onpaste: (pasted) => /\s|=/.test(pasted.trim()) && (take(pasted) || true),
      onword: (word) => check([word]),
      onempty: submit,
      ondoing: (_, typed) => filling && squares.offer(typed),
      plain: true,
    });
    fill(boardBox, board.element);
  }

  /** Take these rows, and ask for what they lack. @param {Turn[]} turns */
  function set(turns) {
    const solved = solves(turns.at(-1));
    const waiting = nextWaiting(turns);
    reckoned = "";
    board.setTurns(turns, { closed: solved || turns.length >= limit });
    [complaint, asking].forEach((part) => fill(part));
    const filled = filling && waiting < 0;
    filling = waiting >= 0;
    dress();
    if (filling) {
      board.edit(waiting, { typing: !touch() || !squares.answer() });
      squares.look(list.name, title.date);
    } else if (filled || (turns.length && !solved && board.closed)) submit();
    else if (solved) send.focus({ preventScroll: touch() });
  }

  function dress() {
    const any = board.turns.length > 0;
    send.hidden = clear.hidden = !any;
    boardBox.hidden = tools.hidden = false;
    paste.hidden = example.hidden = how.hidden = any;
    send.disabled = nextWaiting(board.turns) >= 0 && !squares.answer(); // else what waits is skipped
    onrows(board.turns.length, nextWaiting(board.turns) >= 0);
  }

  /** A game as text. @param {string} pasted @returns {boolean} whether it told a game */
  function take(pasted) {
    const wrong = wrongLength(pasted, list.length);
    const transcript = readTranscript(pasted, list.length);
    const { turns, words } = transcript;
    // One word more than there are guesses: the answer of a lost game.
    const answer =
      transcript.answer || (transcript.limit === null && words.length === guesses + 1 ? (words.pop() ?? "") : "");
    if (wrong || !(turns.length + words.length)) {
      fill(complaint, wrong || text.reviewForm.enter(list.length));
      return false;
    }
    board.leave();
    limit = Math.max(transcript.limit ?? guesses, turns.length, words.length);
    const rule = transcript.hard ? "hard" : transcript.limit ? "" : undefined;
    squares.clear();
    title = { date: transcript.date || undefined, rule, limit: limit === guesses ? undefined : String(limit) };
    onterms(title);
    if (words.length) takeWords(words, answer, transcript.lost);
    else {
      set(turns);
      if (turns.every((turn) => turn.word)) (answer ? finish : submit)(answer);
    }
    return true;
  }

  /**
   * Words without colours: the answer gives them. The last word is it, unless the game was lost, or may have been, as
   * all guesses were used.
   * @param {string[]} words @param {string} answer @param {boolean} lost
   */
  function takeWords(words, answer, lost) {
    const last = /** @type {string} */ (words.at(-1));
    if (answer) {
      reckon(words, answer);
      finish(answer);
    } else if (lost) askAnswer(words);
    else if (words.length >= limit) askAnswer(words, last);
    else {
      reckon(words, last);
      submit();
    }
  }

  /** Rows whose colours follow from the answer. @param {string[]} words @param {string} answer */
  function reckon(words, answer) {
    set(turnsOf(words, answer));
    reckoned = answer;
  }

  /**
   * Ask for the answer, in the row below the last guess.
   * @param {string[]} [words] the guesses, where their colours wait for it
   * @param {string} [maybe] the last of them, if it may have been the answer
   */
  function askAnswer(words, maybe) {
    const row = wordRow({ length: list.length, label: text.reviewForm.answer(list.length), onenter: enter });
    async function enter() {
      const word = row.word();
      if ([...word].length !== list.length) {
        fill(complaint, text.reviewForm.typeAnswer(list.length));
        row.input.focus();
      } else if (await check([word])) settle(word);
    }
    /** @param {string} word */
    function settle(word) {
      if (words) reckon(words, word);
      finish(word);
    }
    const played = words ? `${words.map(upper).join(", ")}. ` : "";
    const question = maybe ? text.reviewForm.wasIt(upper(maybe)) : text.reviewForm.whatWasIt;
    fill(
      asking,
      h("p", played, question),
      maybe && button(text.reviewForm.itWas(upper(maybe)), () => settle(maybe), "main"),
      row.element,
      button(text.reviewForm.thatWord, enter, maybe ? "second" : "main"),
      !words && button(text.reviewForm.notKnown, () => finish("")),
    );
    send.hidden = true;
    asText.open = false;
    boardBox.hidden = how.hidden = tools.hidden = Boolean(words); // what was typed stands in the question
    onrows(board.turns.length + (words?.length ?? 0), false);
    if (!touch()) row.input.focus();
    else asking.scrollIntoView({ block: "nearest" });
  }

  function submit() {
    const { turns } = board;
    const waiting = nextWaiting(turns);
    if (waiting >= 0 && squares.answer()) set(turns.map((turn) => (turn.word ? turn : skipped(turn))));
    else if (!turns.length || waiting >= 0) {
      fill(complaint, turns.length ? text.reviewForm.everyRow : text.reviewForm.enter(list.length));
      if (waiting >= 0) board.edit(waiting);
      else board.input?.focus();
    } else if (squares.answer()) finish(squares.answer());
    else if (plainRows(turns)) takeWords(wordsOf(turns), "", false);
    else if (solves(turns.at(-1))) {
      if (plainRows(turns.slice(0, -1))) reckon(wordsOf(turns), wordsOf(turns).at(-1) ?? "");
      finish("");
    } else askAnswer();
  }

  /** Words that the list does not have are questioned first. @param {string} answer */
  async function finish(answer) {
    held = () => finish(answer);
    if (!(await check(board.turns.map((turn) => turn.word)))) return;
    held = null;
    fill(complaint);
    const { turns } = board;
    onsend({ ...title, game: turnsText(turns), answer: solves(turns.at(-1)) ? "" : answer });
  }

  async function pasteHere() {
    const copied = await readClipboard();
    if (copied === null) {
      asText.open = true; // the browser does not let a page read what was copied
      field.focus();
    } else if (typeof copied !== "string") picture.open(copied);
    else if (copied.trim()) take(copied);
    else fill(complaint, text.reviewForm.nothing);
  }

  /** @param {string[]} words @returns {Promise<boolean>} whether all of them are on the list or insisted on */
  async function check(words) {
    let clean = true;
    await runNear(async (signal) => {
      for (const word of words.filter((w) => !insisted.has(w) && !isUnknown(w))) {
        const answer = await ask("near", { list: list.name, word }, { signal });
        if (answer.allowed) continue;
        clean = false;
        const instead = (/** @type {string} */ other) => replaceWord(word, other);
        const insist = () => {
          insisted.add(word);
          goOn();
        };
        fill(complaint, unknownWord(answer, instead, insist));
        return;
      }
    }).catch(() => {});
    return clean;
  }

  /** @param {string} word @param {string} other */
  function replaceWord(word, other) {
    const instead = (/** @type {string} */ played) => (played === word ? other : played);
    const words = board.turns.map((turn) => instead(turn.word));
    if (board.pending?.word === word) board.paintWord(other);
    else if (reckoned) reckon(words, instead(reckoned));
    else if (words.includes(other)) set(board.turns.map((turn, i) => ({ ...turn, word: words[i] })));
    goOn();
  }

  function goOn() {
    const before = held;
    held = null;
    fill(complaint);
    before?.();
  }

  /** @param {Turn[]} turns @param {{limit?: string}} [how] */
  function show(turns, { limit: most } = {}) {
    title = { limit: most };
    squares.clear();
    filling = asText.open = false;
    field.value = "";
    limit = Math.max(Number(most) || guesses, turns.length);
    [complaint, asking].forEach((part) => fill(part));
    board.leave();
    board.setTurns(turns, { closed: solves(turns.at(-1)) || turns.length >= limit });
    dress();
  }

  /** @param {number[]} conflict */
  const markClash = (conflict) => conflict.forEach((i) => board.rows.children[i]?.classList.add("clash"));

  return { element, forList, show, take, markClash };
}
