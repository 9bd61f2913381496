// What a person can set; every change takes effect at once and is stored.
import { html } from "./lib.js";
import { Segmented, Switch } from "./controls.js";
import { Sheet } from "./sheet.js";
import { switchLanguage, t } from "./i18n.js";
import { boardStyle, countStyle, fourColours, hints, lang, playForced, showSpeed, sounds, theme, undoSeconds } from "./settings.js";

/** @param {string} stem @param {string[]} values */
const choices = (stem, values) => values.map((value) => ({ value, label: t(`web-${stem}-${value}`) }));

export const SettingsSheet = () => html`
  <${Sheet} title=${t("web-settings")} class="settings">
    <${Segmented} label=${t("web-language")} value=${lang.value} onChange=${switchLanguage}
      options=${[{ value: "en", label: "English" }, { value: "ja", label: "日本語" }]} />
    <${Segmented} label=${t("web-theme")} value=${theme.value} onChange=${(/** @type {string} */ to) => (theme.value = to)}
      options=${choices("theme", ["auto", "light", "dark"])} />
    <${Segmented} label=${t("web-board")} value=${boardStyle.value} onChange=${(/** @type {string} */ to) => (boardStyle.value = to)}
      options=${choices("board", ["track", "two-lap"])} />
    <${Segmented} label=${t("web-speed")} value=${showSpeed.value} onChange=${(/** @type {string} */ to) => (showSpeed.value = to)}
      options=${choices("speed", ["slow", "normal", "quick"])} />
    <${Segmented} label=${t("web-count-style")} value=${countStyle.value} onChange=${(/** @type {string} */ to) => (countStyle.value = to)}
      options=${choices("count-style", ["plain", "parlett"])} />
    <${Switch} label=${t("web-four-colours")} note=${t("web-four-colours-note")} checked=${fourColours.value}
      onChange=${(/** @type {boolean} */ on) => (fourColours.value = on)} />
    <${Switch} label=${t("web-hints")} note=${t("web-hints-note")} checked=${hints.value}
      onChange=${(/** @type {boolean} */ on) => (hints.value = on)} />
    <${Switch} label=${t("web-undo-setting")} note=${t("web-undo-note")} checked=${undoSeconds.value > 0}
      onChange=${(/** @type {boolean} */ on) => (undoSeconds.value = on ? 2 : 0)} />
    <${Switch} label=${t("web-play-forced")} note=${t("web-play-forced-note")} checked=${playForced.value}
      onChange=${(/** @type {boolean} */ on) => (playForced.value = on)} />
    <${Switch} label=${t("web-sounds")} checked=${sounds.value} onChange=${(/** @type {boolean} */ on) => (sounds.value = on)} />
  <//>`;
