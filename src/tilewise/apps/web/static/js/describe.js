// The HTTP API, explained from its own description (OpenAPI), with examples that can be tried here.

import { ask, latest } from "./ask.js";
import { wayOn } from "./details.js";
import { button, fill, h, table } from "./dom.js";
import { text } from "./text.js";

const SCREENSHOT = // of crane=.y..g sprog=..y..
  "iVBORw0KGgoAAAANSUhEUgAAAGgAAAAsAgMAAAD0uxVIAAAADFBMVEX///94fH7JtFhqqmRyMTUYAAAAzUlEQVR42t3SMU7DQBCF4c+LLSG5IB" +
  "IX4Ag+wh6BxtQ+Ckehxg1H2CPkHhQkRWiSEAp7YwOhTISY4hU7mjdvVj+Xq0KL/hkPLfoW/QFF+H3qHK1twnuHA+xWWEcCmwbhEfuU+1dpMFz8" +
  "NNvHadfH0/HSNJta5Thv32PUS+hQNXPDkiri+i4vLe9xk87zG3+hRjZOAXJhNl6ZA7JNowSqhEIGZNOMEtjFE24LArdHjiZAvBBYQxG/ZhqIqq" +
  "eHzohKvRxiRJQyIFUc5b+y8QnmmTYxcSRf6QAAAABJRU5ErkJggg==";

// Questions worth asking; where none is given, the question needs nothing.
/** @type {Record<string, Record<string, any>>} */
const EXAMPLES = {
  suggest: { position: "crane=.y..g", top: 3 },
  evaluate: { position: "crane=.y..g", guesses: "south sprog" },
  opener: { word: "crane" },
  assist: { position: "crane=.y..g", top: 3, words: 10 },
  words: { position: "crane=.y..g", most: 10 },
  split: { position: "crane=.y..g", guess: "south", words: 3 },
  trail: { position: "crane=.y..g sprog=..y.." },
  diagnose: { position: "crane=.y..g slate=....y" },
  near: { word: "stoyr" },
  why: { word: "fight" },
  play: { game: 7, words: "crane" },
  own: { list: "fruit", own: "apple\nlemon\nmango" },
  review: { game: "crane sloth piano", answer: "piano" },
  picture: { picture: SCREENSHOT },
  "adversary/suggest": { position: "crane=..... moist=.g..." },
  "adversary/review": { game: "crane=..... moist=.g..." },
  simulate: { strategies: ["opening=tarse ranker=entropy"] },
  "boards/play": { boards: 2, words: "crane slate" },
  "boards/review": { position: "carle=.g..g/yy..y solid=...../.....", list: "original" },
  "boards/suggest": { position: "crane=.y..g/g....", boards: 2 },
};

/** @typedef {{name: string, schema: any, required?: boolean}} Field */

/** What a value may be, in few words. @param {any} schema @returns {string} */
function kind(schema) {
  if (schema.enum) return schema.enum.join(", ");
  if (schema.anyOf)
    return schema.anyOf
      .map(kind)
      .filter((/** @type {string} */ name) => name !== "null")
      .join(text.api.or);
  const least = schema.minimum ?? schema.exclusiveMinimum,
    most = schema.maximum;
  const range = least !== undefined && most !== undefined ? text.api.range(least, most) : "";
  return `${schema.type === "array" ? text.api.listOf(kind(schema.items)) : schema.type}${range}`;
}

/** What an operation asks for. @param {any} described @param {any} schemas @returns {Field[]} */
function fields(described, schemas) {
  const body = described.requestBody?.content["application/json"].schema.$ref;
  if (!body) return described.parameters ?? [];
  const { properties, required = [] } = schemas[body.split("/").at(-1)];
  return Object.entries(properties).map(([name, schema]) => ({ name, schema, required: required.includes(name) }));
}

/** @param {Field} field */
function usual({ schema, required }) {
  if (required) return text.api.required;
  const nothing = ["", undefined, null].includes(schema.default) || schema.default.length === 0;
  return nothing ? "–" : String(schema.default);
}

/** @param {string} argument */
const quoted = (argument) => `'${argument.replaceAll("'", "'\\''")}'`;

/** A question, once, whether it is sent in the address, as JSON, or either way. @param {string} path
 * @param {Record<string, any>} methods @param {any} schemas */
function operation(path, methods, schemas) {
  const described = methods.get ?? methods.post;
  const name = path.replace(/^\/api\/v1\//, "");
  const example = EXAMPLES[name] ?? {};
  const run = latest();
  const post = !methods.get;
  const bare = post || !Object.keys(example).length;
  const query = bare ? "" : `?${new URLSearchParams(example)}`.replaceAll("%3D", "=");
  const sent = post ? ` --json ${quoted(JSON.stringify(example))}` : "";
  const answer = h("div", { "aria-live": "polite" });
  const tryIt = () => {
    fill(answer, h("p.soft", text.api.asking));
    run(async (signal) => {
      const content = await ask(name, example, { signal });
      const props = { tabindex: "0", role: "region", "aria-label": text.api.answerOf(name) };
      fill(answer, h("pre", props, JSON.stringify(content, null, 2)));
    }).catch((error) => fill(answer, h("p.complaint", error.message)));
  };
  const parameters = fields(described, schemas);
  const { columns } = text.api;
  return h(
    "section.sheet.operation",
    h("h2", h("code", `${Object.keys(methods).sort().join(", ").toUpperCase()} ${path}`)),
    h("p", described.description),
    parameters.length > 0 &&
      table(text.api.asksFor(name), parameters, [
        [columns[0], (field) => field.name],
        [columns[1], (field) => kind(field.schema)],
        [columns[2], usual],
        [columns[3], (field) => (field.schema.description ?? "").replaceAll("`", "")],
      ]),
    h("p.command", h("code", `curl ${quoted(`${location.origin}${path}${query}`)}${sent}`)),
    h("p", button(text.api.tryIt, tryIt, "second", text.api.tryNamed(name))),
    answer,
  );
}

/** @param {HTMLElement} root @param {Page} page */
export function mount(root, page) {
  const box = h("div.results", { "aria-busy": "true" });
  fill(root, h("h1.hidden", text.api.title), box);

  async function show() {
    page.control([]);
    try {
      const { paths, components } = await ask("openapi.json");
      const all = Object.entries(paths).map(([path, methods]) => operation(path, methods, components.schemas));
      const about = text.api.about(h("a", { href: "/api/v1/openapi.json" }, text.api.description));
      fill(box, h("section.sheet", h("p.lead", text.api.title), h("p.reason", about)), all);
    } catch (error) {
      const { title, message } = /** @type {any} */ (error);
      const way = wayOn(error, { again: () => page.go("api", {}) });
      fill(box, h("section.sheet", { role: "alert" }, h("p.lead", title), h("p.reason", message), way));
    }
    box.removeAttribute("aria-busy");
  }

  return { show, title: text.api.tab };
}
