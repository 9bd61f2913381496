// A pack laid out to choose cards from.
import { html } from "../lib/preact.js";
import { Card } from "../lib/card.js";
import { t } from "../lib/i18n.js";
import { RANKS, cardName, rankText } from "../lib/wording.js";

export const SUITS = [..."SHDC"];
const MARKS = { S: "♠", H: "♥", D: "♦", C: "♣" };

/**
 * @param {{label: string, chosen: string[], taken?: string[], full?: boolean, toggle: (card: string) => void}} props
 *   `taken`: cards that are elsewhere; `full`: no more can be chosen
 */
export const CardPicker = ({ label, chosen, taken = [], full = false, toggle }) => html`
  <div class="picker" role="group" aria-label=${label}>
    ${SUITS.map(
      (suit) => html`
        <div class="picker-suit" key=${suit}>
          ${RANKS.map((rank) => {
            const card = rank + suit;
            const on = chosen.includes(card);
            const off = !on && (full || taken.includes(card));
            return html`
              <button
                key=${card}
                type="button"
                class="picker-card suit-${suit}"
                aria-pressed=${on}
                aria-disabled=${off}
                onClick=${() => !off && toggle(card)}
              >
                <span aria-hidden="true">
                  ${rankText(card)}
                  <i>${MARKS[/** @type {"S"} */ (suit)]}</i>
                </span>
                <span class="visually-hidden">${cardName(card)}</span>
              </button>
            `;
          })}
        </div>
      `,
    )}
  </div>
`;

/** The cards chosen, with empty places for those that are missing. @param {{cards: string[], places: number}} props */
export const ChosenCards = ({ cards, places }) => html`
  <div
    class="chosen-cards"
    role="img"
    aria-label=${cards.length ? cards.map(cardName).join(t("web-list-comma")) : t("web-analyse-no-cards")}
  >
    ${Array.from({ length: Math.max(places, cards.length) }, (_, k) =>
      cards[k] ? html`<${Card} key=${cards[k]} card=${cards[k]} hidden />` : html`<div key=${k} class="card-place"></div>`,
    )}
  </div>
`;
