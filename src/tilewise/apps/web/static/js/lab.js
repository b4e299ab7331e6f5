// Lab: openers ranked, strategies played over every answer and compared.

import { ask, latest } from "./api.js";
import { copy, fill, fixed, h, number, plural, select } from "./dom.js";
import * as parts from "./parts.js";
import { glyph } from "./tiles.js";

const TIES = ["candidate", "first", "last", "popular"].map((name) => [name, name]);
const FIRST = ["opening=tarse ranker=entropy", "opening=salet ranker=parts", "ranker=letter-frequency"];
const FIELDS = [
  ["Opening", "the first guess or guesses, always the same; left empty, the ranker chooses"],
  ["Ranker", "how guesses are compared: every guess gets a cost, and the lowest is played"],
  ["Ties", "which of equally good guesses is played: words that can win first (candidate), the alphabet's first or last, the commonest (popular)"],
  ["Rule", "which guesses are legal"],
  ["Only candidates from", "once so few words are left, only words that can win are guessed; 0 for never"],
  ["Commonest from", "once so few words are left, the commonest of them is guessed; 0 for never"],
  ["In six, in three", "the share of games that were solved within so many guesses"],
];
const EXACT = "exact";
const MOST = 4;
const SHOWN = 8; // guesses with a column of their own; longer games share the last one

/** "opening=tarse,conin ranker=entropy solve-when=20" as what the API asks for. */
function readStrategy(text) {
  const found = { opening: [], ranker: "entropy", tie: "candidate", rule: "any", solve_when: 0, popular_when: 0 };
  for (const part of text.split(/\s+/)) {
    const [name, value = ""] = part.split("=");
    if (name === "opening") found.opening = value.split(",").filter(Boolean);
    else if (name === "solve-when" || name === "popular-when") found[name.replace("-", "_")] = Number(value) || 0;
    else if (name in found && value) found[name] = value;
  }
  return found;
}

function writeStrategy(s) {
  return [s.opening.length ? `opening=${s.opening.join(",")}` : "", `ranker=${s.ranker}`, s.tie !== "candidate" ? `tie=${s.tie}` : "",
    s.rule !== "any" ? `rule=${s.rule}` : "", s.solve_when ? `solve-when=${s.solve_when}` : "", s.popular_when ? `popular-when=${s.popular_when}` : ""].filter(Boolean).join(" ");
}

export function mount(root, page) {
  const runOpeners = latest();
  const runCompare = latest();
  const runWorth = latest();
  let params = {}, strategies = [], shownOpeners = null;

  const openers = h("div", {});
  const words = h("div", { class: "settings" });
  const choosers = h("div", { class: "settings" });
  const split = h("div", {});
  const forms = h("div", { class: "strategies" });
  const outcome = h("div", { "aria-live": "polite" });
  const results = h("div", { class: "results lab" },
    h("section", { class: "sheet" }, h("h2", {}, "Compare strategies"),
      h("p", { class: "reason" }, "Each plays every answer of the list once, so a difference is a difference, not luck."), words, forms, outcome, parts.explained("What the fields mean", FIELDS)),
    h("section", { class: "sheet" }, h("h2", {}, "Rank openers"), choosers,
      h("div", { class: "pair" }, openers, split), parts.legend()));
  fill(root, h("h1", { class: "hidden" }, "Lab"), results);

  const rankers = () => page.rankers.map((row) => [row.name, row.name]);
  const go = (changes) => page.go("lab", { ...params, ...changes });

  // ---- openers -------------------------------------------------------------------------------------------

  function showOpeners() {
    const list = page.list(params.list).name, ranker = params.ranker ?? "entropy";
    const chosen = page.rankers.find((row) => row.name === ranker);
    fill(words, select("Words", page.lists.map((row) => [row.name, `${row.name} · ${row.length} letters, ${number(row.answers)} answers`]), list, (name) => go({ list: name })));
    fill(choosers,
      select("By", [[EXACT, "exact value"], ...rankers()], ranker, (name) => go({ ranker: name })),
      h("p", { class: "soft" }, chosen ? `${chosen.description} (${chosen.source})` : "Expected guesses under best play, as far as it was worked out for the list."));
    if (shownOpeners === `${list} ${ranker}`) return;
    shownOpeners = `${list} ${ranker}`;
    openers.setAttribute("aria-busy", "true");
    runOpeners(async (signal) => {
      const exact = ranker === EXACT;
      const answer = await ask("suggest", { list, top: 12, ...(exact ? { exact, seconds: 3 } : { ranker }) }, { signal });
      let chosenWord = null;
      const look = async (word) => {
        chosenWord = word;
        draw();
        const found = await ask("split", { list, guess: word, words: 12 }, { signal });
        const worth = h("div", { class: "worth" });
        const button = h("button", { class: "second", type: "button", onclick: () => showWorth(worth, list, word) }, "Solve it exactly");
        fill(worth, button);
        fill(split, h("h3", {}, `What ${word.toUpperCase()} would tell`), parts.split(found, { onword: look }), worth);
      };
      const draw = () => fill(openers, parts.table(answer.suggestions, chosenWord, { onlook: look, exact: answer.suggestions.some((item) => item.mean !== null), cost: !exact && answer.ranker !== "entropy" }),
        exact && answer.method !== "exact" && h("p", { class: "soft" }, "The openers of this list were not solved beforehand: ranked by bits."),
        command(`tilewise suggest --list ${list} --top 12 ${exact ? "--exact" : `--ranker ${ranker} --fast`}`));
      await look(answer.suggestions[0].guess);
    }, (error) => { shownOpeners = null; fill(split); fill(openers, trouble(error, { again: showOpeners, over: () => go({ ranker: "" }) })); }).finally(() => openers.removeAttribute("aria-busy"));
  }

  /** The exact total of an opener and the reply to each of its likeliest feedbacks. */
  function showWorth(box, list, word) {
    fill(box, h("p", { class: "soft", role: "status" }, "Searching…"));
    runWorth(async (signal) => {
      const found = await ask("opener", { list, word, seconds: 5 }, { signal });
      const games = Object.entries(found.distribution).map(([k, n]) => `${number(n)} in ${k}`).join(", ");
      fill(box,
        h("p", {}, h("b", {}, `${word.toUpperCase()} needs ${fixed(found.mean, 4)} guesses on average`), ` (${number(found.total)} in all), at worst ${found.worst}. `, parts.badge(found.badge)),
        h("p", { class: "soft" }, `Games: ${games}. Place ${number(found.rank)} of ${number(found.guesses)} by bits.`),
        h("h3", {}, "Best reply to the likeliest tiles"),
        h("ul", { class: "replies" }, found.replies.filter((row) => row.reply).slice(0, 12).map((row) =>
          h("li", {}, glyph(row.feedback), h("span", { class: "soft" }, plural(row.size, "word")), h("b", {}, row.reply.toUpperCase())))),
        command(`tilewise opener ${word} --list ${list}`));
    }, (error) => fill(box, trouble(error, { again: () => showWorth(box, list, word) })));
  }

  const trouble = (error, doors) => h("div", { class: "complaint", role: "alert" }, h("p", {}, error.message), (error.passing || doors.over) && parts.wayOn(error, doors));

  function command(text) {
    const button = h("button", { class: "quiet", type: "button", onclick: () => copy(text, button) }, "copy");
    return h("p", { class: "command" }, h("code", {}, text), " ", button);
  }

  // ---- strategies ----------------------------------------------------------------------------------------

  function showForms() {
    fill(forms, strategies.map((s, i) => h("fieldset", { class: "strategy" },
      h("legend", {}, h("span", { class: `swatch s${i}`, "aria-hidden": "true" }), `Strategy ${i + 1}`),
      h("label", { class: "field" }, h("span", {}, "Opening"), h("input", { class: "text", value: s.opening.join(" "), spellcheck: "false", autocomplete: "off", placeholder: "by the ranker", size: 12, onchange: (e) => { s.opening = e.target.value.toLowerCase().split(/[\s,]+/).filter(Boolean); } })),
      select("Ranker", rankers(), s.ranker, (v) => { s.ranker = v; }),
      select("Ties", TIES, s.tie, (v) => { s.tie = v; }),
      select("Rule", parts.RULES, s.rule, (v) => { s.rule = v; }),
      count("Only candidates from", s, "solve_when"),
      count("Commonest from", s, "popular_when"),
      strategies.length > 1 && h("button", { class: "quiet", type: "button", "aria-label": `Remove strategy ${i + 1}`, onclick: () => { strategies.splice(i, 1); showForms(); } }, "remove"))),
    h("p", { class: "tools" },
      h("button", { class: "main", type: "button", onclick: () => { const text = strategies.map(writeStrategy).join(";"); if (text === params.compare) compare(); else go({ compare: text }); } }, "Run"),
      strategies.length < MOST && h("button", { class: "quiet", type: "button", onclick: () => { strategies.push(readStrategy("")); showForms(); } }, "Add a strategy")));
  }

  const count = (label, s, key) => h("label", { class: "field" }, h("span", {}, label),
    h("input", { class: "text", type: "number", min: 0, max: 5000, value: s[key], onchange: (e) => { s[key] = Math.max(0, Math.min(5000, Number(e.target.value) || 0)); } }));

  function compare() {
    const list = page.list(params.list).name;
    outcome.setAttribute("aria-busy", "true");
    fill(outcome, h("p", { class: "soft" }, "Playing…"));
    runCompare(async (signal) => {
      const found = [];
      for (const s of strategies) {
        const answer = await ask("simulate", {}, { signal, body: { list, strategies: [writeStrategy(s)] } });
        found.push(...answer.strategies);
      }
      fill(outcome, summary(found), chart(found),
        found.map((one) => command(`tilewise simulate --list ${list} --strategy '${one.strategy}'`)));
    }, (error) => fill(outcome, trouble(error, { again: compare }))).finally(() => outcome.removeAttribute("aria-busy"));
  }

  function summary(found) {
    const best = Math.min(...found.map((one) => one.total));
    return h("div", { class: "scroll", tabindex: "0", role: "region", "aria-label": "Strategies compared" }, h("table", { class: "wrap" },
      h("thead", {}, h("tr", {}, ["Strategy", "Mean", "Total", "In six", "In three", "Longest"].map((name) => h("th", { scope: "col" }, name)))),
      h("tbody", {}, found.map((one, i) => h("tr", { class: one.total === best ? "chosen" : "" },
        h("th", { scope: "row" }, h("span", { class: `swatch s${i}`, "aria-hidden": "true" }), `${i + 1} · ${one.strategy.replace(/ ?(tie=candidate|rule=any)/g, "")}`),
        h("td", {}, fixed(one.mean, 4)), h("td", {}, number(one.total)), h("td", {}, `${fixed(100 * one.success, 2)} %`),
        h("td", {}, `${fixed(100 * one.within3, 2)} %`), h("td", {}, number(one.worst)))))));
  }

  /** Games by number of guesses, the strategies side by side. */
  function chart(found) {
    const longest = Math.min(SHOWN, Math.max(...found.map((one) => one.worst)));
    const games = (one, k) => Object.entries(one.distribution).reduce((sum, [steps, n]) => sum + (Math.min(Number(steps), longest) === k ? n : 0), 0);
    const most = Math.max(...found.flatMap((one) => Array.from({ length: longest }, (_, k) => games(one, k + 1) / one.games)));
    const clipped = found.some((one) => one.worst > longest);
    return h("figure", { class: "columns-chart" },
      h("figcaption", {}, "Games by number of guesses"),
      h("div", { class: "plot", role: "img", "aria-label": found.map((one, i) => `Strategy ${i + 1}: ${Array.from({ length: longest }, (_, k) => `${number(games(one, k + 1))} in ${k + 1}`).join(", ")}`).join(". ") },
        Array.from({ length: longest }, (_, k) => h("div", { class: "column" },
          h("div", { class: "stems" }, found.map((one, i) => {
            const n = games(one, k + 1);
            return h("span", { class: `stem s${i}`, title: `Strategy ${i + 1}: ${number(n)} games`, vars: { share: n / one.games / most } }, found.length < 3 && n > 0 ? h("b", {}, number(n)) : null);
          })),
          h("span", { class: "foot" }, clipped && k + 1 === longest ? `${k + 1}+` : k + 1)))));
  }

  function show(found) {
    params = found;
    showOpeners();
    const texts = (params.compare || FIRST.join(";")).split(";").slice(0, MOST);
    const key = `${page.list(params.list).name} ${params.compare ?? ""}`;
    if (key === show.key) return;
    show.key = key;
    strategies = texts.map(readStrategy);
    if (page.list(params.list).length !== 5 && !params.compare) strategies.forEach((s) => { s.opening = []; });
    showForms();
    if (params.compare) compare();
    else fill(outcome);
  }

  return { show, title: "Lab" };
}
