// What a word would do, on a card beside the word that was tapped: the rest of the page stays as it is.

import { ask, latest } from "./ask.js";
import { button, fill, h, upper } from "./dom.js";
import { TODAY } from "./lists.js";
import { valued } from "./offers.js";
import { writtenForms } from "./kind.js";
import { tells } from "./sentences.js";
import { text } from "./text.js";
import { badge } from "./word.js";

/**
 * @typedef {object} About
 * @property {string} word
 * @property {Record<string, any>} asked the position, as questions name it
 * @property {SuggestionRow} [known] the word where its value is known already
 * @property {SuggestionRow | null} [best] the word that it is compared with
 * @property {boolean} [search] whether its value can be searched for while somebody waits
 * @property {[label: string, act: () => void][]} actions the first one is the main one
 */

const SECONDS = 5; // a reader who asks about one word waits for it
const run = latest();
const why = h("p", { class: "card-why soft" });
const card = h("div", { class: "card sheet", popover: "auto", role: "dialog", tabindex: "-1" });
/** @type {Element | null} */
let beside = null;

addEventListener("scroll", close, { passive: true });
addEventListener("resize", close);

function close() {
  if (card.matches(":popover-open")) card.hidePopover();
}

/** @param {Element} anchor @param {About} about */
export function showCard(anchor, about) {
  if (!card.isConnected) document.body.append(card);
  beside = anchor;
  card.setAttribute("aria-label", text.card.label(upper(about.word)));
  fill(why);
  why.hidden = about.asked.list !== TODAY;
  draw(about, about.known ?? null, "");
  card.showPopover();
  place();
  card.focus({ preventScroll: true });
  run(
    async (signal) => {
      if (about.asked.list === TODAY) sayWhy(about.word, signal);
      if (about.known) return;
      const position = { ...about.asked, limit: undefined }; // its parts are the same in games of any length
      const split = await ask("split", { ...position, guess: about.word, words: 0 }, { signal });
      /** @type {SuggestionRow} */
      const row = { ...split, parts: split.parts.length, mean: null, lost: null, badge: "estimate", cost: null };
      draw(about, row, about.search ? "…" : "");
      if (!about.search) return;
      const asked = { ...about.asked, guesses: about.word, seconds: SECONDS };
      const { evaluations } = await ask("evaluate", asked, { signal });
      const { mean, lost, badge: sure } = evaluations[0];
      draw(about, { ...row, mean, lost, badge: sure }, "", text.card.atMost);
    },
    (error) => draw(about, null, error.message),
  );
}

/** Why today's answer may be the word, where that is known. @param {string} word @param {AbortSignal} signal */
async function sayWhy(word, signal) {
  const found = await ask("why", { word }, { signal, quiet: true }).catch(() => null);
  if (signal.aborted) return;
  const said = found && text.today.why(found.probability, found.word_class, found.tilt, found.last_played);
  fill(why, said ?? text.today.noReason);
  place();
}

/** @param {About} about @param {SuggestionRow | null} row @param {string} note stands where the value is not known
 * @param {string} bound which side a value that is only a bound is on: below for suggestions, above for evaluations */
function draw({ word, best, actions }, row, note, bound = text.card.atLeast) {
  const more = valued(row) && valued(best) && best.guess !== word ? row.mean - best.mean : 0;
  const [main, ...others] = actions;
  const act = (/** @type {() => void} */ action) => () => {
    close();
    action();
  };
  fill(
    card,
    h("p", { class: "card-word" }, writtenForms(word).map(upper).join(" / ")),
    h(
      "p",
      { class: "card-value" },
      row && row.mean !== null
        ? [text.card.more(row.badge === "bound" ? `${bound} ` : "", row.mean), badge(row.badge)]
        : note || (row ? text.dock.bits(row.bits) : "…"),
    ),
    h(
      "p",
      { class: "card-why soft" },
      row && tells(row),
      row?.lost ? text.card.loses : "",
      more > 0.005 && best ? text.card.moreThan(more, upper(best.guess)) : "",
    ),
    why,
    h(
      "div",
      { class: "tools" },
      main && button(main[0], act(main[1]), "main"),
      others.map(([label, action]) => button(label, act(action))),
    ),
  );
}

/** Below the word, or above it where there is more room; never outside the window. */
function place() {
  const at = /** @type {Element} */ (beside).getBoundingClientRect();
  const { width, height } = card.getBoundingClientRect();
  const below = at.bottom + 6 + height <= innerHeight || at.top < innerHeight - at.bottom;
  const top = below ? at.bottom + 6 : at.top - 6 - height;
  card.style.left = `${Math.max(8, Math.min(at.left, innerWidth - width - 8))}px`;
  card.style.top = `${Math.max(8, Math.min(top, innerHeight - height - 8))}px`;
}
