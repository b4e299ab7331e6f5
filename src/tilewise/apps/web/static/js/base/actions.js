// What a reader can do, as buttons with a picture and a name; what is done less often waits under "More", and what
// cannot be taken back is asked once, in place.

import { button, fill, h, svg } from "./dom.js";
import { text } from "../languages/text.js";

/** Lines in a box of 20 by 20. */
const LINES = {
  undo: "M7 4 3.5 7.5 7 11M3.5 7.5H12a4.5 4.5 0 0 1 0 9H8",
  restart: "M15.5 10a5.5 5.5 0 1 1-1.8-4.1M14.5 2.5v4h-4",
  link: "M8 12l4-4M9 6.5l2-2a3.2 3.2 0 0 1 4.5 4.5l-2 2M11 13.5l-2 2A3.2 3.2 0 0 1 4.5 11l2-2",
  camera: "M3 6.5h3.5l1.5-2h4l1.5 2H17v9.5H3zM12.5 11a2.5 2.5 0 1 1-5 0 2.5 2.5 0 0 1 5 0",
  hint: "M7.5 14.5h5M8.5 17.5h3M7.5 14.5c0-2-2.5-3-2.5-6a5 5 0 0 1 10 0c0 3-2.5 4-2.5 6",
  add: "M10 4v12M4 10h12",
  flag: "M5 17.5V3h9.5l-2 3.5 2 3.5H5",
  share: "M10 12.5V3M6.5 6 10 2.5 13.5 6M4.5 10.5v6h11v-6",
  calendar: "M3.5 5h13v11.5h-13zM3.5 9h13M7 3v3M13 3v3",
  send: "M3 9.5 17 3l-4.5 14-3-6z",
  next: "M4 10h12M11 5l5 5-5 5",
  tick: "M3 10.5l4.5 4.5L17 5",
  paste: "M7 4.5H4.5v13h11v-13H13M7 3h6v3H7z",
  clear: "M5 5l10 10M15 5 5 15",
  show: "M2.5 10S5.5 5 10 5s7.5 5 7.5 5-3 5-7.5 5-7.5-5-7.5-5M12 10a2 2 0 1 1-4 0 2 2 0 0 1 4 0",
  hide: "M2.5 10S5.5 5 10 5s7.5 5 7.5 5-3 5-7.5 5-7.5-5-7.5-5M4 16 16 4",
  puzzle: "M3 3h14v14H3zM3 10h14M10 3v14",
};

/** @typedef {keyof typeof LINES} Icon */

/** @param {Icon} name */
const icon = (name) =>
  svg("svg", { class: "icon", viewBox: "0 0 20 20", "aria-hidden": "true" }, svg("path", { d: LINES[name] }));

/** @param {Icon} name @param {Children} label @param {() => void} onclick
 * @param {string} [kind] act, second, main @param {Record<string, any>} [props] */
export const action = (name, label, onclick, kind = "act", props = {}) =>
  button([icon(name), h("span", label)], onclick, kind, props);

// Pressed by mouse or finger, a button does not take the focus from the word that is typed: Enter keeps meaning Enter.
const onpointerdown = (/** @type {Event} */ event) => event.preventDefault();

/** A button of a game. @param {Icon} name @param {Children} label
 * @param {() => void} onclick @param {string} [kind] @param {Record<string, any>} [props] */
export const tool = (name, label, onclick, kind, props = {}) =>
  action(name, label, onclick, kind, { onpointerdown, ...props });

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

/** What is done less often. @param {...Children} actions */
export function moreActions(...actions) {
  const shown = actions.flat(2).filter(Boolean);
  const label = [h("span", { "aria-hidden": "true" }, "⋯"), h("span.more-name", text.common.more)];
  return shown.length > 0 && h("details.more", h("summary.act", { onpointerdown }, label), h("div.menu", shown));
}

const OPEN = "details.more[open], details.row-tools[open]";
/** @type {() => NodeListOf<HTMLDetailsElement>} */
const openMenus = () => document.querySelectorAll(OPEN);

// A menu closes when something else is pressed or typed, or by Escape.
document.addEventListener("click", ({ target }) => {
  for (const menu of openMenus()) if (!menu.contains(/** @type {Node} */ (target))) menu.open = false;
});
document.addEventListener("keydown", ({ key, target }) => {
  for (const menu of openMenus()) {
    const inside = menu.contains(/** @type {Node} */ (target));
    if (inside && key !== "Escape") continue;
    menu.open = false;
    if (inside) menu.querySelector("summary")?.focus();
  }
});
