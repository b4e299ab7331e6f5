// Assist: what the game showed goes in, the best next guess comes out.

import { firstRun, makeAnswer } from "./answer.js";
import { PATIENCE, askBoth, makeLater, positionOf } from "./advice.js";
import { latest } from "./ask.js";
import { Board } from "./board.js";
import { showCard } from "./card.js";
import { questionWord } from "./clash.js";
import { wordsLeft } from "./details.js";
import { makeDock } from "./dock.js";
import { button, fill, h, toggle, touch } from "./dom.js";
import { divided, makeGiven } from "./given.js";
import { listAndRule, TODAY } from "./lists.js";
import { offerOf, rowOf, valued } from "./offers.js";
import { makeGrade } from "./rate.js";
import { leftOut, leaveOrTake, refused } from "./refused.js";
import { advice, certainty, leading, standing, unreadable, why } from "./sentences.js";
import { copy } from "./share.js";
import { makeStandstill } from "./standstill.js";
import { read, write } from "./store.js";
import { text } from "./text.js";
import { allRight, readTurns, solves, turnsText } from "./tiles.js";
import { makeToday } from "./today.js";
import { named } from "./word.js";

/** @typedef {import("./tiles.js").Turn} Turn */

/** @param {HTMLElement} root @param {import("./main.js").Page} page */
export function mount(root, page) {
  const run = latest();
  let params = /** @type {Record<string, string>} */ ({});
  let list = page.list();
  /** @type {Board} */
  let board;
  let built = "";
  let only = read("only") === "yes";
  /** @type {AssistAnswer | null} */
  let answer = null;
  /** @type {SuggestAnswer | null} what the details show */
  let ranked = null;
  /** @type {SuggestionRow | null} */
  let best = null;
  /** @type {string | null} the word in the bar */
  let chosen = null;
  /** @type {import("./offers.js").Offer | null} a better word beside it */
  let offered = null;
  let beyond = false; // whether a game goes on after its last guess

  const asked = () => positionOf(params, list.limit === page.guesses ? {} : { limit: list.limit });
  const boardBox = h("div", {});
  const status = h("p", { class: "lead", role: "status" });
  const help = h("div", { class: "help", role: "alert" });
  const note = h("div", {});
  const below = makeAnswer(page, { asked, onlook: look });
  const grade = makeGrade({ asked, search: () => page.searchable(list) });
  const undo = button(text.assist.undo, () => setTurns(board.turns.slice(0, -1)));
  const clear = button(text.assist.startOver, startOver);
  const link = button(text.assist.copyLink, async () => {
    await copy(location.href, link);
    // Enter goes on with the game; it does not copy again.
    if (document.activeElement === link) board.input && !touch() ? board.focus() : link.blur();
  });
  const dock = makeDock({
    ontake: (word) => board.offer(word),
    onsolved: wasIt,
    onset: () => board.enter(),
    onapply: () => board.apply(),
    onback: () => board.back(),
    oncancel: () => board.leave(),
    onrefuse: (word) => leaveOut(word),
    onlook: look,
  });
  const results = h("div", { class: "results blank" }, status, help, note, below.words);
  const tools = h("div", { class: "tools" }, undo, clear, link);
  const clues = h("section", { class: "clues", "aria-label": text.assist.shown }, boardBox, tools);
  fill(
    root,
    h("h1", { class: "hidden" }, text.assist.title),
    h("div", { class: "assist" }, clues, h("div", { class: "side" }, dock.element, results), below.fold),
  );

  const rest = makeStandstill(page, {
    ...{ status, results, help, below, dock, undo: () => setTurns(board.turns.slice(0, -1)), startOver },
    again: () => show(params),
    mend: (position) => go({ position }),
    over: () => go({ position: "", rule: "", exclude: "", given: "" }),
    playOn: () => {
      beyond = true;
      show(params);
    },
  });

  /** @param {Record<string, string>} changes @param {{replace?: boolean}} [options] */
  const go = (changes, options) => page.go("assist", { ...params, ...changes }, options);
  const given = makeGiven({ onchange: (letters) => go({ given: letters }, { replace: true }), onopen: settings });
  /** @param {Turn[]} turns */
  const setTurns = (turns) => go({ position: turnsText(turns) });

  /** @param {string} word */
  function wasIt(word) {
    rest.acting();
    if (board.pending) board.applySolved();
    else setTurns([...board.turns, allRight(word)]);
  }

  function startOver() {
    go({ position: "", given: "" }); // another game gives another letter
    board.focus();
  }

  function build() {
    board = new Board({
      length: list.length,
      note: (turn, i) => wordsLeft(turn.word, solves(turn) ? undefined : answer?.turns[i]),
      grade: grade.element,
      ontyped: grade.rate,
      onturns: (turns, how) => {
        rest.acting();
        write("seen", "yes");
        go({ position: turnsText(turns) }, { replace: how === "edit" });
      },
      ondoing: (doing, word) => dock.doing(doing, word, typeof board?.editing === "number"),
      onlook: (i, el) => {
        const before = { ...asked(), position: turnsText(board.turns.slice(0, i)) };
        showCard(el, { word: board.turns[i].word, asked: before, search: page.searchable(list), actions: [] });
      },
      onempty: () => best && !dock.element.hasAttribute("aria-busy") && board.offer(best.guess),
      onword: (word) => questionWord(board, list, word),
    });
    const today = list.name === TODAY && makeToday(page, { list: TODAY, onused: used });
    fill(boardBox, today, given.build(list.length), board.element);
    built = list.name;
  }

  function settings() {
    const sameLength = (/** @type {string} */ name) => page.list(name).length === list.length;
    const choice = toggle(text.assist.onlyWinners, only, (on) => {
      only = on;
      write("only", on ? "yes" : null);
      if (ranked) suggest(ranked);
    });
    const onlist = (/** @type {string} */ name) =>
      go({ list: name, position: sameLength(name) ? (params.position ?? "") : "", exclude: "", given: "" });
    page.control(
      [...listAndRule(page, list, params.rule, onlist, (rule) => go({ rule })), ...given.control(list)],
      choice,
    );
  }

  /** @param {Record<string, string>} found */
  function show(found) {
    params = page.has(TODAY) ? { list: TODAY, ...found } : found;
    const told = divided(params.position); // as the command line writes it
    if (told.given) params = { ...params, ...told };
    list = page.list(params.list);
    params = { exclude: refused(list.name), ...params };
    if (built !== list.name) build();
    board.given = given.show(params.given, list.length);
    settings();
    const { turns, unread } = readTurns(params.position, list.length);
    const wrong = unreadable(unread, params.rule, list.length, page.rules);
    if (wrong) return rest.failed({ message: wrong, passing: false, title: "" });
    const solved = solves(turns.at(-1));
    if (turns.length < list.limit) beyond = false;
    const over = solved || (turns.length >= list.limit && !beyond);
    board.setTurns(turns, { closed: over });
    undo.disabled = turns.length === 0;
    clear.disabled = turns.length === 0 && !params.given;
    return refresh(turns, solved, over);
  }

  /** @param {Turn[]} turns @param {boolean} solved @param {boolean} over solved, or without a guess left */
  function refresh(turns, solved, over) {
    results.setAttribute("aria-busy", "true");
    below.searching.textContent = "";
    best = chosen = ranked = offered = null;
    dock.wait();
    rest.soon(PATIENCE);
    grade.again(); // the same word may be worth less now
    run(async (signal) => {
      const { quick, early, exact } = askBoth(asked(), over, signal);
      answer = await quick;
      board.setTurns(turns, { closed: over });
      fill(help);
      fill(note);
      if (answer.diagnosis) rest.contradiction(answer.diagnosis, board, list.length);
      else if (solved) rest.finished(turns, params);
      else if (over) rest.lost(turns, params, answer);
      else await advise(answer, early, exact, signal);
    }, rest.failed);
  }

  /**
   * Hold for the exact answer a moment; else the quick one is shown, and the exact one comes beside it.
   * @param {AssistAnswer} found @param {Promise<any> | null} early @param {Promise<any> | null} exact
   * @param {AbortSignal} signal
   */
  async function advise(found, early, exact, signal) {
    const searched = await early;
    signal.throwIfAborted();
    // All at once: nothing that is shown already is pushed down by what comes later.
    below.showWords(found.words);
    suggest(searched ?? /** @type {SuggestAnswer} */ (found.advice), !searched);
    fill(note, leftOut(params.exclude, leaveOut), !found.turns.length && read("seen") === null && firstRun());
    rest.arrived();
    if (!searched) await later(/** @type {Promise<SuggestAnswer>} */ (exact), signal);
  }

  const quickly = () => ranked?.method === "ranker";
  const later = makeLater(below.searching, { asked, improve, shown: () => best?.guess, quick: quickly });

  /** What a search has found meanwhile: the word that is shown stays, and another is offered only if it is known to be
   * better. @param {SuggestAnswer} found */
  function improve(found) {
    ranked = found;
    below.showRanking(found, chosen, only);
    if (!best || !answer) return;
    const known = rowOf(found, best.guess);
    if (valued(known)) best = known;
    const lead = leading(found, answer.words.words, only);
    offered = offerOf(best, lead, offered);
    say(best);
    showBest(best, !valued(best));
    if (offered) dock.offer(offered);
  }

  /** @param {SuggestAnswer} found */
  function suggest(found, quick = false) {
    const lead = leading(found, answer?.words.words ?? [], only);
    if (!lead || !answer) return;
    ranked = found;
    best = lead;
    chosen = lead.guess;
    say(lead);
    showBest(lead, quick);
    below.settle(answer.candidates === 1);
    if (answer.candidates === 1) return;
    below.showRanking(found, chosen, only);
    if (answer.split?.guess === lead.guess) below.showSplit(answer.split);
    else below.showSplitOf(lead.guess);
  }

  /** The sentence. @param {SuggestionRow} lead */
  function say(lead) {
    if (answer) status.textContent = `${standing(answer)} ${advice(lead, answer.candidates)}`;
  }

  /** @param {SuggestionRow} lead */
  function showBest(lead, quick = false) {
    if (!ranked) return;
    const n = ranked.candidates;
    dock.show(lead, {
      n,
      why: why(lead, ranked, only, named(look)),
      sure: offered ? "" : certainty(ranked), // that is how sure the best word is
      quick: quick && !valued(lead),
    });
  }

  /** Show beside a word what it would do, and under Details what it would reveal.
   * @param {string} word @param {HTMLElement} el */
  function look(word, el) {
    if (!ranked || !best || !answer) return;
    const known = [best, ...ranked.suggestions, ranked.probe, ranked.candidate].find((row) => row?.guess === word);
    if (word !== chosen) {
      chosen = word;
      below.mark(word);
      below.showSplitOf(word);
    }
    /** @type {[string, () => void][]} */
    const actions = [[text.assist.playIt, () => board.offer(word)]];
    if (answer.words.words.includes(word)) actions.push([text.assist.thatWasIt, () => wasIt(word)]);
    actions.push([text.assist.refuses, () => leaveOut(word)]);
    const value = valued(known) ? known : undefined;
    showCard(el, { word, asked: asked(), known: value, best, search: page.searchable(list), actions });
  }

  /** A word that was an answer already is left out from now on. @param {string} word */
  const used = (word) => {
    if (!(params.exclude ?? "").split(" ").includes(word)) leaveOut(word);
  };

  /** @param {string} word */
  const leaveOut = (word) => go({ exclude: leaveOrTake(list.name, params.exclude, word) });

  return { show, title: text.assist.tab };
}
