// Assist: what the game showed goes in, the best next guess comes out.

import { firstRun, makeAnswer } from "./answer.js";
import { PATIENCE, askBoth } from "./advice.js";
import { ask, latest } from "./ask.js";
import { Board } from "./board.js";
import { clash, questionWord } from "./clash.js";
import { wayOn, wordsLeft } from "./details.js";
import { makeDock } from "./dock.js";
import { button, fill, fixed, h, plural, toggle, upper } from "./dom.js";
import { listAndRule, TODAY } from "./lists.js";
import { advice, certainty, leading, standing, unreadable, why } from "./sentences.js";
import { copy } from "./share.js";
import { read, write } from "./store.js";
import { allRight, readTurns, solves, turnsText } from "./tiles.js";

/** @typedef {import("./tiles.js").Turn} Turn */

/** @param {HTMLElement} root @param {import("./main.js").Page} page */
export function mount(root, page) {
  const run = latest();
  const runLook = latest();
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

  const asked = () => ({ position: params.position, list: params.list, rule: params.rule });
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
    onsolved: (word) => (board.pending ? board.applySolved() : setTurns([...board.turns, allRight(word)])),
    onset: () => board.enter(),
    onapply: () => board.apply(),
    onback: () => board.back(),
    oncancel: () => board.leave(),
    onbest: () => best && look(best.guess),
  });
  const results = h("div", { class: "results blank" }, status, help, note, below.parts);
  const tools = h("div", { class: "tools" }, undo, clear, link);
  const clues = h("section", { class: "clues", "aria-label": "What the game showed" }, boardBox, tools);
  fill(
    root,
    h("h1", { class: "hidden" }, "Assist: the best next guess"),
    h("div", { class: "assist" }, clues, dock.element, results),
  );

  /** @param {Record<string, string>} changes @param {{replace?: boolean}} [options] */
  const go = (changes, options) => page.go("assist", { ...params, ...changes }, options);
  /** @param {Turn[]} turns */
  const setTurns = (turns) => go({ position: turnsText(turns) });

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
      onempty: () => {
        if (chosen && !dock.element.hasAttribute("aria-busy")) board.offer(chosen);
      },
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
      go({ list: name, position: sameLength(name) ? (params.position ?? "") : "" });
    page.control(
      list,
      listAndRule(page, list, params.rule, onlist, (rule) => go({ rule })),
      choice,
    );
  }

  /** @param {Record<string, string>} found */
  function show(found) {
    params = page.has(TODAY) ? { list: TODAY, ...found } : found;
    list = page.list(params.list);
    if (built !== list.name) build();
    settings();
    const { turns, unread } = readTurns(params.position, list.length);
    const wrong = unreadable(unread, params.rule, list.length, page.rules);
    if (wrong) failed({ message: wrong, passing: false, title: "" });
    else {
      const solved = solves(turns.at(-1));
      board.setTurns(turns, { closed: solved });
      undo.disabled = clear.disabled = turns.length === 0;
      refresh(turns, solved);
    }
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
    if (!found.turns.length && read("seen") === null) fill(note, firstRun());
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
    dock.show(lead, { n, why: why(lead, ranked, only), sure: certainty(ranked), quick: quick && lead.mean === null });
  }

  /** Show a word where the eye is: in the bar, and what it would tell under Details. @param {string} word */
  function look(word) {
    if (!ranked) return;
    const found = ranked;
    chosen = word;
    below.showRanking(found, chosen, only);
    below.showSplitOf(word);
    const known = [...found.suggestions, found.probe, found.candidate].find((row) => row?.guess === word);
    if (best && word === best.guess) showBest(best);
    else if (known && known.mean !== null) tellOf(known);
    else {
      runLook(
        async (signal) => {
          const split = await ask("split", { ...asked(), guess: word, words: 0 }, { signal });
          const row = { ...split, parts: split.parts.length, mean: null, badge: "estimate", cost: null };
          if (chosen === word) tellOf(row);
          if (found.method === "ranker") return;
          const { evaluations } = await ask("evaluate", { ...asked(), guesses: word }, { signal });
          const { mean, badge } = evaluations[0];
          if (chosen === word && mean) tellOf({ ...row, mean, badge });
        },
        (error) => chosen === word && dock.say(upper(word), error.message),
      );
    }
  }

  /** @param {SuggestionRow} row */
  function tellOf(row) {
    if (!ranked || !best) return;
    const more = row.mean !== null && best.mean !== null ? row.mean - best.mean : 0;
    const cost = more > 0.005 ? ` ${fixed(more)} more than ${upper(best.guess)}.` : "";
    dock.show(row, { n: ranked.candidates, why: `${why(row, ranked, true)}${cost}`, chosen: true });
  }

  /** @param {DiagnoseAnswer} found */
  function contradiction(found) {
    status.textContent = "These clues cannot all be true.";
    blank();
    fill(
      help,
      clash(found, list.length, (position) => go({ position })),
    );
    found.conflict.forEach((i) => board.rows.children[i]?.classList.add("clash"));
    const back = button("Undo", () => setTurns(board.turns.slice(0, -1)), "second");
    dock.say("Look again", "A tile must be wrong: mend it above, or", back);
  }

  /** @param {Turn[]} turns */
  function finished(turns) {
    const how = `in ${plural(turns.length, "guess", "guesses")}`;
    status.textContent = `Solved ${how}.`;
    blank();
    const review = () => page.review({ game: turnsText(turns), list: params.list, rule: params.rule });
    dock.say("Solved", how, button("Review this game", review, "main"), button("New puzzle", startOver));
  }

  function blank() {
    arrived();
    results.classList.add("blank");
    below.clear();
  }

  /** The answer is there, whatever it says. */
  function arrived() {
    clearTimeout(stale);
    results.classList.remove("blank");
    results.removeAttribute("aria-busy");
  }

  /** @param {any} error */
  function failed(error) {
    status.textContent = error.passing ? error.title : "This position cannot be read.";
    blank();
    fill(help, h("p", {}, error.message));
    const way = wayOn(error, { again: () => show(params), over: () => go({ position: "", rule: "" }) });
    dock.say(error.passing ? "No answer" : "Not a position", "", way);
  }

  return { show, title: "Assist" };
}
