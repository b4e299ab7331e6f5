// A judged game on the page: its sum, its turns, of which one is looked at more closely, both accounts, and what to
// pass on.

import { button, fill, h } from "./dom.js";
import { byFewest, costCard, fewestAccount, labelOf } from "./reviewadversary.js";
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
  /** @type {import("./reviewadversary.js").AnyReview | null} */
  let review = null;
  let at = 0; // the turn that is looked at
  let veiled = true;
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

  /** @param {import("./reviewadversary.js").AnyReview} found @param {boolean} hidden its words */
  function show(found, hidden) {
    if (!review || wordsOf(review) !== wordsOf(found))
      at = byFewest(found) ? costliest(found.turns.map(({ cost }) => cost ?? 0)) : turningPoint(found);
    review = found;
    veiled = hidden;
    fill(help);
    if (byFewest(found)) {
      [turned, note, scoresBox, searching, marksBox, chancesBox].forEach((one) => fill(one));
      fill(status, found.sentence);
      fill(sums, fewestAccount(found, veiled));
      fill(tools, veil());
    } else showByValue(found);
    draw();
  }

  /** @param {ReviewAnswer} found */
  function showByValue(found) {
    fill(status, headline(found, veiled));
    fill(turned, turningText(found, veiled, select));
    fill(note, veiled ? null : found.note);
    fill(scoresBox, scores(found));
    fill(searching, found.pending && text.review.searching);
    fill(marksBox, marks(found));
    fill(chancesBox, found.matters && chances(found, veiled));
    fill(sums, accounts(found));
    fill(tools, passOn(found), veil());
  }

  const veil = () => button(veiled ? text.review.showWords : text.review.hideWords, onveil, veiled ? "main" : "quiet");

  /** @param {import("./reviewadversary.js").AnyReview} one */
  const wordsOf = ({ turns }) => turns.map(({ guess }) => guess).join();

  /** The turn that cost most, else the first. @param {number[]} costs */
  const costliest = (costs) => Math.max(0, costs.indexOf(Math.max(...costs)));

  /** @param {ReviewAnswer} found */
  const turningPoint = ({ turning, turns }) =>
    turning?.turn ?? costliest(turns.map(({ guesses, chance }) => Math.max(guesses.regret, chance.regret)));

  function draw() {
    if (!review) return;
    const open = () => onopen(at);
    const how = { at, veiled, onturn: select };
    card.hidden = false;
    if (byFewest(review)) {
      const turns = review.turns.map((turn) => ({ ...turn, label: labelOf(turn) }));
      fill(turnsBox, boards({ turns, perfect: [] }, how));
      fill(card, costCard(review.turns[at], at, veiled, open));
      return;
    }
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
    const share = button(text.review.share, () => shareText(inOwnColours(done.share), share), "second");
    const rows = done.turns.map((turn) => ({ feedback: turn.feedback, label: turn.label }));
    const image = async () => hand(await picture(done.share.split("\n")[0], rows), "tilewise-review.png");
    return [share, button(text.play.picture, image, "second")];
  }

  return { element, say, show };
}
