// The HTTP API, explained from its own description (OpenAPI), with examples that can be tried here.

import { ask, latest } from "./ask.js";
import { wayOn } from "./details.js";
import { button, fill, h } from "./dom.js";

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
  review: { game: "crane sloth piano", answer: "piano" },
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
      .join(" or ");
  const least = schema.minimum ?? schema.exclusiveMinimum,
    most = schema.maximum;
  const range = least !== undefined && most !== undefined ? `, ${least} to ${most}` : "";
  return `${schema.type === "array" ? `list of ${kind(schema.items)}s` : schema.type}${range}`;
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
  if (required) return "must be given";
  const nothing = ["", undefined, null].includes(schema.default) || schema.default.length === 0;
  return nothing ? "–" : String(schema.default);
}

/** @param {string} text */
const quoted = (text) => `'${text.replaceAll("'", "'\\''")}'`;

/** @param {string} path @param {string} method @param {any} described @param {any} schemas */
function operation(path, method, described, schemas) {
  const name = path.replace(/^\/api\/v1\//, "");
  const example = EXAMPLES[name] ?? {};
  const run = latest();
  const post = method === "post";
  const bare = post || !Object.keys(example).length;
  const query = bare ? "" : `?${new URLSearchParams(example)}`.replaceAll("%3D", "=");
  const sent = post ? ` --json ${quoted(JSON.stringify(example))}` : "";
  const answer = h("div", { "aria-live": "polite" });
  const tryIt = () => {
    fill(answer, h("p", { class: "soft" }, "Asking…"));
    run(
      async (signal) => {
        const found = await ask(name, example, { signal });
        const text = JSON.stringify(found, null, 2);
        fill(answer, h("pre", { tabindex: "0", role: "region", "aria-label": `Answer of ${name}` }, text));
      },
      (error) => fill(answer, h("p", { class: "complaint" }, error.message)),
    );
  };
  const asked = fields(described, schemas);
  const titles = ["Name", "Value", "If left out", "Meaning"];
  return h(
    "section",
    { class: "sheet operation" },
    h("h2", {}, h("code", {}, `${method.toUpperCase()} ${path}`)),
    h("p", {}, described.description),
    asked.length > 0 &&
      h(
        "div",
        { class: "scroll", tabindex: "0", role: "region", "aria-label": `What ${name} asks for` },
        h(
          "table",
          {},
          h(
            "thead",
            {},
            h(
              "tr",
              {},
              titles.map((title) => h("th", { scope: "col" }, title)),
            ),
          ),
          h(
            "tbody",
            {},
            asked.map((field) =>
              h(
                "tr",
                {},
                h("th", { scope: "row" }, field.name),
                h("td", {}, kind(field.schema)),
                h("td", {}, usual(field)),
                h("td", {}, (field.schema.description ?? "").replaceAll("`", "")),
              ),
            ),
          ),
        ),
      ),
    h("p", { class: "command" }, h("code", {}, `curl ${quoted(`${location.origin}${path}${query}`)}${sent}`)),
    h("p", {}, button("Try it", tryIt, "second", { "aria-label": `Try ${name}` })),
    answer,
  );
}

const ABOUT =
  "Everything that this page shows can be asked for by a program. Positions are written as turns such as " +
  "crane=.y..g (g right place, y elsewhere, . absent), blanks between. Errors have one shape, with a sentence that " +
  "says what was wrong. Generated clients start from the ";

/** @param {HTMLElement} root @param {import("./main.js").Page} page */
export function mount(root, page) {
  const box = h("div", { class: "results", "aria-busy": "true" });
  fill(root, h("h1", { class: "hidden" }, "The HTTP API"), box);

  async function show() {
    page.control([]);
    try {
      const { paths, components } = await ask("openapi.json");
      const all = Object.entries(paths).flatMap(([path, methods]) =>
        Object.entries(methods).map(([method, described]) => operation(path, method, described, components.schemas)),
      );
      fill(
        box,
        h(
          "section",
          { class: "sheet" },
          h("p", { class: "lead" }, "The HTTP API"),
          h("p", { class: "reason" }, ABOUT, h("a", { href: "/api/v1/openapi.json" }, "OpenAPI description"), "."),
        ),
        all,
      );
    } catch (error) {
      const { title, message } = /** @type {any} */ (error);
      fill(
        box,
        h(
          "section",
          { class: "sheet", role: "alert" },
          h("p", { class: "lead" }, title),
          h("p", { class: "reason" }, message),
          wayOn(error, { again: () => page.go("api", {}) }),
        ),
      );
    }
    box.removeAttribute("aria-busy");
  }

  return { show, title: "HTTP API" };
}
