// The service worker of the page without a server: after one visit everything works without a connection. Files are
// named by their content, so a page gets those of its own version, whichever worker is in charge; the new version
// comes with the next visit. tools/page/build_static.py fills in what this version consists of.

const { version, files, languages, data, usual } = self.TILEWISE;
const NAME = `tilewise-${version}`;
const DATA = "data of tilewise"; // lists; kept.js, too, puts them here when they are first used
const SHARED = "shared with tilewise"; // pictureread.js looks here
const HOME = self.registration.scope;
const CALENDAR = new URL("calendar.csv", HOME).href; // which grows every day
const DAYS = "calendar of tilewise";
const LINES = /^(date,answer\r?\n)?(\d{4}-\d{2}-\d{2},[a-z]{5}\r?(\n|$))+$/;
const PATIENCE = 2000; // milliseconds; worker.js waits a little longer
const KEPT = 2; // versions: this one, and the one that pages still open may be using
const SPOKEN = languages[new URL(self.location.href).searchParams.get("language")] ?? []; // its table
const TRIES = 3; // for every file, before the next visit has to try again

self.addEventListener("install", (event) => event.waitUntil(install()));
self.addEventListener("activate", (event) => event.waitUntil(activate()));
self.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method === "POST" && request.url === new URL("share/", HOME).href) event.respondWith(share(request));
  if (request.method === "GET" && request.url.startsWith(HOME)) event.respondWith(respond(request));
});

async function install() {
  const [cache, lists] = await Promise.all([caches.open(NAME), caches.open(DATA)]);
  await Promise.all([...files, ...SPOKEN].map((file) => add(cache, file)));
  // The lists that any view opens with, whichever view was visited first, and what reads pictures; the page can be
  // kept without them.
  await Promise.allSettled(usual.map((file) => add(lists, file)));
  await self.skipWaiting();
}

/** Put a file into a cache unless an earlier attempt did; one failed fetch is not the end. */
async function add(cache, file) {
  const url = new URL(file, HOME);
  if (await cache.match(url)) return;
  for (let left = TRIES - 1; ; left -= 1) {
    try {
      return await cache.add(new Request(url, { cache: "no-cache" }));
    } catch (error) {
      if (!left) throw error;
    }
  }
}

async function activate() {
  const old = (await caches.keys()).filter((name) => name.startsWith("tilewise-") && name !== NAME);
  for (const name of old.slice(0, old.length - KEPT + 1)) await caches.delete(name);
  const lists = await caches.open(DATA);
  const wanted = new Set(data.map((file) => new URL(file, HOME).href));
  for (const request of await lists.keys()) if (!wanted.has(request.url)) await lists.delete(request);
  await self.clients.claim();
}

/** What another program shares, a picture or the text of a game, is left for the page, which is opened to read it. */
async function share(request) {
  const form = await request.formData();
  const picture = form.get("picture");
  const told = ["title", "text"].map((name) => form.get(name) ?? "").join("\n");
  const shared = picture instanceof Blob && picture.size ? picture : told;
  const cache = await caches.open(SHARED);
  await cache.put(new URL("share/game", HOME), new Response(shared));
  return Response.redirect(new URL("review/#shared", HOME), 303);
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
  if (url.href === CALENDAR) return fresh(request);
  // What has the same name in every version, such as the catalogue of lists, is this version's.
  const cache = await caches.open(NAME);
  return (await cache.match(url)) ?? (await caches.match(url)) ?? fetch(request);
}

/** The calendar as it is now; as it was kept without a connection, with a slow one, or where something else is there,
 * such as the page of a network that wants a password. */
async function fresh(request) {
  const cache = await caches.open(DAYS);
  try {
    const response = await fetch(request, { signal: AbortSignal.timeout(PATIENCE) });
    if (!response.ok || !LINES.test(await response.clone().text())) throw new Error(request.url);
    await cache.put(CALENDAR, response.clone());
    return response;
  } catch {
    return (await cache.match(CALENDAR)) ?? Response.error();
  }
}
