// Files fetched once to play without a network, kept where the service worker finds them.

/** @typedef {import("../wire").OfflineModel} OfflineFiles */

/** As sw.js names it. */
const CACHE = "pegout-offline";
const VERSION = "/offline/manifest.json";

/** Whether this browser can keep the files: pages of https or of this device may. */
export const canKeep = () => "caches" in window && Boolean(navigator.serviceWorker);

/** The build kept here, if it is complete. @returns {Promise<OfflineFiles | null>} */
export async function keptFiles() {
  if (!canKeep()) return null;
  const found = await (await caches.open(CACHE)).match(VERSION);
  return found ? found.json() : null;
}

/** A file, told of as it comes. @param {string} path @param {(bytes: number) => void} told @param {AbortSignal} until */
async function fetched(path, told, until) {
  const answer = await fetch(path, { signal: until, cache: "no-cache" });
  if (!answer.ok || !answer.body) throw new Error(`${path}: ${answer.status}`);
  const counting = new TransformStream({
    transform(chunk, out) {
      told(chunk.byteLength);
      out.enqueue(chunk);
    },
  });
  const headers = new Headers(answer.headers);
  for (const name of ["content-encoding", "content-length"]) headers.delete(name); // the body is neither any more
  return new Response(answer.body.pipeThrough(counting), { headers });
}

/**
 * Fetch all files; the share that is here is told.
 * @param {OfflineFiles} files
 * @param {(share: number) => void} told
 * @param {AbortSignal} until
 */
export async function keepFiles(files, told, until) {
  const whole = Object.values(files.files).reduce((sum, size) => sum + size, 0);
  let here = 0;
  const coming = await caches.open(`${CACHE}-coming`);
  for (const name of Object.keys(files.files)) {
    const path = `/offline/${name}`;
    await coming.put(path, await fetched(path, (bytes) => told((here += bytes) / whole), until));
  }
  await caches.delete(CACHE);
  const kept = await caches.open(CACHE);
  for (const request of await coming.keys()) await kept.put(request, /** @type {Response} */ (await coming.match(request)));
  await kept.put(VERSION, new Response(JSON.stringify(files)));
  await caches.delete(`${CACHE}-coming`);
}

export const removeFiles = () => caches.delete(CACHE);
