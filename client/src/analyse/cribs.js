// Tables: the mean crib by the cards discarded, and all possible hands counted by their points.
import { html, useState } from "../lib/preact.js";
import { Segmented } from "../lib/controls.js";
import { t } from "../lib/i18n.js";
import { lang } from "../lib/settings.js";
import { rankText, sentence } from "../lib/wording.js";
import { Bars } from "./bars.js";
import { useAnswer, useQuestion, VariantField, variants, Waiting } from "./question.js";
import { query } from "../lib/query.js";

const USUAL = { rules: "six-card", crib: "own", suits: "" };
const KNOWN = { rules: variants(({ histogram }) => histogram), crib: ["own", "opponent"], suits: ["", "suited"] };

/** @param {{label: string, ranks: string[], rows: (number | null)[][]}} props */
function Cribs({ label, ranks, rows }) {
  const known = /** @type {number[]} */ (rows.flat().filter((each) => each !== null));
  const [least, most] = [Math.min(...known), Math.max(...known)];
  const shade = (/** @type {number | null} */ points) =>
    points === null ? "" : `--share: ${Math.round((45 * (points - least)) / (most - least))}%`;
  return html`
    <div class="scrolls" tabindex="0" role="region" aria-label=${label}>
      <table class="crib-table">
        <thead>
          <tr>
            <td></td>
            ${ranks.map((rank) => html`<th key=${rank} scope="col">${rankText(rank)}</th>`)}
          </tr>
        </thead>
        <tbody>
          ${rows.map(
            (row, k) => html`
              <tr key=${ranks[k]}>
                <th scope="row">${rankText(ranks[k])}</th>
                ${row.map(
                  (points, j) => html`<td key=${ranks[j]} style=${shade(points)}>${points === null ? "–" : points.toFixed(2)}</td>`,
                )}
              </tr>
            `,
          )}
        </tbody>
      </table>
    </div>
  `;
}

/** Counts by points: a picture, and the numbers to read. @param {{title: string, counts: number[]}} props */
function Counts({ title, counts }) {
  const all = counts.reduce((sum, each) => sum + each, 0);
  const mean = counts.reduce((sum, each, points) => sum + points * each, 0) / all;
  const number = new Intl.NumberFormat(lang.value);
  const share = (/** @type {number} */ each) => t("hint-percent", { value: ((100 * each) / all).toFixed(4) });
  return html`
    <section class="panel">
      <h2>${title}</h2>
      <${Bars}
        label=${t("web-analyse-all", { number: number.format(all), mean: mean.toFixed(4) })}
        every=${2}
        bars=${counts.map((each, points) => ({ name: String(points), share: each, text: share(each) }))}
      />
      <details class="plot-table">
        <summary>${t("web-analyse-table")}</summary>
        <table>
          <thead>
            <tr>
              <th scope="col" class="number">${sentence(t("term-points"))}</th>
              <th scope="col" class="number">${sentence(t("web-analyse-number"))}</th>
              <th scope="col" class="number">${sentence(t("histogram-share"))}</th>
            </tr>
          </thead>
          <tbody>
            ${counts.map(
              (each, points) => html`
                <tr key=${points}>
                  <th scope="row" class="number">${points}</th>
                  <td class="number">${number.format(each)}</td>
                  <td class="number">${share(each)}</td>
                </tr>
              `,
            )}
          </tbody>
        </table>
      </details>
    </section>
  `;
}

export default function CribAnalysis() {
  const [asked, change] = useQuestion(USUAL, KNOWN);
  const [wanted, setWanted] = useState(false);
  const { rules } = asked;
  const { answer, error, busy } = useAnswer(`/analysis/cribs?${query({ rules })}`);
  const counted = useAnswer(wanted ? `/analysis/histogram?${query({ rules })}` : null);
  const rows = answer?.[asked.suits === "suited" ? `${asked.crib}_suited` : asked.crib];
  const label = t(asked.crib === "own" ? "cribs-own" : "cribs-opponent");
  return html`
    <div class="stack">
      <section class="panel stack">
        <h2>${t("web-analyse-cribs")}</h2>
        <p class="quiet">${t("web-analyse-cribs-note")}</p>
        <div class="analyse-fields">
          <${VariantField} value=${rules} which=${KNOWN.rules} change=${change} />
          <${Segmented}
            class="slots"
            label=${sentence(t("term-crib"))}
            value=${asked.crib}
            onChange=${(/** @type {string} */ crib) => change({ crib })}
            options=${["own", "opponent"].map((value) => ({ value, label: t(`cribs-${value}`) }))}
          />
          <${Segmented}
            class="slots"
            label=${t("web-analyse-suits")}
            value=${asked.suits}
            onChange=${(/** @type {string} */ suits) => change({ suits })}
            options=${["", "suited"].map((value) => ({ value, label: t(`web-analyse-suits-${value || "all"}`) }))}
          />
        </div>
        <${Waiting} busy=${busy && !rows} error=${error} answer=${rows} none="" />
        ${rows && !error && html`<${Cribs} label=${label} ranks=${answer.ranks} rows=${rows} />`}
      </section>
      ${!wanted && html`<button type="button" class="button" onClick=${() => setWanted(true)}>${t("web-analyse-histogram")}</button>`}
      ${wanted && !counted.answer && html`<section class="panel"><${Waiting} ...${counted} none="" /></section>`}
      ${
        wanted &&
        counted.answer &&
        html`
          <div class="figures-row">
            <${Counts} title=${t("web-analyse-hands")} counts=${counted.answer.hands} />
            <${Counts} title=${t("web-analyse-cribs-all")} counts=${counted.answer.cribs} />
          </div>
        `
      }
    </div>
  `;
}
