// Beside the play: deck with the starter, and the crib.
import { html, useState } from "../lib/preact.js";
import { Card } from "../lib/card.js";
import { t } from "../lib/i18n.js";
import { sentence } from "../lib/wording.js";
import { useShownTable } from "./table-store.js";
import { who } from "./seat-names.js";
import { Dot } from "./dot.js";

export function StarterAndCrib() {
  const { table, state, view } = useShownTable();
  const [looks, setLooks] = useState(false);
  const own = view.dealer === view.seat && !table.stage.overlay.value ? view.discard : [];
  const crib = Array.from({ length: view.crib }, (_, k) => (looks && own[k + own.length - view.crib]) || "??");
  const lit = table.stage.lit.value.includes(view.starter ?? "-");
  return html`
    <div class="deck">
      <div class="starter ${lit ? "lit" : ""}">
        <div class="pack">${view.starter ? html`<${Card} card=${view.starter} />` : html`<${Card} card="??" hidden />`}</div>
        <span class="deck-label">${sentence(t(view.starter ? "term-starter" : "term-pack"))}</span>
      </div>
      ${
        view.dealer !== null &&
        html`
          <div class="crib" role="group" aria-label=${t("web-crib-label", { ...who(state, view.dealer), number: view.crib })}>
            <div class="crib-cards">
              ${crib.map((card, k) => html`<${Card} key=${k} card=${card} hidden=${card === "??"} />`)}
              ${!view.crib && html`<span class="crib-place"></span>`}
              ${
                view.crib > 0 &&
                own.length > 0 &&
                html`
                  <button
                    class="crib-look"
                    aria-pressed=${looks}
                    aria-label=${t("web-crib-look")}
                    title=${t("web-crib-look")}
                    onClick=${() => setLooks(!looks)}
                  ></button>
                `
              }
            </div>
            <span class="deck-label">
              <${Dot} side=${state.people[view.dealer].side} />
              ${t("play-crib-of", who(state, view.dealer))}
            </span>
          </div>
        `
      }
    </div>
  `;
}
