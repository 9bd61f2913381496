// The setting of plain Japanese with readings.
import { html } from "./preact.js";
import { Switch } from "./controls.js";
import { easyJapanese } from "./easy.js";
import { t } from "./i18n.js";

export const EasySwitch = () => html`
  <${Switch} label=${t("web-easy-japanese")} note=${t("web-easy-japanese-note")} checked=${easyJapanese.value}
    onChange=${(/** @type {boolean} */ on) => (easyJapanese.value = on)} />`;
