// Addresses: where the page stands, on a server of its own or in a folder of any host, and where its views are.

/** Whether the page came with an engine, to be answered in the tab where there is no server. */
export const IN_TAB = document.documentElement.dataset.tab !== undefined;

/** The path of the page, which ends with a slash; this file is two folders below it. */
export const BASE = new URL("../../", import.meta.url).pathname;

/** @param {string} view */
export const addressOf = (view) => `${BASE}${view}${IN_TAB ? "/" : ""}`;

/** The view that the address names. */
export const viewHere = () => location.pathname.slice(BASE.length).replace(/\/?(index\.html)?$/, "") || "assist";
