// Questions: the only module that knows who answers them, a server or the engine in the tab. Everything else asks by
// name and gets the JSON models.

import { BASE, IN_TAB } from "../address.js";
import { daySent, publishedDays } from "../words/day.js";
import { faultTold } from "./faults.js";
import { text } from "../languages/text.js";

/** What went wrong, in a sentence that a player understands. */
export class Problem extends Error {
  /** @param {string} kind @param {string} message @param {number} status @param {FaultRow | null} [fault] */
  constructor(kind, message, status, fault = null) {
    super(faultTold(fault, message));
    this.kind = kind;
    this.status = status;
    this.fault = fault;
  }

  /** Whether the same question may well be answered later: the server is away, busy or made a mistake. */
  get passing() {
    return this.status === 0 || this.status >= 500;
  }

  /** A few words to stand above the sentence, where the question itself was not at fault. */
  get title() {
    if (this.status === 0) return text.ask.noAnswer;
    if (this.kind === "engine") return text.ask.restarted;
    return this.status === 503 ? text.ask.busy : text.ask.wrong;
  }
}

const SLOW = 8000; // milliseconds without an answer, after which the reader is told
const SOON = 100;
const REFUSED = 422;

/** What is said where no fault is named. @param {string} message @param {number} status */
const said = (message, status) => (status === REFUSED ? text.ask.unnamed(message) : message);

/** @param {number} ms @param {AbortSignal} [signal] */
const pause = (ms, signal) =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    signal?.addEventListener("abort", () => {
      clearTimeout(timer);
      reject(new DOMException("aborted", "AbortError"));
    });
  });

/** Tell the frame of the page that an answer is late, or has come after all. @param {boolean} late */
const tell = (late) => document.dispatchEvent(new CustomEvent("tilewise-late", { detail: late }));

/** @param {string} name @param {Record<string, any>} question @param {AbortSignal} [signal] */
function requestFor(name, question, signal) {
  // A refusal is an answer too: with this header it does not count as a failed request in the browser's console.
  /** @type {Record<string, string>} */
  const headers = { "Tilewise-Refusals": "200" };
  if (name === "lists") return { address: `${BASE}api/v1/lists`, init: { signal, headers } };
  headers["Content-Type"] = "application/json";
  const init = { signal, method: "POST", headers, body: JSON.stringify(question) };
  return { address: `${BASE}api/v1/page/${name}`, init };
}

/** @typedef {import("../tab/door.js").Door} Door */
/** The engine in the tab, where the page came with one. It is started at once, whoever answers in the end. */
const engine = IN_TAB ? import("../tab/door.js").then(({ Door }) => new Door()) : null;

/** Whether the tab answers: a page that came with an engine asks for the lists once. A server answers that itself; a
 * plain host has a file there that names the engine. @type {Promise<{door: Door | null, lists: any}> | null} */
let probe = null;

async function whoAnswers() {
  if (!engine) return { door: null, lists: null };
  probe ??= (async () => {
    const { address, init } = requestFor("lists", {});
    const fresh = /** @type {RequestInit} */ ({ cache: "no-cache", signal: AbortSignal.timeout(3000) });
    const calendar = fetch(`${BASE}calendar.csv`, fresh)
      .then((response) => (response.ok ? response.text() : ""))
      .catch(() => "");
    const lists = await reach(address, init)
      .then((response) => response.json())
      .catch(() => null);
    if (lists && !lists.tab) return { door: null, lists };
    if (lists) lists.known_to = publishedDays(await calendar, lists.known_to).at(-1)?.date ?? lists.known_to;
    return { door: await engine, lists };
  })();
  return probe;
}

let underWay = 0; // questions that somebody waits for

/** Once nobody waits for an answer: what may come later leaves them the connection. */
export async function answered() {
  while (underWay) await pause(SOON);
}

/**
 * Ask a question.
 * @param {string} name
 * @param {Record<string, any>} [params] what is undefined, null or "" is left out
 * @param {{signal?: AbortSignal, quiet?: boolean}} [options] quiet: nobody waits for it
 * @returns {Promise<any>}
 */
export async function ask(name, params = {}, { signal, quiet = false } = {}) {
  const { as_of, ...others } = params; // a day that an address names; else it is today
  const sent = { ...others, ...daySent(name, params.list), ...(as_of && { as_of }) };
  const isSaid = (/** @type {any} */ value) => value !== undefined && value !== null && value !== "";
  const question = Object.fromEntries(Object.entries(sent).filter(([, value]) => isSaid(value)));
  const waited = quiet ? 0 : 1;
  underWay += waited;
  let late = false;
  const timer = setTimeout(() => {
    late = !quiet;
    if (late) tell(true);
  }, SLOW);
  try {
    const { door, lists } = await whoAnswers();
    signal?.throwIfAborted();
    if (name === "lists" && lists) return lists;
    return await (door ? askTab(door, name, question, signal) : askServer(name, question, signal));
  } finally {
    underWay -= waited;
    clearTimeout(timer);
    if (late) tell(false);
  }
}

/** @param {Door} door @param {string} name @param {Record<string, any>} question @param {AbortSignal} [signal] */
async function askTab(door, name, question, signal) {
  const { answer, error } = await door.ask(name, question, signal);
  if (!error) return answer;
  const status = error.kind === "network" ? 0 : error.kind === "engine" ? 500 : REFUSED;
  throw new Problem(error.kind, said(error.message, status), status, error.fault);
}

/** A busy server is asked again, twice, after the time that it names.
 * @param {string} name @param {Record<string, any>} question @param {AbortSignal} [signal] */
async function askServer(name, question, signal) {
  const { address, init } = requestFor(name, question, signal);
  for (let attempt = 0; ; attempt += 1) {
    const response = await reach(address, init);
    signal?.throwIfAborted();
    if (response.status === 503 && attempt < 2) {
      await pause(1000 * Number(response.headers.get("Retry-After") || 1), signal);
      continue;
    }
    const answer = await response.json().catch(() => null);
    signal?.throwIfAborted();
    if (response.ok && answer && !answer.error) return answer;
    const status = response.ok ? REFUSED : response.status;
    throw new Problem(
      answer?.error?.kind ?? "http",
      answer?.error ? said(answer.error.message, status) : text.ask.answered(response.status),
      status,
      answer?.error?.fault,
    );
  }
}

/** @param {string} address @param {RequestInit} init @returns {Promise<Response>} */
async function reach(address, init) {
  const key = address + (init.body ?? "");
  const early = globalThis.askedEarly?.get(key);
  globalThis.askedEarly?.delete(key);
  try {
    return await (early ?? fetch(address, init));
  } catch (error) {
    if (/** @type {Error} */ (error).name === "AbortError") throw error;
    throw new Problem("network", text.ask.away, 0);
  }
}

/**
 * Runs one task at a time: a newer one stops the older, whatever comes of that one.
 * @returns {(task: (signal: AbortSignal) => Promise<void>) => Promise<void>}
 */
export function latest() {
  /** @type {AbortController | null} */
  let controller = null;
  return async (task) => {
    controller?.abort();
    const mine = new AbortController();
    controller = mine;
    try {
      await task(mine.signal);
    } catch (error) {
      if (/** @type {Error} */ (error).name !== "AbortError" && !mine.signal.aborted) throw error;
    }
  };
}

/** The value of a promise if it comes within some milliseconds, else undefined. @template T
 * @param {Promise<T>} promise @param {number} ms @returns {Promise<T | undefined>} */
export const within = (promise, ms) => Promise.race([promise, pause(ms).then(() => undefined)]);
