// A judged game on the page: how it ended, its turns, best play, the numbers for those who ask, and what to pass on.

import { action } from "../base/actions.js";
import { fill, h } from "../base/dom.js";
import * as summary from "./reviewsummary.js";
import { bestPlay, turnList } from "./reviewturn.js";
import { pictureToHand, shareText, withLink } from "../base/share.js";
import { text } from "../languages/text.js";
import { peoplePicture } from "./people.js";
import { headline, notesTold, sharedLines } from "./told.js";

/**
 * @typedef {object} Handlers
 * @property {(turn: number) => void} onplay play on from a turn
 * @property {(turn: number) => void} onopen the position before a turn, in Assist
 * @property {(turn: number) => Look} look
 * @property {(answer: string) => string} link where the same word is to be found, without showing it
 * @property {() => void} onveil hide the words, or show them
 * @property {() => void} ondisown the game is somebody else's
 */

/** @param {Handlers} handlers */
export function makeReviewed({ onplay, onopen, look, link, onveil, ondisown }) {
  const box = (/** @type {string} */ name) => h("div", { class: name });
  const status = h("p.lead", { role: "status" });
  const note = h("p.reason");
  const searching = h("p.soft.searching", { role: "status" });
  const [help, scored, turns, then, tools] = [box("help"), box("scored"), box("turns-of"), box("then"), box("tools")];
  const numbers = h("details.fold", h("summary", text.reviewSummary.numbers));
  const element = h("div.judged", h("div.summary", status, scored, note, help, searching), turns, then);

  /** A sentence in place of a review. @param {Children} lead
   * @param {Children} why @param {Node | false | null} [way] */
  function say(lead, why, way = null) {
    [scored, searching, turns, then].forEach((part) => fill(part));
    fill(status, lead);
    fill(note, why);
    fill(help, way);
  }

  /** @param {ReviewAnswer} review
   * @param {{veiled: boolean, hints: number, counted: boolean}} how hints that were taken; whether it is one of the
   *   reader's games */
  function show(review, { veiled, hints, counted }) {
    const veil = veiled
      ? action("show", text.review.showWords, onveil, "main")
      : action("hide", text.review.hideWords, onveil);
    const disown = counted && action("clear", text.review.notMine, ondisown);
    fill(help, disown);
    fill(status, headline(review, veiled));
    fill(scored, summary.scored(review, hints));
    fill(note, veiled ? veil : notesTold(review));
    fill(searching, review.pending && text.review.searching);
    fill(turns, turnList(review, { veiled, onplay, onopen, look }));
    fill(numbers, numbers.firstChild, review.matters && summary.chances(review, veiled), summary.accounts(review));
    fill(tools, passOn(review, veiled), !veiled && veil);
    fill(then, peoplePicture(review, veiled), bestPlay(review, veiled), numbers, tools);
  }

  /** Without its words. @param {ReviewAnswer} review @param {boolean} veiled */
  function passOn(review, veiled) {
    const shared = () => withLink(sharedLines(review).join("\n"), review.answer ? link(review.answer) : "");
    const share = action("share", text.review.share, () => shareText(shared(), share), veiled ? "act" : "main");
    const rows = review.turns.map((turn) => ({ feedback: turn.feedback, label: turn.label }));
    const image = pictureToHand(sharedLines(review)[0], rows, "tilewise-review.png");
    return [share, action("camera", text.play.picture, image)];
  }

  return { element, say, show };
}
