// Runs before the first paint, so that a chosen theme never flashes the other one.
(() => {
  const root = document.documentElement;
  const read = (key, fallback) => {
    try { return localStorage.getItem(key) || fallback; } catch { return fallback; }
  };
  root.dataset.theme = read("tilewise-theme", "auto");
  root.dataset.palette = read("tilewise-palette", "glaze");
})();
