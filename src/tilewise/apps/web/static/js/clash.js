// Clues that cannot all be true: which, why, and the tiles that would fix them.

import { ask } from "./ask.js";
import { button, h, upper } from "./dom.js";
import { text } from "./text.js";
import { parseTurns, tileWord } from "./tiles.js";

const SHOWN = 4;

/**
 * @param {DiagnoseAnswer} found @param {number} length letters in a word
 * @param {(position: string) => void} onmend
 */
export function clash(found, length, onmend) {
  const tiles = found.changes[0]?.tiles.length ?? 0;
  return h(
    "div",
    { class: "clash-help" },
    h("p", {}, found.message),
    tiles > 0 && h("p", {}, text.clash.wouldFix(tiles)),
    h(
      "ul",
      { class: "mends" },
      found.changes.slice(0, SHOWN).map((change) => mend(change, length, onmend)),
    ),
  );
}

/** @param {ChangeRow} change @param {number} length @param {(position: string) => void} onmend */
function mend(change, length, onmend) {
  const turns = parseTurns(change.position, length);
  const touched = [...new Set(change.tiles.map((tile) => tile.turn))];
  const fits = change.answers ? text.clash.answersFit(change.answers) : text.clash.allowedFit(change.allowed);
  const said = change.tiles
    .map((tile) => text.clash.tile(upper(turns[tile.turn].word[tile.place]), upper(turns[tile.turn].word), tile.now))
    .join(", ");
  return h(
    "li",
    {},
    h(
      "span",
      { class: "mend-rows" },
      touched.map((i) => tileWord(turns[i].word, turns[i].digits, { class: "small" })),
    ),
    h("span", { class: "soft" }, `${said}: ${fits}`),
    button(text.clash.fix, () => onmend(change.position), "second", { "aria-label": text.clash.fixBy(said) }),
  );
}

/** A word that the list does not have, with near spellings. @param {NearAnswer} found
 * @param {(word: string) => void} onword
 * @param {() => void} onkeep */
export function unknownWord(found, onword, onkeep) {
  return h(
    "div",
    { class: "question" },
    h("p", {}, text.clash.unknown(upper(found.word), found.near.length > 0)),
    h(
      "p",
      { class: "chips" },
      found.near.map((word) => h("button", { class: "chip", type: "button", onclick: () => onword(word) }, word)),
      button(text.clash.keep(upper(found.word)), onkeep),
    ),
  );
}

/** Question the word that is being painted, if the list does not have it.
 * @param {import("./board.js").Board} board @param {ListRow} list @param {string} word */
export async function questionWord(board, list, word) {
  const found = await ask("near", { list: list.name, word }).catch(() => null);
  if (!found || found.allowed || board.pending?.word !== word) return;
  const instead = (/** @type {string} */ other) => board.paintWord(other);
  board.complain(unknownWord(found, instead, () => board.complain()));
}
