// Feedback that can be set by tap, click or key: a tile for every symbol, or the numbers of pegs.

import { h, touch, upper } from "./dom.js";
import { drawn, ofColours, shownSymbol, symbolsNoun, symbolsOf } from "./kind.js";
import { text } from "./text.js";
import { canBe, digitOfKey, pegDigits, pegsOf, plainTile } from "./tiles.js";

/** @typedef {{at: string, changed: () => void, enter: () => void, back?: () => void}} Doors
 *   at: a name by which focus finds it again */

/** The feedback of a word to be set: it changes `digits` itself and says so. @param {string} word "" where it is not
 * known yet @param {number[]} digits @param {string} label @param {Doors} doors */
export function feedbackSetter(word, digits, label, doors) {
  const symbols = word ? symbolsOf(word) : digits.map(() => "");
  const vars = { n: symbols.length };
  if (drawn())
    return h(
      "span",
      { class: "tiles", role: "group", "aria-label": label, vars },
      symbols.map((symbol, place) => tileButton(symbol, digits, place, { ...doors, at: `${doors.at}.${place}` })),
    );
  return h(
    "div",
    { class: "peg-setter", role: "group", "aria-label": label },
    h(
      "span",
      { class: "tiles", "aria-hidden": "true", vars },
      symbols.map((symbol) => plainTile(symbol)),
    ),
    pegCounters(digits, doors),
  );
}

/** How many are in place, and how many elsewhere: a button for every number, those that cannot be are not offered.
 * @param {number[]} digits @param {Doors} doors */
function pegCounters(digits, { at, changed, enter, back }) {
  const n = digits.length;
  /** @type {HTMLButtonElement[][]} */
  const all = [];
  const show = () => {
    const now = pegsOf(digits);
    all.forEach((row, kind) =>
      row.forEach((el, count) => {
        el.setAttribute("aria-pressed", String(now[kind] === count));
        el.disabled = kind === 1 && !canBe(now[0], count, n);
      }),
    );
  };
  /** The other number gives way where both cannot be. @param {number} kind @param {number} count */
  const set = (kind, count) => {
    let [inPlace, elsewhere] = pegsOf(digits);
    if (kind === 0) inPlace = count;
    else elsewhere = count;
    while (!canBe(inPlace, elsewhere, n)) elsewhere -= 1;
    digits.splice(0, n, ...pegDigits(inPlace, elsewhere, n));
    show();
    changed();
  };
  /** @param {KeyboardEvent} event @param {number} kind @param {number} count */
  const onkeydown = (event, kind, count) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key] ?? 0;
    const other = { ArrowDown: 1, ArrowUp: 0, "+": 1 }[event.key];
    if (/^\d$/.test(event.key) && Number(event.key) <= n) {
      set(kind, Number(event.key));
      if (kind === 0) all[1][pegsOf(digits)[1]].focus();
    } else if (event.key === "Enter") {
      if (!event.repeat) enter();
    } else if (step) {
      const next = all[kind][count + step];
      if (next && !next.disabled) {
        set(kind, count + step);
        next.focus();
      }
    } else if (other !== undefined) all[other][pegsOf(digits)[other]].focus();
    else if (event.key === "Backspace") {
      if (kind === 1) all[0][pegsOf(digits)[0]].focus();
      else back?.();
    } else return;
    event.preventDefault();
  };
  for (const kind of [0, 1])
    all.push(
      Array.from({ length: n + 1 }, (_, count) =>
        h(
          "button",
          {
            type: "button",
            class: "peg-count",
            "data-at": `${at}.${kind}.${count}`,
            "aria-label": kind ? text.pegs.elsewhere(count) : text.pegs.inPlace(count),
            onclick: () => set(kind, count),
            onkeydown: (/** @type {KeyboardEvent} */ event) => onkeydown(event, kind, count),
          },
          count,
        ),
      ),
    );
  show();
  return h(
    "div",
    { class: "peg-counters" },
    all.map((row, kind) => [
      h(
        "span",
        { class: "peg-name" },
        h("i", { class: "peg", "data-d": 2 - kind }),
        kind ? text.pegs.elsewhereName : text.pegs.inPlaceName,
      ),
      h("span", { class: "peg-row", role: "group" }, row),
    ]),
  );
}

/**
 * A tile as a button. It changes `digits[place]` itself and says so.
 * @param {string} letter "" where the letter is not known yet
 * @param {number[]} digits @param {number} place @param {Doors} doors
 */
export function tileButton(letter, digits, place, { at, changed, enter, back }) {
  const label = () => text.tiles.tile(upper(letter), symbolsNoun(), place + 1, text.tiles.names[digits[place]]);
  const set = (/** @type {number} */ digit) => {
    digits[place] = digit;
    el.dataset.d = String(digit);
    el.setAttribute("aria-label", label());
  };
  const step = (/** @type {number} */ by) => {
    const all = /** @type {HTMLElement[]} */ ([...(el.parentElement?.children ?? [])]);
    all[all.indexOf(el) + by]?.focus();
  };
  /** @type {Record<string, () => void>} */
  const keys = {
    ArrowRight: () => step(1),
    ArrowLeft: () => step(-1),
    ArrowUp: () => {
      set((digits[place] + 1) % 3);
      changed();
    },
    ArrowDown: () => {
      set((digits[place] + 2) % 3);
      changed();
    },
    Backspace: () => {
      if (place === 0 && back) back();
      else step(-1);
    },
  };
  /** @param {KeyboardEvent} event */
  const onkeydown = (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const digit = digitOfKey(event.key);
    if (digit !== undefined) {
      set(digit);
      step(1);
      changed();
    } else if (event.key === "Enter") {
      if (!event.repeat) enter();
    } else if (event.key in keys) keys[event.key]();
    else return;
    event.preventDefault();
  };
  const el = h(
    "button",
    {
      type: "button",
      class: "tile",
      "data-d": digits[place],
      "data-c": letter && ofColours() ? letter : null,
      "data-at": at,
      "aria-label": label(),
      onkeydown,
      onclick: () => {
        set((digits[place] + 1) % 3);
        changed();
      },
    },
    shownSymbol(letter),
  );
  return el;
}

/** Tiles to start from: a letter already shown in its place stays there.
 * @param {string} word @param {import("./tiles.js").Turn[]} turns
 * @param {string[]} [given] letters known before the first guess, "" in other places */
export function knownTiles(word, turns, given = []) {
  if (!drawn()) return symbolsOf(word).map(() => 0);
  /** @type {Map<number, string>} */
  const right = new Map(given.entries());
  for (const turn of turns)
    turn.digits.forEach((d, i) => {
      if (d === 2) right.set(i, symbolsOf(turn.word)[i]);
    });
  return symbolsOf(word).map((letter, i) => (right.get(i) === letter ? 2 : 0));
}

/** How tiles are set: by finger, or by mouse and key; pegs say it themselves. */
export function paintHint() {
  if (!drawn()) return touch() ? null : h("p", { class: "hint" }, text.pegs.keys);
  const key = (/** @type {string} */ name) => h("kbd", {}, name);
  return h("p", { class: "hint" }, touch() ? text.tiles.tap : text.tiles.click(key));
}
