// The page's side of the engine: two workers, one that answers at once and one that searches; each is
// restarted when the engine gives up.

import { SCRIPTS } from "../address.js";

/** @typedef {{answer?: any, error?: {kind: string, message: string, fault?: FaultRow | null}}} Reply */
/** @typedef {{id: number, name: string, fields: Record<string, any>}} Message */
/** @typedef {{reply: (reply: Reply) => void, message: Message}} Waiting */

const SEARCHES = ["evaluate", "opener", "review", "simulate", "boards/suggest", "boards/review"];
const PATIENCE = 300; // milliseconds that a search may take to stop before its worker is ended

class WorkerClient {
  constructor() {
    /** @type {Map<number, Waiting>} */
    this.waiting = new Map();
    this.broken = false;
    this.worker = this.start();
  }

  start() {
    const early = globalThis.earlyWorker;
    globalThis.earlyWorker = undefined;
    const worker = early ?? new Worker(new URL("tab/worker.js", SCRIPTS), { type: "module" });
    worker.onmessage = ({ data }) => {
      const waiting = this.waiting.get(data.id);
      this.waiting.delete(data.id);
      if (data.crashed) {
        const message = "the engine in this tab gave up, perhaps for lack of memory; it has been restarted";
        waiting?.reply({ error: { kind: "engine", message } });
        this.restart();
      } else {
        waiting?.reply(data);
        if (data.restart) this.restart();
      }
    };
    worker.onerror = (event) => {
      event.preventDefault();
      const message = "the engine in this tab could not be started: the browser may be too old, or offline";
      const error = { kind: "network", message, fault: { case: "unstarted", values: {} } };
      for (const { reply } of this.waiting.values()) reply({ error });
      this.waiting.clear();
      this.broken = true; // the next question tries again
    };
    return worker;
  }

  /** A fresh worker, which answers whatever is still waiting. */
  restart() {
    this.broken = false;
    this.worker.terminate();
    this.worker = this.start();
    for (const waiting of this.waiting.values()) this.worker.postMessage(waiting.message);
  }

  /** @param {number} id @param {string} name @param {Record<string, any>} fields @param {AbortSignal} [signal]
   * @returns {Promise<Reply>} */
  ask(id, name, fields, signal) {
    return new Promise((resolve, reject) => {
      const message = { id, name, fields };
      if (this.broken) this.restart();
      this.waiting.set(id, { reply: resolve, message });
      this.worker.postMessage(message);
      signal?.addEventListener("abort", () => {
        reject(signal.reason);
        if (this.waiting.has(id)) this.cancel(id);
      });
    });
  }

  /** @param {number} id */
  cancel(id) {
    this.worker.postMessage({ stop: id });
    const { worker } = this;
    setTimeout(() => {
      if (!this.waiting.delete(id) || this.worker !== worker) return;
      this.restart(); // it is deep in a search that nobody is waiting for
    }, PATIENCE);
  }
}

export class Door {
  constructor() {
    this.quick = new WorkerClient();
    /** @type {WorkerClient | null} */
    this.searching = null;
    this.asked = 0;
  }

  /** @param {string} name @param {Record<string, any>} fields @param {AbortSignal} [signal]
   * @returns {Promise<Reply>} */
  async ask(name, fields, signal) {
    this.asked += 1;
    const search = SEARCHES.includes(name) || (name === "suggest" && String(fields.exact) === "true");
    if (search) return this.search(fields).ask(this.asked, name, fields, signal);
    const reply = await this.quick.ask(this.asked, name, fields, signal);
    this.search(fields); // started now, it is ready when somebody asks and did not hold up the first answer
    return reply;
  }

  /** The worker that searches, started with a list. @param {Record<string, any>} fields */
  search({ list }) {
    if (!this.searching) {
      this.searching = new WorkerClient();
      this.searching.worker.postMessage({ list });
    }
    return this.searching;
  }
}
