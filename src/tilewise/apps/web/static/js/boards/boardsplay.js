// Several boards, played: the server draws a word for every board.

import { everydayPrice } from "../assist/advice.js";
import { ask } from "../base/ask.js";
import { ending } from "./boardsending.js";
import { knownLetters, makeBoards } from "./boardsgrid.js";
import { dealOf, nameOf } from "../play/dealt.js";
import { fill, h, upper } from "../base/dom.js";
import { makeGameplay } from "../play/gameplay.js";
import { drawGame } from "../review/games.js";
import { makeGameTools } from "../play/gametools.js";
import { symbolsOf } from "../words/kind.js";
import { text } from "../languages/text.js";
import { plainTile } from "../tiles/tiles.js";

/** The boards, and one row below them for the word that is typed. */
function makeSurface() {
  const boards = makeBoards();
  const slots = h("span.tiles.typed", { "aria-hidden": "true" });
  const surface = {
    ...boards,
    slots,
    parts: [boards.element, slots, boards.dialog],
    typed: "",
    /** @param {string} typed @param {number} length */
    type(typed, length) {
      const symbols = symbolsOf(typed);
      surface.typed = typed;
      slots.style.setProperty("--n", String(length));
      const tile = (/** @type {number} */ i) => plainTile(symbols[i] ?? "", "none", i === symbols.length ? "at" : "");
      fill(slots, Array.from({ length }, (_, i) => i).map(tile));
    },
    shake() {},
  };
  return surface;
}

/** @param {HTMLElement} root @param {Page} page */
export function mount(root, page) {
  /** @type {Record<string, string>} */
  let params = {};
  let list = page.list();
  const surface = makeSurface();
  const deal = () => dealOf(params, Number(params.boards));

  /** @type {import("../play/gameplay.js").Gameplay<BoardsPlayAnswer>} */
  const play = makeGameplay({
    name: "several.results",
    surface,
    key: () => `boards-${list.name}-${params.boards}-${params.host ?? "secret"}-${deal().id}`,
    length: () => list.length,
    answer: (words, { signal, reveal }) =>
      ask("boards/play", { list: list.name, boards: params.boards, ...deal().question, words, reveal }, { signal }),
    draw: (game, keyboard) => {
      const { turns, solved } = game;
      surface.show({ ...game, limit: game.game.limit, length: list.length, counted: params.host === "adversary" });
      surface.slots.hidden = game.outcome !== "open";
      keyboard.split(knownLetters(turns, solved));
    },
    sentence: (game) => sentence(game, play.saved().hints),
    ending: (game) => {
      const link = location.href;
      const how = { hints: play.saved().hints, name: nameOf(params, game.number), list, link };
      return ending(game, how, { onnext: () => fresh(), onagain: again, links: tools.links() });
    },
    tools: (game) => tools.show(game),
    over: () => page.go("boards", {}),
  });
  fill(root, play.element);

  const tools = makeGameTools(play, () => ({
    ...{ view: "boards", boards: Number(params.boards), list, terms: { boards: params.boards } },
    ...{ linked: params.host !== "adversary", linkTitle: text.boards.linkTitle },
    ...{ labels: [""], sure: text.boards.giveUpSure },
    find: findHint,
    onnew: () => fresh(),
  }));

  const forget = () => play.save({ words: "", hints: 0, lost: false });

  /** @param {{replace?: boolean}} [how] */
  function fresh(how) {
    if (params.host === "adversary") forget(); // all its games are one
    return page.go("boards", { ...params, challenge: "", game: drawGame() }, how);
  }

  function again() {
    forget();
    play.load();
  }

  /** The position of a game that was begun; help with it counts as one hint. "" where there is none. */
  function inHand() {
    const { game } = play;
    if (!game?.turns.length || game.outcome !== "open") return "";
    const { hints, helped } = play.saved();
    if (helped !== game.position) play.save({ hints: hints + 1, helped: game.position });
    return game.position;
  }

  /** @param {BoardsPlayAnswer} game @param {AbortSignal} signal */
  async function findHint({ boards, position, game }, signal) {
    const question = { list: list.name, boards, position, limit: game.limit, top: 1, everyday: everydayPrice() };
    /** @type {BoardsAnswer} */
    const { suggestions } = await ask("boards/suggest", question, { signal });
    const word = suggestions[0].guess;
    return { word, steps: [text.boards.tryIt(upper(word))] };
  }

  /** @param {Record<string, string>} address @param {ListRow} chosen */
  function show(address, chosen) {
    params = address;
    list = chosen;
    surface.close();
    play.type("");
    const { fault } = deal();
    if (fault && params.challenge) play.trouble({ passing: false, message: fault });
    else if (fault) fresh({ replace: true });
    else play.load();
  }

  return { show, inHand, type: play.type };
}

/** @param {BoardsPlayAnswer} game @param {number} hints */
function sentence({ turns, solved, outcome, boards, game }, hints) {
  const done = solved.filter(Boolean).length;
  if (outcome === "won") return text.boards.allSolved(boards, turns.length, hints);
  if (outcome === "lost") return text.boards.someSolved(done, boards);
  return text.boards.guessOf(turns.length + 1, game.limit, done, boards);
}
