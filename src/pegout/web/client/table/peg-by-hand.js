// A peg that its owner moves: by the hole on the board, or by counting holes here.
import { html } from "../lib.js";
import { t } from "../i18n.js";
import { useTable } from "./table-store.js";

/** The peg that its owner has to move. */
export function PegByHand() {
  const table = useTable();
  const peg = table.peg.value;
  const at = peg.at ?? peg.from;
  const step = (/** @type {number} */ by) => (table.peg.value = { ...peg, at: Math.max(peg.from, Math.min(at + by, at + 40)) });
  return html`
    <div class="peg-by-hand" role="group" aria-label=${t("web-peg")}>
      <p><strong>${t("web-peg-points", { points: peg.points })}</strong> ${t("web-peg-how")}</p>
      <div class="claim-row">
        <button class="round" aria-label=${t("web-less")} onClick=${() => step(-1)}>−</button>
        <span class="peg-holes" role="status">${t("web-peg-holes", { holes: at - peg.from })}</span>
        <button class="round" data-focus aria-label=${t("web-more")} onClick=${() => step(1)}>+</button>
        <button class="button cream" onClick=${() => (at === peg.to ? peg.placed() : table.showError(t("web-peg-wrong", { holes: at - peg.from, points: peg.points })))}>${t("web-peg-set")}</button>
        <button class="button ghost" onClick=${() => peg.placed()}>${t("web-peg-for-me")}</button>
      </div>
    </div>`;
}
