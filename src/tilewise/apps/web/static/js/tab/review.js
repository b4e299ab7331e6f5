// A finished game judged turn by turn, in fractions; labels, skill and fortune: reviews/*.py say what they mean.

import { diagnosis } from "./diagnose.js";
import { Fraction, ZERO, sum } from "./fraction.js";
import { Judge, meanOf } from "./judge.js";
import { Position } from "./position.js";
import { contradiction, fixed, grouped, notation, repr } from "./refusal.js";
import { Clock } from "./search.js";
import { capitals, checkWord, feedback, parseTurn, shareRows, solves, squaresOf, tilesText } from "./turns.js";

/** @typedef {import("./answers.js").Door} Door */
/** @typedef {import("./judge.js").Best} Best */
/** @typedef {import("./judge.js").Worth} Worth */
/** @typedef {import("./turns.js").Turn} Turn */
/** @typedef {import("./words.js").Vocabulary} Vocabulary */
/** @typedef {{turn: Turn, before: number, after: number, best: string, mean: Fraction | null,
 *   bestMean: Fraction | null, luck: Fraction, candidate: boolean, given: boolean, least: Fraction | null,
 *   most: Fraction | null, risk: Fraction, regret: Fraction, line: string[]}} Judged */

const GAME = 5; // what a lost game counts, in guesses, when choices are labelled
const UNIT = 1_000_000;
const SMALL = new Fraction(1, 200);

/** The turns of a game, written down in any of the usual ways. @param {Vocabulary} words @param {string[]} told
 * @param {string | null} answer @param {string | null} share @returns {Turn[]} */
function readTurns(words, told, answer, share) {
  if (!told.length) throw notation("there is nothing to review: give the words that were guessed");
  const last = told[told.length - 1];
  const solution = answer ?? (share === null && !told.some((text) => text.includes("=")) ? last : null);
  const target = solution === null ? null : words.word(solution);
  const rows = share === null ? told.map(() => null) : shareRows(share, words.length);
  if (rows.length !== told.length)
    throw notation(`the share text has ${rows.length} rows of squares, but ${told.length} words were given`);
  return told.map((text, i) => {
    const turn = text.includes("=") ? parseTurn(text) : null;
    const word = checkWord(turn ? turn.guess : text, words.length);
    const seen = [turn?.digits, rows[i], target && feedback(word, target)].filter((digits) => digits);
    const texts = [...new Set(seen.map((digits) => tilesText(/** @type {number[]} */ (digits))))];
    if (!texts.length)
      throw notation(`what ${repr(text)} showed is not known: give the answer, or turns such as '${word}=.y..g'`);
    if (texts.length > 1) throw notation(`${repr(word)} cannot have shown both ${texts.map(repr).join(" and ")}`);
    const found = { guess: word, digits: /** @type {number[]} */ (seen[0]) };
    if (solves(found) && i < told.length - 1) throw notation(`${repr(word)} was the answer, but more words follow it`);
    return found;
  });
}

/** @param {Worth | null} worth @param {Best | null} best */
const riskOf = (worth, best) => (worth?.lost && best ? worth.lost.minus(best.lost) : ZERO);

/** One turn with what is known of it. @param {Turn} turn @param {Position} before @param {Position} after
 * @param {Worth | null} worth @param {Best | null} best @param {Best | null} then @returns {Judged} */
function judgedTurn(turn, before, after, worth, best, then) {
  const known = worth && best && then;
  const mean = known ? meanOf(worth) : null;
  // No guess that loses as little is better than the best one, whatever the bounds of an unfinished search.
  const raised = known && worth.lost?.equals(best.lost) && worth.least.compare(best.mean) < 0;
  const bound = known && !mean ? (raised ? best.mean : worth.least) : null;
  const expected = mean ?? bound;
  const asGood = best && mean && mean.equals(best.mean) && riskOf(worth, best).equals(ZERO);
  return {
    turn,
    before: before.candidates.length,
    after: after.candidates.length,
    best: !best || asGood ? turn.guess : best.guess,
    mean,
    bestMean: best?.mean ?? null,
    luck: expected && then ? expected.minus(new Fraction(1)).minus(then.mean) : ZERO,
    candidate: before.isCandidate(turn.guess),
    given: best?.given ?? false,
    least: bound,
    most: bound && worth ? worth.most : null,
    risk: known ? riskOf(worth, best) : ZERO,
    regret: expected && best ? expected.minus(best.mean) : ZERO,
    line: [],
  };
}

/** @param {Judged} one */
function sentence(one) {
  const came = solves(one.turn)
    ? "and it was the answer"
    : `and left ${grouped(one.after)} of ${grouped(one.before)} words`;
  return `${choiceText(one)} ${came}${one.mean ? fortuneText(one.luck) : ""}.`;
}

/** @param {Fraction} x */
const two = (x) => fixed(x.toNumber(), 2);

/** @param {Judged} one */
function choiceText(one) {
  const name = capitals(one.turn.guess);
  if (!one.mean) {
    if (!one.least || !one.bestMean || (!one.most && one.regret.compare(ZERO) <= 0))
      return `${name} was not judged (the search takes too long)`;
    const bounds = one.most
      ? `between ${two(one.regret)} and ${two(one.most.minus(one.bestMean))}`
      : `at least ${two(one.regret)}`;
    return `${name} cost ${bounds} guesses against ${capitals(one.best)} (the search takes too long)`;
  }
  if (one.given) return `${name} opened the game`;
  if (one.risk.compare(ZERO) > 0) {
    const share = one.risk.compare(SMALL) >= 0 ? `${fixed(one.risk.times(100).toNumber(), 0)} %` : "less than 1 %";
    return `${name} gave away ${share} of the chance to win against ${capitals(one.best)}`;
  }
  if (one.regret.equals(ZERO)) return `${name} was ${one.before === 1 ? "the only word left" : "a best guess"}`;
  const cost = one.regret.compare(SMALL) >= 0 ? `${two(one.regret)} guesses` : "less than 0.01 guesses";
  return `${name} cost ${cost} against ${capitals(one.best)}`;
}

/** @param {Fraction} luck */
function fortuneText(luck) {
  const size = luck.compare(ZERO) < 0 ? luck.times(-1) : luck;
  if (size.compare(SMALL) < 0) return ", as expected";
  return `, ${two(size)} guesses ${luck.compare(ZERO) > 0 ? "luckier" : "unluckier"} than average`;
}

/** @param {Judged} one */
function labelOf(one) {
  if (!one.mean || one.given) return null;
  const danger = one.risk.times(GAME);
  const cost = danger.compare(one.regret) > 0 ? danger : one.regret;
  if (cost.compare(ZERO) <= 0) return "best";
  if (cost.compare(new Fraction(1, 10)) <= 0) return "good";
  return cost.compare(new Fraction(1, 3)) <= 0 ? "slip" : "mistake";
}

/** The guesses of best play to an answer. @param {Judge} judge @param {Position} from @param {string} guess
 * @param {string} answer */
async function lineFrom(judge, from, guess, answer) {
  const line = [guess];
  let position = from;
  for (let last = guess; last !== answer; last = line[line.length - 1]) {
    position = position.play(last, feedback(last, answer));
    if (position.turns.length >= judge.limit) return line;
    const best = position.isCandidate(answer) ? await judge.best(position) : null;
    if (!best) return [];
    line.push(best.guess);
  }
  return line;
}

/** The positions of the game. @param {Vocabulary} words @param {Turn[]} turns @param {string} rule */
function positionsOf(words, turns, rule) {
  const positions = [new Position(words, [])];
  for (const turn of turns) {
    const before = positions[positions.length - 1];
    if (rule !== "any") before.check(turn.guess, rule);
    const after = before.play(turn.guess, turn.digits);
    if (!after.candidates.length) throw contradiction(diagnosis(after).message);
    positions.push(after);
  }
  return positions;
}

/** @param {Door} door @param {Vocabulary} words @param {string[]} told @param {Record<string, any>} asked
 * @returns {Promise<ReviewAnswer>} */
export async function reviewAnswer(door, words, told, asked) {
  const turns = readTurns(words, told, asked.answer, asked.share);
  const positions = positionsOf(words, turns, asked.rule);
  const n = turns.length;
  const judge = new Judge(door.engine, asked.rule, Math.max(asked.limit, n), new Clock(asked.seconds, door.breathe));
  /** @type {(Best | null)[]} */
  const best = positions.map(() => null);
  /** @type {(Worth | null)[]} */
  const worths = turns.map(() => null);
  for (let k = n; k > 0; k -= 1) {
    best[k] = await judge.best(positions[k]);
    if (k < n) worths[k] = await judge.worth(positions[k], turns[k].guess, best[k]);
  }
  [best[0], worths[0]] = await judge.opening(positions[0], turns[0].guess);
  const since = best[n] ? best.findIndex((one) => one) : n;
  const solved = positions[n].solved;
  const target = solved ? turns[n - 1].guess : asked.answer && words.word(asked.answer);
  const all = turns.map((turn, k) =>
    judgedTurn(turn, positions[k], positions[k + 1], worths[k], best[k], best[k + 1]),
  );
  // Of turns in a row that were not judged, the last has what all of them came to.
  for (let k = since, begins = since; k < n; k += 1) {
    const expected = (/** @type {Judged} */ one) => one.mean ?? one.least;
    const [before, after] = [best[begins], best[k + 1]];
    if (expected(all[k])) begins = k + 1;
    else if (before && after && (k + 1 === n || expected(all[k + 1])))
      all[k].luck = before.mean.minus(new Fraction(k + 1 - begins)).minus(after.mean);
  }
  for (const [k, one] of all.entries())
    if (target && !(one.regret.equals(ZERO) && one.risk.equals(ZERO)))
      one.line = await lineFrom(judge, positions[k], one.best, target);
  const par = new Fraction(since).plus(best[since]?.mean ?? ZERO);
  const actual = new Fraction(n).plus(best[n]?.mean ?? ZERO);
  const regret = sum(all.map((one) => one.regret));
  const luck = regret.minus(actual.minus(par));
  const judged = all.every((one) => one.mean);
  const skill = judged ? skillOf(await door.lists.everyday(words, asked.rule), regret) : null;
  const given = all.some((one) => one.given);
  const fortune = judged && !given ? fortuneOf(words.entry?.perfect[asked.rule] ?? [], par, luck) : null;
  return {
    answer: target || null,
    solved,
    par: par.toNumber(),
    actual: actual.toNumber(),
    regret: regret.toNumber(),
    luck: luck.toNumber(),
    judged,
    since,
    exact: { par: String(par), actual: String(actual), regret: String(regret), luck: String(luck) },
    skill: skill && skill.toNumber(),
    fortune: fortune && fortune.toNumber(),
    share: shareText(all, judge.limit, solved, skill, fortune),
    turns: all.map(rowOf),
    vocabulary: words.name,
    digest: words.digest,
    rule: asked.rule,
    limit: judge.limit,
    rounded: null,
  };
}

/** @param {number[]} everyday sorted @param {Fraction} regret */
function skillOf(everyday, regret) {
  if (!everyday.length) return null;
  const mine = regret.times(UNIT).round();
  return new Fraction(100 * everyday.filter((cost) => cost >= mine).length, everyday.length);
}

/** @param {[number, number][]} games how many perfect ones take each number of guesses @param {Fraction} par
 * @param {Fraction} luck */
function fortuneOf(games, par, luck) {
  if (!games.length) return null;
  const count = (/** @type {(than: number) => boolean} */ keep) =>
    games.filter(([d]) => keep(par.minus(new Fraction(d)).compare(luck))).reduce((total, [, n]) => total + n, 0);
  return new Fraction(100 * (2 * count((than) => than < 0) + count((than) => than === 0)), 2 * count(() => true));
}

/** @param {Judged[]} all @param {number} limit @param {boolean} solved @param {Fraction | null} skill
 * @param {Fraction | null} fortune */
function shareText(all, limit, solved, skill, fortune) {
  const marks = [skill && `skill ${skill.round()}`, fortune && `luck ${fortune.round()}`].filter((mark) => mark);
  const head = [`tilewise review ${solved ? all.length : "X"}/${limit}`, ...marks].join(" · ");
  return [head, ...all.map((one) => `${squaresOf(one.turn.digits)} ${labelOf(one) ?? ""}`.trimEnd())].join("\n");
}

/** @param {Judged} one @returns {ReviewedRow} */
function rowOf(one) {
  const { regret, luck, risk } = one;
  const plain = (/** @type {Fraction | null} */ x) => x && x.toNumber();
  return {
    guess: one.turn.guess,
    feedback: tilesText(one.turn.digits),
    before: one.before,
    after: one.after,
    best: one.best,
    mean: plain(one.mean),
    best_mean: plain(one.bestMean),
    regret: regret.toNumber(),
    luck: luck.toNumber(),
    risk: risk.toNumber(),
    candidate: one.candidate,
    given: one.given,
    judged: one.mean !== null,
    least: plain(one.least),
    most: plain(one.most),
    label: labelOf(one),
    line: one.line,
    sentence: sentence(one),
    exact: { regret: String(regret), luck: String(luck), risk: String(risk) },
  };
}
