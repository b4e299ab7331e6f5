// Runs before the first paint: a chosen theme never flashes the other one, and the first questions are on their way
// while the modules that will show the answers are still being fetched.
(() => {
  const root = document.documentElement;
  /** @param {string} key @param {(stored: string) => any} [read] of what is stored on this device */
  const stored = (key, read = String) => {
    try {
      return read(localStorage.getItem(`tilewise-${key}`) ?? "");
    } catch {
      return "";
    }
  };
  // The bar of the browser has the colour of the page's own.
  globalThis.chooseTheme = (theme) => {
    root.dataset.theme = theme;
    for (const bar of document.querySelectorAll("meta[data-theme]")) {
      const own = /** @type {HTMLMetaElement} */ (bar).dataset.theme;
      const media = theme === "auto" ? `(prefers-color-scheme: ${own})` : theme === own ? "all" : "not all";
      bar.setAttribute("media", media);
    }
  };
  globalThis.chooseTheme(stored("theme") || "auto");
  root.dataset.palette = stored("palette") || "glaze";

  const { src } = /** @type {HTMLScriptElement} */ (document.currentScript);
  const base = new URL("../../", src).pathname;
  /** @type {Map<string, Promise<Response>>} address and body: promise of a response, taken by ask() in ask.js */
  const asked = new Map();
  globalThis.askedEarly = asked;
  const headers = { "Tilewise-Refusals": "200" };
  /** @param {string} address @param {RequestInit} init */
  const reach = (address, init) => {
    const response = fetch(address, init);
    response.catch(() => {});
    asked.set(address + (init.body ?? ""), response);
  };
  /** @param {string} name @param {Record<string, any>} params */
  const ask = (name, params) => {
    const body = JSON.stringify(Object.fromEntries(Object.entries(params).filter(([, value]) => value !== "")));
    const json = { ...headers, "Content-Type": "application/json" };
    reach(`${base}api/v1/page/${name}`, { method: "POST", headers: json, body });
  };
  reach(`${base}api/v1/lists`, { headers });
  const address = Object.fromEntries(new URLSearchParams(location.hash.slice(1)));
  // As in address.js, lists.js and main.js, which are not loaded yet.
  const view = location.pathname.slice(base.length).replace(/\/?(index\.html)?$/, "") || "assist";
  const usual = location.hash ? "" : stored("list");
  const list = usual || address.list || (view === "assist" || view === "lab" ? "daily" : "");
  if (root.dataset.tab !== undefined) {
    globalThis.earlyWorker = new Worker(new URL("tab/worker.js", src), { type: "module" });
    if (list) globalThis.earlyWorker.postMessage({ list });
  } else if (location.pathname === "/assist") {
    const refused = stored(`refused-${list}`, (words) => JSON.parse(words).join(" ")); // as refused.js keeps them
    const { position = "", rule = "", exclude = refused, given = "" } = address;
    const everyday = stored("everyday") === "no" ? "" : "0.1"; // as in advice.js
    const question = { position, list, rule, exclude, given, everyday, top: 20 };
    const now = new Date(); // as in day.js
    const here = new Date(now.getTime() - 60_000 * now.getTimezoneOffset()).toISOString().slice(0, 10);
    const named = /^\d{4}-\d\d-\d\d$/.test(address.date ?? "") && address.date < here ? address.date : here;
    const as_of = list.split(":")[0] === "daily" ? named : "";
    // The same as in advice.js.
    ask("assist", { ...question, ...(position ? { exact: false } : { exact: true, seconds: 0.01 }), as_of });
    const solved = /(^|\s)\w+=g+$/.test(position);
    if (position && !solved) ask("suggest", { ...question, exact: true, as_of });
  }
})();
