// The words around a game: where it stands, and what its end has to show.

import { button, h, upper } from "./dom.js";
import { games } from "./games.js";
import { plainList } from "./given.js";
import { figures, spread } from "./history.js";
import { writtenForms } from "./kind.js";
import { hand, picture, shareText } from "./share.js";
import { dayText } from "./terms.js";
import { text } from "./text.js";
import { squares, toDigits } from "./tiles.js";

/** Where a game stands.
 * @param {PlayAnswer} game @param {ListRow} list
 * @param {{hints: number, date?: string, challenge?: string}} how hints that were taken; what decided its word */
export function sentence(game, list, { hints, date, challenge }) {
  const n = game.turns.length;
  if (game.outcome === "won") return text.play.won(n, hints);
  if (game.outcome === "lost") {
    const word = writtenForms(game.answer ?? "")
      .map(upper)
      .join(" / ");
    return game.host === "adversary" ? text.play.notCornered(word) : text.play.lost(word);
  }
  if (game.host === "adversary") return n ? text.play.hiding(game.candidates) : text.play.noWord(game.limit);
  if (n) return text.play.guessesLeft(game.limit - n);
  if (date) return text.days.start(dayText(date), game.limit);
  if (!challenge && plainList(game.vocabulary).given) return text.given.start(game.candidates, game.limit);
  return challenge ? text.challenge.start(game.limit) : text.play.start(list.answers, game.limit);
}

/**
 * What a finished game shows: sharing without a spoiler, the next game, the reader's statistics.
 * @param {PlayAnswer} game
 * @param {{hints: number, name: string, next: string}} how hints that were taken; the game's name; what comes next
 * @param {{onnext: () => void, onreview: () => void, links: (Node | null)[]}} doors
 */
export function ending(game, { hints, name, next }, { onnext, onreview, links }) {
  const score = `${game.outcome === "won" ? game.turns.length : "X"}/${game.limit}`;
  const { list, given } = plainList(game.vocabulary);
  const title = text.play.shareTitle(name, text.given.list(list, Boolean(given)), game.rule === "hard", score, hints);
  const rows = game.turns.map((turn) => squares(toDigits(turn.feedback)));
  const share = button(text.play.share, () => shareText([title, ...rows].join("\n"), share), "second");
  const draw = async () => hand(await picture(title, game.turns), "tilewise-game.png");
  const alike = (/** @type {{list: string, given?: string}} */ one) => one.list === list && !one.given === !given;
  const mine = games().filter((one) => one.host === game.host && alike(plainList(one.list)));
  const about = game.host === "adversary" ? text.play.againstAdversary : text.play.yourGames;
  return [
    h(
      "div",
      { class: "tools" },
      button(next, onnext, "main"),
      share,
      game.turns.length > 0 && [
        button(text.play.picture, draw, "second"),
        button(text.play.review, onreview, "quiet"),
      ],
      links,
    ),
    mine.length > 0 &&
      h("section", { class: "sheet", "aria-label": about }, h("h2", {}, about), figures(mine), spread(mine)),
  ];
}
