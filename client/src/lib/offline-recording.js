// Sends matches that were finished without a network to the server, which records them; one tab does it for all.
import { ApiError, enrol, post } from "./api.js";
import { offlineGames } from "./offline.js";
import { hearStored } from "./settings.js";

/** Why a record can never be taken. */
const FINAL = (/** @type {unknown} */ error) => error instanceof ApiError && [400, 422].includes(error.status);

async function recordAll() {
  hearStored("offlineGames");
  for (const [table, game] of Object.entries(offlineGames.value)) {
    if (!game.over || game.refused) continue;
    try {
      await enrol();
      await post("/me/offline-games", { record: game.record, resigned: Boolean(game.resigned) });
      const { [table]: _, ...others } = offlineGames.value;
      offlineGames.value = others;
    } catch (error) {
      if (!FINAL(error)) return; // it is tried again with the next visit
      offlineGames.value = { ...offlineGames.value, [table]: { ...game, refused: /** @type {ApiError} */ (error).code } };
    }
  }
}

/** Have the server record games finished without it, if it can be reached. */
export async function recordFinished() {
  const finished = Object.values(offlineGames.value).some(({ over, refused }) => over && !refused);
  if (finished && navigator.onLine) await (navigator.locks ? navigator.locks.request("pegout.offline", recordAll) : recordAll());
}
