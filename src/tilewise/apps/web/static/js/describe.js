// The HTTP API, explained from its own description (OpenAPI): what may be asked, with an example that can be tried here.

import { ask, latest } from "./api.js";
import { fill, h } from "./dom.js";
import { wayOn } from "./parts.js";

// Questions worth asking; where none is given, the question needs nothing.
const EXAMPLES = {
  suggest: { position: "crane=.y..g", top: 3 },
  evaluate: { position: "crane=.y..g", guesses: "south sprog" },
  opener: { word: "crane" },
  assist: { position: "crane=.y..g", top: 3, words: 10 },
  words: { position: "crane=.y..g", limit: 10 },
  split: { position: "crane=.y..g", guess: "south", words: 3 },
  trail: { position: "crane=.y..g sprog=..y.." },
  diagnose: { position: "crane=.y..g slate=....y" },
  play: { game: 7, words: "crane" },
  review: { game: "crane sloth piano" },
  simulate: { opening: ["tarse"], ranker: "entropy" },
};

/** What a value may be, in few words. */
function kind(schema) {
  if (schema.enum) return schema.enum.join(", ");
  if (schema.anyOf) return schema.anyOf.map(kind).filter((name) => name !== "null").join(" or ");
  const least = schema.minimum ?? schema.exclusiveMinimum, most = schema.maximum;
  const range = least !== undefined && most !== undefined ? `, ${least} to ${most}` : "";
  return `${schema.type === "array" ? `list of ${kind(schema.items)}s` : schema.type}${range}`;
}

/** What an operation asks for: name, schema, whether it must be given. */
function fields(operation, schemas) {
  const body = operation.requestBody?.content["application/json"].schema.$ref;
  if (!body) return (operation.parameters ?? []).map(({ name, schema, required }) => ({ name, schema, required }));
  const { properties, required = [] } = schemas[body.split("/").at(-1)];
  return Object.entries(properties).map(([name, schema]) => ({ name, schema, required: required.includes(name) }));
}

const quoted = (text) => `'${text.replaceAll("'", "'\\''")}'`;

export function mount(root, page) {
  const box = h("div", { class: "results", "aria-busy": "true" });
  fill(root, h("h1", { class: "hidden" }, "The HTTP API"), box);

  function operation(path, method, described, schemas) {
    const name = path.split("/").at(-1);
    const example = EXAMPLES[name] ?? {};
    const run = latest();
    const post = method === "post";
    const query = post || !Object.keys(example).length ? "" : `?${new URLSearchParams(example)}`.replaceAll("%3D", "=");
    const curl = `curl ${quoted(`${location.origin}${path}${query}`)}${post ? ` --json ${quoted(JSON.stringify(example))}` : ""}`;
    const answer = h("div", { "aria-live": "polite" });
    const tryIt = () => {
      fill(answer, h("p", { class: "soft" }, "Asking…"));
      run(async (signal) => {
        const found = await ask(name, post ? {} : example, { signal, body: post ? example : undefined });
        fill(answer, h("pre", { tabindex: "0", role: "region", "aria-label": `Answer of ${name}` }, JSON.stringify(found, null, 2)));
      }, (error) => fill(answer, h("p", { class: "complaint" }, error.message)));
    };
    const asked = fields(described, schemas);
    return h("section", { class: "sheet operation" },
      h("h2", {}, h("code", {}, `${method.toUpperCase()} ${path}`)),
      h("p", {}, described.description),
      asked.length > 0 && h("div", { class: "scroll", tabindex: "0", role: "region", "aria-label": `What ${name} asks for` }, h("table", {},
        h("thead", {}, h("tr", {}, ["Name", "Value", "If left out", "Meaning"].map((title) => h("th", { scope: "col" }, title)))),
        h("tbody", {}, asked.map(({ name: field, schema, required }) => h("tr", {},
          h("th", { scope: "row" }, field), h("td", {}, kind(schema)),
          h("td", {}, required ? "must be given" : ["", undefined, null].includes(schema.default) || schema.default.length === 0 ? "–" : String(schema.default)),
          h("td", {}, (schema.description ?? "").replaceAll("`", ""))))))),
      h("p", { class: "command" }, h("code", {}, curl)),
      h("p", {}, h("button", { class: "second", type: "button", "aria-label": `Try ${name}`, onclick: tryIt }, "Try it")), answer);
  }

  async function show() {
    try {
      const { paths, components } = await ask("openapi.json");
      fill(box,
        h("section", { class: "sheet" }, h("p", { class: "lead" }, "The HTTP API"),
          h("p", { class: "reason" }, "Everything that this page shows can be asked for by a program. Positions are written as turns such as crane=.y..g (g right place, y elsewhere, . absent), blanks between. ",
            "Errors have one shape, with a sentence that says what was wrong. Generated clients start from the ", h("a", { href: "/api/v1/openapi.json" }, "OpenAPI description"), ".")),
        Object.entries(paths).flatMap(([path, methods]) => Object.entries(methods).map(([method, described]) => operation(path, method, described, components.schemas))));
    } catch (error) {
      fill(box, h("section", { class: "sheet", role: "alert" }, h("p", { class: "lead" }, error.title), h("p", { class: "reason" }, error.message), wayOn(error, { again: () => page.go("api", {}) })));
    }
    box.removeAttribute("aria-busy");
  }

  return { show, title: "HTTP API" };
}
