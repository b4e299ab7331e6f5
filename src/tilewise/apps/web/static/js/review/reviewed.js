// A judged game on the page: its sum, its turns, of which one is looked at more closely, both accounts, and what to
// pass on.

import { action } from "../base/actions.js";
import { fill, h } from "../base/dom.js";
import * as summary from "./reviewsummary.js";
import { boards, turnCard } from "./reviewturn.js";
import { hand, picture, shareText, withLink } from "../base/share.js";
import { text } from "../languages/text.js";
import { headline, notesTold, sharedLines } from "./told.js";

/**
 * @typedef {object} Doors
 * @property {(turn: number) => void} onplay play on from a turn
 * @property {(turn: number) => void} onopen the position before a turn, in Assist
 * @property {(turn: number) => Look} look
 * @property {(answer: string) => string} link where the same word is to be found, without showing it
 * @property {() => void} onveil hide the words, or show them
 */

/** @param {Doors} doors */
export function makeReviewed({ onplay, onopen, look, link, onveil }) {
  /** @type {ReviewAnswer | null} */
  let review = null;
  let at = 0; // the turn that is looked at
  let veiled = true;
  const box = (/** @type {string} */ name) => h("div", { class: name });
  const status = h("p.lead", { role: "status" });
  const turned = h("p.turning");
  const note = h("p.reason");
  const help = box("help");
  const searching = h("p.soft.searching", { role: "status" });
  const [scoresBox, marksBox, chancesBox] = [box("scores-of"), box("marks-of"), box("chances-of")];
  const [turnsBox, sums, tools] = [box("boards-of"), box("accounts"), box("tools pass-on")];
  const card = h("section.sheet.turn-card", { "aria-label": text.review.turn, "aria-live": "polite" });
  const said = [status, turned, note, help, scoresBox, searching, marksBox, chancesBox];
  const element = h("div.judged", h("div.part", h("div.summary", said), turnsBox), h("div.part", card, sums, tools));
  document.addEventListener("keydown", step);

  /** A sentence in place of a review. @param {Children} lead
   * @param {Children} why @param {Node | false | null} [way] */
  function say(lead, why, way = null) {
    review = null;
    [turned, scoresBox, searching, marksBox, chancesBox, turnsBox, sums, tools, card].forEach((part) => fill(part));
    card.hidden = true;
    fill(status, lead);
    fill(note, why);
    fill(help, way);
  }

  /** @param {ReviewAnswer} answer @param {boolean} hidden its words */
  function show(answer, hidden) {
    if (!review || wordsOf(review) !== wordsOf(answer)) at = turningPoint(answer);
    review = answer;
    veiled = hidden;
    fill(help);
    fill(status, headline(answer, veiled));
    fill(turned, summary.turningText(answer, veiled, select));
    fill(note, veiled ? veil() : notesTold(answer));
    fill(scoresBox, summary.scores(answer));
    fill(searching, answer.pending && text.review.searching);
    fill(marksBox, summary.marks(answer));
    fill(chancesBox, answer.matters && summary.chances(answer, veiled));
    fill(sums, summary.accounts(answer));
    fill(tools, passOn(answer), !veiled && veil());
    draw();
  }

  const veil = () =>
    veiled ? action("show", text.review.showWords, onveil, "main") : action("hide", text.review.hideWords, onveil);

  /** @param {ReviewAnswer} one */
  const wordsOf = ({ turns }) => turns.map(({ guess }) => guess).join();

  /** The turn that cost most, else the first. @param {ReviewAnswer} answer */
  function turningPoint({ turning, turns }) {
    const costs = turns.map(({ guesses, chance }) => Math.max(guesses.regret, chance.regret));
    return turning?.turn ?? Math.max(0, costs.indexOf(Math.max(...costs)));
  }

  function draw() {
    if (!review) return;
    const open = () => onopen(at);
    const how = { at, veiled, onturn: select };
    card.hidden = false;
    fill(turnsBox, boards(review, how));
    const play = review.answer ? () => onplay(at) : null;
    fill(card, turnCard(review.turns[at], at, { veiled, onplay: play, onopen: open, onlook: look(at) }));
  }

  /** @param {number} turn */
  function select(turn) {
    at = turn;
    const inside = turnsBox.contains(document.activeElement);
    draw();
    if (inside) /** @type {HTMLElement | null} */ (turnsBox.querySelector(`[data-turn="${turn}"]`))?.focus();
  }

  /** Left and right step through the turns. @param {KeyboardEvent} event */
  function step(event) {
    if (!element.isConnected) document.removeEventListener("keydown", step); // another view is there
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (!by || !review || element.hidden || event.ctrlKey || event.metaKey || event.altKey) return;
    const focused = /** @type {HTMLElement} */ (document.activeElement);
    if (focused.matches("input, select, textarea, [role=region]")) return;
    if (document.querySelector("dialog[open], :popover-open")) return;
    event.preventDefault();
    select(Math.max(0, Math.min(review.turns.length - 1, at + by)));
  }

  /** Without its words. @param {ReviewAnswer} done */
  function passOn(done) {
    const shared = () => withLink(sharedLines(done).join("\n"), done.answer ? link(done.answer) : "");
    const share = action("share", text.review.share, () => shareText(shared(), share), veiled ? "act" : "main");
    const rows = done.turns.map((turn) => ({ feedback: turn.feedback, label: turn.label }));
    const image = async () => hand(await picture(sharedLines(done)[0], rows), "tilewise-review.png");
    return [share, action("camera", text.play.picture, image)];
  }

  return { element, say, show };
}
