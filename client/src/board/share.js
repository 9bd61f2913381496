// A board that several devices show: entries go to the server, and those of others come from there.
import { effect, signal, useEffect } from "../lib/preact.js";
import { ApiError, call, post } from "../lib/api.js";
import { errorText } from "../lib/error-text.js";
import { findDoubled } from "./doubled.js";
import { boards, keep, newName, stored } from "./store.js";

/** @typedef {import("./store.js").Kept} Kept */

/** Seconds for which the server holds a request that has no news. */
const WAIT = 25;
/** Milliseconds until what failed is tried again. */
const AGAIN = 3000;
/** The most entries of one request. */
const MOST_AT_ONCE = 100;

/** Why this board is not in step with the server; "" while it is. */
export const outOfStep = signal("");

/** @param {string} key */
const find = (key) => boards.value.find((board) => board.key === key);
/** Entries that the server does not have yet. @param {Kept} board */
export const unsent = (board) => board.entries.slice(board.known ?? 0);

/**
 * Put what the server has before what it does not have: its order is everybody's.
 * @param {string} key @param {number} after how many the device had when it asked @param {import("./fold.js").Entry[]} entries those that follow
 */
function take(key, after, entries) {
  const board = stored(key);
  if (!board) return;
  const known = board.known ?? 0;
  const fresh = entries.slice(Math.max(known - after, 0));
  const ids = new Set(fresh.map(({ id }) => id));
  const own = unsent(board).filter(({ id }) => !ids.has(id));
  if (!fresh.length) return;
  const all = [...board.entries.slice(0, known), ...fresh, ...own];
  keep({ ...board, entries: all, known: known + fresh.length });
  findDoubled(fresh, all);
}

/** Store a board on the server, so that others can show it. @param {Kept} board */
export async function share(board) {
  const first = board.entries.slice(0, MOST_AT_ONCE);
  const { board: shared } = await post("/boards", { setup: board.setup, entries: first });
  keep({ ...(stored(board.key) ?? board), shared, known: first.length });
}

/** Show a board of the server, which is kept on this device from now on. @param {string} shared */
export async function join(shared) {
  const had = boards.value.find((board) => board.shared === shared);
  if (had) return keep(had);
  const { setup, entries } = await call("GET", `/boards/${shared}`);
  keep({ key: newName(), setup, entries, shared, known: entries.length });
}

/** @param {AbortSignal} until */
const rest = (until) =>
  new Promise((rested) => {
    const timer = setTimeout(rested, AGAIN);
    until.addEventListener("abort", () => (clearTimeout(timer), rested(undefined)));
  });

/**
 * Do one request after the other until it is over; what fails is tried again, unless the server refuses it.
 * @param {AbortSignal} until
 * @param {() => Promise<void>} work
 */
async function keepTrying(until, work) {
  while (!until.aborted) {
    try {
      await work();
      outOfStep.value = "";
    } catch (error) {
      if (until.aborted) return;
      outOfStep.value = errorText(error);
      if (error instanceof ApiError && [400, 404, 409].includes(error.status)) return;
      await rest(until);
    }
  }
}

/** @param {string} key @param {string} shared @param {AbortSignal} until */
const listen = (key, shared, until) =>
  keepTrying(until, async () => {
    const after = find(key)?.known ?? 0;
    const { entries } = await call("GET", `/boards/${shared}?after=${after}&wait=${WAIT}`, undefined, undefined, until);
    take(key, after, entries);
  });

/** @param {string} key @param {string} shared @param {AbortSignal} until */
const send = (key, shared, until) =>
  keepTrying(until, async () => {
    const board = await someUnsent(key, until);
    if (!board) return;
    const after = board.known ?? 0;
    const body = { entries: unsent(board).slice(0, MOST_AT_ONCE), after };
    const { entries } = await call("POST", `/boards/${shared}/entries`, body, undefined, until);
    take(key, after, entries);
  });

/**
 * The board once it has something that the server has not.
 * @param {string} key
 * @param {AbortSignal} until
 * @returns {Promise<Kept | undefined>}
 */
const someUnsent = (key, until) =>
  new Promise((found) => {
    let over = false;
    const stop = effect(() => {
      const board = find(key);
      if (over || !board || !unsent(board).length) return;
      over = true;
      queueMicrotask(() => (stop(), found(board)));
    });
    until.addEventListener("abort", () => (stop(), found(undefined)));
  });

/** Keep a shared board in step while it is on the screen. @param {Kept} board */
export function useSharing({ key, shared }) {
  useEffect(() => {
    if (!shared) return;
    const over = new AbortController();
    listen(key, shared, over.signal);
    send(key, shared, over.signal);
    return () => (over.abort(), void (outOfStep.value = ""));
  }, [key, shared]);
}
