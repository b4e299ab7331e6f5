// A picture decoded by the browser, in the worker that reads it: within bounds, and nothing but what a server takes.

import { Refusal } from "./refusal.js";

const MOST = 12_000_000;
const LEAST = 16;
/** How the files that are read begin. @type {[string, number][]} */
const BEGINNINGS = [
  ["\x89PNG", 0],
  ["\xff\xd8\xff", 0],
  ["WEBP", 8],
];
const MOVING = /acTL|ANIM/; // in the first bytes of an animation

const refused = (/** @type {string} */ text) => new Refusal("picture", text);

/** @param {string} packed */
function binaryOf(packed) {
  try {
    return atob(packed);
  } catch {
    throw refused("the picture is not written in base64");
  }
}

/** @param {string} packed in base64 @returns {Promise<import("./picture.js").Pixels>} */
export async function decoded(packed) {
  const binary = binaryOf(packed);
  const head = binary.slice(0, 200);
  const none = "this is not a picture in PNG, JPEG or WebP";
  if (!BEGINNINGS.some(([text, at]) => head.startsWith(text, at))) throw refused(none);
  if (MOVING.test(head)) throw refused("this is an animation: give one of its pictures");
  const bitmap = await createImageBitmap(new Blob([Uint8Array.from(binary, (ch) => ch.charCodeAt(0))])).catch(() => {
    throw refused("the picture is damaged or cut off");
  });
  const { width, height } = bitmap;
  if (width * height > MOST)
    throw refused(`the picture has ${width} x ${height} pixels, and at most ${MOST / 1e6} million are read`);
  if (Math.min(width, height) < LEAST)
    throw refused(`the picture has ${width} x ${height} pixels: too few for a board to be read`);
  const canvas = new OffscreenCanvas(width, height);
  const drawing = /** @type {OffscreenCanvasRenderingContext2D} */ (canvas.getContext("2d"));
  drawing.drawImage(bitmap, 0, 0);
  bitmap.close();
  return { rgba: new Uint8Array(drawing.getImageData(0, 0, width, height).data.buffer), width, height };
}
