// The door to the server: questions go to the same host only, and every error has a sentence.

export class Problem extends Error {
  constructor(kind, message, status) {
    super(message.charAt(0).toUpperCase() + message.slice(1));
    this.kind = kind;
    this.status = status;
  }

  /** Whether the same question may well be answered later: the server is away, busy or made a mistake. */
  get passing() { return this.status === 0 || this.status >= 500; }

  /** A few words to stand above the sentence, where the question itself was not at fault. */
  get title() { return this.status === 0 ? "No answer." : this.status === 503 ? "The server is busy." : "Something went wrong."; }
}

const pause = (ms, signal) => new Promise((resolve, reject) => {
  const timer = setTimeout(resolve, ms);
  signal?.addEventListener("abort", () => { clearTimeout(timer); reject(new DOMException("aborted", "AbortError")); });
});

/** Ask the API; with a body it is a POST. A busy server is asked again, twice, after the time that it names. */
export async function ask(name, params = {}, { signal, body } = {}) {
  const given = Object.entries(params).filter(([, value]) => value !== undefined && value !== null && value !== "");
  const query = new URLSearchParams(given).toString();
  const request = body === undefined ? { signal } : {
    signal, method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body),
  };
  const address = `/api/v1/${name}${query ? `?${query}` : ""}`;
  for (let attempt = 0; ; attempt += 1) {
    let response;
    try {
      const early = body === undefined && globalThis.askedEarly.get(address);
      globalThis.askedEarly.delete(address);
      response = await (early || fetch(address, request));
      signal?.throwIfAborted();
    } catch (error) {
      if (error.name === "AbortError") throw error;
      throw new Problem("network", "The server does not answer. Is tilewise serve still running?", 0);
    }
    if (response.ok) return response.json();
    if (response.status === 503 && attempt < 2) {
      await pause(1000 * Number(response.headers.get("Retry-After") || 1), signal);
      continue;
    }
    const problem = await response.json().catch(() => null);
    throw new Problem(problem?.error?.kind ?? "http", problem?.error?.message ?? `The server answered ${response.status}.`, response.status);
  }
}

/** Runs one task at a time: a newer one stops the older. Aborted tasks end silently. */
export function latest() {
  let controller = null;
  return async (task, onerror) => {
    controller?.abort();
    const mine = new AbortController();
    controller = mine;
    try {
      await task(mine.signal);
    } catch (error) {
      if (error.name !== "AbortError" && !mine.signal.aborted) onerror(error);
    }
  };
}
