// Beside the play: deck with the starter, and the crib.
import { html } from "../lib.js";
import { Card } from "../card.js";
import { t } from "../i18n.js";
import { sentence } from "../wording.js";
import { useTable } from "./table-store.js";
import { who } from "./seat-names.js";
import { Dot } from "./seat.js";

export function StarterAndCrib() {
  const table = useTable();
  const view = /** @type {import("../types").View} */ (table.view.value);
  const state = /** @type {import("../types").State} */ (table.state.value);
  const lit = table.lit.value.includes(view.starter ?? "-");
  return html`
    <div class="deck">
      <div class="starter ${lit ? "lit" : ""}">
        <div class="pack">${view.starter ? html`<${Card} card=${view.starter} />` : html`<${Card} card="??" hidden />`}</div>
        <span class="deck-label">${sentence(t(view.starter ? "term-starter" : "term-pack"))}</span>
      </div>
      ${view.dealer !== null &&
      html`
        <div class="crib" role="group" aria-label=${t("web-crib-label", { ...who(state, view.dealer), number: view.crib })}>
          <div class="crib-cards">${Array.from({ length: view.crib }, (_, k) => html`<${Card} key=${k} card="??" hidden />`)}
            ${!view.crib && html`<span class="crib-place"></span>`}</div>
          <span class="deck-label"><${Dot} side=${state.people[view.dealer].side} />${t("play-crib-of", who(state, view.dealer))}</span>
        </div>`}
    </div>`;
}
