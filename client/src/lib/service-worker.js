// The service worker: registered once nothing else is to be done; a newer client takes over between games.
import { place } from "./router.js";

/** Whether a game is on the screen, which nothing must interrupt. */
const playing = () => /^\/(t\/|lesson)/.test(place.value.path);

/** @param {ServiceWorker | null} waiting */
const activateWaiting = (waiting) => waiting && !playing() && waiting.postMessage("take-over");

export async function register() {
  if (!("serviceWorker" in navigator)) return;
  const worker = navigator.serviceWorker;
  const had = worker.controller;
  const registration = await worker.register("/sw.js");
  activateWaiting(registration.waiting);
  worker.addEventListener("controllerchange", () => had && place.value.path === "/" && location.reload());
}
