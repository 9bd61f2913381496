// Serves the client, and the tables as they were last seen, when there is no network.
// The build puts FILES before this, and the server MESSAGES: addresses with the hash of their content; ROUTES, also from
// the build, are patterns of the paths at which there is a page.
/* global FILES, MESSAGES, ROUTES */
const PRECACHED = { ...FILES, ...MESSAGES };
const KEPT = "pegout-files";
const COMMON = "pegout-common";
const SEEN = "pegout-seen-";
const LAST = /^\/api\/v1\/(tables\/[a-z0-9]+|me|me\/games|me\/statistics|menu|board)$/;
const PERSONAL = /^\/api\/v1\/(tables|me)/;
const NOT_OURS = /^\/(api|static|locale|offline\/|healthz|readyz|openapi)/;
/** The files to play without a network, if they have been fetched. */
const OFFLINE = "pegout-offline";

const keyOf = (path) => `${path}?${PRECACHED[path]}`;

async function fetchAll() {
  const cache = await caches.open(KEPT);
  const missing = [];
  for (const path of Object.keys(PRECACHED)) if (!(await cache.match(keyOf(path)))) missing.push(path);
  await Promise.all(
    missing.map(async (path) => {
      const answer = await fetch(new Request(path, { cache: "no-cache" }));
      if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
      await cache.put(keyOf(path), answer);
    }),
  );
}

async function forgetOld() {
  const cache = await caches.open(KEPT);
  const known = new Set(Object.keys(PRECACHED).map((path) => new URL(keyOf(path), location.origin).href));
  for (const request of await cache.keys()) if (!known.has(request.url)) await cache.delete(request);
  await caches.delete("pegout-seen"); // of older versions: one for anyone who used the browser
}

/** Where an answer is kept: what concerns a person in a cache of their own, as state-cache.js names it. */
async function cacheFor(request) {
  if (!PERSONAL.test(new URL(request.url).pathname)) return caches.open(COMMON);
  const token = (request.headers.get("authorization") ?? "").replace("Bearer ", "");
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(token)));
  return caches.open(SEEN + [...digest.slice(0, 8)].map((byte) => byte.toString(16).padStart(2, "0")).join(""));
}

async function kept(path, request) {
  const cache = await caches.open(KEPT);
  return (await cache.match(keyOf(path))) ?? fetch(request);
}

/** The client, which shows a page or that it was not found; the status says so too, as the server's does. */
async function page(pathname, request) {
  const client = await kept("/", request);
  const known = ROUTES.some((pattern) => new RegExp(pattern).test(pathname));
  return known || !client.ok ? client : new Response(client.body, { status: 404, headers: client.headers });
}

/** From the network, and kept; where there is none, as it was last. */
async function last(request, key) {
  const cache = await cacheFor(request);
  try {
    const answer = await fetch(request);
    if (answer.ok) await cache.put(key, answer.clone());
    return answer;
  } catch (error) {
    const before = await cache.match(key);
    if (before) return before;
    throw error;
  }
}

/** A page that is just being fetched asks the network. */
async function offlineFile(request) {
  const found = (await caches.has(OFFLINE)) && (await (await caches.open(OFFLINE)).match(request, { ignoreSearch: true }));
  return found && request.cache !== "no-cache" ? found : fetch(request);
}

async function rules(request) {
  const requested = await request.clone().text();
  return last(request, `/api/v1/rules?${encodeURIComponent(requested)}`);
}

/** The page of a notification, where it is open or in a new one. */
async function showPage(path) {
  const pages = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const open = pages.find(({ url }) => new URL(url).pathname === path);
  return open ? open.focus() : self.clients.openWindow(path);
}

self.addEventListener("install", (event) => event.waitUntil(fetchAll()));
self.addEventListener("activate", (event) => event.waitUntil(forgetOld().then(() => self.clients.claim())));
self.addEventListener("message", (event) => event.data === "take-over" && self.skipWaiting());
self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(showPage(event.notification.data));
});
self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname, search } = new URL(request.url);
  if (origin !== location.origin) return;
  if (request.method === "POST" && pathname === "/api/v1/rules") return event.respondWith(rules(request));
  if (request.method !== "GET" || request.cache === "no-store") return;
  if (request.mode === "navigate" && !NOT_OURS.test(pathname)) event.respondWith(page(pathname, request));
  else if (pathname.startsWith("/offline/") && pathname !== "/offline/manifest.json") event.respondWith(offlineFile(request));
  else if (PRECACHED[pathname]) event.respondWith(kept(pathname, request));
  else if (LAST.test(pathname) && !search.startsWith("?at=")) event.respondWith(last(request, pathname + search));
});
