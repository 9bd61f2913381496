// This deal in full, with the hands that were counted.
import { html } from "../lib.js";
import { CardText } from "../card.js";
import { t } from "../i18n.js";
import { Sheet, openSheet } from "../sheet.js";
import { recital } from "../wording.js";
import { Rows, lines } from "./deal-log.js";
import { partName } from "./seat-names.js";
import { useTable } from "./table-store.js";

/** @typedef {import("../types").State} State */

/** All of it, with the hands counted. */
export function DealLogSheet() {
  const table = useTable();
  const state = /** @type {State} */ (table.state.value);
  const rows = lines(table.log.value);
  return html`
    <${Sheet} title=${html`<span class="log-word">${t("web-this-deal")}</span><span class="menu-word">${t("web-menu")}</span>`} class="log-sheet">
      ${state.view.seat !== null && html`
        ${state.spectators > 0 && html`<p class="quiet sheet-more">${t("web-spectators", { number: state.spectators })}</p>`}
        <div class="row sheet-more">
          <button class="button" onClick=${() => openSheet("table-rules")}>${t("web-new-rules")}</button>
          <button class="button" onClick=${() => openSheet("talk")}>${t("web-talk")}</button>
          ${state.seal && html`<button class="button" onClick=${() => openSheet("seal")}>${t("web-seal")}</button>`}
          ${!state.over && html`<button class="button" onClick=${() => openSheet("resign")}>${t("web-resign")}</button>`}
        </div>`}
      <h3 class="menu-word">${t("web-this-deal")}</h3>
      ${rows.length ? html`<${Rows} rows=${rows} />` : html`<p class="quiet">${t("play-log-empty")}</p>`}
      ${table.countedHands.length > 0 && html`<h3>${t(table.view.value?.phase === "show" ? "term-show" : "web-last-show")}</h3>
        ${table.countedHands.map((part, k) => html`<p key=${k}><strong>${partName(state, part)}</strong> <${CardText} cards=${part.starter ? [...part.cards, part.starter] : part.cards} /><br />
          ${t("play-counted", { recital: recital(part.items), points: part.total })}</p>`)}`}
    <//>`;
}
