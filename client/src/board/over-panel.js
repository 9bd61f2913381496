// The end of a game: who has won and how, the games so far, and the next one.
import { html, useEffect, useRef } from "../lib/preact.js";
import { announce } from "../lib/announce.js";
import { t } from "../lib/i18n.js";
import { Icon } from "../lib/icons.js";
import { openSheet } from "../lib/sheet.js";
import { Dot } from "../table/dot.js";
import { nextDealer } from "./fold.js";
import { gamesText, seatName, sideName } from "./names.js";
import { seatsOf } from "./store.js";

/** @param {{keeping: import("./keeping.js").Keeping}} props */
export function OverPanel({ keeping }) {
  const { rules, shown, board } = keeping;
  const { setup } = board;
  const button = useRef(/** @type {HTMLButtonElement | null} */ (null));
  const winner = shown.winner ?? 0;
  const named = { name: sideName(setup, winner), pair: seatsOf(setup, winner).length > 1 ? "yes" : "no" };
  const title = t("web-keep-wins", named);
  const is_match = rules.match > 1 && shown.match_winner !== null;
  useEffect(() => {
    announce(title);
    button.current?.focus();
  }, []);
  const scores = shown.scores.map((score, side) => ({ score, side })).sort((a, b) => b.score - a.score);
  return html`
    <section class="keep-over" aria-label=${title}>
      <h2>${title}</h2>
      <table>
        <tbody>
          ${scores.map(
            ({ score, side }) => html`
              <tr key=${side}>
                <th scope="row">
                  <span class="keep-named">
                    <${Dot} side=${side} />
                    <span>
                      ${sideName(setup, side)}${" "}
                      <small class="quiet-on-cloth">${gamesText(keeping, side)}</small>
                    </span>
                  </span>
                </th>
                <td class="figures">${score}</td>
              </tr>
            `,
          )}
        </tbody>
      </table>
      ${shown.win !== "game" && html`<p class="keep-win">${t(`web-keep-${shown.win}`)}</p>`}
      ${is_match && html`<p class="keep-win">${t("web-keep-match-won", named)}</p>`}
      <div class="row">
        <button class="button cream" ref=${button} onClick=${() => keeping.nextGame()}>
          <span>
            ${t(is_match ? "web-keep-next-match" : "web-keep-next-game")}${" "}
            <small>${t("web-keep-deals", { name: seatName(setup, nextDealer(rules, shown)) })}</small>
          </span>
        </button>
        <button class="button ghost" onClick=${() => keeping.undo()}>${t("web-keep-undo")}</button>
        <button class="button ghost" onClick=${() => openSheet("keep-right")}>${t("web-keep-right")}</button>
        <a class="button ghost" href="/history">${t("web-home-history")}</a>
        <button class="round" aria-label=${t("web-keep-menu")} title=${t("web-keep-menu")} onClick=${() => openSheet("keep")}>
          <${Icon} name="menu" />
        </button>
      </div>
    </section>
  `;
}
