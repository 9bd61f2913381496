// A token that the server does not know, because its database was reset or changed: this device starts afresh.
import { signal } from "./preact.js";
import { localTables, token } from "./settings.js";
import { clearCachedStates } from "./state-cache.js";

/** Whether to say that the person starts afresh. */
export const startedAfresh = signal(false);
/** How often the person of this device has become another, or has taken a seat: the page has to be opened again. */
export const reopened = signal(0);

/** Discard a token, with what belongs to it, unless that has been done. @param {string} unknown */
export function discardToken(unknown) {
  if (token.value === unknown) {
    token.value = null;
    clearCachedStates().catch(() => {});
    startedAfresh.value = true;
  }
  const tables = Object.entries(localTables.value);
  const known = tables.filter(([_, { seats }]) => Object.values(seats).every((seat) => seat.token !== unknown));
  if (known.length === tables.length) return;
  localTables.value = Object.fromEntries(known);
  startedAfresh.value = true;
}
