// The last state of each table, cached where the service worker finds it when there is no network.

import { isDeleted, token } from "./settings.js";

const SEEN = "pegout-seen-";

/** The cache of the person who is here now, as sw.js names it. */
async function ownCache() {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(token.value ?? "")));
  return caches.open(SEEN + [...digest.slice(0, 8)].map((byte) => byte.toString(16).padStart(2, "0")).join(""));
}

/** The last state that is being put into the cache: the next one waits for it, so that the latest stays. */
let putting = Promise.resolve();

/** @param {import("../types").State} state */
export function cacheState(state) {
  if (!navigator.serviceWorker?.controller || !("caches" in window) || isDeleted()) return;
  const response = new Response(JSON.stringify({ ...state, legal: [] }), { headers: { "Content-Type": "application/json" } });
  putting = putting
    .then(ownCache)
    .then((cache) => cache.put(`/api/v1/tables/${state.table}`, response))
    .catch(() => {});
}

/** The tables as they were last seen. @returns {Promise<import("../types").State[]>} */
export async function cachedStates() {
  if (!("caches" in window)) return [];
  const cache = await ownCache();
  const keys = (await cache.keys()).filter(({ url }) => /\/api\/v1\/tables\/[a-z0-9]+$/.test(url));
  return Promise.all(keys.map(async (key) => (await cache.match(key))?.json()));
}

/** Forget what everybody has seen here: another person is here now. */
export async function clearCachedStates() {
  if (!("caches" in window)) return;
  const seen = (await caches.keys()).filter((name) => name.startsWith(SEEN));
  await Promise.all(seen.map((name) => caches.delete(name)));
}
