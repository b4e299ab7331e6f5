// A screenshot read: what was seen is shown as tiles that a tap corrects, doubtful ones marked, before it is judged.

import { ask } from "../base/ask.js";
import { Board } from "../tiles/board.js";
import { button, fill, h, openDialog, upper, wordInput } from "../base/dom.js";
import { symbolsOf, typedSymbols } from "../words/kind.js";
import { text } from "../languages/text.js";
import { feedbackSetter } from "../tiles/tile.js";
import { readTurns, solves, toText, turnsText } from "../tiles/tiles.js";

const SHARED = "shared with tilewise"; // the cache in which the service worker leaves what is shared
const MOST_PIXELS = 1_600_000; // of a picture that is made smaller
const STEP = 0x8000; // bytes that become text at once
const FORMATS = ["image/png", "image/jpeg", "image/webp"];

/** A picture as it may be sent; a large one is made smaller. @param {Blob} picture @param {number} most characters */
async function packed(picture, most) {
  const small = picture.size * 4 < most * 3 - 8 && FORMATS.includes(picture.type);
  const bytes = new Uint8Array(await (small ? picture : await reduced(picture)).arrayBuffer());
  const parts = [];
  for (let at = 0; at < bytes.length; at += STEP) parts.push(String.fromCharCode(...bytes.subarray(at, at + STEP)));
  return btoa(parts.join(""));
}

/** @param {Blob} picture @returns {Promise<Blob>} */
async function reduced(picture) {
  const whole = await createImageBitmap(picture);
  const scale = Math.min(1, Math.sqrt(MOST_PIXELS / (whole.width * whole.height)));
  const canvas = new OffscreenCanvas(Math.round(whole.width * scale), Math.round(whole.height * scale));
  canvas.getContext("2d")?.drawImage(whole, 0, 0, canvas.width, canvas.height);
  whole.close();
  return canvas.convertToBlob({ type: "image/jpeg", quality: 0.85 });
}

/** @param {Page} page @param {ListRow} list @param {Blob} picture */
export async function readPicture(page, list, picture) {
  const status = h("p.lead", { role: "status" }, text.picture.reading);
  const body = h("div");
  const close = button(text.picture.discard, () => box.close());
  const tools = h("div.tools", close);
  const box = openDialog(text.picture.title, h("div.picture-read", status, body, tools));
  try {
    const sent = await packed(picture, page.limits.picture_chars);
    const answer = /** @type {PictureAnswer} */ (await ask("picture", { list: list.name, picture: sent }));
    if (!box.open) return;
    (answer.boards.length > 1 ? showBoards : showGame)(page, list, answer, { status, body, tools, box });
  } catch (error) {
    const { message } = /** @type {Error} */ (error);
    status.textContent = error instanceof DOMException ? text.picture.none : message;
  }
}

/** What another program shared with the page: a picture, or the text of a game. @param {Page} page
 * @param {ListRow} list @param {(shared: string) => void} ontext */
export async function readShared(page, list, ontext) {
  const cache = await caches.open(SHARED);
  const [request] = await cache.keys();
  const shared = request && (await (await cache.match(request))?.blob());
  if (request) await cache.delete(request);
  if (shared?.type.startsWith("text/")) ontext(await shared.text());
  else if (shared) await readPicture(page, list, shared);
}

/** @typedef {{status: HTMLElement, body: HTMLElement, tools: HTMLElement, box: HTMLDialogElement}} Parts */

/** @param {Page} page @param {ListRow} list @param {PictureAnswer} answer @param {Parts} parts */
function showGame(page, list, answer, { status, body, tools, box }) {
  const { turns } = readTurns(answer.boards[0], list.length);
  const board = new Board({ length: list.length, onturns: (changed) => show(changed) });
  const over = () => solves(board.turns.at(-1)) || board.turns.length >= list.limit;
  const review = button(text.common.reviewGame, () => leave("review", { game: turnsText(board.turns) }), "main");
  const advise = button(text.picture.advise, () => leave("assist", { position: turnsText(board.turns) }), "main");

  /** @param {string} view @param {Record<string, string>} where */
  function leave(view, where) {
    box.close();
    if (view === "review") page.review({ list: list.name, ...where });
    else page.go(view, { list: list.name, ...where });
  }

  /** @param {Turn[]} shown */
  function show(shown) {
    board.setTurns(shown, { closed: true });
    review.hidden = !over();
    advise.hidden = over();
    markDoubts(board.rows, turns, board.turns, answer.doubtful);
  }

  status.textContent = answer.sure ? text.picture.sure : text.picture.doubtful;
  fill(body, board.element, typedLetters(answer, [turns]), h("p.soft", text.picture.correct));
  tools.prepend(review, advise);
  show(turns);
  (over() ? review : advise).focus();
}

/** What is typed and not sent, doubtful letters marked. @param {PictureAnswer} answer @param {Turn[][]} boards */
function typedLetters({ typed, doubtful }, boards) {
  const doubts = doubtful.filter(({ board, row }) => row > boards[board - 1].length);
  const isDoubtful = (/** @type {number} */ i) => doubts.some(({ place }) => place === i + 1);
  const letters = symbolsOf(typed).map((symbol, i) =>
    isDoubtful(i) ? h("span.doubtful", { title: text.picture.mayBeOtherwise }, upper(symbol)) : upper(symbol),
  );
  return typed && h("p.soft", text.picture.typed, letters);
}

/** Mark what may be otherwise, as long as it stands there as it was read.
 * @param {Element} rows @param {Turn[]} read @param {Turn[]} shown @param {PictureAnswer["doubtful"]} doubts */
function markDoubts(rows, read, shown, doubts) {
  for (const tile of rows.querySelectorAll(".doubtful")) {
    tile.classList.remove("doubtful");
    tile.removeAttribute("title");
  }
  for (const { row, place, what } of doubts) {
    const turn = read[row - 1];
    const stands = (/** @type {Turn} */ { word, digits }) =>
      word === turn?.word && (what === "letter" || digits[place - 1] === turn.digits[place - 1]);
    const tile = rows.children[shown.findIndex(stands)]?.querySelectorAll(".tile")[place - 1];
    tile?.classList.add("doubtful");
    tile?.setAttribute("title", text.picture.mayBeOtherwise);
  }
}

/** Several boards share their words: each has one field, and every board its own tiles.
 * @param {Page} page @param {ListRow} list @param {PictureAnswer} answer @param {Parts} parts */
function showBoards(page, list, answer, { status, body, tools, box }) {
  const asRead = answer.boards.map((board) => readTurns(board, list.length).turns);
  const boards = answer.boards.map((board) => readTurns(board, list.length).turns);
  const longest = boards.reduce((a, b) => (b.length > a.length ? b : a));
  const words = longest.map(({ word }) => word);
  const grids = h("div.picture-boards");
  const complaint = h("p.complaint", { role: "alert" });
  const fields = words.map((word, row) => {
    const label = text.picture.guess(row + 1);
    return wordInput({ class: "text", value: upper(word), "aria-label": label, onchange: () => correct(row) });
  });
  const symbolsIn = (/** @type {HTMLInputElement} */ field) => typedSymbols(field.value);
  const go = button(text.picture.advise, leave, "main");

  /** @param {number} i */
  function grid(i) {
    const element = h("div", { role: "group", "aria-label": text.boards.board(i + 1) });
    const doubts = answer.doubtful.filter(({ board }) => board === i + 1);
    const mark = () => markDoubts(element, asRead[i], boards[i], doubts);
    const changed = () => {
      mark();
      name();
    };
    const rows = boards[i].map(({ word, digits }, row) => {
      const handlers = { at: `${i}.${row}`, changed, enter: () => go.focus() };
      const tiles = feedbackSetter(word, digits, text.board.turn(row + 1, upper(word)), handlers);
      tiles.classList.add("small");
      return h("div", tiles);
    });
    fill(element, rows);
    mark();
    return element;
  }

  const draw = () =>
    fill(
      grids,
      boards.map((_, i) => grid(i)),
    );
  function name() {
    go.textContent = boards.every((turns) => turns.some(solves)) ? text.common.reviewGame : text.picture.advise;
  }

  /** Take the word of a field over on every board. @param {number} row @returns whether it is a whole word */
  function correct(row) {
    const letters = symbolsIn(fields[row]);
    const whole = letters.length === list.length;
    complaint.textContent = whole ? "" : text.entry.short(upper(letters.join("")), letters.length, list.length);
    if (!whole) return false;
    words[row] = letters.join("");
    fields[row].value = upper(words[row]);
    for (const turns of boards) if (turns[row]) turns[row].word = words[row];
    draw();
    return true;
  }

  function leave() {
    const short = fields.find((field) => symbolsIn(field).length !== list.length);
    if (short) {
      short.focus();
      return;
    }
    const tiles = (/** @type {Turn | undefined} */ turn) => (turn ? toText(turn.digits) : "-");
    const position = words.map((word, row) => `${word}=${boards.map((turns) => tiles(turns[row])).join("/")}`);
    box.close();
    page.go("boards", {
      ...{ list: list.weighted ? page.defaultList : list.name, doing: "assist" },
      ...{ boards: String(boards.length), position: position.join(" ") },
    });
  }

  status.textContent = answer.sure ? text.picture.sure : text.picture.doubtful;
  const guesses = h("div.picture-words", { role: "group", "aria-label": text.picture.guesses }, fields);
  fill(body, grids, typedLetters(answer, asRead), guesses, complaint, h("p.soft", text.picture.correctBoards));
  tools.prepend(go);
  draw();
  name();
  go.focus();
}
