// Joining a table by invitation: enter a name and take the seat, or watch.
import { html, useEffect, useState } from "../lib/preact.js";
import { ApiError, post } from "../lib/api.js";
import { errorText } from "../lib/error-text.js";
import { t } from "../lib/i18n.js";
import { NameField } from "../lib/name-field.js";
import { once } from "../lib/once.js";
import { addEntropy, keepEntropy, newEntropy } from "../seal/entropy.js";
import { keepsNothing, lang, playerName } from "../lib/settings.js";
import { TakeCode } from "../lib/device-transfer.js";
import { NothingKept } from "./nothing-kept.js";

/** Errors after which sitting down here is impossible. */
const FINAL = new Set(["no-such-table", "no-such-invite", "table-full", "seat-taken"]);

/** @typedef {import("../wire").InvitationModel} Invitation */

/** The game, and in Table Top the lines offered. @param {{offer: Invitation}} props */
function Offer({ offer: { rules, seat, hints } }) {
  const lines = rules.lines[seat % rules.sides];
  return html`
    <p class="offer">
      ${t("web-home-rules", { rules: rules.name, variant: t(`variant-${rules.name}`), target: rules.target })}${
        lines &&
        html`
          <br />
          ${t("web-join-lines", { lines })}
        `
      }
      <br />
      ${t("web-table-hints", { hints: hints ? "on" : "off" })}
    </p>
  `;
}

/** Take a seat, with what this device adds to the deck unless another tab has sat down before. @param {string} table @param {any} body */
export async function sitDown(table, body) {
  const own = await newEntropy();
  const { seat, seal, commitment } = await post(`/tables/${table}/join`, { ...body, commitment: own?.commitment ?? null });
  if (commitment === own?.commitment) keepEntropy(table, seat, own, seal);
  addEntropy(table, seat, seal);
}

/** @param {{table: string, invite: string, enter: () => Promise<void>}} props */
export function JoinForm({ table, invite, enter }) {
  const [offer, setOffer] = useState(/** @type {Invitation | null} */ (null));
  const [error, setError] = useState("");
  const [code, setCode] = useState("");
  const fail = (/** @type {unknown} */ error) => {
    setCode(error instanceof ApiError ? error.code : "");
    setError(errorText(error));
  };
  useEffect(() => void post(`/tables/${table}/invitation`, { invite }).then(setOffer, fail), [table, invite]);
  const ask = (/** @type {() => Promise<any>} */ joining) => once(`join ${table}`, () => joining().then(enter, fail));
  const sit = (/** @type {Event} */ event) => {
    event.preventDefault();
    ask(() => sitDown(table, { invite, name: playerName.value.trim() || undefined, lang: lang.value }));
  };
  const watch = () => ask(() => post(`/tables/${table}/join`, { spectate: true }));
  if (!offer && !error) return null; // what comes later above the buttons would move them away under a finger
  const lesson = html`<p><a href="/lesson">${t("web-join-lesson")}</a></p>`;
  if (FINAL.has(code))
    return html`
      <div class="page narrow join stack">
        <div role="alert"><h1>${error}</h1></div>
        <div class="row">
          ${
            code === "no-such-table"
              ? html`<a class="button primary large" href="/">${t("web-home-page")}</a>`
              : html`<button class="button primary large" type="button" onClick=${watch}>${t("web-join-watch")}</button>`
          }
        </div>
        ${
          code !== "no-such-table" &&
          html`
            <section class="panel stack">
              <p>${t("web-join-other-device")}</p>
              <${TakeCode} />
            </section>
          `
        }
        ${lesson}
      </div>
    `;
  return html`
    <div class="page narrow join stack">
      <h1>${offer?.host ? t("preview-invitation-from", { name: offer.host }) : t("preview-invitation")}</h1>
      <p class="lede">${t("web-join-how")}</p>
      ${offer && html`<${Offer} offer=${offer} />`}
      <form class="panel stack" onSubmit=${sit}>
        <${NameField}
          label=${t("web-your-name")}
          value=${playerName.value}
          placeholder=${t("web-seat-guest")}
          onInput=${(/** @type {string} */ name) => (playerName.value = name)}
        />
        ${error && html`<p class="error" role="alert">${error}</p>`}
        ${keepsNothing.value && html`<${NothingKept} seated=${false} />`}
        <div class="row">
          <button class="button primary large" type="submit">${t("web-join-sit")}</button>
          <button class="button large" type="button" onClick=${watch}>${t("web-join-watch")}</button>
        </div>
      </form>
      ${lesson}
    </div>
  `;
}
