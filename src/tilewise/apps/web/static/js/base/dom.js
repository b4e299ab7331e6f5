// The page's only way to make elements: text stays text, so nothing that was typed can become markup.

/** @typedef {Node | string | number | false | null | undefined} Child */
/** @typedef {Child | Children[]} Children */

const SVG = "http://www.w3.org/2000/svg";
const PROPERTIES = new Set(["value", "checked", "disabled", "selected", "hidden"]);

/** @param {Children[]} children @returns {(Node | string)[]} */
const shown = (children) =>
  /** @type {(Node | string)[]} */ (
    children.flat(9).filter((child) => child !== undefined && child !== null && child !== false)
  );

/** Give an element properties. @param {any} el @param {Record<string, any>} props */
export function dress(el, props) {
  for (const [name, value] of Object.entries(props)) {
    if (value === undefined || value === null || value === false) continue;
    if (name.startsWith("on")) el.addEventListener(name.slice(2), value);
    else if (name === "vars") for (const [key, v] of Object.entries(value)) el.style.setProperty(`--${key}`, v);
    else if (PROPERTIES.has(name)) el[name] = value;
    else el.setAttribute(name, value === true ? "" : value);
  }
}

/** @param {Element} el @param {any[]} content properties first, where there are some, then children */
function build(el, content) {
  const [first, ...rest] = content;
  const props = first?.constructor === Object ? first : null;
  if (props) dress(el, props);
  el.append(...shown(props ? rest : content));
}

/**
 * An element by its tag and classes ("p.soft"), with properties (data-*, aria-*, on*) where it has some, and children
 * (elements, text, nothing).
 * @template {keyof HTMLElementTagNameMap} K
 * @param {K | `${K}.${string}`} name @param {(Record<string, any> | Children)[]} content
 * @returns {HTMLElementTagNameMap[K]}
 */
export function h(name, ...content) {
  const [tag, ...classes] = name.split(".");
  const el = document.createElement(tag);
  if (classes.length) el.setAttribute("class", classes.join(" "));
  build(el, content);
  return /** @type {HTMLElementTagNameMap[K]} */ (el);
}

/** The same for a picture. @param {string} tag @param {(Record<string, any> | Children)[]} content */
export function svg(tag, ...content) {
  const el = document.createElementNS(SVG, tag);
  build(el, content);
  return el;
}

/** Replace what is inside an element. @template {Element} E @param {E} el @param {Children[]} children @returns {E} */
export function fill(el, ...children) {
  el.replaceChildren(...shown(children));
  return el;
}

/** @param {Children} label @param {(event: MouseEvent) => void} onclick
 * @param {string} [kind] main, second, act, quiet
 * @param {string | Record<string, any>} [more] what is said of it where the label says too little, or properties */
export function button(label, onclick, kind = "quiet", more = {}) {
  const props = typeof more === "string" ? { "aria-label": more } : more;
  return h("button", { class: kind, type: "button", onclick, ...props }, label);
}

/** A field for a word that was played. @param {Record<string, any>} props */
export const wordInput = (props) =>
  h("input", {
    type: "text",
    autocomplete: "off",
    autocapitalize: "characters",
    spellcheck: "false",
    enterkeyhint: "go",
    ...props,
  });

/** The options of a choice, in their groups where they have some. @param {string[][]} options value, text, and as the
 * fourth the group @param {string} value */
export function optionElements(options, value) {
  const optionElement = (/** @type {string[]} */ [key, text]) =>
    h("option", { value: key, selected: key === value }, text);
  return [...new Set(options.map((option) => option[3]))].flatMap((group) => {
    const members = options.filter((option) => option[3] === group).map(optionElement);
    return group ? [h("optgroup", { label: group }, members)] : members;
  });
}

/** A dialog in place of any other, which is gone once it is closed. @param {string} label @param {Children} content
 * @param {() => void} [onclose] */
export function openDialog(label, content, onclose = () => {}) {
  const box = h("dialog.panel", { "aria-label": label }, content);
  box.addEventListener("close", () => {
    box.remove();
    onclose();
  });
  /** @type {HTMLDialogElement | null} */ (document.querySelector("dialog[open]"))?.close();
  document.body.append(box);
  box.showModal();
  return box;
}

/** A labelled choice. @param {string} label @param {string[][]} options value and text @param {string} value
 * @param {(value: string) => void} onchange */
export function select(label, options, value, onchange) {
  const chooser = h("select", optionElements(options, value));
  chooser.addEventListener("change", () => onchange(chooser.value));
  return h("label.field", h("span", label), chooser);
}

/** A switch. @param {string} label @param {boolean} on @param {(on: boolean) => void} onchange */
export function toggle(label, on, onchange) {
  const box = h("input", { type: "checkbox", checked: on });
  box.addEventListener("change", () => onchange(box.checked));
  return h("label.switch", box, h("span", label));
}

/**
 * A table of rows, which scrolls by itself where it is too wide.
 * @template R @param {string} label @param {R[]} rows
 * @param {(false | [title: string, cell: (row: R, i: number) => any, kind?: string])[]} columns the cell of the first
 *   names the row; a cell may begin with its properties
 * @param {{name?: string, mark?: (row: R) => string}} [looks] a class of the table, and one of each row
 */
export function table(label, rows, columns, { name = "", mark = () => "" } = {}) {
  const shownColumns = columns.filter((column) => column !== false);
  const heads = shownColumns.map(([title, , kind = ""]) => h("th", { scope: "col", class: kind }, title));
  const cells = (/** @type {R} */ row, /** @type {number} */ i) =>
    shownColumns.map(([, cell, kind = ""], k) => {
      const content = [cell(row, i)].flat();
      return k === 0 ? h("th", { scope: "row" }, content) : h(kind ? `td.${kind}` : "td", ...content);
    });
  const body = rows.map((row, i) => h("tr", { class: mark(row) }, cells(row, i)));
  return h(
    "div.scroll",
    { tabindex: "0", role: "region", "aria-label": label },
    h("table", { class: name }, h("thead", h("tr", heads)), h("tbody", body)),
  );
}

/** A bar in its track. @param {number} share of the track, 1 at most @param {string} [kind] */
export const bar = (share, kind = "") =>
  h("span", { class: `track ${kind}`, "aria-hidden": "true" }, h("span.fill", { vars: { share } }));

/** Bars below each other, each with its name and its number. @param {string} label
 * @param {[name: string, share: number, figure: string, kind?: string][]} rows */
export function bars(label, rows) {
  const lines = rows.map(([name, share, figure, kind]) => [h("span", name), bar(share, kind), h("b", figure)]);
  return h("div.spread", { role: "img", "aria-label": label }, lines);
}

/** @param {string} words */
export const capitalised = (words) => words.charAt(0).toUpperCase() + words.slice(1);
export { capitals as upper } from "../words/kind.js";
export { fixed, number, signed } from "./numbers.js";

/** Whether the reader works with a finger: then no phone keyboard is opened unasked. */
export const touch = () => matchMedia("(hover: none) and (pointer: coarse)").matches;
/** Whether there is room for two columns, and for something below them. */
export const wide = () => matchMedia("(min-width: 44rem) and (min-height: 40rem)").matches;
