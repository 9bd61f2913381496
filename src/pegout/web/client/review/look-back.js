// Looking back at a match: whoever has its address may, once it is over; before that, its players may at their own moves.
import { html } from "../lib.js";
import { ApiError, get } from "../api.js";
import { errorText } from "../error-text.js";
import { t } from "../i18n.js";

/** Answers to somebody who is not at a table where a match is being played. */
const NOT_AT_TABLE = new Set(["token-needed", "not-at-this-table"]);
const NOT_OVER = "table-not-over";

/** A whole number in the address; null where there is none. @param {string} key @param {number} [most] */
export function asked(key, most = Infinity) {
  const text = new URLSearchParams(location.search).get(key) ?? "";
  return /^\d+$/.test(text) && Number(text) <= most ? Number(text) : null;
}

/** The table of a match that may be looked back at. @param {string} table @returns {Promise<import("../types").State>} */
export async function lookBack(table) {
  const state = await get(`/tables/${table}`).catch((error) => {
    if (!NOT_AT_TABLE.has(error.code)) throw error;
  });
  if (state && (state.over || state.view.seat !== null)) return state;
  throw new ApiError(409, NOT_OVER, {}, null);
}

/** Why a match cannot be looked back at, and the way on from there. @param {{error: unknown, table: string, again: () => void}} props */
export function NoLookingBack({ error, table, again }) {
  const code = error instanceof ApiError ? error.code : "";
  return html`
    <p class="error" role="alert">${errorText(error)}</p>
    ${code === NOT_OVER && html`<p><a class="button" href=${`/t/${table}`}>${t("web-review-to-game")}</a></p>`}
    ${code === "offline" && html`<p><button type="button" class="button" onClick=${again}>${t("web-try-again")}</button></p>`}`;
}
