// The words around a game: where it stands, its hints in three steps, and what its end has to show.

import { button, h, number, plural, upper } from "./dom.js";
import { games } from "./games.js";
import { figures, spread } from "./history.js";
import { hand, picture, shareText } from "./share.js";
import { squares, toDigits } from "./tiles.js";

/** Where a game stands. @param {PlayAnswer} game @param {ListRow} list */
export function sentence(game, list) {
  const n = game.turns.length;
  if (game.outcome === "won") return `Solved in ${plural(n, "guess", "guesses")}.`;
  if (game.outcome === "lost") return `Not this time. The word was ${upper(game.answer ?? "")}.`;
  if (game.host === "adversary" && n) return `It still has ${plural(game.candidates, "word")} to hide in.`;
  if (game.host === "adversary") return `It has no word in mind: corner it in ${game.limit} guesses.`;
  if (n) return `${plural(game.limit - n, "guess", "guesses")} left.`;
  return `One of ${number(list.answers)} words. Find it in ${game.limit} guesses.`;
}

export const STEPS = ["a nudge", "a letter", "a word"];

/** The hints so far, each of which tells more.
 * @param {PlayAnswer} game @param {SuggestAnswer} found @param {number} given */
export function hintText(game, found, given) {
  const best = found.suggestions[0];
  const tried = new Set(game.turns.flatMap((turn) => [...turn.guess]));
  const letter = [...best.guess].find((ch) => !tried.has(ch)) ?? best.guess[0];
  const kind = best.candidate ? "may be the answer" : "is not one of them: it only gathers information";
  const fit = found.candidates === 1 ? "One word fits." : `${plural(found.candidates, "word")} would fit.`;
  const texts = [
    `${fit} The best guess ${kind}.`,
    `It has the letter ${upper(letter)}.`,
    `It is ${upper(best.guess)}.`,
  ];
  return texts.slice(0, given).join(" ");
}

/**
 * What a finished game shows: sharing without a spoiler, the next game, the reader's statistics.
 * @param {PlayAnswer} game
 * @param {{onnext: () => void, onreview: () => void, link: HTMLElement | null}} doors
 */
export function ending(game, { onnext, onreview, link }) {
  const name = game.host === "adversary" ? "adversary" : `game ${game.game}`;
  const hard = game.rule === "hard" ? ", hard" : "";
  const score = `${game.outcome === "won" ? game.turns.length : "X"}/${game.limit}`;
  const title = `tilewise ${name}, ${game.vocabulary}${hard}: ${score}`;
  const rows = game.turns.map((turn) => squares(toDigits(turn.feedback)));
  const share = button("Share", () => shareText([title, ...rows].join("\n"), share), "second");
  const draw = async () => hand(await picture(title, game.turns), "tilewise-game.png");
  const mine = games().filter((one) => one.host === game.host && one.list === game.vocabulary);
  const about = game.host === "adversary" ? "Against the adversary" : "Your games";
  return [
    h(
      "div",
      { class: "tools" },
      button("Next game", onnext, "main"),
      share,
      game.turns.length > 0 && [button("Picture", draw, "second"), button("Review this game", onreview, "quiet")],
      link,
    ),
    mine.length > 0 &&
      h("section", { class: "sheet", "aria-label": about }, h("h2", {}, about), figures(mine), spread(mine)),
  ];
}
