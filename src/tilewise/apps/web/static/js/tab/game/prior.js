// How likely a word is to be today's answer, and when it was: told from what was worked out for the morning.

import { TODAY } from "../../words/day.js";

/** @param {Lists} lists @param {string} question @returns {Promise<PriorShowAnswer>} */
export async function whyAnswer(lists, question) {
  const as_of = lists.today();
  const words = await lists.get(TODAY, as_of);
  const word = words.word(question);
  const [unlisted, last_played] = await Promise.all([
    lists.weights(as_of).then(({ others }) => others()),
    lists.lastDay(word, as_of),
  ]);
  const others = unlisted.values();
  const weights = Array.from(words.answerOfGuess, (answer) =>
    answer < 0 ? /** @type {number} */ (others.next().value) : words.weight(answer),
  );
  const place = words.place(word);
  return { word, as_of, probability: weights[place] / weights.reduce((sum, weight) => sum + weight, 0), last_played };
}

/** The suggestions that can be the answer and were it before, with the day. @param {import("./words.js").Lists} lists
 * @param {import("./position.js").Position} position @param {SuggestionRow[]} rows
 * @returns {Promise<Record<string, string>>} */
export async function playedBefore(lists, { words, turns }, rows) {
  if (!turns.length || words.name.split(":")[0] !== TODAY) return {};
  const dated = rows
    .filter((row) => row.candidate)
    .map(async ({ guess }) => [guess, await lists.lastDay(guess, lists.today())]);
  return Object.fromEntries((await Promise.all(dated)).filter(([, day]) => day));
}
