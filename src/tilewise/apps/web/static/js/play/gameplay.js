// A game that is played on the page, whatever it is shown on: words are typed and answered one after the other, and
// what the reader did stays on this device.

import { latest } from "../base/ask.js";
import { wayOn } from "../assist/details.js";
import { capitalised, fill, h, upper } from "../base/dom.js";
import { faultTold } from "../base/faults.js";
import { makeKeyboard } from "../tiles/keyboard.js";
import { symbolsOf } from "../words/kind.js";
import { readJson, writeJson } from "../base/store.js";
import { catchFocus } from "../base/actions.js";
import { text } from "../languages/text.js";

/** @typedef {{turns: {guess: string}[], outcome: "open" | "won" | "lost", refused?: string | null,
 *   fault?: FaultRow | null}} AnyGame */
/** @typedef {{words: string, hints: number, lost?: boolean, helped?: string}} Saved what the reader did so far; lost:
 * gave up; helped: the last position that help was asked for */

/**
 * @typedef {object} Surface what guesses are shown on
 * @property {HTMLElement} element @property {Node[]} parts of the view: the element, and what belongs to it
 * @property {string} typed the word that is typed @property {(typed: string, length: number) => void} type
 * @property {() => void} shake a word was refused @property {() => void} clear
 */

/**
 * @template {AnyGame} G
 * @typedef {object} Kind of game
 * @property {string} name the classes of its view
 * @property {Surface} surface
 * @property {() => string} key tells games apart
 * @property {() => number} length symbols in a word
 * @property {(words: string, how: {signal?: AbortSignal, reveal?: boolean}) => Promise<G>} answer what a game with
 *   these guesses shows; reveal: it is given up
 * @property {(game: G, keyboard: ReturnType<typeof makeKeyboard>) => void} draw
 * @property {(game: G) => string} sentence where it stands
 * @property {(game: G) => Children} ending what a game that is over shows
 * @property {(game: G) => void} tools what stands below one that is open
 * @property {(typed: string) => string} [complete] what is typed, with what need not be
 * @property {(game: G) => void} [onturn] a guess was answered @property {(game: G) => void} [onover] the last one, or
 *   it was given up
 * @property {boolean} [unsaved] nothing of it stays on this device
 * @property {() => void} [again] after a trouble that passes @property {() => void} [over] after another one
 */

/** @template {AnyGame} G @typedef {ReturnType<typeof makeGameplay<G>>} Gameplay */

/** Why a guess was refused. @param {AnyGame} game */
const refusal = ({ fault, refused }) => faultTold(fault, text.ask.unnamed(refused ?? ""));

/** @template {AnyGame} G @param {Kind<G>} kind */
export function makeGameplay({ name, surface, key, length, answer, draw, sentence, ending, tools, ...more }) {
  const run = latest();
  const runLosing = latest();
  let asking = Promise.resolve(); // words are taken one after the other, however fast they are typed
  let loaded = ""; // the key of the game that is shown
  let drawn = 0; // how often a game was
  const status = h("p.lead", { role: "status" });
  const complaint = h("p.complaint", { role: "alert" });
  const hint = h("p.hint", { role: "status" });
  const below = h("div.hints");
  const outcome = h("div.outcome");
  const open = () => play.game?.outcome === "open" && loaded === key();
  const keyboard = makeKeyboard({
    onletter: (letter) => open() && type(surface.typed + letter),
    onback: () => open() && type(symbolsOf(surface.typed).slice(0, -1).join("")),
    onenter: enter,
  });
  const element = h(`div.play.${name}`, status, surface.parts, complaint, hint, below, outcome, keyboard.element);

  const saved = () => readJson(key(), /** @type {Saved} */ ({ words: "", hints: 0 }));
  /** @param {Partial<Saved>} changes */
  const save = (changes) => more.unsaved || writeJson(key(), { ...saved(), ...changes });

  /** Whether the game that is open now is still open later: answers of another one are not wanted. */
  function thisGame() {
    const mine = key();
    return () => mine === key();
  }

  /** Show the game as it was left. A guess may be answered before that is known, and is not taken back. */
  function load(words = saved().words) {
    const before = drawn;
    element.setAttribute("aria-busy", "true");
    run(async (signal) => {
      const game = await answer(words, { signal, reveal: saved().lost });
      if (drawn !== before) return;
      render(game);
      if (game.refused) complain(refusal(game));
    })
      .catch(trouble)
      .finally(() => element.removeAttribute("aria-busy"));
  }

  /** Nothing is played: a sentence, and what can be done. @param {string} why @param {...Children} ways */
  function stop(why, ...ways) {
    play.game = null;
    surface.clear();
    fill(hint);
    fill(below);
    keyboard.element.hidden = true;
    status.textContent = why;
    fill(outcome, ...ways);
  }

  /** @param {any} error */
  function trouble(error) {
    const way = wayOn(error, { again: more.again ?? (() => load()), over: more.over });
    stop(error.passing ? error.title : text.play.noGame, h("p.reason", error.message), way);
  }

  /** @param {string} typed */
  function type(typed) {
    complaint.textContent = "";
    const whole = more.complete?.(typed) ?? typed;
    surface.type(symbolsOf(whole).slice(0, length()).join(""), length());
  }

  function enter() {
    if (!open()) return;
    const word = surface.typed;
    const n = symbolsOf(word).length;
    if (n !== length()) {
      complain(text.play.short(upper(word), n, length()));
      return;
    }
    type("");
    const same = thisGame();
    asking = asking.then(() => guess(word, same));
  }

  /** @param {string} word @param {() => boolean} same whether the game for which it was typed is still open */
  async function guess(word, same) {
    if (!play.game || !open() || !same()) return;
    const words = [...play.game.turns.map((turn) => turn.guess), word].join(" ");
    try {
      const game = await answer(words, {});
      if (!same()) return;
      if (game.refused) {
        refuse(word, refusal(game));
        return;
      }
      save({ words });
      more.onturn?.(game);
      if (game.outcome !== "open") more.onover?.(game);
      render(game);
    } catch (error) {
      if (same()) refuse(word, /** @type {Error} */ (error).message);
    }
  }

  /** A refused word comes back unless another was begun. @param {string} word @param {string} why */
  function refuse(word, why) {
    if (!surface.typed) type(word);
    complain(why);
  }

  /** @param {string} why */
  function complain(why) {
    complaint.textContent = capitalised(why);
    surface.shake();
  }

  /** @param {G} game */
  function render(game) {
    const over = game.outcome !== "open";
    play.game = game;
    loaded = key();
    drawn += 1;
    complaint.textContent = "";
    draw(game, keyboard);
    keyboard.element.hidden = over;
    status.textContent = sentence(game);
    fill(hint);
    fill(below);
    fill(outcome, over && ending(game));
    if (!over) tools(game);
    catchFocus(over ? status : surface.element);
  }

  /** The game is given up. */
  function lose() {
    const same = thisGame();
    runLosing(async (signal) => {
      const game = await answer(saved().words, { signal, reveal: true });
      if (!same()) return;
      save({ lost: true });
      more.onover?.(game);
      render(game);
    }).catch((error) => same() && complain(error.message));
  }

  /** Where keys are typed, when a button has done its work. */
  function focus() {
    if (!open()) return;
    surface.element.tabIndex = -1;
    surface.element.focus({ preventScroll: true });
  }

  const play = {
    ...{ element, status, hint, below, saved, save, thisGame, load, stop, trouble, type, complain, lose, focus },
    /** @type {G | null} */
    game: null,
  };
  return play;
}
