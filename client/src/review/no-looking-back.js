// Why a match cannot be looked back at, and the way on from there.
import { html } from "../lib/preact.js";
import { errorText } from "../lib/error-text.js";
import { t } from "../lib/i18n.js";
import { reopened } from "../lib/start-afresh.js";

/** @param {{error: any, table: string}} props */
export const NoLookingBack = ({ error, table }) => html`
  <p class="error" role="alert">${errorText(error)}</p>
  ${
    ["table-not-over", "review-not-yet"].includes(error.code) &&
    html`<p><a class="button" href=${`/t/${table}`}>${t("web-review-to-game")}</a></p>`
  }
  ${
    error.code === "offline" &&
    html`<p><button type="button" class="button" onClick=${() => reopened.value++}>${t("web-try-again")}</button></p>`
  }
`;
