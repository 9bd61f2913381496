// The luck of a person and their opponents with cards and starters, against the expectation of fair shuffles.
import { html, useState } from "../lib/preact.js";
import { Bars } from "../analyse/bars.js";
import { t } from "../lib/i18n.js";
import { signedPercent } from "../review/figures.js";
import { RANKS, rankText, sentence } from "../lib/wording.js";

/** @typedef {import("../wire").LedgerModel} Ledger */
/** @typedef {import("../wire").DifferenceModel} Difference */

const CHANCES = /** @type {const} */ (["luck_deal", "luck_starter"]);
const POINTS = /** @type {const} */ (["hands", "shows"]);

/** @param {number} points */
const signedPoints = (points) => `${points < 0 ? "−" : "+"}${Math.abs(points).toFixed(2)}`;
/** @param {number | null} p */
const pText = (p) => (p === null ? "–" : p < 0.001 ? "< 0.001" : p.toFixed(3));

/** Who a ledger is about. @param {string} who */
const whoText = (who) => (who === "you" ? t("play-you") : who === "people" ? t("web-rates-people") : t(`level-${who}`));

/** A measure; on a phone its name has a row of its own. @param {{name: string, found: Difference, chances: boolean}} props */
function Row({ name, found: { events, got, expected, low, high, p }, chances }) {
  const plain = (/** @type {number} */ value) => (chances ? signedPercent(value) : value.toFixed(2));
  const signed = chances ? signedPercent : signedPoints;
  const known = got !== null && expected !== null && low !== null && high !== null;
  return html`
    <tr class="narrow-only"><th scope="rowgroup" colspan="6">${t(`web-skill-${name}`)}</th></tr>
    <tr>
      <th scope="row" class="wide-only">${t(`web-skill-${name}`)}</th>
      <td class="number">${events}</td>
      <td class="number">${known ? plain(got) : "–"}</td>
      <td class="number">${known ? plain(expected) : "–"}</td>
      <td class="number"><strong>${known ? signed(got - expected) : "–"}</strong></td>
      <td class="number quiet">${known ? t("web-rate-between", { low: signed(low), high: signed(high) }) : "–"}</td>
      <td class="number">${pText(p)}</td>
    </tr>
  `;
}

/** How often each rank came. @param {{name: "dealt" | "starters", ledger: Ledger}} props */
function Ranks({ name, ledger }) {
  const { counts, cards, expected, chi_square: chi, p } = ledger[name];
  const bars = RANKS.map((rank, k) => ({ name: rankText(rank), share: counts[k], text: String(counts[k]) }));
  return html`
    <div>
      <${Bars} label=${t(`web-skill-ranks-${name}`)} bars=${bars} />
      <p class="quiet">${t("web-skill-ranks-test", { cards, expected: expected.toFixed(1), chi: chi.toFixed(1), p: pText(p) })}</p>
    </div>
  `;
}

/** @param {{ledgers: Ledger[]}} props */
export function LuckLedger({ ledgers }) {
  const [who, setWho] = useState(ledgers[0].who);
  const ledger = ledgers.find((each) => each.who === who) ?? ledgers[0];
  return html`
    <section class="panel skill-ledger">
      <div class="decisions-head">
        <h2>${t("web-skill-ledger")}</h2>
        <label class="field">
          <span class="visually-hidden">${t("web-skill-ledger-who")}</span>
          <select value=${ledger.who} onChange=${(/** @type {any} */ event) => setWho(event.currentTarget.value)}>
            ${ledgers.map((each) => html`<option key=${each.who} value=${each.who}>${whoText(each.who)}</option>`)}
          </select>
        </label>
      </div>
      <p class="quiet">${t("web-skill-ledger-note", { games: ledger.games, deals: ledger.deals })}</p>
      <div class="scrolls" tabindex="0" role="region" aria-label=${t("web-skill-ledger")}>
        <table class="rates">
          <thead>
            <tr>
              <th scope="col" class="wide-only">${t("web-skill-measure")}</th>
              ${["n", "got", "expected", "difference", "interval", "p"].map(
                (head) => html`<th scope="col" class="number" key=${head}>${head.length === 1 ? head : sentence(t(`skill-${head}`))}</th>`,
              )}
            </tr>
          </thead>
          <tbody>
            ${CHANCES.map((name) => html`<${Row} key=${name} name=${name} found=${ledger[name]} chances=${true} />`)}
            ${POINTS.map((name) => html`<${Row} key=${name} name=${name} found=${ledger[name]} chances=${false} />`)}
          </tbody>
        </table>
      </div>
      <div class="skill-ranks">
        <${Ranks} name="dealt" ledger=${ledger} />
        <${Ranks} name="starters" ledger=${ledger} />
      </div>
      <p class="quiet">
        ${t("web-skill-p-note")}${" "}
        <a href="/fair-deals">${t("web-fair-luck")}</a>
      </p>
    </section>
  `;
}
