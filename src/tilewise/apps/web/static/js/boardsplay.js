// Several boards, played: the server draws a word for every board.

import { linkTo } from "./address.js";
import { ask, latest } from "./ask.js";
import { ending } from "./boardsending.js";
import { knownLetters, makeBoards } from "./boardsgrid.js";
import { challenge } from "./challenge.js";
import { dealOf } from "./dealt.js";
import { wayOn } from "./details.js";
import { fill, h, upper } from "./dom.js";
import { drawGame } from "./games.js";
import { makeKeyboard } from "./keyboard.js";
import { symbolsNoun, symbolsOf } from "./kind.js";
import { copy } from "./share.js";
import { readJson, writeJson } from "./store.js";
import { catchFocus, surely, tool } from "./sure.js";
import { text } from "./text.js";

/** @typedef {{words: string, hints: number, lost?: boolean}} Saved what the reader did so far; lost: gave up */

/** @param {HTMLElement} root @param {import("./main.js").Page} page */
export function mount(root, page) {
  const run = latest();
  const runHint = latest();
  /** @type {Record<string, string>} */
  let params = {};
  let list = page.list();
  /** @type {BoardsPlayAnswer | null} */
  let game = null;
  let typed = "";
  let asking = Promise.resolve(); // words are taken one after the other, however fast they are typed

  const status = h("p", { class: "lead", role: "status" });
  const complaint = h("p", { class: "complaint", role: "alert" });
  const hints = h("div", { class: "hints" });
  const outcome = h("div", { class: "outcome" });
  const boards = makeBoards();
  const slots = h("span", { class: "tiles typed", "aria-hidden": "true" });
  const open = () => game?.outcome === "open";
  const keyboard = makeKeyboard({
    onletter: (letter) => open() && type(typed + letter),
    onback: () => open() && type(symbolsOf(typed).slice(0, -1).join("")),
    onenter: enter,
  });
  const parts = [status, boards.element, slots, complaint, hints, outcome, keyboard.element, boards.dialog];
  const view = h("div", { class: "play several results" }, parts);
  fill(root, h("h1", { class: "hidden" }, text.boards.playTitle), view);

  const deal = () => dealOf(params, Number(params.boards));
  const key = () => `boards-${list.name}-${params.boards}-${params.host ?? "secret"}-${deal().id}`;
  /** An older version of the page kept the words alone. @returns {Saved} */
  const saved = () => {
    const kept = readJson(key(), /** @type {Saved | string} */ (""));
    return typeof kept === "string" ? { words: kept, hints: 0 } : kept;
  };
  /** @param {Partial<Saved>} changes */
  const save = (changes) => writeJson(key(), { ...saved(), ...changes });
  /** @param {string} guesses */
  const asked = (guesses) => ({
    list: list.name,
    boards: params.boards,
    ...deal().asked,
    words: guesses,
    reveal: saved().lost,
  });
  /** @param {{replace?: boolean}} [how] */
  const fresh = (how) => page.go("boards", { ...params, challenge: "", game: drawGame() }, how);

  /** @param {Record<string, string>} found @param {ListRow} known */
  function show(found, known) {
    params = found;
    list = known;
    boards.close();
    type("");
    const { fault } = deal();
    if (fault && params.challenge) trouble({ passing: false, message: fault });
    else if (fault) fresh({ replace: true });
    else load();
  }

  function load() {
    view.setAttribute("aria-busy", "true");
    run(async (signal) => {
      game = /** @type {BoardsPlayAnswer} */ (await ask("boards/play", asked(saved().words), { signal }));
      render(game);
      if (game.refused) complain(game.refused);
    }, trouble).finally(() => view.removeAttribute("aria-busy"));
  }

  /** @param {any} error */
  function trouble(error) {
    game = null;
    boards.clear();
    keyboard.element.hidden = true;
    status.textContent = error.passing ? error.title : text.play.noGame;
    const over = () => page.go("boards", {});
    fill(hints);
    fill(outcome, h("p", { class: "reason" }, error.message), wayOn(error, { again: load, over }));
  }

  /** @param {string} letters */
  function type(letters) {
    complaint.textContent = "";
    const shown = symbolsOf(letters).slice(0, list.length);
    typed = shown.join("");
    slots.style.setProperty("--n", String(list.length));
    fill(
      slots,
      Array.from({ length: list.length }, (_, i) =>
        h("span", { class: i === shown.length ? "tile at" : "tile", "data-d": "none" }, shown[i] ?? ""),
      ),
    );
  }

  function enter() {
    if (!open()) return;
    const n = symbolsOf(typed).length;
    if (n !== list.length) {
      complain(text.play.short(upper(typed), n, list.length, symbolsNoun()));
      return;
    }
    const word = typed;
    type("");
    asking = asking.then(() => guess(word));
  }

  /** @param {string} word */
  async function guess(word) {
    if (!open()) return;
    const mine = key();
    const all = [saved().words, word].filter(Boolean).join(" ");
    try {
      const found = /** @type {BoardsPlayAnswer} */ (await ask("boards/play", asked(all)));
      if (mine !== key()) return;
      if (found.refused) refuse(word, found.refused);
      else {
        save({ words: all });
        game = found;
        render(found);
      }
    } catch (error) {
      refuse(word, /** @type {Error} */ (error).message);
    }
  }

  /** A refused word comes back unless another was begun. @param {string} word @param {string} why */
  function refuse(word, why) {
    if (!typed) type(word);
    complain(why);
  }

  /** @param {string} why */
  function complain(why) {
    complaint.textContent = why.charAt(0).toUpperCase() + why.slice(1);
  }

  /** @param {BoardsPlayAnswer} now */
  function render(now) {
    const over = now.outcome !== "open";
    complaint.textContent = "";
    boards.show({ ...now, length: list.length });
    keyboard.colour(knownLetters(now.turns, now.solved));
    keyboard.element.hidden = slots.hidden = over;
    status.textContent = sentence(now, saved().hints);
    fill(outcome);
    showTools(now, "");
    if (over) {
      const again = () => {
        save({ words: "", hints: 0, lost: false });
        load();
      };
      fill(
        outcome,
        ending(now, saved().hints, {
          onnext: () => fresh(),
          onagain: again,
          links: [linkButton(), challengeButton()],
        }),
      );
    }
    catchFocus(over ? status : boards.element);
  }

  /** @param {BoardsPlayAnswer} now @param {string} best what a hint has told */
  function showTools(now, best) {
    if (now.outcome !== "open") {
      fill(hints);
      return;
    }
    const take = () => {
      type(best);
      focus(); // so that Enter plays it
    };
    const held = hints.contains(document.activeElement);
    const first = best ? tool(text.play.takeIt, take) : tool(text.boards.hint, () => hint(now));
    fill(
      hints,
      best && h("span", { role: "status" }, text.boards.tryIt(upper(best))),
      first,
      now.turns.length > 0 && surely(text.play.giveUp, text.boards.giveUpSure, text.play.giveUpYes, lose),
      tool(text.play.newGame, () => fresh()),
      linkButton(),
      now.turns.length === 0 && challengeButton(),
    );
    if (held) first.focus();
  }

  /** Where keys are typed, when a button has done its work. */
  function focus() {
    boards.element.tabIndex = -1;
    boards.element.focus({ preventScroll: true });
  }

  /** Words for somebody else. */
  function challengeButton() {
    const link = (/** @type {string} */ code) =>
      new URL(linkTo("boards", { boards: params.boards, list: list.name, challenge: code }), location.href).href;
    const set = () => challenge({ list, boards: Number(params.boards), link, onclose: () => open() && focus() });
    return tool(text.challenge.open, set, "quiet", { title: text.challenge.openTitle });
  }

  function linkButton() {
    const el = tool(
      text.play.copyLink,
      () => {
        if (open()) focus();
        copy(location.href, el);
      },
      "quiet",
      { title: text.boards.linkTitle },
    );
    return params.host === "adversary" ? null : el;
  }

  /** @param {BoardsPlayAnswer} now */
  function hint(now) {
    const question = { list: list.name, boards: now.boards, position: now.position, limit: now.limit, top: 1 };
    runHint(
      async (signal) => {
        const found = /** @type {BoardsAnswer} */ (await ask("boards/suggest", question, { signal }));
        save({ hints: saved().hints + 1 });
        if (game === now) showTools(now, found.suggestions[0].guess);
      },
      (error) => complain(error.message),
    );
  }

  function lose() {
    runHint(
      async (signal) => {
        const reveal = { ...asked(saved().words), reveal: true };
        game = /** @type {BoardsPlayAnswer} */ (await ask("boards/play", reveal, { signal }));
        save({ lost: true });
        render(game);
      },
      (error) => complain(error.message),
    );
  }

  return { show };
}

/** @param {BoardsPlayAnswer} now @param {number} hints */
function sentence(now, hints) {
  const n = now.turns.length;
  const done = now.solved.filter(Boolean).length;
  if (now.outcome === "won") return text.boards.allSolved(now.boards, n, hints);
  if (now.outcome === "lost") return text.boards.someSolved(done, now.boards);
  return text.boards.guessOf(n + 1, now.limit, done, now.boards);
}
