// The cards that this device has been shown of sealed games, to be compared with their records.
import { change, storedSignal } from "../lib/settings.js";
import { lineOf } from "./shown.js";

/** @typedef {{seq: number, lines: string[]}} Seen — `seq`: the last event */

const MOST_SEATS = 20;
/** Of a longer match its first games are compared. */
const MOST_LINES = 2000;
/** By table and seat. @type {import("@preact/signals").Signal<Record<string, Seen>>} */
const stored = storedSignal("seen", {});

/** @param {string} table @param {number} seat */
export const seenAt = (table, seat) => stored.value[`${table}/${seat}`]?.lines ?? [];

/** Note an event, once. @param {string} table @param {number | null} seat @param {import("../types").TableEvent} event */
export function noteSeen(table, seat, event) {
  const line = seat === null ? null : lineOf(event, seat);
  if (line === null) return;
  const key = `${table}/${seat}`;
  change(stored, (now) => {
    const { [key]: known = { seq: 0, lines: [] }, ...others } = now;
    if (event.seq <= known.seq || known.lines.length >= MOST_LINES) return now;
    const kept = Object.entries(others).slice(1 - MOST_SEATS);
    return Object.fromEntries([...kept, [key, { seq: event.seq, lines: [...known.lines, line] }]]);
  });
}
