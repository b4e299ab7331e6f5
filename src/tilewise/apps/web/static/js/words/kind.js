// The kind of game on the page: what its words are made of, and how its feedback is written. There is one list on the
// page at a time; main.js names it, and whatever draws words or reads keys asks here.

/** @typedef {Pick<ListRow, "name" | "length" | "alphabet" | "scoring" | "read_as">} KindOfList */

const LATIN = [..."abcdefghijklmnopqrstuvwxyz"];
// Other signs for those that words are made of: what phones and games write.
/** @type {Record<string, string>} */
const SIGNS = { "×": "*", "·": "*", "÷": "/", ":": "/", "−": "-", "–": "-", "＝": "=" };
/** @type {Record<string, string>} */
const SHOWN = { "*": "×", "/": "÷", "-": "−" };

// Until the API has said how scorings write and draw their feedback, there are tiles; all else is text.
/** @type {ScoringRow} */
const TILES = {
  ...{ tiles: true, drawn: true, marks: ".yg", kinds: ["absent", "elsewhere", "in the right place"] },
  squares: ["⬛", "🟨", "🟩"],
};
/** @type {ScoringRow} */
const TEXT = { tiles: false, drawn: false, marks: "", kinds: [], squares: [] };
/** @type {Record<string, ScoringRow>} */
let scorings = { tiles: TILES };
/** @param {Record<string, ScoringRow>} rows by name, as the API has them */
export function takeScorings(rows) {
  scorings = rows;
}
/** How feedback on a list is written and drawn. @param {{scoring: string}} list */
export const scoringOf = ({ scoring }) => scorings[scoring] ?? TEXT;

/** @type {KindOfList} */
const ENGLISH = { name: "", length: 5, alphabet: null, scoring: "tiles", read_as: null };
let kind = made(ENGLISH, {});

/** @param {KindOfList} list @param {Record<string, AlphabetRow>} alphabets */
function made(list, alphabets) {
  const { alphabet, read_as } = list;
  const reading = alphabets[read_as ?? ""] ?? null;
  const symbols =
    reading?.symbols ?? (!alphabet ? LATIN : alphabet.includes(" ") ? alphabet.split(" ") : [...alphabet]);
  const long = symbols.filter((symbol) => [...symbol].length > 1).sort((a, b) => b.length - a.length);
  return { ...list, reading, any: !reading && !alphabet, symbols, known: new Set(symbols), long };
}

/** From now on this list is on the page. @param {KindOfList} list
 * @param {Record<string, AlphabetRow>} [alphabets] those that lists are read by */
export function takeKind(list, alphabets = {}) {
  const same = list.name === kind.name && list.alphabet === kind.alphabet && list.length === kind.length;
  if (!same) kind = made(list, alphabets);
}

export const kindNow = () => kind;

/** How words of the list on the page are written, where not as they are compared. @type {Record<string, string[]>} */
let forms = {};
/** @param {Record<string, string[]>} [written] none until they are known */
export function takeForms(written = {}) {
  forms = written;
}
/** A word as it is written; one key may stand for several words. @param {string} word */
export const writtenForms = (word) => (Object.hasOwn(forms, word) ? forms[word] : [word]);
/** How its feedback is written and drawn. */
export const scoringNow = () => scoringOf(kind);
/** Whether feedback has a tile for every symbol; else it is pegs. */
export const drawn = () => scoringNow().drawn;
/** Whether words are made of letters: then a phone's own keyboard has what is needed. */
export const ofLetters = () => kind.symbols.every((symbol) => /^\p{L}/u.test(symbol));
/** Whether symbols stand for colours. */
export const ofColours = () => kind.name.startsWith("mastermind:");
/** What words are made of. */
export const symbolsKind = () => (ofLetters() ? "letters" : ofColours() ? "colours" : "symbols");
/** What words are. */
export const wordsKind = () =>
  ofLetters() ? "words" : ofColours() ? "codes" : kind.known.has("=") ? "equations" : "numbers";

/** The symbols of a word, one for every tile. @param {string} word @returns {string[]} */
export function symbolsOf(word) {
  if (!kind.long.length) return [...word];
  const symbols = [];
  for (let rest = word; rest; rest = rest.slice(symbols[symbols.length - 1].length))
    symbols.push(
      kind.long.find((symbol) => rest.startsWith(symbol)) ?? String.fromCodePoint(rest.codePointAt(0) ?? 0),
    );
  return symbols;
}

/** @param {string} ch */
const small = (ch) => ([...ch.toLowerCase()].length === 1 ? ch.toLowerCase() : ch);

/** A text as words are compared: by the tables of the list's language, or, where it has none, what is no symbol of the
 * list becomes the symbol that it has without its accents, if there is one. @param {string} text */
export function folded(text) {
  const chars = [...text.normalize("NFC")];
  const { reading } = kind;
  if (reading) {
    const looked = (/** @type {string} */ ch) => reading.folding[ch] ?? ch;
    const parts = reading.decomposed ? [...text.normalize("NFD")] : chars;
    return parts.map((ch) => [...looked(ch)].map((letter) => looked(small(letter))).join("")).join("");
  }
  return chars
    .map(small)
    .map((ch) => {
      if (kind.known.has(ch)) return ch;
      const other = SIGNS[ch] ?? ch.normalize("NFKC").normalize("NFD").replace(/\p{M}/gu, "");
      return [...other].every((symbol) => kind.known.has(symbol)) ? other : ch;
    })
    .join("");
}

/** The symbols in what somebody typed; all else is left out. @param {string} text */
export const typedSymbols = (text) =>
  symbolsOf(folded(text)).filter((symbol) => (kind.any ? /^\p{L}$/u.test(symbol) : kind.known.has(symbol)));

/** Whether a key on a real keyboard types something here. @param {string} key */
export const typesSymbol = (key) => [...key].length === 1 && typedSymbols(key).length > 0;

/** A symbol as it is shown: signs as people write them, capitals of the language's own. @param {string} symbol */
export const shownSymbol = (symbol) =>
  kind.reading?.capitals[symbol] ?? (ofLetters() ? symbol : (SHOWN[symbol] ?? symbol));

/** All that a word may be, as it is written. @param {string} word */
export const wholeWord = (word) => writtenForms(word).join(" / ");

/** In capitals; a letter that would become two stays as it is. With its accents, unless it may be several words.
 * @param {string} word */
export const capitals = (word) =>
  [...(writtenForms(word).length === 1 ? writtenForms(word)[0] : word)]
    .map((ch) => kind.reading?.capitals[ch] ?? ([...ch.toUpperCase()].length === 1 ? ch.toUpperCase() : ch))
    .join("");
