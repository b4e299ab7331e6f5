// Play: a word that the server drew, or an adversary that draws none until it must.

import { ask, latest } from "./ask.js";
import { wayOn } from "./details.js";
import { fill, h, upper } from "./dom.js";
import { ending, hintText, sentence } from "./ending.js";
import { drawGame, keep, now } from "./games.js";
import { makeGrid } from "./grid.js";
import { makeKeyboard } from "./keyboard.js";
import { symbolsNoun, symbolsOf } from "./kind.js";
import { listAndRule } from "./lists.js";
import { against } from "./modes.js";
import { copy } from "./share.js";
import { readJson, writeJson } from "./store.js";
import { catchFocus, surely, tool } from "./sure.js";
import { text } from "./text.js";
import { spoken, toDigits } from "./tiles.js";

/** @typedef {{words: string, hints: number, lost?: boolean}} Saved what the reader did so far; lost: gave up */

/** @param {HTMLElement} root @param {import("./main.js").Page} page */
export function mount(root, page) {
  const run = latest();
  const runHint = latest();
  /** @type {Record<string, string>} */
  let params = {};
  let list = page.list();
  /** @type {PlayAnswer | null} */
  let game = null;
  let asking = Promise.resolve(); // words are taken one after the other, however fast they are typed

  const status = h("p", { class: "lead", role: "status" });
  const say = h("p", { class: "hidden", role: "status" });
  const complaint = h("p", { class: "complaint", role: "alert" });
  const hints = h("div", { class: "hints" });
  const outcome = h("div", { class: "outcome" });
  const grid = makeGrid();
  const keyboard = makeKeyboard({
    onletter: (letter) => open() && type(grid.typed + letter),
    onback: () => open() && type(symbolsOf(grid.typed).slice(0, -1).join("")),
    onenter: enter,
  });
  const parts = [status, grid.element, say, complaint, hints, outcome, keyboard.element];
  const view = h("div", { class: "play results" }, parts);
  fill(root, h("h1", { class: "hidden" }, text.play.title), view);

  const open = () => game?.outcome === "open";
  const adversary = () => params.host === "adversary";
  const key = () => `play-${list.name}-${params.rule ?? "any"}-${adversary() ? "adversary" : params.game}`;
  /** @returns {Saved} */
  const saved = () => readJson(key(), { words: "", hints: 0 });
  /** @param {Partial<Saved>} changes */
  const save = (changes) => writeJson(key(), { ...saved(), ...changes });
  /** @param {string} words */
  const asked = (words) => ({
    list: list.name,
    host: params.host,
    game: params.game,
    rule: params.rule,
    words,
    reveal: saved().lost,
    limit: adversary() ? page.limits.turns : list.limit,
  });

  /** A new game. @param {Record<string, string>} [changes] */
  function fresh(changes = {}) {
    const next = { ...params, ...changes };
    params = { ...next, game: next.host === "adversary" ? "" : drawGame() };
    list = page.list(params.list);
    save({ words: "", hints: 0, lost: false });
    grid.typed = "";
    if (adversary()) game = null;
    page.go("play", params);
  }

  function settings() {
    const onlist = (/** @type {string} */ name) => fresh({ list: name });
    page.control([
      against(text.play.secret, params.host, (host) => fresh({ host })),
      ...listAndRule(page, list, params.rule, onlist, (rule) => fresh({ rule })),
    ]);
  }

  /** @param {Record<string, string>} found */
  function show(found) {
    const before = key();
    const { words, ...rest } = found;
    params = rest;
    list = page.list(params.list);
    if (key() !== before) grid.typed = "";
    settings();
    if (!adversary() && !params.game) page.go("play", { ...params, game: drawGame() }, { replace: true });
    else if (params.game && !/^[1-9]\d{0,5}$/.test(params.game)) {
      trouble({ passing: false, message: text.play.noNumber(params.game.slice(0, 30)) });
    } else if (words !== undefined) {
      // Guesses that a link carries are taken over; the address is the link to the game alone.
      save({ words });
      page.go("play", params, { replace: true });
    } else load();
  }

  function load() {
    view.setAttribute("aria-busy", "true");
    run(async (signal) => {
      game = /** @type {PlayAnswer} */ (await ask("play", asked(saved().words), { signal }));
      grid.seen = game.turns.length;
      render(game);
      if (game.refused) complain(game.refused);
    }, trouble).finally(() => view.removeAttribute("aria-busy"));
  }

  /** @param {any} error */
  function trouble(error) {
    game = null;
    status.textContent = error.passing ? error.title : text.play.noGame;
    grid.clear();
    fill(hints);
    keyboard.element.hidden = true;
    const over = () => page.go("play", {});
    fill(outcome, h("p", { class: "reason" }, error.message), wayOn(error, { again: () => show(params), over }));
  }

  // ---- a guess -------------------------------------------------------------------------------------------

  /** @param {string} typed */
  function type(typed) {
    complaint.textContent = "";
    grid.type(symbolsOf(typed).slice(0, list.length).join(""));
  }

  function enter() {
    if (!open()) return;
    const word = grid.typed;
    const n = symbolsOf(word).length;
    if (n !== list.length) {
      complain(text.play.short(upper(word), n, list.length, symbolsNoun()));
      return;
    }
    type("");
    asking = asking.then(() => guess(word));
  }

  /** @param {string} word */
  async function guess(word) {
    if (!open()) return;
    const words = [saved().words, word].filter(Boolean).join(" ");
    const mine = key();
    try {
      const found = /** @type {PlayAnswer} */ (await ask("play", asked(words)));
      if (mine !== key()) return;
      if (found.refused) {
        refuse(word, found.refused);
        return;
      }
      save({ words });
      game = found;
      const turn = found.turns.at(-1);
      if (turn) say.textContent = `${upper(turn.guess)}: ${spoken(toDigits(turn.feedback))}`;
      if (found.outcome !== "open") record(found);
      render(found);
    } catch (error) {
      refuse(word, /** @type {Error} */ (error).message);
    }
  }

  /** A refused word comes back unless another was begun. @param {string} word @param {string} why */
  function refuse(word, why) {
    if (!grid.typed) type(word);
    complain(why);
  }

  /** @param {string} why */
  function complain(why) {
    complaint.textContent = why.charAt(0).toUpperCase() + why.slice(1);
    grid.shake();
  }

  /** @param {PlayAnswer} done */
  function record(done) {
    keep({
      list: done.vocabulary,
      digest: done.digest,
      rule: done.rule,
      host: done.host,
      answer: done.answer ?? "",
      guesses: done.turns.map((turn) => turn.guess),
      won: done.outcome === "won",
      hints: saved().hints,
      limit: done.limit,
      finished: now(),
    });
  }

  // ---- what is seen --------------------------------------------------------------------------------------

  /** @param {PlayAnswer} current */
  function render(current) {
    const over = current.outcome !== "open";
    complaint.textContent = "";
    grid.show(current, list.length);
    keyboard.colour(known(current));
    keyboard.element.hidden = over;
    status.textContent = sentence(current, list, saved().hints);
    fill(hints);
    fill(outcome);
    if (over) {
      const doors = { onnext: () => fresh(), onreview: () => review(current), link: linkButton() };
      fill(outcome, ending(current, saved().hints, doors));
    } else showHints(current, 0, null);
    catchFocus(over ? status : grid.element);
  }

  /** The best tile that each letter had. @param {PlayAnswer} current */
  function known(current) {
    /** @type {Map<string, number>} */
    const found = new Map();
    for (const turn of current.turns) {
      toDigits(turn.feedback).forEach((d, i) => {
        const symbol = symbolsOf(turn.guess)[i];
        found.set(symbol, Math.max(d, found.get(symbol) ?? 0));
      });
    }
    return found;
  }

  /** @param {PlayAnswer} current @param {number} given steps shown @param {SuggestAnswer | null} found */
  function showHints(current, given, found) {
    const best = found?.suggestions[0].guess ?? "";
    const { steps, takeIt, giveUp, giveUpSure, giveUpYes, newGame } = text.play;
    const take = () => {
      type(best);
      grid.focus(); // so that Enter plays it
    };
    const next = given < steps.length ? tool(steps[given], () => hint(current, given + 1, found)) : tool(takeIt, take);
    const held = hints.contains(document.activeElement);
    fill(
      hints,
      found && h("p", { role: "status" }, hintText(current, found, given)),
      given < steps.length && h("span", { class: "soft" }, text.play.hint),
      next,
      current.turns.length > 0 && surely(giveUp, giveUpSure, giveUpYes, lose),
      tool(newGame, () => fresh()),
      linkButton(),
    );
    if (held) next.focus();
  }

  function linkButton() {
    const el = tool(
      text.play.copyLink,
      () => {
        if (open()) grid.focus();
        copy(location.href, el);
      },
      "quiet",
      { title: text.play.linkTitle },
    );
    return adversary() ? null : el;
  }

  /** @param {PlayAnswer} current @param {number} step @param {SuggestAnswer | null} found */
  function hint(current, step, found) {
    const question = { list: list.name, position: current.position, rule: params.rule, top: 1, exact: true };
    runHint(
      async (signal) => {
        const answer = found ?? (await ask("suggest", question, { signal }));
        save({ hints: saved().hints + 1 });
        if (game === current) showHints(current, step, answer);
      },
      (error) => complain(error.message),
    );
  }

  function lose() {
    runHint(
      async (signal) => {
        const found = await ask("play", { ...asked(saved().words), reveal: true }, { signal });
        game = /** @type {PlayAnswer} */ ({ ...found, outcome: "lost" });
        save({ lost: true });
        record(game);
        render(game);
      },
      (error) => complain(error.message),
    );
  }

  /** @param {PlayAnswer} done */
  const review = (done) =>
    page.review({
      game: done.position,
      answer: done.outcome === "won" ? "" : (done.answer ?? ""),
      list: list.name,
      rule: params.rule,
      host: done.host,
      limit: done.limit === page.guesses ? "" : String(done.limit),
    });

  return { show, title: text.play.title };
}
