// Your own words: paste them or open a file, give them a name, and they are a list like the others. The dialog in
// which lists are made, changed and removed; own.js keeps them on this device.

import { IN_TAB, addressOf, viewHere } from "./address.js";
import { ask } from "./ask.js";
import { button, fill, h, openDialog } from "./dom.js";
import { forgetWords, isOwn, keepRows, keepWords, ownRows, readWords } from "./own.js";
import { read, write } from "./store.js";
import { text } from "./text.js";

const NAME = 40; // characters
const FILE = 8_000_000; // bytes that are looked at

// ---- words as people have them: side by side, as a program writes them, in a file of any editor ----

const HEADED = /^\W*(word|words|answer|answers|guess|guesses|rank|frequency)\W/i;
const CODE = new Set(["const", "let", "var", "words", "answers", "="]);

/** The pieces of a line between blanks, commas and brackets. @param {string} line */
const pieces = (line) => line.split(/[\s,;"'`[\](){}]+/u).filter(Boolean);

/** The words of a text one on each line, where they stand side by side; a number behind a word is its weight.
 * @param {string} typed */
export function oneEach(typed) {
  const lines = typed.split("\n").map((line) => line.split("#")[0]);
  const isWord = (/** @type {string} */ piece) => !/^[\d.+-]/.test(piece);
  const several = lines.some((line) => pieces(line).slice(1).some(isWord));
  if (!several || HEADED.test(lines[0])) return typed;
  const words = lines.flatMap(pieces).filter((piece) => !CODE.has(piece));
  return words.join("\n");
}

/** The text of a file, or null where it is none. @param {Uint8Array<ArrayBuffer>} bytes */
export function decoded(bytes) {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder("utf-16be").decode(bytes);
  if (bytes.includes(0)) return null;
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

// ---- the dialog ----

/** Show a line in its box. @param {HTMLTextAreaElement} box @param {number} line */
function point(box, line) {
  const lines = box.value.split("\n");
  const start = lines.slice(0, line - 1).reduce((sum, before) => sum + before.length + 1, 0);
  box.focus();
  box.setSelectionRange(start, start + (lines[line - 1]?.length ?? 0));
}

/** The view again, with a list or with its usual one: all that depends on the list begins anew.
 * @param {string | null} list */
function leave(list) {
  history.pushState(null, "", `${addressOf(viewHere())}${list ? `#list=${encodeURIComponent(list)}` : ""}`);
  location.reload();
}

/** @param {Page} page @param {string} name */
async function remove(page, name) {
  await forgetWords(name).catch(() => {});
  keepRows(ownRows().filter((row) => row.name !== name));
  for (const view of page.views)
    if (new URLSearchParams(read(`at-${view}`)?.slice(1)).get("list") === name) write(`at-${view}`, null);
}

/** @param {Page} page */
export function openOwn(page) {
  const dialog = openDialog(text.own.title, null);
  dialog.classList.add("own");
  if (ownRows().length) overview(page, dialog);
  else edit(page, dialog, null);
}

/** The lists that there are. @param {Page} page @param {HTMLDialogElement} dialog */
function overview(page, dialog) {
  const here = new URLSearchParams(location.hash.slice(1)).get("list");
  const item = (/** @type {ListRow} */ row) => {
    const gone = button(text.common.remove, async () => {
      if (!gone.dataset.sure) {
        gone.dataset.sure = "yes";
        gone.textContent = text.own.removeSure(row.name);
        return;
      }
      await remove(page, row.name);
      if (here === row.name) return leave(null);
      page.lists = page.lists.filter((other) => other.name !== row.name);
      overview(page, dialog);
    });
    const use = button(text.own.use, () => leave(row.name), "second", text.own.useNamed(row.name));
    const change = button(text.own.change, () => edit(page, dialog, row), "quiet", text.own.changeNamed(row.name));
    const about = h("span", h("strong", row.name), ` ${text.own.about(row)}`);
    return h("li", about, h("span.own-doors", use, change, gone));
  };
  const add = button(text.own.add, () => edit(page, dialog, null), "second");
  const done = button(text.common.done, () => dialog.close(), "main");
  const lists = ownRows().map(item);
  fill(dialog, h("h2", text.own.title), h("ul.own-lists", lists), h("div.panel-foot", add, done));
}

/** A list to be made or changed. @param {Page} page @param {HTMLDialogElement} dialog @param {ListRow | null} row */
async function edit(page, dialog, row) {
  const name = h("input", { type: "text", maxlength: NAME, autocomplete: "off", value: row?.name ?? "" });
  const length = h("input", { type: "number", min: 2, max: 15 });
  const problem = h("p.own-problem", { role: "alert" });
  const complain = (/** @type {string} */ sentence) => fill(problem, sentence);

  const wordsBox = (/** @type {string} */ label, /** @type {string} */ id) => {
    const box = h("textarea", { id, rows: 7, spellcheck: "false", autocapitalize: "off", autocomplete: "off" });
    const file = h("input", { type: "file", hidden: true, accept: ".txt,.csv,.tsv,.json,.js,text/*" });
    file.addEventListener("change", async () => {
      const chosen = file.files?.[0];
      if (!chosen) return;
      const content = chosen.size > FILE ? "" : decoded(new Uint8Array(await chosen.arrayBuffer()));
      file.value = "";
      const large = chosen.size > FILE && text.own.largeFile(chosen.name, chosen.size / 1e6);
      complain(large || (content === null ? text.own.noText(chosen.name) : ""));
      if (!content) return;
      box.value = oneEach(content);
      name.value ||= chosen.name.replace(/\.[^.]*$/, "").slice(0, NAME);
    });
    box.addEventListener("paste", () => setTimeout(() => (box.value = oneEach(box.value))));
    const props = { "aria-label": `${text.own.openFile}: ${label}` };
    const door = button(text.own.openFile, () => file.click(), "quiet", props);
    return { box, field: h("div.field", h("label", { for: id }, label), box, h("p", door, file)) };
  };
  const answers = wordsBox(text.own.answers, "own-answers");
  const others = wordsBox(text.own.others, "own-others");
  const more = h("details.fold", h("summary", text.own.othersShort), others.field);
  const save = h("button.main", text.own.save);
  const back = () => (ownRows().length ? overview(page, dialog) : dialog.close());

  /** What is wrong before anybody is asked, or null. @param {string} called */
  function fault(called) {
    const longest = Math.max(answers.box.value.length, others.box.value.length);
    if (!called) return text.own.noName;
    if (called !== row?.name && isOwn(called)) return text.own.nameTaken(called);
    return longest > page.limits.own_chars ? text.own.tooLong(longest, page.limits.own_chars) : null;
  }

  async function keep() {
    for (const { box } of [answers, others]) box.value = oneEach(box.value);
    const called = name.value.trim().replace(/\s+/g, " ");
    const wrong = fault(called);
    if (wrong) return complain(wrong);
    const own_length = Number(length.value) || undefined;
    const words = { own: answers.box.value, own_guesses: others.box.value, own_length };
    const saved = await ask("own", { list: called, ...words });
    await keepWords(called, words);
    if (row && row.name !== called) await remove(page, row.name);
    keepRows([...ownRows().filter((other) => other.name !== called), saved]);
    return leave(called);
  }

  const form = h(
    "form",
    { novalidate: true },
    h("h2", row ? text.own.changeNamed(row.name) : text.own.title),
    h("p.soft", IN_TAB ? text.own.staysHere : text.own.sentAlong),
    h("label.field", h("span", text.own.name), name),
    answers.field,
    more,
    h("label.field", h("span", text.own.length), length),
    problem,
    h("div.panel-foot", save, button(text.common.cancel, back, "second")),
  );
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    save.disabled = true;
    complain("");
    try {
      await keep();
    } catch (error) {
      const { message, fault: about } = /** @type {import("./ask.js").Problem} */ (error);
      complain(error instanceof DOMException ? text.own.notKept : message);
      const { part, line } = about?.values ?? {};
      if (part === "others") more.open = true;
      if (line) point(part === "answers" ? answers.box : others.box, line);
    }
    save.disabled = false;
  });
  fill(dialog, form);
  (row ? answers.box : name).focus();
  const before = row && (await readWords(row.name).catch(() => undefined));
  if (!before) return;
  answers.box.value = before.own ?? "";
  others.box.value = before.own_guesses ?? "";
  more.open = Boolean(before.own_guesses);
  length.value = String(before.own_length ?? "");
}
