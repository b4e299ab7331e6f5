// Lab: strategies played over every answer and compared; openers ranked.

import { action } from "../base/actions.js";
import { ask, latest } from "../base/ask.js";
import { chart, differing, fieldsOf, forPlayers, rankerName, summary, verdict } from "./compare.js";
import { explained } from "../assist/details.js";
import { button, fill, h, select } from "../base/dom.js";
import { listOptions, listTitle, ruleOptions } from "../words/lists.js";
import { EXACT, makeOpeners, trouble } from "./openerranking.js";
import { text } from "../languages/text.js";

const FIRST = ["opening=tarse ranker=entropy", "opening=raise ranker=largest"];

/** @param {Record<string, string>} fields */
const textOf = (fields) =>
  Object.entries(fields)
    .filter(([, value]) => value !== "" && value !== "0")
    .map(([name, value]) => `${name}=${value}`)
    .join(" ");

/** @param {HTMLElement} root @param {Page} page */
export function mount(root, page) {
  const runCompare = latest();
  /** @type {Record<string, string>} */
  let params = {};
  /** @type {Record<string, string>[]} */
  let strategies = [];
  let shown = "";

  const forms = h("div.strategies");
  const outcome = h("div.outcome-of", { "aria-live": "polite" });
  const openers = makeOpeners(page, (ranker) => go({ ranker }));
  const legend = explained(text.lab.fieldsTitle, text.lab.fields);
  const others = h("details.fold", h("summary", text.lab.others), forms, legend);
  const about = h("p.soft");
  const compared = h("section.sheet.compared", h("h2", text.lab.compare), about, outcome, others);
  fill(root, h("div.results.lab", openers.elements, compared));

  /** @param {Record<string, string>} changes */
  const go = (changes) => page.go("lab", { ...params, ...changes });

  function showForms() {
    const run = () => {
      const written = strategies.map(textOf).join(";");
      if (written === params.compare) compare();
      else go({ compare: written });
      compared.scrollIntoView({ block: "start" }); // the answer stands above the form
    };
    const add = () => {
      strategies.push(fieldsOf("ranker=entropy"));
      showForms();
    };
    const room = strategies.length < page.limits.strategies;
    const tools = h("p.tools", [button(text.lab.run, run, "main"), room && action("add", text.lab.add, add)]);
    fill(forms, ...strategies.map(form), tools);
  }

  /** @param {Record<string, string>} s @param {number} i */
  function form(s, i) {
    const input = (
      /** @type {string} */ label,
      /** @type {string} */ name,
      /** @type {Record<string, any>} */ props,
    ) => {
      const el = h("input.text", {
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
      return h("label.field", h("span", label), el);
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
    const remove = () => {
      strategies.splice(i, 1);
      showForms();
    };
    const ties = page.ties.map((name) => [name, text.lab.tieNames[name] ?? name]);
    const rankers = page.rankers
      .filter((row) => row.plays !== false && forPlayers(row))
      .map(({ name }) => [name, rankerName(name)]);
    const more = h(
      "div",
      choice(text.lab.ties, "tie", ties, "candidate"),
      choice(text.frame.rule, "rule", ruleOptions(page.rules), "any"),
      input(text.lab.solveWhen, "solve-when", count),
      input(text.lab.popularWhen, "popular-when", count),
    );
    const swatch = h(`span.swatch.s${i}`, { "aria-hidden": "true" });
    const removal = button(text.lab.remove, remove, "quiet", text.lab.removeNamed(i + 1));
    return h(
      "fieldset.strategy",
      h("legend", swatch, text.lab.strategy(i + 1), strategies.length > 1 && removal),
      input(text.lab.opening, "opening", { placeholder: text.lab.byRanker }),
      choice(text.lab.ranker, "ranker", rankers, "entropy"),
      h("details.fold", h("summary", text.common.more), more),
    );
  }

  function compare() {
    const list = page.list(params.list).name;
    outcome.setAttribute("aria-busy", "true");
    if (!outcome.firstChild) fill(outcome, h("p.soft", text.lab.playing));
    runCompare(async (signal) => {
      const rule = strategies.every((s) => s.rule === "hard") ? "hard" : "any";
      const texts = strategies.map(textOf).map((written) => written || "ranker=entropy");
      const [comparison, start] = await Promise.all([
        ask("simulate", { list, strategies: texts }, { signal }),
        ask("suggest", { list, top: 1, exact: true, rule }, { signal }).catch(() => null),
      ]);
      const best = start?.suggestions?.[0];
      const perfect = best?.badge === "proved" && best.mean !== null ? Math.round(best.mean * start.candidates) : null;
      fill(
        outcome,
        h("p.lead", verdict(comparison.strategies, perfect)),
        summary(comparison.strategies),
        chart(comparison.strategies),
        h("details.fold", h("summary", text.common.more), h("p", text.lab.about), differing(comparison.differences)),
      );
    })
      .catch((error) => fill(outcome, trouble(error, { again: compare })))
      .finally(() => outcome.removeAttribute("aria-busy"));
  }

  /** @param {Record<string, string>} address */
  function show(address) {
    params = address;
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
    fill(about, listTitle(list));
    openers.show(list, params.ranker || EXACT);
    const key = `${list.name} ${params.compare ?? ""}`;
    if (key === shown) return;
    shown = key;
    const first = list.length === 5 ? FIRST : ["ranker=entropy", "ranker=largest"];
    strategies = (params.compare || first.join(";")).split(";").slice(0, page.limits.strategies).map(fieldsOf);
    if (params.compare) others.open = true;
    showForms();
    if (list.guesses * list.answers > page.limits.pairs) fill(outcome, h("p.soft", text.lab.tooLarge));
    else compare();
  }

  return { show, title: text.index.lab };
}
