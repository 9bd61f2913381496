// Tables that are played on this device without a server; offline-engine.js runs them.
import { change, storedSignal } from "./settings.js";

/**
 * @typedef {{record: string, at: number, over: boolean, resigned: boolean, words: {rules: string, level: string, scores: number[], deal: number},
 * step?: number, refused?: string}} OfflineGame — `record`: the match so far; `resigned`: which it does not say; `step`: how often it has been stored,
 * by which a tab knows whether another has gone on; `refused`: why the server has not taken it
 */

/** The matches on this device, by the name of their table. */
export const offlineGames = storedSignal("offlineGames", /** @type {Record<string, OfflineGame>} */ ({}));

/** Take a match off this device. @param {string} table */
export function forget(table) {
  change(offlineGames, ({ [table]: _, ...others }) => others);
}

/** The source of events of such a table once the engine is here, like the stream of a server. @type {{Stream: any}} */
export const engine = { Stream: null };

/** Whether a table is played on this device. @param {string} table */
export const isOffline = (table) => table.startsWith("offline-");
