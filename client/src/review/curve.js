// The chance to win through a game, deal by deal, with luck and mistakes marked.
import { html, useRef } from "../lib/preact.js";
import { t } from "../lib/i18n.js";
import { useWidth } from "../lib/use-width.js";
import { percent } from "../table/hint-words.js";
import { curveOf, pointOf, signedPercent } from "./figures.js";

/** @typedef {import("./load.js").Decision} Decision */

const [LEFT, RIGHT, TOP, FOOT] = [44, 16, 14, 26];

/**
 * @param {{deals: import("./load.js").Deal[], all: number, side: number, marked: Decision[], open: (decision: Decision) => void}} props
 *   `all`: how many deals there will be; `marked`: the decisions that get a number
 */
export function Curve({ deals, all, side, marked, open }) {
  const figure = useRef(/** @type {HTMLElement | null} */ (null));
  const width = useWidth(figure);
  const height = Math.round(Math.max(230, Math.min(340, width * 0.42)));
  const points = curveOf(deals, side);
  const x = (/** @type {number} */ deal) => LEFT + ((width - LEFT - RIGHT) * deal) / Math.max(1, all);
  const y = (/** @type {number} */ win) => TOP + (height - TOP - FOOT) * (1 - win);
  const at = (/** @type {import("./figures.js").Point} */ point) => `${x(point.x).toFixed(1)} ${y(point.win).toFixed(1)}`;
  const line = points.map((point, k) => `${k ? "L" : "M"}${at(point)}`).join("");
  const area = points.length > 1 ? `${line}L${x(points[points.length - 1].x)} ${y(0.5)}L${x(0)} ${y(0.5)}z` : "";
  const luck = points.map((point, k) => (k && point.lucky ? `M${at(points[k - 1])}L${at(point)}` : "")).join("");
  const every = Math.max(1, Math.ceil((all * 30) / (width - LEFT - RIGHT)));
  return html`
    <figure class="plot review-plot" ref=${figure}>
      <svg viewBox=${`0 0 ${width} ${height}`} aria-hidden="true">
        <clipPath id="ahead"><rect x="0" y="0" width=${width} height=${y(0.5)} /></clipPath>
        <clipPath id="behind"><rect x="0" y=${y(0.5)} width=${width} height=${height} /></clipPath>
        ${Array.from(
          { length: all },
          (_, k) => k % 2 === 1 && html`<rect class="band" x=${x(k)} y=${TOP} width=${x(k + 1) - x(k)} height=${height - TOP - FOOT} />`,
        )}
        ${
          deals.length < all &&
          html`<rect class="to-come" x=${x(deals.length)} y=${TOP} width=${x(all) - x(deals.length)} height=${height - TOP - FOOT} />`
        }
        ${[0, 0.25, 0.5, 0.75, 1].map(
          (win) => html`
            <path class=${win === 0.5 ? "goal" : "grid"} d=${`M${LEFT} ${y(win)}H${width - RIGHT}`} />
            <text x=${LEFT - 6} y=${y(win) + 4} text-anchor="end">${percent(win)}</text>
          `,
        )}
        ${Array.from(
          { length: all },
          (_, k) => (k + 1) % every === 0 && html`<text x=${(x(k) + x(k + 1)) / 2} y=${height - 7} text-anchor="middle">${k + 1}</text>`,
        )}
        <path class=${`area side-${side}`} clip-path="url(#ahead)" d=${area} />
        <path class=${`area side-${1 - side}`} clip-path="url(#behind)" d=${area} />
        <path class="curve" d=${line} />
        <path class="curve luck" d=${luck} />
        ${[...marked].reverse().map((decision) => {
          const point = pointOf(points, decision);
          return (
            point &&
            html`
              <g
                class=${`mark side-${decision.seat}`}
                transform=${`translate(${x(point.x)} ${y(point.win)})`}
                onClick=${() => open(decision)}
              >
                <circle r="10" />
                <text y="4.5" text-anchor="middle">${marked.indexOf(decision) + 1}</text>
              </g>
            `
          );
        })}
      </svg>
      <figcaption>
        <span>
          <i class="key-luck"></i>
          ${" "}${t("web-review-key-luck")}
        </span>
        <span>
          <i class="key-mark">1</i>
          ${" "}${t("web-review-key-mark")}
        </span>
      </figcaption>
    </figure>
  `;
}

/**
 * The same to read: each deal with what the cards gave, and where both sides stood against average deals.
 * @param {{deals: import("./load.js").Deal[], side: number, names: string[], par: {pone: number, dealer: number} | null}} props
 */
export function DealTable({ deals, side, names, par }) {
  const sign = side === 0 ? 1 : -1;
  const order = [side, 1 - side];
  const pars = [0, 0];
  const rows = deals.map(({ deal, dealer, scores, win, luck, hidden }) => {
    const ahead = scores.map((score, each) => score - pars[each]);
    if (par) for (const each of [0, 1]) pars[each] += each === dealer ? par.dealer : par.pone;
    return {
      deal,
      dealer,
      scores,
      ahead,
      win: side === 0 ? win : 1 - win,
      parts: [luck.deal, luck.starter, hidden].map((part) => sign * part),
    };
  });
  const rounded = (/** @type {number} */ points) => `${Math.round(points) < 0 ? "−" : "+"}${Math.abs(Math.round(points))}`;
  return html`
    <details class="plot-table">
      <summary>${t("web-review-deals")}</summary>
      <div class="scrolls" tabindex="0" role="region" aria-label=${t("web-review-deals")}>
        <table class="deal-table">
          <thead>
            <tr>
              <th scope="col">${t("term-deal")}</th>
              <th scope="col">${t("term-dealer")}</th>
              ${order.map(
                (each) => html`
                  <th scope="col" class="number" key=${each}>
                    ${names[each]}${
                      par &&
                      html`
                        <br />
                        <small>${t("web-mean-against")}</small>
                      `
                    }
                  </th>
                `,
              )}
              <th scope="col" class="number">${t("web-hint-win")}</th>
              ${["web-review-dealt", "web-review-starter", "web-review-hidden"].map(
                (id) => html`<th scope="col" class="number" key=${id}>${t(id)}</th>`,
              )}
            </tr>
          </thead>
          <tbody>
            ${rows.map(
              (row) => html`
                <tr key=${row.deal}>
                  <th scope="row">${row.deal + 1}</th>
                  <td>${names[row.dealer]}</td>
                  ${order.map(
                    (each) => html`
                      <td class="number" key=${each}>
                        ${row.scores[each]}${
                          par &&
                          html`
                            ${" "}
                            <small>${rounded(row.ahead[each])}</small>
                          `
                        }
                      </td>
                    `,
                  )}
                  <td class="number">${percent(row.win, 1)}</td>
                  ${row.parts.map((part, k) => html`<td class="number" key=${k}>${signedPercent(part)}</td>`)}
                </tr>
              `,
            )}
          </tbody>
        </table>
      </div>
      ${
        par &&
        html`
          <p class="quiet">
            ${t("web-par-averages", { pone: par.pone.toFixed(1), dealer: par.dealer.toFixed(1), both: (par.pone + par.dealer).toFixed(1) })}
          </p>
        `
      }
      <p class="quiet"><a href="/fair-deals">${t("web-fair-luck")}</a></p>
    </details>
  `;
}
