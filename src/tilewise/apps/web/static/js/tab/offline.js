// The service worker keeps the page for times without a connection; a browser or a host without one does without.

import { BASE } from "../address.js";

export function keepForLater() {
  navigator.serviceWorker?.register(`${BASE}sw.js`, { scope: BASE }).catch(() => {});
}
