// A bot for node: it guesses the first word that fits, from the list that it asks for.
import { createInterface } from "node:readline";

function feedback(guess, answer) {
  const tiles = [...guess].map((letter, i) => (letter === answer[i] ? "g" : "."));
  const left = [...answer].filter((letter, i) => letter !== guess[i]);
  [...guess].forEach((letter, i) => {
    if (tiles[i] === "." && left.includes(letter)) {
      tiles[i] = "y";
      left.splice(left.indexOf(letter), 1);
    }
  });
  return tiles.join("");
}

let answers = [], turns = [];
for await (const line of createInterface({ input: process.stdin })) {
  const [head, ...rest] = line.trim().split(/\s+/);
  if (head === "tilewise") console.log("id name first-fit in JavaScript\nwant words\nready");
  else if (head === "answers") answers = rest;
  else if (head === "position") turns = rest.map((turn) => turn.split("="));
  else if (head === "go") console.log("guess", answers.find((w) => turns.every(([g, t]) => feedback(g, w) === t)));
  else if (head === "quit") process.exit();
}
