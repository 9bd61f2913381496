// A hand that was counted on the page /count, to be pegged here: session storage has `pegout-count-result`, {points: N}.
import { html, useState } from "../lib/preact.js";
import { t } from "../lib/i18n.js";
import { sideName } from "./names.js";

const RESULT = "pegout-count-result";

/** The points that were counted, or null. */
function counted() {
  try {
    const { points } = JSON.parse(sessionStorage.getItem(RESULT) ?? "null") ?? {};
    return Number.isInteger(points) && points >= 0 && points < 30 ? points : null;
  } catch {
    return null;
  }
}

/** @param {{keeping: import("./keeping.js").Keeping}} props */
export function CountedHand({ keeping }) {
  const [points, setPoints] = useState(counted);
  const close = () => (sessionStorage.removeItem(RESULT), setPoints(null));
  if (points === null) return null;
  return html`
    <section class="keep-counted" aria-label=${t("web-keep-counted", { points })}>
      <p>${t("web-keep-counted", { points })}</p>
      <div class="row">
        ${
          points > 0 &&
          keeping.shown.scores.map(
            (_, side) =>
              html`<button key=${side} class="button cream" onClick=${() => (keeping.peg(side, points), close())}>${sideName(keeping.board.setup, side)}</button>`,
          )
        }
        <button class="button ghost" onClick=${close}>${t("web-close")}</button>
      </div>
    </section>`;
}
