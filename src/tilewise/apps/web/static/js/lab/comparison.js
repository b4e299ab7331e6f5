// Ways of playing, chosen by the reader, played over every answer and compared.

import { action } from "../base/actions.js";
import { ask, latest } from "../base/ask.js";
import { button, fill, h, select, wordInput } from "../base/dom.js";
import { listTitle } from "../words/lists.js";
import { text } from "../languages/text.js";
import {
  GUESSES,
  chart,
  differing,
  fieldsOf,
  forPlayers,
  guessesOf,
  rankerName,
  summary,
  verdict,
} from "./compare.js";
import { trouble } from "./firstword.js";

const USUAL = "ranker=entropy";
/** Three players: who measures everything, who only plays words that fit, and who plays what comes to mind. */
const FIRST = [
  "opening=crane ranker=entropy",
  "opening=crane ranker=entropy solve-when=9999",
  "opening=adieu ranker=popularity solve-when=9999",
];
const OTHERS = [USUAL, "ranker=largest"]; // for words of another length

/** @param {Record<string, string>} fields */
const textOf = (fields) =>
  Object.entries(fields)
    .filter(([, value]) => value !== "" && value !== "0")
    .map(([name, value]) => `${name}=${value}`)
    .join(" ");

/** @param {Page} page @param {(compare: string) => void} onrun */
export function makeComparison(page, onrun) {
  const run = latest();
  /** @type {Record<string, string>[]} */
  let strategies = [];
  let list = page.list();
  let shown = "";
  const about = h("p.soft");
  const forms = h("div.strategies");
  const others = h("details.fold", h("summary", text.lab.others), forms);
  const outcome = h("div.outcome-of", { "aria-live": "polite" });
  const element = h("section.sheet.compared", h("h2", text.lab.compare), about, others, outcome);

  function showForms() {
    const start = () => {
      const written = strategies.map(textOf).join(";");
      if (shown === `${list.name} ${written}`) compare();
      else onrun(written);
      outcome.scrollIntoView({ block: "nearest" }); // the answer stands below the button
    };
    const add = () => {
      strategies.push(fieldsOf(USUAL));
      showForms();
    };
    const room = strategies.length < page.limits.strategies;
    const tools = h("p.tools", [button(text.lab.run, start, "main"), room && action("add", text.lab.add, add)]);
    fill(forms, ...strategies.map(form), tools);
  }

  /** @param {Record<string, string>} fields @param {number} i */
  function form(fields, i) {
    const { opening, byRanker, ranker, guessing, guesses, remove, removeNamed } = text.lab;
    const word = wordInput({ class: "text", placeholder: byRanker, value: fields.opening ?? "" });
    word.addEventListener("change", () => {
      fields.opening = word.value
        .trim()
        .toLowerCase()
        .replace(/[\s,]+/g, ",");
    });
    const rankers = page.rankers
      .filter((row) => row.plays !== false && forPlayers(row))
      .map(({ name }) => [name, rankerName(name)]);
    const kinds = Object.keys(GUESSES).map((kind) => [kind, guesses[kind]]);
    const chooseKind = (/** @type {string} */ kind) => {
      strategies[i] = { ...fields, rule: "", "solve-when": "", ...GUESSES[kind] };
      showForms();
    };
    const drop = () => {
      strategies.splice(i, 1);
      showForms();
    };
    const removal = button(remove, drop, "quiet", removeNamed(i + 1));
    return h(
      "fieldset.strategy",
      h(
        "legend",
        h(`span.swatch.s${i}`, { "aria-hidden": "true" }),
        text.lab.strategy(i + 1),
        strategies.length > 1 && removal,
      ),
      h("label.field", h("span", opening), word),
      select(ranker, rankers, fields.ranker ?? "entropy", (value) => (fields.ranker = value)),
      select(guessing, kinds, guessesOf(fields), chooseKind),
    );
  }

  function compare() {
    outcome.setAttribute("aria-busy", "true");
    if (!outcome.firstChild) fill(outcome, h("p.soft", text.lab.playing));
    run(async (signal) => {
      const rule = strategies.every((fields) => fields.rule === "hard") ? "hard" : "any";
      const texts = strategies.map(textOf).map((written) => written || USUAL);
      const [comparison, start] = await Promise.all([
        ask("simulate", { list: list.name, strategies: texts }, { signal }),
        ask("suggest", { list: list.name, top: 1, exact: true, rule }, { signal }).catch(() => null),
      ]);
      const best = start?.suggestions?.[0];
      const perfect = best?.badge === "proved" && best.mean !== null ? Math.round(best.mean * start.candidates) : null;
      const { strategies: rows, differences } = comparison;
      fill(
        outcome,
        h("p.lead", verdict(rows, perfect)),
        summary(rows),
        chart(rows),
        h("details.fold", h("summary", text.lab.where), differing(differences)),
      );
    })
      .catch((error) => fill(outcome, trouble(error, { again: compare })))
      .finally(() => outcome.removeAttribute("aria-busy"));
  }

  /** @param {ListRow} chosen @param {string | undefined} written the strategies of the address */
  function show(chosen, written) {
    list = chosen;
    fill(about, `${listTitle(list)}. ${text.lab.about}`);
    const first = list.name === page.defaultList ? FIRST : OTHERS;
    const wanted = written || first.join(";");
    if (shown === `${list.name} ${wanted}`) return;
    shown = `${list.name} ${wanted}`;
    strategies = wanted.split(";").slice(0, page.limits.strategies).map(fieldsOf);
    if (written) others.open = true;
    showForms();
    if (page.searchable(list)) compare();
    else fill(outcome, h("p.soft", text.lab.tooLarge));
  }

  return { element, show };
}
