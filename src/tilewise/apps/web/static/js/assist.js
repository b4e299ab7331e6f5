// Assist: what the game showed goes in, the best next guess comes out.

import { ask, latest, within } from "./ask.js";
import { Board } from "./board.js";
import { clash, unknownWord } from "./clash.js";
import * as details from "./details.js";
import { makeDock } from "./dock.js";
import { button, fill, h, number, plural, toggle, touch, upper, wide } from "./dom.js";
import { listOptions, ruleOptions } from "./lists.js";
import { advice, certainty, leading, standing, why } from "./sentences.js";
import { copy } from "./share.js";
import { read, write } from "./store.js";
import { readTurns, solves, turnsText } from "./tiles.js";

/** @typedef {import("./tiles.js").Turn} Turn */

const WORDS_SHOWN = 60;
const PATIENCE = 400; // milliseconds that the exact answer is waited for before the quick one is shown
const TOP = 20;

/** @param {HTMLElement} root @param {import("./main.js").Page} page */
export function mount(root, page) {
  const run = latest(),
    runLook = latest(),
    runWords = latest(),
    runNear = latest();
  /** @type {Record<string, string>} */
  let params = {};
  /** @type {ListRow} */
  let list = page.list();
  /** @type {Board} */
  let board;
  let built = "",
    order = "popular",
    only = read("only") === "yes";
  /** @type {AssistAnswer | null} */
  let answer = null;
  /** @type {SuggestAnswer | null} what the details show */
  let ranked = null;
  /** @type {SuggestionRow | null} */
  let best = null;
  /** @type {string | null} */
  let chosen = null;

  const boardBox = h("div", {});
  const status = h("p", { class: "lead", role: "status" });
  const help = h("div", { class: "help", role: "alert" });
  const note = h("div", {});
  const wordsTitle = h("h2", {});
  const wordsBox = h("div", { class: "words-box" });
  const ranking = h("div", {});
  const searching = h("p", { class: "soft searching" });
  const splitTitle = h("h2", {});
  const splitBox = h("div", {});
  const fold = h(
    "details",
    { class: "fold", open: wide() },
    h("summary", {}, "Details: ranked guesses, what each would tell"),
    h("div", { class: "titled" }, h("h2", {}, "Ranked guesses"), searching),
    ranking,
    splitTitle,
    splitBox,
    details.legend(),
  );
  const wordsPart = h("section", { "aria-label": "Words left" }, wordsTitle, wordsBox);
  const undo = button("Undo", () => setTurns(board.turns.slice(0, -1)));
  const clear = button("Start over", () => {
    setTurns([]);
    board.focus();
  });
  const link = button("Copy link", () => copy(location.href, link));
  const dock = makeDock({
    ontake: (word) => board.offer(word),
    onsolved: (word) => {
      if (board.pending) board.applySolved();
      else setTurns([...board.turns, { word, digits: [...word].map(() => 2) }]);
    },
    onset: () => board.enter(),
    onapply: () => board.apply(),
    onback: () => board.back(),
    oncancel: () => {
      board.leave();
    },
    onbest: () => {
      if (best) look(best.guess);
    },
  });
  const results = h("div", { class: "results" }, status, help, note, wordsPart, fold);
  fill(
    root,
    h("h1", { class: "hidden" }, "Assist: the best next guess"),
    h(
      "div",
      { class: "assist" },
      h(
        "section",
        { class: "clues", "aria-label": "What the game showed" },
        boardBox,
        h("div", { class: "tools" }, undo, clear, link),
      ),
      dock.element,
      results,
    ),
  );

  /** @param {Record<string, string>} changes @param {{replace?: boolean}} [options] */
  const go = (changes, options) => page.go("assist", { ...params, ...changes }, options);
  /** @param {Turn[]} turns */
  const setTurns = (turns) => go({ position: turnsText(turns) });
  const asked = () => ({ position: params.position, list: params.list, rule: params.rule });

  function build() {
    board = new Board({
      length: list.length,
      note: rowNote,
      onturns: (turns, how) => {
        write("seen", "yes");
        go({ position: turnsText(turns) }, { replace: how === "edit" });
      },
      ondoing: (doing, word) => dock.doing(doing, word, board?.editing !== null && board?.editing !== undefined),
      onempty: () => {
        if (best && !dock.element.hasAttribute("aria-busy")) board.offer(chosen ?? best.guess);
      },
      onword: checkWord,
    });
    fill(boardBox, board.element);
    built = list.name;
  }

  /** @param {Turn} turn @param {number} i */
  function rowNote(turn, i) {
    const step = answer?.turns[i];
    if (!step || step.guess !== turn.word) return h("span", { class: "note" });
    return h(
      "span",
      { class: "note", title: `${number(step.before)} words before, ${number(step.after)} after` },
      h("b", {}, number(step.after)),
      h("span", {}, "left"),
    );
  }

  /** A word that the list does not have is questioned, not refused. @param {string} word */
  function checkWord(word) {
    runNear(
      async (signal) => {
        const found = await ask("near", { list: list.name, word }, { signal });
        if (!found.allowed && board.pending?.word === word) {
          board.complain(
            unknownWord(
              found,
              (other) => board.paintWord(other),
              () => board.complain(),
            ),
          );
        }
      },
      () => {},
    );
  }

  /** @param {Record<string, string>} found */
  function show(found) {
    params = found;
    list = page.list(params.list);
    if (built !== list.name) build();
    page.control(
      list,
      [
        {
          label: "Words",
          options: listOptions(page.lists),
          value: list.name,
          set: (name) => go({ list: name, position: page.list(name).length === list.length ? params.position : "" }),
        },
        { label: "Rule", options: ruleOptions(page.rules), value: params.rule ?? "any", set: (rule) => go({ rule }) },
      ],
      toggle("Only words that can win", only, (on) => {
        only = on;
        write("only", on ? "yes" : null);
        if (answer && ranked) suggest(ranked);
      }),
    );
    const { turns, unread } = readTurns(params.position, list.length);
    if (unread) {
      unreadable(
        `'${unread.slice(0, 60)}' is not a turn: write the guess, an equals sign and ${list.length} tiles, as in crane=.y..g`,
      );
      return;
    }
    if (params.rule && !page.rules.includes(params.rule)) {
      unreadable(`There is no rule '${params.rule.slice(0, 30)}'.`);
      return;
    }
    const solved = solves(turns.at(-1));
    if (answer && !params.position?.startsWith(answer.position))
      answer = { ...answer, turns: answer.turns.slice(0, turns.length) };
    board.setTurns(turns, { closed: solved });
    undo.disabled = clear.disabled = turns.length === 0;
    refresh(turns, solved);
  }

  /** @param {Turn[]} turns @param {boolean} solved */
  function refresh(turns, solved) {
    results.setAttribute("aria-busy", "true");
    searching.textContent = "";
    best = chosen = ranked = null;
    dock.wait();
    run(async (signal) => {
      const exact = solved ? null : ask("suggest", { ...asked(), top: TOP, exact: true }, { signal });
      exact?.catch(() => {});
      const patience =
        exact &&
        within(
          exact.catch(() => undefined),
          PATIENCE,
        );
      answer = /** @type {AssistAnswer} */ (await ask("assist", { ...asked(), top: TOP }, { signal }));
      board.setTurns(turns, { closed: solved });
      fill(help);
      fill(note);
      results.classList.remove("blank");
      if (answer.diagnosis) {
        contradiction(answer.diagnosis);
        return;
      }
      if (solved) {
        finished(turns);
        return;
      }
      order = "popular";
      showWords(answer.words);
      const early = await patience;
      signal.throwIfAborted();
      suggest(early ?? /** @type {SuggestAnswer} */ (answer.suggestions), !early);
      if (!turns.length && read("seen") === null) firstRun();
      results.removeAttribute("aria-busy");
      if (!early) await later(/** @type {Promise<SuggestAnswer>} */ (exact));
    }, failed).finally(() => {
      results.removeAttribute("aria-busy");
      dock.element.removeAttribute("aria-busy");
    });
  }

  /** The quick estimate is on the page: the exact answer comes beside it. @param {Promise<SuggestAnswer>} exact */
  async function later(exact) {
    searching.textContent = "Searching for exact values…";
    let found;
    try {
      found = await exact;
    } catch (error) {
      if (/** @type {Error} */ (error).name === "AbortError") throw error;
      searching.textContent = `Exact values are missing: ${/** @type {Error} */ (error).message}`;
      return;
    }
    searching.textContent = "";
    if (found.method === "ranker") {
      showRanking(found);
      return;
    }
    const lead = leading(found, answer?.words.words ?? [], only);
    ranked = found;
    showRanking(found);
    if (!lead || !best) return;
    if (lead.guess === best.guess) {
      best = lead;
      if (chosen === lead.guess) showBest(lead);
    } else dock.offer(lead);
  }

  /** @param {SuggestAnswer} found */
  function suggest(found, quick = false) {
    ranked = found;
    const lead = leading(found, answer?.words.words ?? [], only);
    if (!lead || !answer) return;
    best = lead;
    chosen = lead.guess;
    status.textContent = `${standing(answer)} ${advice(lead, answer.candidates)}`;
    showBest(lead, quick);
    wordsPart.hidden = fold.hidden = answer.candidates === 1;
    if (answer.candidates === 1) return;
    showRanking(found);
    if (answer.split?.guess === lead.guess) showSplit(answer.split);
    else showSplitOf(lead.guess);
  }

  /** @param {SuggestionRow} lead */
  function showBest(lead, quick = false) {
    if (!ranked) return;
    dock.show(lead, {
      n: ranked.candidates,
      why: why(lead, ranked, only),
      sure: certainty(ranked),
      quick: quick && ranked.method === "ranker",
    });
  }

  /** @param {SuggestAnswer} found */
  function showRanking(found) {
    const rows = found.suggestions.filter((row) => !only || row.candidate).slice(0, 10);
    fill(
      ranking,
      details.table(rows.length ? rows : found.suggestions.slice(0, 10), chosen, { onlook: look }),
      found.method === "partial" &&
        h("p", { class: "soft" }, "The search did not end in time: bounds stand where values are missing."),
      found.method === "ranker" &&
        h("p", { class: "soft" }, "Ranked by bits. Exact values come as soon as fewer words are left."),
    );
  }

  /** Show a word where the eye is: in the bar, with what it would tell under Details. @param {string} word */
  function look(word) {
    if (!ranked || !answer) return;
    const found = ranked;
    chosen = word;
    showRanking(found);
    showSplitOf(word);
    if (best && word === best.guess) {
      showBest(best);
      return;
    }
    const known = [...found.suggestions, found.probe, found.candidate].find((row) => row?.guess === word);
    if (known?.mean !== null && known !== undefined) {
      tellOf(known);
      return;
    }
    runLook(
      async (signal) => {
        const split = await ask("split", { ...asked(), guess: word, words: 0 }, { signal });
        const row = { ...split, parts: split.parts.length, mean: null, badge: "estimate", cost: 0 };
        if (chosen === word) tellOf(row);
        if (found.method === "ranker") return;
        const value = (await ask("evaluate", { ...asked(), guesses: word }, { signal })).evaluations[0];
        if (chosen === word && value?.mean) tellOf({ ...row, mean: value.mean, badge: value.badge });
      },
      (error) => {
        if (chosen === word) dock.say(upper(word), error.message);
      },
    );
  }

  /** @param {SuggestionRow} row */
  function tellOf(row) {
    if (!ranked || !best) return;
    const cost =
      row.mean !== null && best.mean !== null && row.mean > best.mean + 0.005
        ? ` ${(row.mean - best.mean).toFixed(2)} more than ${upper(best.guess)}.`
        : "";
    dock.show(row, { n: ranked.candidates, why: `${why(row, ranked, true)}${cost}`, chosen: true });
  }

  /** @param {string} word */
  const showSplitOf = (word) =>
    ask("split", { ...asked(), guess: word }).then(
      (found) => {
        if (chosen === word) showSplit(found);
      },
      () => {},
    );

  /** @param {SplitAnswer} found */
  function showSplit(found) {
    splitTitle.textContent = `What ${upper(found.guess)} would tell`;
    fill(splitBox, details.split(found, look));
  }

  /** @param {{order?: string, most?: number}} changes */
  const moreWords = (changes) =>
    runWords(
      async (signal) => {
        order = changes.order ?? order;
        showWords(await ask("words", { ...asked(), most: changes.most ?? WORDS_SHOWN, order }, { signal }));
      },
      (error) =>
        fill(
          wordsBox,
          h("p", { class: "soft" }, error.message),
          details.wayOn(error, { again: () => moreWords(changes) }),
        ),
    );

  /** @param {WordsAnswer} found */
  function showWords(found) {
    const other = order === "popular" ? "alphabetical" : "popular";
    fill(
      wordsTitle,
      found.candidates > 2
        ? `${plural(found.candidates, "word")} left, ${order === "popular" ? "most common first" : "by the alphabet"}`
        : "Words left",
    );
    fill(
      wordsBox,
      h(
        "p",
        { class: "soft" },
        touch() ? "Tap a word to see what it would do. " : "Click a word to see what it would do. ",
        found.candidates > 2 &&
          button(other === "popular" ? "Most common first" : "Alphabetical", () => moreWords({ order: other })),
      ),
      details.words(found, {
        onword: look,
        onall: () => moreWords({ most: page.limits.words }),
        most: page.limits.words,
      }),
    );
  }

  function firstRun() {
    fill(
      note,
      h(
        "ol",
        { class: "first-run" },
        h("li", {}, "Play a word in your game, the one below or any other."),
        h(
          "li",
          {},
          touch()
            ? "Enter it here and tap its tiles to the colours that the game shows."
            : "Type it here and give its tiles the colours that the game shows.",
        ),
        h("li", {}, "Play the word that comes up. Repeat until it is solved."),
      ),
    );
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
    dock.say(
      "Look again",
      "A tile must be wrong.",
      button("Undo", () => setTurns(board.turns.slice(0, -1)), "second"),
    );
  }

  /** @param {Turn[]} turns */
  function finished(turns) {
    status.textContent = `Solved in ${plural(turns.length, "guess", "guesses")}.`;
    blank();
    dock.say(
      "Solved",
      `in ${plural(turns.length, "guess", "guesses")}`,
      button(
        "Review this game",
        () => page.review({ game: turnsText(turns), list: list.name, rule: params.rule }),
        "main",
      ),
      button("New puzzle", () => {
        setTurns([]);
        board.focus();
      }),
    );
  }

  function blank() {
    results.classList.add("blank");
    [ranking, splitBox, wordsBox].forEach((box) => fill(box));
  }

  /** @param {string} message */
  const unreadable = (message) => failed({ message, passing: false, title: "" });

  /** @param {any} error */
  function failed(error) {
    status.textContent = error.passing ? error.title : "This position cannot be read.";
    blank();
    fill(help, h("p", {}, error.message));
    dock.say(
      error.passing ? "No answer" : "Not a position",
      "",
      details.wayOn(error, { again: () => show(params), over: () => go({ position: "", rule: "" }) }),
    );
    results.removeAttribute("aria-busy");
  }

  return { show, title: "Assist" };
}
