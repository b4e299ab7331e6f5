// What a finished game on several boards shows: its words, sharing without a spoiler, a review of its guesses.

import { action, moreActions } from "../base/actions.js";
import { ask, latest } from "../base/ask.js";
import { fill, fixed, h, number, table, upper } from "../base/dom.js";
import { listName } from "../words/lists.js";
import { shareText, withLink } from "../base/share.js";
import { text } from "../languages/text.js";
import { isSolved } from "../tiles/tiles.js";

const KEYCAP = "\ufe0f\u20e3"; // makes a key of a digit before it
const ACROSS = 4; // boards in a line of a share text
/** @type {Record<string, string>} */
const SURE = { bound: "≥ ", estimate: "≈ ", exact: "", proved: "" };
const EVEN = 0.005; // guesses that are no difference

/** @typedef {{hints: number, name: string, list: ListRow}} Told hints that were taken; what the game is called */

/** The turn that solved each board, or null. @param {BoardsPlayAnswer} game */
const solvedAt = (game) =>
  game.solved.map((_, board) => {
    const at = game.turns.findIndex(({ feedback }) => isSolved(feedback[board]));
    return at < 0 ? null : at + 1;
  });

/** The game without its words: the guess that solved each board, as such games are shared.
 * @param {BoardsPlayAnswer} game @param {Told} how */
export function shared(game, { hints, name, list }) {
  const score = `${game.outcome === "won" ? game.turns.length : "X"}/${game.game.limit}`;
  const cells = solvedAt(game).map((at) => (at === null ? "🟥" : at < 10 ? `${at}${KEYCAP}` : `(${at})`));
  const across = cells.length <= ACROSS ? 2 : ACROSS;
  const lines = Array.from({ length: Math.ceil(cells.length / across) }, (_, i) =>
    cells.slice(i * across, (i + 1) * across).join(" "),
  );
  return [text.boards.shareTitle(name, listName(list), game.boards, score, hints), ...lines].join("\n");
}

/** @param {BoardsPlayAnswer} game @param {Told & {link: string}} how link: to the same game
 * @param {{onnext: () => void, onagain: () => void, links: (Node | null)[]}} handlers */
export function ending(game, { link, ...how }, { onnext, onagain, links }) {
  const pass = () => shareText(withLink(shared(game, how), link), share);
  const share = action("share", text.play.share, pass, "main");
  const { list, limit } = game.game;
  const question = { list, boards: game.boards, position: game.position, limit };
  const { review, judged } = reviewTools(question);
  const answers = (game.answers ?? []).map(upper);
  const adversary = game.host === "adversary" && game.outcome === "lost"; // it has words only where it was cornered
  return [
    h("p", adversary ? text.boards.stillOpen(answers) : text.boards.theWords(answers)),
    h("div.tools.ways", share, game.turns.length > 0 && review),
    h(
      "div.tools",
      action("next", text.play.next, onnext),
      moreActions(
        !adversary && action("restart", text.boards.again, onagain, "act", { title: text.boards.againTitle }),
        links,
      ),
    ),
    judged,
  ];
}

/** A button that asks for the review of a game, and the place where its answer stands.
 * @param {{list: string, boards: number, position: string, limit?: number}} question */
export function reviewTools(question) {
  const judged = h("div.judged-boards");
  const run = latest();
  const review = action("tick", text.common.reviewGame, () => {
    judged.setAttribute("aria-busy", "true");
    run(async (signal) => {
      const judgement = /** @type {BoardsReviewAnswer} */ (await ask("boards/review", question, { signal }));
      fill(judged, reviewed(judgement));
      review.remove();
      const head = /** @type {HTMLElement} */ (judged.querySelector("h2"));
      head.tabIndex = -1;
      head.focus();
    })
      .catch((error) => fill(judged, h("p.reason", { role: "alert" }, error.message)))
      .finally(() => judged.removeAttribute("aria-busy"));
  });
  return { review, judged };
}

/** @param {BoardsReviewAnswer} review */
function reviewed({ regret, exact, turns }) {
  const { bestWas, leftBefore, reviewed: label } = text.boards;
  const wordOf = (/** @type {BoardsTurnReview} */ row) => row.turn.split("=")[0];
  return h(
    "section.sheet",
    { "aria-label": label },
    h("h2", regret >= EVEN || turns.every(({ badge }) => badge) ? text.boards.cost(regret, exact) : label),
    table(label, turns, [
      [text.common.guess, (row) => upper(wordOf(row))],
      [bestWas, (row) => (wordOf(row) === row.best || (row.regret ?? 1) < EVEN ? "✓" : upper(row.best))],
      [
        text.common.cost,
        ({ regret: cost, badge }) => (cost === null ? text.boards.notJudged : SURE[badge ?? "exact"] + fixed(cost)),
      ],
      [leftBefore, ({ candidates }) => counts(candidates), "counts"],
    ]),
  );
}

/** Once, where it is the same for all boards. @param {number[]} candidates */
const counts = (candidates) =>
  (new Set(candidates).size > 1 ? candidates : candidates.slice(0, 1)).map((n) => (n ? number(n) : "✓")).join(" ");
