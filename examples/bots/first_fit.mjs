// A bot for node and for every game: it guesses the first word that fits, from the list that it asks for.
import { createInterface } from "node:readline";

const both = (guess, answer) => {
  const left = [...answer];
  return guess.filter((g) => left.includes(g) && left.splice(left.indexOf(g), 1)).length;
};
const inPlace = (guess, answer) => guess.filter((g, i) => g === answer[i]).length;

const scorings = {
  tiles(guess, answer) {
    const marks = guess.map((g, i) => (g === answer[i] ? "g" : "."));
    const left = answer.filter((a, i) => a !== guess[i]);
    guess.forEach((g, i) => {
      if (marks[i] === "." && left.includes(g)) {
        marks[i] = "y";
        left.splice(left.indexOf(g), 1);
      }
    });
    return marks.join("");
  },
  near: (guess, answer) =>
    guess.map((g, i) => {
      if (g === answer[i]) return "g";
      return Math.abs(g.codePointAt(0) - answer[i].codePointAt(0)) <= 3 ? "y" : ".";
    }).join(""),
  pegs(guess, answer) {
    const right = inPlace(guess, answer);
    return `${right}+${both(guess, answer) - right}`;
  },
  "shared-letters": (guess, answer) =>
    guess.join(" ") === answer.join(" ") ? "solved" : String(both(guess, answer)),
};

const game = {};

/** The symbols of a word: some alphabets have letters of several characters, and these come first. */
function letters(word) {
  const symbols = [...game.alphabet].sort((a, b) => b.length - a.length);
  const found = [];
  for (let rest = word; rest; rest = rest.slice(found.at(-1).length))
    found.push(symbols.find((symbol) => rest.startsWith(symbol)) ?? rest[0]);
  return found;
}

/** Whether a word can be the answer. */
function fits(word, turns) {
  const score = scorings[game.scoring[0]];
  if (!score) return !turns.some(([guess]) => guess === word); // one that it does not know: any word not tried yet
  return turns.every(([guess, shown]) => score(letters(guess), letters(word)) === shown);
}

for await (const line of createInterface({ input: process.stdin })) {
  const [head, ...rest] = line.trim().split(/\s+/);
  if (head === "ready?") console.log("id name first-fit in JavaScript\nwant words\nready");
  else if (head === "go") {
    const turns = []; // a guess and its feedback, turn by turn
    for (let i = 0; i < game.position.length; i += 2) turns.push(game.position.slice(i, i + 2));
    console.log("guess", game.answers.find((word) => fits(word, turns)));
  } else if (head === "quit") process.exit();
  else game[head] = rest; // list, alphabet, scoring, rule, limit, given, answers, allowed, position
}
