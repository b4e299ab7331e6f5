// A finished game judged turn by turn, in fractions: reviews/*.py say what they mean.

import { TODAY, puzzleOf } from "../../words/day.js";
import { clashing } from "../game/diagnose.js";
import { Fraction, ZERO, sum } from "./fraction.js";
import { begun } from "../game/given.js";
import { Judge, chanceOf, lineFrom, meanOf, perfectGame } from "./judge.js";
import { GOOD, bestPlayed, costOf, fortuneOf, labelOf, marksOf, skillOf, turningOf, withHindsight } from "./marks.js";
import { LETTERS } from "../game/notation.js";
import { Position } from "../game/position.js";
import { reasonOf } from "./reasons.js";
import { Clock } from "../solver/search.js";
import { GUESSES } from "../terms.js";
import { listOfDay, readTurns, unlisted } from "./transcript.js";
import { partsOf, pieces, solves } from "../game/turns.js";

/** @typedef {import("./judge.js").Best} Best */
/** @typedef {import("./judge.js").Worth} Worth */
/** @typedef {import("../game/turns.js").Turn} Turn */
/** @typedef {{before: Fraction | null, regret: Fraction, luck: Fraction, after: Fraction | null}} Entry */
/** @typedef {{par: Fraction, regret: Fraction, luck: Fraction, outcome: Fraction}} Account */
/** @typedef {{turn: Turn, before: number, after: number, widened: boolean, best: string, mean: Fraction | null,
 *   chance: Entry, guesses: Entry, candidate: boolean, given: boolean, estimate: Fraction | null,
 *   least: Fraction | null, most: Fraction | null,
 *   bestMost: number | null, line: Turn[],
 *   likely: Fraction, bestCandidate: boolean, reason: ReasonRow | null, everyday: EverydayRow | null,
 *   stake: {guesses: Fraction, chance: Fraction} | null}} Judged */
/** @typedef {{all: Judged[], answer: string | null, solved: boolean, lost: boolean, since: number, limit: number,
 *   chance: Account, guesses: Account}} Review */

const ONE = new Fraction(1);
const SMALL = new Fraction(1, 200); // guesses: less is no better word

/** One turn with what is known of it. @param {Judge} judge @param {Turn} turn @param {Position} before
 * @param {Position} after @param {Worth | null} worth @param {Best | null} best @param {Best | null} then
 * @returns {Promise<Judged>} */
async function judgedTurn(judge, turn, before, after, worth, best, then) {
  /** @type {Entry} */
  let chance = { before: best && chanceOf(best), regret: ZERO, luck: ZERO, after: then && chanceOf(then) };
  /** @type {Entry} */
  let guesses = { before: best?.mean ?? null, regret: ZERO, luck: ZERO, after: then?.mean ?? null };
  const judged = worth && best && then;
  const mean = judged ? meanOf(worth) : null;
  let least = null;
  if (judged) {
    // No guess that loses as little is better than the best one, whatever the bounds of an unfinished search.
    const raised = worth.lost?.equals(best.lost) && worth.least.compare(best.mean) < 0;
    if (!mean && !worth.estimated) least = raised ? best.mean : worth.least;
    const expected = mean ?? worth.least;
    // Where it is not known what a guess loses, it is not known to save guesses either.
    const bound = least ?? expected;
    const value = !worth.lost && bound.compare(best.mean) < 0 ? best.mean : bound;
    guesses = { ...guesses, regret: value.minus(best.mean), luck: value.minus(ONE).minus(then.mean) };
    // Where the chance of a guess is not known it counts as that of the best one.
    const lost = worth.lost ?? best.lost;
    chance = { ...chance, regret: lost.minus(best.lost), luck: lost.minus(then.lost) };
  }
  const regret = { guesses: guesses.regret, chance: chance.regret };
  const costly = mean && costOf(/** @type {any} */ ({ chance, guesses })).compare(GOOD) > 0;
  const settled = best && !best.estimated && !worth?.estimated;
  const amongBest = !best || !settled || (mean && mean.equals(best.mean) && chance.regret.equals(ZERO));
  const better = amongBest || !best ? null : await betterOf(judge, before, mean, worth, best);
  const choice = better?.guess ?? turn.guess;
  const price = better && best ? better.mean.minus(best.mean).toNumber() : 0;
  return {
    turn,
    before: before.candidates.length,
    after: after.candidates.length,
    widened: after.widened && !before.widened && !after.solved,
    best: choice,
    mean,
    chance,
    guesses,
    candidate: before.isCandidate(turn.guess),
    given: best !== null && (best.given || !settled),
    estimate: judged && worth.estimated ? worth.least : null,
    least,
    most: least && worth ? worth.most : null,
    bestMost: choice === turn.guess ? null : largestPart(before, choice),
    line: [],
    everyday:
      better && best && better.guess !== best.guess
        ? { guess: choice, best: best.guess, price, exact: true, is_suggested: true, price_limit: judge.everyday ?? 0 }
        : null,
    likely: before.likely(turn.guess),
    bestCandidate: before.isCandidate(choice),
    reason: costly && !solves(turn) ? reasonOf(before, turn.guess, choice, regret) : null,
    stake: null,
  };
}

/** The better word to name: one that people know, where it is better than the one that was played by 0.01.
 * @param {Judge} judge @param {Position} position @param {Fraction | null} mean @param {Worth | null} worth
 * @param {Best} best @returns {Promise<Best>} */
async function betterOf(judge, position, mean, worth, best) {
  if (!mean || !worth?.lost) return best;
  const word = await judge.preferred(position, best);
  return mean.minus(word.mean).compare(SMALL) >= 0 ? word : best;
}

/** @param {Position} position @param {string} guess */
const largestPart = ({ words, places }, guess) =>
  Math.max(...Array.from(partsOf(words.codes(guess, places)).values(), (part) => part.length));

/** The positions of the game. @param {Vocabulary} words @param {Turn[]} turns @param {string} rule */
function positionsOf(words, turns, rule) {
  const positions = [new Position(words, [])];
  for (const turn of turns) {
    const before = positions[positions.length - 1];
    before.checkRule(turn.guess, rule);
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
  const { words, parts: game } = begun(question.given ? left.withGiven(question.given) : left, typed);
  const rule = question.rule ?? "any";
  const turns = readTurns(words, game, question.answer);
  const n = turns.length;
  const solved = solves(turns[n - 1]);
  const target = solved ? turns[n - 1].guess : question.answer && words.word(question.answer);
  const { kind: written } = words;
  const positions = positionsOf(words, turns, rule);
  const clock = new Clock(question.seconds, door.breathe);
  const limit = Math.max(question.limit ?? written.limit, n);
  const judge = new Judge(door, { rule, limit, clock, wait: question.wait, everyday: question.everyday ?? null });
  /** @type {(Best | null)[]} */
  const best = positions.map(() => null);
  /** @type {(Worth | null)[]} */
  const worths = turns.map(() => null);
  for (let k = n; k > 0; k -= 1) {
    best[k] = await judge.best(positions[k]);
    if (k < n) worths[k] = await judge.worth(positions[k], turns[k].guess, best[k]);
  }
  const opening = await judge.opening(positions[0], turns[0].guess);
  [best[0], worths[0]] = [opening.best, opening.worth];
  const since = best[n] ? best.findIndex((turn) => turn) : n;
  /** @type {Judged[]} */
  const all = [];
  for (const [k, turn] of turns.entries())
    all.push(await judgedTurn(judge, turn, positions[k], positions[k + 1], worths[k], best[k], best[k + 1]));
  if (opening.pending && !all[0].estimate) all[0].given = true;
  // Of turns in a row that were not judged, the last has what all of them came to.
  for (let k = since, begins = since; k < n; k += 1) {
    const expected = (/** @type {Judged} */ turn) => turn.mean ?? turn.estimate ?? turn.least;
    const [before, after] = [best[begins], best[k + 1]];
    if (expected(all[k])) begins = k + 1;
    else if (before && after && (k + 1 === n || expected(all[k + 1]))) {
      all[k].chance.luck = before.lost.minus(after.lost);
      all[k].guesses.luck = before.mean.minus(new Fraction(k + 1 - begins)).minus(after.mean);
    }
  }
  if (target)
    for (const [k, turn] of all.entries())
      if (!bestPlayed(turn) && !turn.estimate) turn.line = await lineFrom(judge, positions[k], turn.best, target);
  if (day !== null && words.name.split(":")[0] === TODAY)
    for (const { turn, best: better, reason } of all)
      if (reason?.kind === "likelier" && !(await door.lists.lastDay(better, day)))
        reason.played = await door.lists.lastDay(turn.guess, day);
  const nothing = { mean: ZERO, lost: ZERO };
  const [start, end] = [best[since] ?? nothing, best[n] ?? nothing];
  const entries = (/** @type {"chance" | "guesses"} */ name) => all.map((turn) => turn[name]);
  /** @type {Review} */
  const exact = {
    all,
    answer: target || null,
    solved,
    lost: !solved && n >= judge.limit,
    since,
    limit: judge.limit,
    chance: accountOf(chanceOf(start), entries("chance"), chanceOf(end)),
    guesses: accountOf(new Fraction(since).plus(start.mean), entries("guesses"), new Fraction(n).plus(end.mean)),
  };
  const judged = all.every((turn) => turn.mean);
  const perfect = target ? await perfectGame(judge, positions[n], all, target) : [];
  const review = solved ? withHindsight(exact) : exact;
  // People's games have six guesses, and are comparable with those alone.
  const people = judge.limit === GUESSES ? await door.lists.people(words) : null;
  const divided = !since && all.every((turn) => turn.mean ?? turn.estimate);
  const [costs, lucks] = people?.games(rule) ?? [[], []];
  return {
    answer: review.answer,
    solved,
    lost: review.lost,
    date: day,
    puzzle: day === null ? null : puzzleOf(day),
    game: words.game(rule, judge.limit),
    judged,
    since,
    pending: opening.pending,
    estimated: Boolean(opening.best?.estimated || opening.worth?.estimated),
    notes: [ofDay, unlisted(words, target)].filter((one) => one !== undefined),
    turning: opening.pending ? null : turningOf(review),
    chance: plainly(review.chance),
    matters: review.all.some(({ chance: { regret, before, after } }) =>
      [ONE.minus(regret), before, after].some((x) => x && !x.equals(ONE)),
    ),
    guesses: plainly(review.guesses),
    marks: marksOf(review.all),
    skill: divided ? skillOf(costs, sum(review.all.map(costOf))) : null,
    fortune: divided ? fortuneOf(lucks, review.guesses, opening.games) : null,
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
  return {
    ...turnRow(judged.turn, written),
    before: judged.before,
    after: judged.after,
    widened: judged.widened,
    candidate: judged.candidate,
    likely: judged.likely.toNumber(),
    given: judged.given,
    judged: judged.mean !== null,
    label: labelOf(judged),
    best: judged.best,
    best_most: judged.bestMost,
    chance: plainly(judged.chance),
    guesses: { ...plainly(judged.guesses), mean: plain(judged.mean) },
    estimate: plain(judged.estimate),
    least: plain(judged.least),
    most: plain(judged.most),
    line: judged.line.map((turn) => turnRow(turn, written)),
    everyday: judged.everyday,
    reason: judged.reason,
    stake: judged.stake && plainly(judged.stake),
  };
}
