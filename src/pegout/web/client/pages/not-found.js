import { html } from "../lib.js";
import { t } from "../i18n.js";

export default () => html`
  <div class="page narrow"><h1>${t("web-missing")}</h1><p><a class="button primary" href="/">${t("web-home-page")}</a></p></div>`;
