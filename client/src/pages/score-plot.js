// The scores over a game, deal by deal: a picture, and the same as a table.
import { html, useRef } from "../lib/preact.js";
import { t } from "../lib/i18n.js";
import { useWidth } from "../lib/use-width.js";

const [LEFT, RIGHT, TOP, FOOT] = [40, 14, 12, 30];

/** @param {number} deals @param {number} width */
const gridStep = (deals, width) => Math.max(1, Math.ceil(deals / Math.max(1, Math.floor((width - LEFT - RIGHT) / 34))));

/** @param {{series: number[][], names: string[], target: number, skunk?: number, at?: number | null}} props */
export function Plot({ series, names, target, skunk, at = null }) {
  const figure = useRef(/** @type {HTMLElement | null} */ (null));
  const width = useWidth(figure);
  const height = Math.round(Math.max(220, Math.min(300, width * 0.45)));
  const deals = Math.max(1, ...series.map((line) => line.length - 1));
  const top = Math.max(target, ...series.flat());
  const x = (/** @type {number} */ deal) => LEFT + ((width - LEFT - RIGHT) * deal) / deals;
  const y = (/** @type {number} */ score) => height - FOOT - ((height - FOOT - TOP) * score) / top;
  const marks = [0, 30, 60, 90, 120].filter((mark) => mark < target - 8);
  const step = gridStep(deals, width);
  return html`
    <figure class="plot" ref=${figure}>
      <svg viewBox=${`0 0 ${width} ${height}`} aria-hidden="true">
        ${series[0]
          .slice(1)
          .map(
            (_, k) => k % 2 === 1 && html`<rect class="band" x=${x(k)} y=${TOP} width=${x(k + 1) - x(k)} height=${height - FOOT - TOP} />`,
          )}
        ${[...marks, target].map(
          (mark) => html`
            <path key=${mark} class=${mark === target ? "goal" : "grid"} d=${`M${LEFT} ${y(mark)}H${width - RIGHT}`} />
            <text x=${LEFT - 8} y=${y(mark) + 4} text-anchor="end">${mark}</text>
          `,
        )}
        ${
          skunk !== undefined &&
          html`
            <path class="skunk-line" d=${`M${LEFT} ${y(skunk)}H${width - RIGHT}`} />
            <text x=${width - RIGHT} y=${y(skunk) - 5} text-anchor="end" class="skunk-text">S</text>
          `
        }
        ${Array.from({ length: deals }, (_, k) => k + 1)
          .filter((deal) => deal % step === 0)
          .map(
            (deal) => html`<text key=${`d${deal}`} x=${(x(deal) + x(deal - 1)) / 2} y=${height - 9} text-anchor="middle">${deal}</text>`,
          )}
        ${at !== null && html`<path class="here" d=${`M${x(Math.min(at, deals))} ${TOP}V${height - FOOT}`} />`}
        ${series.map(
          (line, side) => html`
            <g key=${side} class="line side-${side}">
              <path d=${line.map((score, k) => `${k ? "L" : "M"}${x(k)} ${y(score)}`).join("")} />
              ${line.map((score, k) => html`<circle key=${k} cx=${x(k)} cy=${y(score)} r=${k === line.length - 1 ? 5.5 : 3} />`)}
            </g>
          `,
        )}
      </svg>
      <figcaption>
        ${names.map(
          (name, side) => html`
            <span key=${side}>
              <span class="dot side-${side}" aria-hidden="true"></span>
              ${" "}${name}
            </span>
          `,
        )}
      </figcaption>
    </figure>
  `;
}

/** The same numbers for reading. @param {{series: number[][], names: string[]}} props */
export const PlotTable = ({ series, names }) => html`
  <details class="plot-table">
    <summary>${t("web-plot-table")}</summary>
    <div class="scrolls" tabindex="0" role="region" aria-label=${t("web-plot-table")}>
      <table>
        <thead>
          <tr>
            <th scope="col">${t("term-deal")}</th>
            ${names.map((name, k) => html`<th key=${k} scope="col" class="number">${name}</th>`)}
          </tr>
        </thead>
        <tbody>
          ${series[0].map(
            (_, deal) =>
              deal > 0 &&
              html`
                <tr key=${deal}>
                  <th scope="row">${deal}</th>
                  ${series.map((line, k) => html`<td key=${k} class="number">${line[deal] ?? line.at(-1)}</td>`)}
                </tr>
              `,
          )}
        </tbody>
      </table>
    </div>
  </details>
`;

/** A small one for lists. @param {{series: number[][], target: number}} props */
export function Spark({ series, target }) {
  const deals = Math.max(1, ...series.map((line) => line.length - 1));
  const top = Math.max(target, ...series.flat());
  return html`
    <svg class="spark" viewBox="0 0 120 36" preserveAspectRatio="none" aria-hidden="true">
      ${series.map(
        (line, side) => html`
          <path
            key=${side}
            class="side-${side}"
            d=${line.map((score, k) => `${k ? "L" : "M"}${(120 * k) / deals} ${34 - (32 * score) / top}`).join("")}
          />
        `,
      )}
    </svg>
  `;
}
