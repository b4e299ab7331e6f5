// A judged game: the sentence, skill and luck, every turn with its label, and what to pass on.

import { button, fixed, h, number, plural, signed, upper } from "./dom.js";
import { hand, picture, shareText } from "./share.js";
import { inOwnColours, tileWord, toDigits } from "./tiles.js";
import { badge, named } from "./word.js";

/**
 * The four numbers in hundredths, so that what is printed adds up: luck is what the others, as rounded, leave for it.
 * @param {ReviewAnswer} review
 */
export function rounded({ guesses }) {
  const cents = (/** @type {number} */ x) => Math.round(100 * x);
  const outcome = cents(guesses.outcome),
    par = cents(guesses.par),
    regret = cents(guesses.regret);
  return { outcome: outcome / 100, par: par / 100, regret: regret / 100, luck: (par + regret - outcome) / 100 };
}

/** @param {ReviewAnswer} review @param {boolean} chosen whether an adversary chose the tiles */
export function summary(review, chosen) {
  const n = review.turns.length;
  const { outcome, par, regret, luck } = rounded(review);
  const counted = review.solved ? "" : ` A game that was not solved counts the guesses still to be expected.`;
  const exact = review.judged
    ? `Every figure is exact for ${review.vocabulary}.`
    : "Some turns took too long to judge: regret and luck are at least this.";
  const name = chosen ? "what the adversary's tiles cost" : "luck";
  const tiles = `${luck >= 0 ? "−" : "+"} ${fixed(Math.abs(luck))} (${name})`;
  return {
    lead: [
      h(
        "b",
        {},
        review.solved
          ? `Solved in ${plural(n, "guess", "guesses")}.`
          : `Not solved in ${plural(n, "guess", "guesses")}.`,
      ),
      ` Perfect play needs ${fixed(par)} on average.`,
    ],
    sum: `${fixed(outcome)} = ${fixed(par)} (par) + ${fixed(regret)} (choices) ${tiles}. ${exact}${counted}`,
    scores: scores(review, regret, luck, chosen),
  };
}

/** @param {ReviewAnswer} review @param {number} regret @param {number} luck @param {boolean} chosen */
function scores(review, regret, luck, chosen) {
  const box = (
    /** @type {number | null | undefined} */ mark,
    /** @type {string} */ name,
    /** @type {string} */ text,
    /** @type {string} */ title,
  ) =>
    h(
      "div",
      { class: "sheet score", title },
      h("b", {}, mark === null || mark === undefined ? text : String(Math.round(mark))),
      h("span", {}, mark === null || mark === undefined ? name : `${name} of 100: ${text}`),
    );
  const tiles = chosen
    ? "An adversary has no luck to give: it chose these tiles."
    : "The share of perfect games that were less lucky, equal ones counted half.";
  return h(
    "div",
    { class: "scores" },
    box(
      review.skill,
      "skill",
      `choices cost ${fixed(regret)}`,
      "The share of games of an everyday strategy whose choices cost as much as these, or more.",
    ),
    box(
      chosen ? null : review.fortune,
      chosen ? "the adversary" : "luck",
      chosen
        ? `${fixed(Math.abs(luck))} ${luck < 0 ? "lost to it" : "gained on it"}`
        : `tiles ${luck >= 0 ? "gave" : "took"} ${fixed(Math.abs(luck))}`,
      tiles,
    ),
  );
}

/**
 * One turn, judged.
 * @param {ReviewedRow} turn @param {number} i
 * @param {{most: number, veiled: boolean, chosen: boolean, onopen: () => void, onlook: import("./word.js").Look}} how
 *   most: the longest bar
 */
export function judgedTurn(turn, i, { most, veiled, chosen, onopen, onlook }) {
  const label = turn.label
    ? `${turn.label}${turn.guesses.regret >= 0.005 ? ` −${fixed(turn.guesses.regret)}` : ""}`
    : turn.given
      ? "opener"
      : "not judged";
  return h(
    "li",
    { class: "sheet" },
    h(
      "div",
      { class: "turn-head" },
      tileWord(turn.guess, toDigits(turn.feedback), { veiled }),
      h("span", { class: "label", "data-label": turn.label }, label),
    ),
    turn.judged && gauges(turn, most, chosen),
    h("p", {}, came(turn), !veiled && bestWas(turn, onlook), veiled ? "" : turned(turn, chosen)),
    !veiled && turn.line?.length ? line(turn) : null,
    h(
      "div",
      { class: "tools" },
      !veiled && button("Open here", onopen, "quiet", { "aria-label": `Open turn ${i + 1} in Assist` }),
    ),
  );
}

/** What came of a turn. @param {ReviewedRow} turn */
function came(turn) {
  if (!/^g+$/.test(turn.feedback)) return `${number(turn.before)} → ${plural(turn.after, "word")}. `;
  return turn.before === 1 ? "The only word left. " : `One of ${number(turn.before)}, and it was the answer. `;
}

/** @param {ReviewedRow} turn @param {boolean} chosen */
function turned(turn, chosen) {
  const risk = turn.chance.regret;
  const given = risk > 0.0005 ? `It gave away ${fixed(100 * risk, 1)}\u00a0% of the chance to win. ` : "";
  if (chosen || !turn.judged) return given || (turn.judged ? "" : turn.sentence);
  const tiles = turn.guesses.luck;
  const luck =
    Math.abs(tiles) < 0.005
      ? turn.before === 1
        ? ""
        : "No luck either way."
      : `${tiles > 0 ? "Luckier" : "Unluckier"} than average by ${fixed(Math.abs(tiles))}.`;
  return `${given}${luck}`;
}

/** The word that would have been better, which shows what it would have done. @param {ReviewedRow} turn
 * @param {import("./word.js").Look} onlook */
function bestWas(turn, onlook) {
  const { before, mean, regret } = turn.guesses;
  if (!turn.judged || (regret <= 0 && turn.chance.regret <= 0)) return null;
  const known = before !== null && mean !== null;
  const figures = known ? `, ${fixed(before)} to go instead of ${fixed(mean)}` : "";
  return ["Best was ", named(onlook)(turn.best), `${figures}. `];
}

/** @param {ReviewedRow} turn */
function line(turn) {
  return h(
    "p",
    { class: "line" },
    "The best line: ",
    turn.line.map(({ guess }, i) => [i > 0 && h("span", { "aria-hidden": "true" }, "→"), h("b", {}, upper(guess))]),
  );
}

/** Cost and luck as bars in a place of their own, so that no sentence stretches them.
 * @param {ReviewedRow} turn @param {number} most @param {boolean} chosen */
function gauges(turn, most, chosen) {
  const bar = (/** @type {string} */ name, /** @type {number} */ x, /** @type {string} */ kind) => [
    h("span", {}, name),
    h(
      "span",
      { class: `track ${kind}`, "aria-hidden": "true" },
      h("span", { class: "fill", vars: { share: Math.min(1, Math.abs(x) / most) } }),
    ),
    h("b", {}, Math.abs(x) < 0.005 ? "0" : kind === "cost" ? fixed(x) : signed(x)),
  ];
  return h(
    "div",
    { class: "gauges" },
    bar("cost", turn.guesses.regret, "cost"),
    !chosen && bar("luck", turn.guesses.luck, turn.guesses.luck < 0 ? "bad" : "good"),
  );
}

/** The buttons that pass a review on without its words. @param {ReviewAnswer} review */
export function passOn(review) {
  const text = button("Share, no spoilers", () => shareText(inOwnColours(review.share), text), "second");
  const image = button(
    "Picture",
    async () => {
      hand(
        await picture(
          review.share.split("\n")[0],
          review.turns.map((turn) => ({ feedback: turn.feedback, label: turn.label })),
        ),
        "tilewise-review.png",
      );
    },
    "second",
  );
  return [text, image];
}

/** @param {ReviewAnswer} review */
export const provenance = (review) =>
  h(
    "p",
    { class: "soft" },
    badge(review.judged ? "exact" : "bound"),
    ` for ${review.vocabulary}, rule ${review.rule}`,
  );
