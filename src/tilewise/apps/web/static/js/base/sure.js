// What cannot be taken back is asked once, in place; and what is focused when what had the focus is gone.

import { action } from "./actions.js";
import { fill, h } from "./dom.js";
import { text } from "../languages/text.js";

// Pressed by mouse or finger, a button does not take the focus from the word that is typed: Enter keeps meaning Enter.
const onpointerdown = (/** @type {Event} */ event) => event.preventDefault();

/** A button of a game. @param {import("./actions.js").Icon} icon @param {Children} label
 * @param {() => void} onclick @param {string} [kind] @param {Record<string, any>} [props] */
export const tool = (icon, label, onclick, kind, props = {}) =>
  action(icon, label, onclick, kind, { onpointerdown, ...props });

/** A button that asks before it does what it says.
 * @param {string} label @param {string} question @param {string} yes @param {() => void} onyes */
export function surely(label, question, yes, onyes) {
  const box = h("span.surely");
  const plain = () => fill(box, tool("flag", label, sure));
  function sure() {
    const no = tool("next", text.play.keepPlaying, () => {
      const held = box.contains(document.activeElement);
      plain();
      if (held) /** @type {HTMLElement} */ (box.firstElementChild).focus();
    });
    const held = box.contains(document.activeElement);
    fill(box, h("span", { role: "alert" }, `${question} `), tool("flag", yes, onyes, "second"), " ", no);
    if (held) no.focus();
  }
  return plain();
}

/** Let an element have the focus if nothing else has it, so that the reader's place is not lost.
 * @param {HTMLElement} element */
export function catchFocus(element) {
  const at = document.activeElement;
  if (at && at !== document.body && at.isConnected && at.getClientRects().length) return;
  element.tabIndex = -1;
  element.focus({ preventScroll: true });
}
