// Asks the engine of build/static what a server was asked, and says where the answers differ.
// node tools/checks/compare_tab.mjs QUESTIONS [FOLDER]; the questions are those that tests/web/tab/tab_questions.py writes, or
// tests/web/tab/timed_questions.py: those are asked with a clock that every look moves on, and must be true.

import { readFile } from "node:fs/promises";
import { argv, exit } from "node:process";
import { pathToFileURL } from "node:url";
import { difference } from "./difference.mjs";
import { cutShort, untrue } from "./timed_answers.mjs";

const folder = pathToFileURL(`${argv[3] ?? "build/static"}/`);
const { tab } = JSON.parse(await readFile(new URL("api/v1/lists", folder), "utf8"));
const here = new URL(`${tab}/`, folder);
const { answer, Engine, Lists, Refusal } = await import(new URL("js/tab/all.js", here));

const read = async (file) => JSON.parse(await readFile(new URL(file, folder), "utf8"));
const catalogue = JSON.parse(await readFile(new URL("catalogue.json", here), "utf8"));
const engine = await Engine.load(await readFile(new URL("tilewise.wasm", here)));
const wide = await Engine.load(await readFile(new URL(`data/${catalogue.long}`, folder)));
const long = async () => wide;
const lists = new Lists(catalogue, (file) => read(`data/${file}`));
const answers = new Map();
const kept = {
  recall: async (key) => answers.has(key) && JSON.parse(answers.get(key)),
  keep: async (key, found) => answers.set(key, JSON.stringify(found)),
};

// No search runs out of time, however busy the machine is; or after so many looks at the clock, also the engine's own.
let [time, step] = [0, 0];
performance.now = () => (time += step);

/** The tab's answer, or its refusal. */
async function ask(name, given) {
  try {
    return await answer({ engine, long, lists, kept }, name, given);
  } catch (error) {
    return error instanceof Refusal
      ? { error: { kind: error.kind, message: error.message, fault: error.fault } }
      : { crashed: error.stack };
  }
}

/** What is not true of the answers in time, or null. */
async function untruths(name, whole, timed) {
  for (const { given, answer: server } of timed) {
    step = 1; // millisecond
    const mine = await ask(name, given);
    step = 0;
    hurried.set(name, (hurried.get(name) ?? 0) + (cutShort(name, mine) ? 1 : 0));
    for (const [who, found] of Object.entries({ server, tab: mine })) {
      const [fault] = untrue(name, whole, found);
      if (fault) return `${given.seconds} s: the ${who} says what is not true, ${fault}`;
    }
  }
  return null;
}

let [count, wrong] = [0, 0];
const kinds = new Map();
const hurried = new Map(); // answers that were cut short
const [shapes, ...lines] = (await readFile(argv[2], "utf8"))
  .split("\n")
  .filter(Boolean)
  .map((line) => JSON.parse(line));
for (const { name, given, answer: expected, timed = [] } of lines) {
  const fault =
    difference(expected, await ask(name, given), shapes, shapes.answers[name]) ??
    (await untruths(name, expected, timed));
  count += 1;
  kinds.set(name, (kinds.get(name) ?? 0) + 1);
  if (!fault) continue;
  wrong += 1;
  if (wrong <= 12) console.error(`${name} ${JSON.stringify(given)}\n  server and tab differ at ${fault}`);
}
const summary = [...kinds].map(([name, n]) => `${n} ${name}`).join(", ");
console.log(`${count} questions (${summary}): ${wrong ? `${wrong} answered otherwise` : "all equal"}`);
for (const [name, n] of hurried) console.log(`${n} of ${name} were cut short`);
exit(wrong || count === 0 || [...hurried.values()].includes(0) ? 1 : 0);
