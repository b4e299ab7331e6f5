// Lab: how good a first word is, which is best, and which way of playing needs fewer guesses.

import { ask, latest } from "../base/ask.js";
import { button, fill, h } from "../base/dom.js";
import { TODAY } from "../words/day.js";
import { listOptions } from "../words/lists.js";
import { text } from "../languages/text.js";
import { makeBestWord } from "./bestword.js";
import { makeComparison } from "./comparison.js";
import { makeFirstWord } from "./firstword.js";

/** @param {HTMLElement} root @param {Page} page */
export function mount(root, page) {
  const run = latest();
  /** @type {Record<string, string>} */
  let params = {};
  /** @param {Record<string, string>} changes */
  const go = (changes) => page.go("lab", { ...params, ...changes });
  /** @param {string} word */
  const weigh = async (word) => {
    await go({ opener: word });
    yours.element.scrollIntoView({ block: "nearest" });
  };
  const best = makeBestWord(page, weigh, (ranker) => go({ ranker }));
  const compared = makeComparison(page, (compare) => go({ compare }));
  const way = (/** @type {string} */ label, /** @type {HTMLElement} */ to) =>
    button(label, () => to.scrollIntoView({ block: "start" }), "act");
  const ways = h("p.tools.lab-ways", way(text.lab.whichBest, best.element), way(text.lab.whichWay, compared.element));
  const yours = makeFirstWord((word) => go({ opener: word }), ways);
  fill(root, h("div.results.lab", yours.element, best.element, compared.element));

  /** @param {Record<string, string>} address */
  function show(address) {
    params = address;
    const list = page.list(params.list ?? TODAY);
    page.use(list);
    const fitting = page.lists.filter((row) => page.searchable(row) || row.name === list.name);
    const set = (/** @type {string} */ name) => go({ list: name, compare: "", opener: "" });
    page.control([{ label: text.frame.words, value: list.name, set, options: listOptions(fitting) }]);
    yours.show(list, params.opener ?? "", null);
    best.element.setAttribute("aria-busy", "true");
    run(async (signal) => {
      const { openers } = await ask("openers", { list: list.name }, { signal }).catch(() => ({ openers: [] }));
      signal.throwIfAborted();
      yours.show(list, params.opener ?? "", openers);
      best.show(list, params.ranker, openers);
      best.element.removeAttribute("aria-busy");
    });
    compared.show(list.weighted ? page.list() : list, params.compare); // which plays all answers alike
  }

  return { show, title: text.index.lab };
}
