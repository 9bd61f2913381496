// The count that every other starter would have made of a hand.
import { html } from "../lib/preact.js";
import { t } from "../lib/i18n.js";
import { RANKS, cardNames, cardText, decimal, rankText } from "../lib/wording.js";
import { pointsOf, showItems } from "../seal/scoring.js";

const SUITS = [..."SHDC"];
/** How many of the best starters are named. */
const NAMED = 4;

/** @param {{cards: string[], starter: string, crib: boolean}} props */
export function OtherStarters({ cards, starter, crib }) {
  const deck = SUITS.flatMap((suit) => RANKS.map((rank) => rank + suit)).filter((card) => !cards.includes(card));
  const points = new Map(deck.map((card) => [card, pointsOf(showItems(cards, card, crib))]));
  const others = deck.filter((card) => card !== starter);
  const of = (/** @type {string} */ card) => points.get(card) ?? 0;
  const most = Math.max(...others.map(of));
  const best = others.filter((card) => of(card) === most);
  const mean = decimal(others.reduce((sum, card) => sum + of(card), 0) / others.length);
  const named = best.map(cardText).join(t("web-list-comma"));
  const bestText =
    best.length > NAMED
      ? t("web-count-starters-best-of", { number: best.length, points: most })
      : t("web-count-starters-best", { cards: named, points: most });
  return html`
    <section class="panel">
      <h2>${t("web-count-starters")}</h2>
      <p>${t("web-count-starters-mean", { mean, number: others.length })}${" "}${bestText}</p>
      <div class="scrolls" tabindex="0" role="region" aria-label=${t("web-count-starters")}>
        <table class="starters">
          <thead>
            <tr>
              <td></td>
              ${RANKS.map((rank) => html`<th key=${rank} scope="col">${rankText(rank)}</th>`)}
            </tr>
          </thead>
          <tbody>
            ${SUITS.map(
              (suit) => html`
                <tr key=${suit}>
                  <th scope="row" class="suit-${suit}">
                    <span aria-hidden="true">${cardText(`A${suit}`).slice(1)}</span>
                    <span class="visually-hidden">${t(`suit-${suit}`)}</span>
                  </th>
                  ${RANKS.map((rank) => rank + suit).map(
                    (card) => html`
                      <td
                        key=${card}
                        class=${card === starter ? "own" : ""}
                        title=${cardNames([card])}
                        style=${`--share: ${most ? Math.round((50 * (points.get(card) ?? 0)) / Math.max(most, of(starter))) : 0}%`}
                      >
                        ${points.get(card) ?? ""}
                      </td>
                    `,
                  )}
                </tr>
              `,
            )}
          </tbody>
        </table>
      </div>
    </section>
  `;
}
