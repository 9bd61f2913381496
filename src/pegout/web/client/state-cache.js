// The last state of each table, cached where the service worker finds it when there is no network.

const SEEN = "pegout-seen";

/** @param {import("./types").State} state */
export function cacheState(state) {
  if (!navigator.serviceWorker?.controller || !("caches" in window)) return;
  const response = new Response(JSON.stringify({ ...state, legal: [] }), { headers: { "Content-Type": "application/json" } });
  caches.open(SEEN).then((cache) => cache.put(`/api/v1/tables/${state.table}`, response)).catch(() => {});
}

/** The tables as they were last seen. @returns {Promise<import("./types").State[]>} */
export async function cachedStates() {
  if (!("caches" in window)) return [];
  const cache = await caches.open(SEEN);
  const keys = (await cache.keys()).filter(({ url }) => /\/api\/v1\/tables\/[a-z0-9]+$/.test(url));
  return Promise.all(keys.map(async (key) => (await cache.match(key))?.json()));
}

/** Another person is here now. */
export const clearCachedStates = () => ("caches" in window ? caches.delete(SEEN) : Promise.resolve(false));
