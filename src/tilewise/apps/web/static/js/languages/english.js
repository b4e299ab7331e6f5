// The page's sentences in English, by view. An entry is a text, or a function of what it speaks about: which form a
// number takes is a language's own affair, and so is the order of words.

import { capitalised, upper } from "../base/dom.js";
import { symbolsKind, wordsKind } from "../words/kind.js";
import { fixed, number, plural, signed } from "../base/numbers.js";

/** @param {number} saved guesses on average @param {boolean} exact */
const guessesSaved = (saved, exact) =>
  saved < 0.005 ? "less than 0.01" : `${exact ? "" : "about "}${fixed(saved, 2)}`;

const MONTHS = "January February March April May June July August September October November December".split(" ");

/** What the list on the page is made of: one, several, so many of them. */
const single = () => ({ words: "word", codes: "code", equations: "equation", numbers: "number" })[wordsKind()];
const many = () => `${single()}s`;
/** What they are made of. */
const symbolName = () => ({ letters: "letter", colours: "colour", symbols: "symbol" })[symbolsKind()];
const some = () => (single() === "equation" ? `an ${single()}` : `a ${single()}`);
/** @param {number} n */
const counted = (n) => plural(n, single());

/** @param {number} total @param {number} games */
const totalFor = (total, games) => `${number(total)} guesses for ${counted(games)}`;

/** @param {string[]} names */
const listed = (names) => (names.length === 1 ? names[0] : `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`);

/** @param {string[]} words */
const either = (words) => [words.slice(0, -1).join(", "), words.at(-1)].filter(Boolean).join(" or ");

/** A letter with its article. @param {string} letter */
const an = (letter) => `${/^[AEFHILMNORSX8]/.test(letter) ? "an" : "a"} ${letter}`;

/** @param {number} n */
const withHints = (n) => (n ? `, with ${plural(n, "hint")}` : "");

/** A day as people write it. @param {string} day as in 2026-05-31 */
const dated = (day) => {
  const [year, month, date] = day.split("-").map(Number);
  return `${date} ${MONTHS[month - 1]} ${year}`;
};

/** @type {Record<string, string>} */
const SIGN_NAMES = {
  "+": "plus",
  "-": "minus",
  "*": "times",
  "/": "divided by",
  "=": "equals",
};

export const english = {
  // What index.html says before any script runs: the same there, under the same names.
  index: {
    language: "en",
    skip: "Skip to the content",
    home: "tilewise, to Assist",
    views: "Views",
    assist: "Assist",
    review: "Review",
    play: "Play",
    boards: "Boards",
    lab: "Lab",
    played: "What is played",
    settings: "Settings",
  },
  // What several views say.
  common: {
    done: "Done",
    undo: "Undo",
    startOver: "Start over",
    copyLink: "Copy link",
    thatWasIt: "Solved it",
    refuses: "My game refuses it",
    playIt: "I played it",
    reviewGame: "Review this game",
    cancel: "Cancel",
    setTiles: "Set colours",
    remove: "Remove",
    close: "Close",
    guess: "Guess",
    cost: "Cost",
    more: "More",
    /** @param {number} n */
    words: (n) => counted(n),
  },
  settings: {
    theme: "Theme",
    themes: { auto: "system", light: "light", dark: "dark" },
    palette: "Colours of the tiles",
    palettes: { glaze: "green, yellow", contrast: "orange, blue" },
    language: "Language",
    about:
      "tilewise runs on this machine and contacts nobody else. It is independent of the owners of the games that it " +
      "analyses. ",
  },
  frame: {
    description: "tilewise: which word to guess next, how good a game was, and why.",
    words: "Words",
    moreLists: "More …",
    rule: "Rule",
    against: "Against",
    hardMode: "Hard mode",
    adversary: "Adversary",
    anAdversary: "an adversary",
    /** @param {number} n */
    boards: (n) => plural(n, "board"),
    /** @param {number} day @param {number} month @param {string} year "" where it is told */
    day: (day, month, year) => `${day} ${MONTHS[month - 1].slice(0, 3)}${year && ` ${year}`}`,
    late: "Still working on it: this one takes longer.",
    unkeepable: "This browser saves nothing for this page: games and settings are gone once it is closed.",
    unkept: "No room is left to save your games: export them from Review before you close the page.",
    noSuchList: "There is no such word list.",
    viewMissing: "This page could not be loaded. Are you online?",
    viewMissingHere: "This page could not be loaded. Is tilewise still running? (tilewise serve)",
  },
  offer: {
    /** Said once to somebody whose language has a list. @param {string} language by its own name */
    take: (language) => `Play in ${language}`,
    leave: "No, thanks",
  },
  lists: {
    /** @type {Record<string, string>} */
    known: {
      daily: "Today's Wordle",
      "nyt-extended": "Wordle, with later answers",
      "nyt-2022": "Wordle, early 2022",
      original: "Wordle, the first version",
      lab: "Information-theory lab",
    },
    english: "English",
    numbers: "Numbers",
    codes: "Codes",
    inOrder: "in order",
    /** @type {Record<string, string>} */
    rules: {
      any: "any word",
      hard: "hard mode",
      strict: "must fit every clue",
    },
    /** The list that Play and Lab begin with. @param {number} n */
    plain: (n) => `Wordle, the ${number(n)} answers of 2022`,
    /** @param {number} n */
    letters: (n) => `${n} letters`,
    /** @param {number} n */
    wordlePlayer: (n) => `Wordle Player, ${n} letters`,
    /** @param {number} places @param {number} colours */
    mastermind: (places, colours) => `Mastermind, ${places} of ${colours} colours`,
    /** @param {number} n */
    bulls: (n) => `Bulls and Cows, ${n} digits`,
    /** @param {number} n */
    primel: (n) => `Primel, ${n} digits`,
    /** In the bar, where room is scarce: a number says enough beside its tiles. @param {string} name */
    brief: (name) =>
      name.replace(/, (\d+) (?:letters|digits)$/, " $1").replace(/, (\d+) of (\d+) colours$/, " $1 × $2"),
  },
  tiles: {
    hidden: "Hidden word",
    /** What a tile says, by the API's name for it. @type {Record<string, string>} */
    kinds: {
      absent: "absent",
      elsewhere: "elsewhere",
      "in the right place": "right place",
    },
    /** @param {string} kind @param {number} from @param {number} to */
    run: (kind, from, to) => `${from === to ? from : `${from} to ${to}`} ${kind}`,
    /** @param {string} word @param {string} shows */
    word: (word, shows) => `${word}: ${shows}`,
    tap: "Tap each tile until it has the colour that the game showed.",
    /** @template T @param {(name: string) => T} key @returns {(string | T)[]} */
    click: (key) => [
      ...["Click a tile, or press ", key("g"), " (right place), ", key("y"), " (elsewhere) or ", key(".")],
      ...[" (absent), then ", key("Enter"), "."],
    ],
    /** @param {string} symbol "" where it is not known yet @param {number} place @param {string} kind of the tile */
    tile: (symbol, place, kind) => `${symbol || `Unknown ${symbolName()}`}, ${symbolName()} ${place}: ${kind}`,
  },
  pegs: {
    inPlaceName: "in place",
    elsewhereName: "elsewhere",
    /** @param {number} n */
    inPlace: (n) => `${n} in place`,
    /** @param {number} n */
    elsewhere: (n) => `${n} elsewhere`,
    /** @param {number} right @param {number} other */
    spoken: (right, other) => (right + other ? `${right} in place, ${other} elsewhere` : "none of them"),
    change: "Change the pegs",
    keys: "Type how many are in place, then how many elsewhere, then Enter.",
  },
  keys: {
    keyboard: "Keyboard",
    enter: "enter",
    enterLabel: "Enter",
    /** @param {string} name @param {string} kind of the best tile that it had */
    coloured: (name, kind) => `${name}, ${kind}`,
    /** @param {string} name @param {(string | null)[]} kinds of the best tile on each board, where it had one */
    split: (name, kinds) =>
      `${name}, ${kinds.flatMap((kind, board) => (kind ? [`board ${board + 1} ${kind}`] : [])).join(", ")}`,
    delete: "Delete",
    /** @param {string} symbol @param {boolean} colour */
    name: (symbol, colour) => (colour ? `colour ${symbol}` : (SIGN_NAMES[symbol] ?? symbol)),
  },
  assist: {
    /** @param {number} n @param {boolean} today whether of today's puzzle */
    possible: (n, today) => {
      const day = today ? " today" : "";
      return n === 1 ? `One ${single()} is possible${day}.` : `${counted(n)} are possible${day}.`;
    },
    /** @param {number} n */
    left: (n) => (n === 1 ? `One ${single()} left` : `${counted(n)} left`),
    /** @param {number} n */
    widened: (n) =>
      `No listed answer fits any more, so every allowed ${single()} that does counts now: ${counted(n)}.`,
    checkColours: "Are all the colours right?",
    /** @param {string} left @param {string} word */
    toldNothing: (left, word) => `${left}: ${word} told nothing new.`,
    /** @param {string} left @param {number} more bits beyond what was expected */
    luck: (left, more) => `${left}${more > 0.6 ? ", a lucky result" : more < -0.6 ? ", an unlucky result" : ""}.`,
    /** @param {string} word @param {boolean} candidate @param {number} parts @param {number} n words left
     * @param {number} stay of them, on average */
    tells: (word, candidate, parts, n, stay) => {
      const split = `splits the ${counted(n)} into ${plural(parts, "group")} and leaves about ${number(stay)}`;
      const does = parts === n ? `tells all ${counted(n)} apart` : split;
      return `${word} can${candidate ? "" : "not"} be the answer; it ${does}.`;
    },
    twoLeft: "Two are left: it could be either.",
    bestThatCanWin: "Best that can win: ",
    everyday: "Prefer words that people know",
    /** @param {number | null} price @param {boolean} exact */
    rareSaves: (price, exact) =>
      price === null ? " may save a little." : ` would save ${guessesSaved(price, exact)}.`,
    wellKnown: "Best common word: ",
    /** @param {number | null} price @param {boolean} exact */
    costsMore: (price, exact) => (price === null ? " (may lose)." : ` (${guessesSaved(price, exact)} worse).`),
    /** @param {number} chance */
    wins: (chance) => ` ·\u00a0wins ${fixed(100 * chance, 1)}\u00a0% of the time`,
    /** @param {string} turn @param {string} tiles */
    notATurn: (turn, tiles) => `'${turn}' is not a turn: write the guess, an equals sign and its tiles, as ${tiles}`,
    /** @param {string} rule */
    noRule: (rule) => `There is no rule '${rule}'.`,
    title: "Find the best next guess.",
    tilesHow: "Play the suggested word in your game, then set the colours that it got.",
    pegsHow: "Play this in your game, then say how many are in place and elsewhere.",
    shown: "What the game showed",
    onlyWinners: "Only guesses that can win",
    searching: "Searching for exact values…",
    searchingOn: "Still searching…",
    notProved: "Not proved within a minute. ",
    searchOn: "Keep searching",
    /** @param {string} why */
    missing: (why) => `Exact values are missing: ${why}`,
    clash: "These clues cannot all be true.",
    lookAgain: "Look again",
    wrongTile: "A tile must be wrong: correct it, or undo the last turn.",
    /** @param {number} n */
    inGuesses: (n) => `in ${plural(n, "guess", "guesses")}`,
    solved: "Solved",
    /** @param {string} how */
    solvedIn: (how) => `Solved ${how}.`,
    newPuzzle: "New puzzle",
    lost: "Not found",
    /** @param {number} n guesses @param {number} left words */
    lostWith: (n, left) =>
      `Not found in ${plural(n, "guess", "guesses")}. ` +
      (left === 1 ? `One ${single()} was left.` : `${counted(left)} were left.`),
    /** @param {number} left */
    lostLeft: (left) => (left === 1 ? `one ${single()} was left` : `${counted(left)} were left`),
    playOn: "Play on",
    unreadable: "This position cannot be read.",
    noAnswer: "Cannot reach tilewise",
    notAPosition: "Not a position",
    leftOut: "Left out: ",
    /** @param {string} word */
    takeBack: (word) => `Take ${word} back`,
  },
  solved: {
    /** @param {string} marks */
    kept: (marks) => `Saved${marks && `: ${marks}`}.`,
    keep: "Keep games that are solved here",
    /** @param {string} why */
    not: (why) => `Not saved: ${why}`,
  },
  returning: {
    /** @param {string} words */
    resume: (words) => `Continue: ${words}`,
    /** @param {string} day "" for yesterday @param {number | null} n guesses; null where it was not solved */
    result: (day, n) => `${day ? dated(day) : "Yesterday"}: ${n === null ? "not solved" : `solved in ${n}`}`,
    /** @param {number} games @param {number} skill @param {number | null} before in the games before those */
    trend: (games, skill, before) => {
      const [mark, was] = [Math.round(skill), before === null ? null : Math.round(before)];
      const since = was === null ? "" : mark === was ? ", as before" : `, ${mark > was ? "up" : "down"} from ${was}`;
      return `Skill over the last ${games} games: ${mark}${since}.`;
    },
  },
  today: {
    /** @param {string} day as in 2026-05-31 @param {number} puzzle */
    head: (day, puzzle) => `${dated(day)} · puzzle ${number(puzzle)}`,
    /** @param {string} day */
    known: (day) => `Answers are known up to ${dated(day)}.`,
    /** @param {number} n that may be today's answer @param {number} plain those of the plain list */
    words: (n, plain) =>
      `${number(n)} ${many()} can be the answer: the ${number(plain)} of Wordle in 2022, and later ones. ` +
      `Past answers are unlikely.`,
    add: "Add yesterday's answer",
    /** @param {string} word */
    added: (word) => `${word} was yesterday's answer: it is left out from now on.`,
    which: "Which word was yesterday's answer? It will not be suggested or counted any more.",
    label: "Yesterday's answer",
    take: "Add",
    /** @param {string} word */
    unknown: (word) => `${word} is not in the word list.`,
    /** @param {string} chance @param {string | null} played the day on which it was the answer */
    why: (chance, played) =>
      played ? `Was the answer on ${dated(played)}; repeats happen.` : `Before any clue, its chance was ${chance}.`,
    noReason: "Its chance could not be looked up just now.",
  },
  card: {
    /** @param {string} word */
    label: (word) => `What ${word} would do`,
    atLeast: "at least",
    atMost: "at most",
    /** @param {string} bound @param {number} mean @param {boolean} begun whether a word was played */
    more: (bound, mean, begun) => `${bound}${fixed(mean)} ${begun ? "more " : ""}guesses `,
    loses: " It would not find every answer in time.",
    /** @param {number} more @param {string} best */
    moreThan: (more, best) => ` Takes ${fixed(more)} guesses more than ${best}.`,
  },
  clash: {
    /** @param {string[]} words @param {string | null} reason */
    conflict: (words, reason) => {
      const [word] = words;
      const head =
        words.length === 1 ? `No word can show ${word} like that` : `No word fits ${listed(words)} together`;
      return `${head}${reason ? `: ${reason}` : ""}.`;
    },
    /** @type {Record<string, (letters: string[], words: string[], place: number) => string>} */
    reasons: {
      twice: () => "it was guessed twice and shows different tiles",
      given: ([letter], [word], place) => `letter ${place} is given as ${letter}; ${word} says not`,
      place: ([letter], [word, other], place) => `${word} says letter ${place} is ${letter}; ${other} says not`,
      letter: ([one, two], [word, other], place) => `${word} says letter ${place} is ${one}; ${other} says ${two}`,
      word: ([letter], [word, other]) => `${word} says the ${single()} has ${an(letter)}; ${other} says not`,
    },
    nothingFixes: "Changing one or two tiles would not fix it.",
    /** @param {number} tiles */
    wouldFix: (tiles) => `Changing ${tiles === 1 ? "one tile" : "two tiles"} would fix it:`,
    /** @param {number} n */
    answersFit: (n) => `${counted(n)} ${n === 1 ? "fits" : "fit"}`,
    /** @param {number} n */
    allowedFit: (n) => `${plural(n, `allowed ${single()}`)} ${n === 1 ? "fits" : "fit"}, but no listed answer`,
    /** @param {string} letter @param {string} word @param {string} kind of the tile that it would have */
    tile: (letter, word, kind) =>
      `the ${letter} of ${word} is ${kind === "right place" ? "in the right place" : kind}`,
    /** @param {string[]} tiles @param {string} fit */
    mend: (tiles, fit) => `If ${listed(tiles)}, ${fit}.`,
    fix: "Fix it",
    /** @param {string} how */
    fixBy: (how) => `Fix it: ${how}`,
    /** @param {string} word */
    keep: (word) => `Keep ${word}`,
    /** @param {string} word @param {boolean} near whether others are named */
    unknown: (word, near) => `${word} is not in the word list.${near ? " Did you mean:" : ""}`,
  },
  dock: {
    label: "Suggestion",
    playThis: "Play this:",
    /** What the word is the best of. */
    kinds: {
      everyday: "Best everyday word",
      proved: "Best guess, proved",
      best: "Best guess so far",
      canWin: "Best guess that can win",
      good: "A good guess",
      quick: "Quick estimate",
      only: "Only one that fits",
    },
    /** @param {number} mean @param {boolean} begun whether a word was played */
    moreGuesses: (mean, begun) => `${fixed(mean, 2)} ${begun ? "more " : ""}guesses on average`,
    /** @param {number} n on average */
    leaves: (n) => `${fixed(n, 1)} left on average`,
    better: "Better: ",
  },
  entry: {
    other: "Played something else? Type it here.",
    next: "Next",
    back: "Back",
    typeTheWord: "Type the word",
    turns: "Turns so far",
    /** @param {number} n */
    word: (n) => `Word ${n}`,
    /** @param {number} length */
    played: (length) => `Word you played, ${length} ${symbolName()}s`,
    /** @param {string} word @param {number} n @param {number} length */
    short: (word, n, length) =>
      word ? `${word} has ${n} of ${length} ${symbolName()}s.` : `Type ${some()} of ${length} ${symbolName()}s first.`,
    /** @param {string} word */
    showed: (word) => `What the game showed for ${word}`,
    notATurn: "That is not a turn: write the guess, an equals sign and the tiles, as in crane=.y..g",
  },
  board: {
    notTyped: "word not typed yet",
    /** @param {number} n @param {string} word */
    turn: (n, word) => `Turn ${n}, ${word}`,
    /** @param {string} word */
    tools: (word) => `Change or remove ${word}`,
    details: "Details",
    /** @param {string} word */
    detailsOf: (word) => `Details of ${word}`,
    change: "Change word",
    /** @param {string} word */
    changeOf: (word) => `Change the word ${word}`,
    /** @param {string} word */
    removeOf: (word) => `Remove ${word}`,
  },
  answer: {
    words: () => capitalised(`${many()} left`),
    showWords: () => `Show the ${many()}`,
    likeliest: "likeliest first",
    commonest: "most common first",
    alphabetical: "alphabetical",
    fold: "Details: ranked guesses",
    partial: "The search ran out of time: a value with ≥ may be larger.",
    byBits: "Ranked by how much they tell. Exact values follow once fewer are left.",
    firstSearched: "Only the first has been searched; the others are ranked by how much they tell.",
  },
  details: {
    legend: "What the numbers mean",
    meanings: [
      [
        "Guesses to go",
        "how many guesses are still to come on average, this one included, if every later guess is the best",
      ],
      ["Tells", "how much the tiles will reveal on average, in bits; each bit halves what is left"],
      ["Left on average, at worst", "how many will fit afterwards"],
      ["Groups", "how many different results are possible; what is left is split into that many groups"],
      ["Can win", "whether it is still possible as the answer"],
    ],
    /** @param {string} day on which the word was the answer */
    was: (day) => `was ${dated(day)}`,
    everyday: "everyday",
    ranked: "Ranked guesses",
    toGo: "Guesses to go",
    bits: "Tells",
    average: "Left on average",
    worst: "At worst",
    parts: "Groups",
    canWin: "Can win",
    yes: "yes",
    no: "no",
    /** @param {number} n */
    more: (n) => `and ${number(n)} more`,
    /** @param {number} n */
    allParts: (n) => `Show all ${number(n)} groups`,
    /** @param {string} word @param {number} parts @param {number} largest */
    skyline: (word, parts, largest) => `${word} makes ${plural(parts, "group")}; the largest has ${counted(largest)}`,
    /** @param {number} n @param {number} of */
    someWords: (n, of) => `Show ${number(n)} of ${number(of)} ${many()}`,
    /** @param {number} n */
    allWords: (n) => `Show all ${number(n)} ${many()}`,
    /** @param {number} before @param {number} after */
    wordsBefore: (before, after) => `${number(before)} ${many()} before, ${number(after)} after`,
    left: "left",
    tryAgain: "Try again",
  },
  badges: {
    /** @type {Record<string, string>} */
    names: {
      proved: "proved",
      exact: "exact",
      bound: "bound",
      estimate: "estimate",
    },
    /** @type {Record<string, string>} */
    meanings: {
      proved: "the exact value, and no legal guess is better",
      exact: "the exact value",
      bound: "the search ran out of time: it is at least this much",
      estimate: "a quick estimate: not searched",
    },
  },
  ask: {
    noAnswer: "No answer.",
    /** What is said of a fault without a name: only an address typed by hand leads there.
     * @param {string} message in English */
    unnamed: (message) => message,
    restarted: "The engine was restarted.",
    busy: "The server is busy.",
    wrong: "Something went wrong.",
    /** @param {number} status */
    answered: (status) => `The server answered ${status}.`,
    away: "tilewise does not answer. Is it still running? (tilewise serve)",
  },
  // What is wrong with what was asked, by its name in the API; the library says the same, or more.
  /** @type {Record<string, (values: any) => string>} */
  faults: {
    word: ({ text, symbols }) =>
      `${upper(text)} is not a word: it may have ${symbols ? `only ${symbols}` : "letters only"}`,
    length: ({ text, count, noun, needed }) => {
      const short = `${upper(text)} has ${count} ${count === 1 ? noun.slice(0, -1) : noun}`;
      return needed ? `${short} where ${needed} are needed` : short;
    },
    unlisted: ({ text, near, only }) => {
      const why = `${upper(text)} is not in the word list${only ? `, which takes only ${only}` : ""}.`;
      return near.length ? `${why} Did you mean ${either(near.map(upper))}?` : why;
    },
    given: ({ text, place, letter }) => `${upper(text)} may not be guessed: letter ${place} is given as ${letter}`,
    whole: ({ text }) => `${upper(text)} gives every place, so that nothing is left to guess`,
    first: () => "the first letter of a word cannot be given where the adversary has none yet",
    hard: ({ letter, place, times }) => {
      const must = place ? `letter ${place} must be ${letter}` : `it must contain ${letter}`;
      return `Hard mode: ${must}${times > 1 ? ` ${times} times` : ""}`;
    },
    strict: ({ text }) => `${upper(text)} cannot be the answer any more, and the strict rule wants a guess that can`,
    clash: ({ board, why }) => `${board ? `Board ${board}: ` : ""}${why}`,
    list: ({ text }) => `there is no list '${text}'`,
    without: ({ words }) => `without ${words.map(upper).join(", ")} no answer is left`,
    unlike: ({ answers, given }) => `none of the ${number(answers)} answers is like ${upper(given)}`,
    long: ({ words }) => `${number(words)} words are too many to be searched here`,
    few: ({ answers, boards }) => `the list has ${answers} answers, too few for ${boards} boards`,
    empty: () => "there is nothing to review: give the words that were guessed",
    unshown: ({ text, word }) =>
      `what ${upper(text)} showed is not known: give the answer, or turns such as ${word}=.y..g`,
    both: ({ text, shown }) => `${upper(text)} cannot have shown both ${shown.join(" and ")}`,
    follows: ({ text }) => `${upper(text)} was the answer, but more words follow it`,
    rows: ({ rows, words }) => `the share text has ${rows} rows of squares, but ${words} words were given`,
    date: ({ text }) => `'${text}' is not a date: write year, month and day, as in 2026-05-31`,
    future: ({ day }) => `${dated(day)} is in the future`,
    early: ({ day, first }) => `there was no puzzle on ${dated(day)}: the first was that of ${dated(first)}`,
    unanswered: ({ day, last }) =>
      `the answer of ${dated(day)} is not known: the last that is known is that of ${dated(last)}`,
    unpictured: () => "this is not a picture in PNG, JPEG or WebP",
    damaged: () => "the picture is damaged",
    moving: () => "this is an animation",
    large: ({ width, height, most }) =>
      `the picture has ${width} x ${height} pixels, and at most ${Math.floor(most / 1e6)} million are read`,
    small: ({ width, height }) => `the picture has ${width} x ${height} pixels: too few for a board to be read`,
    boardless: ({ length, squares }) =>
      `no board of ${length} letters with a word on it was found in the picture` +
      `${squares ? " (there are squares, but not side by side as on such a board)" : ""}` +
      ": use a straight screenshot and choose the right game",
    untiled: () => "only games that colour every tile can be read from pictures",
    shapeless: ({ noun, list }) => `the ${noun} of '${list}' cannot be read from pictures yet`,
    busy: ({ seconds }) => `the server is busy: try again in ${seconds} s`,
    slow: ({ seconds }) => `this takes longer than the ${seconds} seconds that a request may take here`,
    offline: () => "this was not loaded before, and there is no connection now",
    unstarted: () => "the engine in this tab could not be started: the browser may be too old, or offline",
  },
  files: {
    noColumn: "That is not a file of games: it has no column 'guesses'.",
    noJson: "That is not a file of games: it is not what 'tilewise history --json' prints.",
    /** @param {number} n */
    line: (n) => `Line ${n}`,
    /** @param {number} n */
    game: (n) => `Game ${n}`,
    /** @param {string} where @param {string} what */
    wrong: (where, what) => `${where} of the file ${what}.`,
    noGuesses: "has no guesses: words with blanks between",
    /** @param {string} host @param {string[]} hosts */
    noHost: (host, hosts) => `has the host '${host}': it must be one of ${hosts.join(", ")}`,
    /** @param {string} column */
    noWhole: (column) => `has no whole number in the column '${column}'`,
    /** @param {string} column */
    noNumber: (column) => `has no number in the column '${column}'`,
    /** @param {string} column */
    noWords: (column) => `has no words in the column '${column}'`,
    /** @param {string} column */
    noDate: (column) => `has no date such as 2026-05-31 in the column '${column}'`,
  },
  rate: {
    /** @param {string} word */
    waiting: (word) => `${word}: how good is it?`,
    /** @param {number} _ @param {boolean} sure @returns {string} */
    best: (_, sure) => (sure ? "As good as any guess." : "Nothing better is known yet."),
    /** @param {number} cost @param {boolean} sure */
    good: (cost, sure) => `Good: ${sure ? "" : "at least "}${fixed(cost, 2)} more than the best.`,
    /** @param {number} cost @param {boolean} sure */
    slip: (cost, sure) => `A slip: ${sure ? "" : "at least "}${fixed(cost, 2)} more than the best.`,
    /** @param {number} cost @param {boolean} sure */
    mistake: (cost, sure) => `A mistake: ${sure ? "" : "at least "}${fixed(cost, 2)} more than the best.`,
    /** @param {number} _ @param {boolean} __ */
    // eslint-disable-next-line no-unused-vars
    loses: (_, __) => "It would lose more often than the best.",
    /** @param {number} n left on average */
    unknown: (n) => `Not worked out in time: ${fixed(n, 1)} left on average `,
    /** @param {string} kind of error @param {string} word @param {string} message */
    refused: (kind, word, message) =>
      kind === "illegal" ? message : kind === "vocabulary" ? `${word} is not in the ${single()} list.` : message,
  },
  given: {
    label: "Given letters",
    none: "none",
    some: "some letters are given, as in SUTOM, Motus and Lingo",
    first: "the first letter is given, as in SUTOM, Motus and Lingo",
    firstLetter: "1st letter",
    row: "Given letters",
    hint: "Tap a tile and type the letter that your game shows before the first guess. Every guess needs it.",
    /** @param {number} n */
    place: (n) => `Given ${symbolName()} ${n}`,
    /** @param {number} words @param {number} limit */
    start: (words, limit) =>
      words === 1
        ? `One word begins like that. Find it in ${plural(limit, "guess", "guesses")}.`
        : `One of ${number(words)} words that begin like that. Find it in ${plural(limit, "guess", "guesses")}.`,
    /** @param {string} list @param {boolean} given */
    list: (list, given) => (given ? `${list}, first letter given` : list),
  },
  play: {
    grid: "Your guesses",
    secret: "a secret word",
    noGame: "There is no such game.",
    /** @param {string} given */
    noNumber: (given) => `'${given}' is not the number of a game.`,
    /** @param {string} word @param {number} n @param {number} length */
    short: (word, n, length) =>
      n ? `${word} has ${n} of ${length} ${symbolName()}s.` : `Type ${length} ${symbolName()}s first.`,
    /** @param {number} n @param {number} hints */
    won: (n, hints) => `Solved in ${plural(n, "guess", "guesses")}${withHints(hints)}.`,
    /** @param {string} word */
    lost: (word) => `Not this time. It was ${word}.`,
    /** @param {string} word */
    notCornered: (word) => `Not this time. It could still have been ${word}.`,
    /** @param {number} n */
    hiding: (n) => `The adversary still has ${counted(n)} to hide in.`,
    /** @param {number} limit */
    noWord: (limit) => `The adversary has no answer in mind: corner it in ${limit} guesses.`,
    /** @param {number} n */
    guessesLeft: (n) => `${plural(n, "guess", "guesses")} left.`,
    /** @param {number} answers @param {number} limit @param {boolean} plain whether of the list above */
    start: (answers, limit, plain) =>
      plain
        ? `One of the ${number(answers)} answers of Wordle in 2022. Find it in ${limit} guesses.`
        : `One of ${number(answers)} ${many()}. Find it in ${limit} guesses.`,
    hint: "Hint",
    /** What it gives, step by step. */
    steps: () => ["a nudge", `a ${symbolName()}`, some()],
    /** @param {number} n */
    fit: (n) => (n === 1 ? `One ${single()} fits.` : `${counted(n)} would fit.`),
    /** @param {boolean} candidate */
    good: (candidate) =>
      `A good guess is ${candidate ? "one of them" : "not one of them: it only gathers information"}.`,
    /** @param {string} symbol @param {number} place 0 where it may be anywhere @param {boolean} sure whether one word
     * is left */
    has: (symbol, place, sure) =>
      `${sure ? "The answer" : "A good guess"} has the ${symbolName()} ${symbol}${place ? ` in place ${place}` : ""}.`,
    /** @param {string} word @param {boolean} sure */
    isWord: (word, sure) => (sure ? `It must be ${word}.` : `A good guess is ${word}.`),
    takeIt: "take it",
    looking: "Looking for a hint …",
    giveUp: "Give up",
    giveUpSure: "Show the answer and lose this game?",
    giveUpYes: "Yes, give up",
    keepPlaying: "Keep playing",
    newGame: "New game",
    next: "Next game",
    share: "Share",
    picture: "Picture",
    /** @param {number} n */
    skill: (n) => `skill ${n}`,
    /** @param {number} n */
    luck: (n) => `luck ${n}`,
    linkTitle: "Deals the same word, without your guesses",
    adversaryName: "adversary",
    /** @param {number} n */
    gameName: (n) => `game ${n}`,
    /** @param {string} name @param {string} list @param {boolean} hard @param {string} score @param {number} hints */
    shareTitle: (name, list, hard, score, hints) =>
      `tilewise ${name}, ${list}${hard ? ", hard" : ""}: ${score}${withHints(hints)}`,
    againstAdversary: "Against the adversary",
  },
  share: {
    copied: "Copied",
    field: "Copy this text",
    byHand: "Copy by hand",
    closed: "This browser does not let a page copy. Copy it here:",
  },
  challenge: {
    title: "A word of your own",
    open: "Challenge",
    openTitle: "A link with a word of your own for somebody else to find",
    name: "challenge",
    /** @param {number} length */
    one: (length) => `Type a word of ${length} letters: whoever opens the link has to find it.`,
    /** @param {number} boards */
    many: (boards) => `Type ${boards} words, one for each board: whoever opens the link has to find them.`,
    /** @param {number} boards */
    field: (boards) => (boards > 1 ? `Your ${boards} words` : "Your word"),
    copyIt: "Copy the link",
    /** @param {number} n @param {number} boards */
    short: (n, boards) => (boards > 1 ? `That is ${counted(n)} of ${boards}.` : "Type one word."),
    same: "The words must be different.",
    /** @param {string} word @param {string[]} near */
    unknown: (word, near) =>
      `${word} is not in the word list.${near.length ? ` Did you mean ${either(near.slice(0, 3))}?` : ""}`,
    broken: "This challenge cannot be read: the link is damaged, or cut off. Ask for it again.",
    /** @param {number} limit */
    start: (limit) => `Somebody has set you a word. Find it in ${limit} guesses.`,
  },
  daily: {
    open: "Today's puzzle",
    openTitle: "One word a day, the same for everybody",
    title: "Past puzzles of tilewise",
    /** @param {number} n @param {string} day @param {number} limit */
    start: (n, day, limit) => `tilewise puzzle ${number(n)}, ${day}. Find it in ${limit} guesses.`,
    /** @param {number} n @param {string} list "" where it is the usual one @param {boolean} hard
     * @param {string} score @param {number} hints */
    shareTitle: (n, list, hard, score, hints) =>
      `tilewise ${n}${list && `, ${list}`}${hard ? ", hard" : ""}: ${score}${withHints(hints)}`,
    /** @param {number} n */
    streak: (n) => `${plural(n, "day")} in a row`,
    /** @param {number} hours @param {number} minutes */
    next: (hours, minutes) =>
      `Next puzzle in ${hours ? `${hours} h ` : ""}${minutes || !hours ? `${minutes} min` : ""}`.trim(),
  },
  days: {
    title: "Past puzzles",
    open: "By date",
    openTitle: "The puzzle of any past day",
    another: "Another day",
    year: "Year",
    any: "Any day not played yet",
    notPlayed: "not played yet",
    /** @param {string} given */
    noDate: (given) => `'${given}' is not a date such as 2026-05-31.`,
    /** @param {string} day */
    name: (day) => `puzzle of ${day}`,
    /** @param {string} day @param {number} limit */
    start: (day, limit) => `The puzzle of ${day}. Find it in ${limit} guesses.`,
    /** @param {string} day @param {boolean} won @param {number} n */
    played: (day, won, n) =>
      `You have played the puzzle of ${day}: ${won ? `solved in ${plural(n, "guess", "guesses")}` : "not solved"}.`,
    again: "Play it again",
    review: "Review that game",
  },
  boards: {
    title: "Several boards",
    playTitle: "Play on several boards",
    helpTitle: "Help with several boards",
    playHere: "Play here",
    /** @param {string} game */
    elsewhere: (game) => `Playing ${game} elsewhere? Play a word there, then set its colours here.`,
    help: "Help with my game",
    another: "Help with another game",
    working: "Working it out …",
    secret: "secret words",
    group: "The boards",
    /** @param {number} n @param {boolean} solved @param {string} left words, "" where that is not told */
    mini: (n, solved, left) => `Board ${n}${solved ? ", solved" : left && `, ${left} left`}: show it large`,
    /** @param {number} n @param {number} of */
    boardOf: (n, of) => `Board ${n} of ${of}`,
    /** @param {number} n */
    board: (n) => `Board ${n}`,
    nothing: "Nothing is known yet.",
    paintHint: "Tap each tile until it has the colour that this board showed.",
    solved: "Solved.",
    /** @param {number} n */
    left: (n) => `${counted(n)} left.`,
    nextBoard: "Next board",
    before: "Board before",
    after: "Board after",
    /** @param {string} word */
    showed: (word) => `What this board showed for ${word}`,
    /** @param {number} boards @param {number} n @param {number} [hints] */
    allSolved: (boards, n, hints = 0) =>
      `All ${boards} boards solved in ${plural(n, "guess", "guesses")}${withHints(hints)}.`,
    /** @param {number} done @param {number} boards */
    someSolved: (done, boards) => `${done} of ${boards} boards solved.`,
    /** @param {number} n @param {number} limit @param {number} done @param {number} boards */
    guessOf: (n, limit, done, boards) => `Guess ${n} of ${limit}, ${done} of ${boards} boards solved`,
    /** @param {string[]} words */
    theWords: (words) => `The words were ${words.join(", ")}.`,
    /** @param {string[]} words */
    stillOpen: (words) => `They could still have been ${words.join(", ")}.`,
    /** @param {string} word */
    tryIt: (word) => `Try ${word}. `,
    giveUpSure: "Show the words and lose this game?",
    again: "Same words again",
    againTitle: "The same words once more, from the first guess",
    linkTitle: "Deals the same words, without your guesses",
    /** @param {string} name @param {string} list @param {number} boards @param {string} score @param {number} hints */
    shareTitle: (name, list, boards, score, hints) =>
      `tilewise ${boards} boards, ${list}, ${name}: ${score}${withHints(hints)}`,
    /** @param {number} n */
    notSolved: (n) => `${plural(n, "board")} not solved`,
    reviewed: "Your guesses",
    /** @param {number} regret @param {boolean} exact */
    cost: (regret, exact) =>
      regret < 0.005
        ? "No guess could have been better."
        : `Your choices cost ${exact ? "" : "about "}${fixed(regret)} guesses in all.`,
    bestWas: "Best",
    leftBefore: "Words left before",
    notJudged: "not judged",
    or: "or",
    /** @param {number[]} boards */
    mustBe: (boards) => `It must be the word of board ${boards.join(", ")}.`,
    /** @param {number[]} boards */
    canBe: (boards) => `It can be the word of board ${boards.join(", ")}.`,
    /** @param {boolean} none @returns {string} */
    tells: (none) =>
      none
        ? "It cannot win a board, but it tells most about them."
        : "It can win any board, and tells much about all.",
    otherWord: "Another word that you played",
    otherWordShort: "or another word",
    typePlayed: "Type the word you played.",
  },
  review: {
    /** @param {number} n */
    puzzle: (n) => `Puzzle ${number(n)}`,
    /** @param {number} n */
    guesses: (n) => `${n} guesses`,
    /** @param {string} letters @param {boolean} free */
    given: (letters, free) => `${letters} given${free ? ", guesses of any kind" : ""}`,
    /** @param {string[]} words */
    without: (words) => `without ${words.length > 3 ? `${words.length} words` : words.join(" ")}`,
    changeWords: "Change the words played",
    notMine: "Not my game",
    change: "change",
    changeTerms: "Change the day or the words played",
    day: "Day of the puzzle",
    title: "Review",
    fresh: "New review",
    how: "Type the words you played, the answer last.",
    why: "Every turn is measured against perfect play: what your choice cost, and what luck gave.",
    wordsNow: "Which words were these?",
    wordsHow: "Tap the word that you played, or type it.",
    cannot: "This game cannot be reviewed.",
    asNormal: "Review as a normal game",
    judging: "Judging the game…",
    openInAssist: "Open in Assist",
    searching: "Working out what the opener is worth…",
    showWords: "Show the words",
    hideWords: "Hide the words",
    share: "Share, no spoilers",
  },
  picture: {
    open: "From a screenshot",
    title: "The game in the picture",
    reading: "Reading the picture…",
    sure: "This is what the picture shows.",
    doubtful: "This is what the picture shows. Check the marked tiles: they may be misread.",
    mayBeOtherwise: "This may be misread",
    correct: "Tap a tile to change its colour; the menu of a row changes its word.",
    correctBoards: "Tap a tile to change its colour; type a misread word anew in its field.",
    guesses: "The words of all boards",
    /** @param {number} n */
    guess: (n) => `Guess ${n}`,
    typed: "Typed, but not sent yet: ",
    none: "The browser cannot open this (a HEIC photo, perhaps): take a screenshot, or save it as JPEG or PNG.",
    advise: "Suggest the next guess",
    discard: "Discard",
  },
  reviewForm: {
    paste: "Paste a result",
    seeExample: "See an example",
    game: "The game",
    asText: "Type it as text",
    inOrder: "Guesses, in order",
    help: "A share text, words, turns such as tarse=.y..g, or all of them.",
    take: "Take this text",
    /** @param {string} words "" where none are at hand */
    example: (words) =>
      `${words && `For example ${words}. `}You need not set any colours: they follow from the answer.`,
    clear: "Clear",
    nothing: "There is no text to paste.",
    everyRow: "Type the word of every row first.",
    /** @param {number} length */
    enter: (length) => `Enter the words of the game, ${length} letters each.`,
    /** @param {number} length */
    answer: (length) => `The answer, ${length} letters`,
    /** @param {number} length */
    typeAnswer: (length) => `Type the answer, ${length} letters.`,
    /** @param {string} word */
    wasIt: (word) => `Was ${word} the answer, or which word was it?`,
    whatWasIt: "Not solved. What was the word?",
    /** @param {string} word */
    itWas: (word) => `It was ${word}`,
    thatWord: "That was the word",
    /** @param {string} word @param {number} n @param {number} length */
    wrongLength: (word, n, length) => `${word} has ${n} letters, the words of this list have ${length}.`,
    notKnown: "I don't know it",
  },
  reviewSummary: {
    /** @param {string} skill of a hundred @param {string} luck */
    skilled: (skill, luck) =>
      `Skill ${skill}, luck ${luck}: better played than ${skill} of 100 people’s games, luckier than ${luck}.`,
    /** @param {string} luck of a hundred @param {boolean} perfect whether of perfect games */
    lucky: (luck, perfect) => `Luck ${luck}: luckier than ${luck} of 100 ${perfect ? "perfect" : "people’s"} games.`,
    /** @param {string} of100 */
    atMost: (of100) => `Skill ${of100} at most, by the words that you know.`,
    won: "won",
    lost: "lost",
    chances: "Chance to win with best play, before each guess, in per cent",
    /** @param {string} name @param {string} chance */
    chance: (name, chance) => `${name} ${chance} %`,
    /** @param {string[]} before @param {string} end */
    chancesThen: (before, end) => `${before.join(", ")}, then ${end}`,
    chanceToWin: "Chance to win",
    atStart: "Chance to win at the start",
    choicesAndTiles: "What choices and tiles did",
    youGaveAway: "Your choices cost",
    /** @param {boolean} gave */
    tilesGave: (gave) => `The tiles ${gave ? "gave" : "took"}`,
    outcome: "Outcome",
    chanceLeft: "Chance left when it was given up",
    guesses: "Guesses",
    allGuesses: "All guesses",
    guessesToCome: "Guesses, with those still expected",
    par: "Best play, on average",
    /** @param {number} n */
    parAfter: (n) => `Best play after ${plural(n, "guess", "guesses")}`,
    /** @param {string} par */
    searching: (par) => `${par} (searching)`,
    youSaved: "Your choices saved",
    youLost: "Your choices cost",
    /** @param {boolean} saved */
    tilesSaved: (saved) => `The tiles ${saved ? "saved" : "cost"}`,
    notKnown: "not known",
    numbers: "The numbers",
  },
  // A judged game in sentences. What a choice was (`choice`) begins most of them.
  people: {
    /** @param {number} n @param {string} share */
    took: (n, share) => `You took ${n}, as ${share} do.`,
    /** @param {string} share */
    missed: (share) => `${share} do not find it either.`,
    /** @param {string} mean @param {string | null} word null where it is hidden */
    take: (mean, word) => `People take ${mean} for ${word ?? "this word"}`,
    /** @param {number} n */
    ofHundred: (n) => (n ? `${n} of 100` : "fewer than 1 of 100"),
    notFound: "not found",
    /** @param {number} better guesses fewer than people take */
    better: (better) => `${fixed(Math.abs(better))} ${better < 0 ? "worse" : "better"} than people on the same words`,
  },
  told: {
    wellPlayed: "Well played.",
    unlisted: "It was the answer, though no list of answers has it.",
    /** What was taken instead of what was asked for, by its name in the API.
     * @type {Record<string, (values: any) => string>} */
    notes: {
      every: ({ word }) =>
        `${word} is not among the usual answers: judged by those as long as one fitted, ` +
        "then by every allowed word that did.",
      mornings: ({ day }) => `For days before ${dated(day)} all answers count as equally likely.`,
    },
    /** @param {string} pattern "" where the words have too little in common @param {number} n @param {string} best
     * @param {string[]} letters @param {number} most of them that it would have left */
    apart: (pattern, n, best, letters, most) => {
      const have = pattern ? `${pattern} had ${n} words` : `${n} words were left`;
      const then = most === 1 ? "told them apart" : `left ${most} at most`;
      return `${have}, and ${best} with ${listed(letters)} would have ${then}`;
    },
    /** @param {string} best @param {string | null} played when the guess was the answer */
    likelier: (best, played) => `${played ? `it was the answer on ${dated(played)}, so ` : ""}${best} was likelier`,
    /** Why a word could not be the answer, by the clue that excludes it.
     * @type {Record<string, (letter: string, place: number) => string>} */
    excluded: {
      grey: (letter) => `it could not be the answer, since ${letter} was already grey`,
      green: (letter, place) => `it could not be the answer, since letter ${place} was already known to be ${letter}`,
      yellow: (letter, place) => `it could not be the answer, since ${letter} was already yellow in place ${place}`,
      missing: (letter) => `it could not be the answer, since it has no ${letter}, which was already yellow`,
    },
    /** @param {string} best */
    unknown: (best) => (best ? `This word is not known; ${best} was best here.` : "This word is not known."),
    afterUnknown: "A word before it is not known.",
    /** @param {number} n */
    solved: (n) => `Solved in ${n}.`,
    notSolved: "Not solved.",
    /** @param {number} n */
    givenUp: (n) => `Given up after ${n}.`,
    /** @param {string} word */
    itWas: (word) => `It was ${word}.`,
    /** @param {string} score as 3/6 @param {number | null} skill @param {number | null} luck */
    shared: (score, skill, luck) =>
      [
        `tilewise review ${score}`,
        ...(skill === null ? [] : [`skill ${Math.round(skill)}`]),
        ...(luck === null ? [] : [`luck ${Math.round(luck)}`]),
      ].join(" · "),
  },
  // A turn of a judged game in plain words.
  plainly: {
    another: "another word",
    answer: "It was the answer.",
    excluded: "It could not be the answer.",
    /** @param {number} after @param {number} before @param {number} luck 1 good, -1 bad, 0 neither */
    left: (after, before, luck) =>
      `It left ${number(after)} of ${counted(before)}` +
      (luck ? `: ${luck > 0 ? "a lucky" : "an unlucky"} split.` : "."),
    /** @param {number} n */
    right: (n) => `Right, with ${counted(n)} left.`,
    only: "It was the only one left.",
    /** @param {number} n @param {string} best */
    paid: (n, best) => `One of ${counted(n)}; ${best} was better on average.`,
    /** @param {string} best */
    better: (best) => `${best} was better on average.`,
    /** @param {string} best @param {number} most */
    fewer: (best, most) =>
      most === 1 ? `${best} would have told all apart.` : `${best} would have left ${number(most)} at most.`,
    /** @param {string} best */
    safer: (best) => `${best} wins more often.`,
  },
  reviewTurn: {
    /** @param {number} n guesses */
    tookMore: (n) => `Best on average; here it took ${n} more.`,
    yours: "Your turns",
    mattered: "The turn that mattered",
    perfect: "How the best play went",
    /** @type {Record<string, string>} */
    labels: {
      found: "found",
      paid: "a gamble that paid",
      best: "best",
      good: "good",
      gamble: "gamble",
      slip: "slip",
      mistake: "mistake",
    },
    opener: "Opener",
    notJudged: "Not judged",
    playOn: "Play on from here",
  },
  replay: {
    /** @param {string} word */
    neither: (word) => `Not this time either. It was ${word}.`,
    /** @param {string} word @param {number} then */
    onlyThen: (word, then) => `Not this time: it was ${word}. The game found it in ${then}.`,
    /** @param {number} now */
    onlyNow: (now) => `Found in ${now}. The game did not find it.`,
    /** @param {number} now @param {number} then */
    both: (now, then) => {
      if (now === then) return `Found in ${now}, as in the game.`;
      const by = plural(Math.abs(then - now), "guess", "guesses");
      return `Found in ${now}: ${by} ${now < then ? "fewer" : "more"} than in the game.`;
    },
    /** @param {number} words @param {number} guesses */
    start: (words, guesses) => {
      const possible = words === 1 ? `One ${single()} is` : `${counted(words)} are`;
      return `${possible} possible, ${plural(guesses, "guess", "guesses")} left. The answer is hidden.`;
    },
    review: "Review this try",
    back: "Back to the review",
  },
  history: {
    title: "Your games",
    none: "Games that you review or play here are kept on this device, and their statistics appear here.",
    keptHere: "They are kept on this device only; tilewise history reads what you export.",
    file: "File of games",
    export: "Export",
    import: "Import",
    /** @param {number} most */
    mostKept: (most) => `Only the newest ${number(most)} are kept: export them before there are more.`,
    /** @param {number} n @param {number} dropped @param {number} most */
    added: (n, dropped, most) =>
      `${plural(n, "game")} added.` +
      (dropped ? ` ${plural(dropped, "older one")} left out: the newest ${number(most)} are kept.` : ""),
    days: "Your days",
    where: "Where guesses go",
    overTime: "Over time",
    openers: "Your openers",
    openersAbout: "Your openers: guesses that their games took, and those to be expected",
    openerColumns: ["Opener", "Games", "Took you", "Is worth", "Costs"],
    last: "Last games",
    columns: ["Answer", "Day", "Guesses", "Cost", "Luck"],
    lost: "lost",
    /** @param {string} word */
    open: (word) => `Review ${word}`,
    /** @param {number} n @returns {string} */
    gameName: (n) => (n === 1 ? "game" : "games"),
    won: "won",
    /** @param {number} n @returns {string} */
    inARow: (n) => (n === 1 ? "day in a row" : "days in a row"),
    longest: "longest streak",
    mean: "guesses on average",
    regret: "guesses lost per game",
    /** @param {string | number} n */
    lostGames: (n) => `${n} lost`,
    /** @param {string | number} n @param {string | number} guesses */
    gamesIn: (n, guesses) => `${n} in ${guesses}`,
    /** @param {number} n */
    games: (n) => plural(n, "game"),
    /** @param {number} games @param {number} regret @param {number} luck */
    trend: (games, regret, luck) =>
      `Mean of the last ${games} games: ${fixed(regret)} guesses lost by choices, ${signed(luck)} saved by the tiles`,
    /** @param {number} games */
    trendTitle: (games) => `Guesses per game, mean of ${games}: `,
    lostByChoices: "lost by choices",
    savedByTiles: "saved by the tiles",
    /** @param {number} turn @param {number} share */
    lostOn: (turn, share) => `Turn ${turn} costs you most: ${Math.round(100 * share)}\u00a0% of all that you lose.`,
    /** @param {number} n */
    turn: (n) => `turn ${n}`,
    /** @param {number} turn @param {number} guesses */
    lostPerGame: (turn, guesses) => `turn ${turn}: ${fixed(guesses)} guesses per game`,
    monthBefore: "Month before",
    monthAfter: "Month after",
    weekdays: ["Mo", "Tu", "We", "Th", "Fr", "Sa", "Su"],
    /** @param {number} month @param {number} year */
    month: (month, year) => `${MONTHS[month - 1]} ${year}`,
    /** @param {number} n */
    solvedIn: (n) => `solved in ${plural(n, "guess", "guesses")}`,
    notSolved: "not solved",
    /** @param {string} day @param {string} month @param {string} told of the day */
    dayOf: (day, month, told) => `${day} ${month}: ${told}`,
    withHints: "with hints",
    /** @param {number} n */
    hints: (n) => `with ${plural(n, "hint")}`,
  },
  lab: {
    about: "Each way plays every answer once, so luck plays no part.",
    compare: "Which way of playing needs fewer guesses?",
    compared: "Ways of playing compared",
    others: "Choose other ways of playing",
    run: "Compare",
    add: "Add another",
    remove: "remove",
    /** @param {number} n */
    strategy: (n) => `Player ${n}`,
    /** @param {number} n */
    removeNamed: (n) => `Remove player ${n}`,
    opening: "First word",
    byRanker: "chosen like the others",
    ranker: "After that",
    /** What each ranker looks for, by its name; the others are for research. @type {Record<string, string>} */
    rankers: {
      entropy: "the word that tells most",
      "expected-size": "fewest left on average",
      largest: "fewest left at worst",
      "letter-frequency": "commonest letters",
      popularity: "most common word",
    },
    guessing: "Plays",
    /** @type {Record<string, string>} */
    guesses: {
      any: "any word",
      fitting: "only words that can be it",
      hard: "hard mode",
    },
    solveWhen: "only words that can be it from",
    popularWhen: "most common word from",
    playing: "Playing…",
    searching: "Working it out…",
    tooLarge: "This list is too large to be played through here: choose another one.",
    strategyColumn: "Player",
    mean: "Average",
    inTime: "Solved",
    longest: "Longest game",
    byGuesses: "Games by number of guesses",
    where: "On which words they differ",
    /** @param {number} games @param {number | string} guesses */
    gamesIn: (games, guesses) => `${number(games)} in ${guesses}`,
    /** @param {number} strategy @param {number} games */
    gamesOf: (strategy, games) => `Player ${strategy}: ${number(games)} games`,
    /** @param {string} least @param {boolean} reached */
    perfect: (least, reached) => (reached ? " That is perfect play." : ` Perfect play needs ${least}.`),
    /** @param {{total: number, games: number, mean: number}} only */
    alone: ({ total, games, mean }) => `${totalFor(total, games)}: ${fixed(mean, 4)} on average.`,
    /** @param {string} one @param {string} other @param {string} mean */
    draw: (one, other, mean) => `“${one}” and “${other}” draw: ${mean} guesses on average.`,
    /** @param {string} best @param {string} mean @param {string} next @param {string} fewer */
    wins: (best, mean, next, fewer) => `“${best}” wins: ${mean} guesses on average, ${fewer} fewer than “${next}”.`,
    /** @param {string} words @param {string} ranker */
    then: (words, ranker) => `${words}, then ${ranker}`,
    /** @param {{first: number, second: number, faster: number, slower: number, same: number}} row */
    differ: ({ first, second, faster, slower, same }) =>
      `Player ${first + 1} is faster than ${second + 1} on ${counted(faster)}, ` +
      `slower on ${number(slower)}, as fast on ${number(same)}.`,
    faster: " Faster: ",
    slower: " Slower: ",
    rankOpeners: "Which first word is best?",
    whichBest: "The best words",
    whichWay: "Ways of playing",
    onAverage: "guesses on average",
    wordColumn: "First word",
    perfectPlay: "Perfect play",
    byPeople: "People",
    allWords: "All words, all numbers",
    by: "Ranked by",
    exactValue: "fewest guesses",
    /** @param {string} word @param {number} mean @param {boolean} everyday */
    best: (word, mean, everyday) =>
      `${word}${everyday ? ", of the words that people know" : ""}: ` +
      `${fixed(mean)} guesses with perfect play after it.`,
    /** @param {string} word @param {number} saved */
    rarer: (word, saved) => `${word}, which few people know, saves ${fixed(saved)}.`,
    /** @param {string} word @param {string} left @param {number} of */
    byMeasure: (word, left, of) => `By this measure it is ${word}: it leaves ${left} of ${counted(of)} on average.`,
    yourOpener: "How good is your first word?",
    yourWord: "Your first word",
    typeYours: "Tap the tiles and type yours.",
    replies: "The best second word",
    /** @param {string} ranker */
    noRanker: (ranker) => `There is no measure '${ranker}'.`,
    /** @param {string} word */
    reveals: (word) => `What ${word} would reveal`,
    /** @param {number} ways @param {number} largest */
    splits: (ways, largest) => `It splits the words into ${number(ways)} groups, the largest of ${counted(largest)}.`,
    known: "the best word that people know",
    /** @param {number} more @param {string} best */
    behind: (more, best) => `${fixed(more)} guesses behind ${best}`,
    /** @param {number} less @param {string} best */
    ahead: (less, best) => `${fixed(less)} guesses ahead of ${best}`,
    /** @param {string} best */
    level: (best) => `As good as ${best}`,
    /** @param {boolean} everyday @returns {string} */
    isBest: (everyday) => (everyday ? "No word that people know is better" : "No word is better"),
    /** @param {number} mean */
    needs: (mean) => `With perfect play after it: ${fixed(mean)} guesses on average`,
    /** @param {number} mean guesses */
    people: (mean) => `People who begin with it take about ${fixed(mean, 1)}.`,
    /** @param {{rank: number, guesses: number}} opener */
    place: ({ rank, guesses }) => `By what it tells it is number ${number(rank)} of ${number(guesses)}.`,
  },
};
