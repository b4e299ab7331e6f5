// The page's only way to make elements: text stays text, so nothing that was typed can become markup.

const SVG = "http://www.w3.org/2000/svg";
const SVG_TAGS = new Set(["svg", "g", "rect", "path", "line", "circle", "text", "polyline", "title", "desc"]);

/** An element with properties (class, data-*, aria-*, on*) and children (elements, text, nothing). */
export function h(tag, props = {}, ...children) {
  const el = SVG_TAGS.has(tag) ? document.createElementNS(SVG, tag) : document.createElement(tag);
  for (const [name, value] of Object.entries(props)) {
    if (value === undefined || value === null || value === false) continue;
    if (name.startsWith("on")) el.addEventListener(name.slice(2), value);
    else if (name === "vars") for (const [key, v] of Object.entries(value)) el.style.setProperty(`--${key}`, v);
    else if (name === "value" || name === "checked" || name === "disabled" || name === "selected") el[name] = value;
    else el.setAttribute(name, value === true ? "" : value);
  }
  el.append(...children.flat(3).filter((child) => child !== undefined && child !== null && child !== false));
  return el;
}

/** Replace what is inside an element. */
export function fill(el, ...children) {
  el.replaceChildren(...children.flat(3).filter((child) => child !== undefined && child !== null && child !== false));
  return el;
}

/** A labelled choice. */
export function select(label, options, value, onchange, props = {}) {
  return h("label", { class: "field" }, h("span", {}, label),
    h("select", { ...props, onchange: (event) => onchange(event.target.value) },
      options.map(([key, text]) => h("option", { value: key, selected: key === value }, text))));
}

// By hand: the browser's own formatter takes 20 to 30 ms when it is first used, more than all else on the page.
const grouped = (text) => text.replace(/^-?\d+/, (whole) => whole.replace(/\B(?=(\d{3})+$)/g, ","));
export const number = (n) => grouped(String(n));
export const fixed = (x, digits = 2) => grouped(x.toFixed(digits));
export const plural = (n, one, many = `${one}s`) => `${number(n)} ${n === 1 ? one : many}`;

/** Put text on the clipboard and say so on the button for a moment. */
export async function copy(text, button) {
  const before = button.textContent;
  try {
    await navigator.clipboard.writeText(text);
    button.textContent = "Copied";
  } catch {
    button.textContent = "Cannot copy here";
  }
  setTimeout(() => { button.textContent = before; }, 1600);
}
