// Looking back at a match: anyone who has its address may, once it is over; before that, its players may at their own moves.
import { ApiError, get } from "../lib/api.js";
import { lazy } from "../lib/lazy.js";

/** Answers to somebody who is not at a table where a match is being played. */
const NOT_AT_TABLE = ["token-needed", "not-at-this-table"];
export const NoLookingBack = lazy(() => import("./no-looking-back.js").then((module) => module.NoLookingBack));

/** A whole number in the address; null where there is none. @param {string} key @param {number} [most] */
export function asked(key, most = Infinity) {
  const text = new URLSearchParams(location.search).get(key) ?? "";
  return /^\d+$/.test(text) && Number(text) <= most ? Number(text) : null;
}

/** The table of a match that may be looked back at. @param {string} table @returns {Promise<import("../types").State>} */
export async function lookBack(table) {
  const state = await get(`/tables/${table}`).catch((error) => {
    if (!NOT_AT_TABLE.includes(error.code)) throw error;
  });
  if (state && (state.over || state.view.seat !== null)) return state;
  throw new ApiError(409, "table-not-over", {}, null);
}
