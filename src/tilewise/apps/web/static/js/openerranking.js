// Openers ranked by any ranker or by exact value, and what the chosen one leads to.

import { ask, latest } from "./ask.js";
import * as details from "./details.js";
import { button, fill, h, select, upper } from "./dom.js";
import { copy } from "./share.js";
import { rankerName } from "./compare.js";
import { text } from "./text.js";
import { glyph } from "./tiles.js";
import { badge } from "./word.js";

export const EXACT = "exact";

/** A command line that does the same, to copy. @param {string} line */
export function command(line) {
  const el = button(text.lab.copy, () => copy(line, el));
  return h("p.command", h("code", line), " ", el);
}

/** @param {any} error @param {{again: () => void, over?: () => void}} doors */
export const trouble = (error, doors) =>
  h("div.complaint", { role: "alert" }, [
    h("p", error.message),
    (error.passing || doors.over) && details.wayOn(error, doors),
  ]);

/** @param {import("./main.js").Page} page @param {(ranker: string) => void} onranker */
export function makeOpeners(page, onranker) {
  const run = latest(),
    runWorth = latest();
  let shown = "";
  const choosers = h("div.settings");
  const openers = h("div");
  const split = h("div");
  const pair = h("div.pair", openers, split);
  const element = h("section.sheet", h("h2", text.lab.rankOpeners), choosers, pair, details.legend());

  /** @param {string} list @param {string} ranker */
  function show(list, ranker) {
    const chosen = page.rankers.find((row) => row.name === ranker);
    if (!chosen && ranker !== EXACT) {
      shown = "";
      fill(split);
      const problem = { message: text.lab.noRanker(ranker.slice(0, 40)) };
      fill(openers, trouble(problem, { again: () => {}, over: () => onranker("") }));
      return;
    }
    const rankers = page.rankers.filter((row) => row.ranks !== false).map(({ name }) => [name, rankerName(name)]);
    const about = chosen ? chosen.source : text.lab.exactAbout;
    const options = [[EXACT, text.lab.exactValue], ...rankers];
    fill(choosers, select(text.lab.by, options, ranker, onranker), h("p.soft", about));
    if (shown === `${list} ${ranker}`) return;
    shown = `${list} ${ranker}`;
    openers.setAttribute("aria-busy", "true");
    run((signal) => rank(list, ranker, signal))
      .catch((error) => {
        shown = "";
        fill(split);
        fill(openers, trouble(error, { again: () => show(list, ranker) }));
      })
      .finally(() => openers.removeAttribute("aria-busy"));
  }

  /** @param {string} list @param {string} ranker @param {AbortSignal} signal */
  async function rank(list, ranker, signal) {
    const exact = ranker === EXACT;
    const answer = /** @type {SuggestAnswer} */ (
      await ask("suggest", { list, top: 12, exact, ...(exact ? { seconds: 3 } : { ranker }) }, { signal })
    );
    /** @type {string | null} */
    let chosen = null;
    const look = async (/** @type {string} */ word) => {
      chosen = word;
      fill(split); // the buttons of the word before have no more to say
      draw();
      const parts = await ask("split", { list, guess: word, words: 12 }, { signal });
      const worth = h("div.worth");
      const solve = button(text.lab.solve, () => showWorth(worth, list, word), "second");
      fill(worth, solve);
      fill(split, h("h3", text.lab.reveals(upper(word))), details.split(parts, look), worth);
    };
    const draw = () =>
      fill(
        openers,
        details.ranking(answer.suggestions, chosen, { onlook: look, cost: !exact && answer.ranker !== "entropy" }),
        exact && answer.method !== "exact" && h("p.soft", text.lab.notSolved),
        command(`tilewise suggest --list ${list} --top 12 ${exact ? "--exact" : `--ranker ${ranker} --fast`}`),
      );
    await look(answer.suggestions[0].guess);
  }

  /** The exact total of an opener and the reply to each of its likeliest feedbacks.
   * @param {HTMLElement} box @param {string} list @param {string} word */
  function showWorth(box, list, word) {
    fill(box, h("p.soft", { role: "status" }, text.lab.searching));
    runWorth(async (signal) => {
      const opener = /** @type {OpenerAnswer} */ (await ask("opener", { list, word, seconds: 5 }, { signal }));
      const games = Object.entries(opener.distribution)
        .map(([k, n]) => text.lab.gamesIn(n, k))
        .join(", ");
      const replies = opener.replies
        .filter((row) => row.reply)
        .slice(0, 12)
        .map(({ feedback, size, reply }) =>
          h("li", glyph(feedback), h("span.soft", text.common.words(size)), h("b", upper(reply ?? ""))),
        );
      fill(
        box,
        h("p", h("b", text.lab.needs(upper(word), opener.mean)), text.lab.inAll(opener), badge(opener.badge)),
        h("p.soft", text.lab.place(games, opener)),
        h("h3", text.lab.replies),
        h("ul.replies", replies),
        command(`tilewise opener ${word} --list ${list}`),
      );
    }).catch((error) => fill(box, trouble(error, { again: () => showWorth(box, list, word) })));
  }

  return { element, show };
}
