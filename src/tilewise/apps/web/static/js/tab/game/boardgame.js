// A game on several boards against secret words or an adversary, given by its guesses alone; its number deals the same
// words as on a server.

import { Boards, sharedTiles } from "./boards.js";
import { KEY, adversary, dealt } from "./play.js";
import { Refusal, fault, illegal, refusedBecause, repr } from "../refusal.js";
import { feedback, pieces } from "./turns.js";

/** @typedef {(game: Boards, guess: string) => (number[] | null)[]} Hosts the tiles of every board */

/** The answers of a game, all different. @param {Vocabulary} words @param {number} boards @param {number} game */
function dealtWords(words, boards, game) {
  if (boards > words.answers)
    throw illegal(
      `${repr(words.name)} has ${words.answers} answers, too few for ${boards} boards`,
      fault("few", { list: words.name, answers: words.answers, boards }),
    );
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

/** @param {Boards} start @param {string[]} guesses @param {Hosts} hosts */
function replay(start, guesses, hosts) {
  const {
    words,
    boards,
    game: { limit },
  } = start;
  let game = start;
  /** @type {Refusal | null} */
  let refused = null;
  guesses.forEach((guess, i) => {
    const last = i === guesses.length - 1;
    if (game.turns.length && (game.solved || game.turns.length >= limit))
      throw illegal(
        last
          ? `the game was over before ${repr(guess)} was played`
          : `the game is over after ${repr(String(game))}: ${repr(guess)} cannot be played`,
      );
    try {
      const word = words.word(guess);
      game = new Boards(words, boards, [...game.turns, { guess: word, tiles: hosts(game, word) }], limit);
    } catch (error) {
      if (!last || !(error instanceof Refusal)) throw error;
      refused = error;
    }
  });
  return { game, refused };
}

/** @param {Vocabulary} words @param {Record<string, any>} question @returns {BoardsPlayAnswer} */
export function boardsPlayAnswer(words, question) {
  const { boards, host, reveal } = question;
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
  const { game, refused } = replay(start, pieces(words.kind.parts(question.words)), hosts);
  const outcome = game.solved ? "won" : game.turns.length >= limit || reveal ? "lost" : "open";
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
    ...refusedBecause(refused),
  };
}
