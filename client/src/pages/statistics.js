// Statistics over a person's games: win rates with their intervals, and average points by role.
import { html } from "../lib/preact.js";
import { t } from "../lib/i18n.js";
import { lang } from "../lib/settings.js";
import { decimal, sentence } from "../lib/wording.js";

/** @typedef {{games: number, won: number, rate: number | null, low: number | null, high: number | null}} Rate */

/** @param {number} share */
const percent = (share) => new Intl.NumberFormat(lang.value, { style: "percent", maximumFractionDigits: 0 }).format(share);
/** @param {number | null} n */
const points = (n) => (n === null ? "–" : decimal(n));

/** The rate as a dot in its interval. @param {{rate: Rate}} props */
const Interval = ({ rate: { rate, low, high } }) =>
  rate !== null &&
  low !== null &&
  high !== null &&
  html`
    <svg class="interval" viewBox="0 0 200 18" preserveAspectRatio="none" aria-hidden="true">
      <path d="M0 9H200" class="axis" />
      <path d="M100 2V16" class="axis" />
      <path d=${`M${low * 200} 9H${high * 200}`} class="reach" />
      <path d=${`M${rate * 200} 2V16`} class="at" />
    </svg>
  `;

/** @param {{label: string, rate: Rate}} props */
const RateRow = ({ label, rate }) => html`
  <tr>
    <th scope="row">${label}</th>
    <td class="number">${t("web-rate-of", { won: rate.won, games: rate.games })}</td>
    <td class="number"><strong>${rate.rate === null ? "–" : percent(rate.rate)}</strong></td>
    <td class="wide-only"><${Interval} rate=${rate} /></td>
    <td class="number quiet">
      ${rate.low === null || rate.high === null ? "" : t("web-rate-between", { low: percent(rate.low), high: percent(rate.high) })}
    </td>
  </tr>
`;

/** @param {{figures: any}} props */
export const WinRates = ({ figures }) => html`
  <section class="panel">
    <h2>${t("web-rates")}</h2>
    <div class="scrolls" tabindex="0" role="region" aria-label=${t("web-rates")}>
      <table class="rates">
        <thead>
          <tr>
            <th scope="col">${t("web-rates-against")}</th>
            <th scope="col" class="number">${t("web-rates-won")}</th>
            <th scope="col" class="number">${t("web-rates-rate")}</th>
            <td class="wide-only"></td>
            <th scope="col" class="number">${t("skill-interval")}</th>
          </tr>
        </thead>
        <tbody>
          <${RateRow} label=${t("web-rates-all")} rate=${figures} />
          ${figures.against.map(
            (/** @type {any} */ each) => html`
              <${RateRow} key=${each.level} label=${each.level ? t(`level-${each.level}`) : t("web-rates-people")} rate=${each} />
            `,
          )}
        </tbody>
      </table>
    </div>
    <p class="quiet under">${t("web-rates-note")}</p>
  </section>
`;

const PARTS = /** @type {const} */ (["hand", "crib", "pegging"]);

/** @param {{figures: any}} props */
export const Averages = ({ figures }) => html`
  <section class="panel">
    <h2>${t("web-averages")}</h2>
    <div class="scrolls" tabindex="0" role="region" aria-label=${t("web-averages")}>
      <table class="averages">
        <thead>
          <tr>
            <td></td>
            ${PARTS.map((part) => html`<th key=${part} scope="col" class="number">${sentence(t(`term-${part}`))}</th>`)}
            <th scope="col" class="number">${t("web-averages-deals")}</th>
          </tr>
        </thead>
        <tbody>
          ${["pone", "dealer"].map(
            (role) => html`
              <tr key=${role}>
                <th scope="row">${sentence(t(`web-as-${role}`))}</th>
                ${PARTS.map(
                  (part) => html`
                    <td key=${part} class="number">
                      <strong>${points(figures[role][part])}</strong>
                      ${figures.usual && html`<small>${points(figures.usual[role][part])}</small>`}
                    </td>
                  `,
                )}
                <td class="number">${figures[role].deals}</td>
              </tr>
            `,
          )}
        </tbody>
      </table>
    </div>
    <p class="quiet under">${t(figures.usual ? "web-averages-note" : "web-averages-plain", { best: figures.best_hand })}</p>
  </section>
`;
