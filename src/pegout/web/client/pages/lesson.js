// The first lesson: a guided deal at a real table, gone on with where it was left.
import { html, useEffect, useState } from "../lib.js";
import { get, post } from "../api.js";
import { faultText } from "../error-text.js";
import { t } from "../i18n.js";
import { lang, playerName } from "../settings.js";
import { Coach } from "../lesson/coach-panel.js";
import { lessonTable, told } from "../lesson/lesson-store.js";
import { TableView } from "../table/table-view.js";

/** The lesson that was begun, unless its deal is over. */
async function begun() {
  if (!lessonTable.value) return "";
  const state = await get(`/tables/${lessonTable.value}`).catch(() => null);
  return state && !state.over && state.view.deal === 0 && state.view.seat !== null ? lessonTable.value : "";
}

async function open() {
  const old = await begun();
  if (old) return old;
  told.value = [];
  const { table } = await post("/tables", {
    lesson: true, options: { pegging_by_hand: "on" }, lang: lang.value, name: playerName.value.trim() || null,
  });
  lessonTable.value = table;
  return table;
}

export default function Lesson() {
  const [table, sit] = useState("");
  const [fault, complain] = useState("");
  useEffect(() => void open().then(sit, (thrown) => complain(faultText(thrown))), []);
  if (fault) return html`<div class="page narrow"><h1>${t("web-front-lesson")}</h1><p class="fault" role="alert">${fault}</p></div>`;
  return table && html`<${TableView} id=${table}><${Coach} /><//>`;
}
