// Runs before the first paint: a chosen theme never flashes the other one, and the first questions are on their way
// while the modules that will show the answers are still being fetched.
(() => {
  const root = document.documentElement;
  const read = (key, fallback) => {
    try { return localStorage.getItem(key) || fallback; } catch { return fallback; }
  };
  root.dataset.theme = read("tilewise-theme", "auto");
  root.dataset.palette = read("tilewise-palette", "glaze");

  const asked = (globalThis.askedEarly = new Map()); // address: promise of a response, taken by ask() in api.js
  const begin = (address) => { asked.set(address, fetch(address)); asked.get(address).catch(() => {}); };
  begin("/api/v1/lists");
  if (location.pathname === "/assist") {
    const found = new URLSearchParams(location.hash.slice(1));
    const given = ["position", "list", "rule"].filter((key) => found.get(key)).map((key) => [key, found.get(key)]);
    begin(`/api/v1/assist${given.length ? `?${new URLSearchParams(given)}` : ""}`);
  }
})();
