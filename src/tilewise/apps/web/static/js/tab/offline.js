// The service worker keeps the page for use without a connection; where there is none, the page needs a connection.

import { BASE } from "../address.js";

/** @param {string} language the only one whose table is kept, beside English */
export function keepFor(language) {
  const spoken = language === "en" ? "" : `?language=${language}`;
  navigator.serviceWorker?.register(`${BASE}sw.js${spoken}`, { scope: BASE }).catch(() => {});
}
