// What is below a game that is open: hints in steps, giving up, other games.

import { ask, latest } from "./ask.js";
import { fill, h } from "./dom.js";
import { hintText } from "./ending.js";
import { surely, tool } from "./sure.js";
import { text } from "./text.js";

/**
 * @typedef {object} Doors
 * @property {(game: PlayAnswer) => Record<string, any>} question about the best guess
 * @property {(game: PlayAnswer) => boolean} current whether it is still the one on the page
 * @property {() => void} onhint one was given @property {(word: string) => void} ontake
 * @property {() => void} onlose @property {() => void} onnew @property {(message: string) => void} onfault
 * @property {(game: PlayAnswer) => (Node | null)[]} more other ways on
 */

/** @param {HTMLElement} element @param {Doors} doors */
export function makeHintBar(element, { question, current, onhint, ontake, onlose, onnew, onfault, more }) {
  const run = latest();

  /** @param {PlayAnswer} game @param {number} [given] steps shown @param {SuggestAnswer | null} [found] */
  function show(game, given = 0, found = null) {
    const { steps, takeIt, giveUp, giveUpSure, giveUpYes, newGame } = text.play;
    const best = found?.suggestions[0].guess ?? "";
    const next =
      given < steps.length ? tool(steps[given], () => hint(game, given + 1, found)) : tool(takeIt, () => ontake(best));
    const held = element.contains(document.activeElement);
    fill(
      element,
      found && h("p", { role: "status" }, hintText(game, found, given)),
      given < steps.length && h("span", { class: "soft" }, text.play.hint),
      next,
      game.turns.length > 0 && surely(giveUp, giveUpSure, giveUpYes, onlose),
      tool(newGame, onnew),
      more(game),
    );
    if (held) next.focus();
  }

  /** @param {PlayAnswer} game @param {number} step @param {SuggestAnswer | null} found */
  function hint(game, step, found) {
    run(
      async (signal) => {
        const answer = found ?? (await ask("suggest", question(game), { signal }));
        onhint();
        if (current(game)) show(game, step, answer);
      },
      (error) => onfault(error.message),
    );
  }

  return { show };
}
