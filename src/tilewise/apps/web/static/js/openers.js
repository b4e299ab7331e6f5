// Openers ranked by any ranker or by exact value, and what the chosen one leads to.

import { ask, latest } from "./ask.js";
import * as details from "./details.js";
import { button, fill, h, select, upper } from "./dom.js";
import { copy } from "./share.js";
import { text } from "./text.js";
import { glyph } from "./tiles.js";
import { badge } from "./word.js";

export const EXACT = "exact";

/** A command line that does the same, to copy. @param {string} line */
export function command(line) {
  const el = button(text.lab.copy, () => copy(line, el));
  return h("p", { class: "command" }, h("code", {}, line), " ", el);
}

/** @param {any} error @param {{again: () => void, over?: () => void}} doors */
export const trouble = (error, doors) =>
  h(
    "div",
    { class: "complaint", role: "alert" },
    h("p", {}, error.message),
    (error.passing || doors.over) && details.wayOn(error, doors),
  );

/** @param {import("./main.js").Page} page @param {(ranker: string) => void} onranker */
export function makeOpeners(page, onranker) {
  const run = latest(),
    runWorth = latest();
  let shown = "";
  const choosers = h("div", { class: "settings" });
  const openers = h("div", {});
  const split = h("div", {});
  const element = h(
    "section",
    { class: "sheet" },
    h("h2", {}, text.lab.rankOpeners),
    choosers,
    h("div", { class: "pair" }, openers, split),
    details.legend(),
  );

  /** @param {string} list @param {string} ranker */
  function show(list, ranker) {
    const known = page.rankers.find((row) => row.name === ranker);
    if (!known && ranker !== EXACT) {
      shown = "";
      fill(split);
      fill(
        openers,
        trouble({ message: text.lab.noRanker(ranker.slice(0, 40)) }, { again: () => {}, over: () => onranker("") }),
      );
      return;
    }
    const offered = page.rankers.filter((row) => row.ranks !== false);
    fill(
      choosers,
      select(
        text.lab.by,
        [[EXACT, text.lab.exactValue], ...offered.map((row) => [row.name, row.name])],
        ranker,
        onranker,
      ),
      h("p", { class: "soft" }, known ? `${known.description} (${known.source})` : text.lab.exactAbout),
    );
    if (shown === `${list} ${ranker}`) return;
    shown = `${list} ${ranker}`;
    openers.setAttribute("aria-busy", "true");
    run(
      (signal) => rank(list, ranker, signal),
      (error) => {
        shown = "";
        fill(split);
        fill(openers, trouble(error, { again: () => show(list, ranker) }));
      },
    ).finally(() => openers.removeAttribute("aria-busy"));
  }

  /** @param {string} list @param {string} ranker @param {AbortSignal} signal */
  async function rank(list, ranker, signal) {
    const exact = ranker === EXACT;
    const answer = /** @type {SuggestAnswer} */ (
      await ask("suggest", { list, top: 12, ...(exact ? { exact, seconds: 3 } : { ranker }) }, { signal })
    );
    /** @type {string | null} */
    let chosen = null;
    const look = async (/** @type {string} */ word) => {
      chosen = word;
      fill(split); // the buttons of the word before have no more to say
      draw();
      const found = await ask("split", { list, guess: word, words: 12 }, { signal });
      const worth = h("div", { class: "worth" });
      fill(
        worth,
        button(text.lab.solve, () => showWorth(worth, list, word), "second"),
      );
      fill(split, h("h3", {}, text.lab.reveals(upper(word))), details.split(found, look), worth);
    };
    const draw = () =>
      fill(
        openers,
        details.table(answer.suggestions, chosen, { onlook: look, cost: !exact && answer.ranker !== "entropy" }),
        exact && answer.method !== "exact" && h("p", { class: "soft" }, text.lab.notSolved),
        command(`tilewise suggest --list ${list} --top 12 ${exact ? "--exact" : `--ranker ${ranker} --fast`}`),
      );
    await look(answer.suggestions[0].guess);
  }

  /** The exact total of an opener and the reply to each of its likeliest feedbacks.
   * @param {HTMLElement} box @param {string} list @param {string} word */
  function showWorth(box, list, word) {
    fill(box, h("p", { class: "soft", role: "status" }, text.lab.searching));
    runWorth(
      async (signal) => {
        const found = /** @type {OpenerAnswer} */ (await ask("opener", { list, word, seconds: 5 }, { signal }));
        const games = Object.entries(found.distribution)
          .map(([k, n]) => text.lab.gamesIn(n, k))
          .join(", ");
        fill(
          box,
          h("p", {}, h("b", {}, text.lab.needs(upper(word), found.mean)), text.lab.inAll(found), badge(found.badge)),
          h("p", { class: "soft" }, text.lab.place(games, found)),
          h("h3", {}, text.lab.replies),
          h(
            "ul",
            { class: "replies" },
            found.replies
              .filter((row) => row.reply)
              .slice(0, 12)
              .map((row) =>
                h(
                  "li",
                  {},
                  glyph(row.feedback),
                  h("span", { class: "soft" }, text.details.words(row.size)),
                  h("b", {}, upper(row.reply ?? "")),
                ),
              ),
          ),
          command(`tilewise opener ${word} --list ${list}`),
        );
      },
      (error) => fill(box, trouble(error, { again: () => showWorth(box, list, word) })),
    );
  }

  return { element, show };
}
