// A server that has just started compiles what its bots, hints and reviews need: the page says so, and waits.
import { signal } from "./lib.js";

const PAUSE = 1000;

/** Whether the server is known to be getting ready. */
export const gettingReady = signal(false);
/** @type {Promise<void> | null} */
let waiting = null;

const pause = () => new Promise((over) => setTimeout(over, PAUSE));
const isReady = () =>
  fetch("/readyz", { cache: "no-store" }).then(async (answer) => answer.ok || (await answer.json()).error !== "warming-up").catch(() => true);

async function wait() {
  gettingReady.value = true;
  do await pause(); // at least once: another process than the one that refused may answer
  while (!(await isReady()));
  gettingReady.value = false;
}

/** Resolves when what the server refused because it is warming up can be asked again. */
export function serverReady() {
  waiting ??= wait().finally(() => (waiting = null));
  return waiting;
}

/** Somebody waits for a bot longer than usual: if that is because the server is getting ready, say so. */
export async function sayIfGettingReady() {
  if (!waiting && !(await isReady())) await serverReady();
}
