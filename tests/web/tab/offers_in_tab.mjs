// What the engine of a built page offers when it has next to no time, beside what it showed at first.
// node offers_in_tab.mjs FOLDER: reads lines of questions, writes lines of answers.

import { readFile } from "node:fs/promises";
import { argv } from "node:process";
import { pathToFileURL } from "node:url";

const folder = pathToFileURL(`${argv[2]}/`);
const { tab } = JSON.parse(await readFile(new URL("api/v1/lists", folder), "utf8"));
const here = new URL(`${tab}/`, folder);
const { answer, Engine, Lists, UnfinishedSearches } = await import(new URL("js/tab/all.js", here));
const catalogue = JSON.parse(await readFile(new URL("catalogue.json", here), "utf8"));
const engine = await Engine.load(await readFile(new URL("tilewise.wasm", here)));
const wide = await Engine.load(await readFile(new URL(`data/${catalogue.long}`, folder)));
const long = async () => wide;
const lists = new Lists(catalogue, async (file) =>
  JSON.parse(await readFile(new URL(`data/${file}`, folder), "utf8")),
);
const door = { engine, long, lists };

for (const line of (await readFile("/dev/stdin", "utf8")).split("\n").filter(Boolean)) {
  const { place, seconds, pick } = JSON.parse(line);
  const { advice } = await answer(door, "assist", {
    ...place,
    exact: false,
    top: 20,
  });
  const shown = advice.suggestions[pick % advice.suggestions.length].guess;
  const exact = { ...place, exact: true, top: 20 };
  const plain = await answer(door, "suggest", { ...exact, seconds });
  const asked = await answer(door, "suggest", {
    ...exact,
    seconds,
    requested: shown,
  });
  // Asked again and again, the search goes on from where it was, until all is known.
  const searches = new UnfinishedSearches();
  let rounds = 1;
  let last = await answer({ ...door, searches }, "suggest", {
    ...exact,
    seconds: 0.1,
    requested: shown,
  });
  for (; last.method !== "exact" && rounds < 40; rounds += 1)
    last = await answer({ ...door, searches }, "suggest", {
      ...exact,
      seconds: Math.min(0.2 * rounds, 5),
      requested: shown,
    });
  const guess = (row) => row.guess;
  console.log(
    JSON.stringify({
      favourite: [advice.suggestions[0], advice.candidate].map(guess),
      plain: [plain.suggestions[0], plain.candidate].map(guess),
      shown,
      asked: asked.suggestions[0].guess,
      requested: asked.requested.map(guess),
      rounds,
      method: last.method,
      last: [last.suggestions[0].guess, last.suggestions[0].badge],
    }),
  );
}
