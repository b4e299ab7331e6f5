// What stands below a game that is open: hints in steps, giving up, a new game, its link, a challenge for somebody
// else.

import { moreActions, surely, tool } from "../base/actions.js";
import { linkTo } from "../address.js";
import { everydayPrice } from "../assist/advice.js";
import { ask, latest } from "../base/ask.js";
import { challenge } from "./challenge.js";
import { fill, h, upper } from "../base/dom.js";
import { symbolsOf } from "../words/kind.js";
import { right, toDigits } from "../tiles/tiles.js";
import { copy } from "../base/share.js";
import { text } from "../languages/text.js";

/** @typedef {import("./gameplay.js").AnyGame} AnyGame */
/** @typedef {{word: string, steps: string[]}} Hint no word, and one step, where none is known */

/**
 * @template {AnyGame} G
 * @typedef {object} Handlers
 * @property {string} view @property {number} boards @property {ListRow} list
 * @property {Record<string, string | undefined>} terms of a challenge, beside its list
 * @property {boolean} linked whether the address deals the same game to everybody
 * @property {string[]} labels of the steps of a hint, "" where there is one only
 * @property {string} sure the question before a game is given up
 * @property {(game: G, signal: AbortSignal) => Promise<Hint>} find
 * @property {() => void} onnew @property {string} linkTitle
 * @property {(Node | null)[]} [others] ways to other games
 */

/** The name of a step, of which a phone shows the first word. @param {string} step "" where there is one only */
const hintLabel = (step) => [text.play.hint, step && h("span.more-name", `: ${step}`)];

/** @template {AnyGame} G @param {import("./gameplay.js").Gameplay<G>} play
 * @param {() => Handlers<G>} handlers as they are for the game that is open */
export function makeGameTools(play, handlers) {
  const run = latest();

  /** @param {G} game @param {number} [step] how much of the hint is shown @param {Hint | null} [hint] */
  function show(game, step = 0, hint = null) {
    const { labels, sure, onnew } = handlers();
    const word = hint?.word;
    const take = () => {
      play.type(word ?? "");
      play.focus(); // so that Enter plays it
    };
    const more = step < (hint?.steps.length ?? labels.length);
    const next = more
      ? tool("hint", hintLabel(labels[step]), () => tell(game, step + 1, hint))
      : word && tool("next", text.play.takeIt, take);
    const held = play.below.contains(document.activeElement);
    const started = game.turns.length > 0;
    fill(play.hint, hint?.steps[step - 1]);
    fill(
      play.below,
      next,
      tool("add", text.play.newGame, onnew),
      moreActions(links()),
      started && surely(text.play.giveUp, sure, text.play.giveUpYes, play.lose),
    );
    if (held) /** @type {HTMLElement} */ (play.below.querySelector("button")).focus();
  }

  /** @param {G} game @param {number} step @param {Hint | null} hint the same, where it was asked for already */
  function tell(game, step, hint) {
    const same = play.thisGame();
    if (!hint) fill(play.hint, h("span.searching", text.play.looking));
    run(async (signal) => {
      const answer = hint ?? (await handlers().find(game, signal));
      if (!same()) return;
      if (answer.word) play.save({ hints: play.saved().hints + 1 });
      if (game === play.game) show(game, step, answer);
    }).catch((error) => {
      if (!same()) return;
      if (game === play.game) show(game);
      play.complain(error.message);
    });
  }

  function linkButton() {
    const { linked, linkTitle } = handlers();
    const copyIt = () => {
      play.focus();
      copy(location.href, el);
    };
    const el = tool("link", text.common.copyLink, copyIt, "act", { title: linkTitle });
    return linked ? el : null;
  }

  /** Other games than the next one. */
  const links = () => [
    linkButton(),
    ...(handlers().others ?? []),
    tool("send", text.challenge.open, setWords, "act", { title: text.challenge.openTitle }),
  ];

  /** Words for somebody else. */
  function setWords() {
    const { view, list, boards, terms } = handlers();
    const link = (/** @type {string} */ code) =>
      new URL(linkTo(view, { list: list.name, ...terms, challenge: code }), location.href).href;
    challenge({ list, boards, link, onclose: play.focus });
  }

  return { show, links };
}

/** @param {PlayAnswer} game @param {Record<string, any>} question about its position @param {AbortSignal} signal
 * @returns {Promise<Hint>} */
export const findHint = async (game, question, signal) =>
  hintOf(game, await ask("suggest", { ...question, top: 1, exact: true, everyday: everydayPrice() }, { signal }));

/** It is about the answer only where one word is left. @param {PlayAnswer} game @param {SuggestAnswer} answer
 * @returns {Hint} */
export function hintOf({ turns }, { candidates, suggestions: [{ guess, candidate }] }) {
  const sure = candidates === 1;
  const tried = new Set(turns.flatMap((turn) => symbolsOf(turn.guess)));
  const symbols = symbolsOf(guess);
  const fresh = symbols.find((symbol) => !tried.has(symbol));
  const inPlace = (/** @type {number} */ i) => turns.some(({ feedback }) => toDigits(feedback)[i] === right());
  const open = symbols.findIndex((_, i) => !inPlace(i)); // where all symbols were tried, a place tells more
  const symbol = upper(fresh ?? symbols[open] ?? symbols[0]);
  const nudge = sure ? text.play.fit(1) : `${text.play.fit(candidates)} ${text.play.good(candidate)}`;
  return {
    word: guess,
    steps: [nudge, text.play.has(symbol, fresh ? 0 : open + 1, sure), text.play.isWord(upper(guess), sure)],
  };
}
