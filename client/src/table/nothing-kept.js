// Said where this browser stores nothing: what a reload loses, and the code that gets it back.
import { html, signal, useState } from "../lib/preact.js";
import { post } from "../lib/api.js";
import { errorText } from "../lib/error-text.js";
import { t } from "../lib/i18n.js";
import { Icon } from "../lib/icons.js";
import { token } from "../lib/settings.js";

/** Whether the notice at tables has been closed, until the page is loaded again. */
const closed = signal(false);

/** A line of a page, or a notice at a table. @param {{seated: boolean, notice?: boolean}} props */
export function NothingKept({ seated, notice = false }) {
  const [made, setMade] = useState(/** @type {{code: string, seconds: number} | null} */ (null));
  const [error, setError] = useState("");
  const make = () =>
    post("/me/code").then(
      (code) => (setError(""), setMade(code)),
      (error) => setError(errorText(error)),
    );
  if (notice && closed.value) return null;
  return html`
    <div class="nothing-kept ${notice ? "notice closable" : ""}" role="status">
      ${
        made
          ? html`
              <strong class="transfer-code">${made.code}</strong>
              <span>${t("web-nothing-kept-use", { minutes: Math.round(made.seconds / 60) })}</span>
            `
          : html`
              <span>${error || t("web-nothing-kept")}</span>
              ${
                seated && token.value
                  ? html`<button type="button" class="button" onClick=${make}>${t("web-transfer-make")}</button>`
                  : html`<a class="button" href="/history">${t("web-nothing-kept-code")}</a>`
              }
            `
      }
      ${
        notice &&
        html`
          <button class="round small" aria-label=${t("web-close")} onClick=${() => (closed.value = true)}><${Icon} name="close" /></button>
        `
      }
    </div>
  `;
}
