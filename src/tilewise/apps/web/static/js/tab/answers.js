// The answers: what the server would send as JSON, to a question given by its name and its fields.

import { TODAY } from "../words/day.js";
import { advise } from "./solver/advise.js";
import { boardsPlayAnswer } from "./game/boardgame.js";
import { readBoards } from "./game/boards.js";
import { boardsSuggestAnswer } from "./solver/boardsadvice.js";
import { boardsReviewAnswer } from "./reviews/boardsreview.js";
import { choiceAt, splitOf } from "./solver/choice.js";
import { checked } from "./checks.js";
import { diagnosis } from "./game/diagnose.js";
import { Game } from "./game/game.js";
import { begun, firstGiven } from "./game/given.js";
import { openerAnswer } from "./solver/opener.js";
import { openersAnswer } from "./solver/openers.js";
import { dealtGame, playAnswer } from "./game/play.js";
import { pictureAnswer } from "./reviews/picture.js";
import { Position } from "./game/position.js";
import { playedBefore, whyAnswer } from "./game/prior.js";
import { describe } from "./solver/rank.js";
import { Refusal, notation } from "./refusal.js";
import { reviewAnswer } from "./reviews/review.js";
import { Clock, Search, searchable } from "./solver/search.js";
import { squaresAnswer } from "./reviews/squares.js";
import { nearest } from "./game/spelling.js";
import { simulateAnswer } from "./solver/strategy.js";
import { MAX_EVALUATED, MAX_TURNS } from "./terms.js";
import { digitsOf, pieces } from "./game/turns.js";
import { sum } from "../base/numbers.js";

/** @typedef {Record<string, any>} Fields */
/** @typedef {{reader: () => Promise<import("./reviews/picture.js").Reader>,
 *   decoded: (packed: string) => Promise<import("./reviews/picture.js").Pixels>}} Pictures */
/** @typedef {{engine: Engine, long?: () => Promise<Engine>, lists: Lists, breathe?: () => Promise<void>,
 *   pictures?: Pictures, kept?: import("./kept.js").KeptAnswers,
 *   searches?: import("./kept.js").UnfinishedSearches}} Door */

/** @param {Door} door @param {string} name @param {Fields} sent @returns {Promise<any>} */
export async function answer(door, name, sent) {
  const respond = Object.hasOwn(ANSWERS, name) && ANSWERS[name];
  if (!respond) throw new Refusal("tab", `only a server answers this: start one with tilewise serve (asked: ${name})`);
  const question = checked(door.lists.catalogue.questions[name], sent);
  const today = question.as_of ? { today: () => question.as_of } : {};
  const on = { ...door, lists: Object.assign(Object.create(door.lists), today) };
  return respond(SEARCHLESS.has(name) ? on : await withEngine(on, question.list), question);
}

const SEARCHLESS = new Set([
  "lists",
  "words",
  "near",
  "why",
  "diagnose",
  "openers",
  "play",
  "boards/play",
  "picture",
  "squares",
]);
const SHORT = 5; // letters for whose feedback the engine has codes of its own width

/** A door with the engine for the words of that list. @param {Door} door @param {string} list
 * @returns {Promise<Door>} */
async function withEngine(door, list) {
  const { kind, length } = await door.lists.get(list);
  return door.long && kind.drawn && length > SHORT ? { ...door, engine: await door.long() } : door;
}

/** The list without the excluded words, with the letters that are given.
 * @param {Door} door @param {Fields} question */
async function listOf({ lists }, question) {
  const words = await lists.get(question.list);
  const left = words.without(pieces(words.kind.parts(question.exclude)));
  return question.given ? left.withGiven(question.given) : left;
}

/** @param {Door} door @param {Fields} question */
const gameOf = async (door, question) => new Game(await listOf(door, question), question.rule, question.limit);

/** @param {Door} door @param {Fields} question */
async function positionOf(door, question) {
  const game = await gameOf(door, question);
  const { parts } = begun(game.words, pieces(game.words.kind.parts(question.position)));
  if (parts.length > MAX_TURNS)
    throw notation(`a position may have at most ${MAX_TURNS} turns here, not ${parts.length}`);
  return Position.parse(question.position, game);
}

/** The fields that say where an answer comes from. @param {Position} position @returns {PositionFields} */
const where = (position) => ({
  position: String(position),
  game: position.game.with(position.universe).row,
  candidates: position.candidates.length,
  widened: position.widened,
  solved: position.solved,
});

/** @param {Door} door @param {Position} position @param {Fields} question @returns {Promise<SuggestAnswer>} */
async function suggestAt(door, position, question) {
  const requested = pieces((question.requested ?? "").replaceAll("+", " "));
  if (requested.length > MAX_EVALUATED)
    throw notation(`at most ${MAX_EVALUATED} words can be valued besides, not ${requested.length}`);
  const advice = await advise(door, position, /** @type {any} */ ({ ...question, requested }));
  const played = await playedBefore(door.lists, position, advice.suggestions);
  return /** @type {SuggestAnswer} */ ({ ...where(position), ...advice, played });
}

/** @param {Position} position @param {number} most @param {string} by @returns {WordsAnswer} */
function wordsAt(position, most, by) {
  const { universe, candidates, places, weights, weight } = position;
  let order = [...candidates.keys()];
  if (by === "popular") {
    const common = (/** @type {number} */ k) => universe.popularity[places[k]];
    order = order.sort((a, b) => (weights ? weights[b] - weights[a] : 0) || common(b) - common(a) || a - b);
  }
  const shown = order.slice(0, most);
  return {
    ...where(position),
    words: shown.map((k) => position.candidate(k)),
    complete: candidates.length <= most,
    shares: weights && shown.map((k) => weights[k] / weight),
  };
}

/** @param {Engine} engine @param {Position} position @param {string} guess @param {number} [most]
 * @returns {SplitAnswer} */
function splitAt(engine, position, guess, most = 24) {
  const word = position.check(guess);
  const choice = choiceAt(engine, position);
  const place = position.words.place(word);
  const [{ bits, expected_size, largest, candidate }] = describe(choice, [place], [0]);
  const { universe, candidates, weight } = position;
  const parts = [...splitOf(choice, place)].map(([code, part]) => ({
    code,
    feedback: universe.kind.text(digitsOf(code, universe.length)),
    size: part.length,
    share: sum(part.map((k) => universe.weight(candidates[k]))) / weight,
    words: part.slice(0, most).map((k) => position.candidate(k)),
  }));
  parts.sort((a, b) => b.share - a.share || a.code - b.code);
  const rows = parts.map(({ feedback, size, share, words }) => ({ feedback, size, share, words }));
  return { ...where(position), guess: word, bits, expected_size, largest, candidate, parts: rows };
}

/** @param {Position} position @returns {TrailRow[]} */
function trailOf(position) {
  let before = new Position(position.game);
  return position.turns.map((turn) => {
    const after = before.play(turn.guess, turn.digits);
    const [n, m] = [before.candidates.length, after.candidates.length];
    const row = {
      guess: turn.guess,
      before: n,
      after: m,
      bits: m && n && !after.widened ? Math.log2(n / m) : 0,
      expected_bits: n ? expectedBits(before, turn.guess) : 0,
      widened: after.widened && m > 0,
    };
    before = after;
    return row;
  });
}

/** @param {Position} position @param {string} guess */
function expectedBits(position, guess) {
  const shares = Array.from(position.parts(guess).values(), (part) => part.length / position.places.length);
  return Math.max(0, -sum(shares.map((share) => share * Math.log2(share))));
}

/** @param {Position} position @returns {DiagnoseAnswer} */
const diagnoseAt = (position) => ({ ...where(position), ...diagnosis(position) });

/** @param {Door} door @param {Fields} question @returns {Promise<AssistAnswer>} */
async function assist(door, question) {
  const position = await positionOf(door, question);
  const possible = position.candidates.length > 0;
  const advice = possible && !position.solved ? await suggestAt(door, position, question) : null;
  return {
    ...where(position),
    turns: trailOf(position),
    advice,
    split: advice && position.turns.length ? splitAt(door.engine, position, advice.suggestions[0].guess) : null,
    words: wordsAt(position, Math.max(1, question.words), "popular"),
    diagnosis: possible ? null : diagnoseAt(position),
  };
}

/** The guesses of a game, if they are not too many. @param {Door} door @param {Fields} question */
async function guessesOf({ lists }, question) {
  const { kind } = await lists.get(question.list);
  const game = pieces(kind.parts(question.game));
  if (game.length > MAX_TURNS) throw notation(`a game may have at most ${MAX_TURNS} guesses here, not ${game.length}`);
  return game;
}

/** @param {Door} door @param {Fields} question @returns {Promise<EvaluateAnswer>} */
async function evaluate(door, question) {
  const position = searchable(await positionOf(door, question));
  const words = pieces(position.words.kind.parts(question.guesses));
  if (words.length < 1 || words.length > MAX_EVALUATED)
    throw notation(`1 to ${MAX_EVALUATED} guesses can be evaluated at once, not ${words.length}`);
  const { limit } = position.game;
  const played = position.turns.length;
  if (position.candidates.length && limit <= played)
    throw new Refusal("request", `limit=${limit} leaves no guess after that: allow ${played + 1} or more`);
  const clock = new Clock(question.seconds, door.breathe);
  const values = await Search.for(door.engine, position, (search) => {
    const places = new Set(words.map((word) => position.words.place(position.check(word))));
    return search.rank(clock, Int32Array.from(places).sort(), places.size);
  });
  values.sort((a, b) => a.compare(b) || (a.guess < b.guess ? -1 : 1));
  const evaluations = values.map(({ guess, known, most: [lost, total], weight, badge }) => ({
    guess,
    mean: known ? total / weight : null,
    lost: known ? lost : null,
    badge: /** @type {"exact" | "bound"} */ (badge),
  }));
  return { ...where(position), evaluations };
}

/** What can be chosen; the list of today's puzzle changes every day. @param {Door} door
 * @returns {Promise<ListsAnswer>} */
async function listsAnswer({ lists }) {
  const { digest } = await lists.get(TODAY);
  const { choices } = lists.catalogue;
  const today = { digest, date: lists.today() };
  const rows = choices.lists.map((/** @type {ListRow} */ row) => (row.name === TODAY ? { ...row, ...today } : row));
  return { ...choices, lists: rows };
}

/** @type {Record<string, (door: Door, question: Fields) => Promise<any>>} */
const ANSWERS = {
  lists: listsAnswer,
  assist,
  evaluate,
  near: async ({ lists }, question) => nearest(await lists.get(question.list), question.word),
  written: async ({ lists }, question) => ({ written: (await lists.get(question.list)).written }),
  why: async ({ lists }, question) => whyAnswer(lists, question.word),
  suggest: async (door, question) => suggestAt(door, await positionOf(door, question), question),
  words: async (door, question) => wordsAt(await positionOf(door, question), question.most, question.order),
  split: async (door, question) =>
    splitAt(door.engine, await positionOf(door, question), question.guess, question.words),
  diagnose: async (door, question) => diagnoseAt(await positionOf(door, question)),
  play: async (door, question) => {
    const first = firstGiven(question.given);
    const words = await listOf(door, first === null ? question : { ...question, given: "" });
    return playAnswer(words, await dealtGame(door.lists, words, question));
  },
  picture: async (door, question) => {
    if (!door.pictures) throw new Refusal("tab", "pictures are read in a browser");
    const { reader, decoded } = door.pictures;
    const [words, pixels, reading] = await Promise.all([listOf(door, question), decoded(question.picture), reader()]);
    return pictureAnswer(reading, words, pixels);
  },
  squares: async ({ lists }, question) => squaresAnswer(lists, /** @type {any} */ (question)),
  opener: async (door, question) => openerAnswer(door, await gameOf(door, question), question),
  openers: async (door, question) => openersAnswer(door, new Position(await gameOf(door, question))),
  review: async (door, question) => reviewAnswer(door, await guessesOf(door, question), question),
  "boards/play": async ({ lists }, question) => boardsPlayAnswer(await lists.get(question.list), question),
  "boards/suggest": async (door, question) =>
    boardsSuggestAnswer(door, readBoards(await listOf(door, question), question), question),
  "boards/review": async (door, question) =>
    boardsReviewAnswer(door, readBoards(await listOf(door, question), question)),
  simulate: async (door, question) => simulateAnswer(door, await listOf(door, question), question),
};
