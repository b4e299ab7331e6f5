// Texts and pictures that leave the page: the system's share sheet where there is one, the clipboard, or a field to
// copy from by hand.

import { h, openDialog, touch } from "./dom.js";
import { text as table } from "../languages/text.js";
import { toDigits } from "../tiles/tiles.js";

const words = table.share;

/** Say something on a button for a moment. @param {HTMLElement} button @param {string} text */
function flash(button, text) {
  const label = button.querySelector("span") ?? button; // its picture stays
  const before = button.dataset.label ?? label.textContent ?? "";
  button.dataset.label = before;
  label.textContent = text;
  setTimeout(() => {
    label.textContent = before;
  }, 1600);
}

/** Put text on the clipboard; where that is closed, show it for copying by hand.
 * @param {string} text @param {HTMLElement} button */
export async function copy(text, button) {
  try {
    await navigator.clipboard.writeText(text);
    flash(button, words.copied);
  } catch {
    byHand(text, button);
  }
}

/** @param {string} text @param {HTMLElement} button */
function byHand(text, button) {
  const rows = text.split("\n").length;
  const field = h("textarea.text.by-hand", { readonly: true, rows, "aria-label": words.field, value: text });
  const foot = h("form.panel-foot", { method: "dialog" }, h("button.main", table.common.close));
  openDialog(words.byHand, [h("p", words.closed), field, foot], () => button.focus());
  field.select();
}

/** Share by the system's own sheet on a phone, else copy. @param {string} text @param {HTMLElement} button */
export async function shareText(text, button) {
  if (!touch() || !navigator.share) {
    await copy(text, button);
    return;
  }
  try {
    await navigator.share({ text });
  } catch (error) {
    if (/** @type {Error} */ (error).name !== "AbortError") await copy(text, button);
  }
}

/** A picture of a game without its words: one row of tiles per turn, a line of text above.
 * @param {string} title @param {{feedback: string, label?: string | null}[]} rows @returns {Promise<Blob>} */
export function picture(title, rows) {
  const [size, gap, pad] = [56, 8, 28];
  const probe = document.body.appendChild(h("span", { hidden: true }));
  const colour = (/** @type {string} */ name) => {
    probe.style.color = `var(--${name})`;
    return getComputedStyle(probe).color; // of the two that light-dark() has, the one that is shown
  };
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(440, 2 * pad + rows[0].feedback.length * (size + gap) + 130);
  canvas.height = 2 * pad + 44 + rows.length * (size + gap);
  const pen = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d"));
  pen.fillStyle = colour("paper");
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.fillStyle = colour("ink");
  pen.font = "bold 22px sans-serif";
  pen.fillText(title, pad, pad + 18, canvas.width - 2 * pad);
  rows.forEach((row, i) => {
    const y = pad + 44 + i * (size + gap);
    toDigits(row.feedback).forEach((d, place) => drawTile(pen, d, pad + place * (size + gap), y, size, colour));
    pen.fillStyle = colour("soft");
    pen.font = "20px sans-serif";
    pen.fillText(row.label ?? "", pad + row.feedback.length * (size + gap) + 8, y + size / 2 + 7);
  });
  probe.remove();
  return new Promise((resolve) => {
    canvas.toBlob((blob) => resolve(/** @type {Blob} */ (blob)), "image/png");
  });
}

/** @param {CanvasRenderingContext2D} pen @param {number} d @param {number} x @param {number} y @param {number} size
 * @param {(name: string) => string} colour */
function drawTile(pen, d, x, y, size, colour) {
  pen.save();
  pen.beginPath();
  pen.roundRect(x, y, size, size, 7);
  pen.clip();
  pen.fillStyle = colour(["absent", "elsewhere", "right"][d]);
  pen.fillRect(x, y, size, size);
  pen.fillStyle = colour(["absent", "arc-elsewhere", "arc-right"][d]);
  // None is marked where a letter is absent, two that face each other elsewhere, all four in the right place.
  const corners = [
    [0, 0],
    [1, 1],
    [1, 0],
    [0, 1],
  ].slice(0, 2 * d);
  for (const [right, down] of corners) {
    pen.beginPath();
    pen.arc(x + right * size, y + down * size, size * 0.27, 0, 2 * Math.PI);
    pen.fill();
  }
  pen.restore();
}

/** Hand a file to the reader: by the share sheet where it takes files, else as a download.
 * @param {Blob} blob @param {string} name */
export async function hand(blob, name) {
  const file = new File([blob], name, { type: blob.type });
  if (touch() && navigator.canShare?.({ files: [file] })) {
    try {
      await navigator.share({ files: [file] });
      return;
    } catch (error) {
      if (/** @type {Error} */ (error).name === "AbortError") return;
    }
  }
  const address = URL.createObjectURL(blob);
  const link = h("a", { href: address, download: name }, name);
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** What hands a picture over when it is asked for, and draws it before: after a wait iOS forgets the tap.
 * @param {string} title @param {Parameters<typeof picture>[1]} rows @param {string} name */
export function pictureToHand(title, rows, name) {
  const drawn = new Promise((shown) => setTimeout(shown)).then(() => picture(title, rows));
  drawn.catch(() => {}); // whoever asks for it is told
  return async () => hand(await drawn, name);
}

const HERE = /^(localhost|127\..*|\[::1\])$/; // a server that nobody else can reach

/** A share text and the address that opens the same game, without its answer. @param {string} text
 * @param {string} link "" where it opens for nobody else */
export const withLink = (text, link) => (link && !HERE.test(new URL(link).hostname) ? `${text}\n${link}` : text);
