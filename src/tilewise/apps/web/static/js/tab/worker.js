// A worker that answers questions with the engine, one after the other; between the slices of a search it can be
// stopped.

const HERE = new URL("../../", import.meta.url); // the folder of this version
const PATIENCE = 3000; // milliseconds that the calendar may take: what came with the page is known all the same
/** @type {Set<number>} questions that nobody waits for any more */
const stopped = new Set();

/** @param {string} path @param {RequestInit} [how] */
async function fetched(path, how) {
  const response = await fetch(new URL(path, HERE), how);
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  return response;
}

/** @type {(lists: any) => void} */
let listsCome = () => {};
const coming = new Promise((resolve) => (listsCome = resolve));

// The engine is on its way while the modules and the first list are still being fetched.
async function start() {
  const module = fetched("tilewise.wasm").then(async (response) => WebAssembly.compile(await response.arrayBuffer()));
  module.catch(() => {}); // it is waited for below
  const [all, catalogue, published] = await Promise.all([
    import("./all.js"),
    fetched("catalogue.json").then((response) => response.json()),
    fetched("../calendar.csv", { cache: "no-cache", signal: AbortSignal.timeout(PATIENCE) })
      .then((response) => response.text())
      .catch(() => ""),
  ]);
  const { answer, decoded, Engine, KeptAnswers, Lists, Refusal, UnfinishedSearches, keepList } = all;
  const dataOf = async (/** @type {string} */ file) => {
    const response = await fetched(`../data/${file}`);
    keepList(response.clone()); // nobody waits for that
    return response;
  };
  const lists = new Lists(catalogue, async (file) => (await dataOf(file)).json());
  await lists.bring(published).catch(() => {});
  listsCome(lists);
  const engine = await Engine.load(await module);
  const bytesOf = async (/** @type {string} */ file) => {
    const response = await dataOf(file).catch(() => {
      const message = "this was not fetched before, and there is no connection now";
      throw new Refusal("network", message, { case: "offline", values: {} });
    });
    return response.arrayBuffer();
  };
  /** What reads pictures, fetched with the first one. */
  const reader = async () => {
    const [code, shapes] = await Promise.all([bytesOf(catalogue.pictures.reader), bytesOf(catalogue.pictures.shapes)]);
    return { engine: await Engine.load(code), shapes: new Uint8Array(shapes) };
  };
  const pictures = { reader, decoded };
  /** @type {Promise<Engine> | null} */
  let loading = null;
  /** The engine for longer words, fetched with the first of their lists. */
  const long = () => {
    loading ??= bytesOf(catalogue.long).then(Engine.load);
    loading.catch(() => (loading = null));
    return loading;
  };
  const door = { engine, long, lists, pictures, kept: new KeptAnswers(HERE), searches: new UnfinishedSearches() };
  return { door, answer, Refusal };
}

class Stopped extends Error {}

const starting = start();
starting.catch(() => {});
let before = Promise.resolve();

/** @param {{id: number, name: string, fields: Record<string, any>}} message */
async function handle({ id, name, fields }) {
  const breathe = async () => {
    await new Promise((resolve) => setTimeout(resolve));
    if (stopped.has(id)) throw new Stopped();
  };
  /** @type {any} */
  let Refusal = null;
  try {
    await breathe();
    const started = await starting;
    Refusal = started.Refusal;
    postMessage({ id, answer: await started.answer({ ...started.door, breathe }, name, fields) });
  } catch (error) {
    const { kind, message, fault } = /** @type {any} */ (error);
    const [away, restart] = ["the engine could not be fetched: is there a connection?", true];
    if (error instanceof Stopped) postMessage({ id, stopped: true });
    else if (!Refusal)
      postMessage({ id, error: { kind: "network", message: away, fault: { case: "offline", values: {} } }, restart });
    else if (error instanceof Refusal) postMessage({ id, error: { kind, message, fault } });
    else postMessage({ id, crashed: String(error) });
  } finally {
    stopped.delete(id);
  }
}

addEventListener("message", ({ data }) => {
  if (data.stop) stopped.add(data.stop);
  else if ("list" in data)
    coming.then((lists) => lists.get(data.list)).catch(() => {}); // it will be used soon
  else before = before.then(() => handle(data));
});
