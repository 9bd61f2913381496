// A server that has just started compiles what its bots, hints and reviews need. Anyone who waits for that is told, where
// they wait: nothing is said to anybody else.
import { signal } from "./preact.js";
import { announce } from "./announce.js";
import { t } from "./i18n.js";

/** Milliseconds before the first question, and at most between two; each pause is longer than the one before. */
const FIRST = 1000;
const LONGEST = 20000;
const GROWTH = 1.6;
/** Milliseconds without a question after which pauses are short again. */
const CALM = 60000;

/** Milliseconds after which a bot that has not moved may be waiting for the server itself. */
const LONG = 2000;

/** Whether somebody here waits for the server to get ready. */
export const gettingReady = signal(false);
let waiters = 0;
/** @type {Promise<void> | null} */
let polling = null;
let pause = FIRST;
let asked = 0;

/** The words while an answer is awaited: that the server is getting ready, or the usual. @param {string} usual the id of a message */
export const waitingText = (usual) => t(gettingReady.value ? "web-getting-ready" : usual);

/** Whether the server no longer refuses work that needs compiled code. */
const isReady = () =>
  fetch("/readyz", { cache: "no-store" })
    .then(async (answer) => answer.ok || (await answer.json()).error !== "warming-up")
    .catch(() => true);

async function poll() {
  do {
    pause = Date.now() - asked > CALM ? FIRST : Math.min(pause * GROWTH, LONGEST);
    await new Promise((over) => setTimeout(over, pause * (0.8 + Math.random() * 0.4)));
    asked = Date.now();
  } while (waiters && !(await isReady())); // once at least: another process than the one that refused may answer
  polling = null;
}

/**
 * Resolves when what the server refused because it is warming up can be asked again, or is not wanted any more.
 * @param {AbortSignal} [until]
 */
export async function serverReady(until) {
  if (until?.aborted) return;
  waiters += 1;
  gettingReady.value = true;
  polling ??= poll();
  await Promise.race([polling, new Promise((left) => until?.addEventListener("abort", left, { once: true }))]);
  waiters -= 1;
  gettingReady.value = waiters > 0;
}

/** Find out whether a bot that takes its time waits for the server, from now until what this gives is called. */
export function watchServer() {
  const over = new AbortController();
  const timer = setTimeout(async () => {
    if ((await isReady()) || over.signal.aborted) return;
    announce(t("web-getting-ready"));
    serverReady(over.signal);
  }, LONG);
  return () => (clearTimeout(timer), over.abort());
}
