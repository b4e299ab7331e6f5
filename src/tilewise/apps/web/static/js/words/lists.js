// Word lists by names that people know; rules in a player's words.

import { ask, within } from "../base/ask.js";
import { TODAY } from "./day.js";
import { plainList } from "./given.js";
import { scoringOf, takeForms } from "./kind.js";
import { read, write } from "../base/store.js";
import { text } from "../languages/text.js";

const { lists: said } = text;
/** Languages by the names that their speakers give them. @type {Record<string, string>} */
const LANGUAGES = {
  spanish: "Español",
  french: "Français",
  portuguese: "Português",
  german: "Deutsch",
  dutch: "Nederlands",
  polish: "Polski",
};
/** Names that are the same in every language. @type {Record<string, string>} */
export const GAMES = { nyt: "Wordle", nerdle: "Nerdle", "mini-nerdle": "Mini Nerdle" };
// The sizes of lists that are made by a rule are in their names.
const BY_RULE = /^(mastermind|bulls|primel):(\d{1,2})(?:x(\d{1,2}))?$/;
const COLOURS = "123456789abcdefghijklmnopqrstuvwxyz";

/** The list of that name: one of those offered, or one of another size, made by the same rule.
 * @param {ListRow[]} lists @param {string | undefined} name @returns {ListRow | undefined} */
export function findList(lists, name = "") {
  const offered = lists.find((row) => row.name === name);
  const [, kind, places, colours] = BY_RULE.exec(name) ?? [];
  const like = kind && lists.find((row) => row.name.startsWith(`${kind}:`));
  if (offered || !like || !(Number(places) > 1) || (kind === "mastermind") === !colours) return offered;
  const alphabet = colours ? COLOURS.slice(0, Number(colours)) : like.alphabet;
  const words = colours ? Number(colours) ** Number(places) : like.answers;
  return { ...like, name, length: Number(places), alphabet, answers: words, guesses: words, digest: "" };
}

/** How lists write their words, where that was asked for. @type {Map<string, Promise<Record<string, string[]>>>} */
const writings = new Map();
/** How a list writes its words, where not as it compares them. @param {string} list
 * @returns {Promise<Record<string, string[]>>} */
function writingOf(list) {
  const writing = writings.get(list) ?? ask("written", { list }).then(({ written }) => written);
  writings.set(list, writing);
  writing.catch(() => writings.delete(list));
  return writing;
}

/** Hand out a word that was played on some list as that list writes it, as soon as that is known.
 * @param {string} list @param {string} word @param {(forms: string) => void} onknown */
export function writeLater(list, word, onknown) {
  const { list: name } = plainList(list);
  if (!Object.keys(LANGUAGES).some((language) => name.startsWith(`${language}-`))) return;
  writingOf(name).then(
    (written) => Object.hasOwn(written, word) && onknown(written[word].join(" / ")),
    () => {}, // the key will do
  );
}

const PATIENCE = 500; // milliseconds that a view waits for the accents of its words
let shown = ""; // the list whose words are shown as they are written

/** Show the words of a list as they are written, where it has accents that are not compared. @param {ListRow} list */
export async function asWritten(list) {
  if (shown === list.name) return;
  shown = list.name;
  takeForms();
  if (!list.read_as) return;
  const taken = writingOf(list.name).then((written) => shown === list.name && takeForms(written));
  await within(
    taken.catch(() => {}),
    PATIENCE,
  );
}

/** The list that the reader chose last; nothing where it is the usual one. */
export const chosenList = () => read("list") ?? "";

/** A language and a game are chosen once: every view begins with them from now on.
 * @param {string} name @param {string[]} views */
export function chooseList(name, views) {
  if (chosenList() === name) return;
  write("list", name === TODAY ? null : name); // early.js reads it, too
  for (const view of views) write(`at-${view}`, null);
}

const HARD = "hard";

/** What a list is called, without its language or game. @param {ListRow} row */
function variant(row) {
  if (row.name in said.known) return said.known[row.name];
  if (Object.hasOwn(GAMES, row.name)) return GAMES[row.name];
  if (row.name.startsWith("alpha-")) return said.wordlePlayer(row.length);
  const [, kind, places, colours] = BY_RULE.exec(row.name) ?? [];
  if (kind === "mastermind") return said.mastermind(Number(places), Number(colours));
  if (kind === "bulls") return said.bulls(Number(places));
  if (kind === "primel") return said.primel(Number(places));
  return row.read_as || row.name.startsWith("english-") ? said.letters(row.length) : row.name;
}

/** The language or the game that a list belongs to. @param {ListRow} row */
function groupOf(row) {
  const language = row.read_as?.split("-")[0] ?? "";
  if (language) return LANGUAGES[language] ?? language;
  if (row.scoring && !scoringOf(row).drawn) return said.codes;
  if (row.alphabet && !/\p{L}/u.test(row.alphabet)) return said.numbers;
  if (row.name.startsWith("english-") || row.name.startsWith("alpha-")) return said.english;
  return GAMES.nyt;
}

export const PLAIN = "nyt"; // whose name alone does not tell it from the words of today

/** A list and how many answers it has, where a number depends on it. @param {ListRow} row */
export const listTitle = (row) =>
  row.name === PLAIN ? said.plain(row.answers) : `${listName(row)}, ${text.common.words(row.answers)}`;

/** @param {ListRow} row */
export const listName = (row) => {
  const named = row.read_as || row.name.startsWith("english-");
  return named ? `${groupOf(row)}, ${variant(row)}` : variant(row);
};

/** Value, text, a shorter text for the bar, and the group in which it stands. @param {ListRow[]} lists */
export const listOptions = (lists) => {
  const groups = [...new Set(lists.map(groupOf))];
  const inGroups = groups.flatMap((group) => lists.filter((row) => groupOf(row) === group));
  return inGroups.map((row) => [row.name, listName(row), said.brief(listName(row)), groupOf(row)]);
};

/** The rules that a list can be played by: hard mode is about tiles. @param {string[]} rules @param {ListRow} list */
export const rulesOf = (rules, list) => (scoringOf(list).tiles ? rules : rules.filter((rule) => rule !== HARD));

/** @param {string} rule */
export const ruleName = (rule) => said.rules[rule] ?? rule;

/** @param {string[]} rules */
export const ruleOptions = (rules) =>
  rules.map((rule) => (rule === HARD ? [rule, ruleName(rule), text.frame.hardMode] : [rule, ruleName(rule)]));

/**
 * The two things that most views let their reader choose.
 * @param {Page} page @param {ListRow} list @param {string | undefined} rule
 * @param {(name: string) => void} onlist @param {(rule: string) => void} onrule
 * @param {string[]} [without] lists that are not offered
 * @returns {import("../base/modes.js").Control[]}
 */
export function listAndRule(page, list, rule, onlist, onrule, without = []) {
  const rules = rulesOf(page.rules, list);
  const known = page.lists.includes(list) ? page.lists : [...page.lists, list];
  const lists = known.filter(({ name }) => !without.includes(name));
  const set = (/** @type {string} */ name) => {
    page.choose(name);
    onlist(name);
  };
  return [
    { label: text.frame.words, options: listOptions(lists), value: list.name, set },
    {
      label: text.frame.rule,
      options: ruleOptions(rules),
      value: rule ?? "any",
      set: onrule,
      chip: rules[1], // the next after that without any
    },
  ];
}
