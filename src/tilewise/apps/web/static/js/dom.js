// The page's only way to make elements: text stays text, so nothing that was typed can become markup.

/** @typedef {Node | string | number | false | null | undefined} Child */
/** @typedef {Child | Child[] | Child[][]} Children */

const SVG = "http://www.w3.org/2000/svg";
const PROPERTIES = new Set(["value", "checked", "disabled", "selected", "hidden"]);

/** @param {Children[]} children @returns {(Node | string)[]} */
const shown = (children) =>
  /** @type {(Node | string)[]} */ (
    children.flat(3).filter((child) => child !== undefined && child !== null && child !== false)
  );

/** @param {any} el @param {Record<string, any>} props */
function dress(el, props) {
  for (const [name, value] of Object.entries(props)) {
    if (value === undefined || value === null || value === false) continue;
    if (name.startsWith("on")) el.addEventListener(name.slice(2), value);
    else if (name === "vars") for (const [key, v] of Object.entries(value)) el.style.setProperty(`--${key}`, v);
    else if (PROPERTIES.has(name)) el[name] = value;
    else el.setAttribute(name, value === true ? "" : value);
  }
}

/**
 * An element with properties (class, data-*, aria-*, on*) and children (elements, text, nothing).
 * @template {keyof HTMLElementTagNameMap} K
 * @param {K} tag @param {Record<string, any>} [props] @param {Children[]} children
 * @returns {HTMLElementTagNameMap[K]}
 */
export function h(tag, props = {}, ...children) {
  const el = document.createElement(tag);
  dress(el, props);
  el.append(...shown(children));
  return el;
}

/** The same for a picture. @param {string} tag @param {Record<string, any>} [props] @param {Children[]} children */
export function svg(tag, props = {}, ...children) {
  const el = document.createElementNS(SVG, tag);
  dress(el, props);
  el.append(...shown(children));
  return el;
}

/** Replace what is inside an element. @template {Element} E @param {E} el @param {Children[]} children @returns {E} */
export function fill(el, ...children) {
  el.replaceChildren(...shown(children));
  return el;
}

/** @param {string} label @param {() => void} onclick @param {string} [kind] main, second, quiet
 * @param {Record<string, any>} [props] */
export const button = (label, onclick, kind = "quiet", props = {}) =>
  h("button", { class: kind, type: "button", onclick, ...props }, label);

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
  const one = (/** @type {string[]} */ [key, text]) => h("option", { value: key, selected: key === value }, text);
  return [...new Set(options.map((option) => option[3]))].flatMap((group) => {
    const members = options.filter((option) => option[3] === group).map(one);
    return group ? [h("optgroup", { label: group }, members)] : members;
  });
}

/** A labelled choice. @param {string} label @param {string[][]} options value and text @param {string} value
 * @param {(value: string) => void} onchange */
export function select(label, options, value, onchange) {
  const chooser = h("select", {}, optionElements(options, value));
  chooser.addEventListener("change", () => onchange(chooser.value));
  return h("label", { class: "field" }, h("span", {}, label), chooser);
}

/** A switch. @param {string} label @param {boolean} on @param {(on: boolean) => void} onchange */
export function toggle(label, on, onchange) {
  const box = h("input", { type: "checkbox", checked: on });
  box.addEventListener("change", () => onchange(box.checked));
  return h("label", { class: "switch" }, box, h("span", {}, label));
}

// By hand: the browser's own formatter takes 20 to 30 ms when it is first used, more than all else on the page.
/** @param {string} text */
const grouped = (text) => text.replace(/^-?\d+/, (whole) => whole.replace(/\B(?=(\d{3})+$)/g, ","));
/** @param {number} n */
export const number = (n) => grouped(String(n));
/** @param {number} x */
export const fixed = (x, digits = 2) => grouped(x.toFixed(digits));
/** @param {number} n @param {string} one */
export const plural = (n, one, many = `${one}s`) => `${number(n)} ${n === 1 ? one : many}`;
/** @param {number} x */
export const signed = (x, digits = 2) => `${x < 0 ? "−" : "+"}${fixed(Math.abs(x), digits)}`;
export { capitals as upper } from "./kind.js";

/** Whether the reader works with a finger: then no phone keyboard is opened unasked. */
export const touch = () => matchMedia("(hover: none) and (pointer: coarse)").matches;
/** Whether there is room for two columns, and for something below them. */
export const wide = () => matchMedia("(min-width: 44rem) and (min-height: 40rem)").matches;
