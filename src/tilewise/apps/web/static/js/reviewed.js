// A judged game on the page: its sum, its turns, of which one is looked at more closely, both accounts, and what to
// pass on.

import { button, fill, h } from "./dom.js";
import { accounts, chances, headline, marks, scores, turningText } from "./reviewsummary.js";
import { boards, turnCard } from "./reviewturn.js";
import { hand, picture, shareText } from "./share.js";
import { text } from "./text.js";
import { inOwnColours } from "./tiles.js";

/**
 * @typedef {object} Doors
 * @property {(turn: number) => void} onplay play on from a turn
 * @property {(turn: number) => void} onopen the position before a turn, in Assist
 * @property {(turn: number) => import("./word.js").Look} look
 * @property {() => void} onveil hide the words, or show them
 */

/** @param {Doors} doors */
export function makeReviewed({ onplay, onopen, look, onveil }) {
  /** @type {ReviewAnswer | null} */
  let review = null;
  let at = 0; // the turn that is looked at
  let veiled = true;
  let chosen = false; // by an adversary
  const box = (/** @type {string} */ name) => h("div", { class: name });
  const status = h("p", { class: "lead", role: "status" });
  const turned = h("p", { class: "turning" });
  const note = h("p", { class: "reason" });
  const help = box("help");
  const searching = h("p", { class: "soft searching", role: "status" });
  const [scoresBox, marksBox, chancesBox] = [box("scores-of"), box("marks-of"), box("chances-of")];
  const [turnsBox, sums, tools] = [box("boards-of"), box("accounts"), box("tools pass-on")];
  const card = h("section", { class: "sheet turn-card", "aria-label": text.review.turn, "aria-live": "polite" });
  const said = [status, turned, note, help, scoresBox, searching, marksBox, chancesBox];
  const element = h(
    "div",
    { class: "judged" },
    h("div", { class: "part" }, h("div", { class: "summary" }, said), turnsBox),
    h("div", { class: "part" }, card, sums, tools),
  );
  document.addEventListener("keydown", step);

  /** A sentence in place of a review. @param {import("./dom.js").Children} lead
   * @param {import("./dom.js").Children} why @param {Node | false | null} [way] */
  function say(lead, why, way = null) {
    review = null;
    [turned, scoresBox, searching, marksBox, chancesBox, turnsBox, sums, tools, card].forEach((one) => fill(one));
    card.hidden = true;
    fill(status, lead);
    fill(note, why);
    fill(help, way);
  }

  /**
   * @param {ReviewAnswer} found @param {{hidden: boolean, adversary: boolean}} how hidden: its words; adversary: one
   *   chose its tiles
   */
  function show(found, { hidden, adversary }) {
    if (!review) at = found.turning?.turn ?? dearest(found);
    review = found;
    veiled = hidden;
    chosen = adversary;
    fill(help);
    fill(status, headline(found, veiled));
    fill(turned, turningText(found, { veiled, chosen }, select));
    fill(note, veiled ? null : found.note);
    fill(scoresBox, scores(found, chosen));
    fill(searching, found.pending && text.review.searching);
    fill(marksBox, marks(found));
    fill(chancesBox, found.matters && chances(found, veiled));
    fill(sums, accounts(found, chosen));
    fill(
      tools,
      passOn(found),
      button(veiled ? text.review.showWords : text.review.hideWords, onveil, veiled ? "main" : "quiet"),
    );
    draw();
  }

  /** The turn that cost most, else the first. @param {ReviewAnswer} found */
  function dearest({ turns }) {
    const costs = turns.map(({ guesses, chance }) => Math.max(guesses.regret, chance.regret));
    return Math.max(0, costs.indexOf(Math.max(...costs)));
  }

  function draw() {
    if (!review) return;
    fill(turnsBox, boards(review, { at, veiled, onturn: select }));
    card.hidden = false;
    const play = review.answer ? () => onplay(at) : null;
    const doors = { onplay: play, onopen: () => onopen(at), onlook: look(at) };
    fill(card, turnCard(review.turns[at], at, { veiled, chosen, ...doors }));
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
    const share = button(text.review.share, () => shareText(inOwnColours(done.share), share), "second");
    const rows = done.turns.map((turn) => ({ feedback: turn.feedback, label: turn.label }));
    const image = async () => hand(await picture(done.share.split("\n")[0], rows), "tilewise-review.png");
    return [share, button(text.play.picture, image, "second")];
  }

  return { element, say, show };
}
