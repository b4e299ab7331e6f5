// Play: a word that the server drew, or an adversary that draws none until it must.

import { ask, latest } from "./api.js";
import { Board } from "./board.js";
import { copy, fill, h, number, plural, select } from "./dom.js";
import { RULES, wayOn } from "./parts.js";
import { glyph, squares, tileWord, toDigits } from "./tiles.js";

const HOSTS = [["secret", "a secret word"], ["adversary", "an adversary"]];
const GROUPS = [[2, "In place"], [1, "Somewhere"], [null, "Not tried"], [0, "Not in it"]];

const draw = () => String(1 + (crypto.getRandomValues(new Uint32Array(1))[0] % 999999));

export function mount(root, page) {
  const run = latest();
  const runHint = latest();
  let params = {}, list = null, board = null, game = null;

  const left = h("section", { class: "sheet clues", "aria-labelledby": "play-title" });
  const status = h("p", { class: "lead", role: "status" });
  const about = h("p", { class: "reason" });
  const hint = h("div", { class: "help", role: "status" });
  const buttons = h("div", { class: "tools" });
  const letters = h("div", { class: "letters" });
  const keys = h("section", { class: "sheet" }, h("h2", {}, "Letters"), letters);
  const share = h("div", {});
  const results = h("div", { class: "results" },
    h("section", { class: "sheet answer", "aria-label": "The game" }, status, about, share, hint, buttons),
    keys);
  fill(root, h("h1", { class: "hidden" }, "Play"), h("div", { class: "columns" }, left, results));

  const go = (changes, options) => page.go("play", { ...params, ...changes }, options);
  const fresh = (changes = {}) => go({ ...changes, words: "", game: (changes.host ?? params.host) === "adversary" ? "" : draw() });
  const asked = (words) => ({ list: list.name, host: params.host, game: params.game, rule: params.rule, words });

  function build() {
    board = new Board({ length: list.length, paint: false, onword: guess });
    fill(left, h("h2", { id: "play-title" }, "Your guesses"),
      h("div", { class: "settings" },
        select("Against", HOSTS, params.host ?? "secret", (host) => fresh({ host })),
        select("Words", page.lists.map((row) => [row.name, `${row.name} · ${row.length} letters`]), list.name, (name) => fresh({ list: name })),
        select("Rule", RULES, params.rule ?? "any", (rule) => fresh({ rule }))),
      board.element);
  }

  async function guess(word) {
    const words = [params.words, word].filter(Boolean).join(" ");
    try {
      const answer = await ask("play", asked(words));
      if (answer.refused) { board.complain(answer.refused); return false; }
    } catch (error) {
      board.complain(error.message);
      return false;
    }
    board.complain("");
    go({ words });
    return true;
  }

  function show(found) {
    if (found.host !== "adversary" && !found.game) { go({ ...found, game: draw() }, { replace: true }); return; }
    const key = (p) => [p.host ?? "secret", p.rule ?? "any", p.list].join();
    const rebuilt = board === null || key(found) !== key(params);
    params = found;
    list = page.list(params.list);
    if (rebuilt) build();
    results.setAttribute("aria-busy", "true");
    run(async (signal) => {
      game = await ask("play", asked(params.words), { signal });
      draw_();
      if (game.refused) board.complain(game.refused);
      if (rebuilt) board.focus();
    }, (error) => {
      status.textContent = error.passing ? error.title : "There is no such game.";
      about.textContent = error.message;
      [share, hint].forEach((box) => fill(box));
      keys.hidden = true;
      if (!error.passing) board.setTurns([], { closed: true });
      fill(buttons, wayOn(error, { again: () => show(params), over: () => page.go("play", {}) }));
    }).finally(() => results.removeAttribute("aria-busy"));
  }

  function draw_() {
    const over = game.outcome !== "open";
    keys.hidden = false;
    const n = game.turns.length;
    board.setTurns(game.turns.map((turn) => ({ word: turn.guess, digits: toDigits(turn.feedback) })), { closed: over });
    status.textContent = game.outcome === "won" ? `Solved in ${plural(n, "guess", "guesses")}.`
      : game.outcome === "lost" ? "Not this time."
        : n === 0 ? (game.host === "adversary" ? `Corner the adversary in ${game.limit} guesses.` : `Find the word in ${game.limit} guesses.`)
          : `${plural(game.limit - n, "guess", "guesses")} left.`;
    about.textContent = game.outcome === "lost" ? `The word was ${game.answer.toUpperCase()}.`
      : over ? ""
        : game.host === "adversary"
          ? `It has no word in mind: it answers so that as many of the ${number(list.answers)} words as possible stay.`
          : `Game ${number(Number(game.game))}: one of the ${number(list.answers)} answers of ${list.name}. The link deals the same word to anybody.`;
    fill(hint);
    fill(share);
    showLetters();
    if (over) finished();
    else {
      fill(buttons,
        h("button", { class: "second", type: "button", onclick: showHint }, "Hint"),
        n > 0 && h("button", { class: "quiet", type: "button", onclick: giveUp }, "Give up"),
        h("button", { class: "quiet", type: "button", onclick: () => fresh() }, "New game"));
    }
  }

  function showLetters() {
    const known = new Map();
    for (const turn of game.turns) {
      toDigits(turn.feedback).forEach((d, i) => known.set(turn.guess[i], Math.max(d, known.get(turn.guess[i]) ?? 0)));
    }
    const all = [...new Set([..."abcdefghijklmnopqrstuvwxyz", ...known.keys()])];
    fill(letters, GROUPS.map(([d, name]) => {
      const these = all.filter((letter) => (known.has(letter) ? known.get(letter) : null) === d);
      return these.length > 0 && h("div", { class: "letter-group" }, h("h3", {}, name),
        h("p", { class: "tiles", "aria-label": these.join(" "), role: "img" }, these.map((letter) => h("span", { class: "tile", "data-d": d ?? "none" }, letter))));
    }));
  }

  function showHint() {
    runHint(async (signal) => {
      const answer = await ask("suggest", { list: list.name, position: game.position, rule: params.rule, top: 1 }, { signal });
      const best = answer.suggestions[0];
      fill(hint, h("p", {}, `${plural(answer.candidates, "word")} would fit. A good guess: `, tileWord(best.guess, undefined, { class: "small" }), " ",
        h("button", { class: "quiet", type: "button", onclick: () => board.offer(best.guess) }, "take it")));
    }, (error) => fill(hint, h("p", {}, error.message)));
  }

  function giveUp() {
    runHint(async (signal) => {
      const answer = await ask("play", { ...asked(params.words), reveal: true }, { signal });
      game = { ...answer, outcome: "lost" };
      draw_();
    }, (error) => fill(hint, h("p", {}, error.message)));
  }

  function finished() {
    const shown = game.turns.map((turn) => squares(toDigits(turn.feedback))).join("\n");
    const name = game.host === "adversary" ? "adversary" : `game ${game.game}`;
    const title = `tilewise ${name}, ${list.name}${params.rule === "hard" ? ", hard" : ""}: ${game.outcome === "won" ? game.turns.length : "X"}/${game.limit}`;
    const text = `${title}\n${shown}`;
    const button = h("button", { class: "second", type: "button", onclick: () => copy(text, button) }, "Copy share text");
    fill(share, h("div", { class: "share" }, h("p", {}, title), game.turns.map((turn) => glyph(turn.feedback))));
    fill(buttons, h("button", { class: "main", type: "button", onclick: () => fresh() }, "Next game"), button,
      h("button", { class: "quiet", type: "button", onclick: () => page.review(game.position, game.answer, list, params.rule) }, "Review this game"));
  }

  return { show, title: "Play" };
}
