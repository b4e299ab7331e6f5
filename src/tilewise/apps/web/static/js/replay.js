// Play on from a turn of a reviewed game: its word is hidden again, and at the end both ways are compared.

import { ask } from "./ask.js";
import { button, fill, h, upper } from "./dom.js";
import { makeGrid } from "./grid.js";
import { makeKeyboard } from "./keyboard.js";
import { text } from "./text.js";
import { feedbackOf, spoken, toText, turnsText } from "./tiles.js";

/** @typedef {import("./tiles.js").Turn} Turn */
/**
 * @typedef {object} Replayed
 * @property {Turn[]} turns of the game that was reviewed
 * @property {number} from how many of them stay
 * @property {string} answer
 * @property {number} limit
 * @property {number} left words that are possible at that point
 * @property {Record<string, any>} asked the list and the rule, as questions name them
 */

/** How the second try went against the game. @param {Turn[]} tried @param {Turn[]} played @param {string} answer */
export function comparison(tried, played, answer) {
  const took = (/** @type {Turn[]} */ turns) =>
    turns.length > 0 && turns.at(-1)?.word === answer ? turns.length : Infinity;
  const [now, then] = [took(tried), took(played)];
  if (now === Infinity && then === Infinity) return text.replay.neither(upper(answer));
  if (now === Infinity) return text.replay.onlyThen(upper(answer), then);
  if (then === Infinity) return text.replay.onlyNow(now);
  return text.replay.both(now, then);
}

/** @param {{onback: () => void, onreview: (game: string) => void}} doors */
export function makeReplay({ onback, onreview }) {
  /** @type {Replayed} */
  let game;
  /** @type {Turn[]} */
  let turns = [];
  let asking = false;
  const status = h("p", { class: "lead", role: "status" });
  const say = h("p", { class: "hidden", role: "status" });
  const complaint = h("p", { class: "complaint", role: "alert" });
  const doors = h("div", { class: "tools" });
  const grid = makeGrid();
  const length = () => [...game.answer].length;
  const over = () => turns.at(-1)?.word === game.answer || turns.length >= game.limit;
  const keyboard = makeKeyboard({
    onletter: (letter) => !over() && type(grid.typed + letter),
    onback: () => type([...grid.typed].slice(0, -1).join("")),
    onenter: enter,
  });
  const element = h(
    "section",
    { class: "play", "aria-label": text.assist.playOn },
    status,
    grid.element,
    say,
    complaint,
    doors,
    keyboard.element,
  );

  /** @param {Replayed} wanted */
  function show(wanted) {
    game = wanted;
    turns = game.turns.slice(0, game.from);
    grid.typed = "";
    grid.seen = turns.length;
    draw();
  }

  /** @param {string} letters */
  function type(letters) {
    complaint.textContent = "";
    grid.type([...letters].slice(0, length()).join(""));
  }

  /** @param {string} why */
  function complain(why) {
    complaint.textContent = why;
    grid.shake();
  }

  async function enter() {
    const word = grid.typed;
    if (over() || asking) return;
    if ([...word].length !== length()) {
      complain(text.replay.short(length()));
      return;
    }
    asking = true;
    const why = await refusal(word).catch((error) => error.message);
    asking = false;
    if (why) complain(why);
    else if (grid.typed === word) {
      turns = [...turns, { word, digits: feedbackOf(word, game.answer) }];
      grid.typed = "";
      say.textContent = text.tiles.word(upper(word), spoken(turns.at(-1)?.digits ?? []));
      draw();
    }
  }

  /** Why a word cannot be played; "" where it can. @param {string} word */
  async function refusal(word) {
    const near = await ask("near", { list: game.asked.list, word });
    if (!near.allowed) return text.today.unknown(upper(word));
    if (game.asked.rule === "any" || !game.asked.rule) return "";
    const question = { ...game.asked, position: turnsText(turns), guess: word, words: 0 };
    return ask("split", question).then(
      () => "",
      (error) => (error.kind === "illegal" || error.passing ? error.message : ""),
    );
  }

  function draw() {
    const outcome = !over() ? "open" : turns.at(-1)?.word === game.answer ? "won" : "lost";
    const rows = turns.map(({ word, digits }) => ({ guess: word, feedback: toText(digits) }));
    grid.show({ turns: rows, outcome, host: "secret", limit: game.limit }, length());
    keyboard.colour(known());
    keyboard.element.hidden = outcome !== "open";
    const left = game.limit - turns.length;
    status.textContent =
      outcome !== "open"
        ? comparison(turns, game.turns, game.answer)
        : turns.length === game.from
          ? text.replay.start(game.left, left)
          : text.play.guessesLeft(left);
    fill(
      doors,
      outcome !== "open" && [
        button(text.details.tryAgain, () => show(game), "main"),
        button(text.replay.review, () => onreview(turnsText(turns)), "second"),
      ],
      button(text.replay.back, onback),
    );
  }

  /** The best tile that each letter had. */
  function known() {
    /** @type {Map<string, number>} */
    const found = new Map();
    for (const { word, digits } of turns)
      [...word].forEach((letter, i) => found.set(letter, Math.max(digits[i], found.get(letter) ?? 0)));
    return found;
  }

  return { element, show };
}
