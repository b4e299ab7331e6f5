// What the page says of the judged games on the standard input, in its own sentences.

import { readFileSync } from "node:fs";
import { load } from "../js/page.mjs";

const { costTold, fewestTold, headline, sharedLines, turnTold, turningTold } = await load("review/told.js");
const { takeKind, takeScorings } = await load("words/kind.js");

const { lists, scorings, alphabets, reviews } = JSON.parse(readFileSync(0, "utf-8"));
takeScorings(scorings);
const told = reviews.map((review) => {
  takeKind(lists[review.vocabulary.split(":")[0]] ?? lists[review.vocabulary], alphabets);
  if ("par" in review) return { sentence: fewestTold(review), turns: review.turns.map(costTold) };
  const turning = turningTold(review);
  const share = sharedLines(review).join("\n");
  return { headline: headline(review, false), turning, share, turns: review.turns.map(turnTold) };
});
console.log(JSON.stringify(told));
