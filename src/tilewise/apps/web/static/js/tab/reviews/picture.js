// A game read from a picture by the engine: reviews/pictures.py, step by step. The browser decodes the picture, within
// bounds, and nothing but what a server takes.

import { refusalOf } from "../refusal.js";

/** @typedef {{rgba: Uint8Array, width: number, height: number}} Pixels */
/** @typedef {{engine: Engine, shapes: Uint8Array}} Reader the core's reader as a module of its own */
/** @typedef {{symbol: number, kind: number, letterSure: boolean, kindSure: boolean}} Tile */

/** How symbols are drawn besides as they are typed. @type {Record<string, string>} */
const OTHER_FORMS = { "*": "×", "/": "÷", "-": "−" };
const TILES = ".yg";

/** @param {string} name @param {Record<string, any>} [values] */
const refused = (name, values) => refusalOf("picture", name, values);

/** How every symbol of a list may be drawn: a line each. @param {Vocabulary} words */
export function symbolForms({ alphabet, kind }) {
  const folding = Object.entries(kind.reading?.folding ?? {});
  return alphabet
    .map((symbol) => {
      const others = folding.filter(([, folded]) => folded === symbol).map(([other]) => kind.capitals(other));
      return [...new Set([kind.capitals(symbol), OTHER_FORMS[symbol] ?? symbol, ...others])].join(" ");
    })
    .join("\n");
}

/** The numbers of the engine's door as rows of tiles, board by board.
 * @param {Int32Array} numbers @param {number} length */
function boardsOf(numbers, length) {
  let at = 3;
  return Array.from({ length: numbers[0] }, () =>
    Array.from({ length: numbers[at++] }, () => {
      const judged = numbers[at++] === 1;
      const tiles = Array.from({ length }, () => {
        const [symbol, kind, letterSure, kindSure] = numbers.subarray(at, (at += 4));
        return { symbol, kind, letterSure: symbol < 0 || letterSure === 1, kindSure: kind < 0 || kindSure === 1 };
      });
      return { judged, tiles };
    }),
  ).filter((rows) => rows.length > 0);
}

/** @param {Reader} reader @param {Vocabulary} words @param {Pixels} pixels @returns {PictureAnswer} */
export function pictureAnswer({ engine, shapes }, words, { rgba, width, height }) {
  if (!words.kind.drawn) throw refused("untiled", { list: words.name, scoring: "pegs" });
  const places = [...words.split([words.guesses[0]])].length;
  const answers = words.encode(Array.from(words.guessOfAnswer, (i) => words.guesses[i]));
  const forms = new TextEncoder().encode(symbolForms(words));
  const numbers = engine.lend(({ put, room }) => {
    const picture = engine.call.tw_picture_read(
      ...[put(shapes), shapes.length, put(forms), forms.length, put(rgba), width, height],
      ...[put(words.guessLetters), words.guesses.length, put(answers), words.answers, places],
    );
    if (!picture) throw refused("shapeless", { noun: words.kind.noun, list: words.name });
    const n = engine.call.tw_picture_numbers(picture, 0);
    const out = room(4 * n);
    engine.call.tw_picture_numbers(picture, out);
    const read = engine.read(Int32Array, out, n);
    engine.call.tw_picture_free(picture);
    return read;
  });
  const boards = boardsOf(numbers, places);
  if (!boards.length) throw refused("boardless", { length: places, squares: Boolean(numbers[1]) });
  const spelled = (/** @type {Tile[]} */ tiles) => tiles.map(({ symbol }) => words.alphabet[symbol] ?? "").join("");
  const turn = (/** @type {Tile[]} */ tiles) => `${spelled(tiles)}=${tiles.map(({ kind }) => TILES[kind]).join("")}`;
  const typed = boards.map((rows) =>
    rows
      .filter(({ judged }) => !judged)
      .map(({ tiles }) => spelled(tiles))
      .join(""),
  );
  const doubtful = boards.flatMap((rows, board) =>
    rows.flatMap(({ tiles }, row) =>
      tiles.flatMap(({ letterSure, kindSure }, place) => {
        const where = { board: board + 1, row: row + 1, place: place + 1 };
        return [
          ...(letterSure ? [] : [{ ...where, what: /** @type {const} */ ("letter") }]),
          ...(kindSure ? [] : [{ ...where, what: /** @type {const} */ ("tile") }]),
        ];
      }),
    ),
  );
  return {
    boards: boards.map((rows) =>
      rows
        .filter(({ judged }) => judged)
        .map(({ tiles }) => turn(tiles))
        .join(" "),
    ),
    typed: typed.find(Boolean) ?? "",
    sure: !doubtful.length,
    doubtful,
  };
}

const MOST = 12_000_000;
const LEAST = 16;
/** How the files that are read begin. @type {[string, number][]} */
const BEGINNINGS = [
  ["\x89PNG", 0],
  ["\xff\xd8\xff", 0],
  ["WEBP", 8],
];
const MOVING = /acTL|ANIM/; // in the first bytes of an animation

/** @param {string} packed */
function binaryOf(packed) {
  try {
    return atob(packed);
  } catch {
    throw refused("damaged");
  }
}

/** @param {string} packed in base64 @returns {Promise<Pixels>} */
export async function decoded(packed) {
  const binary = binaryOf(packed);
  const head = binary.slice(0, 200);
  if (!BEGINNINGS.some(([text, at]) => head.startsWith(text, at))) throw refused("unpictured");
  if (MOVING.test(head)) throw refused("moving");
  const bitmap = await createImageBitmap(new Blob([Uint8Array.from(binary, (ch) => ch.charCodeAt(0))])).catch(() => {
    throw refused("damaged");
  });
  const { width, height } = bitmap;
  if (width * height > MOST) throw refused("large", { width, height, most: MOST });
  if (Math.min(width, height) < LEAST) throw refused("small", { width, height });
  const canvas = new OffscreenCanvas(width, height);
  const drawing = /** @type {OffscreenCanvasRenderingContext2D} */ (canvas.getContext("2d"));
  drawing.drawImage(bitmap, 0, 0);
  bitmap.close();
  return { rgba: new Uint8Array(drawing.getImageData(0, 0, width, height).data.buffer), width, height };
}
