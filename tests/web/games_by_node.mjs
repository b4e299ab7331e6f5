// The games of the page without a page: imports the texts on the standard input one after the other, and prints how many
// games each added, what is kept then, its statistics and the file that the page would export.

import { readFileSync } from "node:fs";
import { exported, games, importGames, statistics } from "../../src/tilewise/apps/web/static/js/games.js";

const texts = JSON.parse(readFileSync(0, "utf-8"));
const added = texts.map((text) => {
  try {
    return importGames(text);
  } catch (error) {
    return error.message;
  }
});
const all = games();
const { streak, best, played, won } = statistics(all);
console.log(JSON.stringify({ added, games: all, statistics: { streak, best, played, won }, file: exported(all) }));
