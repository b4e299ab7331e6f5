// The page: which view the address names, what its fragment says, and the settings that stay with the reader.

import { IN_TAB, addressOf, linkTo, viewHere } from "./address.js";
import { Problem, answered, ask } from "./base/ask.js";
import { TODAY } from "./words/day.js";
import { fill, h, select } from "./base/dom.js";
import { wayOn } from "./assist/details.js";
import { markOwn } from "./review/games.js";
import { takeKind, takeScorings } from "./words/kind.js";
import { plainList } from "./words/given.js";
import { languageHere, offerList, speak } from "./languages/language.js";
import { asWritten, chooseList, chosenList, findList, rulesOf } from "./words/lists.js";
import { inPart, showModes } from "./base/modes.js";
import { keeps, read, write } from "./base/store.js";
import { text } from "./languages/text.js";
import * as assist from "./assist/assist.js";

/** @typedef {import("./base/modes.js").Control} Control */
/** @typedef {Record<string, string | undefined>} Params */

// Assist is what most come for; the other views and their looks are fetched when they are first opened.
/** @type {Record<string, () => Promise<any>>} */
const VIEWS = {
  assist: () => Promise.resolve(assist),
  review: () => withStyles(import("./review/review.js"), "review", "play"),
  play: () => withStyles(import("./play/play.js"), "play"),
  boards: () => withStyles(import("./boards/boards.js"), "play", "boards"),
  lab: () => withStyles(import("./lab/lab.js"), "lab"),
};
/** @type {Map<string, Promise<void>>} */
const sheets = new Map();

/** A view once its style sheets are there, so that it is never seen without them.
 * @param {Promise<any>} view @param {...string} names */
async function withStyles(view, ...names) {
  const [module] = await Promise.all([view, ...names.map(sheet)]);
  return module;
}

/** @param {string} name */
function sheet(name) {
  const earlier = sheets.get(name);
  if (earlier) return earlier;
  const href = new URL(`../${name}.css`, import.meta.url).pathname;
  const coming = /** @type {Promise<void>} */ (
    new Promise((resolve, reject) => {
      const onerror = () => {
        sheets.delete(name);
        link.remove();
        reject(new Error(`${href} is missing`));
      };
      const link = h("link", { rel: "stylesheet", href, onload: () => resolve(), onerror });
      document.head.append(link);
    })
  );
  sheets.set(name, coming);
  return coming;
}

const byId = (/** @type {string} */ id) => /** @type {HTMLElement} */ (document.getElementById(id));
const main = byId("main");
const panel = /** @type {HTMLDialogElement} */ (byId("settings"));
const choices = h("div.choices");

/** What every view may use. */
export class Page {
  constructor() {
    this.views = Object.keys(VIEWS);
    /** @type {ListRow[]} */
    this.lists = [];
    /** @type {Record<string, AlphabetRow>} */
    this.alphabets = {};
    /** @type {(RankerRow & {ranks?: boolean, plays?: boolean})[]} whether guesses are ranked by it here, and
     * games played */
    this.rankers = [];
    /** @type {string[]} */
    this.rules = [];
    /** @type {string[]} */
    this.ties = [];
    /** @type {Record<string, number>} */
    this.limits = {};
    /** The past puzzles: the list that has their answers, the first day, the last whose answer is known. */
    this.days = { list: "nyt", first: "", last: "" };
    /** The lists with a puzzle of the day of our own, and the day of puzzle 1. */
    this.puzzles = { lists: ["nyt"], first: "" };
    this.defaultList = "nyt";
    this.guesses = 6;
  }

  /** @param {ListsAnswer} catalogue */
  learn(catalogue) {
    this.lists = catalogue.lists;
    this.alphabets = catalogue.alphabets;
    takeScorings(catalogue.scorings);
    ({ rankers: this.rankers, rules: this.rules, ties: this.ties, limits: this.limits } = catalogue);
    this.days = { list: catalogue.day_list, first: catalogue.first_day, last: catalogue.known_to };
    this.puzzles = { lists: catalogue.puzzle_lists, first: catalogue.first_puzzle };
    this.defaultList = catalogue.default;
    this.guesses = catalogue.limit;
  }

  /** @param {string} name */
  has(name) {
    return findList(this.lists, name) !== undefined;
  }

  /** @param {string} [name] @returns {ListRow} the default one where there is none of that name */
  list(name) {
    return (
      findList(this.lists, name) ?? /** @type {ListRow} */ (this.lists.find((row) => row.name === this.defaultList))
    );
  }

  /** Whether the value of one word can be searched for while somebody waits. @param {ListRow} list */
  searchable(list) {
    return list.guesses * list.answers <= this.limits.pairs;
  }

  /** Go to a view with parameters: the address changes first, then the view follows it.
   * @param {string} name @param {Params} params @param {{replace?: boolean}} [how] */
  go(name, params, { replace = false } = {}) {
    const address = linkTo(name, params);
    if (address !== location.pathname + location.hash)
      history[replace ? "replaceState" : "pushState"](null, "", address);
    return follow();
  }

  /** To the review of a game that the reader has just played or entered. @param {Params} game */
  review(game) {
    markOwn(game.game ?? "");
    return this.go("review", game);
  }

  /** What is drawn and typed from now on is of this list. @param {ListRow} list */
  use(list) {
    takeKind(list, this.alphabets);
  }

  /** From now on every view begins with this list. @param {string} name */
  choose(name) {
    chooseList(name, this.views);
  }

  /** What the bar says of the list of words, where its name alone would not be true. @param {string} what */
  say(what) {
    fill(byId("what"), what);
  }

  /** What a view lets its reader choose: in the bar by one tap, and among the settings what the bar offers in part.
   * @param {Control[]} controls @param {...Node} more */
  control(controls, ...more) {
    showModes(byId("modes"), controls);
    fill(
      choices,
      controls.filter(inPart).map((c) => select(c.label, c.options, c.value, c.set)),
      more,
    );
  }
}

const page = new Page();
/** @type {{name: string | null, view: any}} */
let current = { name: null, view: null };
let newest = 0; // the newest call of follow: an older one that was kept waiting has nothing to say any more

/** The fragment as a plain object; a position's blanks are written as +. @returns {Record<string, string>} */
const readFragment = () => Object.fromEntries(new URLSearchParams(location.hash.slice(1)));

/** Say what is wrong in place of a view. @param {string} title @param {Problem} error
 * @param {{again: () => void, over?: () => void}} handlers */
function stop(title, error, handlers) {
  current = { name: null, view: null };
  const way = h("p.help", wayOn(error, handlers));
  fill(main, h("section.sheet.results", { role: "alert" }, h("h1.lead", title), h("p.reason", error.message), way));
}

const WITH_GIVEN = new Set(["assist", "play", "review"]); // views that know letters that are given

async function follow() {
  const mine = ++newest;
  const name = viewHere();
  const params = readFragment();
  // An address that says anything means the list that it names, or the usual one, for everybody who opens it.
  if (!location.hash && page.has(chosenList())) params.list = chosenList();
  for (const link of document.querySelectorAll("nav a")) {
    if (/** @type {HTMLElement} */ (link).dataset.view === name) link.setAttribute("aria-current", "page");
    else link.removeAttribute("aria-current");
  }
  if (params.list && !page.has(params.list) && WITH_GIVEN.has(name)) Object.assign(params, plainList(params.list));
  if (params.list && !page.has(params.list)) {
    const error = new Problem("vocabulary", text.faults.list({ text: params.list.slice(0, 60) }), 422);
    stop(text.frame.noSuchList, error, { again: follow, over: () => page.go(name, {}) });
    return;
  }
  const list = page.list(params.list);
  page.use(list);
  if (page.rules.includes(params.rule) && !rulesOf(page.rules, list).includes(params.rule)) delete params.rule;
  if (current.name !== name) {
    let view;
    try {
      view = await VIEWS[name]();
    } catch {
      const error = new Problem("network", IN_TAB ? text.frame.viewMissing : text.frame.viewMissingHere, 0);
      if (mine === newest) stop(error.title, error, { again: follow });
      return;
    }
    if (mine !== newest) return;
    document.documentElement.dataset.view = name;
    current = { name, view: view.mount(fill(main), page) };
    document.title = `${current.view.title} · tilewise`;
    scrollTo(0, 0);
  }
  await asWritten(list);
  if (mine !== newest) return;
  current.view.show(params);
  if (location.hash) write(`at-${name}`, location.hash); // a page that is opened anew takes no game's place
}

/** Each view is found again as it was left. @param {string} name */
function revisit(name) {
  const { list } = readFragment();
  const hash = read(`at-${name}`);
  if (viewHere() === name) {
    scrollTo(0, 0);
    return Promise.resolve();
  }
  if (!hash) return page.go(name, list && list !== TODAY ? { list } : {});
  history.pushState(null, "", `${addressOf(name)}${hash}`);
  return follow();
}

document.addEventListener("click", (event) => {
  const link = /** @type {HTMLElement} */ (event.target).closest?.("a[data-view], a[data-skip]");
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  const { view, skip } = /** @type {HTMLElement} */ (link).dataset;
  if (skip !== undefined || !view) {
    main.focus();
    return;
  }
  if (panel.open) panel.close();
  revisit(view).then(() => main.focus({ preventScroll: true }));
});

byId("open-settings").addEventListener("click", async () => {
  const { openSettings } = await import("./base/settings.js");
  openSettings(panel, choices);
});

document.addEventListener("tilewise-late", (event) => {
  byId("late").textContent = /** @type {CustomEvent} */ (event).detail ? text.frame.late : "";
});

document.addEventListener("tilewise-unkept", () => {
  byId("unkept").textContent = text.frame.unkept;
});

// A phone's keyboard covers the lower part of the page where the browser does not make room for it by itself.
const seen = globalThis.visualViewport;
seen?.addEventListener("resize", () => {
  const covered = Math.max(0, innerHeight - seen.height - seen.offsetTop);
  document.documentElement.style.setProperty("--covered", `${seen.scale > 1.01 ? 0 : covered}px`);
});

addEventListener("popstate", follow);

/** What stands outside of the views, in the reader's language: index.html says it in English. */
function label() {
  for (const el of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-text], [data-label]"))) {
    const said = text.index[/** @type {keyof typeof text.index} */ (el.dataset.text ?? el.dataset.label)];
    if (el.dataset.label) el.ariaLabel = said;
    else if (el.textContent !== said) el.textContent = said;
  }
  // Said once, before anything is lost.
  if (!keeps()) byId("unkept").textContent = text.frame.unkeepable;
}

// A module that waited here would keep all others waiting that are joined with it.
async function begin() {
  try {
    await speak();
    label();
    page.learn(await ask("lists"));
    const plain = !location.hash; // a link means the list that it names
    await follow();
    if (plain) offerList(page);
  } catch (error) {
    const problem = error instanceof Problem ? error : new Problem("page", String(error), 0);
    stop(problem.title, problem, { again: () => location.reload() });
  }
  if (!IN_TAB) return;
  await answered(); // a slow connection is theirs first
  const { keepFor } = await import("./tab/offline.js");
  keepFor(languageHere());
}
begin();
