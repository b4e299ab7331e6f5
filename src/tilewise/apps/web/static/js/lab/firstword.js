// How good a first word is: what it costs beside the best one, what it tells, and what to play next.

import { ask, latest } from "../base/ask.js";
import { wayOn } from "../assist/details.js";
import { fill, h, upper } from "../base/dom.js";
import { percent, sum } from "../base/numbers.js";
import { games } from "../review/games.js";
import { text } from "../languages/text.js";
import { glyph, plainTile, right, toDigits } from "../tiles/tiles.js";
import { wordRow } from "../tiles/word.js";
import { TODAY } from "../words/day.js";
import { scoringOf, symbolsOf } from "../words/kind.js";
import { PLAIN } from "../words/lists.js";

const EXAMPLE = "adieu"; // the word that most people begin with
const WORDLE = [PLAIN, TODAY];
const EVEN = 0.005; // guesses that are no difference
const REPLIES = 12;
const SECONDS = 5;

/** @param {any} error @param {{again: () => void, over?: () => void}} handlers */
export const trouble = (error, handlers) =>
  h("div.complaint", { role: "alert" }, [
    h("p", error.message),
    (error.passing || handlers.over) && wayOn(error, handlers),
  ]);

/** The best of the words that people know; where none is known, the best of all. @param {KnownOpenerRow[]} openers */
export const bestKnown = (openers) => openers.find(({ everyday }) => everyday) ?? openers[0];

/** The first word of most of the reader's games with a list, the latest of several. @param {ListRow} list */
function usualOpener({ name }) {
  const lists = WORDLE.includes(name) ? WORDLE : [name];
  const words = games().flatMap((game) => (lists.includes(game.list) ? game.guesses[0] : []));
  const times = (/** @type {string} */ word) => words.filter((other) => other === word).length;
  return words.reduce((usual, word) => (times(word) >= times(usual) ? word : usual), "");
}

/** The word that is judged before the reader types one. @param {ListRow} list @param {KnownOpenerRow[]} openers */
const exampleOf = (list, openers) =>
  usualOpener(list) || (WORDLE.includes(list.name) ? EXAMPLE : (bestKnown(openers)?.guess ?? ""));

/** A mean as it is shown: what stands beside another adds up. @param {number} mean */
const rounded = (mean) => Math.round(mean * 100) / 100;

/** How a word stands beside the best one. @param {string} word @param {number} mean
 * @param {KnownOpenerRow[]} openers */
function standing(word, mean, openers) {
  const best = bestKnown(openers);
  if (!best) return text.lab.needs(mean);
  const { behind, ahead, level, isBest, known } = text.lab;
  const name = [upper(best.guess), best.everyday ? known : ""].filter(Boolean).join(", ");
  if (word === best.guess) return isBest(best.everyday);
  const more = rounded(mean) - rounded(best.mean);
  return Math.abs(more) < EVEN ? level(name) : more > 0 ? behind(more, name) : ahead(-more, name);
}

/** How often the letters of a word are in the words left, in their place or elsewhere.
 * @param {Pick<SplitAnswer, "guess" | "parts">} split */
function letters({ guess, parts }) {
  const shareOf = (/** @type {number} */ i, /** @type {(digit: number) => boolean} */ is) =>
    sum(parts.map(({ feedback, share }) => (is(toDigits(feedback)[i]) ? share : 0)));
  const [, elsewhere, place] = Object.values(text.tiles.kinds);
  const rows = symbolsOf(guess).map((symbol, i) => {
    const inPlace = shareOf(i, (digit) => digit === right());
    const within = shareOf(i, (digit) => digit > 0);
    const label = `${upper(symbol)}: ${percent(inPlace)} ${place}, ${percent(within - inPlace)} ${elsewhere}`;
    const bars = [h("span.in-place", { vars: { share: inPlace } }), h("span", { vars: { share: within - inPlace } })];
    const shares = [plainTile(symbol, "none"), h("span.letter-bar", bars), h("b", percent(within))];
    return h("li", h("div", { role: "img", "aria-label": label }, shares));
  });
  return [
    h("ul.letters", rows),
    h("p.soft.key-line", h("span.swatch.in-place"), place, h("span.swatch.within"), elsewhere),
  ];
}

/** @param {OpenerAnswer} opener */
const replies = ({ replies: rows }) =>
  h("details.fold", [
    h("summary", text.lab.replies),
    h(
      "ul.replies",
      rows
        .filter((row) => row.reply)
        .slice(0, REPLIES)
        .map(({ feedback, size, reply }) =>
          h("li", glyph(feedback), h("span.soft", text.common.words(size)), h("b", upper(reply ?? ""))),
        ),
    ),
  ]);

/** @param {(word: string) => void} onword a word was typed @param {Node} ways to the other questions */
export function makeFirstWord(onword, ways) {
  const run = latest();
  const [entry, verdict, more] = [h("div.first-word"), h("div.verdict", { "aria-live": "polite" }), h("div.tells")];
  const element = h("section.sheet.yours", h("h1", text.lab.yourOpener), entry, verdict, ways, more);
  let shown = "";
  /** @type {ReturnType<typeof wordRow> | null} */
  let row = null;

  /** @param {ListRow} list */
  function showEntry(list) {
    let before = ""; // a word that the page writes is not typed
    const typed = (/** @type {string} */ word) => {
      if (word !== before && symbolsOf(word).length === list.length && row?.input === document.activeElement)
        onword(word);
      before = word;
    };
    const label = text.lab.yourWord;
    row = wordRow({ length: list.length, label, oninput: typed, onenter: () => {} });
    const { input } = row;
    input.addEventListener("focus", () => input.select()); // what is typed takes the place of the example
    fill(entry, row.element, h("p.soft", text.lab.typeYours));
    row.element.style.setProperty("--n", String(list.length));
  }

  /** @param {ListRow} list @param {string} asked the word of the address
   * @param {KnownOpenerRow[] | null} openers null as long as they are not there */
  function show(list, asked, openers) {
    const word = asked || exampleOf(list, openers ?? []);
    if (!shown.startsWith(`${list.name} `)) showEntry(list);
    if (row && row.word() !== word) row.set(word);
    if (shown === `${list.name} ${word}`) return;
    shown = `${list.name} ${openers ? word : ""}`;
    fill(more);
    fill(verdict, word && h("p.soft", { role: "status" }, text.lab.searching));
    if (openers && word) judge(list, word, openers);
  }

  /** @param {ListRow} list @param {string} word @param {KnownOpenerRow[]} openers */
  function judge(list, word, openers) {
    const lead = (
      /** @type {number} */ mean,
      /** @type {number | null} */ people,
      /** @type {Children} */ place = "",
    ) =>
      fill(
        verdict,
        h("p.lead", standing(word, mean, openers), "."),
        h("p.soft", bestKnown(openers) && `${text.lab.needs(mean)}. `, people && text.lab.people(people), place),
      );
    const known = openers.find(({ guess }) => guess === word);
    if (known) lead(known.mean, known.people);
    verdict.setAttribute("aria-busy", "true");
    run(async (signal) => {
      const split = ask("split", { list: list.name, guess: word, words: 1 }, { signal });
      split.catch(() => {});
      const question = { list: list.name, word, seconds: SECONDS };
      const opener = /** @type {OpenerAnswer} */ (await ask("opener", question, { signal }));
      const { parts, largest } = /** @type {SplitAnswer} */ (await split);
      lead(opener.mean, opener.people, [" ", text.lab.place(opener)]);
      fill(
        more,
        h("h2", text.lab.reveals(upper(word))),
        scoringOf(list).tiles && letters({ guess: word, parts }),
        h("p", text.lab.splits(parts.length, largest)),
        replies(opener),
      );
    })
      .catch((error) => {
        shown = "";
        fill(verdict, trouble(error, { again: () => show(list, word, openers) }));
      })
      .finally(() => verdict.removeAttribute("aria-busy"));
  }

  return { element, show };
}
