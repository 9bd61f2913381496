// The table of an address: people with an invitation are asked to join, others watch.
import { html, useEffect, useRef, useState } from "../lib/preact.js";
import { ApiError, get, post } from "../lib/api.js";
import { later, lazy } from "../lib/lazy.js";
import { go, place } from "../lib/router.js";
import { localTables, token } from "../lib/settings.js";
import { NotOpened, TableView } from "../table/table-view.js";
import { takeCreated } from "../table/create-table.js";

/** @typedef {import("../types").State} State */

const fetchJoinForm = () => import("../table/join.js").then((module) => module.JoinForm);
const JoinForm = lazy(fetchJoinForm);
const PassAndPlay = lazy(() => import("./pass-and-play.js").then((module) => module.default));
const NOT_AT_TABLE = new Set(["token-needed", "token-unknown", "not-at-this-table"]);

/** The table as this person sees it; null if they are not at it. @param {string} table @returns {Promise<State | null>} */
async function seen(table) {
  try {
    return await get(`/tables/${table}`);
  } catch (error) {
    if (error instanceof ApiError && NOT_AT_TABLE.has(error.code)) return null;
    throw error;
  }
}

/** The table once this person is at it; null if they have to choose how to join. @param {string} table */
async function enterTable(table) {
  const state = await seen(table);
  if (place.value.hash && (state?.view.seat ?? null) === null) return null;
  if (place.value.hash) go(`/t/${table}`, { replace: true });
  if (state) return state;
  await post(`/tables/${table}/join`, { spectate: true });
  return seen(table);
}

/** @param {{params: Record<string, string>}} props */
export default function TablePage({ params }) {
  const { table } = params;
  return table in localTables.value ? html`<${PassAndPlay} table=${table} />` : html`<${OwnTable} table=${table} />`;
}

/** A table where this device has one seat, or watches. @param {{table: string}} props */
function OwnTable({ table }) {
  const [state, setState] = useState(/** @type {() => State | null | undefined} */ (() => takeCreated(table) ?? undefined));
  const [error, setError] = useState(/** @type {any} */ (null));
  const enter = () => enterTable(table).then(setState, setError);
  const { hash } = place.value;
  const invite = useRef(hash); // the address no longer has it when somebody has sat down
  if (hash) invite.current = hash;
  const choosing = state === null && token.value; // somebody in another tab may have taken the seat
  useEffect(() => {
    if (hash) later(fetchJoinForm); // comes while the table is asked for
    if (hash || state === undefined) enter();
  }, [hash, choosing]);
  if (error) return html`<${NotOpened} error=${error} again=${() => (setError(null), enter())} />`;
  if (state === null)
    return html`<${JoinForm} table=${table} invite=${invite.current} enter=${() => (go(`/t/${table}`, { replace: true }), enter())} />`;
  return state && html`<${TableView} id=${table} seen=${state} />`;
}
