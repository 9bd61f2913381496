// A peg that its owner moves: by the hole on the board, or by counting holes here.
import { html } from "../lib/preact.js";
import { Key } from "../lib/controls.js";
import { t } from "../lib/i18n.js";
import { putPeg, stepPeg } from "./board.js";
import { usePanel } from "./panel.js";
import { useTable } from "./table-store.js";

/** The peg that its owner has to move. */
export function PegByHand() {
  const table = useTable();
  const panel = usePanel();
  const error = table.error.value;
  const peg = table.stage.peg.value;
  if (!peg) return null;
  const holes = (peg.at ?? peg.from) - peg.from;
  return html`
    <div class="peg-by-hand" ref=${panel} role="group" aria-label=${t("web-peg")}>
      <p class=${error ? "has-error" : ""}>
        <strong>${t("web-peg-points", { points: peg.points })}</strong>
        ${" "}
        <span>${error || t("web-peg-how")}</span>
      </p>
      <div class="claim-row">
        <button class="round" aria-label=${t("web-less")} onClick=${() => stepPeg(table, -1)}>−</button>
        <span
          class="peg-holes"
          role="spinbutton"
          tabindex="0"
          data-focus
          aria-label=${t("web-peg")}
          aria-valuemin="0"
          aria-valuenow=${holes}
          aria-valuetext=${t("web-peg-holes", { holes })}
        >
          ${t("web-peg-holes", { holes })}
        </span>
        <button class="round" aria-label=${t("web-more")} onClick=${() => stepPeg(table, 1)}>+</button>
        <button class="button cream" onClick=${() => putPeg(table, peg.at ?? peg.from)}>
          ${t("web-peg-set")}${" "}
          <${Key}>Enter<//>
        </button>
        <button class="button ghost" onClick=${() => peg.placed()}>
          ${t("web-peg-for-me")}${" "}
          <${Key}>Space<//>
        </button>
      </div>
    </div>
  `;
}
