// Runs before the first paint: a chosen theme never flashes the other one, and the first questions are on their way
// while the modules that will show the answers are still being fetched.
(() => {
  const root = document.documentElement;
  const read = (/** @type {string} */ key, /** @type {string} */ fallback) => {
    try {
      return localStorage.getItem(key) || fallback;
    } catch {
      return fallback;
    }
  };
  const refused = (/** @type {string} */ list) => {
    try {
      return JSON.parse(read(`tilewise-refused-${list}`, "[]")).join(" "); // as refused.js keeps them
    } catch {
      return "";
    }
  };
  const isOwn = (/** @type {string} */ list) => {
    try {
      return JSON.parse(read("tilewise-lists", "[]")).some((/** @type {{name: string}} */ row) => row.name === list);
    } catch {
      return false; // as own.js keeps them
    }
  };
  root.dataset.theme = read("tilewise-theme", "auto");
  root.dataset.palette = read("tilewise-palette", "glaze");

  const { src } = /** @type {HTMLScriptElement} */ (document.currentScript);
  const api = `${new URL("../../", src).pathname}api/v1/`;
  /** @type {Map<string, Promise<Response>>} address: promise of a response, taken by ask() in ask.js */
  const asked = new Map();
  globalThis.askedEarly = asked;
  const begin = (/** @type {string} */ address) => {
    const response = fetch(address, { headers: { "Tilewise-Refusals": "200" } });
    response.catch(() => {});
    asked.set(address, response);
  };
  begin(`${api}lists`);
  const found = new URLSearchParams(location.hash.slice(1));
  const assist = !/\/(review|play|boards|lab|api)\/?$/.test(location.pathname);
  // As in lists.js and main.js, which are not loaded yet.
  const usual = location.hash ? "" : read("tilewise-list", "");
  if (usual || (assist && !found.get("list"))) found.set("list", usual || "daily");
  if (root.dataset.tab !== undefined) {
    globalThis.earlyWorker = new Worker(new URL("tab/worker.js", src), { type: "module" });
    if (found.get("list")) globalThis.earlyWorker.postMessage({ list: found.get("list") });
  } else if (location.pathname === "/assist" && !isOwn(found.get("list") ?? "")) {
    if (!found.get("exclude")) found.set("exclude", refused(found.get("list") ?? ""));
    const given = ["position", "list", "rule", "exclude", "given"]
      .filter((key) => found.get(key))
      .map((key) => [key, found.get(key) ?? ""]);
    const query = (/** @type {string[][]} */ more) => `?${new URLSearchParams([...given, ...more])}`;
    // The same as in advice.js.
    const start = !found.get("position");
    const quick = start
      ? [
          ["exact", "true"],
          ["seconds", "0.01"],
        ]
      : [["exact", "false"]];
    begin(`${api}assist${query([["top", "20"], ...quick])}`);
    const exact = start
      ? [
          ["exact", "true"],
          ["seconds", "5"],
        ]
      : [["exact", "true"]];
    if (!/(^|\s)\w+=g+$/.test(found.get("position") ?? "")) begin(`${api}suggest${query([["top", "20"], ...exact])}`);
  }
})();
