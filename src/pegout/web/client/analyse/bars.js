// Bars with their figures: a picture, and the same in words for a screen reader.
import { html } from "../lib.js";

/**
 * Upright bars with a label under each. Their heights are shares of the highest.
 * @param {{label: string, bars: {name: string, share: number, text: string}[], every?: number}} props
 *   `text`: the figure of a bar; `every`: only each so many-th name is written
 */
export function Bars({ label, bars, every = 1 }) {
  const top = Math.max(...bars.map(({ share }) => share), 1e-9);
  return html`
    <figure class="chart"><figcaption>${label}</figcaption>
      <ol style=${`--columns: ${bars.length}`}>${bars.map(
        ({ name, share, text }, k) => html`<li key=${name} title=${`${name}: ${text}`}>
          <span class="chart-figure" aria-hidden="true">${bars.length <= 13 ? text : ""}</span>
          <span class="chart-bar" style=${`height: ${((100 * share) / top).toFixed(1)}%`}></span>
          <span class="chart-name" aria-hidden="true">${k % every === 0 ? name : ""}</span>
          <span class="visually-hidden">${name}: ${text}</span></li>`,
      )}</ol></figure>`;
}
