// The page's sentences in English, by view. An entry is a text, or a function of what it speaks about: which form a
// number takes is a language's own affair, and so is the order of words.

import { number } from "./dom.js";

/** @param {number} n @param {string} one */
const plural = (n, one, many = `${one}s`) => `${number(n)} ${n === 1 ? one : many}`;

/** @type {Record<string, string>} */
const SIGN_NAMES = { "+": "plus", "-": "minus", "*": "times", "/": "divided by", "=": "equals" };

export const english = {
  frame: {
    words: "Words",
    rule: "Rule",
    against: "Against",
    hardMode: "Hard mode",
    adversary: "Adversary",
    anAdversary: "an adversary",
    elsewhere: "Elsewhere",
    /** @param {number} n */
    boards: (n) => plural(n, "board"),
  },
  tiles: {
    hidden: "Hidden word",
    /** @param {string} symbol "" where it is not known yet @param {string} noun letter, colour or symbol
     * @param {number} place @param {string} shows */
    tile: (symbol, noun, place, shows) => `${symbol || `Unknown ${noun}`}, ${noun} ${place}: ${shows}`,
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
    keys: "Key how many are in place, then how many elsewhere; then Enter.",
  },
  keys: {
    keyboard: "Keyboard",
    enter: "enter",
    enterLabel: "Enter",
    delete: "Delete",
    /** @param {string} symbol @param {boolean} colour */
    name: (symbol, colour) => (colour ? `colour ${symbol}` : (SIGN_NAMES[symbol] ?? symbol)),
  },
  assist: {
    /** @param {number} n */
    possible: (n) => `${plural(n, "word")} are possible.`,
    /** @param {number} n */
    left: (n) => (n === 1 ? "One word left" : `${plural(n, "word")} left`),
    /** @param {number} n */
    widened: (n) =>
      `No listed answer fits any more, so every allowed word that does counts now: ${plural(n, "word")}.`,
    /** @param {string} left @param {string} word */
    toldNothing: (left, word) => `${left}: ${word} told nothing new.`,
    /** @param {string} left @param {number} more bits beyond what was expected */
    luck: (left, more) =>
      `${left}, ${more > 0.6 ? "a lucky result" : more < -0.6 ? "an unlucky result" : "a typical result"}.`,
  },
  play: {},
  boards: {},
  review: {},
  history: {},
  lab: {},
  own: {
    title: "Your own words",
    open: "Your own words …",
    kind: "your own",
    staysHere: "One word on each line. They stay on this device.",
    sentAlong: "One word on each line. They stay on this device: questions take them along, the server keeps none.",
    name: "Name",
    answers: "Words that can be the answer",
    others: "Other words that may be guessed",
    othersShort: "Other words that may be guessed, if there are any",
    length: "Only words of so many letters (empty: all have the same)",
    openFile: "Open a file …",
    save: "Save and use",
    cancel: "Cancel",
    done: "Done",
    add: "Add a list",
    use: "Use",
    change: "Change",
    remove: "Remove",
    /** @param {string} name */
    useNamed: (name) => `Use ${name}`,
    /** @param {string} name */
    changeNamed: (name) => `Change ${name}`,
    /** @param {string} name */
    removeSure: (name) => `Remove ${name} for good`,
    /** @param {{length: number, answers: number, guesses: number}} row */
    about: ({ length, answers, guesses }) => {
      const more = guesses > answers ? `, ${number(guesses - answers)} more may be guessed` : "";
      return `${plural(answers, "word")} of ${length} letters${more}`;
    },
    noName: "Give your words a name.",
    /** @param {string} name */
    nameTaken: (name) => `You have a list called ${name} already: change that one, or choose another name.`,
    /** @param {number} characters @param {number} most */
    tooLong: (characters, most) =>
      `That is ${number(characters)} characters, and a list may have at most ${number(most)}: leave some words out.`,
    /** @param {string} file @param {number} megabytes */
    largeFile: (file, megabytes) => `${file} has ${megabytes.toFixed(0)} MB, which is too much for a list of words.`,
    /** @param {string} file */
    noText: (file) => `${file} is not a text: a list has one word on each line.`,
    notKept: "This browser keeps nothing for this page (perhaps a private window), so your words cannot be kept.",
    /** @param {string} name */
    notHere: (name) =>
      `This device has no list called '${name}'. Lists of one's own stay on the device where they were made.`,
  },
};
