// What is below a game that is open: hints in steps, giving up, other games.

import { latest } from "./ask.js";
import { fill, h } from "./dom.js";
import { findHint } from "./hints.js";
import { symbolsNoun } from "./kind.js";
import { surely, tool } from "./sure.js";
import { text } from "./text.js";

/**
 * @typedef {object} Doors
 * @property {(game: PlayAnswer) => Record<string, any>} question about its position
 * @property {(game: PlayAnswer) => boolean} current whether it is still the one on the page
 * @property {() => void} onhint one was given @property {(word: string) => void} ontake
 * @property {() => void} onlose @property {() => void} onnew @property {(message: string) => void} onfault
 * @property {(game: PlayAnswer) => (Node | null)[]} others other ways on
 */

/** @param {HTMLElement} element @param {Doors} doors */
export function makeHintBar(element, { question, current, onhint, ontake, onlose, onnew, onfault, others }) {
  const run = latest();

  /** @param {PlayAnswer} game @param {number} [given] steps shown @param {import("./hints.js").Hint | null} [found] */
  function show(game, given = 0, found = null) {
    const steps = text.play.steps(symbolsNoun());
    const { takeIt, giveUp, giveUpSure, giveUpYes, newGame } = text.play;
    const more = given < (found?.steps.length ?? steps.length);
    const best = found?.word;
    const next = more
      ? tool(steps[given], () => hint(game, given + 1, found))
      : best
        ? tool(takeIt, () => ontake(best))
        : null;
    const held = element.contains(document.activeElement);
    fill(
      element,
      found && h("p", { role: "status" }, found.steps.slice(0, given).join(" ")),
      next,
      game.turns.length > 0 && surely(giveUp, giveUpSure, giveUpYes, onlose),
      tool(newGame, onnew),
      others(game),
    );
    if (held) (next ?? /** @type {HTMLElement} */ (element.querySelector("button"))).focus();
  }

  /** @param {PlayAnswer} game @param {number} step @param {import("./hints.js").Hint | null} found */
  function hint(game, step, found) {
    run(
      async (signal) => {
        const answer = found ?? (await findHint(game, question(game), signal));
        if (answer.word) onhint();
        if (current(game)) show(game, step, answer);
      },
      (error) => onfault(error.message),
    );
  }

  return { show };
}
