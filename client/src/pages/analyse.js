// Analyse: what the solver tells, on pages of one kind; the address of each can be shared.
import { html } from "../lib/preact.js";
import { lazy } from "../lib/lazy.js";
import { t } from "../lib/i18n.js";

/** @type {Record<string, any>} */
const PARTS = {
  hand: lazy(() => import("../analyse/hand.js").then((module) => module.default)),
  play: lazy(() => import("../analyse/play.js").then((module) => module.default)),
  odds: lazy(() => import("../analyse/odds.js").then((module) => module.default)),
  tables: lazy(() => import("../analyse/cribs.js").then((module) => module.default)),
};

/** @param {{params: Record<string, string>}} props */
export default function Analyse({ params }) {
  const part = params.part ?? "hand";
  const Part = PARTS[part];
  return html`
    <div class="page analyse">
      <div class="analyse-head">
        <h1>${t("web-analyse")}</h1>
        <nav class="analyse-parts" aria-label=${t("web-analyse-parts")}>
          ${Object.keys(PARTS).map(
            (name) => html`
              <a key=${name} href=${`/analyse/${name}`} aria-current=${name === part ? "page" : undefined}>
                ${t(`web-analyse-part-${name}`)}
              </a>
            `,
          )}
        </nav>
      </div>
      <${Part} />
    </div>
  `;
}
