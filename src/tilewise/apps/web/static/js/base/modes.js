// The modes of a view, in the bar: what is active is always seen, and one tap changes it.

import { button, fill, h, optionElements } from "./dom.js";
import { LANGUAGES, languageHere } from "../languages/language.js";
import { text } from "../languages/text.js";

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
// The lists that the bar offers beside one of another language; all others are among the settings.
const LISTS = ["daily", "nyt", "english-6", "nerdle", "mastermind:4x6", "bulls:4"];
const MOST_LISTS = 6;
const MORE = "more"; // no list has this name

/** Whether the bar has only some of the options: the usual lists, one rule of several. @param {Control} control */
export const inPart = ({ label, options, chip }) => label === text.frame.words || (chip && options.length > 2);

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
  return button(short(shown), () => set(on ? usual : chip), "mode", {
    "data-mode": label,
    "aria-pressed": String(on),
    title: `${label}: ${shown[1]}`,
    onpointerdown: (/** @type {Event} */ event) => event.preventDefault(),
  });
}

/** Six lists, that of the reader's language among them, the chosen one, and a way to the others.
 * @param {string[][]} options @param {string} value */
function fewLists(options, value) {
  const { list: own = "spanish-5" } = LANGUAGES[languageHere()];
  const usual = options.filter(([name]) => name === own || LISTS.includes(name)).slice(0, MOST_LISTS);
  const few = options.filter((option) => usual.includes(option) || option[0] === value);
  const plain = few.map(([name, said]) => [name, said]);
  return few.length < options.length ? [...plain, [MORE, text.frame.moreLists]] : plain;
}

/** One of several: the browser's own chooser, under a text of our own.
 * @param {Control} control @param {boolean} first */
function offered(control, first) {
  const { label, options, value, set } = control;
  let tapped = false;
  const chooser = h("select", optionElements(first ? fewLists(options, value) : options, value));
  chooser.dataset.mode = label;
  chooser.title = `${label}: ${chosen(control)[1]}`;
  chooser.addEventListener("pointerdown", () => (tapped = true));
  chooser.addEventListener("keydown", () => (tapped = false));
  chooser.addEventListener("change", () => {
    if (tapped) document.getElementById("main")?.focus({ preventScroll: true }); // letters typed next are a guess
    if (chooser.value !== MORE) {
      set(chooser.value);
      return;
    }
    chooser.value = value;
    document.getElementById("open-settings")?.click();
  });
  chooser.ariaLabel = label; // its value says the rest
  const said = h("span.mode-text", { id: first ? "what" : null, "aria-hidden": "true" }, short(chosen(control)));
  return h("label", { class: first ? "mode open broad" : "mode open" }, said, chooser);
}

/** Show them, the list of words first. @param {Element} box @param {Control[]} controls */
export function showModes(box, controls) {
  const active = /** @type {HTMLElement | null} */ (document.activeElement);
  const held = active && box.contains(active) ? active.dataset.mode : null;
  const first = controls.find((control) => control.label === text.frame.words);
  const rank = (/** @type {Control} */ control) => (control === first ? 0 : control.chip ? 2 : 1);
  const shown = [...controls].sort((a, b) => rank(a) - rank(b));
  const modes = shown.map((control) => (control.chip ? toggled(control) : offered(control, control === first)));
  fill(box, modes);
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
