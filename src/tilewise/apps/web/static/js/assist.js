// Assist: what the game showed goes in, the best next guess comes out.

import { ask, latest } from "./api.js";
import { Board } from "./board.js";
import { copy, fill, h, number, plural, select } from "./dom.js";
import * as parts from "./parts.js";
import { changed, why } from "./sentences.js";
import { parseTurns, tileWord, turnsText } from "./tiles.js";

const WORDS_SHOWN = 60;
const LATER = "Ranked by bits. Exact values come as soon as fewer words are left.";
const EXACT_UP_TO = 700; // words left; with more, a search would keep the reader waiting

export function mount(root, page) {
  const run = latest();
  const runSplit = latest();
  const runWords = latest();
  let params = {}, board = null, list = null, rules = null, trail = [], chosen = null, order = "popular";

  const settings = h("div", { class: "settings" });
  const left = h("section", { class: "sheet clues", "aria-labelledby": "clues-title" });
  const status = h("p", { class: "lead", role: "status" });
  const reason = h("p", { class: "reason" });
  const help = h("div", { class: "help", role: "alert" });
  const cards = h("div", { class: "cards" });
  const ranking = h("div", {});
  const searching = h("p", { class: "soft searching" });
  const ranked = h("p", { class: "soft" });
  const splitTitle = h("h2", {}, "The split");
  const splitBox = h("div", {});
  const wordsTitle = h("h2", {}, "Words left");
  const wordsBox = h("div", {});
  const results = h("div", { class: "results" },
    h("section", { class: "sheet answer", "aria-label": "Suggestion" }, status, reason, help, cards),
    h("section", { class: "sheet" }, h("div", { class: "titled" }, h("h2", {}, "Ranked guesses"), searching, ranked), ranking, parts.legend()),
    h("div", { class: "pair" },
      h("section", { class: "sheet" }, splitTitle, splitBox),
      h("section", { class: "sheet" }, wordsTitle, wordsBox)));
  fill(root, h("h1", { class: "hidden" }, "Assist: the best next guess"), h("div", { class: "columns" }, left, results));

  const undo = h("button", { class: "quiet", type: "button", onclick: () => setTurns(board.turns.slice(0, -1)) }, "Undo");
  const clear = h("button", { class: "quiet", type: "button", onclick: () => { setTurns([]); board.focus(); } }, "Start over");
  const link = h("button", { class: "quiet", type: "button", onclick: () => copy(location.href, link) }, "Copy link");

  function go(changes, options) { page.go("assist", { ...params, ...changes }, options); }
  function setTurns(turns) { go({ position: turnsText(turns) }); }

  function note(turn, i) {
    const step = trail[i];
    if (!step || step.guess !== turn.word) return h("span", { class: "note" });
    const share = Math.log2(step.after + 1) / Math.log2((trail[0]?.before ?? 1) + 1);
    return h("span", { class: "note", title: `${number(step.before)} words before, ${number(step.after)} after` },
      h("span", { class: "count" }, plural(step.after, "word")),
      h("span", { class: "track", "aria-hidden": "true" }, h("span", { class: "fill", vars: { share } })));
  }

  function build() {
    board = new Board({ length: list.length, paint: true, note, onturns: (turns, how) => go({ position: turnsText(turns) }, { replace: how === "edit" }) });
    rules = select("Rule", parts.RULES, params.rule ?? "any", (rule) => go({ rule }));
    fill(settings,
      select("Words", page.lists.map((row) => [row.name, `${row.name} · ${row.length} letters`]), list.name, (name) => {
        const other = page.list(name);
        go({ list: name, position: other.length === list.length ? params.position : "" });
      }), rules);
    fill(left, h("h2", { id: "clues-title" }, "What the game showed"), settings, board.element, h("div", { class: "tools" }, undo, clear, link));
  }

  function show(found) {
    params = found;
    const wanted = page.list(params.list);
    if (!list || wanted.name !== list.name || board === null) { list = wanted; build(); }
    rules.querySelector("select").value = params.rule ?? "any"; // an older address may have another rule
    const turns = parseTurns(params.position, list.length);
    trail = trail.slice(0, turns.length);
    const solved = turns.length > 0 && turns.at(-1).digits.every((d) => d === 2);
    board.setTurns(turns, { closed: solved });
    undo.disabled = clear.disabled = turns.length === 0;
    refresh(turns, solved);
  }

  const asked = () => ({ position: params.position, list: params.list });

  function refresh(turns, solved) {
    results.setAttribute("aria-busy", "true");
    searching.textContent = "";
    chosen = null;
    run(async (signal) => {
      const answer = await ask("assist", { ...asked(), rule: params.rule }, { signal });
      trail = answer.turns;
      board.setTurns(turns, { closed: solved });
      fill(help);
      if (answer.diagnosis) { contradiction(answer.diagnosis); return; }
      if (solved) { finished(turns); return; }
      status.textContent = changed(trail) ?? `${plural(answer.candidates, "word")} are possible.`;
      reason.textContent = why(answer.advice);
      chosen = answer.split.guess;
      ranked.textContent = "";
      if (answer.candidates === 1) { last(answer.advice.candidate); return; }
      suggestions(answer.advice);
      showSplit(answer.split);
      order = "popular";
      showWords(answer.words);
      results.removeAttribute("aria-busy");
      if (answer.candidates > 1 && (answer.candidates <= EXACT_UP_TO || !turns.length)) await exact(signal);
      else ranked.textContent = LATER;
    }, failed).finally(() => results.removeAttribute("aria-busy"));
  }

  /** The ranker's answer is on the page already; exact values take its place as soon as the search has them. */
  async function exact(signal) {
    const first = chosen;
    let answer;
    searching.textContent = "Searching for exact values…";
    try {
      answer = await ask("suggest", { ...asked(), rule: params.rule, top: 10, exact: true }, { signal });
    } catch (error) {
      if (error.name === "AbortError") throw error;
      searching.textContent = `Exact values are missing: ${error.message}`;
      return;
    }
    searching.textContent = answer.method === "exact" ? "" : answer.method === "partial" ? "The search did not end in time: ranked by bits, with bounds." : "";
    ranked.textContent = answer.method === "ranker" ? LATER : "";
    reason.textContent = why(answer);
    const best = answer.suggestions[0].guess;
    // What the reader chose meanwhile stays chosen.
    if (chosen === first && best !== first) look(best);
    suggestions(answer);
  }

  function suggestions(answer) {
    results.classList.remove("blank");
    const doors = { onuse: (word) => board.offer(word), onlook: look, best: answer.suggestions[0].guess };
    fill(cards,
      parts.card("Best probe", "cannot be the answer, only asks", answer.probe, params.rule === "strict" ? "Under this rule every guess must be a word that can win." : "No other word does as well as the words that can win.", doors),
      parts.card("Best candidate", "can be the answer", answer.candidate, "No word is left.", doors));
    const draw = () => fill(ranking, parts.table(answer.suggestions, chosen, { ...doors, exact: answer.suggestions.some((item) => item.mean !== null) }));
    redraw = draw;
    draw();
  }
  let redraw = () => {};

  /** One word is left: there is nothing to weigh. */
  function last(item) {
    blank();
    fill(cards, parts.card("The answer", "if the clues are right and the list has it", item, "", { onuse: (word) => board.offer(word), best: item.guess }));
  }

  function look(word) {
    chosen = word;
    redraw();
    return runSplit(async (signal) => showSplit(await ask("split", { ...asked(), guess: word }, { signal })),
      (error) => fill(splitBox, h("p", { class: "soft" }, error.message)));
  }

  function showSplit(answer) {
    splitTitle.textContent = `What ${answer.guess.toUpperCase()} would tell`;
    fill(splitBox, parts.split(answer, { onword: look }));
  }

  const moreWords = (changes) => runWords(async (signal) => {
    order = changes.order ?? order;
    showWords(await ask("words", { ...asked(), most: changes.most ?? WORDS_SHOWN, order }, { signal }));
  }, (error) => fill(wordsBox, h("p", { class: "soft" }, error.message), h("p", {}, parts.wayOn(error, { again: () => moreWords(changes) }))));

  function showWords(answer) {
    wordsTitle.textContent = `${plural(answer.candidates, "word")} left`;
    const other = order === "popular" ? "alphabetical" : "popular";
    fill(wordsBox,
      h("p", { class: "soft" }, order === "popular" ? "Most common first. " : "In alphabetical order. ",
        h("button", { class: "quiet", type: "button", onclick: () => moreWords({ order: other }) }, other === "popular" ? "Most common first" : "Alphabetical")),
      parts.words(answer, { onword: look, onall: () => moreWords({ most: parts.MOST }) }));
  }

  function contradiction(found) {
    status.textContent = "These clues cannot all be true.";
    reason.textContent = "";
    blank();
    fill(help, h("p", {}, found.message),
      found.changes.length > 0 && h("p", {}, "One tile read differently would mend it:"),
      h("ul", { class: "mends" }, found.changes.slice(0, 4).map((change) => {
        const turn = parseTurns(change.corrected, list.length)[0];
        const fits = change.answers ? plural(change.answers, "answer") : `${plural(change.allowed, "allowed word")}, no listed answer`;
        return h("li", {}, tileWord(turn.word, turn.digits, { class: "small" }), h("span", { class: "soft" }, `${fits} would fit`),
          h("button", { class: "second", type: "button", "aria-label": `Change turn ${change.turn + 1} to ${change.corrected}`, onclick: () => go({ position: change.position }) }, "Mend"));
      })));
    found.conflict.forEach((i) => board.rows.children[i]?.classList.add("clash"));
  }

  function finished(turns) {
    status.textContent = `Solved in ${plural(turns.length, "guess", "guesses")}.`;
    reason.textContent = changed(trail.slice(0, -1)) ?? "";
    blank();
    fill(help, h("button", { class: "main", type: "button", onclick: () => page.review(turnsText(turns), "", list, params.rule) }, "Review this game"));
  }

  function blank() {
    results.classList.add("blank");
    [cards, ranking, splitBox, wordsBox].forEach((box) => fill(box));
  }

  function failed(error) {
    status.textContent = error.passing ? error.title : "This position cannot be read.";
    reason.textContent = "";
    blank();
    fill(help, h("p", {}, error.message), parts.wayOn(error, { again: () => show(params), over: () => go({ position: "", rule: "" }) }));
  }

  return { show, title: "Assist" };
}
