// Addresses: where the page stands, on a server of its own or in a folder of any host, and where its views are.

/** Whether the page came with an engine, to be answered in the tab where there is no server. */
export const IN_TAB = globalThis.document?.documentElement.dataset.tab !== undefined;

/** The folder of the page's scripts. */
export const SCRIPTS = new URL(".", import.meta.url);

/** The path of the page, which ends with a slash; this file is two folders below it. */
export const BASE = new URL("../../", import.meta.url).pathname;

/** @param {string} view */
export const addressOf = (view) => `${BASE}${view}${IN_TAB ? "/" : ""}`;

/** The view that the address names. */
export const viewHere = () => location.pathname.slice(BASE.length).replace(/\/?(index\.html)?$/, "") || "assist";

/** @param {Record<string, string | undefined>} params */
function fragment(params) {
  const parts = Object.entries(params)
    .filter(([, value]) => value !== "" && value !== undefined && value !== null)
    .map(
      ([key, value]) =>
        `${key}=${encodeURIComponent(/** @type {string} */ (value))
          .replaceAll("%20", "+")
          .replaceAll("%3D", "=")
          .replaceAll("%2C", ",")}`,
    );
  return parts.length ? `#${parts.join("&")}` : "";
}

/** The address of a view with what its fragment says. @param {string} view
 * @param {Record<string, string | undefined>} params */
export const linkTo = (view, params) => `${addressOf(view)}${fragment(params)}`;
