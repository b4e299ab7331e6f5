// Play: a word that the server drew, or an adversary that draws none until it must.

import { ask } from "../base/ask.js";
import { TODAY, localDate } from "../words/day.js";
import { fill, h } from "../base/dom.js";
import { chooseDay, playedBefore } from "./days.js";
import { dealOf, nameOf, playedDays, playedPuzzles } from "./dealt.js";
import { ending, record, sentence } from "./ending.js";
import { makeGameplay } from "./gameplay.js";
import { addressOf, playedGame } from "../review/gamerecord.js";
import { drawGame, keep } from "../review/games.js";
import { findHint, makeGameTools } from "./gametools.js";
import { divided, fromFirst, givenControl, readGiven } from "../words/given.js";
import { bestTiles, makeGrid } from "../tiles/grid.js";
import { showRecord } from "../assist/kept.js";
import { scoringOf } from "../words/kind.js";
import { listAndRule } from "../words/lists.js";
import { against } from "../base/modes.js";
import { catchFocus, tool } from "../base/actions.js";
import { dayText } from "../assist/sentences.js";
import { text } from "../languages/text.js";

const WITHOUT = [TODAY]; // a list to be helped with, not to be played: its word is the newspaper's

/** @param {HTMLElement} root @param {Page} page */
export function mount(root, page) {
  /** @type {Record<string, string>} */
  let params = {};
  let list = page.list();
  let replayed = ""; // the day of a puzzle that is to be played again
  const grid = makeGrid();
  const adversary = () => params.host === "adversary";
  const deal = () => dealOf(params);
  const key = () => ["play", list.name, params.rule ?? "any", deal().id, params.given].filter(Boolean).join("-");

  /** @type {import("./gameplay.js").Gameplay<PlayAnswer>} */
  const play = makeGameplay({
    name: "results",
    surface: grid,
    key,
    length: () => list.length,
    answer: (words, { signal, reveal }) => {
      const { rule, given } = params;
      const limit = adversary() ? page.limits.turns : list.limit;
      return ask("play", { list: list.name, ...deal().question, rule, given, words, reveal, limit }, { signal });
    },
    draw,
    sentence: (game) => sentence(game, list, { ...params, hints: play.saved().hints }),
    ending: end,
    tools: (game) => {
      tools.show(game);
      const alike = record(game);
      if (alike) fill(beside, alike);
      else showRecord(beside);
    },
    complete: (typed) => fromFirst(typed, grid.letters[0]),
    onturn: ({ turns }) => grid.tell(turns[turns.length - 1]),
    onover: (game) => keep(playedGame(game, play.saved().hints, params)),
    again: () => show(params),
    over: () => page.go("play", {}),
  });
  const beside = h("aside.record"); // on a desktop; a phone has no room for it, and shows it at the end
  fill(root, h("h1.hidden", text.index.play), h("div.with-record", play.element, beside));

  const tools = makeGameTools(play, () => ({
    ...{ view: "play", boards: 1, list, terms: { rule: params.rule, given: params.given }, linked: !adversary() },
    ...{ linkTitle: text.play.linkTitle, labels: text.play.steps(), sure: text.play.giveUpSure },
    find: (game, signal) => findHint(game, { list: list.name, position: game.position, rule: params.rule }, signal),
    onnew: () => fresh(),
    others: [
      !params.daily && hasPuzzle()
        ? tool("puzzle", text.daily.open, today, "act", { title: text.daily.openTitle })
        : null,
      pastDays() && tool("calendar", text.days.open, pick, "act", { title: text.days.openTitle }),
    ],
  }));

  const hasPuzzle = (name = list.name) => page.puzzles.lists.includes(name);
  const today = () => fresh({ daily: localDate(), host: "" });

  /** The past puzzles of the list, if it has any: our own where one is played, else those of the newspaper.
   * @returns {import("./days.js").Days | null} */
  function pastDays() {
    const { list: name, first, last } = page.days;
    if (params.daily || (hasPuzzle() && list.name !== page.defaultList)) {
      const played = playedPuzzles(list.name);
      return { title: text.daily.title, first: page.puzzles.first, last: localDate(), played };
    }
    if (list.name !== name && list.name !== page.defaultList) return null;
    return { title: text.days.title, first, last, played: playedDays(name) };
  }

  /** A new game. @param {Record<string, string>} [changes] */
  function fresh(changes = {}) {
    /** @type {Record<string, string>} */
    const next = { ...params, date: "", daily: "", challenge: "", ...changes };
    if (next.host === "adversary") next.given = ""; // it has no word yet
    const ofDay = next.date || next.daily;
    params = { ...next, game: next.host === "adversary" || ofDay ? "" : drawGame() };
    list = page.list(params.list);
    if (!ofDay) play.save({ words: "", hints: 0, lost: false });
    grid.typed = "";
    if (adversary()) play.game = null;
    page.go("play", params);
  }

  function settings() {
    const onlist = (/** @type {string} */ name) =>
      fresh({ list: name, daily: params.daily && hasPuzzle(name) ? localDate() : "" });
    page.control([
      against(text.play.secret, params.host, (host) => fresh({ host })),
      ...listAndRule(page, list, params.rule, onlist, (rule) => fresh({ rule, daily: params.daily }), WITHOUT),
      ...givenControl(list, params.given, (given) => fresh({ given, host: "" }), "first"),
    ]);
  }

  /** @param {Record<string, string>} address */
  function show({ words, ...address }) {
    const before = key();
    params = address;
    if (params.list === TODAY) delete params.list; // whose word of today nobody here knows
    list = page.list(params.date && !adversary() ? page.days.list : params.list);
    if (adversary() || !scoringOf(list).tiles) delete params.given;
    if (key() !== before) grid.typed = "";
    settings();
    const { fault } = deal();
    const earlier = params.date && !adversary() && !play.saved().words && playedDays(list.name).get(params.date);
    if (!adversary() && !params.game && !params.date && !params.daily && !params.challenge) {
      const next = hasPuzzle() && !params.given ? { daily: localDate() } : { game: drawGame() };
      page.go("play", { ...params, ...next }, { replace: true });
    } else if (fault) play.trouble({ passing: false, message: fault });
    else if (earlier && replayed !== params.date) showEarlier(earlier);
    else if (words !== undefined) {
      // Guesses that a link carries are taken over; the address is the link to the game alone.
      play.save({ words });
      page.go("play", params, { replace: true });
    } else load();
  }

  function load() {
    grid.seen = Infinity; // what was played before is not flipped again
    play.load();
  }

  /** A day that was played before is not played twice by accident. @param {GameRecord} earlier */
  function showEarlier(earlier) {
    const again = () => {
      replayed = params.date;
      load();
    };
    const review = () => page.review(addressOf(earlier, page.guesses));
    const why = text.days.played(dayText(params.date), earlier.won, earlier.guesses.length);
    play.stop(why, playedBefore({ again, pick, review }));
    catchFocus(play.status);
  }

  /** Another day; a puzzle of the newspaper is on the list of its days. */
  function pick() {
    const days = pastDays();
    if (!days) return;
    const own = days.title === text.daily.title;
    chooseDay({
      days,
      at: params.daily || params.date || "",
      onpick: (date) => fresh({ host: "", ...(own ? { daily: date } : { list: page.days.list, date }) }),
      onclose: play.focus,
    });
  }

  /** @param {PlayAnswer} game @param {ReturnType<typeof import("../tiles/keyboard.js").makeKeyboard>} keyboard */
  function draw(game, keyboard) {
    grid.letters = readGiven(divided(game.position).given, list.length).letters;
    grid.show(game, list.length);
    keyboard.colour(bestTiles(game.turns));
  }

  /** @param {PlayAnswer} game */
  function end(game) {
    fill(beside);
    const { hints } = play.saved();
    const [onnext, next] = params.date ? [pick, text.days.another] : [() => fresh(), text.play.next];
    const onreview = () => page.review(addressOf(playedGame(game, hints), page.guesses));
    const puzzle = Boolean(params.daily) && !adversary();
    const link = location.href;
    const name = nameOf(params, game.number);
    const days = { puzzle, usual: list === page.list(), today: puzzle && params.daily === localDate() };
    const how = { hints, name, list, next, link, ...days };
    return ending(game, how, { onnext, onreview, links: tools.links() });
  }

  return { show, title: text.index.play };
}
