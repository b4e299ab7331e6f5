// Several boards that share their guesses: played here, or helped with while they are played elsewhere.

import { button, fill, h } from "../base/dom.js";
import { scoringOf } from "../words/kind.js";
import { listOptions } from "../words/lists.js";
import { against } from "../base/modes.js";
import * as assist from "./boardsassist.js";
import * as play from "./boardsplay.js";
import { numbers } from "./numbers.js";
import { text } from "../languages/text.js";

const MOST = 64;

const DOING = [
  ["play", text.boards.playHere],
  ["assist", text.boards.help],
];

/** @param {HTMLElement} root @param {Page} page */
export function mount(root, page) {
  const tabs = h("div.tabs", { role: "group", "aria-label": text.boards.title });
  const body = h("div");
  const title = h("h1.view-title");
  fill(root, title, tabs, body);
  /** @type {{doing: string, view: any}} */
  let current = { doing: "", view: null };
  /** Where each was left: whoever comes back finds the same game. @type {Map<string, Record<string, string>>} */
  const left = new Map();

  /** @param {Record<string, string>} params */
  function show(params) {
    const number = Number(params.boards ?? 4);
    const boards = Number.isInteger(number) && number >= 1 && number <= MOST ? number : 4;
    const doing = params.doing === "assist" ? "assist" : "play";
    const wanted = page.list(params.list);
    const list = boardable(wanted) ? wanted : page.list();
    page.use(list);
    const go = (/** @type {Record<string, string>} */ changes) =>
      page.go("boards", { doing, boards: String(boards), list: list.name, host: params.host, ...changes });
    page.control([
      { label: text.index.boards, options: numbers(boards), value: String(boards), set: (to) => go({ boards: to }) },
      {
        label: text.frame.words,
        options: listOptions(page.lists.filter(boardable)),
        value: list.name,
        set: (to) => go({ list: to }),
      },
      ...(doing === "play" ? [against(text.boards.secret, params.host, (host) => go({ host }))] : []),
    ]);
    const terms = { boards: String(boards), list: list.name };
    left.set(doing, { ...params, ...terms, doing });
    /** To the other tab: help is with the game in hand, where there is one. @param {string} name */
    const turnTo = (name) => {
      const inHand = name === "assist" && current.view.inHand?.();
      if (inHand) return go({ ...params, doing: name, position: inHand });
      const before = left.get(name);
      const same = before && before.boards === terms.boards && before.list === terms.list;
      return same ? page.go("boards", before) : go({ doing: name });
    };
    /** Play a word that was suggested for the game in hand. @param {string} word */
    const take = async (word) => {
      await go({ ...params, doing: "play", position: "" });
      current.view.type(word);
    };
    const tab = (/** @type {string[]} */ [name, label]) =>
      button(label, () => turnTo(name), "tab", { "aria-current": name === doing ? "true" : null });
    fill(title, doing === "assist" ? text.boards.helpTitle : text.boards.playTitle);
    fill(tabs, DOING.map(tab));
    if (current.doing !== doing) current = { doing, view: (doing === "assist" ? assist : play).mount(body, page) };
    current.view.show({ ...params, doing, boards: String(boards) }, list, take);
  }

  return { show, title: text.boards.title };
}

/** Boards take all answers as equally likely, are painted tile by tile, and divided by signs that equations have, too.
 * @param {ListRow} row */
const boardable = (row) => !row.weighted && scoringOf(row).tiles && !row.alphabet?.includes("=");
