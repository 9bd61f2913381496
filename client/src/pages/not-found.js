import { html } from "../lib/preact.js";
import { t } from "../lib/i18n.js";

/** Whether this device came here from another screen. */
const cameFrom = () => history.length > 1;

export default () => html`
  <div class="page narrow stack">
    <h1>${t("web-missing")}</h1>
    <p class="row">
      ${cameFrom() && html`<button class="button" onClick=${() => history.back()}>${t("web-back")}</button>`}
      <a class="button primary" href="/">${t("web-home-page")}</a>
    </p>
  </div>
`;
