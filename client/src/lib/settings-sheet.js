// A person's settings; every change takes effect at once and is stored.
import { html, useState } from "./preact.js";
import { BackPattern, CARD_BACKS } from "./card-backs.js";
import { Segmented, Switch } from "./controls.js";
import { DeleteAll } from "./delete-all.js";
import { EasySwitch } from "./easy.js";
import { KeepNote } from "./keep-storage.js";
import { lazy } from "./lazy.js";
import { Sheet } from "./sheet.js";
import { switchLanguage, t } from "./i18n.js";
import { offlineGames } from "./offline.js";
import {
  boardGames,
  boardStyle,
  cardBack,
  cloth,
  countStyle,
  fourColours,
  hints,
  keptBoards,
  lang,
  largeCards,
  localTables,
  playForced,
  showsPr,
  sounds,
  speed,
  tellMistakes,
  textSize,
  theme,
  token,
  turnNotifications,
  turnSound,
  undoSeconds,
} from "./settings.js";

/** @param {string} stem @param {string[]} values */
const choices = (stem, values) => values.map((value) => ({ value, label: t(`web-${stem}-${value}`) }));

/** Choices with a picture over each name. @param {string} stem @param {string[]} values @param {(value: string) => any} picture */
const pictured = (stem, values, picture) =>
  choices(stem, values).map(({ value, label }) => ({
    value,
    label: html`
      ${picture(value)}
      <span>${label}</span>
    `,
  }));

const clothPicture = (/** @type {string} */ name) => html`<span class="swatch" data-cloth=${name}></span>`;
const backPicture = (/** @type {string} */ name) => html`
  <svg class="swatch" viewBox="0 0 100 60" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
    <defs><${BackPattern} name=${name} id=${`back-${name}`} /></defs>
    <rect width="100" height="60" fill=${`url(#back-${name})`} />
  </svg>
`;

/** Notifications of one's turn: the browser is asked for them only here. */
function TurnNotifications() {
  const [refused, setRefused] = useState(window.Notification?.permission === "denied");
  const change = async (/** @type {boolean} */ on) => {
    const allowed = on && (await Notification.requestPermission()) === "granted";
    setRefused(on && !allowed);
    turnNotifications.value = allowed;
  };
  if (!("Notification" in window)) return null;
  return html`
    <${Switch}
      label=${t("web-turn-notifications")}
      note=${t(refused ? "web-turn-notifications-refused" : "web-turn-notifications-note")}
      checked=${turnNotifications.value && !refused}
      onChange=${change}
    />
  `;
}

const DeviceList = lazy(() => import("./devices.js").then((module) => module.Devices));

/** The devices where this person is signed in, once they are asked for. */
function Devices() {
  const [open, setOpen] = useState(false);
  if (open) return html`<${DeviceList} close=${() => setOpen(false)} />`;
  return html`<div class="delete-all"><button class="link" onClick=${() => setOpen(true)}>${t("web-devices")}</button></div>`;
}

/** How large text may be, in hundredths of its usual size. */
const TEXT_SIZES = [100, 125, 150, 175, 200];

export const SettingsSheet = () => html`
  <${Sheet} title=${t("web-settings")} class="settings">
    <${Segmented}
      label=${t("web-language")}
      value=${lang.value}
      onChange=${switchLanguage}
      options=${[
        { value: "en", label: "English" },
        { value: "ja", label: html`<span lang="ja">日本語</span>` },
      ]}
    />
    ${lang.value === "ja" && html`<${EasySwitch} />`}
    <${Segmented}
      label=${t("web-theme")}
      value=${theme.value}
      onChange=${(/** @type {string} */ to) => (theme.value = to)}
      options=${choices("theme", ["auto", "light", "dark"])}
    />
    <${Segmented}
      label=${t("web-text-size")}
      value=${String(textSize.value)}
      onChange=${(/** @type {string} */ to) => (textSize.value = Number(to))}
      options=${TEXT_SIZES.map((size) => ({ value: String(size), label: t("web-text-size-percent", { size }) }))}
    />
    <${Segmented}
      label=${t("web-board")}
      value=${boardStyle.value}
      onChange=${(/** @type {string} */ to) => (boardStyle.value = to)}
      options=${choices("board", ["track", "two-lap"])}
    />
    <${Segmented}
      class="pictured"
      label=${t("web-cloth")}
      value=${cloth.value}
      onChange=${(/** @type {string} */ to) => (cloth.value = to)}
      options=${pictured("cloth", ["teal", "green", "blue", "wine"], clothPicture)}
    />
    <${Segmented}
      class="pictured"
      label=${t("web-card-back")}
      value=${cardBack.value}
      onChange=${(/** @type {string} */ to) => (cardBack.value = to)}
      options=${pictured("card-back", CARD_BACKS, backPicture)}
    />
    <${Segmented}
      label=${t("web-speed")}
      value=${speed.value}
      onChange=${(/** @type {string} */ to) => (speed.value = to)}
      options=${choices("speed", ["slow", "normal", "quick"])}
    />
    <${Segmented}
      label=${t("web-count-style")}
      value=${countStyle.value}
      onChange=${(/** @type {string} */ to) => (countStyle.value = to)}
      options=${choices("count-style", ["plain", "parlett"])}
    />
    <${Switch}
      label=${t("web-four-colours")}
      note=${t("web-four-colours-note")}
      checked=${fourColours.value}
      onChange=${(/** @type {boolean} */ on) => (fourColours.value = on)}
    />
    <${Switch}
      label=${t("web-large-cards")}
      note=${t("web-large-cards-note")}
      checked=${largeCards.value}
      onChange=${(/** @type {boolean} */ on) => (largeCards.value = on)}
    />
    <${Switch}
      label=${t("web-hints")}
      note=${t("web-hints-note")}
      checked=${hints.value}
      onChange=${(/** @type {boolean} */ on) => (hints.value = on)}
    />
    <${Switch}
      label=${t("web-undo-setting")}
      note=${t("web-undo-note")}
      checked=${undoSeconds.value > 0}
      onChange=${(/** @type {boolean} */ on) => (undoSeconds.value = on ? 2 : 0)}
    />
    <${Switch}
      label=${t("web-tell-mistakes")}
      note=${t("web-tell-mistakes-note")}
      checked=${tellMistakes.value}
      onChange=${(/** @type {boolean} */ on) => (tellMistakes.value = on)}
    />
    <${Switch}
      label=${t("web-show-pr")}
      note=${t("web-show-pr-note")}
      checked=${showsPr.value}
      onChange=${(/** @type {boolean} */ on) => (showsPr.value = on)}
    />
    <${Switch}
      label=${t("web-play-forced")}
      note=${t("web-play-forced-note")}
      checked=${playForced.value}
      onChange=${(/** @type {boolean} */ on) => (playForced.value = on)}
    />
    <${Switch} label=${t("web-sounds")} checked=${sounds.value} onChange=${(/** @type {boolean} */ on) => (sounds.value = on)} />
    <${Switch}
      label=${t("web-turn-sound")}
      note=${t("web-turn-sound-note")}
      checked=${turnSound.value}
      onChange=${(/** @type {boolean} */ on) => (turnSound.value = on)}
    />
    <${TurnNotifications} />
    ${token.value && html`<${Devices} />`}
    <${KeepNote} />
    ${
      (token.value || [localTables, keptBoards, boardGames, offlineGames].some(({ value }) => Object.keys(value).length > 0)) &&
      html`<${DeleteAll} />`
    }
  <//>
`;
