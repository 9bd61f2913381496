// The table of an address: who holds an invitation comes in by the door, who has no seat watches.
import { html, useEffect, useState } from "../lib.js";
import { ApiError, get, post } from "../api.js";
import { faultText } from "../faults.js";
import { t } from "../i18n.js";
import { go, place } from "../router.js";
import { TableView } from "../table/view.js";
import { Door } from "./door.js";

const NOT_HERE = new Set(["token-needed", "token-unknown", "not-at-this-table"]);

/** Whether this person is at the table already. @param {string} table */
async function isHere(table) {
  try {
    const state = await get(`/tables/${table}`);
    return { here: true, seated: state.view.seat !== null };
  } catch (fault) {
    if (fault instanceof ApiError && NOT_HERE.has(fault.code)) return { here: false, seated: false };
    throw fault;
  }
}

/** "in" once this person is at the table, "door" if they are to say how. @param {string} table */
async function comeIn(table) {
  const { here, seated } = await isHere(table);
  if (place.value.hash && !seated) return "door";
  if (place.value.hash) go(`/t/${table}`, { replace: true });
  if (!here) await post(`/tables/${table}/join`, { spectate: true });
  return "in";
}

/** @param {{params: Record<string, string>}} props */
export default function TablePage({ params }) {
  const { table } = params;
  const [where, move] = useState("");
  const [fault, blame] = useState("");
  const { hash } = place.value;
  useEffect(() => {
    if (hash || !where) comeIn(table).then(move, (thrown) => blame(faultText(thrown)));
  }, [hash]);
  const enter = () => {
    go(`/t/${table}`, { replace: true });
    move("in");
  };
  if (fault) {
    return html`<div class="page narrow stack"><h1>${fault}</h1><p><a class="button primary" href="/">${t("web-front")}</a></p></div>`;
  }
  if (where === "door") return html`<${Door} table=${table} invite=${place.value.hash} enter=${enter} />`;
  return where === "in" && html`<${TableView} id=${table} />`;
}
