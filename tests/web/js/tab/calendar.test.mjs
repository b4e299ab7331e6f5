// A morning of the page without a server: a newer calendar beside it, none, and wrong ones.
import assert from "node:assert/strict";
import { test } from "node:test";
import { Lists } from "../../../../src/tilewise/apps/web/static/js/tab/game/words.js";
import { fit } from "../../../../src/tilewise/apps/web/static/js/tab/game/fit.js";
import { publishedDays } from "../../../../src/tilewise/apps/web/static/js/words/day.js";

const LATEST = "2026-08-27"; // somewhere that day has begun
const NEWER = "date,answer\n2026-08-22,slate\n2026-08-23,crane\n2026-08-24,fight\n";
const dates = (file) => publishedDays(file, "2026-08-22", LATEST).map(({ date, answer }) => `${date} ${answer}`);

test("the days after the last known one are taken over", () => {
  assert.deepEqual(dates(NEWER), ["2026-08-23 crane", "2026-08-24 fight"]);
  assert.deepEqual(dates(NEWER.split("\n").slice(1).join("\r\n")), dates(NEWER));
  assert.deepEqual(dates("date,answer\n2026-08-22,slate\n"), []);
});

test("a file with anything wrong in it is as good as none", () => {
  for (const file of [
    "",
    "<!doctype html>",
    "2026-08-23,crane\n2026-08-23,slate\n",
    "2026-08-24,crane\n", // a day is missing
    "2026-08-23,crane\n2026-08-24;slate\n",
    "2026-08-23,toolong\n",
    ...["2026-08-23", "2026-08-24", "2026-08-25", "2026-08-26", "2026-08-27"].map(
      (_, n, all) => (n < 4 ? "" : all.map((date) => `${date},crane\n`).join("")), // the last is not over anywhere
    ),
  ])
    assert.deepEqual(dates(file), [], file);
});

const WORDS = ["crane", "fight", "slate", "trace"];
const PRIOR = { half_lives: [30, 60], pseudo_count: 0.5, trust_half_life: 120, tilt: 0.4, scale: 1e7, past: [] };

/** Lists of four words, two of whose days came with the page. */
function lists() {
  const entry = { file: "words", length: 5, read_as: null, guesses_sha256: "", digest: "d", openers: {} };
  const catalogue = {
    choices: { known_to: "2021-06-20", first_day: "2021-06-19", day_list: "nyt-extended", alphabets: {} },
    lists: { nyt: entry, "nyt-extended": entry },
    order: ["nyt", "nyt-extended"],
    daily: {
      list: "nyt-extended",
      prior: PRIOR,
      days: "days",
      mornings: [{ date: "2021-06-19", file: "weights", why: "why", digest: "shipped", totals: {} }],
    },
  };
  const files = {
    words: { guesses: WORDS.join(""), answers: [1, 1, 1, 1], popularity: [400, 400, 400, 400] },
    days: [0, 1],
    weights: [1, 2, 3, 4],
    why: [],
  };
  return new Lists(
    /** @type {any} */ (catalogue),
    async (file) => files[file],
    () => "2021-06-23",
  );
}

test("new days are known in play, in review and in the weights", async () => {
  const known = lists();
  await assert.rejects(known.answerOf("2021-06-21"), { message: "unanswered" });
  await known.bring("2021-06-21,slate\n2021-06-22,crane\n");
  assert.equal(await known.answerOf("2021-06-22"), "crane");
  assert.equal(known.catalogue.choices.known_to, "2021-06-22");
  assert.equal(await known.lastDay("slate", "2021-06-23"), "2021-06-21");
  const today = await known.get("daily");
  const expected = fit([0, 1, 2, 0], new Uint8Array(4), new Float64Array(4).fill(4), PRIOR);
  assert.deepEqual(
    [...WORDS.keys()].map((place) => today.weight(place)),
    [...expected],
  );
  assert.notEqual(today.digest, "shipped");
  assert.equal((await known.get("daily", "2021-06-21")).weight(3), 4); // that morning nobody knew more
});

test("words of no list change nothing", async () => {
  const known = lists();
  await known.bring("2021-06-21,slate\n2021-06-22,xxxxx\n");
  assert.equal(known.catalogue.choices.known_to, "2021-06-20");
  assert.equal((await known.get("daily")).weight(3), 4);
});
