// The turns of a judged game: yours beside perfect play's, one of them selected, and the card of that one.

import { button, fixed, h, number, plural, upper } from "./dom.js";
import { percent, told, withoutLuck } from "./reviewsummary.js";
import { spoken, tileWord, toDigits } from "./tiles.js";
import { badge, named } from "./word.js";

/** @param {ReviewAnswer} review @param {{at: number, veiled: boolean, onturn: (turn: number) => void}} how */
export function boards({ turns, perfect }, { at, veiled, onturn }) {
  const you = h(
    "div",
    { class: "mine", role: "group", "aria-label": "Your turns" },
    h("p", { class: "caption" }, "You"),
    turns.map((turn, i) => mine(turn, i, i === at, veiled, () => onturn(i))),
  );
  const best =
    perfect.length > 0 &&
    h(
      "div",
      { class: "perfect" },
      h("p", { class: "caption" }, "Perfect play"),
      h(
        "ol",
        { "aria-label": "Perfect play" },
        perfect.map(({ guess, feedback }) => h("li", {}, tileWord(guess, toDigits(feedback), { veiled }))),
      ),
    );
  return [you, best];
}

/** A row of yours: what was left after it, and whether something went wrong. @param {ReviewedRow} turn
 * @param {number} i @param {boolean} on @param {boolean} veiled @param {() => void} onclick */
function mine(turn, i, on, veiled, onclick) {
  const solved = /^g+$/.test(turn.feedback);
  const bad = turn.label === "slip" || turn.label === "mistake";
  const name = veiled ? "hidden word" : upper(turn.guess);
  const left = solved ? "the answer" : `${plural(turn.after, "word")} left`;
  const said = `Turn ${i + 1}, ${name}: ${spoken(toDigits(turn.feedback))}; ${turn.label ?? "not judged"}, ${left}`;
  return h(
    "button",
    { class: "turn-row", type: "button", "aria-pressed": String(on), "aria-label": said, "data-turn": i, onclick },
    tileWord(turn.guess, toDigits(turn.feedback), { veiled }),
    h("small", { title: left }, solved ? "" : number(turn.after), bad && h("b", { class: "bad" }, turn.label)),
  );
}

/** What to call a turn, and what it cost in either currency. @param {ReviewedRow} turn */
export function labelText({ label, given, chance, guesses }) {
  if (!label) return given ? "Opener" : "Not judged";
  const name = label.charAt(0).toUpperCase() + label.slice(1);
  const cost = Math.abs(guesses.regret) >= 0.005 ? `${fixed(Math.abs(guesses.regret))} guesses` : "";
  if (told(chance.regret)) {
    const saved = cost && guesses.regret < 0 ? ` to save ${cost}` : cost && ` and ${cost}`;
    return `${name}: ${percent(chance.regret)} of the win${saved}`;
  }
  return cost ? `${name}, ${cost}` : name;
}

/**
 * The card of a turn.
 * @param {ReviewedRow} turn @param {number} i
 * @param {object} how
 * @param {boolean} how.veiled
 * @param {boolean} how.chosen whether an adversary chose the tiles
 * @param {(() => void) | null} how.onplay play on from here; null where the answer is not known
 * @param {() => void} how.onopen
 * @param {import("./word.js").Look} how.onlook
 */
export function turnCard(turn, i, { veiled, chosen, onplay, onopen, onlook }) {
  const { mean, before } = turn.guesses;
  const better = turn.judged && mean !== null && before !== null && mean - before >= 0.005;
  const left = /^g+$/.test(turn.feedback)
    ? turn.before === 1
      ? "the only word left"
      : `one of ${number(turn.before)}`
    : `${number(turn.before)} → ${plural(turn.after, "word")}`;
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
        sentence(turn, chosen, onlook),
        better && ` ${fixed(before)} to go instead of ${fixed(mean)}.`,
        " ",
        badge(turn.judged ? "exact" : "bound"),
      ),
    !veiled && bestLine(turn),
    !veiled &&
      h(
        "div",
        { class: "tools" },
        onplay && button("Play on from here", onplay, "main"),
        button("Open in Assist", onopen, "quiet", { "aria-label": `Open turn ${i + 1} in Assist` }),
      ),
  ];
}

/** The sentence of a turn; the better word in it shows what it would have done. @param {ReviewedRow} turn
 * @param {boolean} chosen @param {import("./word.js").Look} onlook */
function sentence(turn, chosen, onlook) {
  const word = upper(turn.best);
  const said = chosen ? withoutLuck(turn.sentence) : turn.sentence;
  const at = turn.best === turn.guess ? -1 : said.indexOf(word);
  return at < 0 ? said : [said.slice(0, at), named(onlook)(turn.best), said.slice(at + word.length)];
}

/** How best play would have gone on, on tiles. @param {ReviewedRow} turn */
function bestLine(turn) {
  if (!turn.line.length) return null;
  return h(
    "ol",
    { class: "line", "aria-label": "The best line" },
    turn.line.map(({ guess, feedback }) => h("li", {}, tileWord(guess, toDigits(feedback)))),
  );
}
