// The answers: what the server would send as JSON, to a question given by its name and its fields.

import { TODAY } from "../day.js";
import { adversaryAnswer, adversaryReview } from "./adversary.js";
import { advise } from "./advise.js";
import { boardsPlayAnswer } from "./boardgame.js";
import { readBoards } from "./boards.js";
import { boardsSuggestAnswer } from "./boardsadvice.js";
import { boardsReviewAnswer } from "./boardsreview.js";
import { choiceAt, splitOf } from "./choice.js";
import { checked } from "./checks.js";
import { diagnosis } from "./diagnose.js";
import { begun, firstGiven } from "./given.js";
import { openerAnswer } from "./opener.js";
import { ownRow, ownVocabulary } from "./ownwords.js";
import { dealtGame, playAnswer } from "./play.js";
import { pictureAnswer } from "./picture.js";
import { Position } from "./position.js";
import { whyAnswer } from "./prior.js";
import { describe } from "./rank.js";
import { Refusal, fault, notation, vocabularyProblem } from "./refusal.js";
import { reviewAnswer } from "./review.js";
import { Clock, Search, compareValues, searchable } from "./search.js";
import { nearest } from "./spelling.js";
import { simulateAnswer } from "./strategy.js";
import { MAX_EVALUATED, MAX_TURNS } from "./terms.js";
import { digitsOf, partsOf, pieces } from "./turns.js";

/** @typedef {import("./engine.js").Engine} Engine */
/** @typedef {import("./words.js").Lists} Lists */
/** @typedef {import("./vocabulary.js").Vocabulary} Vocabulary */
/** @typedef {Record<string, any>} Asked */
/** @typedef {{reader: () => Promise<import("./picture.js").Reader>,
 *   decoded: (packed: string) => Promise<import("./picture.js").Pixels>}} Pictures */
/** @typedef {{engine: Engine, lists: Lists, breathe?: () => Promise<void>, pictures?: Pictures,
 *   kept?: import("./kept.js").KeptAnswers, searches?: import("./kept.js").UnfinishedSearches}} Door */

/** @param {Door} door @param {string} name @param {Asked} given @returns {Promise<any>} */
export async function answer(door, name, given) {
  const found = Object.hasOwn(ANSWERS, name) && ANSWERS[name];
  if (!found) throw new Refusal("tab", `only a server answers this: start one with tilewise serve (asked: ${name})`);
  const asked = checked(door.lists.catalogue.questions[name], given);
  const today = asked.as_of ? { today: () => asked.as_of } : {};
  const on = { ...door, lists: Object.assign(Object.create(door.lists), today) };
  return found(asked.own || asked.own_guesses ? withOwn(on, /** @type {any} */ (asked)) : on, asked);
}

/** Lists of one's own that were asked about last, by all that was sent. @type {Map<string, Vocabulary>} */
const ownLists = new Map();
const OWN = 3;

/** A door behind which the words that came with a question are the list that it names. @param {Door} door
 * @param {import("./ownwords.js").Own} asked @returns {Door} */
function withOwn(door, asked) {
  const key = JSON.stringify([asked.list, asked.own_length, asked.own, asked.own_guesses]);
  const own = ownLists.get(key) ?? ownVocabulary(asked, door.lists.catalogue);
  ownLists.delete(key);
  ownLists.set(key, own);
  for (const old of [...ownLists.keys()].slice(0, -OWN)) ownLists.delete(old);
  const lists = Object.assign(Object.create(door.lists), { get: async () => own });
  return { ...door, lists };
}

/** The list without the excluded words, with the letters that are given. @param {Door} door @param {Asked} asked */
async function listOf({ lists }, asked) {
  const words = await lists.get(asked.list);
  const left = words.without(pieces(words.kind.parts(asked.exclude)));
  return asked.given ? left.withGiven(asked.given) : left;
}

/** @param {Door} door @param {Asked} asked */
async function positionOf(door, asked) {
  const words = await listOf(door, asked);
  const { parts } = begun(words, pieces(words.kind.parts(asked.position)));
  if (parts.length > MAX_TURNS)
    throw notation(`a position may have at most ${MAX_TURNS} turns here, not ${parts.length}`);
  return Position.parse(asked.position, words);
}

/** The fields that say where an answer comes from. @param {Position} position @param {string} rule
 * @returns {PositionFields} */
const where = (position, rule) => ({
  position: String(position),
  vocabulary: position.universe.name,
  digest: position.universe.digest,
  rule: /** @type {any} */ (rule),
  candidates: position.candidates.length,
  widened: position.widened,
  solved: position.solved,
});

/** @param {Door} door @param {Position} position @param {Asked} asked @returns {Promise<SuggestAnswer>} */
async function suggestAt(door, position, asked) {
  const also = pieces((asked.also ?? "").replaceAll("+", " "));
  if (also.length > MAX_EVALUATED)
    throw notation(`at most ${MAX_EVALUATED} words can be valued besides, not ${also.length}`);
  const limit = asked.limit ?? position.words.kind.limit;
  const found = await advise(door, position, /** @type {any} */ ({ ...asked, also, limit }));
  return /** @type {SuggestAnswer} */ ({ ...where(position, asked.rule), ...found });
}

/** @param {Position} position @param {string} rule @param {number} most @param {string} by @returns {WordsAnswer} */
function wordsAt(position, rule, most, by) {
  const { universe, candidates, places, weights, weight } = position;
  let order = [...candidates.keys()];
  if (by === "popular") {
    const common = (/** @type {number} */ k) => universe.popularity[places[k]];
    order = order.sort((a, b) => (weights ? weights[b] - weights[a] : 0) || common(b) - common(a) || a - b);
  }
  const shown = order.slice(0, most);
  return {
    ...where(position, rule),
    words: shown.map((k) => position.candidate(k)),
    complete: candidates.length <= most,
    shares: weights && shown.map((k) => weights[k] / weight),
  };
}

/** @param {Engine} engine @param {Position} position @param {string} guess @param {string} rule @param {number} most
 * @returns {SplitAnswer} */
function splitAt(engine, position, guess, rule, most = 24) {
  const word = position.check(guess, rule);
  const choice = choiceAt(engine, position);
  const place = position.words.place(word);
  const [{ bits, expected_size, largest, candidate }] = describe(choice, [place], [0]);
  const { universe, candidates, weight } = position;
  const parts = [...splitOf(choice, place)].map(([code, part]) => ({
    code,
    feedback: universe.kind.text(digitsOf(code, universe.length)),
    size: part.length,
    share: part.reduce((sum, k) => sum + universe.weight(candidates[k]), 0) / weight,
    words: part.slice(0, most).map((k) => position.candidate(k)),
  }));
  parts.sort((a, b) => b.share - a.share || a.code - b.code);
  const rows = parts.map(({ feedback, size, share, words }) => ({ feedback, size, share, words }));
  return { ...where(position, rule), guess: word, bits, expected_size, largest, candidate, parts: rows };
}

/** @param {Position} position @returns {TrailRow[]} */
function trailOf(position) {
  let before = new Position(position.words, []);
  return position.turns.map((turn) => {
    const after = before.play(turn.guess, turn.digits);
    const [n, m] = [before.candidates.length, after.candidates.length];
    const row = {
      guess: turn.guess,
      feedback: position.words.kind.text(turn.digits),
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
function expectedBits({ words, places }, guess) {
  const parts = partsOf(words.codes(guess, places));
  const shares = Array.from(parts.values(), (part) => part.length / places.length);
  return Math.max(0, -shares.reduce((sum, share) => sum + share * Math.log2(share), 0));
}

/** @param {Position} position @param {string} rule @returns {DiagnoseAnswer} */
const diagnoseAt = (position, rule) => ({ ...where(position, rule), ...diagnosis(position) });

/** @param {Door} door @param {Asked} asked @returns {Promise<AssistAnswer>} */
async function assist(door, asked) {
  const position = await positionOf(door, asked);
  const possible = position.candidates.length > 0;
  const advice = possible && !position.solved ? await suggestAt(door, position, asked) : null;
  return {
    ...where(position, asked.rule),
    turns: trailOf(position),
    advice,
    split: advice && splitAt(door.engine, position, advice.suggestions[0].guess, asked.rule),
    words: wordsAt(position, asked.rule, Math.max(1, asked.words), "popular"),
    diagnosis: possible ? null : diagnoseAt(position, asked.rule),
  };
}

/** The guesses of a game, if they are not too many. @param {Door} door @param {Asked} asked */
async function gameOf({ lists }, asked) {
  const { kind } = await lists.get(asked.list);
  const game = pieces(kind.parts(asked.game));
  if (game.length > MAX_TURNS) throw notation(`a game may have at most ${MAX_TURNS} guesses here, not ${game.length}`);
  return game;
}

/** @param {Door} door @param {Asked} asked @returns {Promise<EvaluateAnswer>} */
async function evaluate(door, asked) {
  const { kind } = await door.lists.get(asked.list);
  const words = pieces(kind.parts(asked.guesses));
  if (words.length < 1 || words.length > MAX_EVALUATED)
    throw notation(`1 to ${MAX_EVALUATED} guesses can be evaluated at once, not ${words.length}`);
  const position = searchable(await positionOf(door, asked));
  const { turns, weight } = position;
  const played = turns.length;
  const limit = asked.limit ?? position.words.kind.limit;
  if (position.candidates.length && limit <= played)
    throw new Refusal("request", `limit=${limit} leaves no guess after that: allow ${played + 1} or more`);
  const search = new Search(door.engine, position, asked.rule, limit);
  try {
    const places = new Set(words.map((word) => position.words.place(position.check(word, asked.rule))));
    const guesses = Int32Array.from(places).sort();
    const found = await search.rank(new Clock(asked.seconds, door.breathe), guesses, guesses.length);
    const by = compareValues;
    found.sort((a, b) => by(a.upper, b.upper) || by(a.lower, b.lower) || (a.guess < b.guess ? -1 : 1));
    return {
      ...where(position, asked.rule),
      evaluations: found.map(({ guess, upper: [lost, total], proved }) => ({
        guess,
        mean: Number.isFinite(total) ? total / weight : null,
        lost: Number.isFinite(total) ? lost : null,
        badge: proved ? "exact" : "bound",
      })),
    };
  } finally {
    search.free();
  }
}

/** How the words of a list are written. @param {Door} door @param {Asked} asked @returns {Promise<WrittenAnswer>} */
async function written({ lists }, asked) {
  const words = await lists.get(asked.list);
  return { vocabulary: words.name, digest: words.digest, written: words.written };
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

/** @type {Record<string, (door: Door, asked: Asked) => Promise<any>>} */
const ANSWERS = {
  lists: listsAnswer,
  own: async (door, asked) => {
    if (!asked.own) throw vocabularyProblem("there are no words yet: write one on each line", fault("none"));
    return ownRow(await door.lists.get(asked.list));
  },
  assist,
  evaluate,
  near: async ({ lists }, asked) => nearest(await lists.get(asked.list), asked.word),
  written,
  why: async ({ lists }, asked) => whyAnswer(lists, asked.word),
  suggest: async (door, asked) => suggestAt(door, await positionOf(door, asked), asked),
  words: async (door, asked) => wordsAt(await positionOf(door, asked), asked.rule, asked.most, asked.order),
  split: async (door, asked) =>
    splitAt(door.engine, await positionOf(door, asked), asked.guess, asked.rule, asked.words),
  diagnose: async (door, asked) => diagnoseAt(await positionOf(door, asked), asked.rule),
  play: async (door, asked) => {
    const first = firstGiven(asked.given);
    const words = await listOf(door, first === null ? asked : { ...asked, given: "" });
    return playAnswer(words, await dealtGame(door.lists, words, asked));
  },
  picture: async (door, asked) => {
    if (!door.pictures) throw new Refusal("tab", "pictures are read in a browser");
    const { reader, decoded } = door.pictures;
    const [words, pixels, reading] = await Promise.all([listOf(door, asked), decoded(asked.picture), reader()]);
    return pictureAnswer(reading, words, pixels);
  },
  opener: async (door, asked) => openerAnswer(door, await listOf(door, asked), asked),
  review: async (door, asked) => reviewAnswer(door, await gameOf(door, asked), asked),
  "adversary/suggest": async (door, asked) =>
    adversaryAnswer(door.engine, searchable(await positionOf(door, asked)), asked),
  "adversary/review": async (door, asked) => {
    const { words } = searchable(new Position(await listOf(door, asked), []));
    return adversaryReview(door.engine, words, await gameOf(door, asked), asked);
  },
  "boards/play": async ({ lists }, asked) => boardsPlayAnswer(await lists.get(asked.list), asked),
  "boards/suggest": async (door, asked) =>
    boardsSuggestAnswer(door, readBoards(await listOf(door, asked), asked), asked),
  "boards/review": async (door, asked) =>
    boardsReviewAnswer(door, readBoards(await listOf(door, asked), asked), asked),
  simulate: async (door, asked) => simulateAnswer(door, await listOf(door, asked), asked),
};
