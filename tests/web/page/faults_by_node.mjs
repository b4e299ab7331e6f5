// What the page says of the faults on the standard input: in every language, and in English with every text marked.

import { readFileSync } from "node:fs";
import { load } from "../js/page.mjs";

const TABLES = ["english", "german", "french", "spanish", "portuguese", "dutch", "polish"];
const { faultTold } = await load("base/faults.js");
const { take, text } = await load("languages/text.js");
const { takeKind, takeScorings } = await load("words/kind.js");
const { lists, scorings, alphabets, faults } = JSON.parse(readFileSync(0, "utf-8"));
takeScorings(scorings);
takeKind(lists.nyt, alphabets);

const marked = (entry) => {
  if (typeof entry === "string") return `⟦${entry}⟧`;
  if (typeof entry === "function") return (...given) => marked(entry(...given));
  return Object.fromEntries(Object.entries(entry).map(([name, one]) => [name, marked(one)]));
};
const tables = await Promise.all(TABLES.map(async (name) => (await load(`languages/${name}.js`))[name]));
const parts = Object.fromEntries(tables.map(({ faults: said, clash }, i) => [TABLES[i], { faults: said, clash }]));
const pseudo = Object.fromEntries(Object.entries(parts.english).map(([name, part]) => [name, marked(part)]));
const told = {};
for (const [name, { faults: said, clash }] of Object.entries({ ...structuredCloned(parts), pseudo })) {
  take({ faults: said, clash });
  told[name] = faults.map((fault) => faultTold(fault, ""));
}
const cases = Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, Object.keys(part.faults).sort()]));
console.log(JSON.stringify({ told, cases, known: Object.keys(text.faults) }));

/** Each table as it was before another one was taken in its place. */
function structuredCloned(all) {
  return Object.fromEntries(
    Object.entries(all).map(([name, { faults: said, clash }]) => [
      name,
      { faults: { ...said }, clash: { ...clash, reasons: { ...clash.reasons } } },
    ]),
  );
}
