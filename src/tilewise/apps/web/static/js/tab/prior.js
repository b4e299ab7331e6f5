// How likely a word is to be today's answer, and when it was: told from what was worked out for the morning.

import { DAY, TODAY, isoDay } from "../day.js";

/** @param {import("./words.js").Lists} lists @param {string} question @returns {Promise<PriorShowAnswer>} */
export async function whyAnswer(lists, question) {
  const as_of = lists.today();
  const { daily, choices } = lists.catalogue;
  const words = await lists.get(TODAY, as_of);
  const word = words.word(question);
  const [unlisted, days] = await Promise.all([
    /** @type {Promise<{days: number, weights: number[]}>} */ (
      lists.read(lists.morning(as_of).why, "why words are likely")
    ),
    /** @type {Promise<number[]>} */ (lists.read(daily.days, "the calendar of past days")),
  ]);
  const others = unlisted.weights.values();
  const weights = Array.from(words.answerOfGuess, (answer) =>
    answer < 0 ? /** @type {number} */ (others.next().value) : words.weight(answer),
  );
  const place = words.place(word);
  const played = days.slice(0, unlisted.days).lastIndexOf(place);
  return {
    word,
    as_of,
    probability: weights[place] / weights.reduce((sum, weight) => sum + weight, 0),
    last_played: played < 0 ? null : isoDay(Date.parse(choices.first_day) + played * DAY),
  };
}
