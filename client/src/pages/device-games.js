// The games that are played on this device without a server, as lists show them.
import { html } from "../lib/preact.js";
import { errorText } from "../lib/error-text.js";
import { Icon } from "../lib/icons.js";
import { t } from "../lib/i18n.js";
import { forget, offlineGames } from "../lib/offline.js";
import { refused } from "../lib/settings.js";
import { AskingButton } from "../lib/asking.js";

/** @typedef {import("../lib/offline.js").OfflineGame} OfflineGame */

/** The games by their tables, the latest first. @returns {[string, OfflineGame][]} */
export const deviceGames = () =>
  Object.entries(offlineGames.value)
    .filter(([, { words }]) => words.level)
    .sort(([, a], [, b]) => b.at - a.at);

/** A game to resume, or one that waits for the network. @param {{table: string, game: OfflineGame}} props */
export function DeviceGame({ table, game: { over, refused, words } }) {
  return html`
    <div class="unfinished-row">
      <a class="unfinished" href=${`/t/${table}`}>
        <span class="unfinished-words">
          <strong>${over ? t("web-offline-over") : t("web-home-continue")}</strong>
          <span class="quiet">
            ${t("web-home-against", { names: t("web-new-bot", { level: t(`level-${words.level}`), share: "none" }), deal: words.deal + 1 })}
            ${
              over
                ? html`
                    ${" · "}
                    ${refused ? t("web-offline-refused", { why: errorText({ code: refused, params: {} }) }) : t("web-offline-waits")}
                  `
                : html`
                    ${" · "}
                    ${t("web-home-on-device")}
                  `
            }
          </span>
        </span>
        <span class="figures">${words.scores.join(" – ")}</span>
      </a>
      <${AskingButton}
        class="round"
        label=${t("web-offline-drop")}
        sure=${html`<${Icon} name="check" />`}
        sureLabel=${t("web-offline-drop-sure")}
        onClick=${() => forget(table)}
      >
        <${Icon} name="close" />
      <//>
    </div>
  `;
}

/** Some of them, under a heading. @param {{games: [string, OfflineGame][]}} props */
export function DeviceGames({ games }) {
  if (!games.length) return null;
  return html`
    <section class="stack" aria-labelledby="offline-games">
      <h2 id="offline-games">${t("web-offline-games")}</h2>
      ${refused.value.includes("offlineGames") && html`<p class="error" role="status">${t("web-not-stored")}</p>`}
      ${games.map(([table, game]) => html`<${DeviceGame} key=${table} table=${table} game=${game} />`)}
    </section>
  `;
}
