// Play on from a turn of a reviewed game: its word is hidden again, and at the end both ways are compared.

import { ask } from "../base/ask.js";
import { button, fill, h, upper } from "../base/dom.js";
import { makeGameplay } from "../play/gameplay.js";
import { bestTiles, makeGrid } from "../tiles/grid.js";
import { symbolsOf } from "../words/kind.js";
import { text } from "../languages/text.js";
import { feedbackOf, toText } from "../tiles/tiles.js";

/**
 * @typedef {object} Replayed
 * @property {Turn[]} turns of the game that was reviewed
 * @property {number} from how many of them stay
 * @property {string} answer
 * @property {number} limit
 * @property {number} left words that are possible at that point
 * @property {Record<string, any>} terms the list and the rule, as questions name them
 */

/** How the second try went against the game. @param {string[]} tried @param {string[]} played
 * @param {string} answer */
export function comparison(tried, played, answer) {
  const took = (/** @type {string[]} */ words) => (words.at(-1) === answer ? words.length : Infinity);
  const [now, then] = [took(tried), took(played)];
  if (now === Infinity && then === Infinity) return text.replay.neither(upper(answer));
  if (now === Infinity) return text.replay.onlyThen(upper(answer), then);
  if (then === Infinity) return text.replay.onlyNow(now);
  return text.replay.both(now, then);
}

/** @param {{onback: () => void, onreview: (game: string) => void}} handlers */
export function makeReplay({ onback, onreview }) {
  /** @type {Replayed} */
  let game;
  const grid = makeGrid();
  const played = () => game.turns.map(({ word }) => word);
  let tries = 0;
  const back = () => button(text.replay.back, onback);

  const play = makeGameplay({
    name: "replay",
    surface: grid,
    key: () => String(tries),
    length: () => symbolsOf(game.answer).length,
    answer,
    draw: (now, keyboard) => {
      grid.show({ ...now, host: "secret", game }, symbolsOf(game.answer).length);
      keyboard.colour(bestTiles(now.turns));
    },
    sentence: ({ turns, outcome }) => {
      const left = game.limit - turns.length;
      if (outcome !== "open")
        return comparison(
          turns.map(({ guess }) => guess),
          played(),
          game.answer,
        );
      return turns.length === game.from ? text.replay.start(game.left, left) : text.play.guessesLeft(left);
    },
    ending: ({ position }) =>
      h(
        "div.tools",
        button(text.details.tryAgain, () => show(game), "main"),
        button(text.replay.review, () => onreview(position), "second"),
        back(),
      ),
    tools: () => fill(play.below, back()),
    unsaved: true,
    onturn: ({ turns }) => grid.tell(turns[turns.length - 1]),
  });
  const element = h("section", { "aria-label": text.assist.playOn }, play.element);

  /** The game with these guesses; nobody has to be asked for their tiles. @param {string} words */
  async function answer(words) {
    const guesses = words.split(" ").filter(Boolean);
    const turns = guesses.map((guess) => ({ guess, feedback: toText(feedbackOf(guess, game.answer)) }));
    const position = turns.map(({ guess, feedback }) => `${guess}=${feedback}`);
    const fresh = turns.length > game.from;
    const refused = fresh && (await refusal(guesses[turns.length - 1], position.slice(0, -1).join(" ")));
    const won = guesses.at(-1) === game.answer;
    /** @type {"open" | "won" | "lost"} */
    const outcome = won ? "won" : turns.length < game.limit ? "open" : "lost";
    return { turns, position: position.join(" "), outcome, refused: refused || null };
  }

  /** Why a word cannot be played; "" where it can. @param {string} word @param {string} position */
  async function refusal(word, position) {
    const near = await ask("near", { list: game.terms.list, word });
    if (!near.allowed) return text.today.unknown(upper(word));
    if (game.terms.rule === "any" || !game.terms.rule) return "";
    return ask("split", { ...game.terms, position, guess: word, words: 0 }).then(
      () => "",
      (error) => (error.kind === "illegal" || error.passing ? error.message : ""),
    );
  }

  /** @param {Replayed} reviewed */
  function show(reviewed) {
    game = reviewed;
    grid.typed = "";
    grid.seen = Infinity; // what was played before is not flipped again
    tries += 1;
    play.load(played().slice(0, game.from).join(" "));
  }

  return { element, show };
}
