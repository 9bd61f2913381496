// This deal in full, with the hands that were counted.
import { html, useState } from "../lib/preact.js";
import { ANALYSED } from "../analysis-menu.js";
import { get } from "../lib/api.js";
import { CardText } from "../lib/card.js";
import { errorText } from "../lib/error-text.js";
import { t } from "../lib/i18n.js";
import { isOffline } from "../lib/offline.js";
import { backToReview } from "../lib/router.js";
import { Sheet, openSheet } from "../lib/sheet.js";
import { recital } from "../lib/wording.js";
import { Rows, lines } from "./deal-log.js";
import { hintsNote } from "./hint-words.js";
import { partName, sideName } from "./seat-names.js";
import { useTable } from "./table-store.js";

/** @typedef {import("../types").State} State */

/** Where both players stood against the averages before this deal; asked for when it is opened. @param {{state: State}} props */
function Par({ state }) {
  const table = useTable();
  const [par, setPar] = useState(/** @type {import("../wire").StandingModel[] | null} */ (null));
  const [error, setError] = useState("");
  const open = (/** @type {any} */ event) =>
    event.currentTarget.open &&
    get(`/tables/${table.id}/games/${state.view.game}`).then(
      (result) => setPar(result.par),
      (error) => setError(errorText(error)),
    );
  const ahead = (/** @type {number} */ points) => `${points < 0 ? "−" : "+"}${Math.abs(points).toFixed(1)}`;
  return html`
    <details class="plot-table" onToggle=${open}>
      <summary>${t("web-mean")}</summary>
      ${error && html`<p class="error" role="alert">${error}</p>`}
      ${
        par &&
        html`
          <p>${t("web-par-table-note")}</p>
          <table>
            <thead>
              <tr>
                <td></td>
                <th scope="col" class="number">${t("web-over-score")}</th>
                <th scope="col" class="number">${t("web-mean")}</th>
                <th scope="col" class="number">${t("web-par-ahead")}</th>
              </tr>
            </thead>
            <tbody>
              ${par.map(
                ({ score, par }, side) => html`
                  <tr key=${side}>
                    <th scope="row">${sideName(state, side)}</th>
                    <td class="number">${score}</td>
                    <td class="number">${par.toFixed(1)}</td>
                    <td class="number"><b>${ahead(score - par)}</b></td>
                  </tr>
                `,
              )}
            </tbody>
          </table>
        `
      }
    </details>
  `;
}

/** All of it, with the hands counted. */
export function DealLogSheet() {
  const table = useTable();
  const state = /** @type {State} */ (table.state.value);
  const rows = lines(table.deal.lines.value);
  const seated = state.view.seat !== null;
  return html`
    <${Sheet}
      title=${html`
        <span class="log-word">${t("web-this-deal")}</span>
        <span class="menu-word">${t("web-menu")}</span>
      `}
      class="log-sheet"
    >
      ${seated && state.spectators > 0 && html`<p class="quiet sheet-more">${t("web-spectators", { number: state.spectators })}</p>`}
      ${hintsNote(state) && html`<p class="quiet">${hintsNote(state)}</p>`}
      <div class="row sheet-more">
        <button class="button" onClick=${() => openSheet("table-rules")}>${t("web-new-rules")}</button>
        ${seated && !state.local && !isOffline(table.id) && html`<button class="button" onClick=${() => openSheet("talk")}>${t("web-talk")}</button>`}
        ${state.branch_of && html`<a class="button" href=${backToReview(state)}>${t("web-branch-back")}</a>`}
        ${state.seal && html`<button class="button" onClick=${() => openSheet("seal")}>${t("web-seal")}</button>`}
        ${seated && !state.over && html`<button class="button" onClick=${() => openSheet("resign")}>${t("web-resign")}</button>`}
      </div>
      <h3 class="menu-word">${t("web-this-deal")}</h3>
      ${rows.length ? html`<${Rows} rows=${rows} />` : html`<p class="quiet">${t("play-log-empty")}</p>`}
      ${
        table.deal.countedHands.length > 0 &&
        html`
          <h3>${t(table.view.value?.phase === "show" ? "term-show" : "web-last-show")}</h3>
          ${table.deal.countedHands.map(
            (part, k) => html`
              <p key=${k}>
                <strong>${partName(state, part)}</strong>
                ${" "}
                <${CardText} cards=${part.starter ? [...part.cards, part.starter] : part.cards} />
                <br />
                ${t("play-counted", { recital: recital(part.items), points: part.total })}
              </p>
            `,
          )}
        `
      }
      ${ANALYSED[state.view.rules.name]?.play && state.view.deal >= 0 && html`<${Par} state=${state} />`}
    <//>
  `;
}
