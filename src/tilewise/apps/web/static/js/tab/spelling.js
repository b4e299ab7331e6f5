// Slips of the hand: what is said of a word that a list does not have, and which words were probably meant.

import { grouped, repr } from "./refusal.js";

const NAMED = 3;

/** How many slips apart two words are. @param {string[]} one @param {string[]} other */
export function slips(one, other) {
  let [before, best] = [0, 0];
  for (let i = 0; i < one.length; i += 1) {
    let fewest = best + (one[i] === other[i] ? 0 : 1);
    if (i > 0 && one[i] === other[i - 1] && other[i] === one[i - 1]) fewest = Math.min(fewest, before + 1);
    [before, best] = [best, fewest];
  }
  return best;
}

/**
 * @param {import("./vocabulary.js").Vocabulary} words @param {string} text what was given
 * @param {string} word the same as the list would have it
 */
export function unlisted({ name, guesses, popularity, kind, rule }, text, word) {
  const symbols = kind.split(word);
  const close = guesses
    .map((other, i) => ({ other, common: popularity[i] }))
    .filter(({ other }) => slips(symbols, kind.split(other)) === 1)
    .sort((a, b) => b.common - a.common || (a.other < b.other ? -1 : 1))
    .slice(0, NAMED)
    .map(({ other }) => other);
  const said = `${repr(text)} is not in the word list ${repr(name)}${rule ? `, which takes only ${rule.only}` : ""}`;
  const last = close.pop();
  if (!last) return rule ? said : `${said} (${grouped(guesses.length)} words)`;
  return `${said}: did you mean ${close.length ? `${close.join(", ")} or ` : ""}${last}?`;
}
