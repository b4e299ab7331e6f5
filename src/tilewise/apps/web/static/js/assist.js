// Assist: what the game showed goes in, the best next guess comes out.

import { firstRun, makeAnswer } from "./answer.js";
import { PATIENCE, askBoth } from "./advice.js";
import { latest } from "./ask.js";
import { Board } from "./board.js";
import { showCard } from "./card.js";
import { clash, questionWord } from "./clash.js";
import { wayOn, wordsLeft } from "./details.js";
import { makeDock } from "./dock.js";
import { button, fill, h, plural, toggle } from "./dom.js";
import { listAndRule, TODAY } from "./lists.js";
import { leftOut, leaveOrTake, refused } from "./refused.js";
import { advice, certainty, leading, standing, unreadable, why } from "./sentences.js";
import { copy } from "./share.js";
import { read, write } from "./store.js";
import { allRight, readTurns, solves, turnsText } from "./tiles.js";
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
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let stale;

  const asked = () => ({ position: params.position, list: params.list, rule: params.rule, exclude: params.exclude });
  const boardBox = h("div", {});
  const status = h("p", { class: "lead", role: "status" });
  const help = h("div", { class: "help", role: "alert" });
  const note = h("div", {});
  const below = makeAnswer(page, { asked, onlook: look });
  const undo = button("Undo", () => setTurns(board.turns.slice(0, -1)));
  const clear = button("Start over", startOver);
  const link = button("Copy link", () => copy(location.href, link));
  const dock = makeDock({
    ontake: (word) => board.offer(word),
    onsolved: wasIt,
    onset: () => board.enter(),
    onapply: () => board.apply(),
    onback: () => board.back(),
    oncancel: () => board.leave(),
    onlook: look,
  });
  const results = h("div", { class: "results blank" }, status, help, note, below.words);
  const tools = h("div", { class: "tools" }, undo, clear, link);
  const clues = h("section", { class: "clues", "aria-label": "What the game showed" }, boardBox, tools);
  fill(
    root,
    h("h1", { class: "hidden" }, "Assist: the best next guess"),
    h("div", { class: "assist" }, clues, h("div", { class: "side" }, dock.element, results), below.fold),
  );

  /** @param {Record<string, string>} changes @param {{replace?: boolean}} [options] */
  const go = (changes, options) => page.go("assist", { ...params, ...changes }, options);
  /** @param {Turn[]} turns */
  const setTurns = (turns) => go({ position: turnsText(turns) });

  /** @param {string} word */
  function wasIt(word) {
    if (board.pending) board.applySolved();
    else setTurns([...board.turns, allRight(word)]);
  }

  function startOver() {
    setTurns([]);
    board.focus();
  }

  function build() {
    board = new Board({
      length: list.length,
      note: (turn, i) => wordsLeft(turn.word, answer?.turns[i]),
      onturns: (turns, how) => {
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
    fill(boardBox, board.element);
    built = list.name;
  }

  function settings() {
    const sameLength = (/** @type {string} */ name) => page.list(name).length === list.length;
    const choice = toggle("Only words that can win", only, (on) => {
      only = on;
      write("only", on ? "yes" : null);
      if (ranked) suggest(ranked);
    });
    const onlist = (/** @type {string} */ name) =>
      go({ list: name, position: sameLength(name) ? (params.position ?? "") : "", exclude: "" });
    page.control(
      listAndRule(page, list, params.rule, onlist, (rule) => go({ rule })),
      choice,
    );
  }

  /** @param {Record<string, string>} found */
  function show(found) {
    params = page.has(TODAY) ? { list: TODAY, ...found } : found;
    list = page.list(params.list);
    params = { exclude: refused(list.name), ...params };
    if (built !== list.name) build();
    settings();
    const { turns, unread } = readTurns(params.position, list.length);
    const wrong = unreadable(unread, params.rule, list.length, page.rules);
    if (wrong) return failed({ message: wrong, passing: false, title: "" });
    const solved = solves(turns.at(-1));
    board.setTurns(turns, { closed: solved });
    undo.disabled = clear.disabled = turns.length === 0;
    return refresh(turns, solved);
  }

  /** @param {Turn[]} turns @param {boolean} solved */
  function refresh(turns, solved) {
    results.setAttribute("aria-busy", "true");
    below.searching.textContent = "";
    best = chosen = ranked = null;
    dock.wait();
    clearTimeout(stale);
    // Words of the position before are gone by the time that the next ones come late: they are not pushed about.
    stale = setTimeout(() => results.classList.add("blank"), PATIENCE);
    run(async (signal) => {
      const { quick, early, exact } = askBoth(asked(), solved, signal);
      answer = await quick;
      board.setTurns(turns, { closed: solved });
      fill(help);
      fill(note);
      if (answer.diagnosis) contradiction(answer.diagnosis);
      else if (solved) finished(turns);
      else await advise(answer, early, exact, signal);
    }, failed);
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
    arrived();
    if (!searched) await later(/** @type {Promise<SuggestAnswer>} */ (exact));
  }

  /** @param {Promise<SuggestAnswer>} exact */
  async function later(exact) {
    below.searching.textContent = "Searching for exact values…";
    let found;
    try {
      found = await exact;
    } catch (error) {
      const { name, message } = /** @type {Error} */ (error);
      if (name === "AbortError") throw error;
      below.searching.textContent = `Exact values are missing: ${message}`;
      return;
    }
    below.searching.textContent = "";
    ranked = found;
    below.showRanking(found, chosen, only);
    const lead = leading(found, answer?.words.words ?? [], only);
    if (!lead || !best || !answer) return;
    if (lead.guess !== best.guess) {
      if (found.method !== "ranker") dock.offer(lead);
      return;
    }
    best = lead;
    say(lead);
    if (chosen === lead.guess) showBest(lead);
  }

  /** @param {SuggestAnswer} found */
  function suggest(found, quick = false) {
    let lead = leading(found, answer?.words.words ?? [], only);
    if (!lead || !answer) return;
    // A bound that was cut short is worth less than none.
    if (quick && lead.badge === "bound") lead = { ...lead, mean: null, badge: "estimate" };
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
      sure: certainty(ranked),
      quick: quick && lead.mean === null,
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
    const actions = [["Play it", () => board.offer(word)]];
    if (answer.words.words.includes(word)) actions.push(["That was it", () => wasIt(word)]);
    actions.push(["Not accepted", () => leaveOut(word)]);
    const value = known?.mean ? known : undefined;
    showCard(el, { word, asked: asked(), known: value, best, search: page.searchable(list), actions });
  }

  /** @param {string} word */
  const leaveOut = (word) => go({ exclude: leaveOrTake(list.name, params.exclude, word) });

  /** @param {DiagnoseAnswer} found */
  function contradiction(found) {
    const mends = clash(found, list.length, (position) => go({ position }));
    const back = button("Undo", () => setTurns(board.turns.slice(0, -1)), "second");
    const asks = "A tile must be wrong: correct it above, or";
    nothing("These clues cannot all be true.", mends, ["Look again", asks, back]);
    found.conflict.forEach((i) => board.rows.children[i]?.classList.add("clash"));
  }

  /** @param {Turn[]} turns */
  function finished(turns) {
    const how = `in ${plural(turns.length, "guess", "guesses")}`;
    const { list: name, rule, exclude } = params;
    const review = () => page.review({ game: turnsText(turns), list: name, rule, exclude });
    const ways = [button("Review this game", review, "main"), button("New puzzle", startOver)];
    nothing(`Solved ${how}.`, null, ["Solved", how, ...ways]);
  }

  /** @param {any} error */
  function failed(error) {
    const way = wayOn(error, { again: () => show(params), over: () => go({ position: "", rule: "", exclude: "" }) });
    const title = error.passing ? error.title : "This position cannot be read.";
    nothing(title, h("p", {}, error.message), [error.passing ? "No answer" : "Not a position", "", way]);
  }

  /** There is nothing to suggest. @param {string} sentence @param {Node | null} more
   * @param {Parameters<typeof dock.say>} inBar */
  function nothing(sentence, more, inBar) {
    status.textContent = sentence;
    arrived();
    results.classList.add("blank");
    below.clear();
    fill(help, more);
    dock.say(...inBar);
  }

  /** The answer is there, whatever it says. */
  function arrived() {
    clearTimeout(stale);
    results.classList.remove("blank");
    results.removeAttribute("aria-busy");
  }

  return { show, title: "Assist" };
}
