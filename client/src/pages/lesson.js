// The first lesson: a guided deal at a real table, resumed where it was left.
import { html, useEffect, useState } from "../lib/preact.js";
import { get, post } from "../lib/api.js";
import { errorText } from "../lib/error-text.js";
import { t } from "../lib/i18n.js";
import { lang, playerName } from "../lib/settings.js";
import { Coach } from "../lesson/coach-panel.js";
import { lessonTable, explained } from "../lesson/lesson-store.js";
import { TableView } from "../table/table-view.js";

/** The table of an unfinished lesson, if there is one. */
async function lessonTableId() {
  if (!lessonTable.value) return "";
  const state = await get(`/tables/${lessonTable.value}`).catch(() => null);
  return state && !state.over && state.view.deal === 0 && state.view.seat !== null ? lessonTable.value : "";
}

async function open() {
  const old = await lessonTableId();
  if (old) return old;
  explained.value = [];
  const { table } = await post("/tables", {
    lesson: true,
    options: { pegging_by_hand: "on" },
    lang: lang.value,
    name: playerName.value.trim() || null,
  });
  lessonTable.value = table;
  return table;
}

export default function Lesson() {
  const [table, setTable] = useState("");
  const [error, setError] = useState("");
  useEffect(() => void open().then(setTable, (error) => setError(errorText(error))), []);
  if (error)
    return html`
      <div class="page narrow">
        <h1>${t("web-home-lesson")}</h1>
        <p class="error" role="alert">${error}</p>
      </div>
    `;
  return table && html`<${TableView} id=${table}><${Coach} /><//>`;
}
