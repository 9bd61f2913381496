// The warning about a choice that is a mistake, and the buttons under it.
import { html } from "../lib/preact.js";
import { Key } from "../lib/controls.js";
import { Icon } from "../lib/icons.js";
import { t } from "../lib/i18n.js";
import { useTable } from "./table-store.js";

/** The word, with what can be done about it. */
export function Word() {
  const held = useTable().moves.held.value;
  if (!held?.told) return null;
  return html`
    <section class="hint word" aria-label=${t("web-mistake")}>
      <div class="hint-head">
        <${Icon} name="bulb" />
        <h2>${t("web-mistake")}</h2>
      </div>
      <p class="hint-why">${held.told}</p>
    </section>
  `;
}

/** The buttons under it. */
export const WordActions = () => {
  const held = useTable().moves.held.value;
  return html`
    <button class="button ghost" onClick=${() => held?.goOn?.()}>${t("web-mistake-on")}</button>
    <button class="button cream" data-focus onClick=${() => held?.undo()}>
      ${t("web-mistake-back")}${" "}
      <${Key}>U<//>
    </button>
  `;
};
