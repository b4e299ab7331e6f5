// The service worker keeps the page for use without a connection; where there is none, the page needs a connection.

import { BASE } from "../address.js";

export function keepForLater() {
  navigator.serviceWorker?.register(`${BASE}sw.js`, { scope: BASE }).catch(() => {});
}
