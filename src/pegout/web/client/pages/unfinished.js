// Unfinished games to resume, the latest first.
import { html, useEffect, useState } from "../lib.js";
import { get } from "../api.js";
import { t } from "../i18n.js";
import { cachedStates } from "../state-cache.js";
import { token } from "../settings.js";
import { opponents } from "../table/narration.js";

/** @typedef {import("../types").State} State */

const MOST = 3;

/** The state of each unfinished table; those that cannot be seen are left out. @returns {Promise<State[]>} */
async function unfinished() {
  const response = await get("/me").catch(() => null);
  const latest = response?.tables.slice(0, MOST * 3) ?? [];
  const asked = () => Promise.all(latest.map((/** @type {any} */ each) => get(`/tables/${each.table}`).catch(() => null)));
  const states = await (response ? asked() : cachedStates());
  return states.filter((state) => state && !state.over && !state.lesson).slice(0, MOST);
}

/** @param {{state: State}} props */
function Row({ state }) {
  const { view } = state;
  const own = view.side ?? 0;
  const scores = [view.scores[own], ...view.scores.filter((_, side) => side !== own)];
  const words = t("web-home-against", { names: opponents(state).join(t("web-list-comma")), deal: view.deal + 1 });
  return html`
    <a class="unfinished" href=${`/t/${state.table}`}>
      <span class="dot side-${own}" aria-hidden="true"></span>
      <span class="unfinished-words"><strong>${t("web-home-continue")}</strong>
        <span class="quiet">${state.status === "waiting" ? t("web-home-waiting") : words}</span></span>
      <span class="figures">${scores.join(" – ")}</span>
    </a>`;
}

export function Unfinished() {
  const [states, setStates] = useState(/** @type {State[]} */ ([]));
  useEffect(() => {
    if (token.value) unfinished().then(setStates).catch(() => {});
  }, []);
  if (!states.length) return null;
  return html`
    <section class="unfinished-games" aria-label=${t("web-home-unfinished")}>
      ${states.map((state) => html`<${Row} key=${state.table} state=${state} />`)}
    </section>`;
}
