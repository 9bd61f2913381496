// Pegout's own engine in a worker: answers for tables on this device what the server answers for its own.
import { signal } from "./preact.js";
import { askToKeep } from "./keep-storage.js";
import { engine, offlineGames } from "./offline.js";
import { hearStored } from "./settings.js";

/** @typedef {{acted: boolean, messages: any[], record: string}} Followed */
/** @typedef {{id: number, answer?: string, failed?: string}} WorkerMessage */

/** @type {Worker | null} */
let worker = null;
let number = 0;
/** Requests that wait for an answer of the worker. @type {Map<number, {done: (answer: any) => void, fail: (error: Error) => void}>} */
const waiting = new Map();
/** The matches as the worker has them, by their tables. @type {Map<string, import("./offline.js").OfflineGame>} */
const known = new Map();
/** Listeners to what a person does at a table, in this tab or another. @type {Map<string, () => void>} */
const followers = new Map();

/** Nothing that waits is answered any more, and the next call begins afresh. */
function drop() {
  worker?.terminate();
  worker = null;
  known.clear();
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

/** Do some work at a table while no other tab does any there. @template T @param {string} table @param {() => Promise<T>} work @returns {Promise<T>} */
const alone = (table, work) => (navigator.locks ? navigator.locks.request(`pegout.${table}`, work) : work());

/** @param {import("./offline.js").OfflineGame} [game] */
const stepOf = (game) => game?.step ?? 0;

/** Keep how a match stands, unless it has been deleted or recorded meanwhile. @param {string} table @param {string} record @param {any} state */
function keep(table, record, { view, people, over, ended }) {
  hearStored("offlineGames"); // other tables are played in other tabs
  const before = offlineGames.value[table];
  if (before ? before.record === record && before.over === over : known.has(table)) return;
  const most = view.rules.form === "cribbage" ? view.rules.target : Infinity; // no peg goes beyond the game hole
  const scores = view.scores.map((/** @type {number} */ each) => Math.min(each, most));
  const words = { rules: view.rules.name, level: people[1].level, scores, deal: view.deal };
  const at = before?.over ? before.at : Date.now();
  const game = { ...before, record, at, step: stepOf(before) + 1, over, resigned: over && ended.reason === "resigned", words };
  known.set(table, game);
  offlineGames.value = { ...offlineGames.value, [table]: game };
}

/** Keep matches that have changed in the worker. @param {Record<string, string>} records by their tables */
async function keepAll(records) {
  for (const [table, record] of Object.entries(records)) keep(table, record, (await call("ask", "GET", `/tables/${table}`, "")).body);
}

/** Take up what another tab has stored: it has gone on at a table, or did not know yet how that stands here. */
function compare() {
  const games = offlineGames.value;
  for (const [table, hear] of followers) {
    const [game, own] = [games[table], known.get(table)];
    if (!game || !own) continue;
    if (stepOf(game) < stepOf(own)) offlineGames.value = { ...games, [table]: own };
    else if (stepOf(game) > stepOf(own) && !document.hidden) hear();
  }
}
offlineGames.subscribe(compare);
document.addEventListener("visibilitychange", compare);

/** A record, without its rematch once that is not on this device any more. @param {string} record */
const rematchHere = (record) => record.replace(/^# rematch (.*)\n/m, (line, table) => (table in offlineGames.value ? line : ""));

/** Have a table at hand as it is stored; whether there is one. @param {string} table */
async function atHand(table) {
  hearStored("offlineGames");
  const [game, own] = [offlineGames.value[table], known.get(table)];
  if (!game) return Boolean(own?.over); // it has been recorded
  const record = rematchHere(game.record);
  if (own && stepOf(game) <= stepOf(own) && record === game.record) return true;
  await call("restore", table, record);
  if (game.resigned) await call("ask", "POST", `/tables/${table}/resign`, "");
  known.set(table, game);
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
  await keepAll({ [table]: record });
  askToKeep();
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
  const answer = await alone(table, async () => {
    if (!(await atHand(table))) return { status: 404, body: { error: "no-such-table", params: { table } } };
    const { records, ...answered } = await call("ask", method, path, body === undefined ? "" : JSON.stringify(body));
    await keepAll(records);
    return answered;
  });
  if (method === "POST") followers.get(table)?.();
  return answer;
}

/**
 * The events since one, once a bot has acted if one is to.
 * @param {string} table
 * @param {number} since
 * @returns {Promise<Followed>}
 */
const follow = (table, since) =>
  alone(table, async () => {
    if (!(await atHand(table))) return { acted: false, messages: [], record: "" };
    /** @type {Followed} */
    const found = await call("follow", table, since);
    keep(table, found.record, found.messages.at(-1));
    return found;
  });

/** Be told of what a person has done at a table; null for no more. @param {string} table @param {(() => void) | null} hear */
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
  }

  /** Let the bots act until the person is to. */
  async open() {
    listen(this.table, () => this.open());
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
