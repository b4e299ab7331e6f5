// A game on several boards against secret words or an adversary, given by its guesses alone; its number deals the same
// words as on a server.

import { Boards, sharedTiles } from "./boards.js";
import { KEY, adversary, dealt, replay } from "./play.js";
import { illegal, refusalOf, repr } from "../refusal.js";
import { feedback, pieces } from "./turns.js";

/** @typedef {(game: Boards, guess: string) => (number[] | null)[]} Hosts the tiles of every board */

/** The answers of a game, all different. @param {Vocabulary} words @param {number} boards @param {number} game */
function dealtWords(words, boards, game) {
  if (boards > words.answers) throw refusalOf("illegal", "few", { list: words.name, answers: words.answers, boards });
  /** @type {Set<string>} */
  const secrets = new Set();
  for (let deal = 0; secrets.size < boards; deal += 1) secrets.add(dealt(words, game, `${KEY} ${boards} ${deal}`));
  return [...secrets];
}

/** The answers of a game that somebody set. @param {Vocabulary} words @param {number} boards @param {string} text */
function setWords(words, boards, text) {
  const secrets = pieces(words.kind.parts(text)).map((word) => words.word(word));
  if (secrets.length !== boards || new Set(secrets).size !== boards)
    throw illegal(`${boards} boards need ${boards} different words to find, not ${repr(secrets.join(" "))}`);
  return secrets;
}

/** @param {Vocabulary} words @param {Record<string, any>} question @returns {BoardsPlayAnswer} */
export function boardsPlayAnswer(words, question) {
  const { boards, host } = question;
  const secrets = question.secrets
    ? setWords(words, boards, question.secrets)
    : dealtWords(words, boards, question.game);
  const start = new Boards(words, boards, [], question.limit);
  const { limit } = start.game;
  if (limit < boards)
    throw illegal(`${boards} boards cannot be solved with ${limit} guesses: allow ${boards} or more`);
  /** @type {Hosts} */
  const hosts = (game, guess) =>
    host === "secret"
      ? secrets.map((secret) =>
          game.turns.some((turn) => turn.guess === secret) ? null : feedback(guess, secret, words.kind),
        )
      : game.positions.map((position) => (position.solved ? null : adversary(position, guess)));
  const play = (/** @type {Boards} */ game, /** @type {string} */ guess) => {
    const word = words.word(guess);
    return new Boards(words, boards, [...game.turns, { guess: word, tiles: hosts(game, word) }], limit);
  };
  const guesses = pieces(words.kind.parts(question.words));
  const { at: game, outcome, refused } = replay(start, guesses, play, question.reveal);
  const shown = host === "secret" ? secrets : game.positions.map((position) => position.candidate(0));
  return {
    game: start.game.row,
    host,
    boards,
    number: question.game,
    turns: game.turns.map(({ guess, tiles }) => ({ guess, feedback: sharedTiles(tiles, words.kind) })),
    position: String(game),
    solved: game.solvedBoards,
    candidates: game.sets.map((set) => set.length),
    outcome,
    answers: outcome === "open" ? null : shown,
    ...refused,
  };
}
