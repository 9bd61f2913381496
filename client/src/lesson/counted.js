// A hand on the cloth, and its count, combination by combination.
import { html, useEffect, useState } from "../lib/preact.js";
import { Card } from "../lib/card.js";
import { t } from "../lib/i18n.js";
import { speed } from "../lib/settings.js";
import { cardName, recitalSteps } from "../lib/wording.js";
import { Recital } from "./trainer-parts.js";

/** @typedef {import("../types").Item} Item */

/** Milliseconds for which a combination is lit. @type {Record<string, number>} */
const STEPS = { slow: 1800, normal: 1100, quick: 700 };

/**
 * The cards of a hand with the starter beside them, those that score now lit; empty places where a card is missing.
 * @param {{cards: string[], starter?: string | null, places?: number, lit?: string[], remove?: (card: string) => void}} props
 *   `starter`: null if there is none yet, undefined if there is none at all; `remove`: pressing a card takes it away
 */
export function HandOnCloth({ cards, starter, places = 0, lit = [], remove }) {
  const face = (/** @type {string} */ card) =>
    remove
      ? html`
          <button type="button" class="take-back" onClick=${() => remove(card)}>
            <${Card} card=${card} hidden />
            <span class="visually-hidden">${t("web-count-remove", { card: cardName(card) })}</span>
          </button>
        `
      : html`<${Card} card=${card} />`;
  const place = (/** @type {string | null | undefined} */ card, /** @type {number} */ at, is = "") => html`
    <div key=${card ?? at} class=${`trainer-card ${is} ${lit.length && card ? (lit.includes(card) ? "lit" : "dim") : ""}`}>
      ${card ? face(card) : html`<div class="card-place"></div>`}${is && html`<span>${t("term-starter")}</span>`}
    </div>
  `;
  return html`
    <div class="trainer-cards">
      ${Array.from({ length: Math.max(places, cards.length) }, (_, at) => place(cards[at], at))}
      ${starter !== undefined && place(starter, -1, "is-starter")}
    </div>
  `;
}

/**
 * Which combination is lit: one after the other until all have been, or the one that is pointed at.
 * @param {Item[] | null} items null while nothing is shown
 */
export function useLit(items) {
  const [pointed, setPointed] = useState(-1);
  const [step, setStep] = useState(0);
  const known = JSON.stringify(items);
  useEffect(() => setStep(0), [known]);
  const number = items?.length ?? 0;
  useEffect(() => {
    if (step >= number) return;
    const timer = setTimeout(() => setStep(step + 1), STEPS[speed.value]);
    return () => clearTimeout(timer);
  }, [step, known, speed.value]);
  const at = pointed >= 0 ? pointed : step < number ? step : -1;
  return { at, lit: items?.[at]?.cards ?? [], again: () => setStep(0), point: setPointed };
}

/** The combinations in order, each lit when it is pointed at. @param {{items: Item[], at?: number, point: (at: number) => void}} props */
export function Combinations({ items, at = -1, point }) {
  if (!items.length) return html`<p>${t("recital-nothing")}</p>`;
  return html`
    <ol class="combinations">
      ${recitalSteps(items).map(
        ({ item, text }, k) => html`
          <li key=${k}>
            <button
              type="button"
              class=${`combination ${k === at ? "now" : ""}`}
              onMouseEnter=${() => point(k)}
              onMouseLeave=${() => point(-1)}
              onFocus=${() => point(k)}
              onBlur=${() => point(-1)}
            >
              <${Recital} item=${item} text=${text} />
            </button>
          </li>
        `,
      )}
    </ol>
  `;
}
