// The page: which view the address names, what its fragment says, and the looks that stay with the reader.

import { Problem, ask } from "./api.js";
import { fill, h } from "./dom.js";
import { wayOn } from "./parts.js";
import * as assist from "./assist.js";

// Assist is what most come for; the other views are fetched when they are first opened.
const VIEWS = { assist: () => Promise.resolve(assist), review: () => import("./review.js"), play: () => import("./play.js"), lab: () => import("./lab.js"), api: () => import("./describe.js") };
const main = document.getElementById("main");
const page = { lists: [], rankers: [], defaultList: "nyt" };

page.list = (name) => page.lists.find((row) => row.name === name) ?? page.lists.find((row) => row.name === page.defaultList);

let current = { name: null, view: null };
let latest = 0; // the newest call of follow: an older one that was kept waiting has nothing to say any more

/** The fragment as a plain object; a position's blanks are written as +. */
function readFragment() {
  return Object.fromEntries(new URLSearchParams(location.hash.slice(1)));
}

function fragment(params) {
  const parts = Object.entries(params)
    .filter(([, value]) => value !== "" && value !== undefined && value !== null)
    .map(([key, value]) => `${key}=${encodeURIComponent(value).replaceAll("%20", "+").replaceAll("%3D", "=").replaceAll("%2C", ",")}`);
  return parts.length ? `#${parts.join("&")}` : "";
}

/** Go to a view with parameters: the address changes first, then the view follows it. */
page.go = (name, params, { replace = false } = {}) => {
  const address = `/${name}${fragment(params)}`;
  if (address !== location.pathname + location.hash) history[replace ? "replaceState" : "pushState"](null, "", address);
  return follow();
};

/** To the review of a game that the reader has just played or entered: its words need no veil. */
page.review = (game, answer, list, rule) => {
  page.unveiled = true;
  return page.go("review", { game, answer, list: list.name, rule });
};

/** Say what is wrong in place of a view. */
function stop(title, error, doors) {
  current = { name: null, view: null };
  fill(main, h("section", { class: "sheet", role: "alert" }, h("h1", { class: "lead" }, title), h("p", { class: "reason" }, error.message), h("p", { class: "help" }, wayOn(error, doors))));
}

async function follow() {
  const mine = ++latest;
  const name = location.pathname.slice(1);
  const params = readFragment();
  for (const link of document.querySelectorAll("nav a")) {
    if (link.dataset.view === name) link.setAttribute("aria-current", "page");
    else link.removeAttribute("aria-current");
  }
  if (params.list && page.list(params.list).name !== params.list) {
    const names = page.lists.map((row) => row.name).join(", ");
    stop("There is no such word list.", new Problem("vocabulary", `'${params.list.slice(0, 60)}' is none of ${names}.`, 422), { over: () => page.go(name, {}) });
    return;
  }
  if (current.name !== name) {
    let view;
    try {
      view = await VIEWS[name]();
    } catch {
      const error = new Problem("network", "This view could not be fetched. Is tilewise serve still running?", 0);
      if (mine === latest) stop(error.title, error, { again: follow });
      return;
    }
    if (mine !== latest) return;
    current = { name, view: view.mount(fill(main), page) };
    document.title = `${current.view.title} · tilewise`;
  }
  current.view.show(params);
}

document.addEventListener("click", (event) => {
  const link = event.target.closest("a[data-view], a[data-skip]");
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  if (link.dataset.skip !== undefined) { main.focus(); return; }
  const { list } = readFragment();
  page.go(link.dataset.view, list ? { list } : {}).then(() => main.focus({ preventScroll: true }));
});

for (const key of ["theme", "palette"]) {
  const chooser = document.getElementById(key);
  chooser.value = document.documentElement.dataset[key];
  chooser.addEventListener("change", () => {
    document.documentElement.dataset[key] = chooser.value;
    try { localStorage.setItem(`tilewise-${key}`, chooser.value); } catch { /* then it lasts until the page closes */ }
  });
}

addEventListener("popstate", follow);
try {
  const known = await ask("lists");
  page.lists = known.lists;
  page.rankers = known.rankers;
  page.defaultList = known.default;
  await follow();
} catch (error) {
  stop(error.title, error, { again: () => location.reload() });
}
