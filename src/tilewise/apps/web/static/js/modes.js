// The modes of a view, in the bar: what is active is always seen, and one tap changes it.

import { fill, h, optionElements } from "./dom.js";
import { text } from "./text.js";

/**
 * What a view lets its reader choose.
 * @typedef {object} Control
 * @property {string} label
 * @property {string[][]} options value, text, where that is long a shorter one for the bar, and a group
 * @property {string} value
 * @property {(value: string) => void} set
 * @property {string} [chip] the option that a tap in the bar switches on and off; else all are offered there
 */

const ADVERSARY = "adversary";

/** @param {string[]} option */
const short = ([, name, brief = name]) => brief;

/** @param {Control} control */
const chosen = ({ options, value }) => options.find(([key]) => key === value) ?? options[0];

/** On or off. A tap does not take the focus away from a game. @param {Control} control */
function toggled(control) {
  const { label, options, value, set, chip = "" } = control;
  const [usual] = options[0];
  const on = value !== usual;
  const shown = on ? chosen(control) : (options.find(([key]) => key === chip) ?? options[0]);
  return h(
    "button",
    {
      class: "mode",
      type: "button",
      "data-mode": label,
      "aria-pressed": String(on),
      title: `${label}: ${shown[1]}`,
      onpointerdown: (/** @type {Event} */ event) => event.preventDefault(),
      onclick: () => set(on ? usual : chip),
    },
    short(shown),
  );
}

/** One of several: the browser's own chooser, under a text of our own.
 * @param {Control} control @param {boolean} first */
function offered(control, first) {
  const { label, options, value, set } = control;
  let tapped = false;
  const chooser = h(
    "select",
    {
      "data-mode": label,
      title: `${label}: ${chosen(control)[1]}`,
      onpointerdown: () => {
        tapped = true;
      },
      onkeydown: () => {
        tapped = false;
      },
    },
    optionElements(options, value),
  );
  chooser.addEventListener("change", () => {
    if (tapped) document.getElementById("main")?.focus({ preventScroll: true }); // letters typed next are a guess
    set(chooser.value);
  });
  const said = h("span", { class: "mode-text", id: first ? "what" : null }, short(chosen(control)));
  return h("label", { class: first ? "mode open broad" : "mode open" }, said, chooser);
}

/** Show them, the list of words first. @param {Element} box @param {Control[]} controls */
export function showModes(box, controls) {
  const active = /** @type {HTMLElement | null} */ (document.activeElement);
  const held = active && box.contains(active) ? active.dataset.mode : null;
  const first = controls.find((control) => control.label === text.frame.words);
  const rank = (/** @type {Control} */ control) => (control === first ? 0 : control.chip ? 2 : 1);
  const shown = [...controls].sort((a, b) => rank(a) - rank(b));
  fill(
    box,
    shown.map((control) => (control.chip ? toggled(control) : offered(control, control === first))),
  );
  if (held) /** @type {HTMLElement | null} */ (box.querySelector(`[data-mode="${CSS.escape(held)}"]`))?.focus();
}

/** Who holds the words. @param {string} secret what the usual host is called @param {string | undefined} host
 * @param {(host: string) => void} set @returns {Control} */
export const against = (secret, host, set) => ({
  label: text.frame.against,
  options: [
    ["secret", secret],
    [ADVERSARY, text.frame.anAdversary, text.frame.adversary],
  ],
  value: host ?? "secret",
  set,
  chip: ADVERSARY,
});
