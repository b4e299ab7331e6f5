// Review: a finished game judged turn by turn; words stay veiled until the reader asks for them.

import { ask, latest } from "./ask.js";
import { showCard } from "./card.js";
import { clash } from "./clash.js";
import { judgedTurn, passOn, provenance, summary } from "./coach.js";
import { wayOn } from "./details.js";
import { button, fill, h, touch } from "./dom.js";
import { isOwn, keep, markOwn, now } from "./games.js";
import { past } from "./history.js";
import { listAndRule } from "./lists.js";
import { makeForm } from "./reviewform.js";
import { readPasted } from "./transcript.js";
import { toDigits, turnsText } from "./tiles.js";

/** @typedef {import("./games.js").Game} Game */

/** @param {HTMLElement} root @param {import("./main.js").Page} page */
export function mount(root, page) {
  const run = latest();
  /** @type {Record<string, string>} */
  let params = {};
  let list = page.list();
  let veiled = true;
  /** @type {ReviewAnswer | null} */
  let review = null;

  const form = makeForm({ onsend: send, onclear: () => go({ game: "", answer: "", host: "" }) });
  const status = h("p", { class: "lead", role: "status" });
  const scores = h("div", {});
  const turnsBox = h("ol", { class: "judged" });
  const reason = h("p", { class: "reason" });
  const help = h("div", { class: "help" });
  const veil = h("div", { class: "tools" });
  const pastBox = h("div", {});
  const results = h("div", { class: "results" }, status, scores, turnsBox, reason, help, veil, pastBox);
  const columns = h("div", { class: "columns review" }, form.element, results);
  fill(root, h("h1", { class: "hidden" }, "Review a finished game"), columns);

  /** @param {Record<string, string>} changes */
  const go = (changes) => page.go("review", { ...params, ...changes });

  /** @param {string} game @param {string} answer */
  function send(game, answer) {
    markOwn(game);
    if (game === params.game && answer === (params.answer ?? "")) show(params);
    else go({ game, answer });
  }

  /** @param {Record<string, string>} found */
  function show(found) {
    params = found;
    list = page.list(params.list);
    form.forList(list);
    const onlist = (/** @type {string} */ name) => go({ list: name, game: "", answer: "" });
    page.control(
      list,
      listAndRule(page, list, params.rule, onlist, (rule) => go({ rule })),
    );
    const game = params.game ?? "";
    veiled = game !== "" && !isOwn(game);
    review = null;
    fillForm();
    fill(help);
    showPast();
    columns.classList.toggle("done", game !== "");
    if (game) judge(game);
    else welcome();
  }

  /** @param {string} game */
  function judge(game) {
    results.setAttribute("aria-busy", "true");
    const answer = params.answer || (game.includes("=") ? null : game.split(" ").at(-1));
    run(
      async (signal) => {
        const question = { list: list.name, game, answer, rule: params.rule ?? "any" };
        review = /** @type {ReviewAnswer} */ (await ask("review", question, { signal }));
        if (!veiled) {
          fillForm();
          remember(review);
          showPast();
        }
        draw();
      },
      (error) => trouble(error, game),
    ).finally(() => results.removeAttribute("aria-busy"));
  }

  /** The form shows the reader's own game, and no other one. */
  function fillForm() {
    const game = veiled ? "" : (params.game ?? "");
    const judged = review && !veiled && params.game ? review.turns : null;
    const turns = judged?.map((turn) => ({ word: turn.guess, digits: toDigits(turn.feedback) }));
    form.show(turns ?? readPasted(game, list.length), veiled ? "" : params.answer);
    if (game && !game.includes("=")) form.showText(game);
  }

  function welcome() {
    review = null;
    const about = "Every turn is measured against perfect play: what your choice cost, and what luck gave.";
    const enter = touch() ? "Enter" : "Type";
    fill(status, h("b", {}, "How good was it? "), about);
    fill(reason, `${enter} the game row by row, or paste the squares that the game gives you to share.`);
    [scores, veil, turnsBox].forEach((box) => fill(box));
  }

  function draw() {
    if (!review) return;
    const judged = review;
    const chosen = params.host === "adversary";
    const told = summary(judged, chosen);
    fill(status, told.lead);
    fill(scores, told.scores);
    fill(reason, told.sum);
    const most = Math.max(
      0.25,
      ...judged.turns.map((turn) => Math.max(turn.guesses.regret, Math.abs(turn.guesses.luck))),
    );
    fill(
      turnsBox,
      judged.turns.map((turn, i) =>
        judgedTurn(turn, i, { most, veiled, chosen, onopen: () => open(i), onlook: look(i) }),
      ),
    );
    const text = veiled ? "Show the words" : "Hide the words";
    const pressed = { "aria-pressed": String(!veiled) };
    fill(veil, passOn(judged), button(text, lift, veiled ? "main" : "quiet", pressed), provenance(judged));
  }

  function lift() {
    veiled = !veiled;
    fillForm();
    draw();
  }

  /** The position before a turn, in Assist. @param {number} i */
  const open = (i) =>
    page.go("assist", { list: list.name, rule: params.rule, position: turnsText(form.turns().slice(0, i)) });

  /** What a word would have done at a turn, beside it. @param {number} i @returns {import("./word.js").Look} */
  const look = (i) => (word, el) => {
    const asked = { list: list.name, rule: params.rule, position: turnsText(form.turns().slice(0, i)) };
    showCard(el, { word, asked, search: page.searchable(list), actions: [["Open in Assist", () => open(i)]] });
  };

  /** @param {ReviewAnswer} judged */
  function remember(judged) {
    if (!judged.answer) return;
    keep({
      list: judged.vocabulary,
      digest: judged.digest,
      rule: judged.rule,
      host: params.host || "elsewhere",
      answer: judged.answer,
      guesses: judged.turns.map((turn) => turn.guess),
      won: judged.solved,
      hints: 0,
      limit: judged.limit,
      finished: now(),
      ...(judged.judged ? { regret: judged.guesses.regret, luck: judged.guesses.luck } : {}),
    });
  }

  /** @param {Game} game */
  function reopen(game) {
    const words = game.guesses.join(" ");
    markOwn(words);
    go({ game: words, answer: game.answer, list: game.list, rule: game.rule, host: game.host });
  }

  const showPast = () => fill(pastBox, past({ onopen: reopen, onchange: () => showPast() }));

  /** @param {any} error @param {string} game */
  function trouble(error, game) {
    review = null;
    [scores, veil, turnsBox].forEach((box) => fill(box));
    status.textContent = error.passing ? error.title : "This game cannot be reviewed.";
    reason.textContent = error.message;
    fill(help, error.passing && wayOn(error, { again: () => show(params) }));
    if (error.kind !== "contradiction" || !game.includes("=")) return;
    const mend = (/** @type {string} */ position) => {
      markOwn(position);
      go({ game: position });
    };
    ask("diagnose", { list: list.name, position: game }).then(
      (found) => {
        if (params.game !== game) return;
        fill(reason);
        fill(help, clash(found, list.length, mend));
        form.markClash(found.conflict);
      },
      () => {},
    );
  }

  return { show, title: "Review" };
}
