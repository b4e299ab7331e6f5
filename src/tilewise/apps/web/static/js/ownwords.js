// Your own words: paste them or open a file, give them a name, and they are a list like the others. The dialog in
// which lists are made, changed and removed; own.js and ownstore.js keep them on this device.

import { IN_TAB, addressOf, viewHere } from "./address.js";
import { ask } from "./ask.js";
import { button, fill, h } from "./dom.js";
import { isOwn, keepRows, ownRows } from "./own.js";
import { forgetWords, keepWords, readWords } from "./ownstore.js";
import { decoded, oneEach } from "./owntext.js";
import { read, write } from "./store.js";
import { text } from "./text.js";

const NAME = 40; // characters
const FILE = 8_000_000; // bytes that are looked at
const VIEWS = ["assist", "review", "play", "boards", "lab"];

/** Show a line in its box. @param {HTMLTextAreaElement} box @param {number} line */
function point(box, line) {
  const lines = box.value.split("\n");
  const start = lines.slice(0, line - 1).reduce((sum, one) => sum + one.length + 1, 0);
  box.focus();
  box.setSelectionRange(start, start + (lines[line - 1]?.length ?? 0));
}

/** The view again, with a list or with its usual one: all that depends on the list begins anew.
 * @param {string | null} list */
function leave(list) {
  history.pushState(null, "", `${addressOf(viewHere())}${list ? `#list=${encodeURIComponent(list)}` : ""}`);
  location.reload();
}

/** @param {string} name */
async function remove(name) {
  await forgetWords(name).catch(() => {});
  keepRows(ownRows().filter((row) => row.name !== name));
  for (const view of VIEWS)
    if (new URLSearchParams(read(`at-${view}`)?.slice(1)).get("list") === name) write(`at-${view}`, null);
}

/** @param {import("./main.js").Page} page */
export function openOwn(page) {
  const dialog = h("dialog", { class: "panel own", "aria-label": text.own.title });
  dialog.addEventListener("close", () => dialog.remove());
  document.body.append(dialog);
  if (ownRows().length) overview(page, dialog);
  else edit(page, dialog, null);
  dialog.showModal();
}

/** The lists that there are. @param {import("./main.js").Page} page @param {HTMLDialogElement} dialog */
function overview(page, dialog) {
  const here = new URLSearchParams(location.hash.slice(1)).get("list");
  const item = (/** @type {ListRow} */ row) => {
    const gone = button(text.own.remove, async () => {
      if (!gone.dataset.sure) {
        gone.dataset.sure = "yes";
        gone.textContent = text.own.removeSure(row.name);
        return;
      }
      await remove(row.name);
      if (here === row.name) return leave(null);
      page.lists = page.lists.filter((one) => one.name !== row.name);
      overview(page, dialog);
    });
    return h(
      "li",
      {},
      h("span", {}, h("strong", {}, row.name), ` ${text.own.about(row)}`),
      h(
        "span",
        { class: "own-doors" },
        button(text.own.use, () => leave(row.name), "second", { "aria-label": text.own.useNamed(row.name) }),
        button(text.own.change, () => edit(page, dialog, row), "quiet", {
          "aria-label": text.own.changeNamed(row.name),
        }),
        gone,
      ),
    );
  };
  fill(
    dialog,
    h("h2", {}, text.own.title),
    h("ul", { class: "own-lists" }, ownRows().map(item)),
    h(
      "div",
      { class: "panel-foot" },
      button(text.own.add, () => edit(page, dialog, null), "second"),
      button(text.own.done, () => dialog.close(), "main"),
    ),
  );
}

/** A list to be made or changed. @param {import("./main.js").Page} page @param {HTMLDialogElement} dialog
 * @param {ListRow | null} row */
async function edit(page, dialog, row) {
  const name = h("input", { type: "text", maxlength: NAME, autocomplete: "off", value: row?.name ?? "" });
  const length = h("input", { type: "number", min: 2, max: 15 });
  const problem = h("p", { class: "own-problem", role: "alert" });
  const complain = (/** @type {string} */ sentence) => fill(problem, sentence);

  const wordsBox = (/** @type {string} */ label, /** @type {string} */ id) => {
    const box = h("textarea", { id, rows: 7, spellcheck: "false", autocapitalize: "off", autocomplete: "off" });
    const file = h("input", { type: "file", hidden: true, accept: ".txt,.csv,.tsv,.json,.js,text/*" });
    file.addEventListener("change", async () => {
      const chosen = file.files?.[0];
      if (!chosen) return;
      const found = chosen.size > FILE ? "" : decoded(new Uint8Array(await chosen.arrayBuffer()));
      file.value = "";
      const large = chosen.size > FILE && text.own.largeFile(chosen.name, chosen.size / 1e6);
      complain(large || (found === null ? text.own.noText(chosen.name) : ""));
      if (!found) return;
      box.value = oneEach(found);
      name.value ||= chosen.name.replace(/\.[^.]*$/, "").slice(0, NAME);
    });
    box.addEventListener("paste", () => setTimeout(() => (box.value = oneEach(box.value))));
    const props = { "aria-label": `${text.own.openFile}: ${label}` };
    const door = button(text.own.openFile, () => file.click(), "quiet", props);
    return { box, field: h("div", { class: "field" }, h("label", { for: id }, label), box, h("p", {}, door, file)) };
  };
  const answers = wordsBox(text.own.answers, "own-answers");
  const others = wordsBox(text.own.others, "own-others");
  const more = h("details", { class: "fold" }, h("summary", {}, text.own.othersShort), others.field);
  const save = h("button", { class: "main" }, text.own.save);
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
    const found = await ask("own", { list: called, ...words });
    await keepWords(called, words);
    if (row && row.name !== called) await remove(row.name);
    keepRows([...ownRows().filter((one) => one.name !== called), found]);
    return leave(called);
  }

  const form = h(
    "form",
    { novalidate: true },
    h("h2", {}, row ? text.own.changeNamed(row.name) : text.own.title),
    h("p", { class: "soft" }, IN_TAB ? text.own.staysHere : text.own.sentAlong),
    h("label", { class: "field" }, h("span", {}, text.own.name), name),
    answers.field,
    more,
    h("label", { class: "field" }, h("span", {}, text.own.length), length),
    problem,
    h("div", { class: "panel-foot" }, save, button(text.own.cancel, back, "second")),
  );
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    save.disabled = true;
    complain("");
    try {
      await keep();
    } catch (error) {
      const { message } = /** @type {Error} */ (error);
      complain(error instanceof DOMException ? text.own.notKept : message);
      const [, which, line] = /^Your (words|other guesses).*?\bline (\d+)/.exec(message) ?? [];
      if (which === "other guesses") more.open = true;
      if (line) point(which === "words" ? answers.box : others.box, Number(line));
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
