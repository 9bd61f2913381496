// Bars with their figures: a picture, and the same in words for a screen reader.
import { html } from "../lib/preact.js";

/** Bars that are wide enough, on a phone too, for their figures. */
const MOST_FIGURES = 13;

/**
 * Upright bars with a label under each. Their heights are shares of the highest, or of `most`.
 * @param {{label: string, bars: {name: string, share: number, text: string}[], every?: number, most?: number}} props
 *   `text`: the figure of a bar; `every`: only every n-th name is written
 */
export function Bars({ label, bars, every = 1, most = 1e-9 }) {
  const top = Math.max(...bars.map(({ share }) => share), most);
  const shown = bars.length <= MOST_FIGURES;
  const [, , unit = ""] = (shown && /^([\d.,]*)(.*)$/.exec(bars[0]?.text)) || [];
  return html`
    <figure class="chart">
      <figcaption>${label}${unit && html`<span class="narrow-only">${" ("}${unit.trim()})</span>`}</figcaption>
      <ol class="scrolls" style=${`--columns: ${bars.length}`}>
        ${bars.map(
          ({ name, share, text }, k) => html`
            <li key=${name} title=${`${name}: ${text}`}>
              <span class="chart-figure" aria-hidden="true">
                ${
                  shown &&
                  html`
                    ${text.slice(0, text.length - unit.length)}
                    <span class="wide-only">${unit}</span>
                  `
                }
              </span>
              <span class="chart-bar" style=${`--share: ${(share / top).toFixed(3)}`}></span>
              <span class="chart-name" aria-hidden="true">${k % every === 0 ? name : ""}</span>
              <span class="visually-hidden">${name}${": "}${text}</span>
            </li>
          `,
        )}
      </ol>
    </figure>
  `;
}
