// A judged game in sentences, made from its numbers: every turn, how it ended, what to share. reviews/*.py say the
// same in English.

import { capitalised, upper } from "../base/dom.js";
import { drawn } from "../words/kind.js";
import { text } from "../languages/text.js";
import { isSolved, isUnknown, squares, toDigits } from "../tiles/tiles.js";

const SMALL = 0.005; // of a chance: less is not told
const SPLIT = 0.25; // guesses that the tiles gave or took: less is no luck to speak of
const WELL = 67; // of a hundred people's games that were played no better

/** A turn in plain words, without decimals: what it did, and what was wrong with it.
 * @param {ReviewedRow} turn @param {boolean} [veiled] whether no word may be named @returns {string} */
export function turnTold(turn, veiled = false) {
  const says = text.plainly;
  const { before, after, best_most, label, guesses, chance } = turn;
  const best = veiled ? says.another : upper(turn.best);
  if (isSolved(turn.feedback)) {
    if (!turn.candidate) return text.told.unlisted;
    if (turn.blind) return says.answer;
    if (label === "paid") return says.paid(before, best);
    return before === 1 ? says.only : says.right(before);
  }
  if (turn.blind) {
    if (!isUnknown(turn.guess)) return text.told.afterUnknown;
    return text.told.unknown(veiled || isUnknown(turn.best) ? "" : best);
  }
  const reason = turn.reason && !turn.given && reasonText(turn, turn.reason, veiled);
  if (reason) return capitalised(reason);
  if (turn.widened) return text.assist.widened(after);
  const luck = turn.judged && Math.abs(guesses.luck) >= SPLIT ? Math.sign(guesses.luck) : 0;
  const left = says.left(after, before, luck);
  if (!["gamble", "slip", "mistake"].includes(label ?? "")) return left;
  const risked = chance.regret > 0 && (chance.regret >= SMALL || guesses.regret <= 0);
  const fewer = best_most !== null && after > best_most;
  const better = risked ? says.safer(best) : fewer ? says.fewer(best, best_most) : says.better(best);
  return `${left} ${capitalised(better)}`;
}

/** @param {ReviewedRow} turn @param {ReasonRow} reason @param {boolean} veiled
 * @returns {string} "" where it would name a word that is hidden */
function reasonText({ before, best, best_most }, { kind, letters, place, pattern, played }, veiled) {
  if (veiled) {
    if (kind === "apart") return "";
    return kind === "likelier" ? `${text.told.likelier(text.plainly.another, null)}.` : text.plainly.excluded;
  }
  if (kind === "likelier") return `${text.told.likelier(upper(best), played)}.`;
  if (kind === "apart") return `${text.told.apart(pattern, before, upper(best), letters, best_most ?? before)}.`;
  return `${text.told.excluded[kind](letters[0], place ?? 0)}.`;
}

/** How the game ended; the answer is not told where the words are veiled. @param {ReviewAnswer} review
 * @param {{veiled?: boolean, hints?: number}} [how] */
export function headline({ turns, answer, solved, lost, skill, estimated }, { veiled = false, hints = 0 } = {}) {
  const says = text.told;
  const n = turns.length;
  const well = skill !== null && skill >= WELL && !estimated && !hints && !turns.some(({ blind }) => blind);
  if (solved) return `${says.solved(n)}${well ? ` ${says.wellPlayed}` : ""}`;
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
