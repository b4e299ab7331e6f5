// The settings: what the bar has no room for, and how the page looks.

import { fill, h, select } from "./dom.js";
import { LANGUAGES, choose, languageHere } from "../languages/language.js";
import { write } from "./store.js";
import { text } from "../languages/text.js";

const { dataset } = document.documentElement; // as early.js has read it

/** @param {"theme" | "palette"} key @param {Record<string, string>} options */
const look = (key, options) =>
  select(text.settings[key], Object.entries(options), dataset[key] ?? "", (value) => {
    if (key === "theme") globalThis.chooseTheme(value);
    else dataset[key] = value;
    write(key, value);
  });

const language = () => {
  const names = Object.entries(LANGUAGES).map(([code, { name }]) => [code, name]);
  return select(text.settings.language, names, languageHere(), choose);
};

/** @param {HTMLDialogElement} panel @param {HTMLElement} choices those of the view */
export function openSettings(panel, choices) {
  if (!choices.isConnected) build(panel, choices);
  panel.showModal();
}

/** @param {HTMLDialogElement} panel @param {HTMLElement} choices */
function build(panel, choices) {
  const { themes, palettes, about } = text.settings;
  panel.ariaLabel = text.index.settings;
  panel.addEventListener("click", (event) => {
    if (event.target === panel) panel.close();
  });
  fill(
    panel,
    choices,
    h("div.choices", look("theme", themes), look("palette", palettes), language()),
    h("p.soft", about),
    h("form", { method: "dialog", class: "panel-foot" }, h("button.main", text.common.done)),
  );
}
