// Words of one's own: a text in the form of a word file becomes a list, or a sentence about what is wrong and where.
// game/words/own_words.py and game/words/files.py say what is meant.

import { Refusal, fault, grouped, repr, vocabularyProblem } from "./refusal.js";
import { LETTERS, Notation, trimmed } from "./notation.js";
import { TOLD, WHOLE } from "./terms.js";
import { Vocabulary } from "./vocabulary.js";

/** @typedef {{list: string, own: string, own_guesses: string, own_length: number | null}} Own */
/** @typedef {{number: number, raw: string, text: string, weight: string}} Row */
/** @typedef {Notation} Kind */

const HEADINGS = new Set("word words answer answers guess guesses term mot wort palabra parola".split(" "));
const WEIGHTS = new Set("weight weights frequency freq count zipf probability".split(" "));
const [LEAST, MOST] = [1e-100, 1e100];
const MOST_LETTERS = 255; // different ones that the engine tells apart
const NUMBER = /^[+-]?([0-9]+\.?[0-9]*|\.[0-9]+)([eE][+-]?[0-9]+)?$/;
const TWO_READINGS = /^[1-9][0-9]{0,2},[0-9]{3}$/; // thousands in some countries, a fraction in others

/** Where word and weight are, by headings; null if the cells are none. @param {string[]} cells
 * @returns {[number, number] | null} */
function columnsOf(cells) {
  const names = cells.map((cell) => cell.toLowerCase());
  const word = names.findIndex((name) => HEADINGS.has(name));
  if (word < 0 || names.length === 1 || names.some((name) => /^\p{Nd}/u.test(name))) return null;
  return [word, names.findIndex((name) => WEIGHTS.has(name))];
}

/** The lines that have something. @param {string} text @param {Kind} kind @returns {Row[]} */
function rowsOf(text, kind) {
  /** @type {Row[]} */
  const rows = [];
  /** @type {[number, number] | null} */
  let columns = null;
  for (const [i, raw] of text.split("\n").entries()) {
    const line = raw.replace(/#.*$/s, "").replace(/^[ \r]+|[ \r]+$/g, "");
    const divider = ["\t", ";", ","].find((ch) => line.includes(ch) && !kind.known.has(ch)) ?? "\t";
    const cells = line.split(divider).map((cell) => trimmed(cell).replace(/^"+|"+$/g, ""));
    if (!cells.some(Boolean)) continue;
    if (!columns) {
      columns = columnsOf(cells);
      if (columns) continue;
      columns = [0, 1];
    }
    let [word, weight] = columns.map((at) => cells[at] ?? "");
    const parts = word.split(/\s+/).filter(Boolean);
    if (!weight && parts.length === 2 && /^\p{Nd}/u.test(parts[1])) [word, weight] = parts;
    rows.push({ number: i + 1, raw, text: word, weight });
  }
  return rows;
}

/** Letters; or all the signs that occur, where most words have others: one slip makes no alphabet.
 * @param {string[]} texts @returns {Kind} */
function kindOf(texts) {
  const rows = texts.flatMap((text) => rowsOf(text, LETTERS)).filter((row) => row.text);
  const words = rows.map((row) => LETTERS.fold(row.text));
  if (2 * words.filter((word) => !LETTERS.spells(word)).length <= words.length) return LETTERS;
  const symbols = [...new Set(words.join(""))].filter((sign) => !/[\p{C}\p{Z}]/u.test(sign)).sort();
  const kind = new Notation({ symbols, folding: {}, capitals: {}, decomposed: false });
  kind.divided = symbols.join(" ");
  return kind;
}

/** @param {string} text */
function weightOf(text) {
  if (TWO_READINGS.test(text)) {
    const readings = `${text.replace(",", "")} or ${text.replace(",", ".")}`;
    throw vocabularyProblem(
      `the weight ${repr(text)} may be ${readings}: write it without the comma`,
      fault("comma", { text }),
    );
  }
  const weight = NUMBER.test(text.replace(",", ".")) ? Number(text.replace(",", ".")) : NaN;
  if (!(weight > 0 && weight < Infinity))
    throw vocabularyProblem(`the weight ${repr(text)} is not a number above 0`, fault("weight", { text }));
  if (weight < LEAST || weight > MOST)
    throw vocabularyProblem(
      `the weight ${repr(text)} is out of range: weights go from 1e-100 to 1e+100`,
      fault("range", { text }),
    );
  return weight;
}

/** @param {Map<number, number>} lengths */
function lengthsText(lengths) {
  const parts = [...lengths]
    .sort(([a], [b]) => a - b)
    .map(([length, n], i) =>
      i
        ? `${grouped(n)} of ${length}`
        : `${grouped(n)} word${n === 1 ? "" : "s"} of ${length} letter${length === 1 ? "" : "s"}`,
    );
  return parts.length === 1 ? parts[0] : `${parts.slice(0, -1).join(", ")} and ${parts[parts.length - 1]}`;
}

/** @typedef {{name: string, part: "answers" | "others"}} Text which of the two: as sentences and as faults call it */
/** @type {Text} */
const ANSWERS = { name: "your words", part: "answers" };
/** @type {Text} */
const OTHERS = { name: "your other guesses", part: "others" };

/** The words of a text with their weights. @param {Text} source @param {string} text @param {number | null} only
 * @param {number | null} needed @param {Kind} kind @returns {Map<string, number | null>} */
function wordsOf({ name: where, part }, text, only, needed, kind) {
  /** @type {Map<string, number | null>} */
  const words = new Map();
  /** @type {{row: Row, why: string, fault: FaultRow | null}[]} */
  const faults = [];
  /** @type {Map<number, number>} */
  const lengths = new Map();
  const count = (/** @type {number} */ n) => lengths.set(n, (lengths.get(n) ?? 0) + 1);
  let mixed = false;
  for (const row of rowsOf(text, kind)) {
    try {
      if (!row.text) throw vocabularyProblem("there is a weight but no word", fault("wordless"));
      const clean = kind.fold(row.text);
      const n = kind.split(clean).length;
      if (only !== null && kind.spells(clean) && n !== only) {
        count(n);
        continue;
      }
      const word = kind.word(row.text);
      count(n);
      needed ??= n;
      if (n !== needed) {
        mixed = true;
        throw vocabularyProblem(
          `${repr(word)} has ${n} ${kind.noun} where ${needed} are needed`,
          fault("length", { text: word, count: n, noun: kind.noun, needed }),
        );
      }
      const weight = row.weight ? weightOf(row.weight) : null;
      const before = words.get(word) ?? null;
      words.set(word, weight === null ? before : weight + (before ?? 0));
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      faults.push({ row, why: error.message, fault: error.fault });
    }
  }
  mixed &&= lengths.size > 1;
  const advice = mixed ? `; it has ${lengthsText(lengths)}: choose one length to take those alone` : "";
  const about = () => {
    const [first] = faults;
    return fault("line", { part, line: first.row.number, fault: first.fault, faults: faults.length, mixed });
  };
  if (faults.length === 1) {
    const [{ row, why }] = faults;
    const line = repr(trimmed(row.raw));
    throw vocabularyProblem(`${where}, line ${row.number}: ${why} (the line is ${line})${advice}`, about());
  }
  if (faults.length) {
    const told = faults.slice(0, TOLD).map(({ row, why }) => `line ${row.number}: ${why}`);
    const more = faults.length > TOLD ? `; and ${grouped(faults.length - TOLD)} other faults` : "";
    throw vocabularyProblem(`${where}: ${grouped(faults.length)} faults: ${told.join("; ")}${more}${advice}`, about());
  }
  if (!words.size) {
    const none = "no words in the text: it should have one word per line";
    throw vocabularyProblem(
      `${where}: ${lengths.size ? `no words of ${only} ${kind.noun}: it has ${lengthsText(lengths)}` : none}`,
      fault("wordsless", { part, lengths: [...lengths].sort(([a], [b]) => a - b), only, noun: kind.noun }),
    );
  }
  return words;
}

/** Weights as whole numbers, in the order of the words. @param {(number | null)[]} given */
function wholeWeights(given) {
  const weights = given.map((weight) => weight ?? 1);
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  if (total <= WHOLE && weights.every(Number.isInteger)) return weights;
  return weights.map((weight) => Math.max(1, Math.floor((weight / total) * WHOLE + 0.5)));
}

/** @param {Own} own @param {import("./words.js").Catalogue} catalogue */
export function ownVocabulary({ list, own, own_guesses: others, own_length: only }, catalogue) {
  const name = list.split(/\s+/).filter(Boolean).join(" ");
  const most = catalogue.choices.limits.own_words;
  if (catalogue.choices.lists.some((/** @type {ListRow} */ row) => row.name === name.toLowerCase()))
    throw vocabularyProblem(
      `${repr(name)} is a list that comes with tilewise: give your own words another name`,
      fault("named", { name }),
    );
  if (!trimmed(own)) throw vocabularyProblem("there are no words yet: write one on each line", fault("none"));
  const kind = kindOf(trimmed(others) ? [own, others] : [own]);
  const possible = wordsOf(ANSWERS, own, only, null, kind);
  const [first] = possible.keys();
  const needed = kind.split(first).length;
  const further = trimmed(others) ? wordsOf(OTHERS, others, only, needed, kind) : new Map();
  const listed = [...new Set([...possible.keys(), ...further.keys()])];
  if (listed.length > most)
    throw vocabularyProblem(
      `${grouped(listed.length)} words are too many here: at most ${grouped(most)} may be sent`,
      fault("many", { words: listed.length, most }),
    );
  const given = [...possible.values()];
  const whole = given.some((weight) => weight !== null) ? wholeWeights(given) : null;
  const weightOfWord = new Map([...possible.keys()].map((word, i) => [word, whole?.[i] ?? 1]));
  const guesses = [...listed].sort();
  const place = new Map(guesses.map((word, i) => [word, i]));
  const placeOf = (/** @type {string} */ word) => /** @type {number} */ (place.get(word));
  const answers = [...possible.keys()].sort();
  const made = new Vocabulary(name, guesses, Int32Array.from(answers, placeOf), new Float64Array(guesses.length), {
    weights: whole && Float64Array.from(answers, (word) => weightOfWord.get(word) ?? 1),
    order: listed.map(placeOf),
    kind,
  });
  if (made.alphabet.length > MOST_LETTERS)
    throw vocabularyProblem(`${made.alphabet.length} different letters are too many for the engine in this tab`);
  // The same words as those of a list that comes with the page: what is known of that one holds here, too.
  const same = Object.values(catalogue.lists).find(({ digest }) => digest === made.digest);
  if (same) made.know(same);
  return made;
}

/** @param {Vocabulary} words @returns {ListRow} */
export const ownRow = (words) => ({
  name: words.name,
  title: "your own words",
  length: words.length,
  answers: words.answers,
  guesses: words.guesses.length,
  digest: words.digest,
  weighted: words.weights !== null,
  alphabet: words.alphabet.join(""),
  read_as: null,
  scoring: "tiles",
  limit: 6,
  date: null,
});
