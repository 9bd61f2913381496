// Pass and play: the tables whose seats several people share on this device. Each seat has a person and a token of
// its own, so that the server tells a seat its own view alone (docs/decisions/0012-pass-and-play.md).
import { ApiError, actionId, call } from "../lib/api.js";
import { t } from "../lib/i18n.js";
import { LOCAL, change, lang, localTables, playForced, storedSignal } from "../lib/settings.js";
import { addEntropy, keepEntropy, newEntropy } from "../seal/entropy.js";
import { forcedMove } from "./forced-move.js";

/** @typedef {import("../types").State} State */
/** @typedef {import("../types").View} View */
/** @typedef {import("../lib/settings.js").LocalSeat} LocalSeat */
/** @typedef {import("../lib/settings.js").LocalTable} LocalTable */

const MOST_TABLES = 20;
/** Who played on this device last, the first seat first; the others keep their tokens. */
/** @type {import("@preact/signals").Signal<{name: string, token: string | null}[]>} */
export const localPeople = storedSignal("localPeople", []);

/** @param {string} table @returns {LocalTable | null} */
export const localTable = (table) => localTables.value[table] ?? null;

/** Store what this device knows of a table; the oldest tables are forgotten. @param {string} table @param {LocalTable} known */
export function storeLocalTable(table, known) {
  change(localTables, ({ [table]: _, ...others }) =>
    Object.fromEntries([...Object.entries(others).slice(1 - MOST_TABLES), [table, known]]),
  );
}

const VISIBLE = /[^\p{Default_Ignorable_Code_Point}\p{Mark}\p{Control}\s\u2800]/u;

/** The name of the nth person on this device; a number for one that cannot be seen. @param {number} n */
export function localName(n) {
  const { name = "" } = localPeople.value[n] ?? {};
  return VISIBLE.test(name) ? name.trim() : t("web-local-player", { number: n + 1 });
}

/** @param {number} n @param {string} name */
export function renameLocal(n, name) {
  const people = [...localPeople.value];
  while (people.length <= n) people.push({ name: "", token: null });
  people[n] = { ...people[n], name };
  localPeople.value = people;
}

/** Let the people of this device sit down at a new table. @param {import("../wire").TableCreated} created @param {string[]} levels */
export async function seatLocalPeople(created, levels) {
  /** @type {Record<string, LocalSeat>} */
  const seats = { 0: { name: localName(0), token: created.token, seen: 0 } };
  const invites = [...created.invites];
  for (const [k, level] of levels.entries()) {
    if (level !== LOCAL) continue;
    const n = Object.keys(seats).length;
    const name = localName(n);
    const { seat, token } = await join(created.table, invites.shift() ?? "", name, localPeople.value[n]?.token);
    renameLocal(n, localPeople.value[n]?.name ?? "");
    localPeople.value = localPeople.value.map((person, each) => (each === n ? { ...person, token } : person));
    seats[seat ?? k + 1] = { name, token, seen: 0 };
  }
  storeLocalTable(created.table, { at: 0, dealt: 0, over: false, seats });
  await sealLocally(created.table);
}

/** Let every seat of this device add its entropy to the deck: all commit before any reveals. @param {string} table */
export async function sealLocally(table) {
  const seats = Object.entries(localTable(table)?.seats ?? {});
  for (const _ of ["commit", "reveal"]) {
    for (const [seat, { token }] of seats) {
      const answer = await call("GET", `/tables/${table}/seal`, undefined, token).catch(() => null);
      await addEntropy(table, Number(seat), answer?.seal, token);
    }
  }
}

/**
 * @param {string} table
 * @param {string} invite
 * @param {string} name
 * @param {string | null} [token]
 * @returns {Promise<import("../wire").TableJoined>}
 */
async function join(table, invite, name, token = null) {
  const own = await newEntropy();
  const body = { invite, name, lang: lang.value, commitment: own?.commitment ?? null };
  const ask = (/** @type {string} */ as) => call("POST", `/tables/${table}/join`, body, as);
  const joined = await ask(token ?? "").catch((error) => {
    if (!token || !(error instanceof ApiError) || error.status !== 401) throw error;
    return ask("");
  });
  keepEntropy(table, joined.seat, own, joined.seal);
  return joined;
}

/** The same people play on, at another table. @param {string} from @param {string} to */
export function moveLocalPeople(from, to) {
  const known = localTable(from);
  if (!known || localTable(to)) return;
  const seats = Object.fromEntries(Object.entries(known.seats).map(([seat, person]) => [seat, { ...person, seen: 0 }]));
  storeLocalTable(to, { at: 0, dealt: 0, over: false, seats });
  sealLocally(to);
}

/** Whether somebody at this device has cards that others must not see. @param {View} view */
const hasSecrets = (view) => view.rules.form === "cribbage" && ["discard", "cut", "play"].includes(view.phase);

/**
 * Whose turn it is to look: the seat that looks now, if it has to act or no seat here has.
 * The pone discards last, because they cut and lead: the device is handed over once less.
 * @param {number[]} actors @param {number} now @param {number | null} pone @param {LocalTable} known
 * @param {number[]} [callers] who may call muggins, in turn order
 */
export function nextToLook(actors, now, pone, known, callers = []) {
  const here = actors.filter((seat) => seat in known.seats);
  if (!here.length || here.includes(now)) return now;
  return callers.find((seat) => here.includes(seat)) ?? here.find((seat) => seat !== pone) ?? here[0];
}

/** Who may call muggins, in turn order. @param {View} view */
const callersOf = ({ counting }) => (counting && counting.asked !== null ? [counting.asked, ...(counting.others ?? [])] : []);

/** The seat at which somebody of this device looks; a `TableStore` tells it what it has shown. */
export class LocalLook {
  /** @param {string} table @param {number} seat @param {(next: number, cover: boolean) => void} handOver */
  constructor(table, seat, handOver) {
    this.table = table;
    this.seat = seat;
    this.handOver = handOver;
    /** The last event after which a seat was asked for a forced move. */
    this.asked = 0;
  }

  get known() {
    return /** @type {LocalTable} */ (localTable(this.table));
  }

  /** The last event that this person was shown. */
  get seen() {
    return this.known.seats[this.seat].seen;
  }

  /** A state as this device shows it: people at this device are there. @param {State} state @returns {State} */
  adapt(state) {
    const people = state.people.map((person) =>
      person.seat in this.known.seats ? { ...person, connected: true, claimable: false } : person,
    );
    return { ...state, people, local: true };
  }

  /** Everything up to a state has been shown: somebody else may have to act. @param {State} state */
  async settled(state) {
    const { view, seq } = state;
    const secret = hasSecrets(view);
    const actors = view.actors.filter((seat) => !state.people[seat].stand_in);
    const callers = callersOf(view);
    const next = state.over ? this.seat : nextToLook(actors, this.seat, view.pone, this.known, callers);
    if (next !== this.seat && view.phase === "play" && playForced.value) {
      if (this.asked === seq) return;
      this.asked = seq;
      if (await this.playForcedMove(next)) return;
    }
    this.note({ at: next, over: state.over, callers }, secret ? [this.seat] : null, seq);
    if (next !== this.seat) this.handOver(next, secret);
  }

  /**
   * Play the move of a seat that has no choice, so that the device does not change hands for it.
   * @param {number} seat
   * @returns {Promise<boolean>}
   */
  async playForcedMove(seat) {
    const { token } = this.known.seats[seat];
    const path = `/tables/${this.table}`;
    try {
      const state = await call("GET", path, undefined, token);
      const action = forcedMove(state);
      if (action) await call("POST", `${path}/actions`, { expect: state.seq, id: actionId(), action }, token);
      return action !== null;
    } catch {
      return false; // the device is handed over, and the seat acts then
    }
  }

  /** Whether the screen is covered before new cards are shown. @param {import("../types").EventOf<"dealt">} event @param {State} state */
  coversDeal(event, { people, view }) {
    if (view.rules.form !== "cribbage" || event.seq === this.known.dealt) return false;
    const order = people.map((_, k) => (event.dealer + k) % people.length).filter((seat) => !people[seat].stand_in);
    const next = nextToLook(order, -1, event.pone, this.known);
    this.note({ at: next, dealt: event.seq, callers: [] }, null, event.seq - 1);
    this.handOver(next, true);
    return true;
  }

  /** @param {Partial<LocalTable>} change @param {number[] | null} who null: everybody has seen it @param {number} seq */
  note(change, who, seq) {
    const seats = Object.entries(this.known.seats).map(([seat, person]) => [
      seat,
      who && !who.includes(Number(seat)) ? person : { ...person, seen: Math.max(seq, person.seen) },
    ]);
    storeLocalTable(this.table, { ...this.known, ...change, seats: Object.fromEntries(seats) });
  }
}
