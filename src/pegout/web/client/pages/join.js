// Joining a table by invitation: enter a name and take the seat, or watch.
import { html, useEffect, useState } from "../lib.js";
import { ApiError, post } from "../api.js";
import { errorText } from "../error-text.js";
import { t } from "../i18n.js";
import { NameField } from "../name-field.js";
import { addEntropy, keepEntropy, newEntropy } from "../seal/entropy.js";
import { lang, playerName } from "../settings.js";

const TOO_LATE = new Set(["no-such-invite", "table-full", "seat-taken"]);

/** What is played, and in Table Top which lines are offered. @param {{table: string, invite: string}} props */
function Offer({ table, invite }) {
  const [offer, setOffer] = useState(/** @type {import("../wire").InvitationModel | null} */ (null));
  useEffect(() => void post(`/tables/${table}/invitation`, { invite }).then(setOffer, () => {}), [table, invite]);
  if (!offer) return null;
  const { rules, seat } = offer;
  const lines = rules.lines[seat % rules.sides];
  return html`<p class="offer">${t("web-home-rules", { rules: rules.name, variant: t(`variant-${rules.name}`), target: rules.target })}${lines && html`<br />${t("web-join-lines", { lines })}`}</p>`;
}

/** Take a seat, with what this device adds to the deck. @param {string} table @param {any} body */
export async function sitDown(table, body) {
  const own = await newEntropy();
  const { seat, seal } = await post(`/tables/${table}/join`, { ...body, commitment: own?.commitment ?? null });
  keepEntropy(table, seat, own, seal);
  addEntropy(table, seat, seal);
}

/** @param {{table: string, invite: string, enter: () => void}} props */
export function JoinForm({ table, invite, enter }) {
  const [error, setError] = useState("");
  const [late, setLate] = useState(false);
  const ask = (/** @type {Promise<any>} */ joining) =>
    joining.then(enter, (error) => {
      setLate(error instanceof ApiError && TOO_LATE.has(error.code));
      setError(errorText(error));
    });
  const sit = (/** @type {Event} */ event) => {
    event.preventDefault();
    ask(sitDown(table, { invite, name: playerName.value.trim() || undefined, lang: lang.value }));
  };
  return html`
    <div class="page narrow join stack">
      <h1>${t("web-join")}</h1>
      <p class="lede">${t("web-join-how")}</p>
      <${Offer} table=${table} invite=${invite} />
      <form class="panel stack" onSubmit=${sit}>
        <${NameField} label=${t("web-your-name")} value=${playerName.value} placeholder=${t("web-seat-guest")} onInput=${(/** @type {string} */ name) => (playerName.value = name)} />
        ${error && html`<p class="error" role="alert">${error}</p>`}
        <div class="row">
          ${!late && html`<button class="button primary large" type="submit">${t("web-join-sit")}</button>`}
          <button class="button ${late ? "primary" : ""} large" type="button" onClick=${() => ask(post(`/tables/${table}/join`, { spectate: true }))}>${t("web-join-watch")}</button>
        </div>
      </form>
      <p><a href="/lesson">${t("web-join-lesson")}</a></p>
    </div>`;
}
