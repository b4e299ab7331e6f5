// How people fare with the word of a game: a sentence, and a picture in which the reader's own guesses are marked.

import { bars, capitalised, fixed, h, upper } from "../base/dom.js";
import { mean } from "../base/numbers.js";
import { text } from "../languages/text.js";

const LOST = 7; // the place of those who do not find it

/** In how many guesses the reader found it, 7 where it was not found, 0 where it was given up.
 * @param {ReviewAnswer} review */
const guessesOf = ({ solved, lost, turns }) => (solved ? turns.length : lost ? LOST : 0);

/** What people take, and how the reader did beside them.
 * @param {ReviewAnswer} review @param {boolean} [veiled] whether its words are hidden @returns {string[]} */
export function peopleTold(review, veiled = false) {
  const { people, answer } = review;
  if (!people) return [];
  const says = text.people;
  const taken = `${people.counted === null ? "≈ " : ""}${fixed(people.mean, 1)}`;
  const take = `${says.take(taken, veiled ? null : upper(answer ?? ""))}.`;
  const mine = guessesOf(review);
  const share = says.ofHundred(Math.round(100 * people.distribution[mine - 1]));
  if (!mine) return [take];
  return [take, mine === LOST ? capitalised(says.missed(share)) : says.took(mine, share)];
}

/** @param {ReviewAnswer} review @param {boolean} [veiled] */
export function peoplePicture(review, veiled = false) {
  const { people } = review;
  if (!people) return null;
  const [take, said] = peopleTold(review, veiled);
  const most = Math.max(...people.distribution);
  const mine = guessesOf(review);
  /** @type {[string, number, string, string?][]} */
  const rows = people.distribution.map((share, i) => [
    i + 1 === LOST ? "X" : String(i + 1),
    share / most,
    String(Math.round(100 * share)),
    i + 1 === mine ? "mine" : "",
  ]);
  const label = rows.map(([name, , share]) => `${name === "X" ? text.people.notFound : name}: ${share}`).join(", ");
  return h("figure.sheet.people", h("figcaption", h("b", take), " ", said), bars(label, rows));
}

/** Guesses fewer than people take for the same words, per game without hints; null where no word has their figures.
 * @param {GameRecord[]} all */
export function againstPeople(all) {
  const fewer = all.flatMap(({ people, host, hints, won, guesses }) =>
    people === undefined || hints || host === "adversary" || host === "given"
      ? []
      : [people - (won ? guesses.length : LOST)],
  );
  return fewer.length ? mean(fewer) : null;
}
