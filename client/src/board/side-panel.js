// A side at the board: name, score, the last leap, the points to the last hole, who deals and who counts first.
import { html } from "../lib/preact.js";
import { t } from "../lib/i18n.js";
import { Dot } from "../table/dot.js";
import { gamesText, seatName, sideName } from "./names.js";
import { chosen, seatsOf } from "./store.js";

/** @typedef {import("./keeping.js").Keeping} Keeping */

/** A side's role in this deal, if it has one. @param {Keeping} keeping @param {number} side */
function role({ rules, shown, board: { setup } }, side) {
  const seats = seatsOf(setup, side);
  const alone = seats.length === 1;
  const first = (shown.dealer + 1) % rules.players;
  const words = [];
  for (const { seat } of seats) {
    const name = seatName(setup, seat);
    if (seat === shown.dealer) words.push(alone ? t("web-keep-role-dealer") : t("web-keep-deals", { name }));
    if (seat === first && !rules.table_top) words.push(alone ? t("web-keep-role-first") : t("web-keep-counts", { name }));
  }
  return words.join(t("web-list-comma"));
}

/** @param {{keeping: Keeping, side: number, selectable?: boolean}} props */
export function SidePanel({ keeping, side, selectable = false }) {
  const { rules, shown, board } = keeping;
  const score = shown.scores[side];
  const last = score - shown.rears[side];
  const left = Math.max(rules.target - score, 0);
  const words = html`
    <span class="keep-who">
      <${Dot} side=${side} />
      <span class="name">${sideName(board.setup, side)}</span>
      ${shown.dealer % rules.sides === side && html`<span class="dealer-button" aria-hidden="true">${t("web-dealer-button")}</span>`}
    </span>
    <span class="keep-points">
      <b class="score" data-side=${side}>${score}</b>
      ${
        last > 0 &&
        html`
          <span class="keep-last">
            <span aria-hidden="true">+${last}</span>
            <span class="visually-hidden">${t("board-caption-last", { points: last })}</span>
          </span>
        `
      }
    </span>
    <span class="keep-facts">
      <span class="keep-role">${role(keeping, side)}</span>
      ${" "}
      <span>${t("web-keep-left", { points: left })}</span>
    </span>
    ${
      (shown.games.some(Boolean) || shown.matches.some(Boolean) || rules.match > 1) &&
      html`<span class="keep-games ${shown.matches.some(Boolean) ? "long" : ""}">${gamesText(keeping, side)}</span>`
    }
  `;
  if (!selectable) return html`<div class="keep-panel paint-${side}">${words}</div>`;
  return html`
    <label class="keep-panel paint-${side}">
      <input
        type="radio"
        name="keep-side"
        class="visually-hidden"
        checked=${chosen.value === side}
        onChange=${() => (chosen.value = side)}
      />
      ${words}
    </label>
  `;
}
