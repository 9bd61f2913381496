// Quick phrases, muting, leaving: everything at a table that is not the game.
import { html } from "../lib/preact.js";
import { post } from "../lib/api.js";
import { errorText } from "../lib/error-text.js";
import { has, t } from "../lib/i18n.js";
import { Switch } from "../lib/controls.js";
import { Sheet, closeSheet } from "../lib/sheet.js";
import { SureButton } from "../lib/sure.js";
import { useMenu } from "./create-table.js";
import { useTable } from "./table-store.js";
import { partners, seatName } from "./seat-names.js";

/** @typedef {import("../types").State} State */

export function ChatSheet() {
  const table = useTable();
  const state = /** @type {State} */ (table.state.value);
  const menu = useMenu();
  const consult = partners(state) && state.view.rules.form !== "cribbage";
  const phrases = [...(consult ? (menu?.partner_phrases ?? []) : []), ...(menu?.phrases ?? [])].filter((code) => has(`phrase-${code}`));
  const say = (/** @type {string} */ phrase) => (table.chat.send({ phrase }), closeSheet());
  const others = state.people.filter((person) => person.seat !== state.view.seat && person.kind === "human" && !person.open);
  return html`
    <${Sheet} title=${t("web-talk")} class="talk">
      ${
        state.view.seat !== null &&
        html`
          <div class="phrases">
            ${phrases.map((code) => html`<button key=${code} class="button" onClick=${() => say(code)}>${t(`phrase-${code}`)}</button>`)}
          </div>
        `
      }
      ${others.map(
        (person) => html`
          <${Switch}
            key=${person.seat}
            label=${t("web-mute", { name: seatName(state, person.seat) })}
            checked=${table.chat.muted.value.includes(person.seat)}
            onChange=${(/** @type {boolean} */ on) => table.chat.mute(person.seat, on)}
          />
        `,
      )}
    <//>
  `;
}

/** Leave the game for good; asked twice. */
export function ResignSheet() {
  const table = useTable();
  const resign = async () => {
    closeSheet();
    await post(`/tables/${table.id}/resign`).catch((error) => table.showError(errorText(error)));
  };
  return html`
    <${Sheet} title=${t("web-resign")}>
      <p>${t("web-resign-sure")}</p>
      <div class="row">
        <${SureButton} class="button primary" onClick=${resign}>${t("web-resign")}<//>
        <button class="button" onClick=${closeSheet}>${t("web-resign-not")}</button>
      </div>
    <//>
  `;
}
