// The pieces that show numbers: suggestion cards and table, the split of a guess, the words left.

import { fill, fixed, h, number, plural } from "./dom.js";
import { glyph, tileWord } from "./tiles.js";

export const RULES = [["any", "any word"], ["hard", "hard mode"], ["strict", "must fit every clue"]];

const BADGES = {
  proved: "the exact value, and no legal guess is better",
  exact: "the exact value",
  bound: "the search ran out of time: at least this",
  estimate: "by the ranker, not searched",
};

export const badge = (name) => h("span", { class: `badge ${name}`, title: BADGES[name] }, name);

/** An expected number of guesses with what it is. */
export function value(item) {
  if (item.mean === null) return h("span", { class: "soft" }, "–");
  return h("span", { class: "value" }, item.badge === "bound" ? "≥ " : "", fixed(item.mean, 3), " ", badge(item.badge));
}

/** The button that leads on after a problem: the same question again, or a fresh start. */
export const wayOn = (error, { again, over }) => (error.passing || !over
  ? h("button", { class: "main", type: "button", onclick: () => again() }, "Try again")
  : h("button", { class: "main", type: "button", onclick: () => over() }, "Start over"));

/** A suggestion as a card: probe or candidate. */
export function card(title, meaning, item, empty, { onuse, onlook, best }) {
  const heading = h("h3", {}, title, h("small", {}, ` ${meaning}`));
  if (!item) return h("article", { class: "card none" }, heading, h("p", { class: "soft" }, empty));
  const first = item.guess === best;
  return h("article", { class: first ? "card first" : "card" }, heading,
    onlook ? h("button", { class: "bare", type: "button", "aria-label": `Show what ${item.guess.toUpperCase()} would do`, onclick: () => onlook(item.guess) }, tileWord(item.guess)) : tileWord(item.guess),
    onlook && h("dl", {},
      item.mean !== null && h("div", {}, h("dt", {}, "guesses to go"), h("dd", {}, value(item))),
      h("div", {}, h("dt", {}, "tells"), h("dd", {}, `${fixed(item.bits)} bits`)),
      h("div", {}, h("dt", {}, "leaves"), h("dd", {}, `${fixed(item.expected_size, 1)} on average, ${number(item.largest)} at worst`))),
    onuse && h("button", { class: first ? "main" : "second", type: "button", onclick: () => onuse(item.guess), "aria-label": `Play ${item.guess.toUpperCase()}` }, "Play it"));
}

/** What the numbers mean, for those who ask. */
export function legend() {
  return explained("What the numbers mean", [
    ["Guesses to go", "how many guesses are still to come on average, this one included, if every later guess is the best: the lower, the better"],
    ["Bits", "how much the tiles will tell on average; one bit halves the words left"],
    ["Left on average, at worst", "how many words will fit afterwards"],
    ["Parts", "how many different feedbacks are possible; the words left are split into so many parts"],
    ["Can win", "whether the word is still possible as the answer"],
    ["proved", "the exact value, and no legal guess is better"],
    ["exact", "the exact value"],
    ["bound", "the search ran out of time: it is at least this much"],
  ]);
}

/** Names with what they mean, folded away. */
export const explained = (title, lines) => h("details", { class: "legend" }, h("summary", {}, title),
  h("dl", {}, lines.map(([name, text]) => h("div", {}, h("dt", {}, name), h("dd", {}, text)))));

/** The ranked guesses; a click on a word shows its split. */
export function table(items, chosen, { onuse, onlook, exact, cost }) {
  const most = Math.max(...items.map((item) => item.bits), 0.01);
  return h("div", { class: "scroll", tabindex: "0", role: "region", "aria-label": "Ranked guesses" },
    h("table", { class: onuse ? "acts" : "" },
      h("thead", {}, h("tr", {},
        h("th", { scope: "col" }, "Guess"),
        exact && h("th", { scope: "col", title: "expected number of guesses still to come, this one included" }, "Guesses to go"),
        cost && h("th", { scope: "col", title: "what the ranker counts: the lowest comes first" }, "Cost"),
        h("th", { scope: "col" }, "Bits"),
        h("th", { scope: "col", class: exact || onuse || cost ? "wide" : "" }, "Left on average"),
        h("th", { scope: "col", class: "wide" }, "At worst"),
        h("th", { scope: "col", class: "wide" }, "Parts"),
        h("th", { scope: "col", class: "mid" }, "Can win"),
        onuse && h("th", { scope: "col" }, h("span", { class: "hidden" }, "Play")))),
      h("tbody", {}, items.map((item) => h("tr", { class: item.guess === chosen ? "chosen" : "" },
        h("th", { scope: "row" }, h("button", { class: "word", type: "button", "aria-pressed": String(item.guess === chosen), onclick: () => onlook(item.guess) }, item.guess)),
        exact && h("td", {}, value(item)),
        cost && h("td", {}, Number.isInteger(item.cost) ? number(item.cost) : fixed(item.cost, 4)),
        h("td", { class: "meter", vars: { share: item.bits / most } }, fixed(item.bits, 3)),
        h("td", { class: exact || onuse || cost ? "wide" : "" }, fixed(item.expected_size, 1)),
        h("td", { class: "wide" }, number(item.largest)),
        h("td", { class: "wide" }, number(item.parts)),
        h("td", { class: "mid" }, item.candidate ? "yes" : "no"),
        onuse && h("td", {}, h("button", { class: "quiet", type: "button", "aria-label": `Play ${item.guess.toUpperCase()}`, onclick: () => onuse(item.guess) }, "play")))))));
}

const SHOWN = 10;
export const MOST = 5000; // words that the server sends at once

/** The split of a guess: a skyline of all its parts, then the parts themselves. */
export function split(answer, { onword }) {
  const parts = answer.parts;
  const list = h("ol", { class: "parts" });
  const rowOf = (part) => h("li", {}, h("details", {},
    h("summary", {}, glyph(part.feedback),
      h("span", { class: "track", "aria-hidden": "true" }, h("span", { class: "fill", vars: { share: part.size / parts[0].size } })),
      h("span", { class: "count" }, plural(part.size, "word"))),
    h("p", { class: "inside" }, part.words.map((word) => [wordButton(word, onword), " "]),
      part.words.length < part.size && h("span", { class: "soft" }, `and ${number(part.size - part.words.length)} more`))));
  fill(list, parts.slice(0, SHOWN).map(rowOf));
  const more = parts.length > SHOWN && h("button", { class: "quiet", type: "button", onclick: (event) => {
    list.append(...parts.slice(SHOWN).map(rowOf));
    list.children[SHOWN].querySelector("summary").focus();
    event.target.remove();
  } }, `Show all ${number(parts.length)} parts`);
  return h("div", { class: "split" }, skyline(answer), list, more);
}

function skyline(answer) {
  const { parts } = answer;
  const width = 640, height = 84;
  const step = width / parts.length;
  const bar = Math.max(0.6, Math.min(step - 1.5, 72));
  return h("svg", { class: "skyline", viewBox: `0 0 ${width} ${height}`, role: "img", preserveAspectRatio: "none",
    "aria-label": `${answer.guess.toUpperCase()} makes ${plural(parts.length, "part")}; the largest has ${plural(answer.largest, "word")}` },
  parts.map((part, i) => {
    const tall = Math.max(1.5, (height * part.size) / parts[0].size);
    return h("rect", { x: (i * step).toFixed(2), y: (height - tall).toFixed(2), width: bar.toFixed(2), height: tall.toFixed(2), class: part.feedback.replace(/g/g, "") === "" ? "hit" : "" });
  }));
}

export const wordButton = (word, onword) => h("button", { class: "chip", type: "button", onclick: () => onword(word) }, word);

/** The words left, as buttons. */
export function words(answer, { onword, onall }) {
  return h("div", {},
    h("p", { class: "chips" }, answer.words.map((word) => [wordButton(word, onword), " "])),
    answer.complete ? null
      : answer.words.length < MOST ? h("button", { class: "quiet", type: "button", onclick: onall }, answer.candidates > MOST ? `Show ${number(MOST)} of ${number(answer.candidates)} words` : `Show all ${number(answer.candidates)} words`)
        : h("p", { class: "soft" }, `and ${number(answer.candidates - answer.words.length)} more`));
}
