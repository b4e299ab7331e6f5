// Lab: strategies played over every answer and compared; openers ranked.

import { ask, latest } from "./ask.js";
import { chart, differing, summary, verdict } from "./compare.js";
import { explained } from "./details.js";
import { button, fill, h, select } from "./dom.js";
import { listOptions, ruleOptions } from "./lists.js";
import { command, makeOpeners, trouble } from "./openers.js";
import { text } from "./text.js";

const FIRST = ["opening=tarse ranker=entropy", "opening=salet ranker=parts"];

/** A strategy is its text, "opening=tarse ranker=entropy"; the server reads it. Here its fields are only filled in.
 * @param {string} written @returns {Record<string, string>} */
const fieldsOf = (written) =>
  Object.fromEntries(
    written
      .split(/\s+/)
      .filter(Boolean)
      .map((part) => {
        const [name, ...rest] = part.split("=");
        return [name, rest.join("=")];
      }),
  );
/** @param {Record<string, string>} fields */
const textOf = (fields) =>
  Object.entries(fields)
    .filter(([, value]) => value !== "" && value !== "0")
    .map(([name, value]) => `${name}=${value}`)
    .join(" ");

/** @param {HTMLElement} root @param {import("./main.js").Page} page */
export function mount(root, page) {
  const run = latest();
  /** @type {Record<string, string>} */
  let params = {};
  /** @type {Record<string, string>[]} */
  let strategies = [];
  let shown = "";

  const forms = h("div", { class: "strategies" });
  const outcome = h("div", { class: "outcome-of", "aria-live": "polite" });
  const openers = makeOpeners(page, (ranker) => go({ ranker }));
  const compared = h(
    "section",
    { class: "sheet compared" },
    h("h2", {}, text.lab.compare),
    outcome,
    forms,
    explained(text.lab.fieldsTitle, text.lab.fields),
  );
  fill(
    root,
    h("h1", { class: "hidden" }, text.lab.title),
    h("div", { class: "results lab" }, h("p", { class: "reason" }, text.lab.about), compared, openers.element),
  );

  /** @param {Record<string, string>} changes */
  const go = (changes) => page.go("lab", { ...params, ...changes });

  function showForms() {
    fill(
      forms,
      strategies.map((s, i) => form(s, i)),
      h(
        "p",
        { class: "tools" },
        button(
          text.lab.run,
          () => {
            const written = strategies.map(textOf).join(";");
            if (written === params.compare) compare();
            else go({ compare: written });
          },
          "main",
        ),
        strategies.length < page.limits.strategies &&
          button(text.lab.add, () => {
            strategies.push(fieldsOf("ranker=entropy"));
            showForms();
          }),
      ),
    );
  }

  /** @param {Record<string, string>} s @param {number} i */
  function form(s, i) {
    const input = (
      /** @type {string} */ label,
      /** @type {string} */ name,
      /** @type {Record<string, any>} */ props,
    ) => {
      const el = h("input", {
        class: "text",
        spellcheck: "false",
        autocomplete: "off",
        autocapitalize: "none",
        value: s[name] ?? "",
        ...props,
      });
      el.addEventListener("change", () => {
        s[name] = el.value
          .trim()
          .toLowerCase()
          .replace(/[\s,]+/g, ",");
      });
      return h("label", { class: "field" }, h("span", {}, label), el);
    };
    const choice = (
      /** @type {string} */ label,
      /** @type {string} */ name,
      /** @type {string[][]} */ options,
      /** @type {string} */ usual,
    ) =>
      select(label, options, s[name] ?? usual, (value) => {
        s[name] = value === usual && name !== "ranker" ? "" : value;
      });
    const count = { type: "number", min: 0, inputmode: "numeric", placeholder: "0" };
    return h(
      "fieldset",
      { class: "strategy" },
      h(
        "legend",
        {},
        h("span", { class: `swatch s${i}`, "aria-hidden": "true" }),
        text.lab.strategy(i + 1),
        strategies.length > 1 &&
          button(
            text.lab.remove,
            () => {
              strategies.splice(i, 1);
              showForms();
            },
            "quiet",
            { "aria-label": text.lab.removeNamed(i + 1) },
          ),
      ),
      input(text.lab.opening, "opening", { placeholder: text.lab.byRanker }),
      choice(
        text.lab.ranker,
        "ranker",
        page.rankers.filter((row) => row.plays !== false).map((row) => [row.name, row.name]),
        "entropy",
      ),
      h(
        "details",
        { class: "fold" },
        h("summary", {}, text.lab.more),
        h(
          "div",
          {},
          choice(
            text.lab.ties,
            "tie",
            page.ties.map((name) => [name, name]),
            "candidate",
          ),
          choice(text.frame.rule, "rule", ruleOptions(page.rules), "any"),
          input(text.lab.solveWhen, "solve-when", count),
          input(text.lab.popularWhen, "popular-when", count),
        ),
      ),
    );
  }

  function compare() {
    const list = page.list(params.list).name;
    outcome.setAttribute("aria-busy", "true");
    if (!outcome.firstChild) fill(outcome, h("p", { class: "soft" }, text.lab.playing));
    run(
      async (signal) => {
        const texts = strategies.map(textOf).map((written) => written || "ranker=entropy");
        const [found, start] = await Promise.all([
          ask("simulate", { list, strategies: texts }, { signal }),
          ask(
            "suggest",
            { list, top: 1, exact: true, rule: strategies.every((s) => s.rule === "hard") ? "hard" : "any" },
            { signal },
          ).catch(() => null),
        ]);
        const best = start?.suggestions?.[0];
        const perfect =
          best?.badge === "proved" && best.mean !== null ? Math.round(best.mean * start.candidates) : null;
        fill(
          outcome,
          h("p", { class: "lead" }, verdict(found.strategies, perfect)),
          differing(found.differences),
          summary(found.strategies),
          chart(found.strategies),
          texts.map((written) => command(`tilewise simulate --list ${list} --strategy "${written}"`)),
        );
      },
      (error) => fill(outcome, trouble(error, { again: compare })),
    ).finally(() => outcome.removeAttribute("aria-busy"));
  }

  /** @param {Record<string, string>} found */
  function show(found) {
    params = found;
    const list = page.list(params.list);
    page.control([
      {
        label: text.frame.words,
        value: list.name,
        set: (name) => go({ list: name, compare: "" }),
        options: listOptions(
          page.lists.filter((row) => row.guesses * row.answers <= page.limits.pairs || row.name === list.name),
        ),
      },
    ]);
    openers.show(list.name, params.ranker || "entropy");
    const key = `${list.name} ${params.compare ?? ""}`;
    if (key === shown) return;
    shown = key;
    const first = list.length === 5 ? FIRST : ["ranker=entropy", "ranker=parts"];
    strategies = (params.compare || first.join(";")).split(";").slice(0, page.limits.strategies).map(fieldsOf);
    showForms();
    if (list.guesses * list.answers > page.limits.pairs) fill(outcome, h("p", { class: "soft" }, text.lab.tooLarge));
    else compare();
  }

  return { show, title: text.lab.title };
}
