// Which first word is best, by any measure, and how good the reader's own is.

import { ask, latest } from "../base/ask.js";
import * as details from "../assist/details.js";
import { button, fill, fixed, h, select, upper, wordInput } from "../base/dom.js";
import { compareRows } from "../assist/offers.js";
import { TODAY } from "../words/day.js";
import { PLAIN, listTitle } from "../words/lists.js";
import { games } from "../review/games.js";
import { forPlayers, rankerName } from "./compare.js";
import { text } from "../languages/text.js";
import { glyph } from "../tiles/tiles.js";
import { badge } from "../tiles/word.js";

export const EXACT = "exact";
const SHOWN = 12;
const PRICE = 1; // guesses that a word that people know may cost: any

/** @param {any} error @param {{again: () => void, over?: () => void}} handlers */
export const trouble = (error, handlers) =>
  h("div.complaint", { role: "alert" }, [
    h("p", error.message),
    (error.passing || handlers.over) && details.wayOn(error, handlers),
  ]);

/** Which one it is, in a sentence. @param {SuggestAnswer} answer @param {boolean} exact */
function verdict({ suggestions, candidates, everyday }, exact) {
  const rarer = everyday?.is_suggested && everyday.best !== everyday.guess && everyday;
  const first = (rarer && suggestions.find(({ guess }) => guess === rarer.guess)) || suggestions[0];
  if (!exact || first.mean === null) {
    return text.lab.byMeasure(upper(first.guess), fixed(first.expected_size, 1), candidates);
  }
  return [
    rarer && `${text.dock.kinds.everyday} – `,
    text.lab.best(upper(first.guess), fixed(first.mean), first.badge === "proved"),
    rarer && ` ${upper(rarer.best)}${text.assist.rareSaves(rarer.price, rarer.exact)}`,
  ];
}

/** The first word of most of the reader's games with a list, the latest of several. @param {ListRow} list */
function usualOpener({ name }) {
  const lists = name === PLAIN ? [PLAIN, TODAY] : [name];
  const words = games().flatMap((game) => (lists.includes(game.list) ? game.guesses[0] : []));
  const times = (/** @type {string} */ word) => words.filter((other) => other === word).length;
  return words.reduce((usual, word) => (times(word) >= times(usual) ? word : usual), "");
}

/** How far a word is behind the best one, "" where it is not. @param {OpenerAnswer} opener
 * @param {SuggestionRow | null} least */
const behind = ({ guess, mean }, least) =>
  least?.mean && mean - least.mean >= 0.005
    ? text.lab.behind(upper(guess), mean - least.mean, upper(least.guess))
    : "";

/** @param {Page} page @param {(ranker: string) => void} onranker */
export function makeOpeners(page, onranker) {
  const [run, runYours] = [latest(), latest()];
  let list = page.list();
  let shown = "";
  /** @type {SuggestionRow | null} the best first word, where it is known */
  let least = null;
  const [about, openers, choosers, yours] = [h("p.soft"), h("div"), h("div"), h("div.worth")];
  const parts = [about, openers, choosers, details.legend()];
  const ranked = h("section.sheet.openers", h("h2", text.lab.rankOpeners), parts);
  const field = wordInput({
    class: "text",
    "aria-label": text.lab.yourWord,
    onkeydown: (/** @type {KeyboardEvent} */ event) => event.key === "Enter" && weighTyped(),
  });
  const weighTyped = () => weigh(field.value || field.placeholder);
  const asked = h("div.inline", field, button(text.lab.solve, weighTyped, "second"));
  const own = h("section.sheet.yours", h("h1", text.lab.yourOpener), asked, yours);

  /** @param {ListRow} chosenList @param {string} ranker */
  function show(chosenList, ranker) {
    const measure = page.rankers.find((row) => row.name === ranker);
    const key = `${chosenList.name} ${ranker}`;
    if (list !== chosenList) {
      fill(yours);
      least = null;
    }
    list = chosenList;
    fill(about, listTitle(list));
    field.placeholder = list.name === PLAIN ? "ADIEU" : "";
    if (!measure && ranker !== EXACT) {
      shown = "";
      const problem = { message: text.lab.noRanker(ranker.slice(0, 40)) };
      fill(openers, trouble(problem, { again: () => {}, over: () => onranker("") }));
      return;
    }
    const rankers = page.rankers
      .filter((row) => row.ranks !== false && forPlayers(row))
      .map(({ name }) => [name, rankerName(name)]);
    fill(choosers, select(text.lab.by, [[EXACT, text.lab.exactValue], ...rankers], ranker, onranker));
    if (shown === key) return;
    shown = key;
    openers.setAttribute("aria-busy", "true");
    run((signal) => rank(ranker, signal))
      .catch((error) => {
        shown = "";
        fill(openers, trouble(error, { again: () => show(list, ranker) }));
      })
      .finally(() => openers.removeAttribute("aria-busy"));
  }

  /** @param {string} ranker @param {AbortSignal} signal */
  async function rank(ranker, signal) {
    const exact = ranker === EXACT;
    const how = exact ? { seconds: 3 } : { ranker };
    const answer = /** @type {SuggestAnswer} */ (
      await ask(
        "suggest",
        { list: list.name, top: SHOWN, exact, ...how, ...(exact && { everyday: PRICE }) },
        { signal },
      )
    );
    const solved = exact && answer.method === "exact";
    const rows = solved ? answer.suggestions.toSorted(compareRows) : answer.suggestions;
    least = solved ? rows[0] : null;
    const onlook = (/** @type {string} */ word) => {
      field.value = upper(word);
      weigh(word);
    };
    fill(
      openers,
      h("p.lead", verdict(answer, solved)),
      exact && !solved && h("p.soft", text.lab.notSolved),
      details.ranking(rows, null, { onlook, cost: !exact && answer.ranker !== "entropy" }),
    );
    const usual = usualOpener(list);
    if (!usual || yours.firstChild) return;
    field.value = upper(usual);
    weigh(usual, false);
  }

  /** What an opener is worth, what it would reveal, and the reply to each of its likeliest feedbacks.
   * @param {string} typed @param {boolean} [follow] whether it is brought into view */
  function weigh(typed, follow = true) {
    const word = typed.trim().toLowerCase();
    if (!word) {
      field.focus();
      return;
    }
    fill(yours, h("p.soft", { role: "status" }, text.lab.searching));
    if (follow) own.scrollIntoView({ block: "nearest" });
    runYours(async (signal) => {
      const question = { list: list.name, word, seconds: 5 };
      const opener = /** @type {OpenerAnswer} */ (await ask("opener", question, { signal }));
      const split = await ask("split", { list: list.name, guess: word, words: SHOWN }, { signal });
      const { mean, people } = opener;
      const replies = opener.replies
        .filter((row) => row.reply)
        .slice(0, SHOWN)
        .map(({ feedback, size, reply }) =>
          h("li", glyph(feedback), h("span.soft", text.common.words(size)), h("b", upper(reply ?? ""))),
        );
      fill(
        yours,
        h("p.lead", behind(opener, least), " ", people !== null && text.lab.people(people)),
        h("p", [text.lab.needs(upper(word), mean), text.lab.inAll(opener)], badge(opener.badge)),
        h("p.soft", text.lab.place(upper(word), opener)),
        h("h3", text.lab.reveals(upper(word))),
        details.split(split, (other) => weigh(other)),
        h("h3", text.lab.replies),
        h("ul.replies", replies),
      );
      if (follow) own.scrollIntoView({ block: "start" });
    }).catch((error) => fill(yours, trouble(error, { again: () => weigh(word) })));
  }

  return { elements: [own, ranked], show };
}
