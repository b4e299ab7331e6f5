// Review: a finished game judged turn by turn; words stay veiled until the reader asks for them.

import { ask, latest } from "./api.js";
import { fill, fixed, h, number, plural, select } from "./dom.js";
import * as parts from "./parts.js";
import { digitOfSquare, spoken, tileWord, toDigits, toText } from "./tiles.js";


const tokens = (line) => line.split(/[^\p{L}\p{N}=._-]+/u).filter((token) => /[\p{L}\p{N}]/u.test(token));
const guess = (token) => token.split("=")[0];
const isWord = (token) => /^\p{L}+$/u.test(guess(token));
const linesOf = (text) => text.toLowerCase().normalize("NFC").split("\n");

/** What was typed or pasted, as the notation of a game: words, turns, and a share text's squares joined to them. */
export function readGame(text, length) {
  const lines = linesOf(text);
  const rows = lines.map((line) => [...line].map(digitOfSquare).filter((digit) => digit !== undefined)).filter((digits) => digits.length === length);
  const fits = (token) => isWord(token) && [...guess(token)].length === length;
  // A line with anything but guesses on it is a title, unless there are no other lines.
  const clean = lines.map(tokens).filter((line) => line.every(fits)).flat();
  const words = clean.length ? clean : lines.flatMap(tokens).filter(fits);
  if (rows.length === words.length) return words.map((word, i) => (word.includes("=") ? word : `${word}=${toText(rows[i])}`)).join(" ");
  return words.join(" ");
}

/** A guess of the wrong length, which would otherwise be taken for a part of a title and left out. */
export function wrongLength(text, length) {
  const long = (token) => [...guess(token)].length;
  for (const line of linesOf(text).map(tokens)) {
    if (!line.every(isWord) || (line.length > 1 && !line.some((token) => long(token) === length))) continue;
    const wrong = line.find((token) => long(token) !== length);
    if (wrong) return `${guess(wrong).toUpperCase()} has ${long(wrong)} letters, the words of this list have ${length}.`;
  }
  return "";
}

const signed = (x, digits = 2) => `${x < 0 ? "−" : "+"}${fixed(Math.abs(x), digits)}`;

export function mount(root, page) {
  const run = latest();
  let params = {}, list = null, veiled = true, typed = false, review = null, built = null;

  const left = h("section", { class: "sheet clues", "aria-labelledby": "review-title" });
  const status = h("p", { class: "lead", role: "status" });
  const reason = h("p", { class: "reason" });
  const veil = h("div", { class: "tools" });
  const time = h("div", {});
  const turns = h("ol", { class: "judged" });
  const rest = h("section", { class: "sheet" }, h("h2", {}, "Turn by turn"), turns);
  const results = h("div", { class: "results" },
    h("section", { class: "sheet answer", "aria-label": "The judgement" }, status, reason, time, veil), rest);
  fill(root, h("h1", { class: "hidden" }, "Review a finished game"), h("div", { class: "columns" }, left, results));

  const go = (changes) => page.go("review", { ...params, ...changes });

  function build() {
    const text = h("textarea", { rows: 7, spellcheck: "false", autocomplete: "off", autocapitalize: "none", placeholder: "tarse\nclimb\nhandy", "aria-describedby": "review-help" });
    const answer = h("input", { class: "text", type: "text", spellcheck: "false", autocomplete: "off", autocapitalize: "none", size: 12 });
    text.value = veiled ? "" : (params.game ?? "").replaceAll(" ", "\n");
    answer.value = veiled ? "" : params.answer ?? "";
    const complaint = h("p", { class: "complaint", role: "alert" });
    const submit = (event) => {
      event?.preventDefault();
      const game = readGame(text.value, list.length);
      const wrong = wrongLength(text.value, list.length);
      if (wrong || !game) { complaint.textContent = wrong || `Give the words of the game, ${list.length} letters each.`; text.focus(); return; }
      complaint.textContent = "";
      typed = true;
      veiled = false;
      built = null;
      go({ game, answer: answer.value.trim().toLowerCase() });
    };
    fill(left, h("h2", { id: "review-title" }, "The game"),
      h("form", { class: "form", onsubmit: submit },
        h("div", { class: "settings" },
          select("Words", page.lists.map((row) => [row.name, `${row.name} · ${row.length} letters`]), list.name, (name) => go({ list: name, game: "", answer: "" })),
          select("Rule", parts.RULES, params.rule ?? "any", (rule) => go({ rule }))),
        h("label", { class: "field" }, h("span", {}, "Guesses, in order"), text),
        h("p", { class: "soft", id: "review-help" }, "Words, or turns such as tarse=.y..g; a share text may stand above or below them."),
        h("label", { class: "field" }, h("span", {}, "Answer, if the last guess was not it"), answer),
        h("p", {}, h("button", { class: "main", type: "submit" }, "Review")), complaint));
    built = key();
  }

  const key = () => [list.name, params.rule, params.game, params.answer, veiled].join("|");

  function show(found) {
    params = found;
    list = page.list(params.list);
    if (page.unveiled) { typed = true; veiled = false; page.unveiled = false; }
    else if (!params.game) veiled = !typed;
    if (built !== key()) build();
    if (!params.game) {
      review = null;
      status.textContent = "How good was it?";
      reason.textContent = "Every turn is measured against best play: what your choice cost, and what luck gave. The two add up exactly.";
      fill(time); fill(veil); fill(turns);
      rest.hidden = true;
      return;
    }
    results.setAttribute("aria-busy", "true");
    run(async (signal) => {
      review = await ask("review", {}, { signal, body: { list: list.name, game: params.game, answer: params.answer || null, rule: params.rule ?? "any" } });
      draw();
    }, (error) => {
      review = null;
      status.textContent = error.passing ? error.title : "This game cannot be reviewed.";
      reason.textContent = error.message;
      fill(time); fill(turns);
      fill(veil, error.passing && parts.wayOn(error, { again: () => show(params) }));
      rest.hidden = true;
    }).finally(() => results.removeAttribute("aria-busy"));
  }

  function draw() {
    rest.hidden = false;
    const n = review.turns.length;
    const counted = review.solved ? "" : ` (a game that was not solved counts ${plural(Math.round(review.actual), "guess", "guesses")})`;
    status.textContent = `${review.solved ? `Solved in ${plural(n, "guess", "guesses")}` : `Not solved in ${plural(n, "guess", "guesses")}`}, par ${fixed(review.par)}.`;
    reason.textContent = `Best play needs ${fixed(review.par)} on average: that is par. Choices cost ${fixed(review.regret)} guesses; luck ${review.luck >= 0 ? "gave" : "took"} ${fixed(Math.abs(review.luck))}. `
      + `${fixed(review.actual)} − ${fixed(review.par)} = ${fixed(review.regret)} ${review.luck >= 0 ? "−" : "+"} ${fixed(Math.abs(review.luck))}${counted}.`;
    fill(veil,
      h("button", { class: veiled ? "main" : "quiet", type: "button", "aria-pressed": String(!veiled), onclick: () => { veiled = !veiled; build(); draw(); } }, veiled ? "Show the words" : "Hide the words"),
      h("span", { class: "soft" }, parts.badge(review.judged ? "exact" : "bound"), " ", `for ${review.vocabulary}, rule ${review.rule}`));
    fill(time, timeline());
    const most = Math.max(0.25, ...review.turns.map((turn) => Math.max(turn.regret, Math.abs(turn.luck))));
    fill(turns, review.turns.map((turn, i) => judged(turn, i, most)));
  }

  function judged(turn, i, most) {
    const digits = toDigits(turn.feedback);
    const tiles = veiled
      ? h("span", { class: "tiles", role: "img", "aria-label": `Turn ${i + 1}, word hidden: ${spoken(digits)}`, vars: { n: digits.length } }, digits.map((d) => h("span", { class: "tile", "data-d": d })))
      : tileWord(turn.guess, digits);
    const bar = (name, x, kind) => h("div", { class: `gauge ${kind}` }, h("span", {}, name),
      h("span", { class: "track", "aria-hidden": "true" }, h("span", { class: "fill", vars: { share: Math.min(1, Math.abs(x) / most) } })),
      h("b", {}, Math.abs(x) < 0.005 ? "0" : name === "cost" ? fixed(x) : signed(x)));
    return h("li", {}, tiles,
      turn.judged && h("div", { class: "gauges" }, bar("cost", turn.regret, "loss"), bar("luck", turn.luck, turn.luck < 0 ? "bad" : "good")),
      h("p", {}, veiled ? `${plural(turn.before, "word")} before, ${number(turn.after)} after.` : turn.sentence));
  }

  /** Words left before and after every turn, on a logarithmic scale. */
  function timeline() {
    const counts = [review.turns[0].before, ...review.turns.map((turn) => turn.after)];
    const w = Math.max(300, Math.min(640, time.clientWidth || 640)), hgt = 150, pad = 34, top = Math.log2(counts[0] + 1) || 1;
    const x = (i) => pad + (i * (w - 2 * pad)) / Math.max(1, counts.length - 1);
    const y = (c) => hgt - 26 - (Math.log2(c + 1) / top) * (hgt - 56);
    return h("svg", { class: "timeline", width: w, viewBox: `0 0 ${w} ${hgt}`, role: "img", "aria-label": `Words left: ${counts.map(number).join(", then ")}` },
      h("polyline", { points: counts.map((c, i) => `${x(i)},${y(c)}`).join(" ") }),
      counts.map((c, i) => h("g", {}, h("circle", { cx: x(i), cy: y(c), r: 5 }),
        h("text", { x: x(i), y: y(c) - 12 }, number(c)),
        h("text", { x: x(i), y: hgt - 4, class: "soft" }, i === 0 ? "start" : `turn ${i}`))));
  }

  return { show, title: "Review" };
}
