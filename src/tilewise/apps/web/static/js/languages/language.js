// The language that the page speaks: the one that the reader chose, else the first of the browser's that it has.

import { viewHere } from "../address.js";
import { button, h } from "../base/dom.js";
import { writeNumbersIn } from "../base/numbers.js";
import { read, write } from "../base/store.js";
import { take, text } from "./text.js";

/** By the beginning of their tags, each by the name that its speakers give it. A table is fetched where it is spoken.
 * @type {Record<string, {name: string, tag: string, list?: string,
 *   table?: () => Promise<import("./text.js").Translation>}>} */
export const LANGUAGES = {
  en: { name: "English", tag: "en" },
  de: { name: "Deutsch", tag: "de", list: "german-5", table: () => import("./german.js").then((m) => m.german) },
  es: { name: "Español", tag: "es", list: "spanish-5", table: () => import("./spanish.js").then((m) => m.spanish) },
  fr: { name: "Français", tag: "fr", list: "french-5", table: () => import("./french.js").then((m) => m.french) },
  nl: { name: "Nederlands", tag: "nl", list: "dutch-5", table: () => import("./dutch.js").then((m) => m.dutch) },
  pl: { name: "Polski", tag: "pl", list: "polish-5", table: () => import("./polish.js").then((m) => m.polish) },
  pt: {
    ...{ name: "Português (Brasil)", tag: "pt-BR", list: "portuguese-5" },
    table: () => import("./portuguese.js").then((m) => m.portuguese),
  },
};

/** @param {string | null} code */
const spoken = (code) => (code !== null && Object.hasOwn(LANGUAGES, code) ? code : null);

/** The beginning of its tag. */
export const languageHere = () =>
  spoken(read("language")) ??
  navigator.languages.map((tag) => tag.slice(0, 2).toLowerCase()).find((code) => spoken(code)) ??
  "en";

/** Speak it, as soon as its table is there; without a connection that may be English. */
export async function speak() {
  const code = languageHere();
  const { tag, table } = LANGUAGES[code];
  if (table) {
    const words = await table().catch(() => null);
    if (!words) return;
    take(words);
    writeNumbersIn(tag);
  }
  document.documentElement.lang = tag;
  document.querySelector('meta[name="description"]')?.setAttribute("content", text.frame.description);
  // Only the static page can be installed: there is one for every language.
  const manifest = document.querySelector('link[rel="manifest"]');
  const named = manifest?.getAttribute("href")?.replace(/manifest(\.[a-z]+)?\./, `manifest.${code}.`);
  if (named) manifest?.setAttribute("href", named);
}

/** Choose a language: the page begins again with it. @param {string} code */
export function choose(code) {
  write("language", code);
  location.reload();
}

/** Whoever speaks a language that has a list is told so once, in the bar, and decides. @param {Page} page */
export function offerList(page) {
  const { list, name } = LANGUAGES[languageHere()];
  if (!list || read("offered-list") || read("list") || !page.has(list)) return;
  const decide = () => {
    write("offered-list", "yes");
    box.remove();
  };
  const accept = () => {
    decide();
    page.choose(list);
    page.go(viewHere(), { list });
  };
  const { take: taken, leave } = text.offer;
  const box = h(
    "p.offer",
    { role: "status" },
    button(taken(name), accept, "mode"),
    button("×", decide, "quiet", leave),
  );
  document.querySelector(".bar")?.append(box);
}
