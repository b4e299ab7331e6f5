// The service worker of the page without a server, with caches and a network that the test makes.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import vm from "node:vm";
import { JS } from "../page.mjs";

const HOME = "https://page.example/tiles/";
const source = await readFile(new URL("tab/sw.js", JS), "utf-8");

/** Caches that several versions share; each remembers what it got. */
function makeCaches() {
  const all = new Map();
  const open = async (name) => {
    if (!all.has(name)) all.set(name, new Map());
    const files = all.get(name);
    const match = async (what) => files.get(String(what.url ?? what));
    const add = async (request) => files.set(request.url, await answered(request));
    const keys = async () => [...files.keys()].map((url) => ({ url }));
    const put = async (url, response) => files.set(String(url), response);
    return { match, add, put, keys, delete: async ({ url }) => files.delete(url), files };
  };
  let network = async () => "";
  const answered = async (request) => network(request.url.slice(HOME.length));
  return {
    open,
    keys: async () => [...all.keys()],
    delete: async (name) => all.delete(name),
    match: async (what) => [...all.values()].map((files) => files.get(String(what))).find((found) => found),
    connect: (found) => (network = found),
    answered,
  };
}

/** A worker of some version. @param {any} caches @param {string} version @param {Record<string, any>} more */
function worker(caches, version, more = {}) {
  const heard = new Map();
  const { language = "", ...others } = more;
  const files = ["./", "api/v1/lists", `${version}/main.js`];
  const languages = { de: [`${version}/german.js`], pl: [`${version}/polish.js`] };
  const facts = { version, files, languages, data: ["data/a"], usual: ["data/a"] };
  const self = {
    TILEWISE: { ...facts, ...others },
    location: { href: `${HOME}sw.js${language && `?language=${language}`}` },
    registration: { scope: HOME },
    addEventListener: (name, on) => heard.set(name, on),
    skipWaiting: async () => {},
    clients: { claim: async () => {} },
  };
  const context = { self, caches, URL, Promise, Request, Set, fetch: caches.answered, Response, Blob, AbortSignal };
  vm.runInNewContext(source, vm.createContext(context));
  const happens = (name) =>
    new Promise((resolve, reject) => heard.get(name)({ waitUntil: (p) => p.then(resolve, reject) }));
  return {
    start: async () => {
      await happens("install");
      await happens("activate");
    },
    ask: (path, mode = "cors") =>
      new Promise((resolve, reject) => {
        const request = { method: "GET", mode, url: HOME + path };
        heard.get("fetch")({ request, respondWith: (p) => p.then(resolve, reject) });
      }),
    share: (form) =>
      new Promise((resolve, reject) => {
        const request = { method: "POST", url: `${HOME}share/`, formData: async () => form };
        heard.get("fetch")({ request, respondWith: (p) => p.then(resolve, reject) });
      }),
  };
}

test("a new version has its own catalogue of lists at once; pages still open have their scripts", async () => {
  const caches = makeCaches();
  caches.connect(async (path) => `old ${path}`);
  await worker(caches, "v1").start();
  caches.connect(async (path) => `new ${path}`);
  const now = worker(caches, "v2");
  await now.start();
  assert.equal(await now.ask("api/v1/lists"), "new api/v1/lists");
  assert.equal(await now.ask("v1/main.js"), "old v1/main.js");
  assert.equal(await now.ask("", "navigate"), "new ");
  assert.equal(await now.ask("data/a"), "old data/a"); // named by its content
});

test("one failed fetch is tried again, and what an earlier attempt got is not fetched twice", async () => {
  const caches = makeCaches();
  const asked = [];
  const failing = (path, times) => async (now) => {
    asked.push(now);
    if (now === path && asked.filter((one) => one === path).length <= times) throw new TypeError("no connection");
    return `of ${now}`;
  };
  caches.connect(failing("v1/main.js", 2));
  await worker(caches, "v1").start();
  assert.equal(asked.filter((one) => one === "v1/main.js").length, 3);
  const other = makeCaches();
  asked.length = 0;
  other.connect(failing("v1/main.js", 3));
  await assert.rejects(worker(other, "v1").start(), /no connection/);
  await worker(other, "v1").start(); // the next visit
  assert.equal(asked.filter((one) => one === "api/v1/lists").length, 1);
});

test("a list that cannot be fetched does not keep the page from being kept", async () => {
  const caches = makeCaches();
  caches.connect(async (path) => {
    if (path === "data/a") throw new TypeError("no connection");
    return `of ${path}`;
  });
  const now = worker(caches, "v1");
  await now.start();
  assert.equal(await now.ask("v1/main.js"), "of v1/main.js");
  await assert.rejects(now.ask("data/a"), /no connection/);
});

test("only the table of the language that is spoken is kept, of every new version", async () => {
  const caches = makeCaches();
  const asked = [];
  caches.connect(async (path) => asked.push(path) && `of ${path}`);
  await worker(caches, "v1").start();
  assert.ok(!asked.some((path) => /german|polish/.test(path)));
  for (const version of ["v1", "v2"]) {
    const now = worker(caches, version, { language: "de" });
    await now.start();
    assert.equal(await now.ask(`${version}/german.js`), `of ${version}/german.js`);
  }
  assert.ok(!asked.some((path) => path.includes("polish")));
  await worker(caches, "v2", { language: "nobody's" }).start();
});

test("the calendar is asked for anew; without a connection, or with a wrong file, it is as it was", async () => {
  const caches = makeCaches();
  let day = "2026-08-23,crane";
  caches.connect(async () => new Response(day));
  const now = worker(caches, "v1");
  await now.start();
  assert.equal(await (await now.ask("calendar.csv")).text(), "2026-08-23,crane");
  day = "2026-08-24,slate";
  assert.equal(await (await now.ask("calendar.csv")).text(), day);
  for (const wrong of [new Response("<!doctype html>"), new Response("none", { status: 503 })]) {
    caches.connect(async () => wrong);
    assert.equal(await (await now.ask("calendar.csv")).clone().text(), day);
  }
  caches.connect(async () => {
    throw new TypeError("no connection");
  });
  assert.equal(await (await now.ask("calendar.csv")).clone().text(), day);
});

test("a picture or a text that is shared waits for the page", async () => {
  const caches = makeCaches();
  caches.connect(async () => "");
  const now = worker(caches, "v1");
  await now.start();
  const { files } = await caches.open("shared with tilewise");
  for (const [name, given, kept] of [
    ["text", "Wordle 1,900 3/6", "\nWordle 1,900 3/6"],
    ["picture", new Blob(["png"], { type: "image/png" }), "png"],
  ]) {
    const form = new FormData();
    form.set(name, given);
    assert.equal((await now.share(form)).headers.get("location"), `${HOME}review/#shared`);
    assert.equal(await files.get(`${HOME}share/game`).text(), kept);
  }
});
