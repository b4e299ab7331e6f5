// The turns of a judged game: yours beside perfect play's, one of them selected, and the card of that one.

import { button, h, number, upper } from "./dom.js";
import { percent, told } from "./reviewsummary.js";
import { text } from "./text.js";
import { spoken, tileWord, toDigits } from "./tiles.js";
import { badge, named } from "./word.js";

/** @typedef {{guess: string, feedback: string, after: number, label: string | null}} Row of yours */

/** @param {{turns: Row[], perfect: TurnRow[]}} review
 * @param {{at: number, veiled: boolean, onturn: (turn: number) => void}} how */
export function boards({ turns, perfect }, { at, veiled, onturn }) {
  const you = h(
    "div",
    { class: "mine", role: "group", "aria-label": text.reviewTurn.yours },
    h("p", { class: "caption" }, text.reviewTurn.you),
    turns.map((turn, i) => mine(turn, i, i === at, veiled, () => onturn(i))),
  );
  const best =
    perfect.length > 0 &&
    h(
      "div",
      { class: "perfect" },
      h("p", { class: "caption" }, text.reviewTurn.perfect),
      h(
        "ol",
        { "aria-label": text.reviewTurn.perfect },
        perfect.map(({ guess, feedback }) => h("li", {}, tileWord(guess, toDigits(feedback), { veiled }))),
      ),
    );
  return [you, best];
}

/** A row of yours: what was left after it, and whether something went wrong. @param {Row} turn
 * @param {number} i @param {boolean} on @param {boolean} veiled @param {() => void} onclick */
function mine(turn, i, on, veiled, onclick) {
  const solved = /^g+$/.test(turn.feedback);
  const bad = turn.label === "slip" || turn.label === "mistake";
  const name = veiled ? text.reviewTurn.hiddenWord : upper(turn.guess);
  const left = solved ? text.reviewTurn.theAnswer : text.reviewTurn.left(turn.after);
  const label = text.reviewTurn.labels[turn.label ?? ""];
  const said = text.reviewTurn.turn(i + 1, name, spoken(toDigits(turn.feedback)), label, left);
  return h(
    "button",
    { class: "turn-row", type: "button", "aria-pressed": String(on), "aria-label": said, "data-turn": i, onclick },
    tileWord(turn.guess, toDigits(turn.feedback), { veiled }),
    h("small", { title: left }, solved ? "" : number(turn.after), bad && h("b", { class: "bad" }, label)),
  );
}

/** What to call a turn, and what it cost in either currency. @param {ReviewedRow} turn */
export function labelText({ label, given, chance, guesses }) {
  if (!label) return given ? text.reviewTurn.opener : text.reviewTurn.notJudged;
  const called = text.reviewTurn.labels[label];
  const name = called.charAt(0).toUpperCase() + called.slice(1);
  const cost = Math.abs(guesses.regret) >= 0.005 ? guesses.regret : 0;
  if (told(chance.regret)) return text.reviewTurn.costWin(name, percent(chance.regret), cost);
  return cost ? text.reviewTurn.cost(name, Math.abs(cost)) : name;
}

/**
 * The card of a turn.
 * @param {ReviewedRow} turn @param {number} i
 * @param {object} how
 * @param {boolean} how.veiled
 * @param {(() => void) | null} how.onplay play on from here; null where the answer is not known
 * @param {() => void} how.onopen
 * @param {import("./word.js").Look} how.onlook
 */
export function turnCard(turn, i, { veiled, onplay, onopen, onlook }) {
  const { mean, before } = turn.guesses;
  const better = turn.judged && mean !== null && before !== null && mean - before >= 0.005;
  const left = /^g+$/.test(turn.feedback)
    ? turn.before === 1
      ? text.reviewTurn.onlyWord
      : text.reviewTurn.oneOf(turn.before)
    : text.reviewTurn.from(turn.before, turn.after);
  const bad = turn.label === "slip" || turn.label === "mistake";
  return [
    h(
      "div",
      { class: "turn-head" },
      h("h2", { class: bad ? "bad" : "" }, `${i + 1}. ${labelText(turn)}`),
      h("span", { class: "soft" }, left),
    ),
    !veiled &&
      h(
        "p",
        {},
        sentence(turn, onlook),
        better && text.reviewTurn.instead(before, mean),
        " ",
        badge(turn.judged ? "exact" : "bound"),
      ),
    !veiled && bestLine(turn),
    !veiled &&
      h(
        "div",
        { class: "tools" },
        onplay && button(text.reviewTurn.playOn, onplay, "main"),
        button(text.review.openInAssist, onopen, "quiet", { "aria-label": text.reviewTurn.openTurn(i + 1) }),
      ),
  ];
}

/** The sentence of a turn; the better word in it shows what it would have done. @param {ReviewedRow} turn
 * @param {import("./word.js").Look} onlook */
function sentence(turn, onlook) {
  const word = upper(turn.best);
  const said = turn.sentence;
  const at = turn.best === turn.guess ? -1 : said.indexOf(word);
  return at < 0 ? said : [said.slice(0, at), named(onlook)(turn.best), said.slice(at + word.length)];
}

/** How best play would have gone on, on tiles. @param {ReviewedRow} turn */
function bestLine(turn) {
  if (!turn.line.length) return null;
  return h(
    "ol",
    { class: "line", "aria-label": text.reviewTurn.bestLine },
    turn.line.map(({ guess, feedback }) => h("li", {}, tileWord(guess, toDigits(feedback)))),
  );
}
