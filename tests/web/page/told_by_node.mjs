// What the page says of the judged games on the standard input, in its own sentences.

import { readFileSync } from "node:fs";
import { load } from "../js/page.mjs";

const { headline, sharedLines, turnTold } = await load("review/told.js");
const { takeKind, takeScorings } = await load("words/kind.js");

const { lists, scorings, alphabets, reviews } = JSON.parse(readFileSync(0, "utf-8"));
takeScorings(scorings);
const told = reviews.map((review) => {
  takeKind(lists[review.game.list.split(":")[0]] ?? lists[review.game.list], alphabets);
  const share = sharedLines(review).join("\n");
  return { headline: headline(review), share, turns: review.turns.map((turn) => turnTold(turn)) };
});
console.log(JSON.stringify(told));
