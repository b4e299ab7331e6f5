// Several boards that share their guesses: played here, or helped with while they are played elsewhere.

import { listOptions } from "./lists.js";
import { against } from "./modes.js";
import * as assist from "./boardsassist.js";
import * as play from "./boardsplay.js";
import { text } from "./text.js";

export const NUMBERS = [2, 4, 8, 16, 32];
const NAMES = ["Dordle", "Quordle", "Octordle", "Sedecordle", "Duotrigordle"];
const MOST = 64;

const DOING = [
  ["play", text.boards.playHere],
  ["assist", text.boards.helpElsewhere, text.frame.elsewhere],
];

/** @param {HTMLElement} root @param {import("./main.js").Page} page */
export function mount(root, page) {
  /** @type {{doing: string, view: any}} */
  let current = { doing: "", view: null };

  /** @param {Record<string, string>} params */
  function show(params) {
    const number = Number(params.boards ?? 4);
    const boards = Number.isInteger(number) && number >= 1 && number <= MOST ? number : 4;
    const doing = params.doing === "assist" ? "assist" : "play";
    const known = page.list(params.list);
    const list = boardable(known) ? known : page.list();
    page.use(list);
    const go = (/** @type {Record<string, string>} */ changes) =>
      page.go("boards", { doing, boards: String(boards), list: list.name, host: params.host, ...changes });
    page.control([
      { label: text.boards.doing, options: DOING, value: doing, chip: "assist", set: (to) => go({ doing: to }) },
      { label: text.boards.number, options: numbers(boards), value: String(boards), set: (to) => go({ boards: to }) },
      {
        label: text.frame.words,
        options: listOptions(page.lists.filter(boardable)),
        value: list.name,
        set: (to) => go({ list: to }),
      },
      ...(doing === "play" ? [against(text.boards.secret, params.host, (host) => go({ host }))] : []),
    ]);
    if (current.doing !== doing) current = { doing, view: (doing === "assist" ? assist : play).mount(root, page) };
    current.view.show({ ...params, doing, boards: String(boards) }, list);
  }

  return { show, title: text.boards.title };
}

/** Boards take all answers as equally likely, are painted tile by tile, and divided by signs that equations have, too.
 * @param {ListRow} row */
const boardable = (row) => !row.weighted && row.scoring === "tiles" && !row.alphabet?.includes("=");

/** @param {number} now */
function numbers(now) {
  const known = NUMBERS.map((n, i) => [String(n), `${n} (${NAMES[i]})`, text.frame.boards(n)]);
  return NUMBERS.includes(now) ? known : [...known, [String(now), String(now), text.frame.boards(now)]];
}
