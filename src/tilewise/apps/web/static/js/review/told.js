// A judged game in sentences, made from its numbers: every turn, plainly and in numbers, how it ended, what to share.
// reviews/*.py say the same in English.

import { capitalised, upper } from "../base/dom.js";
import { drawn } from "../words/kind.js";
import { percent as percentage } from "../base/numbers.js";
import { text } from "../languages/text.js";
import { isSolved, isUnknown, squares, toDigits } from "../tiles/tiles.js";

const SMALL = 0.005; // of a chance, or a guess: less is not told by a number
const SPLIT = 0.25; // guesses that the tiles gave or took: less is no luck to speak of

/** A chance: 0 % and 100 % stand for nothing and everything, and for nothing else. @param {number} x */
function percent(x) {
  if (x > 0 && x < SMALL) return text.told.lessThan(percentage(0.01));
  if (x < 1 && x > 1 - SMALL) return text.told.moreThan(percentage(0.99));
  return percentage(x);
}

/** @param {number} x */
const guessesText = (x) => text.told.guesses(x);

/** What a turn was like. @param {ReviewedRow} turn @returns {string} */
export function turnTold(turn) {
  const says = text.told;
  if (isSolved(turn.feedback) && !turn.candidate) return says.unlisted(upper(turn.guess));
  if (turn.label === "paid") return says.paid(upper(turn.guess), turn.before, upper(turn.best));
  if (turn.reason && !turn.given) return says.because(costText(turn), reasonText(turn, turn.reason));
  const { mean, luck } = turn.guesses;
  const moved = chanceMoved(turn.chance);
  if (mean !== null && riskOf(turn) > 0 && moved)
    return says.withTiles(choiceText(turn), turn.chance.luck > 0, moved.from, moved.to);
  if (turn.widened) return `${choiceText(turn)}. ${text.assist.widened(turn.after)}`;
  const fortune = mean === null ? "" : luckText(luck, turn.chance.luck > 0, moved);
  if (isSolved(turn.feedback)) return says.found(choiceText(turn), fortune);
  return says.left(choiceText(turn), turn.after, turn.before, fortune) + knownWord(turn);
}

/** A turn in plain words, without decimals: what it did, and what was wrong with it. @param {ReviewedRow} turn
 * @returns {string} */
export function plainlyTold(turn) {
  const says = text.plainly;
  const { before, after, best, best_most, label, guesses } = turn;
  if (isSolved(turn.feedback)) {
    if (!turn.candidate) return text.told.unlisted(upper(turn.guess));
    if (turn.blind) return text.told.itWas(upper(turn.guess));
    if (label === "paid") return says.paid(before, upper(best));
    return before === 1 ? says.only : says.right(before);
  }
  if (turn.blind) {
    if (!isUnknown(turn.guess)) return text.told.afterUnknown;
    return text.told.unknown(isUnknown(best) ? "" : upper(best));
  }
  if (turn.reason && !turn.given) return capitalised(`${reasonText(turn, turn.reason)}.`);
  if (turn.widened) return text.assist.widened(after);
  const luck = turn.judged && Math.abs(guesses.luck) >= SPLIT ? Math.sign(guesses.luck) : 0;
  const left = says.left(after, before, luck);
  if (!["gamble", "slip", "mistake"].includes(label ?? "")) return left;
  if (riskOf(turn) > 0) return `${left} ${says.safer(upper(best))}`;
  const fewer = best_most !== null && after > best_most;
  return `${left} ${fewer ? says.fewer(upper(best), best_most) : says.better(upper(best))}`;
}

/** The best guess of all, beside which costs are counted. @param {ReviewedRow} turn */
const bestOf = ({ everyday, best }) => upper(everyday?.best ?? best);

/** The better word that people know, with its price, where the best one is none. @param {ReviewedRow} turn */
const knownWord = ({ everyday, best }) =>
  everyday ? ` ${text.assist.wellKnown}${upper(best)}${text.assist.costsMore(everyday.price, everyday.exact)}` : "";

/** What it gave away of the chance to win; zero where that is next to nothing and the guesses say it all.
 * @param {ReviewedRow} turn */
const riskOf = ({ guesses, chance: { regret } }) => (regret >= SMALL || guesses.regret <= 0 ? regret : 0);

/** @param {ReviewedRow} turn */
function costText(turn) {
  const [regret, risk, name] = [turn.guesses.regret, riskOf(turn), upper(turn.guess)];
  if (risk <= 0) return text.told.cost(name, guessesText(regret));
  return text.told.gaveAway(name, percent(risk), regret > 0 ? guessesText(regret) : "");
}

/** @param {ReviewedRow} turn @param {ReasonRow} reason */
function reasonText({ before, best, best_most }, { kind, letters, place, pattern, played }) {
  if (kind === "likelier") return text.told.likelier(upper(best), played);
  if (kind === "apart") return text.told.apart(pattern, before, upper(best), letters, best_most ?? before);
  return text.told.excluded[kind](letters[0], place ?? 0);
}

/** @param {ReviewedRow} turn */
function choiceText(turn) {
  const says = text.told;
  const [name, best] = [upper(turn.guess), bestOf(turn)];
  const { before, mean, regret } = turn.guesses;
  if (turn.stake && turn.before > 1) return says.oneOf(name, turn.before);
  if (turn.estimate !== null && regret >= SMALL) return says.cost(name, `≈ ${guessesText(regret)}`);
  if (turn.given) return says.opened(name);
  if (mean === null) {
    if (turn.least === null || before === null || (turn.most === null && regret <= 0)) return says.notJudged(name);
    return says.bounds(name, regret, turn.most === null ? null : turn.most - before, best);
  }
  if (riskOf(turn) > 0) {
    const cost = regret < 0 ? says.toSave(costText(turn), guessesText(-regret)) : costText(turn);
    return says.against(cost, best);
  }
  if (regret === 0) return turn.before === 1 ? says.onlyWord(name) : says.bestGuess(name);
  return says.against(says.cost(name, guessesText(regret)), best);
}

/** How a turn moved the chance to win, where that is more than a little and what its tiles did; else null.
 * @param {EntryRow} chance */
function chanceMoved({ before, luck, after }) {
  if (!before || after === null) return null;
  const moved = after - before;
  return Math.abs(moved) >= 2 * SMALL && moved * luck > 0 ? { from: percent(before), to: percent(after) } : null;
}

/** @param {number} luck in guesses @param {boolean} rose the chance to win
 * @param {ReturnType<typeof chanceMoved>} moved */
function luckText(luck, rose, moved) {
  if (moved) return text.told.chanceMoved(rose, moved.from, moved.to);
  return Math.abs(luck) < SMALL ? text.told.asExpected : text.told.luck(luck > 0, guessesText(Math.abs(luck)));
}

/** How the game ended; the answer is not told where the words are veiled. @param {ReviewAnswer} review
 * @param {boolean} veiled */
export function headline({ turns, answer, solved, lost, since, guesses }, veiled) {
  const says = text.told;
  const n = turns.length;
  if (solved) {
    const known = !since && !turns[0].given;
    return known ? says.solvedPar(n, guesses.par) : says.solved(n);
  }
  const word = answer && !veiled ? ` ${says.itWas(upper(answer))}` : "";
  return `${lost ? says.notSolved : says.givenUp(n)}${word}`;
}

/** What had to be taken instead of what was asked for. @param {ReviewAnswer} review */
export const notesTold = ({ notes }) => notes.map(({ case: name, values }) => text.told.notes[name](values)).join(" ");

/** The game without its words: a line above, then one for each turn. @param {ReviewAnswer} review */
export function sharedLines({ turns, game, solved, estimated, skill, fortune }) {
  const settled = !estimated && !turns.some(({ blind }) => blind);
  const rows = turns.map(({ feedback, label }) => {
    const name = label ? text.reviewTurn.labels[label] : "";
    return `${drawn() ? squares(toDigits(feedback)) : feedback} ${name}`.trimEnd();
  });
  const score = `${solved ? turns.length : "X"}/${game.limit}`;
  return [text.told.shared(score, settled ? skill : null, settled ? fortune : null), ...rows];
}
