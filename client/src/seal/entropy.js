// This device's share in the deck (docs/fair-deals.md): 32 random bytes, first as their hash, then openly.
import { call } from "../lib/api.js";
import { signal } from "../lib/preact.js";
import { change, hearStored, storedSignal } from "../lib/settings.js";
import { canHash, sha256, toHex } from "./bytes.js";

/** @typedef {{entropy: string, commitment: string, seal?: string, bound?: import("../wire").SealBindings}} Own */
/** @typedef {import("../wire").SealModel} Seal */

const MOST = 60;
/**
 * By table and seat: what this device added, the server's commitment as it was shown before, and what else was bound
 * when it revealed its entropy. Anyone who could still choose something then could choose the cards.
 */
/** @type {import("@preact/signals").Signal<Record<string, Own>>} */
const stored = storedSignal("entropies", {});

/** @param {string} table @param {number} seat */
const keyOf = (table, seat) => `${table}/${seat}`;

/** @param {string} table @param {number | null} seat @returns {Own | null} */
export const ownEntropy = (table, seat) => (seat === null ? null : (stored.value[keyOf(table, seat)] ?? null));

/** Fresh entropy; null where the browser cannot hash. @returns {Promise<Own | null>} */
export async function newEntropy() {
  if (!canHash()) return null;
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return { entropy: toHex(bytes), commitment: await sha256(bytes) };
}

/** @param {string} table @param {number | null} seat @param {Own | null} own @param {Seal | null} seal */
export function keepEntropy(table, seat, own, seal) {
  if (seat === null || !own || !seal) return;
  change(stored, (now) => {
    const others = Object.entries(now).filter(([key]) => key !== keyOf(table, seat));
    return Object.fromEntries([...others.slice(1 - MOST), [keyOf(table, seat), { ...own, seal: seal.commitment }]]);
  });
}

/**
 * Keep the values bound when a device reveals its entropy; false if it is not what the device has been shown, so that it
 * must not.
 * @param {string} table
 * @param {number} seat
 * @param {Own} own
 * @param {Seal} seal
 */
function keepBound(table, seat, own, { commitment, bound }) {
  if (commitment !== own.seal || bound?.commitments[seat] !== own.commitment) return false;
  change(stored, (now) => ({ ...now, [keyOf(table, seat)]: { ...own, bound } }));
  return true;
}

/**
 * By table and seat, why this device cannot reveal the entropy that the seat owes: it was drawn `elsewhere`, or what the
 * server shows has `changed` since.
 */
/** @type {import("@preact/signals").Signal<Record<string, "elsewhere" | "changed">>} */
const obstacles = signal({});

/** Why this device cannot add what a seat owes, if it cannot. @param {string} table @param {number | null} seat */
export const whyNotAdded = (table, seat) => (seat === null ? undefined : obstacles.value[keyOf(table, seat)]);

/** Seats for which something is on its way. @type {Set<string>} */
const sending = new Set();

/**
 * Send what a seat owes: its hash, and once everybody has sent theirs, its entropy.
 * @param {string} table
 * @param {number | null} seat
 * @param {Seal | null | undefined} seal
 * @param {string} [as] the token of the seat
 */
export async function addEntropy(table, seat, seal, as) {
  if (seat === null || !seal?.owes || sending.has(keyOf(table, seat))) return;
  sending.add(keyOf(table, seat));
  try {
    for (let due = seal; due?.owes;) {
      if (due.owes === "commitment") {
        const fresh = await newEntropy();
        hearStored("entropies"); // another tab may send its own for the same seat
        if (ownEntropy(table, seat)?.seal !== due.commitment) keepEntropy(table, seat, fresh, due);
      }
      const own = ownEntropy(table, seat);
      if (!own || (due.owes === "entropy" && !keepBound(table, seat, own, due))) {
        const drawnHere = own && (own.seal !== due.commitment || own.commitment === due.bound?.commitments[seat]);
        obstacles.value = { ...obstacles.value, [keyOf(table, seat)]: drawnHere ? "changed" : "elsewhere" };
        return;
      }
      due = (await call("POST", `/tables/${table}/seal`, { [due.owes]: own[due.owes] }, as)).seal;
    }
  } catch {
    // The next state of the table asks again.
  } finally {
    sending.delete(keyOf(table, seat));
  }
}
