// Word lists by names that people know, the technical name beside it; rules in a player's words.

import { OWN } from "./own.js";
import { text } from "./text.js";

/** The list that a game is helped with, unless another one is named. */
export const TODAY = "daily";

/** @type {Record<string, string>} */
const KNOWN = {
  daily: "Wordle, today's puzzle",
  nyt: "Wordle",
  "nyt-extended": "Wordle, with later answers",
  "nyt-2022": "Wordle, early 2022",
  original: "Wordle, the first version",
  lab: "Information-theory lab",
};

const HARD = "hard";
/** @type {Record<string, string>} */
const RULES = { any: "any word", hard: "hard mode", strict: "must fit every clue" };

/** @param {ListRow} row */
export const listName = (row) => {
  if (row.name in KNOWN) return KNOWN[row.name];
  if (row.name.startsWith("english-")) return `English, ${row.length} letters`;
  if (row.name.startsWith("alpha-")) return `Wordle Player, ${row.length} letters`;
  return row.name;
};

/** @param {ListRow[]} lists */
export const listOptions = (lists) =>
  lists.map((row) => [row.name, `${listName(row)} (${row.title === OWN ? text.own.kind : row.name})`, listName(row)]);

/** @param {string} rule */
export const ruleName = (rule) => RULES[rule] ?? rule;

/** @param {string[]} rules */
export const ruleOptions = (rules) =>
  rules.map((rule) => (rule === HARD ? [rule, ruleName(rule), text.frame.hardMode] : [rule, ruleName(rule)]));

/**
 * The two things that most views let their reader choose.
 * @param {import("./main.js").Page} page @param {ListRow} list @param {string | undefined} rule
 * @param {(name: string) => void} onlist @param {(rule: string) => void} onrule
 * @returns {import("./modes.js").Control[]}
 */
export const listAndRule = (page, list, rule, onlist, onrule) => [
  { label: text.frame.words, options: listOptions(page.lists), value: list.name, set: onlist },
  { label: text.frame.rule, options: ruleOptions(page.rules), value: rule ?? "any", set: onrule, chip: HARD },
];
