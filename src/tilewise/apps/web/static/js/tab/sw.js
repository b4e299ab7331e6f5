// The service worker of the page without a server: after one visit everything is there without a connection. All names
// are made of their content, so a page gets the files of its own version, whichever worker is in charge; only a visit
// from now on gets the new version. tools/build_static.py fills in what this version consists of.

const { version, files, data } = self.TILEWISE;
const NAME = `tilewise-${version}`;
const HOME = self.registration.scope;
const KEPT = 2; // versions: this one, and the one that open pages may still be

self.addEventListener("install", (event) => event.waitUntil(install()));
self.addEventListener("activate", (event) => event.waitUntil(activate()));
self.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method === "GET" && request.url.startsWith(HOME)) event.respondWith(respond(request));
});

async function install() {
  const cache = await caches.open(NAME);
  await cache.addAll(files.map((file) => new Request(new URL(file, HOME), { cache: "no-cache" })));
  for (const file of data) {
    const known = await caches.match(new URL(file, HOME)); // a list that did not change stays
    if (known) await cache.put(new URL(file, HOME), known);
  }
  await self.skipWaiting();
}

async function activate() {
  const names = (await caches.keys()).filter((name) => name.startsWith("tilewise-") && name !== NAME);
  for (const name of names.slice(0, names.length - KEPT + 1)) await caches.delete(name);
  await self.clients.claim();
}

async function respond(request) {
  const url = new URL(request.url);
  url.search = url.hash = "";
  const path = url.href.slice(HOME.length);
  const cache = await caches.open(NAME);
  if (request.mode === "navigate") {
    if (files.includes(`${path}/`)) return Response.redirect(`${url.href}/`);
    const page = await cache.match(new URL(path.replace(/index\.html$/, "") || "./", HOME));
    return page ?? fetch(request);
  }
  const known = (await cache.match(url)) ?? (await caches.match(url));
  if (known) return known;
  const response = await fetch(request);
  if (response.ok && data.includes(path)) await cache.put(url, response.clone());
  return response;
}
