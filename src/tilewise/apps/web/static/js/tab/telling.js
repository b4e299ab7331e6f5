// A judged game in words: every turn, how it ended, where it turned, what to share; reviews/*.py say the same.

import { Fraction, ZERO } from "./fraction.js";
import { givenIn } from "./given.js";
import { fixed, grouped, repr } from "./refusal.js";
import { dayText, puzzleNumber } from "./transcript.js";
import { solves, squaresOf } from "./turns.js";
import { DAILY } from "./words.js";

/** @typedef {import("./review.js").Judged} Judged */
/** @typedef {import("./review.js").Review} Review */

const GAME = 5; // what a lost game counts, in guesses, when choices are labelled
const SMALL = new Fraction(1, 200);
const LUCK = new Fraction(1, 3); // tiles that gave or took less turn no game
const ONE = new Fraction(1);
const LABELS = /** @type {const} */ (["best", "good", "slip", "mistake"]);

/** @param {Judged} one */
export const bestPlayed = ({ chance, guesses }) => guesses.regret.equals(ZERO) && chance.regret.equals(ZERO);

/** @param {Fraction} x */
const two = (x) => fixed(x.toNumber(), 2);
/** @param {Fraction} x */
const sized = (x) => (x.compare(ZERO) < 0 ? x.times(-1) : x);
/** A number of guesses. @param {Fraction} x */
const guessesText = (x) => (x.compare(SMALL) >= 0 ? `${two(x)} guesses` : "less than 0.01 guesses");
/** A chance: 0 % and 100 % stand for nothing and everything, and for nothing else. @param {Fraction} x */
function percent(x) {
  if (x.compare(ZERO) > 0 && x.compare(SMALL) < 0) return "less than 1 %";
  if (x.compare(ONE) < 0 && x.compare(ONE.minus(SMALL)) > 0) return "more than 99 %";
  return `${fixed(x.times(100).toNumber(), 0)} %`;
}

/** @param {Judged} one */
export function sentence(one) {
  const came = solves(one.turn)
    ? "and it was the answer"
    : `and left ${grouped(one.after)} of ${grouped(one.before)} words`;
  return `${choiceText(one)} ${came}${one.mean ? luckText(one) : ""}.`;
}

/** @param {Judged} one */
function choiceText(one) {
  const { name, bestName: best } = one;
  const [regret, risk] = [one.guesses.regret, one.chance.regret];
  if (one.given) return `${name} opened the game`;
  if (!one.mean) {
    const known = one.guesses.before;
    if (!one.least || !known || (!one.most && regret.compare(ZERO) <= 0))
      return `${name} was not judged (the search takes too long)`;
    const bounds = one.most ? `between ${two(regret)} and ${two(one.most.minus(known))}` : `at least ${two(regret)}`;
    return `${name} cost ${bounds} guesses against ${best} (the search takes too long)`;
  }
  if (risk.compare(ZERO) > 0) {
    const saved = regret.compare(ZERO) < 0 ? ` to save ${guessesText(regret.times(-1))}` : "";
    const cost = regret.compare(ZERO) > 0 ? ` and cost ${guessesText(regret)}` : "";
    return `${name} gave away ${percent(risk)} of the chance to win${saved}${cost} against ${best}`;
  }
  if (regret.equals(ZERO)) return `${name} was ${one.before === 1 ? "the only word left" : "a best guess"}`;
  return `${name} cost ${guessesText(regret)} against ${best}`;
}

/** How the tiles moved the chance to win, where that can be told in percent. @param {Judged["chance"]} chance */
function changeOf({ before, regret, luck, after }) {
  if (!before || !after || luck.equals(ZERO)) return "";
  const [from, to] = [percent(before.minus(regret)), percent(after)];
  return from === to ? "" : `from ${from} to ${to}`;
}

/** @param {Judged} one */
function luckText({ chance, guesses: { luck } }) {
  const change = changeOf(chance);
  if (change) return `: the chance to win ${chance.luck.compare(ZERO) > 0 ? "rose" : "fell"} ${change}`;
  if (sized(luck).compare(SMALL) < 0) return ", as expected";
  return `, ${guessesText(sized(luck))} ${luck.compare(ZERO) > 0 ? "luckier" : "unluckier"} than average`;
}

/** What a choice cost in one number. @param {Judged} one */
export function costOf({ chance, guesses }) {
  const danger = chance.regret.times(GAME);
  return danger.compare(guesses.regret) > 0 ? danger : guesses.regret;
}

/** @param {Judged} one @returns {"best" | "good" | "slip" | "mistake" | null} */
export function labelOf(one) {
  if (!one.mean || one.given) return null;
  const cost = costOf(one);
  if (cost.compare(ZERO) <= 0) return "best";
  if (solves(one.turn)) return "good"; // nobody is told that finding the word was a mistake
  if (cost.compare(new Fraction(1, 10)) <= 0) return "good";
  return cost.compare(new Fraction(1, 3)) <= 0 ? "slip" : "mistake";
}

/** How many of the choices have each label. @param {Judged[]} all @returns {Record<string, number>} */
export const marksOf = (all) =>
  Object.fromEntries(LABELS.map((label) => [label, all.filter((one) => labelOf(one) === label).length]));

/** How the game ended. @param {Review} review */
export function headlineOf({ all, spelled, solved, lost, since, guesses }) {
  const n = all.length;
  if (solved) {
    const known = !since && !(all[0].given && all[0].mean);
    return known ? `Solved in ${n}, par ${fixed(guesses.par.toNumber(), 1)}.` : `Solved in ${n}.`;
  }
  return `${lost ? "Not solved." : `Given up after ${n}.`}${spelled ? ` It was ${spelled}.` : ""}`;
}

/** What is taken for granted. @param {Review} review @param {import("./notation.js").Notation} written */
export function assumedText({ vocabulary, rule, day }, written) {
  const how = rule === "any" ? "" : rule === "hard" ? ", hard mode" : ", strict rule";
  const puzzle = day ? ` as puzzle ${grouped(puzzleNumber(day))} of ${dayText(day)}` : "";
  const { list: name, given } = givenIn(vocabulary);
  const list = name !== DAILY || !day ? ` with the list ${repr(name)}` : "";
  const [shown, free] = given.split(":");
  const letters = given && `, ${written.capitals(shown)} given${free ? ", guesses of any kind" : ""}`;
  return `Judged${puzzle}${list}${letters}${how}.`;
}

/** The first of the places with the greatest value. @param {number[]} places @param {(k: number) => Fraction} value */
const greatest = (places, value) =>
  places.length ? places.reduce((a, b) => (value(b).compare(value(a)) > 0 ? b : a)) : null;

/** Where the game was decided. @param {Review} review @returns {TurningRow | null} */
export function turningOf({ all, solved, guesses: { par, outcome } }) {
  const places = [...all.keys()];
  const wrong = places.filter((k) => ["slip", "mistake"].includes(labelOf(all[k]) ?? ""));
  const under = solved && outcome.compare(par) < 0;
  const said = (/** @type {number} */ k, /** @type {string} */ what) => ({
    turn: k,
    sentence: `The game turned at ${all[k].name}: ${what}.`,
  });
  const dearest = under ? null : greatest(wrong, (k) => costOf(all[k]));
  if (dearest !== null) return said(dearest, dearChoice(all[dearest]));
  const sign = under ? 1 : -1;
  const fortune = (/** @type {number} */ k) =>
    all[k].guesses.luck.times(sign).plus(all[k].chance.luck.times(GAME * sign));
  const wildest = greatest(
    places.filter((k) => all[k].mean),
    fortune,
  );
  return wildest === null || fortune(wildest).compare(LUCK) < 0 ? null : said(wildest, wildTiles(all[wildest]));
}

/** @param {Judged} one */
function dearChoice(one) {
  const [best, risk, regret] = [one.bestName, one.chance.regret, one.guesses.regret];
  if (risk.compare(ZERO) > 0 && risk.times(GAME).compare(regret) >= 0)
    return `it gave away ${percent(risk)} of the chance to win against ${best}`;
  if (one.bestMost !== null && one.after > one.bestMost) {
    const most = one.bestMost === 1 ? "told all of them apart" : `left ${grouped(one.bestMost)} at most`;
    return `it left ${grouped(one.after)} words where ${best} would have ${most}`;
  }
  return `it cost ${guessesText(regret)} against ${best}`;
}

/** @param {Judged} one */
function wildTiles({ turn, before, after, chance, guesses: { luck } }) {
  const change = changeOf(chance);
  if (change) return `its tiles ${chance.luck.compare(ZERO) > 0 ? "raised" : "lowered"} the chance to win ${change}`;
  if (solves(turn)) return `it was one of ${grouped(before)} words, and the answer`;
  const words = after === 1 ? "1 word" : `${grouped(after)} words`;
  const more = luck.compare(ZERO) > 0 ? "luckier" : "unluckier";
  return `its tiles left ${words} of ${grouped(before)}, ${guessesText(sized(luck))} ${more} than average`;
}

/** The game without its words. @param {Review & {written: import("./notation.js").Notation}} review
 * @param {Fraction | null} skill
 * @param {Fraction | null} fortune */
export function shareText({ all, limit, solved, written }, skill, fortune) {
  const marks = [skill && `skill ${skill.round()}`, fortune && `luck ${fortune.round()}`].filter((mark) => mark);
  const head = [`tilewise review ${solved ? all.length : "X"}/${limit}`, ...marks].join(" · ");
  const squares = (/** @type {number[]} */ digits) => (written.drawn ? squaresOf(digits) : written.text(digits));
  return [head, ...all.map((one) => `${squares(one.turn.digits)} ${labelOf(one) ?? ""}`.trimEnd())].join("\n");
}
