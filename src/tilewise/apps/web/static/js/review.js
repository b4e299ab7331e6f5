// Review: a finished game judged turn by turn; words stay veiled until the reader asks for them.

import { ask, latest } from "./ask.js";
import { Board } from "./board.js";
import { clash, unknownWord } from "./clash.js";
import { judgedTurn, passOn, provenance, summary } from "./coach.js";
import { wayOn } from "./details.js";
import { button, fill, h, touch, upper } from "./dom.js";
import { isOwn, keep, markOwn, now } from "./games.js";
import { past } from "./history.js";
import { listOptions, ruleOptions } from "./lists.js";
import { readGame, readPasted, wrongLength } from "./transcript.js";
import { solves, toDigits, turnsText } from "./tiles.js";

/** @typedef {import("./tiles.js").Turn} Turn */

/** @param {HTMLElement} root @param {import("./main.js").Page} page */
export function mount(root, page) {
  const run = latest(),
    runNear = latest();
  /** @type {Record<string, string>} */
  let params = {};
  let list = page.list();
  /** @type {Board} */
  let board;
  let built = "",
    veiled = true;
  /** @type {ReviewAnswer | null} */
  let review = null;
  /** @type {Set<string>} words that the reader insists on */
  const insisted = new Set();

  const boardBox = h("div", {});
  const answerField = h("input", {
    class: "text",
    type: "text",
    spellcheck: "false",
    autocomplete: "off",
    autocapitalize: "none",
    size: 14,
  });
  const answerLabel = h("label", { class: "field" }, h("span", {}, "Not solved? The answer was"), answerField);
  const text = h("textarea", {
    rows: 4,
    spellcheck: "false",
    autocomplete: "off",
    autocapitalize: "none",
    placeholder: "tarse\nclimb\nhandy",
    "aria-describedby": "review-help",
  });
  const complaint = h("div", { class: "complaint", role: "alert" });
  const submitButton = button("Review", submit, "main");
  const asText = h(
    "details",
    { class: "fold" },
    h("summary", {}, "Paste or type it as text"),
    h("label", { class: "field" }, h("span", {}, "Guesses, in order"), text),
    h("p", { class: "soft", id: "review-help" }, "A share text, words, turns such as tarse=.y..g, or all of them."),
    button("Take this text", takeText, "second"),
  );
  const left = h(
    "section",
    { class: "form", "aria-label": "The game" },
    boardBox,
    answerLabel,
    h(
      "div",
      { class: "tools" },
      submitButton,
      button("Clear", () => {
        text.value = "";
        go({ game: "", answer: "", host: "" });
      }),
    ),
    complaint,
    asText,
  );
  const status = h("p", { class: "lead", role: "status" });
  const reason = h("p", { class: "reason" });
  const scores = h("div", {});
  const help = h("div", { class: "help" });
  const veil = h("div", { class: "tools" });
  const turnsBox = h("ol", { class: "judged" });
  const pastBox = h("div", {});
  const results = h("div", { class: "results" }, status, scores, turnsBox, reason, help, veil, pastBox);
  fill(
    root,
    h("h1", { class: "hidden" }, "Review a finished game"),
    h("div", { class: "columns review" }, left, results),
  );

  /** @param {Record<string, string>} changes */
  const go = (changes) => page.go("review", { ...params, ...changes });
  const guessed = () => board.turns.filter((turn) => turn.word);

  function build() {
    board = new Board({
      length: list.length,
      onturns: (turns) => {
        board.setTurns(turns, { closed: solves(turns.at(-1)) });
        entered();
      },
      onpaste: (pasted) => takePasted(pasted),
      onword: (word) => check([word]),
      onempty: submit,
    });
    fill(boardBox, board.element);
    built = list.name;
  }

  /** After a change of the rows: the next one that waits for its word, or the button. */
  function entered() {
    fill(complaint);
    const waiting = board.turns.findIndex((turn) => !turn.word);
    if (waiting >= 0) {
      board.edit(waiting);
      return;
    }
    answerLabel.hidden = board.closed;
    if (board.closed && !touch()) submitButton.focus();
  }

  /** @param {string} pasted @returns {boolean} whether it told a game */
  function takePasted(pasted) {
    const turns = readPasted(pasted, list.length);
    if (!turns.length) {
      if (!/\s/.test(pasted.trim())) return false;
      text.value = pasted;
      takeText();
      return true;
    }
    board.leave();
    board.setTurns(turns, { closed: solves(turns.at(-1)) && turns.every((turn) => turn.word) });
    entered();
    return true;
  }

  function takeText() {
    const wrong = wrongLength(text.value, list.length);
    if (wrong) {
      fill(complaint, wrong);
      text.focus();
      return;
    }
    if (readPasted(text.value, list.length).length) {
      takePasted(text.value);
      if (guessed().length === board.turns.length) submit();
      return;
    }
    const game = readGame(text.value, list.length);
    if (!game) {
      fill(complaint, `Give the words of the game, ${list.length} letters each.`);
      text.focus();
      return;
    }
    send(game);
  }

  function submit() {
    const waiting = board.turns.some((turn) => !turn.word);
    if (!board.turns.length || waiting) {
      fill(
        complaint,
        waiting ? "Type the word of every row first." : `Enter the words of the game, ${list.length} letters each.`,
      );
      board.input?.focus();
      return;
    }
    send(turnsText(board.turns));
  }

  /** Words that the list does not have are questioned first. @param {string} game */
  async function send(game) {
    const words = game.split(" ").map((part) => part.split("=")[0]);
    if (!(await check(words))) return;
    fill(complaint);
    const changes = { game, answer: answerLabel.hidden ? "" : answerField.value.trim().toLowerCase() };
    markOwn(game);
    if (game === params.game && changes.answer === (params.answer ?? "")) show(params);
    else go(changes);
  }

  /** @param {string[]} words @returns {Promise<boolean>} whether all of them are on the list or insisted on */
  async function check(words) {
    let clean = true;
    await runNear(
      async (signal) => {
        for (const word of words.filter((w) => !insisted.has(w))) {
          const found = await ask("near", { list: list.name, word }, { signal });
          if (found.allowed) continue;
          clean = false;
          fill(
            complaint,
            unknownWord(
              found,
              (other) => {
                replaceWord(word, other);
                fill(complaint);
              },
              () => {
                insisted.add(word);
                fill(complaint);
              },
            ),
          );
          return;
        }
      },
      () => {},
    );
    return clean;
  }

  /** @param {string} word @param {string} other */
  function replaceWord(word, other) {
    if (board.pending?.word === word) {
      board.paintWord(other);
      return;
    }
    text.value = text.value.replaceAll(word, other);
    board.setTurns(
      board.turns.map((turn) => (turn.word === word ? { ...turn, word: other } : turn)),
      { closed: board.closed },
    );
  }

  /** @param {Record<string, string>} found */
  function show(found) {
    params = found;
    list = page.list(params.list);
    if (built !== list.name) build();
    page.control(list, [
      {
        label: "Words",
        options: listOptions(page.lists),
        value: list.name,
        set: (name) => go({ list: name, game: "", answer: "" }),
      },
      { label: "Rule", options: ruleOptions(page.rules), value: params.rule ?? "any", set: (rule) => go({ rule }) },
    ]);
    const game = params.game ?? "";
    veiled = game !== "" && !isOwn(game);
    left.hidden = false;
    fillForm(veiled ? "" : game);
    fill(help);
    showPast();
    if (!game) {
      welcome();
      return;
    }
    results.setAttribute("aria-busy", "true");
    const answer = params.answer || (game.includes("=") ? null : game.split(" ").at(-1));
    run(
      async (signal) => {
        review = /** @type {ReviewAnswer} */ (
          await ask("review", { list: list.name, game, answer, rule: params.rule ?? "any" }, { signal })
        );
        if (!veiled) {
          fillBoard(review.turns.map((turn) => ({ word: turn.guess, digits: toDigits(turn.feedback) })));
          remember(review);
          showPast();
        }
        draw();
      },
      (error) => trouble(error, game),
    ).finally(() => results.removeAttribute("aria-busy"));
  }

  /** @param {string} game */
  function fillForm(game) {
    answerField.value = veiled ? "" : (params.answer ?? "");
    if (!game) {
      if (!veiled && !params.game) fillBoard([]);
      else if (veiled) fillBoard([]);
      return;
    }
    const turns = readPasted(game, list.length);
    if (turns.length) fillBoard(turns);
    else text.value = game.replaceAll(" ", "\n");
  }

  /** @param {Turn[]} turns */
  function fillBoard(turns) {
    board.setTurns(turns, { closed: solves(turns.at(-1)) });
    answerLabel.hidden = !turns.length || solves(turns.at(-1));
  }

  function welcome() {
    review = null;
    fill(
      status,
      h("b", {}, "How good was it? "),
      "Every turn is measured against perfect play: what your choice cost, and what luck gave.",
    );
    fill(
      reason,
      touch()
        ? "Enter the game row by row, or paste the squares that the game gives you to share."
        : "Type the game row by row, or paste the squares that the game gives you to share.",
    );
    [scores, veil, turnsBox].forEach((box) => fill(box));
  }

  function draw() {
    if (!review) return;
    const judged = review;
    const chosen = params.host === "adversary";
    const told = summary(judged, chosen);
    fill(status, told.lead);
    fill(scores, told.scores);
    const most = Math.max(0.25, ...judged.turns.map((turn) => Math.max(turn.regret, Math.abs(turn.luck))));
    fill(
      turnsBox,
      judged.turns.map((turn, i) =>
        judgedTurn(turn, i, {
          most,
          veiled,
          chosen,
          onopen: () =>
            page.go("assist", { list: params.list, rule: params.rule, position: turnsText(board.turns.slice(0, i)) }),
        }),
      ),
    );
    fill(reason, told.sum);
    fill(
      veil,
      passOn(judged),
      button(
        veiled ? "Show the words" : "Hide the words",
        () => {
          veiled = !veiled;
          if (!veiled) fillBoard(judged.turns.map((turn) => ({ word: turn.guess, digits: toDigits(turn.feedback) })));
          else fillForm("");
          draw();
        },
        veiled ? "main" : "quiet",
        { "aria-pressed": String(!veiled) },
      ),
      provenance(judged),
    );
  }

  /** @param {ReviewAnswer} judged */
  function remember(judged) {
    if (!judged.answer && !judged.solved) return;
    const chosen = params.host === "adversary";
    keep({
      list: judged.vocabulary,
      digest: judged.digest,
      rule: judged.rule,
      host: chosen ? "adversary" : "secret",
      answer: judged.answer ?? "",
      guesses: judged.turns.map((turn) => turn.guess),
      won: judged.solved,
      hints: 0,
      finished: now(),
      ...(judged.judged ? { regret: judged.regret, luck: judged.luck } : {}),
    });
  }

  const showPast = () =>
    fill(
      pastBox,
      past({
        onopen: (game) => {
          const text_ = game.guesses.join(" ");
          markOwn(text_);
          go({
            game: text_,
            answer: game.answer,
            list: game.list,
            rule: game.rule,
            host: game.host === "adversary" ? "adversary" : "",
          });
        },
        onchange: () => showPast(),
      }),
    );

  /** @param {any} error @param {string} game */
  function trouble(error, game) {
    review = null;
    [scores, veil, turnsBox].forEach((box) => fill(box));
    status.textContent = error.passing ? error.title : "This game cannot be reviewed.";
    reason.textContent = error.kind === "contradiction" ? "" : error.message;
    fill(help, error.passing && wayOn(error, { again: () => show(params) }));
    if (error.kind !== "contradiction" || !game.includes("=")) return;
    ask("diagnose", { list: list.name, position: game }).then(
      (found) => {
        if (params.game !== game) return;
        fill(
          help,
          clash(found, list.length, (position) => {
            markOwn(position);
            go({ game: position });
          }),
        );
        found.conflict.forEach((/** @type {number} */ i) => board.rows.children[i]?.classList.add("clash"));
      },
      () => {
        reason.textContent = `${upper(error.message.charAt(0))}${error.message.slice(1)}`;
      },
    );
  }

  return { show, title: "Review" };
}
