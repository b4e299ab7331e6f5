// The words around a game: where it stands, and what its end has to show.

import { action, moreActions } from "../base/actions.js";
import { ask } from "../base/ask.js";
import { fill, h, upper } from "../base/dom.js";
import { games } from "../review/games.js";
import { marksTold } from "../assist/kept.js";
import { plainList } from "../words/given.js";
import { figures, spread } from "../review/history.js";
import { peopleTold } from "../review/people.js";
import { writtenForms } from "../words/kind.js";
import { PLAIN, listName } from "../words/lists.js";
import { countdown, puzzleStreak } from "./dealt.js";
import { pictureToHand, shareText, withLink } from "../base/share.js";
import { dayText } from "../assist/sentences.js";
import { text } from "../languages/text.js";
import { squares, toDigits } from "../tiles/tiles.js";

/** Where a game stands.
 * @param {PlayAnswer} game @param {ListRow} list
 * @param {{hints: number, date?: string, daily?: string, challenge?: string}} how hints that were taken; what decided
 *   its word */
export function sentence(game, list, { hints, date, daily, challenge }) {
  const n = game.turns.length;
  const { list: name, limit } = game.game;
  if (game.outcome === "won") return text.play.won(n, hints);
  if (game.outcome === "lost") {
    const word = writtenForms(game.answer ?? "")
      .map(upper)
      .join(" / ");
    return game.host === "adversary" ? text.play.notCornered(word) : text.play.lost(word);
  }
  if (game.host === "adversary") return n ? text.play.hiding(game.candidates) : text.play.noWord(limit);
  if (n) return text.play.guessesLeft(limit - n);
  if (daily) return text.daily.start(game.number, dayText(daily), limit);
  if (date) return text.days.start(dayText(date), limit);
  if (!challenge && plainList(name).given) return text.given.start(game.candidates, limit);
  return challenge ? text.challenge.start(limit) : text.play.start(list.answers, limit, list.name === PLAIN);
}

/** How many guesses of how many it took. @param {PlayAnswer} game */
const scoreOf = (game) => `${game.outcome === "won" ? game.turns.length : "X"}/${game.game.limit}`;

/**
 * The first line of a share text. @param {PlayAnswer} game @param {{hints: number, name: string, list: ListRow}} how
 * @param {boolean} puzzle whether it is a puzzle of the day @param {boolean} usual whether its list is the usual one
 */
function titleOf(game, { hints, name, list }, puzzle, usual) {
  const hard = game.game.rule === "hard";
  const score = scoreOf(game);
  if (puzzle) return text.daily.shareTitle(game.number, usual ? "" : listName(list), hard, score, hints);
  const { given } = plainList(game.game.list);
  return text.play.shareTitle(name, text.given.list(listName(list), Boolean(given)), hard, score, hints);
}

/** The score, large, and below it skill and luck, the streak, and how people fare, as soon as they are known. Hints
 * are no skill. @param {PlayAnswer} game @param {number} hints @param {string} streak */
function result(game, hints, streak) {
  const below = h("span", streak);
  const people = h("p.people");
  if (game.host === "secret" && game.turns.length > 1 && !hints) {
    const words = game.turns.map(({ guess }) => guess).join(" ");
    const { list, rule, limit } = game.game;
    const question = { ...plainList(list), game: words, answer: game.answer, rule, limit };
    ask("review", { ...question, wait: false, seconds: 2 }).then(
      (/** @type {ReviewAnswer} */ review) => {
        fill(people, peopleTold(review).join(" "));
        if (review.estimated) return;
        fill(below, marksTold(review, streak));
      },
      () => {}, // the score says enough
    );
  }
  return [h("div.result", h("b", scoreOf(game)), below), people];
}

/** The reader's games like this one, and how they went; null where there are none. @param {PlayAnswer} game */
export function record(game) {
  const { list: name, given } = plainList(game.game.list);
  const alike = (/** @type {{list: string, given?: string}} */ other) =>
    other.list === name && !other.given === !given;
  const mine = games().filter((other) => other.host === game.host && alike(plainList(other.list)));
  const about = game.host === "adversary" ? text.play.againstAdversary : text.history.title;
  return mine.length ? h("section.sheet", { "aria-label": about }, h("h2", about), figures(mine), spread(mine)) : null;
}

/**
 * What a finished game shows: the score, sharing without a spoiler, the next game, the reader's statistics.
 * @param {PlayAnswer} game
 * @param {{hints: number, name: string, list: ListRow, usual: boolean, next: string, link: string, puzzle: boolean,
 *   today: boolean}} how hints that were taken; the game's name; its list, and whether it is the usual one; what comes
 *   next; a link to the game; whether it is a puzzle of the day, and today's
 * @param {{onnext: () => void, onreview: () => void, links: (Node | null)[]}} handlers
 */
export function ending(game, { next, link, puzzle, usual, today, ...how }, { onnext, onreview, links }) {
  const title = titleOf(game, how, puzzle, usual);
  const rows = game.turns.map((turn) => squares(toDigits(turn.feedback)));
  const shared = () => shareText(withLink([title, ...rows].join("\n"), link), share);
  const share = action("share", text.play.share, shared, "main");
  const draw = pictureToHand(title, game.turns, "tilewise-game.png");
  const days = puzzle ? puzzleStreak(how.list.name) : 0;
  const played = game.turns.length > 0;
  const judged = played && game.host !== "adversary"; // which has no word that guesses could be held against
  return [
    result(game, how.hints, days ? text.daily.streak(days) : ""),
    h("div.tools.ways", share, judged && action("tick", text.common.reviewGame, onreview)),
    today && countdown(),
    h(
      "div.tools",
      action("next", next, onnext),
      moreActions(played && action("camera", text.play.picture, draw), links),
    ),
    record(game),
  ];
}
