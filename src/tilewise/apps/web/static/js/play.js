// Play: a word that the server drew, or an adversary that draws none until it must.

import { linkTo } from "./address.js";
import { ask, latest } from "./ask.js";
import { wayOn } from "./details.js";
import { fill, h, upper } from "./dom.js";
import { challenge } from "./challenge.js";
import { chooseDay, playedBefore } from "./days.js";
import { dealOf, nameOf, playedDays } from "./dealt.js";
import { ending, sentence } from "./ending.js";
import { addressOf, playedGame } from "./gamerecord.js";
import { drawGame, keep } from "./games.js";
import { divided, fromFirst, givenControl, readGiven } from "./given.js";
import { bestTiles, makeGrid } from "./grid.js";
import { makeHintBar } from "./hintbar.js";
import { makeKeyboard } from "./keyboard.js";
import { symbolsNoun, symbolsOf } from "./kind.js";
import { listAndRule } from "./lists.js";
import { against } from "./modes.js";
import { copy } from "./share.js";
import { readJson, writeJson } from "./store.js";
import { catchFocus, tool } from "./sure.js";
import { dayText } from "./terms.js";
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
  let agreed = ""; // the day of a puzzle that is to be played again
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
  const deal = () => dealOf(params);
  const key = () => ["play", list.name, params.rule ?? "any", deal().id, params.given].filter(Boolean).join("-");
  /** @returns {Saved} */
  const saved = () => readJson(key(), { words: "", hints: 0 });
  /** @param {Partial<Saved>} changes */
  const save = (changes) => writeJson(key(), { ...saved(), ...changes });
  /** @param {string} words */
  const asked = (words) => ({
    list: list.name,
    ...deal().asked,
    rule: params.rule,
    given: params.given,
    words,
    reveal: saved().lost,
    limit: adversary() ? page.limits.turns : list.limit,
  });

  /** A new game. @param {Record<string, string>} [changes] */
  function fresh(changes = {}) {
    /** @type {Record<string, string>} */
    const next = { ...params, date: "", challenge: "", ...changes };
    if (next.host === "adversary") next.given = ""; // it has no word yet
    params = { ...next, game: next.host === "adversary" || next.date ? "" : drawGame() };
    list = page.list(params.list);
    if (!next.date) save({ words: "", hints: 0, lost: false });
    grid.typed = "";
    if (adversary()) game = null;
    page.go("play", params);
  }

  /** The puzzle of a past day is on the list of those days. @param {string} date */
  const byDate = (date) => fresh({ host: "", list: page.days.list, date });

  function settings() {
    const onlist = (/** @type {string} */ name) => fresh({ list: name });
    page.control([
      against(text.play.secret, params.host, (host) => fresh({ host })),
      ...listAndRule(page, list, params.rule, onlist, (rule) => fresh({ rule })),
      ...givenControl(list, params.given, (given) => fresh({ given, host: "" }), "first"),
    ]);
  }

  /** @param {Record<string, string>} found */
  function show(found) {
    const before = key();
    const { words, ...rest } = found;
    params = rest;
    list = page.list(params.date && !adversary() ? page.days.list : params.list);
    if (adversary() || list.scoring !== "tiles") delete params.given;
    if (key() !== before) grid.typed = "";
    settings();
    const { fault } = deal();
    const earlier = params.date && !adversary() && !saved().words && playedDays(list.name).get(params.date);
    if (!adversary() && !params.game && !params.date && !params.challenge)
      page.go("play", { ...params, game: drawGame() }, { replace: true });
    else if (fault) trouble({ passing: false, message: fault });
    else if (earlier && agreed !== params.date) known(earlier);
    else if (words !== undefined) {
      // Guesses that a link carries are taken over; the address is the link to the game alone.
      save({ words });
      page.go("play", params, { replace: true });
    } else load();
  }

  /** A day that was played before is not played twice by accident. @param {import("./games.js").Game} earlier */
  function known(earlier) {
    game = null;
    grid.clear();
    fill(hints);
    keyboard.element.hidden = true;
    status.textContent = text.days.played(dayText(params.date), earlier.won, earlier.guesses.length);
    const again = () => {
      agreed = params.date;
      load();
    };
    fill(outcome, playedBefore({ again, pick, review: () => page.review(addressOf(earlier, page.guesses)) }));
    catchFocus(status);
  }

  const pick = () =>
    chooseDay({ days: page.days, at: params.date ?? "", onpick: byDate, onclose: () => open() && grid.focus() });

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
    const whole = fromFirst(typed, grid.given[0]);
    grid.type(symbolsOf(whole).slice(0, list.length).join(""));
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
      if (found.outcome !== "open") keep(playedGame(found, saved().hints, params.date));
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

  // ---- what is seen --------------------------------------------------------------------------------------

  /** @param {PlayAnswer} current */
  function render(current) {
    const over = current.outcome !== "open";
    complaint.textContent = "";
    grid.given = readGiven(divided(current.position).given, list.length).letters;
    grid.show(current, list.length);
    keyboard.colour(bestTiles(current.turns));
    keyboard.element.hidden = over;
    status.textContent = sentence(current, list, { ...params, hints: saved().hints });
    fill(hints);
    fill(outcome);
    if (over) {
      const name = nameOf(params, current.game);
      const [onnext, next] = params.date ? [pick, text.days.another] : [() => fresh(), text.play.next];
      const doors = { onnext, onreview: () => review(current), links: links() };
      fill(outcome, ending(current, { hints: saved().hints, name, next }, doors));
    } else bar.show(current);
    catchFocus(over ? status : grid.element);
  }

  const bar = makeHintBar(hints, {
    question: ({ position }) => ({ list: list.name, position, rule: params.rule }),
    current: (of) => of === game,
    onhint: () => save({ hints: saved().hints + 1 }),
    ontake: (word) => {
      type(word);
      grid.focus(); // so that Enter plays it
    },
    onlose: lose,
    onnew: () => fresh(),
    onfault: complain,
    others: ({ turns }) => (turns.length ? [linkButton()] : links()),
  });

  /** Other games than the next one. */
  const links = () => [
    linkButton(),
    list.length === page.list(page.days.list).length
      ? tool(text.days.open, pick, "quiet", { title: text.days.openTitle })
      : null,
    tool(text.challenge.open, set, "quiet", { title: text.challenge.openTitle }),
  ];

  /** A word for somebody else. */
  function set() {
    const { rule, given } = params;
    const link = (/** @type {string} */ code) =>
      new URL(linkTo("play", { list: list.name, rule, given, challenge: code }), location.href).href;
    challenge({ list, boards: 1, link, onclose: () => open() && grid.focus() });
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

  function lose() {
    runHint(
      async (signal) => {
        const found = await ask("play", { ...asked(saved().words), reveal: true }, { signal });
        game = /** @type {PlayAnswer} */ ({ ...found, outcome: "lost" });
        save({ lost: true });
        keep(playedGame(game, saved().hints, params.date));
        render(game);
      },
      (error) => complain(error.message),
    );
  }

  /** @param {PlayAnswer} done */
  const review = (done) => page.review(addressOf(playedGame(done, saved().hints), page.guesses));

  return { show, title: text.play.title };
}
