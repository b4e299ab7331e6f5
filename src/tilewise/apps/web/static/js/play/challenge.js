// Words of one's own for somebody else to find: a link that does not show them at a glance. Whoever wants to read them
// can; it is a game.

import { ask } from "../base/ask.js";
import { button, fill, h, openDialog, upper, wordInput } from "../base/dom.js";
import { copy } from "../base/share.js";
import { text } from "../languages/text.js";

const MOST = 1500; // characters of a code
const BASE = 16807;
const MODULUS = 2 ** 31 - 1;

/** Bytes that hide others, by a number. @param {number} seed */
function* stream(seed) {
  let state = seed + 1;
  for (;;) {
    state = (state * BASE) % MODULUS;
    yield (state >> 11) & 255;
  }
}

/** @param {Uint8Array} bytes @param {number} seed */
function mixed(bytes, seed) {
  const hide = stream(seed);
  return bytes.map((byte) => byte ^ Number(hide.next().value));
}

/** @param {Uint8Array} bytes */
const check = (bytes) => bytes.reduce((sum, byte) => (31 * sum + byte) & 0xffff, 7);

/** The words of a challenge as a code for a link; the same words have the same one. @param {string[]} words */
export function encode(words) {
  const bytes = new TextEncoder().encode(words.join(" "));
  const seed = check(bytes);
  const all = [seed >> 8, seed & 255, ...mixed(bytes, seed)];
  return btoa(String.fromCharCode(...all))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replace(/=+$/, "");
}

/** The words of a code, or null where it is none. @param {string} code @returns {string[] | null} */
export function decode(code) {
  if (!/^[\w-]+$/.test(code) || code.length > MOST) return null;
  try {
    const all = Uint8Array.from(atob(code.replaceAll("-", "+").replaceAll("_", "/")), (ch) => ch.charCodeAt(0));
    const seed = all[0] * 256 + all[1];
    const bytes = mixed(all.slice(2), seed);
    if (!bytes.length || check(bytes) !== seed) return null;
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes).split(" ");
  } catch {
    return null;
  }
}

/**
 * Where words of one's own become a link.
 * @param {{list: ListRow, boards: number, link: (code: string) => string, onclose: () => void}} about
 */
export function challenge({ list, boards, link, onclose }) {
  const { title, one, many, field, copyIt, short, same } = text.challenge;
  const complaint = h("p.complaint", { role: "alert" });
  const input = wordInput({ class: "text", "aria-label": field(boards), oninput: () => fill(complaint) });
  const send = h("button.main", copyIt);
  const onsubmit = (/** @type {Event} */ event) => {
    event.preventDefault();
    make();
  };
  const foot = h("div.panel-foot", [send, button(text.common.close, () => box.close())]);
  const about = h("p", boards > 1 ? many(boards) : one(list.length));
  const form = h("form.challenge", { onsubmit }, h("h2", title), about, input, complaint, foot);

  async function make() {
    const words = input.value
      .trim()
      .toLowerCase()
      .split(/[\s,;]+/)
      .filter(Boolean);
    if (words.length !== boards) return fill(complaint, short(words.length, boards));
    if (new Set(words).size !== boards) return fill(complaint, same);
    try {
      for (const word of words) {
        const { allowed, near } = /** @type {NearAnswer} */ (await ask("near", { list: list.name, word }));
        if (!allowed) return fill(complaint, text.challenge.unknown(upper(word), near.map(upper)));
      }
    } catch (error) {
      return fill(complaint, /** @type {Error} */ (error).message);
    }
    return copy(link(encode(words)), send);
  }

  const box = openDialog(title, form, onclose);
}
