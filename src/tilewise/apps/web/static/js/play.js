// Play: a word that the server drew, or an adversary that draws none until it must.

import { ask, latest } from "./ask.js";
import { wayOn } from "./details.js";
import { button, fill, h, number, plural, upper } from "./dom.js";
import { games, keep, now } from "./games.js";
import { figures, spread } from "./history.js";
import { makeKeyboard } from "./keyboard.js";
import { listOptions, ruleOptions } from "./lists.js";
import { copy, hand, picture, shareText } from "./share.js";
import { readJson, writeJson } from "./store.js";
import { spoken, squares, tileWord, toDigits } from "./tiles.js";

const HOSTS = [
  ["secret", "a secret word"],
  ["adversary", "an adversary"],
];

const draw = () => String(1 + (crypto.getRandomValues(new Uint32Array(1))[0] % 999999));

/** @typedef {{words: string, hints: number}} Saved what the reader did in a game so far */

/** @param {HTMLElement} root @param {import("./main.js").Page} page */
export function mount(root, page) {
  const run = latest(),
    runHint = latest();
  /** @type {Record<string, string>} */
  let params = {};
  let list = page.list();
  /** @type {PlayAnswer | null} */
  let game = null;
  let typed = "",
    flipped = 0,
    gaveUp = false;
  let asking = Promise.resolve(); // words are taken one after the other, however fast they are typed

  const status = h("p", { class: "lead", role: "status" });
  const grid = h("div", { class: "grid", role: "group", "aria-label": "Your guesses" });
  const say = h("p", { class: "hidden", role: "status" });
  const complaint = h("p", { class: "complaint", role: "alert" });
  const hints = h("div", { class: "hints" });
  const outcome = h("div", { class: "outcome" });
  const keyboard = makeKeyboard({
    onletter: (letter) => {
      if (open() && [...typed].length < list.length) {
        typed += letter;
        type();
      }
    },
    onback: () => {
      typed = [...typed].slice(0, -1).join("");
      type();
    },
    onenter: () => enter(),
  });
  fill(
    root,
    h("h1", { class: "hidden" }, "Play"),
    h("div", { class: "play results" }, status, grid, say, complaint, hints, outcome, keyboard.element),
  );

  const open = () => game !== null && game.outcome === "open";
  const key = () =>
    `play-${list.name}-${params.rule ?? "any"}-${params.host === "adversary" ? "adversary" : params.game}`;
  /** @returns {Saved} */
  const saved = () => readJson(key(), { words: "", hints: 0 });
  /** @param {Partial<Saved>} changes */
  const save = (changes) => writeJson(key(), { ...saved(), ...changes });
  const asked = (/** @type {string} */ words) => ({
    list: list.name,
    host: params.host,
    game: params.game,
    rule: params.rule,
    words,
    limit: params.host === "adversary" ? page.limits.turns : undefined,
  });

  /** A new game. @param {Record<string, string>} [changes] */
  function fresh(changes = {}) {
    const next = { ...params, ...changes };
    params = { ...next, game: next.host === "adversary" ? "" : draw() };
    list = page.list(params.list);
    save({ words: "", hints: 0 });
    page.go("play", params);
  }

  function settings() {
    page.control(list, [
      { label: "Against", options: HOSTS, value: params.host ?? "secret", set: (host) => fresh({ host }) },
      { label: "Words", options: listOptions(page.lists), value: list.name, set: (name) => fresh({ list: name }) },
      { label: "Rule", options: ruleOptions(page.rules), value: params.rule ?? "any", set: (rule) => fresh({ rule }) },
    ]);
  }

  /** @param {Record<string, string>} found */
  function show(found) {
    const before = key();
    const { words, ...rest } = found;
    params = rest;
    list = page.list(params.list);
    if (params.host !== "adversary" && !params.game) {
      page.go("play", { ...params, game: draw() }, { replace: true });
      return;
    }
    // Guesses that a link carries are taken over, and the address is the link to the game alone.
    if (words !== undefined) {
      save({ words });
      page.go("play", params, { replace: true });
      return;
    }
    if (key() !== before) {
      typed = "";
      gaveUp = false;
    }
    settings();
    if (params.game && !/^[1-9]\d{0,5}$/.test(params.game)) {
      trouble({ passing: false, message: `'${params.game.slice(0, 30)}' is not the number of a game.` });
      return;
    }
    game = null;
    load();
  }

  function load() {
    root.firstElementChild?.nextElementSibling?.setAttribute("aria-busy", "true");
    run(async (signal) => {
      const found = await ask("play", asked(saved().words), { signal });
      flipped = found.turns.length;
      game = found;
      render();
      if (found.refused) complain(found.refused);
    }, trouble).finally(() => root.querySelector("[aria-busy]")?.removeAttribute("aria-busy"));
  }

  /** @param {any} error */
  function trouble(error) {
    game = null;
    status.textContent = error.passing ? error.title : "There is no such game.";
    fill(grid);
    fill(hints);
    keyboard.element.hidden = true;
    fill(
      outcome,
      h("p", { class: "reason" }, error.message),
      wayOn(error, { again: () => show(params), over: () => fresh({ list: "", rule: "", host: "" }) }),
    );
  }

  // ---- a guess -------------------------------------------------------------------------------------------

  function enter() {
    if (!open()) return;
    const word = typed;
    if ([...word].length !== list.length) {
      complain(
        word
          ? `${upper(word)} has ${[...word].length} of ${list.length} letters.`
          : `Type a word of ${list.length} letters first.`,
      );
      return;
    }
    typed = "";
    type();
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
      complain("");
      render();
      const turn = found.turns.at(-1);
      if (turn) say.textContent = `${upper(turn.guess)}: ${spoken(toDigits(turn.feedback))}`;
      if (found.outcome !== "open") record(found);
    } catch (error) {
      refuse(word, /** @type {Error} */ (error).message);
    }
  }

  /** A refused word comes back unless another was begun. @param {string} word @param {string} why */
  function refuse(word, why) {
    if (!typed) {
      typed = word;
      type();
    }
    complain(why);
  }

  /** @param {string} text */
  function complain(text) {
    complaint.textContent = text;
    const row = grid.querySelector(".current");
    row?.classList.remove("shake");
    if (text && row) {
      void /** @type {HTMLElement} */ (row).offsetWidth;
      row.classList.add("shake");
    }
  }

  /** @param {PlayAnswer} found */
  function record(found) {
    keep({
      list: found.vocabulary,
      digest: found.digest,
      rule: found.rule,
      host: found.host,
      answer: found.answer ?? "",
      guesses: found.turns.map((turn) => turn.guess),
      won: found.outcome === "won",
      hints: saved().hints,
      finished: now(),
    });
    showOutcome(found);
  }

  // ---- what is seen --------------------------------------------------------------------------------------

  function render() {
    if (!game) return;
    keyboard.element.hidden = false;
    const n = game.turns.length;
    const over = game.outcome !== "open";
    const rows = game.host === "adversary" ? Math.min(game.limit, Math.max(6, n + (over ? 0 : 1))) : game.limit;
    fill(
      grid,
      Array.from({ length: rows }, (_, i) => rowOf(i)),
    );
    flipped = n;
    type();
    /** @type {Map<string, number>} */
    const known = new Map();
    for (const turn of game.turns)
      toDigits(turn.feedback).forEach((d, i) => known.set(turn.guess[i], Math.max(d, known.get(turn.guess[i]) ?? 0)));
    keyboard.colour(known);
    keyboard.element.hidden = over;
    status.textContent = sentence(game);
    fill(outcome);
    fill(hints);
    if (over) showOutcome(game);
    else showHints(0);
  }

  /** @param {number} i */
  function rowOf(i) {
    const turn = game?.turns[i];
    if (turn) {
      const row = tileWord(turn.guess, toDigits(turn.feedback), { class: i >= flipped ? "flip" : "" });
      [...row.children].forEach((el, place) =>
        /** @type {HTMLElement} */ (el).style.setProperty("--i", String(place)),
      );
      return row;
    }
    return h(
      "span",
      { class: `tiles ${i === game?.turns.length ? "current" : ""}`, "aria-hidden": "true", vars: { n: list.length } },
      Array.from({ length: list.length }, () => h("span", { class: "tile", "data-d": "none" })),
    );
  }

  /** Show what is typed. */
  function type() {
    const row = grid.querySelector(".current");
    if (!row || !open()) return;
    complaint.textContent = "";
    const letters = [...typed];
    [...row.children].forEach((tile, i) => {
      fill(tile, letters[i] ?? "");
      tile.classList.toggle("at", i === letters.length);
    });
  }

  /** @param {PlayAnswer} now_ */
  function sentence(now_) {
    const n = now_.turns.length;
    if (now_.outcome === "won") return `Solved in ${plural(n, "guess", "guesses")}.`;
    if (now_.outcome === "lost") return `Not this time. The word was ${upper(now_.answer ?? "")}.`;
    if (now_.host === "adversary") {
      return n
        ? `It still has ${plural(now_.candidates, "word")} to hide in.`
        : `It has no word in mind: corner it in ${now_.limit} guesses.`;
    }
    return n
      ? `${plural(now_.limit - n, "guess", "guesses")} left.`
      : `One of ${number(list.answers)} words. Find it in ${now_.limit} guesses.`;
  }

  // ---- hints: a nudge, a letter, a word ------------------------------------------------------------------

  /** @param {number} given how many steps were shown */
  function showHints(given, /** @type {SuggestAnswer | null} */ found = null) {
    const best = found?.suggestions[0];
    const tried = new Set(game?.turns.flatMap((turn) => [...turn.guess]));
    const letter = best ? ([...best.guess].find((ch) => !tried.has(ch)) ?? best.guess[0]) : "";
    const steps = ["a nudge", "a letter", "a word"];
    const texts =
      !found || !best
        ? []
        : [
            `${plural(found.candidates, "word")} would fit. The best guess ${best.candidate ? "may be the answer" : "is none of them: it only asks"}.`,
            `It has the letter ${upper(letter)}.`,
            `It is ${upper(best.guess)}.`,
          ];
    fill(
      hints,
      given > 0 &&
        h(
          "p",
          { role: "status" },
          texts.slice(0, given).join(" "),
          " ",
          given === 3 &&
            best &&
            button("take it", () => {
              typed = best.guess;
              type();
            }),
        ),
      given < 3 && h("span", { class: "soft" }, "Hint: "),
      given < 3 && button(steps[given], () => hint(given + 1, found)),
      game && game.turns.length > 0 && button("Give up", giveUp),
      button("New game", () => fresh()),
      linkButton(),
    );
  }

  function linkButton() {
    const el = button("Copy link", () => copy(location.href, el), "quiet", {
      title: "Deals the same word, without your guesses",
    });
    return params.host === "adversary" ? null : el;
  }

  /** @param {number} step @param {SuggestAnswer | null} found */
  function hint(step, found) {
    runHint(
      async (signal) => {
        const answer =
          found ??
          (await ask(
            "suggest",
            { list: list.name, position: game?.position, rule: params.rule, top: 1, exact: true, seconds: 1 },
            { signal },
          ));
        save({ hints: saved().hints + 1 });
        showHints(step, answer);
      },
      (error) => complain(error.message),
    );
  }

  function giveUp() {
    runHint(
      async (signal) => {
        const found = await ask("play", { ...asked(saved().words), reveal: true }, { signal });
        gaveUp = true;
        game = { ...found, outcome: "lost" };
        render();
        record(/** @type {PlayAnswer} */ (game));
      },
      (error) => complain(error.message),
    );
  }

  // ---- the end -------------------------------------------------------------------------------------------

  /** @param {PlayAnswer} done */
  function showOutcome(done) {
    const name = done.host === "adversary" ? "adversary" : `game ${done.game}`;
    const title = `tilewise ${name}, ${list.name}${params.rule === "hard" ? ", hard" : ""}: ${done.outcome === "won" ? done.turns.length : "X"}/${done.limit}`;
    const text = `${title}\n${done.turns.map((turn) => squares(toDigits(turn.feedback))).join("\n")}`;
    const share = button("Share", () => shareText(text, share), "second");
    const image = button(
      "Picture",
      async () => hand(await picture(title, done.turns), "tilewise-game.png"),
      "second",
      { disabled: done.turns.length === 0 },
    );
    const mine = games().filter((one) => one.host === done.host && one.list === done.vocabulary);
    fill(
      outcome,
      h(
        "div",
        { class: "tools" },
        button("Next game", () => fresh(), "main"),
        share,
        image,
        done.turns.length > 0 &&
          button(
            "Review this game",
            () =>
              page.review({
                game: done.position,
                answer: done.outcome === "won" ? "" : (done.answer ?? ""),
                list: params.list,
                rule: params.rule,
                host: done.host === "adversary" ? "adversary" : "",
              }),
            "quiet",
          ),
        linkButton(),
      ),
      mine.length > 0 &&
        h(
          "section",
          { class: "sheet", "aria-label": "Your games" },
          h("h2", {}, done.host === "adversary" ? "Against the adversary" : "Your games"),
          figures(mine),
          spread(mine),
        ),
    );
    if (gaveUp) fill(hints);
  }

  return { show, title: "Play" };
}
