// Clues that cannot all be true: which, why, and the tiles that would fix them.

import { ask } from "../base/ask.js";
import { button, h, upper } from "../base/dom.js";
import { conflictTold } from "../base/faults.js";
import { drawn } from "../words/kind.js";
import { text } from "../languages/text.js";
import { parseTurns, tileName, tileWord } from "../tiles/tiles.js";

const SHOWN = 4;

/** @param {DiagnoseAnswer} diagnosis @param {number} length letters in a word
 * @param {(position: string) => void} onmend */
export function clash(diagnosis, length, onmend) {
  const { changes } = diagnosis;
  const tiles = changes[0]?.tiles.length ?? 0;
  const mends = changes.slice(0, SHOWN).map((change) => mend(change, length, onmend));
  const way = tiles > 0 ? text.clash.wouldFix(tiles) : drawn() && text.clash.nothingFixes;
  return h("div.clash-help", h("p", why(diagnosis, length)), way && h("p", way), h("ul.mends", mends));
}

/** Which turns cannot all be true, and why. @param {DiagnoseAnswer} diagnosis @param {number} length */
function why({ position, conflict, clash: reason }, length) {
  const turns = parseTurns(position, length);
  const words = conflict.map((i) => upper(turns[i].word));
  return conflictTold(words, reason);
}

/** @param {ChangeRow} change @param {number} length @param {(position: string) => void} onmend */
function mend({ position, tiles, answers, allowed }, length, onmend) {
  const turns = parseTurns(position, length);
  const touched = [...new Set(tiles.map(({ turn }) => turns[turn]))];
  const rows = touched.map(({ word, digits }) => tileWord(word, digits, { class: "small" }));
  const fits = answers ? text.clash.answersFit(answers) : text.clash.allowedFit(allowed);
  const told = tiles.map(({ turn, place, now }) =>
    text.clash.tile(upper(turns[turn].word[place]), upper(turns[turn].word), tileName(now)),
  );
  const fix = button(text.clash.fix, () => onmend(position), "second", text.clash.fixBy(told.join(", ")));
  return h("li", h("span.mend-rows", rows), h("span.soft", text.clash.mend(told, fits)), fix);
}

/** A word that the list does not have, with near spellings. @param {NearAnswer} answer
 * @param {(word: string) => void} onword @param {() => void} onkeep */
export function unknownWord({ word, near }, onword, onkeep) {
  const chips = near.map((other) => button(other, () => onword(other), "chip"));
  const keep = button(text.clash.keep(upper(word)), onkeep);
  return h("div.question", h("p", text.clash.unknown(upper(word), near.length > 0)), h("p.chips", chips, keep));
}

/** Question the word that is being painted, if the list does not have it.
 * @param {import("../tiles/board.js").Board} board @param {ListRow} list @param {string} word */
export async function questionWord(board, list, word) {
  const answer = await ask("near", { list: list.name, word }).catch(() => null);
  if (!answer || answer.allowed || board.pending?.word !== word) return;
  const instead = (/** @type {string} */ other) => board.paintWord(other);
  board.complain(unknownWord(answer, instead, () => board.complain()));
}
