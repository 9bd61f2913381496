// Pegout's own engine in a worker: answers for tables on this device what the server answers for its own.
import { signal } from "./preact.js";
import { askToKeep } from "./keep-storage.js";
import { engine, offlineGames } from "./offline.js";

/** @typedef {{acted: boolean, messages: any[], record: string}} Followed */
/** @typedef {{id: number, answer?: string, failed?: string}} WorkerMessage */

/** @type {Worker | null} */
let worker = null;
let number = 0;
/** Requests that wait for an answer of the worker. @type {Map<number, {done: (answer: any) => void, fail: (error: Error) => void}>} */
const waiting = new Map();
/** The tables that the worker has at hand. @type {Set<string>} */
const restored = new Set();
/** Listeners to a person's actions, by table. @type {Map<string, () => void>} */
const followers = new Map();

/** Nothing that waits is answered any more, and the next call begins afresh. */
function drop() {
  worker?.terminate();
  worker = null;
  restored.clear();
  for (const { fail } of waiting.values()) fail(new Error("offline"));
  waiting.clear();
}

function start() {
  const started = new Worker("/offline/worker.js", { type: "module" });
  started.onmessage = (/** @type {MessageEvent<WorkerMessage>} */ { data: { id, answer, failed } }) => {
    const asked = waiting.get(id);
    waiting.delete(id);
    if (failed) asked?.fail(new Error(failed));
    else asked?.done(answer && JSON.parse(answer));
  };
  started.onerror = drop;
  return started;
}

/** Call a function of pegout.server.web.offline. @param {string} name @param {...(string | number)} args @returns {Promise<any>} */
function call(name, ...args) {
  const to = (worker ??= start());
  const id = ++number;
  return new Promise((done, fail) => {
    waiting.set(id, { done, fail });
    to.postMessage({ id, call: name, args });
  });
}

/** Keep how a match stands. @param {string} table @param {string} record @param {any} [state] */
function keep(table, record, state) {
  const before = offlineGames.value[table];
  if (before?.over) return;
  const view = state?.view;
  const most = view?.rules.form === "cribbage" ? view.rules.target : Infinity; // no peg goes beyond the game hole
  const scores = view?.scores.map((/** @type {number} */ each) => Math.min(each, most));
  const words = view
    ? { rules: view.rules.name, level: state.people[1].level, scores, deal: view.deal }
    : (before?.words ?? { rules: "", level: "", scores: [], deal: 0 });
  const over = Boolean(state?.over);
  const resigned = over && state.ended.reason === "resigned";
  offlineGames.value = { ...offlineGames.value, [table]: { record, at: Date.now(), over, resigned, words } };
}

/** Forget a match. @param {string} table */
export function forget(table) {
  const { [table]: _, ...others } = offlineGames.value;
  offlineGames.value = others;
}

/** @param {string} table */
async function atHand(table) {
  const game = offlineGames.value[table];
  if (restored.has(table)) return true;
  if (!game) return false;
  await call("restore", table, game.record);
  if (game.resigned) await call("ask", "POST", `/tables/${table}/resign`, "");
  restored.add(table);
  return true;
}

/** Load the engine, so that the first game need not wait for it. */
export const warmUp = () => void call("ready").catch(() => {});

/**
 * A new match: its table, or why there is none.
 * @param {{rules: string, options: Record<string, any>, level: string, name: string | null}} wanted
 * @returns {Promise<{table: string} | {status: number, error: string, params: Record<string, any>}>}
 */
export async function create(wanted) {
  const answer = await call("create", JSON.stringify(wanted));
  if (answer.error) return answer;
  const { table, record } = answer;
  restored.add(table);
  keep(table, record);
  askToKeep();
  await follow(table, 0); // which knows how the match stands
  return { table };
}

/**
 * The answer to a request, as a server would give it.
 * @param {string} method
 * @param {string} path
 * @param {any} body
 * @returns {Promise<{status: number, body: any}>}
 */
export async function ask(method, path, body) {
  const table = path.split(/[/?]/)[2];
  if (!(await atHand(table))) return { status: 404, body: { error: "no-such-table", params: { table } } };
  const { status, body: answer, records } = await call("ask", method, path, body === undefined ? "" : JSON.stringify(body));
  for (const [each, record] of Object.entries(records)) {
    restored.add(each);
    keep(each, record);
  }
  if (method === "POST") followers.get(table)?.();
  return { status, body: answer };
}

/**
 * The events since one, once a bot has acted if one is to.
 * @param {string} table
 * @param {number} since
 * @returns {Promise<Followed>}
 */
async function follow(table, since) {
  await atHand(table);
  /** @type {Followed} */
  const found = await call("follow", table, since);
  keep(table, found.record, found.messages.at(-1));
  return found;
}

/** Be told when a person has acted at a table; null for no more. @param {string} table @param {(() => void) | null} hear */
const listen = (table, hear) => void (hear ? followers.set(table, hear) : followers.delete(table));

/** The events at a table of this device, as `Stream` brings them from a server. */
class DeviceStream {
  /** @param {string} table @param {(message: any) => void} take @param {() => number} since */
  constructor(table, take, since) {
    this.table = table;
    this.take = take;
    this.since = since;
    this.link = signal("open");
    this.paced = false;
    this.ended = false;
    /** Which call of `open` is the last: it alone goes on. */
    this.turn = 0;
    listen(table, () => this.open());
  }

  /** Let the bots act until the person is to. */
  async open() {
    const turn = ++this.turn;
    for (let acted = true; acted && !this.ended && turn === this.turn;) {
      const found = await follow(this.table, this.since());
      acted = found.acted;
      if (!this.ended) for (const message of found.messages) this.take(message);
    }
  }

  shown() {}

  close() {
    this.ended = true;
    listen(this.table, null);
  }
}

engine.Stream = DeviceStream;
