// As much of a browser as the page's modules need to be tested by `node --test`: elements that hold what they were
// given, a place to keep things, and a server that is a function. What needs a real browser is tested in one.

import assert from "node:assert/strict";

/** An element: attributes, properties, children and listeners, and no layout. */
class Element {
  constructor(tag) {
    this.tag = tag;
    this.attributes = new Map();
    this.listeners = new Map();
    this.nodes = [];
    this.parentElement = null;
    this.vars = new Map();
    this.style = { setProperty: (name, v) => this.vars.set(name, String(v)) };
    this.classList = {
      contains: (name) => this.classes.has(name),
      add: (name) => this.classList.toggle(name, true),
      remove: (name) => this.classList.toggle(name, false),
      toggle: (name, on) => {
        const all = this.classes;
        if (on) all.add(name);
        else all.delete(name);
        this.setAttribute("class", [...all].join(" "));
      },
    };
    this.dataset = new Proxy(
      {},
      {
        get: (_, key) => this.attributes.get(`data-${String(key)}`),
        set: (_, key, value) => this.attributes.set(`data-${String(key)}`, String(value)) && true,
        deleteProperty: (_, key) => this.attributes.delete(`data-${String(key)}`) || true,
      },
    );
  }

  get classes() {
    return new Set((this.attributes.get("class") ?? "").split(" ").filter(Boolean));
  }

  get children() {
    return this.nodes.filter((node) => node instanceof Element);
  }

  /** Every element below this one, in order. @returns {Element[]} */
  get all() {
    return this.children.flatMap((child) => [child, ...child.all]);
  }

  get textContent() {
    return this.nodes.map((node) => (node instanceof Element ? node.textContent : node)).join("");
  }

  set textContent(text) {
    this.nodes = [text];
  }

  getClientRects() {
    return [{}];
  }

  contains(other) {
    return other === this || this.all.includes(other);
  }

  get isConnected() {
    return this.parentElement !== null;
  }

  append(...nodes) {
    for (const node of nodes) {
      if (node instanceof Element) node.parentElement = this;
      this.nodes.push(node instanceof Element ? node : String(node));
    }
  }

  replaceChildren(...nodes) {
    this.nodes = [];
    this.append(...nodes);
  }

  setAttribute(name, value) {
    this.attributes.set(name, String(value));
  }

  removeAttribute(name) {
    this.attributes.delete(name);
  }

  getAttribute(name) {
    return this.attributes.get(name) ?? null;
  }

  addEventListener(name, heard) {
    this.listeners.set(name, [...(this.listeners.get(name) ?? []), heard]);
  }

  /** Something happens to it; whether the browser's own reaction was prevented. */
  happens(name, more = {}) {
    let prevented = false;
    const event = { type: name, currentTarget: this, preventDefault: () => (prevented = true), ...more };
    for (const heard of this.listeners.get(name) ?? []) heard(event);
    return prevented;
  }

  click() {
    this.happens("click");
  }

  focus() {
    document.activeElement = this;
  }

  /** The first element below it with a tag or a class. */
  querySelector(what) {
    return this.querySelectorAll(what)[0] ?? null;
  }

  querySelectorAll(what) {
    return this.all.filter((one) => (what.startsWith(".") ? one.classes.has(what.slice(1)) : one.tag === what));
  }
}

const root = new Element("html");
const body = new Element("body");
root.append(body);
const kept = new Map();

Object.assign(globalThis, {
  document: {
    documentElement: root,
    body,
    activeElement: body,
    createElement: (tag) => new Element(tag),
    createElementNS: (_, tag) => new Element(tag),
    addEventListener: () => {},
    querySelector: (what) => root.querySelector(what),
    dispatchEvent: () => true,
  },
  localStorage: {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => kept.set(key, String(value)),
    removeItem: (key) => kept.delete(key),
    clear: () => kept.clear(),
  },
  matchMedia: () => ({ matches: false, addEventListener() {} }),
  addEventListener: () => {},
  innerWidth: 400,
  innerHeight: 800,
});

/** The folder of the page's modules. */
export const JS = new URL("../../../src/tilewise/apps/web/static/js/", import.meta.url);

/** A module of the page, as it is shipped. @param {string} name @returns {Promise<any>} */
export const load = (name) => import(new URL(name, JS).href);

/** Whether something is refused in the tab for this: a sentence, or a fault's name with its values.
 * @param {() => any} asked @param {RegExp | string} message @param {string} [kind] */
export function refused(asked, message, kind) {
  try {
    asked();
  } catch (error) {
    const { fault } = error;
    const said = fault ? [fault.case, ...Object.values(fault.values).flat()].join(" ") : error.message;
    if (typeof message === "string") assert.equal(said, message);
    else assert.match(said, message);
    assert.equal(error.kind, kind ?? error.kind);
    return;
  }
  assert.fail(`nothing was refused: ${message}`);
}

/** @param {number} status @param {any} content @param {Record<string, string>} headers */
export const response = (status, content, headers = {}) => new Response(JSON.stringify(content), { status, headers });

/** Answer what the page asks for. @param {(name: string, given: any, init: any) => any} answer a body or a response
 * @returns {{name: string, given: any, address: string}[]} what was asked, as it comes */
export function serve(answer) {
  const asked = [];
  globalThis.fetch = async (address, init = {}) => {
    const url = new URL(address, "http://localhost");
    const name = url.pathname.split("/api/v1/")[1].replace("page/", "");
    const given = init.body ? JSON.parse(init.body) : {};
    asked.push({ name, given, address: address + (init.body ?? "") });
    const found = await answer(name, given, init);
    return found instanceof Response ? found : response(200, found);
  };
  return asked;
}

/** Wait until something is so; a busy machine takes its time. @param {() => boolean} so */
export async function until(so) {
  for (let waited = 0; !so(); waited += 1) {
    if (waited > 5000) throw new Error("it did not happen");
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
}
