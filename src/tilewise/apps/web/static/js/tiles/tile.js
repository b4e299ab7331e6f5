// Feedback that can be set by tap, click or key: a tile for every symbol, or the numbers of pegs.

import { button, dress, h, touch, upper } from "../base/dom.js";
import { drawn, scoringNow, shownSymbol, symbolsOf } from "../words/kind.js";
import { text } from "../languages/text.js";
import { canBe, digitOfKey, looksOf, pegDigits, pegsOf, plainTile, right, tileName } from "./tiles.js";

/** @typedef {{at: string, changed: () => void, enter: () => void, back?: () => void}} Handlers
 *   at: a name by which focus finds it again */

/** The feedback of a word to be set: it changes `digits` itself and says so. @param {string} word "" where it is not
 * known yet @param {number[]} digits @param {string} label @param {Handlers} handlers */
export function feedbackSetter(word, digits, label, handlers) {
  const symbols = word ? symbolsOf(word) : digits.map(() => "");
  const vars = { n: symbols.length };
  const group = { role: "group", "aria-label": label };
  if (drawn()) {
    const at = (/** @type {number} */ place) => ({ ...handlers, at: `${handlers.at}.${place}` });
    const tiles = symbols.map((symbol, place) => tileButton(symbol, digits, place, at(place)));
    return h("span.tiles", { ...group, vars }, tiles);
  }
  const tiles = symbols.map((symbol) => plainTile(symbol));
  const row = h("span.tiles", { "aria-hidden": "true", vars }, tiles);
  return h("div.peg-setter", group, row, pegCounters(digits, handlers));
}

/** How many are in place, and how many elsewhere: a button for every number, those that cannot be are not offered.
 * @param {number[]} digits @param {Handlers} handlers */
function pegCounters(digits, { at, changed, enter, back }) {
  const n = digits.length;
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
  const counter = (/** @type {number} */ kind, /** @type {number} */ count) => {
    const label = kind ? text.pegs.elsewhere(count) : text.pegs.inPlace(count);
    const el = button(String(count), () => set(kind, count), "peg-count", label);
    el.dataset.at = `${at}.${kind}.${count}`;
    el.addEventListener("keydown", (event) => onkeydown(event, kind, count));
    return el;
  };
  const all = [0, 1].map((kind) => Array.from({ length: n + 1 }, (_, count) => counter(kind, count)));
  const rows = all.map((row, kind) => {
    const name = kind ? text.pegs.elsewhereName : text.pegs.inPlaceName;
    return [h("span.peg-name", h("i.peg", { "data-d": 2 - kind }), name), h("span.peg-row", { role: "group" }, row)];
  });
  show();
  return h("div.peg-counters", rows);
}

/**
 * A tile as a button. It changes `digits[place]` itself and says so.
 * @param {string} letter "" where the letter is not known yet
 * @param {number[]} digits @param {number} place @param {Handlers} handlers
 */
export function tileButton(letter, digits, place, { at, changed, enter, back }) {
  const label = () => text.tiles.tile(upper(letter), place + 1, tileName(digits[place]));
  const set = (/** @type {number} */ digit) => {
    digits[place] = digit;
    dress(el, { ...looksOf(letter, digit), "aria-label": label() });
  };
  const step = (/** @type {number} */ by) => {
    const all = /** @type {HTMLElement[]} */ ([...(el.parentElement?.children ?? [])]);
    all[all.indexOf(el) + by]?.focus();
  };
  const turn = (/** @type {number} */ by) => {
    const n = scoringNow().marks.length;
    set((digits[place] + by + n) % n);
    changed();
  };
  /** @type {Record<string, () => void>} */
  const keys = {
    ArrowRight: () => step(1),
    ArrowLeft: () => step(-1),
    ArrowUp: () => turn(1),
    ArrowDown: () => turn(-1),
    Backspace: () => (place === 0 && back ? back() : step(-1)),
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
  const looks = { ...looksOf(letter, digits[place]), "aria-label": label(), "data-at": at, onkeydown };
  const el = button(shownSymbol(letter), () => turn(1), "tile", looks);
  return el;
}

/** Tiles to start from: a letter already shown in its place stays there.
 * @param {string} word @param {Turn[]} turns
 * @param {string[]} [letters] those known before the first guess, "" in other places */
export function knownTiles(word, turns, letters = []) {
  if (!drawn()) return symbolsOf(word).map(() => 0);
  /** @type {Map<number, string>} */
  const inPlace = new Map(letters.entries());
  for (const turn of turns)
    turn.digits.forEach((d, i) => {
      if (d === right()) inPlace.set(i, symbolsOf(turn.word)[i]);
    });
  return symbolsOf(word).map((letter, i) => (inPlace.get(i) === letter ? right() : 0));
}

/** How tiles are set: by finger, or by mouse and key; pegs say it themselves. */
export function paintHint() {
  if (!drawn()) return touch() ? null : h("p.hint", text.pegs.keys);
  const key = (/** @type {string} */ name) => h("kbd", name);
  return h("p.hint", touch() ? text.tiles.tap : text.tiles.click(key));
}

/** What a button does that stands where another one stood: the second half of a double click is not meant for it.
 * @param {() => void} act */
export const byFirstClick = (act) => (/** @type {MouseEvent} */ event) => {
  if (event.detail < 2) act();
};

/** @param {() => void} onapply @param {string} kind */
export const applyButton = (onapply, kind) => button(text.common.done, byFirstClick(onapply), kind);
