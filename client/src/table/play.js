// The play: the cards of the current round in the order played, the count, the last call.
import { html } from "../lib/preact.js";
import { Card } from "../lib/card.js";
import { t } from "../lib/i18n.js";
import { useShownTable, useTable } from "./table-store.js";
import { seatName } from "./seat-names.js";
import { Dot } from "./dot.js";

/** @typedef {import("../types").View} View */
/** @typedef {import("../types").State} State */

const ROUND = 2 * Math.PI * 46;
/** Characters of a call that fit into one line on a phone at the usual size. */
const SHORT = 13;

/** The running count as a ring that fills to 31, with a mark at 15. @param {{count: number}} props */
const CountRing = ({ count }) => html`
  <div class="ring" role="img" aria-label=${t("web-count", { count })}>
    <svg viewBox="0 0 104 104" aria-hidden="true">
      <circle cx="52" cy="52" r="46" class="ring-way" />
      <circle
        cx="52"
        cy="52"
        r="46"
        class="ring-fill"
        stroke-dasharray=${`${(ROUND * Math.min(count, 31)) / 31} ${ROUND}`}
        transform="rotate(-90 52 52)"
      />
      <path d="M52 1.5v9" class="ring-mark" />
      <path d="M52 1.5v9" class="ring-mark" transform=${`rotate(${(360 * 15) / 31} 52 52)`} />
    </svg>
    <span class="ring-count">${count}</span>
    <span class="ring-of">${t("web-of-thirty-one")}</span>
  </div>
`;

function Call() {
  const table = useTable();
  const call = table.stage.call.value;
  const state = /** @type {State} */ (table.state.value);
  if (!call) return html`<div class="call"></div>`;
  const side = call.seat === null ? null : state.people[call.seat].side;
  return html`
    <div class="call ${call.text.length > SHORT ? "long" : ""}">
      ${
        side !== null &&
        html`
          <span class="call-who cloth-side-${side}">
            <${Dot} side=${side} />
            ${seatName(state, /** @type {number} */ (call.seat))}
          </span>
        `
      }
      <span class="call-text">${call.text}</span>
    </div>
  `;
}

/** The cards of the last round, each with the count after it. @param {View} view */
function playedCards(view) {
  const at = view.rounds.findLastIndex((turns) => turns.some((turn) => turn.card));
  return (view.rounds[at] ?? []).flatMap(({ seat, card }, k) => (card ? [{ seat, card, count: view.counts[at][k] }] : []));
}

/** Whether the round on the table is over, so that its cards have been turned down. @param {View} view */
const isRoundOver = (view) =>
  (view.rounds.length > 1 && !view.rounds.at(-1)?.length) ||
  (view.counting?.seat !== view.seat && view.counting?.asked !== null && view.limit?.count === 0 && view.count > 0);

export function Play() {
  const { table, state, view } = useShownTable();
  const cards = playedCards(view);
  const lit = table.stage.lit.value;
  const four = view.rules.players > 2;
  return html`
    <div class="play ${isRoundOver(view) ? "turned-down" : ""}">
      <ol class="played" style=${`--n:${cards.length}`} aria-label=${t("web-round")}>
        ${cards.map(
          ({ seat, card, count }) => html`
            <li key=${card} class="played-card ${seat === view.seat ? "mine" : "theirs"} ${lit.includes(card) ? "lit" : ""}">
              <span class="played-count cloth-side-${state.people[seat].side}" aria-hidden="true">${count}</span>
              <${Card} card=${card} />
              ${four && html`<span class="played-by"><${Dot} side=${state.people[seat].side} /></span>`}
            </li>
          `,
        )}
      </ol>
      <${CountRing} count=${isRoundOver(view) ? 0 : view.count} />
      <${Call} />
    </div>
  `;
}
