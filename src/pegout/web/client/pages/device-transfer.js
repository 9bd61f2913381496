// One's games on another device: a code made here, typed there.
import { html, useState } from "../lib.js";
import { call, post } from "../api.js";
import { faultText } from "../error-text.js";
import { t } from "../i18n.js";
import { forgetSeen } from "../state-cache.js";
import { token } from "../settings.js";

export function Carry() {
  const [made, show] = useState(/** @type {{code: string, seconds: number} | null} */ (null));
  const [fault, complain] = useState("");
  const make = () => post("/me/code").then(show, (thrown) => complain(faultText(thrown)));
  const take = async (/** @type {any} */ event) => {
    event.preventDefault();
    const code = new FormData(event.currentTarget).get("code");
    try {
      await call("POST", "/me", { code: String(code).trim().toUpperCase() });
      await forgetSeen();
      location.reload();
    } catch (thrown) {
      complain(faultText(thrown));
    }
  };
  return html`
    <section class="panel carry">
      <h2>${t("web-carry")}</h2>
      <p class="quiet">${t("web-carry-how")}</p>
      <div class="carry-ways">
        ${made ? html`<div><p class="carry-code" role="status">${made.code}</p><p class="quiet under">${t("web-carry-until", { minutes: Math.round(made.seconds / 60) })}</p></div>`
          : token.value && html`<div><button class="button" onClick=${make}>${t("web-carry-make")}</button></div>`}
        <form onSubmit=${take} class="carry-take">
          <label class="field">${t("web-carry-code")}<input class="input" name="code" required autocapitalize="characters" autocomplete="off" spellcheck="false" /></label>
          <button class="button" type="submit">${t("web-carry-take")}</button>
        </form>
      </div>
      ${fault && html`<p class="fault" role="alert">${fault}</p>`}
    </section>`;
}
