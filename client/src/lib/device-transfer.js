// Moves a person's games to another device: a code created here is entered there.
import { html, useState } from "./preact.js";
import { call, post } from "./api.js";
import { errorText } from "./error-text.js";
import { t } from "./i18n.js";
import { clearCachedStates } from "./state-cache.js";
import { token } from "./settings.js";
import { reopened } from "./start-afresh.js";

/** Where the code from another device is entered; the page is opened again then. */
export function TakeCode() {
  const [error, setError] = useState("");
  const take = async (/** @type {any} */ event) => {
    event.preventDefault();
    const code = new FormData(event.currentTarget).get("code");
    try {
      await call("POST", "/me", { code: String(code).trim().toUpperCase() });
      await clearCachedStates().catch(() => {});
      reopened.value++;
    } catch (error) {
      setError(errorText(error));
    }
  };
  return html`
    <form onSubmit=${take} class="transfer-take">
      <label class="field">
        ${t("web-transfer-code")}
        <input class="input" name="code" required autocapitalize="characters" autocomplete="off" spellcheck="false" />
      </label>
      <button class="button" type="submit">${t("web-transfer-take")}</button>
      ${error && html`<p class="error" role="alert">${error}</p>`}
    </form>
  `;
}

export function DeviceTransfer() {
  const [made, setMade] = useState(/** @type {{code: string, seconds: number} | null} */ (null));
  const [error, setError] = useState("");
  const make = () => post("/me/code").then(setMade, (error) => setError(errorText(error)));
  return html`
    <section class="panel transfer">
      <h2>${t("web-transfer")}</h2>
      <p class="quiet">${t("web-transfer-how")}</p>
      <div class="transfer-ways">
        ${
          made
            ? html`
                <div>
                  <p class="transfer-code" role="status">${made.code}</p>
                  <p class="quiet under">${t("web-transfer-until", { minutes: Math.round(made.seconds / 60) })}</p>
                </div>
              `
            : token.value && html`<div><button class="button" onClick=${make}>${t("web-transfer-make")}</button></div>`
        }
        <${TakeCode} />
      </div>
      ${error && html`<p class="error" role="alert">${error}</p>`}
    </section>
  `;
}
