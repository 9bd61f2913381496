// The frame around every screen: header, sheets, live regions.
import { html, signal, useEffect, useRef } from "./preact.js";
import { CardDefs } from "./card-backs.js";
import { Icon, Mark } from "./icons.js";
import { LiveRegions } from "./announce.js";
import { inKana, switchLanguage, t } from "./i18n.js";
import { lang, sounds, turnSound } from "./settings.js";
import { startedAfresh } from "./start-afresh.js";
import { closeSheet, openSheet, sheet } from "./sheet.js";
import { lazy, retry } from "./lazy.js";

/** The heading of a screen beside the mark instead of the navigation, and the part of `rest` for phones; null for none. */
/** @type {import("@preact/signals").Signal<{strong: string, rest: string, short: string} | null>} */
export const heading = signal(null);

/** Sheets that screens add, by name: each a component. @type {Record<string, any>} */
export const sheets = {
  settings: lazy(() => import("./settings-sheet.js").then((module) => module.SettingsSheet)),
  help: lazy(() => import("./help-sheet.js").then((module) => module.HelpSheet)),
  term: lazy(() => import("./glossary.js").then((module) => module.TermSheet)),
};

const NAV_LINKS = [
  ["/", "web-nav-play"],
  ["/learn", "web-nav-learn"],
  ["/rules", "web-nav-rules"],
  ["/analyse", "web-nav-analyse"],
  ["/history", "web-nav-history"],
];

/** The names of the pages, by the first part of their address. @type {Record<string, string>} */
const TITLES = {
  new: "web-new",
  learn: "web-learn",
  rules: "web-rules-rules",
  history: "web-home-history",
  "fair-deals": "web-fair",
  lesson: "web-home-lesson",
  trainer: "web-home-trainer",
  count: "web-count-hand",
  practice: "web-paper",
  analyse: "web-analyse",
  bots: "web-bots",
  daily: "web-daily",
  offline: "web-offline",
  review: "web-review",
  board: "web-home-board",
  mistakes: "web-mistakes",
  skill: "web-skill",
};

/** @param {string} path @param {boolean} missing */
const documentTitle = (path, missing) => {
  const id = missing ? "web-missing" : TITLES[path.split("/")[1]];
  return id ? `${inKana(t(id))} · Pegout` : "Pegout";
};

const LanguageSwitch = () => html`
  <div class="language" role="group" aria-label=${t("web-language")}>
    ${["en", "ja"].map(
      (code) => html`
        <button key=${code} lang=${code} aria-pressed=${lang.value === code} onClick=${() => switchLanguage(code)}>
          ${
            code === "en"
              ? html`
                  <span aria-hidden="true">EN</span>
                  <span class="visually-hidden">English</span>
                `
              : "日本語"
          }
        </button>
      `,
    )}
  </div>
`;

/** @param {{path: string}} props */
const Header = ({ path }) => html`
  <header class="header">
    <a class="home" href="/" aria-label=${t("web-home")}>
      <${Mark} />
      <span class="wordmark" translate=${false}>Pegout</span>
    </a>
    ${
      heading.value
        ? html`
            <p class="heading">
              <strong>${heading.value.strong}</strong>
              ${" "}
              <span class="wide-heading">${heading.value.rest}</span>
              <span class="short-heading">${heading.value.short}</span>
            </p>
          `
        : html`
            <nav class="nav" aria-label=${t("web-nav")}>
              ${NAV_LINKS.map(
                ([to, id]) => html`
                  <a key=${to} href=${to} aria-current=${path === to || (to !== "/" && path.startsWith(to)) ? "page" : undefined}>
                    ${t(id)}
                  </a>
                `,
              )}
            </nav>
          `
    }
    <div class="header-tools">
      <${LanguageSwitch} />
      <button
        class="round sound-button"
        aria-pressed=${sounds.value}
        aria-label=${t("web-sounds")}
        onClick=${() => (sounds.value = turnSound.value = !sounds.value)}
      >
        <${Icon} name=${sounds.value ? "sound" : "mute"} />
      </button>
      <button class="round help-button" aria-label=${t("web-help")} onClick=${() => openSheet("help")}>?</button>
      <button class="round" aria-label=${t("web-settings")} onClick=${() => openSheet("settings")}><${Icon} name="settings" /></button>
    </div>
  </header>
`;

/** "?" opens the help anywhere but in a field. @param {KeyboardEvent} event */
function onHelpKey(event) {
  const typing = /** @type {HTMLElement} */ (event.target).matches?.("input:not([type=radio], [type=checkbox]), textarea, select");
  if (event.key !== "?" || typing || sheet.value) return;
  event.preventDefault();
  openSheet("help");
}

const TOAST = 12000;

/**
 * Notices on any page: that what belonged to an unknown token is gone, which goes by itself; that something
 * could not be loaded.
 */
function Toast() {
  useEffect(() => {
    if (!startedAfresh.value) return;
    const timer = setTimeout(() => (startedAfresh.value = false), TOAST);
    return () => clearTimeout(timer);
  }, [startedAfresh.value]);
  return html`
    <div class="toast" role="status">
      ${
        startedAfresh.value &&
        html`
          <p>
            ${t("web-started-afresh")}
            <button class="round small" aria-label=${t("web-close")} onClick=${() => (startedAfresh.value = false)}>
              <${Icon} name="close" />
            </button>
          </p>
        `
      }
      ${
        retry.value &&
        html`
          <p>
            ${t("web-not-loaded")}${" "}
            <button class="button" onClick=${retry.value}>${t("web-try-again")}</button>
          </p>
        `
      }
    </div>
  `;
}

/** @param {{path: string, missing: boolean, children?: any}} props `missing`: whether no page has this address */
export function Shell({ path, missing, children }) {
  useEffect(() => {
    addEventListener("keydown", onHelpKey);
    return () => removeEventListener("keydown", onHelpKey);
  }, []);
  const title = documentTitle(path, missing);
  useEffect(() => void (document.title = title), [path, title]);
  const shown = useRef(path);
  useEffect(() => {
    closeSheet();
    // Unless what the screen shows has taken the focus already.
    if (shown.current !== path && !document.querySelector("#main :focus")) document.getElementById("main")?.focus({ preventScroll: true });
    shown.current = path;
  }, [path]);
  const Open = sheet.value ? sheets[sheet.value] : null;
  return html`
    <a class="skip" href="#main">${t("web-skip")}</a>
    <${Header} path=${path} />
    <main id="main" tabindex="-1" class=${path.startsWith("/t/") || path === "/lesson" ? "at-table" : ""}>${children}</main>
    <${Toast} />
    ${Open && html`<${Open} />`}
    <${LiveRegions} />
    <${CardDefs} />
  `;
}
