// Questions and answers: how they travel, what is asked again, and what was asked before the modules were there.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import vm from "node:vm";
import { JS, load, response, serve } from "./page.mjs";

const { Problem, ask, latest, within } = await load("base/ask.js");
const { askBoth } = await load("assist/advice.js");
const { viewHere, BASE } = await load("address.js");

test("a question is sent without what is empty", async () => {
  const asked = serve(() => ({ ok: 1 }));
  assert.deepEqual(await ask("suggest", { list: "nyt", position: "", rule: undefined, exclude: null, top: 0 }), {
    ok: 1,
  });
  await ask("review", { game: "crane", answer: "" });
  assert.deepEqual(
    asked.map(({ name, given }) => [name, given]),
    [
      ["suggest", { list: "nyt", top: 0 }],
      ["review", { game: "crane" }],
    ],
  );
});

test("a refusal is an error with its sentence, whatever its status", async () => {
  const refusal = { error: { kind: "notation", message: "'x' is not a word" } };
  for (const status of [200, 422]) {
    serve(() => response(status, refusal));
    await assert.rejects(ask("words"), (error) => {
      assert.deepEqual([error.kind, error.message, error.status], ["notation", "'x' is not a word", 422]);
      return error instanceof Problem && !error.passing;
    });
  }
  serve(() => new Response("<html>", { status: 500 }));
  await assert.rejects(ask("words"), { kind: "http", message: "The server answered 500.", passing: true });
});

test("a busy server is asked again after the time that it names, twice", async () => {
  const asked = serve(() => (asked.length < 3 ? response(503, {}, { "Retry-After": "0.001" }) : { done: true }));
  assert.deepEqual(await ask("words"), { done: true });
  assert.equal(asked.length, 3);
  const busy = { error: { kind: "busy", message: "too many" } };
  const again = serve(() => response(503, busy, { "Retry-After": "0.001" }));
  await assert.rejects(ask("words"), { status: 503, title: "The server is busy.", message: "Too many" });
  assert.equal(again.length, 3);
});

test("no server, and a question that was taken back", async () => {
  serve(() => Promise.reject(new TypeError("network")));
  await assert.rejects(ask("words"), { kind: "network", status: 0, title: "No answer.", passing: true });
  const stop = new AbortController();
  serve(() => {
    stop.abort();
    return { late: true };
  });
  await assert.rejects(ask("words", {}, { signal: stop.signal }), { name: "AbortError" });
});

test("of several tasks the latest counts, and only its errors", async () => {
  const run = latest();
  const heard = [];
  const failing = (name) => async (signal) => {
    await null;
    heard.push(`${name} ${signal.aborted}`);
    throw new Error(name);
  };
  const onerror = (error) => heard.push(`error ${error.message}`);
  await Promise.all([run(failing("one")), run(failing("two"))].map((task) => task.catch(onerror)));
  assert.deepEqual(heard, ["one true", "two false", "error two"]);
});

test("what comes too late is not waited for", async () => {
  assert.equal(await within(Promise.resolve(1), 1000), 1);
  assert.equal(await within(new Promise(() => {}), 1), undefined);
});

test("a position is asked about twice: at once, and exactly, unless it is solved", async () => {
  const asked = serve((name) => (name === "assist" ? { advice: { method: "entropy" } } : { exact: true }));
  const { signal } = new AbortController();
  const both = askBoth({ position: "crane=.y..g" }, false, signal);
  assert.deepEqual(await both.early, { exact: true });
  assert.deepEqual(
    asked.map(({ name, given }) => [name, given.exact, given.seconds]),
    [
      ["assist", false, undefined],
      ["suggest", true, undefined],
    ],
  );
  const solved = askBoth({ position: "crane=ggggg" }, true, signal);
  assert.deepEqual([solved.exact, solved.early], [null, null]);
});

test("at the start nothing is searched for that is known already", async () => {
  const { signal } = new AbortController();
  const known = [{ mean: 3.06, badge: "exact" }];
  for (const [method, suggestions, more] of [
    ["exact", known, []],
    ["ranker", known, []],
    ["ranker", [{ mean: null, badge: "estimate" }], [["suggest", 5]]],
    ["partial", known, [["suggest", 5]]], // a better one may be found
  ]) {
    const asked = serve(() => ({ advice: { method, suggestions } }));
    await askBoth({ list: "nyt" }, false, signal).exact;
    assert.deepEqual(
      asked.map(({ name, given }) => [name, given.seconds]),
      [["assist", 0.01], ...more],
    );
  }
});

test("a first question that is refused is refused once, and nothing else fails unheard", async () => {
  serve(() => response(422, { error: { kind: "value", message: "no word has these letters" } }));
  const both = askBoth({ list: "nyt", given: "q...q" }, false, new AbortController().signal);
  await assert.rejects(both.quick, { kind: "value" });
  assert.equal(await both.early, undefined);
});

/** Run early.js at an address, as a browser does before the modules come. @param {string} hash @param {any} kept */
async function early(hash, kept = {}, path = "/assist") {
  const fetched = [];
  const root = { dataset: {} };
  const page = {
    document: {
      documentElement: root,
      querySelectorAll: () => [],
      currentScript: { src: new URL("early.js", JS).href },
    },
    localStorage: { getItem: (key) => kept[key] ?? null },
    location: { hash, pathname: path },
    fetch: (address, init) => Promise.resolve(fetched.push(address + (init.body ?? ""))),
    URL,
    URLSearchParams,
    Map,
    Promise,
    JSON,
  };
  vm.runInNewContext(await readFile(new URL("early.js", JS), "utf-8"), vm.createContext(page));
  return { fetched, dataset: root.dataset };
}

test("what is asked early is what the modules ask for, to the letter", async () => {
  for (const [hash, given] of [
    ["", { list: "daily" }],
    ["#list=nyt", { list: "nyt" }],
    ["#list=nyt&position=crane%3D.y..g&rule=hard", { position: "crane=.y..g", list: "nyt", rule: "hard" }],
    ["#list=nyt&rule=hard&exclude=aahed+zymic", { list: "nyt", rule: "hard", exclude: "aahed zymic" }],
  ]) {
    const { fetched } = await early(String(hash));
    const known = { advice: { method: "exact", suggestions: [{ mean: 3.42, badge: "proved" }] } };
    const asked = serve((name) => (name === "assist" ? known : {}));
    const { quick, exact } = askBoth(given, false, new AbortController().signal);
    await Promise.all([ask("lists"), quick, exact]);
    assert.deepEqual(new Set(fetched), new Set(asked.map(({ address }) => address)), String(hash));
  }
});

/** What day it is now, so many hours from Greenwich. @param {number} hours */
const dayAt = (hours) => new Date(Date.now() + hours * 3_600_000).toISOString().slice(0, 10);

test("a question about today's puzzle says what day it is where the reader is; others do not", async () => {
  const zone = process.env.TZ;
  const asked = serve(() => ({ advice: null }));
  try {
    // Together they are a day or two away from wherever the server is.
    for (const [name, hours] of /** @type {const} */ ([
      ["Pacific/Kiritimati", 14],
      ["Etc/GMT+12", -12],
    ])) {
      process.env.TZ = name;
      asked.length = 0;
      const { fetched } = await early("#list=daily:s....");
      const before = dayAt(hours);
      await askBoth({ list: "daily:s...." }, false, new AbortController().signal).quick;
      await ask("why", { word: "crane" });
      await ask("review", { list: "daily", game: "crane" });
      const days = [before, dayAt(hours)]; // midnight may have come
      for (const { given } of asked) assert.ok(days.includes(given.as_of), `${given.as_of} in ${name}`);
      assert.ok(fetched.includes(asked[0].address) || days[0] !== days[1]);
      await ask("near", { list: "nyt", word: "crane" });
      await ask("near", { list: "daily-words", word: "crane" });
      assert.deepEqual(
        asked.slice(-2).map(({ given }) => given.as_of),
        [undefined, undefined],
      );
    }
  } finally {
    if (zone === undefined) delete process.env.TZ;
    else process.env.TZ = zone;
  }
});

test("what the reader's game refuses is left out from the first question on", async () => {
  const { fetched } = await early("#list=nyt", { "tilewise-refused-nyt": '["aahed"]' });
  assert.equal(fetched.filter((address) => address.includes('"exclude":"aahed"')).length, 1);
  const broken = await early("#list=nyt", { "tilewise-refused-nyt": "{" });
  assert.equal(broken.fetched.length, 2);
});

test("a solved game is not searched, other views want the lists, looks come before the first paint", async () => {
  const { fetched } = await early("#list=nyt&position=crane%3Dggggg");
  assert.deepEqual(
    fetched.map((address) => address.split("/api/v1/")[1].split("{")[0]),
    ["lists", "page/assist"],
  );
  const play = await early("", { "tilewise-theme": "dark", "tilewise-palette": "contrast" }, "/play");
  assert.equal(play.fetched.length, 1);
  assert.deepEqual({ ...play.dataset }, { theme: "dark", palette: "contrast" });
  assert.deepEqual({ ...(await early("", {}, "/lab")).dataset }, { theme: "auto", palette: "glaze" });
});

test("an address names its view", () => {
  const at = (path) => {
    globalThis.location = { pathname: `${BASE}${path}` };
    return viewHere();
  };
  assert.deepEqual(["", "review", "review/", "lab/index.html", "index.html"].map(at), [
    "assist",
    "review",
    "review",
    "lab",
    "assist",
  ]);
});
