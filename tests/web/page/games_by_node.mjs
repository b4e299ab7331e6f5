// The games of the page without a page: imports the texts on the standard input one after the other, and prints how many
// games each added, what is kept then, its statistics and trends, and the file that the page would export.

import { readFileSync } from "node:fs";
import { byDate } from "../../../src/tilewise/apps/web/static/js/review/calendar.js";
import { games, merge, statistics } from "../../../src/tilewise/apps/web/static/js/review/games.js";
import { exported, readGames } from "../../../src/tilewise/apps/web/static/js/review/gamesfile.js";
import { lossByTurn, openersOf } from "../../../src/tilewise/apps/web/static/js/review/trends.js";

const texts = JSON.parse(readFileSync(0, "utf-8"));
const added = texts.map((text) => {
  try {
    return merge(readGames(text)).added;
  } catch (error) {
    return error.message;
  }
});
const all = games();
const { streak, best, played, won, hinted, mean } = statistics(all);
const trends = { days: Object.fromEntries(byDate(all)), turns: lossByTurn(all), openers: openersOf(all) };
const counts = { streak, best, played, won, hinted, mean };
console.log(JSON.stringify({ added, games: all, statistics: counts, trends, file: exported(all) }));
