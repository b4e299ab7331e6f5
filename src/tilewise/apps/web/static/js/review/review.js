// Review: a finished game is entered or opened, judged turn by turn, and kept; words stay veiled until the reader asks
// for them.

import { action } from "../base/actions.js";
import { linkTo } from "../address.js";
import { everydayPrice } from "../assist/advice.js";
import { ask, latest } from "../base/ask.js";
import { showCard } from "../assist/card.js";
import { encode } from "../play/challenge.js";
import { clash } from "../assist/clash.js";
import { TODAY, isDay, localDate, pastDay } from "../words/day.js";
import { wayOn } from "../assist/details.js";
import { button, fill, h } from "../base/dom.js";
import { addressOf, recordOf } from "./gamerecord.js";
import { forget, games, hintsOf, isOwn, keep, markOwn, now } from "./games.js";
import { past } from "./history.js";
import { GAMES, listAndRule } from "../words/lists.js";
import { makePicture } from "../picture/picture.js";
import { makeReplay } from "./replay.js";
import { makeReviewed } from "./reviewed.js";
import { makeForm } from "./reviewform.js";
import { dayText } from "../assist/sentences.js";
import { makeTerms } from "./terms.js";
import { text } from "../languages/text.js";
import { parseTurns, solves, toDigits, turnsText } from "../tiles/tiles.js";

const PATIENCE = 700; // milliseconds after which the reader is told what is waited for
const EXAMPLE = "raise cloth power"; // a game to look at, which is nobody's
const TRY = "try"; // who answers where a game was tried once more, or is not the reader's: it is not kept

/** @param {HTMLElement} root @param {Page} page */
export function mount(root, page) {
  const run = latest();
  /** @type {Record<string, string>} */
  let params = {};
  let list = page.list();
  let veiled = true;
  /** @type {ReviewAnswer | null} */
  let review = null;
  /** @type {Turn[]} */
  let turns = [];
  let unanswered = ""; // a lost game whose answer the reader does not know

  const picture = makePicture(
    page,
    () => list,
    (shared) => form.take(shared),
  );
  const form = makeForm({
    guesses: page.guesses,
    picture,
    onsend: send,
    onterms: showTerms,
    onrows: greet,
    onexample: () => page.review({ list: page.days.list, game: EXAMPLE, host: TRY }),
  });
  const terms = makeTerms(page, { onchange: change, onedit: () => enter(turns) });
  const fresh = action("add", text.review.fresh, () => page.go("review", { list: params.list }));
  const reviewed = makeReviewed({
    onplay: (turn) => go({ from: String(turn + 1) }),
    onopen: open,
    look,
    link: challengeTo,
    ondisown: disown,
    onveil: () => {
      veiled = !veiled;
      draw();
    },
  });
  const replay = makeReplay({
    onback: () => go({ from: "" }),
    onreview: (game) => page.review({ ...params, from: "", game, answer: review?.answer ?? "", host: TRY }),
  });
  const [replayBox, pastBox] = [h("div"), h("div")];
  const subject = h("div.game", reviewed.element, form.element, replayBox);
  const aside = h("div.aside", reviewed.people, pastBox);
  const titled = h("div.titled", h("h1", text.review.title), terms.element, fresh);
  const results = h("div.results.review", titled, subject, aside);
  fill(root, results);

  /** Where somebody else may find the same word. @param {string} answer */
  function challengeTo(answer) {
    const played = list.name === TODAY ? page.days.list : list.name;
    const address = { list: played, rule: rule() === "any" ? "" : rule(), challenge: encode([answer]) };
    return new URL(linkTo("play", address), location.href).href;
  }

  /** @param {Record<string, string>} changes */
  const go = (changes) => page.go("review", { ...params, ...changes });
  const rule = () => params.rule ?? "any";
  /** As questions name it. */
  const asPlayed = () => ({ list: list.name, rule: params.rule, exclude: params.exclude, given: params.given });
  /** Whether it is one of the reader's games, with all its words. */
  const counted = () => !veiled && !!review?.answer && params.host !== TRY && !review.turns.some(({ blind }) => blind);

  /** @param {import("./reviewform.js").Sent} sent */
  function send({ date, rule: played, ...sent }) {
    markOwn(sent.game);
    if (!sent.answer) unanswered = sent.game;
    const today = list.name === TODAY ? localDate() : ""; // tomorrow the address means the same day
    const read = { ...sent, date: date || params.date || today, rule: played ?? params.rule, host: "", from: "" };
    if (Object.entries(read).every(([key, value]) => (value ?? "") === (params[key] ?? ""))) show(params);
    else page.go("review", { ...params, ...read });
  }

  /** Other terms; words of another length are another game. @param {Record<string, string>} changes */
  function change(changes) {
    const other = changes.list && page.list(changes.list).length !== list.length;
    go(other ? { ...changes, game: "", answer: "", from: "" } : changes);
  }

  /** @param {Record<string, string>} address */
  function show(address) {
    const earlier = params;
    params = page.has(TODAY) ? { list: TODAY, ...address } : address;
    list = page.list(params.list);
    form.forList(list);
    picture.show();
    const onlist = (/** @type {string} */ name) => change({ list: name });
    page.control(listAndRule(page, list, params.rule, onlist, (chosen) => go({ rule: chosen })));
    const game = params.game ?? "";
    if (game !== earlier.game) {
      veiled = game !== "" && !isOwn(game);
      terms.close();
    }
    if (game !== earlier.game || termsOf(params) !== termsOf(earlier)) review = null;
    showTerms();
    if (review) draw();
    else if (game) judge(game);
    else run(async () => enter([])); // whatever is being judged comes too late
    showPast();
  }

  /** All that a review depends on beside the game. @param {Record<string, string>} given */
  const termsOf = (given) => JSON.stringify({ ...given, game: "", from: "" });

  /** What the game is taken for, in a line. @param {Partial<import("./reviewform.js").Sent>} title as it was pasted,
   * before the game is whole */
  function showTerms(title = {}) {
    const named = title.date ?? review?.date ?? params.date; // what is no day is refused with the game
    const date = isDay(named) ? named : list.name === TODAY ? localDate() : "";
    const limit = Number(title.limit ?? params.limit) || undefined;
    const played = { ...params, date, list, rule: (title.rule ?? rule()) || "any", limit };
    terms.show(played, { today: localDate(), editable: review !== null && !veiled });
    if (list.name === TODAY && date !== localDate()) page.say(`${GAMES.nyt}, ${dayText(date)}`);
  }

  /** The game is somebody else's, and no part of the history. */
  function disown() {
    if (review) forget(recordFor(review));
    go({ host: TRY });
  }

  /** @param {ReviewAnswer} answer */
  const recordFor = (answer) =>
    recordOf(answer, {
      host: params.host || "elsewhere",
      finished: params.date || now(),
      exclude: params.exclude ?? "",
    });

  /** Which part is there. @param {"form" | "judged" | "replay"} part */
  function turnTo(part) {
    form.element.hidden = part !== "form";
    reviewed.element.hidden = aside.hidden = part === "replay";
    fill(replayBox, part === "replay" && replay.element);
    terms.element.hidden = part === "replay";
    pastBox.hidden = part === "judged" && veiled; // it names the answers
    fresh.hidden = !params.game || part === "replay";
    results.classList.toggle("entering", part === "form");
    results.classList.toggle("playing", part === "replay");
  }

  /** The form, with the rows of the game or without. @param {Turn[]} rows */
  function enter(rows) {
    turnTo("form");
    form.show(rows, { limit: params.limit });
  }

  /** What to do with the form. @param {number} rows @param {boolean} waiting */
  function greet(rows, waiting) {
    const asked = waiting ? [text.review.wordsNow, text.review.wordsHow] : [text.review.how, text.review.why];
    const [lead, why] = waiting || rows === 0 ? asked : ["", ""];
    reviewed.say(lead, why);
  }

  /** @param {string} game */
  function judge(game) {
    const words = game.includes("=") ? null : game.split(/[\s+]+/);
    turns = words ? [] : parseTurns(game, list.length);
    // With the last guess a game may have been lost: words alone do not tell, and tiles not what the answer was.
    const played = words ? words.length : solves(turns.at(-1)) ? 0 : turns.length;
    if (!params.answer && played >= (Number(params.limit) || page.guesses) && !veiled && game !== unanswered) {
      enter([]);
      form.take(game);
      return;
    }
    turnTo("judged");
    results.setAttribute("aria-busy", "true");
    const slow = setTimeout(() => reviewed.say(text.review.judging, null), PATIENCE);
    run(async (signal) => {
      const about = question(game, words);
      for (const wait of [false, true]) {
        review = /** @type {ReviewAnswer} */ (await ask("review", { ...about, wait }, { signal }));
        clearTimeout(slow);
        arrived(review);
        if (!review.pending) return;
      }
    })
      .catch((error) => trouble(error, game))
      .finally(() => {
        clearTimeout(slow);
        results.removeAttribute("aria-busy");
      });
  }

  /** @param {string} game @param {string[] | null} words */
  const question = (game, words) => ({
    ...asPlayed(),
    date: params.date,
    game,
    answer: params.answer || (words ? words.at(-1) : null),
    limit: Number(params.limit) || undefined,
    everyday: everydayPrice(),
  });

  /** @param {ReviewAnswer} answer */
  function arrived(answer) {
    results.removeAttribute("aria-busy");
    turns = answer.turns.map((turn) => ({ word: turn.guess, digits: toDigits(turn.feedback) }));
    if (counted() && !answer.pending) {
      keep(recordFor(answer));
      showPast();
    }
    draw();
  }

  function draw() {
    showTerms();
    if (!review) return;
    const from = Number(params.from) - 1;
    if (review.answer && review.turns[from]) {
      turnTo("replay");
      scrollTo(0, 0);
      const { answer, game } = review;
      replay.show({ turns, from, answer, limit: game.limit, left: review.turns[from].before, terms: asPlayed() });
    } else {
      turnTo("judged");
      reviewed.show(review, { veiled, hints: hintsOf(recordFor(review)), counted: counted() });
    }
  }

  /** The position before a turn, as questions name it. @param {number} turn */
  function before(turn) {
    const as_of = list.name === TODAY ? pastDay(params.date) : "";
    return { ...asPlayed(), position: turnsText(turns.slice(0, turn)), as_of };
  }
  /** @param {number} turn */
  function open(turn) {
    page.go("assist", { ...before(turn), as_of: "", date: list.name === TODAY ? params.date : "" });
  }
  /** What a word would have done at a turn, beside it. @param {number} turn @returns {Look} */
  function look(turn) {
    const actions = /** @type {[string, () => void][]} */ ([[text.review.openInAssist, () => open(turn)]]);
    return (word, el) => showCard(el, { word, question: before(turn), search: page.searchable(list), actions });
  }

  /** @param {string} [said] of games that were imported */
  function showPast(said) {
    const onopen = (/** @type {GameRecord} */ game) => page.review(addressOf(game, page.guesses));
    fill(pastBox, past({ onopen, onchange: showPast }, said));
    results.classList.toggle("newcomer", games().length === 0);
  }

  /** @param {any} error @param {string} game */
  function trouble(error, game) {
    enter(veiled ? [] : turns);
    const title = error.passing ? error.title : text.review.cannot;
    const again = error.passing && wayOn(error, { again: () => show(params) });
    // A word that breaks the rule: the game can be judged as one without it.
    const free = error.kind === "illegal" && rule() !== "any" && !error.passing;
    const asNormal = free && button(text.review.asNormal, () => go({ game, rule: "any" }), "main");
    reviewed.say(title, error.message, again || asNormal);
    if (error.kind !== "contradiction" || !game.includes("=")) return;
    const mend = (/** @type {string} */ position) => {
      markOwn(position);
      go({ game: position, answer: solves(parseTurns(position, list.length).at(-1)) ? "" : params.answer });
    };
    ask("diagnose", { list: list.name, position: game }).then(
      (diagnosis) => {
        if (params.game !== game) return;
        reviewed.say(title, null, clash(diagnosis, list.length, mend));
        form.markClash(diagnosis.conflict);
      },
      () => {},
    );
  }

  return { show, title: text.review.title };
}
