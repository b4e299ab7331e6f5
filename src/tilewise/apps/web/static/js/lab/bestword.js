// Which first word is best: of those that people know in a short table, and by any measure for those who ask.

import { ask, latest } from "../base/ask.js";
import * as details from "../assist/details.js";
import { compareRows } from "../assist/offers.js";
import { fill, fixed, h, select, table, upper } from "../base/dom.js";
import { listTitle } from "../words/lists.js";
import { wordButton } from "../tiles/word.js";
import { text } from "../languages/text.js";
import { forPlayers, rankerName } from "./compare.js";
import { bestKnown, trouble } from "./firstword.js";

export const EXACT = "exact";
const SHOWN = 6;
const USUAL = ["slate", "stare", "crane", "audio", "adieu"]; // that many people begin with
const RANKED = 20;
const EVEN = 0.005; // guesses that are no difference

/** Which one it is, in a sentence. @param {KnownOpenerRow[]} openers */
function verdict(openers) {
  const [first] = openers;
  const best = bestKnown(openers);
  const saved = best.mean - first.mean;
  return [
    text.lab.best(upper(best.guess), best.mean, best.everyday),
    saved >= EVEN ? ` ${text.lab.rarer(upper(first.guess), saved)}` : "",
  ];
}

/** Words that people know, with what they take. @param {KnownOpenerRow[]} openers
 * @param {(word: string) => void} onword */
function known(openers, onword) {
  const everyday = openers.filter((row) => row.everyday || USUAL.includes(row.guess));
  const chosen = everyday.length ? everyday : openers;
  const rows = chosen.filter(({ guess }, i) => i < SHOWN || USUAL.includes(guess));
  const { rankOpeners, wordColumn, perfectPlay, byPeople } = text.lab;
  return table(rankOpeners, rows, [
    [wordColumn, ({ guess }) => wordButton(guess, onword, { class: "word" })],
    [perfectPlay, ({ mean }) => fixed(mean)],
    rows.some(({ people }) => people !== null) && [
      byPeople,
      ({ people }) => (people === null ? "–" : `≈ ${fixed(people, 1)}`),
    ],
  ]);
}

/** @param {Page} page @param {(word: string) => void} onword @param {(ranker: string) => void} onranker */
export function makeBestWord(page, onword, onranker) {
  const run = latest();
  const [about, short, choosers, ranked] = [h("p.soft"), h("div"), h("div"), h("div")];
  const title = h("h2", text.lab.rankOpeners);
  const fold = h("details.fold", h("summary", text.lab.allWords), choosers, ranked, details.legend());
  const element = h("section.sheet.openers", title, about, short, fold);
  let list = page.list();
  let [ranker, shown] = [EXACT, ""];
  fold.addEventListener("toggle", () => fold.open && rank());

  /** @param {ListRow} chosenList @param {string | undefined} chosen a ranker @param {KnownOpenerRow[]} openers */
  function show(chosenList, chosen, openers) {
    [list, ranker] = [chosenList, chosen || EXACT];
    fill(about, `${listTitle(list)}, ${text.lab.onAverage}`);
    fill(short, openers.length > 0 && [h("p.lead", verdict(openers)), known(openers, onword)]);
    if (chosen || !openers.length) fold.open = true;
    if (fold.open) rank();
  }

  /** All words by one measure. */
  function rank() {
    const measures = page.rankers.filter((row) => row.ranks !== false && forPlayers(row));
    const options = [[EXACT, text.lab.exactValue], ...measures.map(({ name }) => [name, rankerName(name)])];
    if (ranker !== EXACT && !page.rankers.some(({ name }) => name === ranker)) {
      shown = "";
      const problem = { message: text.lab.noRanker(ranker.slice(0, 40)) };
      fill(ranked, trouble(problem, { again: () => {}, over: () => onranker("") }));
      return;
    }
    fill(choosers, select(text.lab.by, options, ranker, onranker));
    const key = `${list.name} ${ranker}`;
    if (shown === key) return;
    shown = key;
    ranked.setAttribute("aria-busy", "true");
    run(async (signal) => {
      const exact = ranker === EXACT;
      const how = exact ? { seconds: 3, everyday: 1 } : { ranker };
      const question = { list: list.name, top: RANKED, exact, ...how };
      const answer = /** @type {SuggestAnswer} */ (await ask("suggest", question, { signal }));
      const solved = exact && answer.method === "exact";
      const rows = solved ? answer.suggestions.toSorted(compareRows) : answer.suggestions;
      const [{ guess, expected_size: left }] = rows;
      fill(
        ranked,
        !solved && h("p", text.lab.byMeasure(upper(guess), fixed(left, 1), answer.candidates)),
        details.ranking(rows, null, { onlook: onword, cost: !exact && answer.ranker !== "entropy" }),
      );
    })
      .catch((error) => {
        shown = "";
        fill(ranked, trouble(error, { again: rank }));
      })
      .finally(() => ranked.removeAttribute("aria-busy"));
  }

  return { element, show };
}
