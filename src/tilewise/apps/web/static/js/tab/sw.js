// The service worker of the page without a server: after one visit everything works without a connection. Files are
// named by their content, so a page gets those of its own version, whichever worker is in charge; the new version
// comes with the next visit. tools/build_static.py fills in what this version consists of.

const { version, files, data, usual } = self.TILEWISE;
const NAME = `tilewise-${version}`;
const DATA = "data of tilewise"; // lists; kept.js, too, puts them here when they are first used
const HOME = self.registration.scope;
const KEPT = 2; // versions: this one, and the one that pages still open may be using

self.addEventListener("install", (event) => event.waitUntil(install()));
self.addEventListener("activate", (event) => event.waitUntil(activate()));
self.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method === "GET" && request.url.startsWith(HOME)) event.respondWith(respond(request));
});

async function install() {
  const cache = await caches.open(NAME);
  await cache.addAll(files.map((file) => new Request(new URL(file, HOME), { cache: "no-cache" })));
  // The lists that any view opens with, whichever view was visited first.
  const lists = await caches.open(DATA);
  for (const file of usual) if (!(await lists.match(new URL(file, HOME)))) await lists.add(new URL(file, HOME));
  await self.skipWaiting();
}

async function activate() {
  const old = (await caches.keys()).filter((name) => name.startsWith("tilewise-") && name !== NAME);
  for (const name of old.slice(0, old.length - KEPT + 1)) await caches.delete(name);
  const lists = await caches.open(DATA);
  const known = new Set(data.map((file) => new URL(file, HOME).href));
  for (const request of await lists.keys()) if (!known.has(request.url)) await lists.delete(request);
  await self.clients.claim();
}

async function respond(request) {
  const url = new URL(request.url);
  url.search = url.hash = "";
  if (request.mode === "navigate") {
    const path = url.href.slice(HOME.length);
    if (files.includes(`${path}/`)) return Response.redirect(`${url.href}/`);
    const cache = await caches.open(NAME);
    return (await cache.match(new URL(path.replace(/index\.html$/, "") || "./", HOME))) ?? fetch(request);
  }
  return (await caches.match(url)) ?? fetch(request);
}
