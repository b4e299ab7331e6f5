// A finished game judged turn by turn, in fractions: reviews/*.py say what they mean.

import { TODAY, puzzleOf } from "../../words/day.js";
import { clashing } from "../game/diagnose.js";
import { Fraction, ZERO, sum } from "../solver/fraction.js";
import { Game } from "../game/game.js";
import { begun } from "../game/given.js";
import { Judge, likelihood, lineFrom, perfectGame } from "./judge.js";
import { GOOD, bestPlayed, costOf, fortuneOf, labelOf, marksOf, skillOf, turningOf, withHindsight } from "./marks.js";
import { LETTERS } from "../game/notation.js";
import { Position } from "../game/position.js";
import { reasonOf } from "./reasons.js";
import { notation } from "../refusal.js";
import { Clock } from "../solver/search.js";
import { Value } from "../solver/value.js";
import { GUESSES } from "../terms.js";
import { listOfDay, readTurns, unlisted } from "./transcript.js";
import { isUnknown, pieces, solves } from "../game/turns.js";

/** @typedef {import("../game/turns.js").Turn} Turn */
/** @typedef {{before: Fraction | null, regret: Fraction, luck: Fraction, after: Fraction | null}} Entry */
/** @typedef {{par: Fraction, regret: Fraction, luck: Fraction, outcome: Fraction}} Account */
/** The row of an answer, and what becomes the rest of it.
 * @typedef {Pick<ReviewedRow, "before" | "after" | "widened" | "best" | "candidate" | "blind" | "given" |
 *   "best_most" | "reason" | "everyday"> & {best_candidate: boolean}} Row
 * @typedef {{turn: Turn, value: Value | null, chance: Entry, guesses: Entry, likely: Fraction, line: Turn[],
 *   stake: {guesses: Fraction, chance: Fraction} | null} & Row} Judged */
/** @typedef {{all: Judged[], answer: string | null, solved: boolean, lost: boolean, since: number,
 *   chance: Account, guesses: Account}} Review */

const ONE = new Fraction(1);
const SMALL = new Fraction(1, 200); // guesses: less is no better word

/** The value of a guess, whose lower bound is the best one's where it loses as little. @param {Value} value
 * @param {Value} best */
function noBetterThan(value, best) {
  const {
    guess,
    least: [lost, guesses],
    most,
    weight,
    badge,
  } = value;
  const alike = badge === "bound" && value.known && value.risk.equals(best.risk);
  return alike ? new Value(guess, [lost, Math.max(guesses, best.most[1])], most, weight, badge) : value;
}

/** What a turn adds to the accounts of the chance to win and of guesses. @param {Value | null} value
 * @param {Value | null} best @param {Value | null} then @returns {{chance: Entry, guesses: Entry}} */
function entriesOf(value, best, then) {
  const none = { regret: ZERO, luck: ZERO };
  const chance = { before: best?.chance ?? null, ...none, after: then?.chance ?? null };
  const guesses = { before: best?.expected ?? null, ...none, after: then?.expected ?? null };
  if (!value || !best || !then) return { chance, guesses };
  // Where it is not known what a guess loses, it counts as losing what the best one does, and as saving no guesses:
  // regret and luck are then too low.
  const known = value.known && value.badge !== "estimate";
  const lost = known ? value.risk : best.risk;
  const least = value.expectedLeast;
  const mean = !known && least.compare(best.expected) < 0 ? best.expected : least;
  return {
    chance: { ...chance, regret: lost.minus(best.risk), luck: lost.minus(then.risk) },
    guesses: { ...guesses, regret: mean.minus(best.expected), luck: mean.minus(ONE).minus(then.expected) },
  };
}

/** One turn with what is known of it. @param {Judge} judge @param {Turn} turn @param {Position} before
 * @param {Position} after @param {Value | null} played @param {Value | null} best @param {Value | null} then
 * @returns {Promise<Judged>} */
async function judgedTurn(judge, turn, before, after, played, best, then) {
  const value = played && best && then && noBetterThan(played, best);
  const { chance, guesses } = entriesOf(value, best, then);
  const exact = value?.proved ? value : null;
  const estimated = best !== null && [best.badge, played?.badge].includes("estimate");
  const asGood = best && exact?.expected.equals(best.expected) && exact.risk.equals(best.risk);
  const better = !best || estimated || asGood ? null : await betterOf(judge, before, exact, best);
  const choice = better?.guess ?? turn.guess;
  const price = better && best ? better.expected.minus(best.expected).toNumber() : 0;
  const costly = exact && costOf({ chance, guesses }).compare(GOOD) > 0;
  const regret = { guesses: guesses.regret, chance: chance.regret };
  return {
    turn,
    before: before.candidates.length,
    after: after.candidates.length,
    widened: after.widened && !before.widened && !after.solved,
    best: choice,
    value,
    chance,
    guesses,
    candidate: before.isCandidate(turn.guess),
    blind: false,
    given: estimated,
    best_most:
      choice === turn.guess ? null : Math.max(...Array.from(before.parts(choice).values(), (part) => part.length)),
    line: [],
    everyday:
      better && best && better.guess !== best.guess
        ? { guess: choice, best: best.guess, price, exact: true, is_suggested: true }
        : null,
    likely: likelihood(before, turn.guess),
    best_candidate: before.isCandidate(choice),
    reason: costly && !solves(turn) ? reasonOf(before, turn.guess, choice, regret) : null,
    stake: null,
  };
}

/** The better word to name: one that people know, where it is better than the one that was played by 0.01.
 * @param {Judge} judge @param {Position} position @param {Value | null} played @param {Value} best */
async function betterOf(judge, position, played, best) {
  if (!played) return best;
  const word = await judge.preferred(position, best);
  return played.expected.minus(word.expected).compare(SMALL) >= 0 ? word : best;
}

/** The positions of the game. @param {Game} game @param {Turn[]} turns */
function positionsOf(game, turns) {
  const positions = [new Position(game)];
  for (const turn of turns) {
    const before = positions[positions.length - 1];
    if (isUnknown(turn.guess)) {
      const { words, rule, limit } = before.game;
      positions.push(new Position(new Game(words, rule, limit - 1), before.turns));
      continue; // all that is known of it is that a guess fewer is left
    }
    before.checkRule(turn.guess);
    const after = before.play(turn.guess, turn.digits);
    if (!after.candidates.length) throw clashing(after);
    positions.push(after);
  }
  return positions;
}

/** @param {Fraction} par @param {Entry[]} entries @param {Fraction} outcome @returns {Account} */
const accountOf = (par, entries, outcome) => ({
  par,
  regret: sum(entries.map((entry) => entry.regret)),
  luck: sum(entries.map((entry) => entry.luck)),
  outcome,
});

/** @param {Door} door @param {string[]} typed @param {Record<string, any>} question
 * @returns {Promise<ReviewAnswer>} */
export async function reviewAnswer(door, typed, question) {
  const { list, day: dated, took: ofDay } = await listOfDay(door.lists, /** @type {any} */ (question));
  const day = list.kind === LETTERS ? dated : null; // the puzzles of the calendar are English words
  const left = list.without(pieces(list.kind.parts(question.exclude)));
  const { words, parts } = begun(question.given ? left.withGiven(question.given) : left, typed);
  const turns = readTurns(words, parts, question.answer);
  const n = turns.length;
  const solved = solves(turns[n - 1]);
  const target = solved ? turns[n - 1].guess : question.answer && words.word(question.answer);
  const { kind: written } = words;
  const game = new Game(words, question.rule ?? "any", Math.max(question.limit ?? written.limit, n));
  const positions = positionsOf(game, turns);
  const clock = new Clock(question.seconds, door.breathe);
  const judge = new Judge(door, { clock, wait: question.wait, everyday: question.everyday ?? null });
  /** @type {(Value | null)[]} */
  const best = positions.map(() => null);
  /** @type {(Value | null)[]} */
  const played = turns.map(() => null);
  const unknown = turns.findIndex((turn) => isUnknown(turn.guess));
  const known = unknown < 0 ? n : unknown; // turns before the first one whose word is not known
  for (let k = n; k > 0; k -= 1) {
    if (k <= known || (k === n && (solved || n >= game.limit))) best[k] = await judge.best(positions[k]);
    if (k < known) played[k] = await judge.value(positions[k], turns[k].guess, best[k]);
  }
  const opening = await judge.opening(positions[0], turns[0].guess);
  [best[0], played[0]] = [opening.best, opening.played];
  if (!best[n] && known < n)
    throw notation("a game that was given up is judged only with all its words, and one is not known");
  const since = best[n] ? best.findIndex((turn) => turn) : n;
  /** @type {Judged[]} */
  const all = [];
  for (const [k, turn] of turns.entries())
    all.push(await judgedTurn(judge, turn, positions[k], positions[k + 1], played[k], best[k], best[k + 1]));
  const isEstimate = (/** @type {Judged} */ { value }) => value?.badge === "estimate";
  if (opening.assumed || (opening.pending && !isEstimate(all[0]))) all[0].given = true;
  for (const turn of all.slice(known)) turn.blind = true;
  // Of turns in a row that were not judged, the last has what all of them came to.
  for (let k = since, begins = since; k < n; k += 1) {
    const [before, after] = [best[begins], best[k + 1]];
    if (all[k].value) begins = k + 1;
    else if (before && after && (k + 1 === n || all[k + 1].value)) {
      all[k].chance.luck = before.risk.minus(after.risk);
      all[k].guesses.luck = before.expected.minus(new Fraction(k + 1 - begins)).minus(after.expected);
    }
  }
  if (target)
    for (const [k, turn] of all.entries())
      if (!bestPlayed(turn) && !isEstimate(turn) && !isUnknown(turn.best))
        turn.line = await lineFrom(judge, positions[k], turn.best, target);
  if (day !== null && words.name.split(":")[0] === TODAY)
    for (const { turn, best: better, reason } of all)
      if (reason?.kind === "likelier" && !(await door.lists.lastDay(better, day)))
        reason.played = await door.lists.lastDay(turn.guess, day);
  const nothing = Value.exactly("", [0, 0], 1); // where no value is known: the accounts are then empty
  const [start, end] = [best[since] ?? nothing, best[n] ?? nothing];
  const entries = (/** @type {"chance" | "guesses"} */ name) => all.map((turn) => turn[name]);
  /** @type {Review} */
  const exact = {
    all,
    answer: target || null,
    solved,
    lost: !solved && n >= game.limit,
    since,
    chance: accountOf(start.chance, entries("chance"), end.chance),
    guesses: accountOf(
      start.expected.plus(new Fraction(since)),
      entries("guesses"),
      end.expected.plus(new Fraction(n)),
    ),
  };
  const judged = all.every(({ value }) => value?.proved);
  const perfect = target ? await perfectGame(judge, positions[n], all, target) : [];
  const review = solved ? withHindsight(exact) : exact;
  // People's games have six guesses, and are comparable with those alone.
  const people = game.limit === GUESSES ? await door.lists.people(words) : null;
  const valued = (/** @type {Judged[]} */ some) =>
    !since && some.every((turn) => turn.value?.proved || isEstimate(turn));
  const [costs, lucks] = people?.games(game.rule) ?? [[], []];
  return {
    answer: review.answer,
    solved,
    lost: review.lost,
    date: day,
    puzzle: day === null ? null : puzzleOf(day),
    game: game.row,
    judged,
    since,
    pending: opening.pending,
    estimated: [opening.best, opening.played].some((value) => value?.badge === "estimate"),
    notes: [ofDay, unlisted(words, target)].filter((one) => one !== undefined),
    turning: opening.pending ? null : turningOf(review),
    chance: plainly(review.chance),
    matters: review.all.some(({ chance: { regret, before, after } }) =>
      [ONE.minus(regret), before, after].some((x) => x && !x.equals(ONE)),
    ),
    guesses: plainly(review.guesses),
    marks: marksOf(review.all),
    skill: known && valued(all.slice(0, known)) ? skillOf(costs, sum(review.all.map(costOf))) : null,
    fortune: valued(all) ? fortuneOf(lucks, review.guesses, opening.games) : null,
    people: people?.row(review.answer) ?? null,
    perfect: perfect.map((turn) => turnRow(turn, written)),
    turns: review.all.map((turn) => rowOf(turn, written)),
  };
}

/** @param {Fraction | null} x */
const plain = (x) => x && x.toNumber();
/** @param {Record<string, Fraction | null>} of @returns {any} */
const plainly = (of) => Object.fromEntries(Object.entries(of).map(([name, x]) => [name, plain(x)]));
/** @param {Turn} turn @param {Notation} written @returns {TurnRow} */
const turnRow = ({ guess, digits }, written) => ({ guess, feedback: written.text(digits) });

/** @param {Judged} judged @param {Notation} written @returns {ReviewedRow} */
function rowOf(judged, written) {
  const { turn, value, chance, guesses, likely, line, stake, ...row } = judged;
  const bound = value?.badge === "bound" ? value : null;
  return {
    ...row,
    ...turnRow(turn, written),
    likely: likely.toNumber(),
    judged: Boolean(value?.proved),
    label: labelOf(judged),
    chance: plainly(chance),
    guesses: { ...plainly(guesses), mean: value?.proved ? value.expected.toNumber() : null },
    estimate: value?.badge === "estimate" ? value.expected.toNumber() : null,
    least: bound && bound.expectedLeast.toNumber(),
    most: bound?.known ? bound.expected.toNumber() : null,
    line: line.map((one) => turnRow(one, written)),
    stake: stake && plainly(stake),
  };
}
