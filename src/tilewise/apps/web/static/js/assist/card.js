// What a word would do, on a card beside the word that was tapped: the rest of the page stays as it is.

import { ask, latest } from "../base/ask.js";
import { TODAY } from "../words/day.js";
import { button, fill, h, upper } from "../base/dom.js";
import { valued } from "./offers.js";
import { writtenForms } from "../words/kind.js";
import { likelihood, sum } from "../base/numbers.js";
import { tells } from "./sentences.js";
import { text } from "../languages/text.js";
import { badge } from "../tiles/word.js";

/**
 * @typedef {object} About
 * @property {string} word
 * @property {Record<string, any>} question the position, as questions name it
 * @property {SuggestionRow} [evaluation] its value, where that is known already
 * @property {SuggestionRow | null} [best] the word that it is compared with
 * @property {number} [left] words that are left, where that is known already
 * @property {boolean} [search] whether its value can be searched for while somebody waits
 * @property {[label: string, act: () => void][]} actions the first one is the main one
 */

const SECONDS = 5; // a reader who asks about one word waits for it
const run = latest();
const why = h("p.card-why.soft");
const card = h("div.card.sheet", { popover: "auto", role: "dialog", tabindex: "-1" });
/** @type {Element | null} */
let beside = null;
let stood = [0, 0]; // where the word was when the card came beside it

addEventListener("scroll", follow, { passive: true });
addEventListener("resize", follow);

/** Gone with its word. Scrolling that ended with the tap is told of later, when nothing moves any more. */
function follow() {
  const [left, top] = whereIs();
  if (Math.abs(left - stood[0]) > 1 || Math.abs(top - stood[1]) > 1) close();
}

function whereIs() {
  const { left, top } = /** @type {Element} */ (beside ?? card).getBoundingClientRect();
  return [left, top];
}

function close() {
  if (card.matches(":popover-open")) card.hidePopover();
}

/** @param {Element} anchor @param {About} about */
export function showCard(anchor, about) {
  if (!card.isConnected) document.body.append(card);
  beside = anchor;
  card.setAttribute("aria-label", text.card.label(upper(about.word)));
  fill(why);
  why.hidden = about.question.list !== TODAY;
  draw(about, about.evaluation ?? null, "");
  card.showPopover();
  place();
  card.focus({ preventScroll: true });
  run(async (signal) => {
    if (about.question.list === TODAY) sayWhy(about, signal);
    if (about.evaluation) return;
    const position = { ...about.question, limit: undefined }; // its parts are the same in games of any length
    const split = await ask("split", { ...position, guess: about.word, words: 0 }, { signal });
    const sizes = /** @type {PartRow[]} */ (split.parts).map(({ size }) => size);
    about = { ...about, left: sum(sizes) };
    /** @type {SuggestionRow} */
    const row = { ...split, parts: split.parts.length, mean: null, lost: null, badge: "estimate", cost: null };
    draw(about, row, about.search ? "…" : "");
    if (!about.search) return;
    const question = { ...about.question, guesses: about.word, seconds: SECONDS };
    const { evaluations } = await ask("evaluate", question, { signal });
    const { mean, lost, badge: sure } = evaluations[0];
    draw(about, { ...row, mean, lost, badge: sure }, "", text.card.atMost);
  }).catch((error) => draw(about, null, error.message));
}

/** Why the answer of the day may be the word, where that is known. @param {About} about @param {AbortSignal} signal */
async function sayWhy({ word, question }, signal) {
  const reason = await ask("why", { word, as_of: question.as_of }, { signal, quiet: true }).catch(() => null);
  if (signal.aborted) return;
  const { probability, last_played } = reason ?? {};
  fill(why, reason ? text.today.why(likelihood(probability), last_played) : text.today.noReason);
  place();
}

/** @param {About} about @param {SuggestionRow | null} row @param {string} note stands where the value is not known
 * @param {string} bound which side a value that is only a bound is on: below for suggestions, above for evaluations */
function draw({ word, question, best, left, actions }, row, note, bound = text.card.atLeast) {
  const more = valued(row) && valued(best) && best.guess !== word ? row.mean - best.mean : 0;
  const buttons = actions.map(([label, act], i) => {
    const onclick = () => {
      close();
      act();
    };
    return button(label, onclick, i === 0 ? "main" : "quiet");
  });
  const value =
    row && row.mean !== null
      ? [text.card.more(row.badge === "bound" ? `${bound} ` : "", row.mean, !!question.position), badge(row.badge)]
      : note || (row ? text.dock.leaves(row.expected_size) : "…");
  const worse = more > 0.005 && best && text.card.moreThan(more, upper(best.guess));
  fill(
    card,
    h("p.card-word", writtenForms(word).map(upper).join(" / ")),
    h("p.card-value", value),
    h("p.card-why.soft", row && left && tells(row, left), row?.lost ? text.card.loses : "", worse),
    why,
    h("div.tools", buttons),
  );
}

/** Below the word, or above it where there is more room; never outside the window. */
function place() {
  const at = /** @type {Element} */ (beside).getBoundingClientRect();
  stood = whereIs();
  const { width, height } = card.getBoundingClientRect();
  const below = at.bottom + 6 + height <= innerHeight || at.top < innerHeight - at.bottom;
  const top = below ? at.bottom + 6 : at.top - 6 - height;
  card.style.left = `${Math.max(8, Math.min(at.left, innerWidth - width - 8))}px`;
  card.style.top = `${Math.max(8, Math.min(top, innerHeight - height - 8))}px`;
}
