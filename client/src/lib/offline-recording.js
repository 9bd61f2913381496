// Sends matches that were finished without a network to the server, which records them; one tab does it for all.
import { ApiError, enrol, post } from "./api.js";
import { forget, offlineGames } from "./offline.js";
import { hearStored } from "./settings.js";

/** Why a record can never be taken. */
const FINAL = (/** @type {unknown} */ error) => error instanceof ApiError && [400, 422].includes(error.status);

async function recordAll() {
  hearStored("offlineGames");
  for (const [table, game] of Object.entries(offlineGames.value)) {
    if (!game.over || game.refused) continue;
    try {
      await enrol();
      const record = game.record.replace(/^#.*\n/gm, ""); // comments concern this device, and a record has only so much room
      await post("/me/offline-games", { record, resigned: Boolean(game.resigned) });
      forget(table);
    } catch (error) {
      if (!FINAL(error)) return; // it is tried again with the next visit
      hearStored("offlineGames");
      if (table in offlineGames.value)
        offlineGames.value = { ...offlineGames.value, [table]: { ...game, refused: /** @type {ApiError} */ (error).code } };
    }
  }
}

/** Have the server record games finished without it, if it can be reached. */
export async function recordFinished() {
  const finished = Object.values(offlineGames.value).some(({ over, refused }) => over && !refused);
  if (finished && navigator.onLine) await (navigator.locks ? navigator.locks.request("pegout.offline", recordAll) : recordAll());
}
