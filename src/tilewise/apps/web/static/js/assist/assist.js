// Assist: what the game showed goes in, the best next guess comes out.

import { action, moreActions } from "../base/actions.js";
import { makeAnswer } from "./answer.js";
import { askBoth, everydayChoice, makeLater } from "./advice.js";
import { latest } from "../base/ask.js";
import { Board } from "../tiles/board.js";
import { showCard } from "./card.js";
import { questionWord } from "./clash.js";
import { TODAY, localDate, pastDay, withDay } from "../words/day.js";
import { wordsLeft } from "./details.js";
import { makeDock } from "./dock.js";
import { fill, h, toggle, touch, wide } from "../base/dom.js";
import { divided, makeGiven } from "../words/given.js";
import { GAMES, listAndRule } from "../words/lists.js";
import { makeGrade, offerOf, rowOf, valued } from "./offers.js";
import { leftOut, leaveOrTake, refused } from "../words/refused.js";
import { bestOf, certainty, dayText, instead, leading, standing, unreadable, why } from "./sentences.js";
import { copy } from "../base/share.js";
import { makeSolved, showRecord, welcome } from "./kept.js";
import { makePicture } from "../picture/picture.js";
import { makeStandstill } from "./standstill.js";
import { read, write } from "../base/store.js";
import { text } from "../languages/text.js";
import { allRight, readTurns, solves, turnsText } from "../tiles/tiles.js";
import { makeToday } from "../words/today.js";
import { named } from "../tiles/word.js";

/** @param {HTMLElement} root @param {Page} page */
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
  /** @type {SuggestionRow | null} a better word beside it */
  let offered = null;
  let beyond = false; // whether a game goes on after its last guess
  const past = () => (list.name === TODAY ? pastDay(params.date) : "");
  /** The position as questions name it; the most guesses of a game, where they are not the usual ones. */
  const question = () => {
    const { position, rule, exclude, given } = params;
    const limit = list.limit === page.guesses ? undefined : list.limit;
    return { position, list: list.name, rule, exclude, given, limit, as_of: past() }; // in the order of early.js
  };
  const [boardBox, note, tools] = [h("div"), h("div"), h("div.tools")];
  const [todayBox, record] = [h("div.which-day"), h("aside.record")];
  const status = h("p.lead", { role: "status" });
  const help = h("div.help", { role: "alert" });
  const below = makeAnswer(page, { question, onlook: look });
  const grade = makeGrade({ question, search: () => page.searchable(list) });
  const undo = action("undo", text.common.undo, () => setTurns(board.turns.slice(0, -1)));
  const clear = action("restart", text.common.startOver, startOver);
  const link = action("link", text.common.copyLink, async () => {
    await copy(location.href, link);
    // Enter goes on with the game; it does not copy again.
    if (document.activeElement === link) board.input && !touch() ? board.focus() : link.blur();
  });
  const dock = makeDock({
    ontake: (word) => board.offer(word),
    onsolved: markSolved,
    onset: () => board.enter(),
    onapply: () => board.apply(),
    onback: () => board.back(),
    oncancel: () => board.leave(),
    onrefuse: (word) => leaveOut(word),
    onlook: look,
  });
  const steps = h("p.soft");
  const heading = h("hgroup.what", h("h1", text.assist.title), steps);
  const results = h("div.results.blank", status, help, note, below.words);
  const picture = makePicture(page, () => list);
  const clues = h("section.clues", { "aria-label": text.assist.shown }, boardBox, tools);
  const view = h("div.assist", clues, h("div.side", dock.element, results), todayBox, record, below.fold);
  fill(root, heading, view);

  const rest = makeStandstill(page, {
    ...{ status, results, help, below, dock, startOver },
    again: () => show(params),
    mend: (mended) => go({ position: mended }),
    over: () => go({ position: "", rule: "", exclude: "", given: "" }),
    playOn: () => {
      beyond = true;
      show(params);
    },
  });

  const solvedGame = makeSolved({ question, say: dock.add });
  /** @param {Record<string, string>} changes @param {{replace?: boolean}} [options] */
  const go = (changes, options) => page.go("assist", withDay({ ...params, ...changes }), options);
  const given = makeGiven({ onchange: (letters) => go({ given: letters }, { replace: true }), onopen: settings });
  /** @param {Turn[]} turns @param {{replace?: boolean}} [options] */
  function setTurns(turns, options) {
    solvedGame.correct();
    go({ position: turnsText(turns) }, options);
  }

  /** @param {string} word */
  function markSolved(word) {
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
      hint: text.entry.other,
      note: (turn, i) => wordsLeft(turn, answer, i),
      grade: grade.element,
      ontyped: grade.rate,
      onturns: (turns, how) => {
        rest.acting();
        setTurns(turns, { replace: how === "edit" });
      },
      ondoing: (doing, word) => dock.doing(doing, word, typeof board?.editing === "number"),
      onlook: (i, el) => {
        const before = { ...question(), position: turnsText(board.turns.slice(0, i)) };
        showCard(el, { word: board.turns[i].word, question: before, search: page.searchable(list), actions: [] });
      },
      onempty: () => best && !dock.element.hasAttribute("aria-busy") && board.offer(best.guess),
      onword: (word) => questionWord(board, list, word),
    });
    const used = (/** @type {string} */ word) => params.exclude?.split(" ").includes(word) || leaveOut(word);
    fill(todayBox, list.name === TODAY && makeToday(page, past() || localDate(), used));
    fill(boardBox, given.build(list.length), board.element);
    built = `${list.name} ${past()}`;
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
      everydayChoice(() => show(params)),
      solvedGame.choice(),
    );
  }

  /** @param {Record<string, string>} address */
  function show(address) {
    params = page.has(TODAY) ? { list: TODAY, ...address } : address;
    const parts = divided(params.position); // as the command line writes it
    if (parts.given) params = { ...params, ...parts };
    list = page.list(params.list);
    params = { exclude: refused(list.name), ...params };
    if (built !== `${list.name} ${past()}`) build();
    board.given = given.show(params.given, list.length);
    settings();
    if (past()) page.say(`${GAMES.nyt}, ${dayText(past())}`);
    picture.show();
    const { turns, unread } = readTurns(params.position, list.length);
    const wrong = unreadable(unread, params.rule, list.length, page.rules);
    if (wrong) return rest.failed({ message: wrong, passing: false, title: "" });
    const solved = solves(turns.at(-1));
    if (turns.length < list.limit) beyond = false;
    if (!turns.length) solvedGame.begin();
    const over = solved || (turns.length >= list.limit && !beyond);
    board.setTurns(turns, { closed: over });
    const some = turns.length > 0;
    fill(tools, some || params.given ? [some && undo, clear, moreActions(link, picture.element)] : picture.element);
    heading.classList.toggle("hidden", some); // from then on the page speaks for itself
    view.classList.toggle("begun", some && !over);
    showRecord(record, over || (!some && wide()));
    fill(steps, welcome(page));
    return refresh(turns, solved, over);
  }

  /** @param {Turn[]} turns @param {boolean} solved @param {boolean} over solved, or without a guess left */
  function refresh(turns, solved, over) {
    below.searching.textContent = "";
    best = chosen = ranked = offered = null;
    rest.soon();
    grade.again(); // the same word may be worth less now
    run(async (signal) => {
      const { quick, early, exact } = askBoth(question(), over, signal);
      answer = await quick;
      board.setTurns(turns, { closed: over });
      fill(help);
      fill(note);
      if (answer.diagnosis) rest.contradiction(answer.diagnosis, board, list.length);
      else if (solved) {
        await solvedGame.finish(turns, rest.finished(turns, params), signal);
        signal.throwIfAborted();
        showRecord(record, true); // this game is one of them
      } else if (over) rest.lost(turns, params, answer);
      else await advise(answer, early, exact, signal);
    }).catch(rest.failed);
  }

  /**
   * Hold for the exact answer a moment; else the quick one is shown, and the exact one comes beside it.
   * @param {AssistAnswer} quick @param {Promise<any> | null} early @param {Promise<any> | null} exact
   * @param {AbortSignal} signal
   */
  async function advise(quick, early, exact, signal) {
    const searched = await early;
    signal.throwIfAborted();
    // All at once: nothing that is shown already is pushed down by what comes later.
    below.showWords(quick.words, quick.turns.length === 0);
    suggest(searched ?? /** @type {SuggestAnswer} */ (quick.advice));
    fill(note, leftOut(params.exclude, leaveOut));
    rest.arrived();
    if (!searched) await later(/** @type {Promise<SuggestAnswer>} */ (exact), signal);
  }

  const about = { question, improve, shown: () => best?.guess, quick: () => ranked?.method === "ranker" };
  const later = makeLater(below.searching, about);

  /** What a search has found meanwhile: the word that is shown stays, and another is offered only if it is known to be
   * better. @param {SuggestAnswer} evaluation */
  function improve(evaluation) {
    ranked = evaluation;
    below.showRanking(evaluation, chosen, only);
    if (!best || !answer) return;
    const valuedBest = rowOf(evaluation, best.guess);
    if (valued(valuedBest)) best = valuedBest;
    const lead = leading(evaluation, answer.words.words, only);
    offered = offerOf(best, lead, offered);
    showBest(best);
    if (!offered) return;
    solvedGame.suggest(board.turns, offered.guess);
    dock.offer(offered.guess);
  }

  /** @param {SuggestAnswer} evaluation */
  function suggest(evaluation) {
    const lead = leading(evaluation, answer?.words.words ?? [], only);
    if (!lead || !answer) return;
    ranked = evaluation;
    best = lead;
    chosen = lead.guess;
    status.textContent = standing(answer); // the word is said by its button alone
    showBest(lead);
    below.settle(answer.candidates === 1);
    if (answer.candidates === 1) return;
    below.showRanking(evaluation, chosen, only);
    if (answer.split?.guess === lead.guess) below.showSplit(answer.split);
    else below.showSplitOf(lead.guess);
  }

  /** @param {SuggestionRow} lead */
  function showBest(lead) {
    if (!ranked) return;
    solvedGame.suggest(board.turns, lead.guess);
    below.other(instead(lead, ranked, named(look)));
    const sure = offered ? "" : certainty(ranked); // that is how sure the best word is
    dock.show(lead, { is: bestOf(lead, ranked, only), begun: board.turns.length > 0, why: why(lead, ranked), sure });
  }

  /** Show beside a word what it would do, and under Details what it would reveal.
   * @param {string} word @param {HTMLElement} el */
  function look(word, el) {
    if (!ranked || !best || !answer) return;
    const row = best.guess === word ? best : rowOf(ranked, word);
    if (word !== chosen) {
      chosen = word;
      below.mark(word);
      below.showSplitOf(word);
    }
    /** @type {[string, () => void][]} */
    const actions = [[text.common.playIt, () => board.offer(word)]];
    if (answer.words.words.includes(word)) actions.push([text.common.thatWasIt, () => markSolved(word)]);
    actions.push([text.common.refuses, () => leaveOut(word)]);
    const known = { evaluation: valued(row) ? row : undefined, best, left: answer.candidates };
    showCard(el, { word, question: question(), ...known, search: page.searchable(list), actions });
  }

  /** @param {string} word */
  function leaveOut(word) {
    go({ exclude: leaveOrTake(list.name, params.exclude, word) });
  }

  return { show, title: text.index.assist };
}
