// What a finished game on several boards shows: its words, sharing without a spoiler, a review of its guesses.

import { ask, latest } from "./ask.js";
import { button, fill, fixed, h, upper } from "./dom.js";
import { shareText } from "./share.js";
import { text } from "./text.js";

const KEYCAP = "\ufe0f\u20e3"; // makes a key of a digit before it
const ACROSS = 4; // boards in a line of a share text

/** The turn that solved each board, or null. @param {BoardsPlayAnswer} game */
const solvedAt = (game) =>
  game.solved.map((_, board) => {
    const at = game.turns.findIndex(({ feedback }) => /^g+$/.test(feedback[board] ?? ""));
    return at < 0 ? null : at + 1;
  });

/** The game without its words: the guess that solved each board, as such games are shared.
 * @param {BoardsPlayAnswer} game @param {number} hints */
export function shared(game, hints) {
  const score = `${game.outcome === "won" ? game.turns.length : "X"}/${game.limit}`;
  const cells = solvedAt(game).map((at) => (at === null ? "🟥" : at < 10 ? `${at}${KEYCAP}` : `(${at})`));
  const across = cells.length <= ACROSS ? 2 : ACROSS;
  const lines = Array.from({ length: Math.ceil(cells.length / across) }, (_, i) =>
    cells.slice(i * across, (i + 1) * across).join(" "),
  );
  return [text.boards.shareTitle(game.game, game.vocabulary, game.boards, score, hints), ...lines].join("\n");
}

/** @param {BoardsPlayAnswer} game @param {number} hints
 * @param {{onnext: () => void, onagain: () => void, links: (Node | null)[]}} doors */
export function ending(game, hints, { onnext, onagain, links }) {
  const share = button(text.play.share, () => shareText(shared(game, hints), share), "second");
  const judged = h("div", { class: "judged-boards" });
  const run = latest();
  const review = button(text.boards.review, () => {
    judged.setAttribute("aria-busy", "true");
    const question = { list: game.vocabulary, boards: game.boards, position: game.position, limit: game.limit };
    run(
      async (signal) => {
        const found = /** @type {BoardsReviewAnswer} */ (await ask("boards/review", question, { signal }));
        fill(judged, reviewed(found));
        review.remove();
        const head = /** @type {HTMLElement} */ (judged.querySelector("h2"));
        head.tabIndex = -1;
        head.focus();
      },
      (error) => fill(judged, h("p", { class: "reason", role: "alert" }, error.message)),
    ).finally(() => judged.removeAttribute("aria-busy"));
  });
  const answers = (game.answers ?? []).map(upper);
  const adversary = game.host === "adversary" && game.outcome === "lost"; // it has words only where it was cornered
  return [
    h("p", {}, adversary ? text.boards.stillOpen(answers) : text.boards.theWords(answers)),
    h(
      "div",
      { class: "tools" },
      button(text.play.next, onnext, "main"),
      share,
      !adversary && button(text.boards.again, onagain, "quiet", { title: text.boards.againTitle }),
      game.turns.length > 0 && review,
      links,
    ),
    judged,
  ];
}

/** @param {BoardsReviewAnswer} found */
function reviewed(found) {
  const { turn, bestWas, costs, leftBefore } = text.boards;
  return h(
    "section",
    { class: "sheet", "aria-label": text.boards.reviewed },
    h("h2", {}, text.boards.cost(found.regret, found.exact)),
    h(
      "div",
      { class: "scroll", tabindex: "0", role: "region", "aria-label": text.boards.reviewed },
      h(
        "table",
        {},
        h(
          "thead",
          {},
          h(
            "tr",
            {},
            [turn, bestWas, costs, leftBefore].map((name) => h("th", { scope: "col" }, name)),
          ),
        ),
        h("tbody", {}, found.turns.map(row)),
      ),
    ),
  );
}

/** @param {BoardsTurnReview} turn */
function row({ turn, best, regret, badge, candidates }) {
  const word = turn.split("=")[0];
  return h(
    "tr",
    {},
    h("th", { scope: "row" }, upper(word)),
    h("td", {}, word === best ? "✓" : upper(best)),
    h(
      "td",
      {},
      regret === null ? text.boards.opener : `${fixed(regret)} `,
      badge && h("small", { class: "soft" }, badge === "exact" ? text.boards.exact : text.boards.estimate),
    ),
    h("td", {}, candidates.map((n) => n || "✓").join(" ")),
  );
}
