// Rate my guess: a word that is typed gets its grade before it is played, and no better word is named.

import { ask, latest } from "../base/ask.js";
import { fill, h, upper } from "../base/dom.js";
import { gradeOf, rowOf } from "./offers.js";
import { text } from "../languages/text.js";
import { badge } from "../tiles/word.js";

const PAUSE = 150; // milliseconds after the last letter
const SECONDS = 2;

/** @param {{question: () => Record<string, any>, search: () => boolean}} handlers the position as questions name it,
 *   and whether a word's value can be searched for while somebody waits */
export function makeGrade({ question: position, search }) {
  const element = h("p.grade", { role: "status" });
  const run = latest();
  let typed = "";

  /** @param {string} grade @param {...Children} what */
  function say(grade, ...what) {
    element.dataset.grade = grade;
    fill(element, ...what);
  }

  /** Grade a word; "" for none. @param {string} word */
  const rate = (word) =>
    run(async (signal) => {
      typed = word;
      say("");
      if (!word) return;
      await new Promise((resolve) => setTimeout(resolve, PAUSE));
      signal.throwIfAborted();
      say("", text.rate.waiting(upper(word)));
      const exact = search();
      const question = { ...position(), top: 1, exact, seconds: SECONDS, requested: word };
      const answer = await ask("suggest", question, { signal, quiet: true });
      const row = rowOf(answer, word);
      const grade = gradeOf(answer, word);
      if (grade.name === "unknown" || !row)
        say("unknown", text.rate.unknown(row?.expected_size ?? 0), badge("estimate"));
      else
        say(grade.name, text.rate[grade.name](grade.cost, grade.sure), " ", badge(grade.sure ? row.badge : "bound"));
    }).catch((error) => say("refused", text.rate.refused(error.kind, upper(word), error.message)));

  return { element, rate, again: () => rate(typed) };
}
