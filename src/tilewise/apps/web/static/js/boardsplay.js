// Several boards, played: the server draws a word for every board.

import { ask, latest } from "./ask.js";
import { knownLetters, makeBoards } from "./boardsgrid.js";
import { wayOn } from "./details.js";
import { button, fill, h, plural, upper } from "./dom.js";
import { drawGame } from "./games.js";
import { makeKeyboard } from "./keyboard.js";
import { readJson, writeJson } from "./store.js";

/** @param {HTMLElement} root @param {import("./main.js").Page} page */
export function mount(root, page) {
  const run = latest();
  const runHint = latest();
  /** @type {Record<string, string>} */
  let params = {};
  let list = page.list();
  /** @type {BoardsPlayAnswer | null} */
  let game = null;
  let typed = "";
  let asking = Promise.resolve(); // words are taken one after the other, however fast they are typed

  const status = h("p", { class: "lead", role: "status" });
  const complaint = h("p", { class: "complaint", role: "alert" });
  const hints = h("div", { class: "hints" });
  const boards = makeBoards();
  const slots = h("span", { class: "tiles typed", "aria-hidden": "true" });
  const open = () => game?.outcome === "open";
  const keyboard = makeKeyboard({
    onletter: (letter) => open() && type(typed + letter),
    onback: () => open() && type([...typed].slice(0, -1).join("")),
    onenter: enter,
  });
  const parts = [status, boards.element, slots, complaint, hints, keyboard.element, boards.dialog];
  const view = h("div", { class: "play several results" }, parts);
  fill(root, h("h1", { class: "hidden" }, "Play on several boards"), view);

  const key = () => `boards-${list.name}-${params.boards}-${params.host ?? "secret"}-${params.game}`;
  const words = () => readJson(key(), "");
  /** @param {string} guesses */
  const asked = (guesses) => ({
    list: list.name,
    boards: params.boards,
    host: params.host,
    game: params.game,
    words: guesses,
  });
  /** @param {{replace?: boolean}} [how] */
  const fresh = (how) => page.go("boards", { ...params, game: drawGame() }, how);

  /** @param {Record<string, string>} found @param {ListRow} known */
  function show(found, known) {
    params = found;
    list = known;
    boards.close();
    type("");
    if (!/^[1-9]\d{0,5}$/.test(params.game ?? "")) fresh({ replace: true });
    else load();
  }

  function load() {
    view.setAttribute("aria-busy", "true");
    run(async (signal) => {
      game = /** @type {BoardsPlayAnswer} */ (await ask("boards/play", asked(words()), { signal }));
      render(game);
      if (game.refused) complain(game.refused);
    }, trouble).finally(() => view.removeAttribute("aria-busy"));
  }

  /** @param {any} error */
  function trouble(error) {
    game = null;
    boards.clear();
    keyboard.element.hidden = true;
    status.textContent = error.passing ? error.title : "There is no such game.";
    const over = () => page.go("boards", {});
    fill(hints, h("p", { class: "reason" }, error.message), wayOn(error, { again: load, over }));
  }

  /** @param {string} text */
  function type(text) {
    complaint.textContent = "";
    typed = [...text].slice(0, list.length).join("");
    slots.style.setProperty("--n", String(list.length));
    fill(
      slots,
      Array.from({ length: list.length }, (_, i) =>
        h("span", { class: i === [...typed].length ? "tile at" : "tile", "data-d": "none" }, [...typed][i] ?? ""),
      ),
    );
  }

  function enter() {
    if (!open()) return;
    const n = [...typed].length;
    if (n !== list.length) {
      complain(n ? `${upper(typed)} has ${n} of ${list.length} letters.` : `Type ${list.length} letters first.`);
      return;
    }
    const word = typed;
    type("");
    asking = asking.then(() => guess(word));
  }

  /** @param {string} word */
  async function guess(word) {
    if (!open()) return;
    const mine = key();
    const all = [words(), word].filter(Boolean).join(" ");
    try {
      const found = /** @type {BoardsPlayAnswer} */ (await ask("boards/play", asked(all)));
      if (mine !== key()) return;
      if (found.refused) refuse(word, found.refused);
      else {
        writeJson(key(), all);
        game = found;
        render(found);
      }
    } catch (error) {
      refuse(word, /** @type {Error} */ (error).message);
    }
  }

  /** A refused word comes back unless another was begun. @param {string} word @param {string} why */
  function refuse(word, why) {
    if (!typed) type(word);
    complain(why);
  }

  /** @param {string} text */
  function complain(text) {
    complaint.textContent = text.charAt(0).toUpperCase() + text.slice(1);
  }

  /** @param {BoardsPlayAnswer} now */
  function render(now) {
    const over = now.outcome !== "open";
    complaint.textContent = "";
    boards.show({ ...now, length: list.length });
    keyboard.colour(knownLetters(now.turns, now.solved));
    keyboard.element.hidden = slots.hidden = over;
    status.textContent = sentence(now);
    fill(
      hints,
      over && now.outcome === "lost" && h("p", {}, `The words were ${(now.answers ?? []).map(upper).join(", ")}.`),
      !over && button("Hint", () => hint(now)),
      !over && now.turns.length > 0 && button("Give up", giveUp),
      button("New game", () => fresh(), over ? "main" : "quiet"),
    );
  }

  /** @param {BoardsPlayAnswer} now */
  function hint(now) {
    const question = { list: list.name, boards: now.boards, position: now.position, limit: now.limit, top: 1 };
    runHint(
      async (signal) => {
        const found = /** @type {BoardsAnswer} */ (await ask("boards/suggest", question, { signal }));
        const best = found.suggestions[0].guess;
        if (game === now)
          fill(
            hints,
            h("span", {}, `Try ${upper(best)}. `),
            button("take it", () => type(best)),
          );
      },
      (error) => complain(error.message),
    );
  }

  function giveUp() {
    runHint(
      async (signal) => {
        game = /** @type {BoardsPlayAnswer} */ (
          await ask("boards/play", { ...asked(words()), reveal: true }, { signal })
        );
        render(game);
      },
      (error) => complain(error.message),
    );
  }

  return { show };
}

/** @param {BoardsPlayAnswer} now */
function sentence(now) {
  const n = now.turns.length;
  const done = now.solved.filter(Boolean).length;
  if (now.outcome === "won") return `All ${now.boards} boards solved in ${plural(n, "guess", "guesses")}.`;
  if (now.outcome === "lost") return `${done} of ${now.boards} boards solved.`;
  return `Guess ${n + 1} of ${now.limit}, ${done} of ${now.boards} boards solved`;
}
