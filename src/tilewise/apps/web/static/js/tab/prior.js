// Why a word is as likely as it is to be today's answer: told from what was worked out for the morning.

import { TODAY } from "../day.js";

const DAY = 86_400_000; // milliseconds

/** @typedef {{days: number, classes: {name: string, words: number, share: number}[], class_of: string,
 *   others: number[]}} Reasons how many days are behind them; the class of every allowed word, a digit each; the
 *   weights of those that are no answers */

/** @param {import("./words.js").Lists} lists @param {string} asked @returns {Promise<PriorShowAnswer>} */
export async function whyAnswer(lists, asked) {
  const as_of = lists.today();
  const { daily, choices } = lists.catalogue;
  const words = await lists.get(TODAY, as_of);
  const word = words.word(asked);
  const [reasons, days] = await Promise.all([
    /** @type {Promise<Reasons>} */ (lists.read(lists.morning(as_of).why, "why words are likely")),
    /** @type {Promise<number[]>} */ (lists.read(daily.days, "the calendar of past days")),
  ]);
  const place = words.place(word);
  const others = reasons.others.values();
  const weights = Array.from(words.answerOfGuess, (answer) =>
    answer < 0 ? /** @type {number} */ (others.next().value) : words.weight(answer),
  );
  const weight = weights[place];
  const probability = weight / weights.reduce((sum, one) => sum + one, 0);
  const likelier = weights.filter((one) => one > weight).length;
  const alike = weights.filter((one) => one === weight).length;
  const kind = reasons.classes[Number(reasons.class_of[place])];
  const played = days.slice(0, reasons.days).lastIndexOf(place);
  return {
    word,
    as_of,
    probability,
    rank: likelier + (alike + 1) / 2,
    word_class: kind.name,
    popularity: words.popularity[place],
    tilt: (probability * kind.words) / kind.share,
    last_played: played < 0 ? null : new Date(Date.parse(choices.first_day) + played * DAY).toISOString().slice(0, 10),
    days: reasons.days,
    classes: reasons.classes,
  };
}
