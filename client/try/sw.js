// Keeps what the page has loaded: it goes on without a network, also after "Stop" and when it is opened again.
const CACHE = "pegout-try";
const PAGE = ["index.html", "ja.html", "page.js", "page.css", "icon.svg"];
const worker = /** @type {any} */ (globalThis);

worker.addEventListener("install", (/** @type {any} */ event) => {
  worker.skipWaiting();
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(PAGE)));
});
worker.addEventListener("activate", (/** @type {any} */ event) => event.waitUntil(worker.clients.claim()));
worker.addEventListener("fetch", (/** @type {any} */ event) => {
  if (event.request.url.startsWith(worker.registration.scope)) event.respondWith(answer(event.request));
});

/** From the network if there is one, so that nothing is out of date. @param {Request} request */
async function answer(request) {
  const cache = await caches.open(CACHE);
  try {
    const response = await fetch(request);
    if (response.ok) await cache.put(request, response.clone());
    return response;
  } catch (error) {
    const kept = await cache.match(request.url.endsWith("/") ? `${request.url}index.html` : request);
    if (!kept) throw error;
    return kept;
  }
}
