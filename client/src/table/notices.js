// Notices beside the game: somebody is away, a time ran out, a bot plays this person's seat, a bot
// could not decide; play on this device is not stored.
import { html, useState } from "../lib/preact.js";
import { post } from "../lib/api.js";
import { errorText } from "../lib/error-text.js";
import { Icon } from "../lib/icons.js";
import { t } from "../lib/i18n.js";
import { isOffline } from "../lib/offline.js";
import { refused } from "../lib/settings.js";
import { useTable } from "./table-store.js";
import { seatName, who } from "./seat-names.js";

/** @typedef {import("../types").State} State */

/** @param {{children?: any}} props */
function Notice({ children }) {
  const [closed, setClosed] = useState(false);
  if (closed) return null;
  return html`
    <div class="notice closable">
      ${children}
      <button class="round small" aria-label=${t("web-close")} onClick=${() => setClosed(true)}><${Icon} name="close" /></button>
    </div>
  `;
}

/** All notices of the moment. */
export function Notices() {
  const table = useTable();
  const state = /** @type {State} */ (table.state.value);
  const own = state.view.seat;
  const ask = (/** @type {string} */ call, /** @type {any} */ body) =>
    post(`/tables/${table.id}/${call}`, body).catch((error) => table.showError(errorText(error)));
  const late = (table.clock.value?.left ?? []).filter(({ seat, missed }) => missed && !state.people[seat].stand_in);
  const gone = own === null ? [] : state.people.filter((person) => person.claimable && !person.you);
  const standsIn = own !== null && state.people[own].stand_in;
  return html`
    ${isOffline(table.id) && refused.value.includes("offlineGames") && html`<${Notice} key="refused"><span>${t("web-not-stored")}</span><//>`}
    ${
      standsIn &&
      html`
        <${Notice} key="standsIn">
          <span>${t("web-stand-in-yours")}</span>
          <button class="button" onClick=${() => ask("join", {})}>${t("web-take-back")}</button>
        <//>
      `
    }
    ${gone.map(
      ({ seat }) => html`
        <${Notice} key=${`gone${seat}`}>
          <span>${t("web-absent", { name: seatName(state, seat) })}</span>
          <button class="button" onClick=${() => ask("absent", { seat, do: "stand-in" })}>${t("web-absent-stand-in")}</button>
          ${
            state.people.length === 2 &&
            html`<button class="button" onClick=${() => ask("absent", { seat, do: "win" })}>${t("web-absent-win")}</button>`
          }
        <//>
      `,
    )}
    ${state.people.map(
      (person) =>
        person.handed_over &&
        html`<${Notice} key=${`over${person.seat}`}><span>${t("handed-over", { name: seatName(state, person.seat) })}</span><//>`,
    )}
    ${late.map(
      ({ seat, missed }) => html`
        <${Notice} key=${`late${seat}${missed}`}><span>${t("web-clock-missed", { ...who(state, seat), missed })}</span><//>
      `,
    )}
  `;
}
