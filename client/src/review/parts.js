// The parts of the result: bars that add up, and what both sides lost by their decisions.
import { html } from "../lib/preact.js";
import { t } from "../lib/i18n.js";
import { gamePoints, percent } from "../table/hint-words.js";
import { partsOf, signedPercent } from "./figures.js";

/** @typedef {import("./load.js").Review} Review */

/**
 * Bars from the start to the end, each beginning where the one before has ended.
 * @param {{review: Review, side: number, own: {who: string, name: string}, other: string}} props
 */
export function Parts({ review, side, own, other }) {
  const { start, end, parts } = partsOf(review, side);
  const ends = parts.reduce((sums, [, part]) => [...sums, sums[sums.length - 1] + part], [start]);
  const [least, most] = [Math.min(0, ...ends), Math.max(1, ...ends)];
  const place = (/** @type {number} */ share) => (100 * (share - least)) / (most - least);
  return html`
    <p class="quiet">
      ${t("web-review-from", {
        start: percent(start, 1),
        end: percent(end, review.result === null ? 1 : 0),
        change: signedPercent(end - start),
      })}
      ${
        review.stakes !== "plain" &&
        html`
          ${" "}
          ${t("web-review-stakes", { points: gamePoints(1, review.stakes) })}
        `
      }
    </p>
    <dl class="waterfall">
      ${parts.map(([name, part], k) => {
        const [from, to] = [Math.min(ends[k], ends[k + 1]), Math.max(ends[k], ends[k + 1])];
        return html`
          <div key=${name}>
            <dt>
              ${t(`web-review-part-${name}`, name === "own" ? own : { name: other })}
              <small>${t(`web-review-part-${name}-note`)}</small>
            </dt>
            <dd>${signedPercent(part)}</dd>
            <span class="waterfall-bar" aria-hidden="true">
              <span
                class=${name === "own" ? `side-${side}` : name === "other" ? `side-${1 - side}` : name}
                style=${`margin-left: ${place(from)}%; width: ${place(to) - place(from)}%`}
              ></span>
            </span>
          </div>
        `;
      })}
    </dl>
  `;
}

/** The loss of each side a decision, and its marks. @param {{review: Review, side: number, names: string[]}} props */
export const Skill = ({ review, side, names }) => html`
  <div class="skill">
    ${[side, 1 - side].map((each) => {
      const { pr, within_error: within, decisions, marks, luck_adjusted: adjusted, cost } = review.sides[each];
      return html`
        <section key=${each}>
          <h3>
            <span class=${`dot side-${each}`} aria-hidden="true"></span>
            ${" "}${names[each]}
          </h3>
          <p class="skill-pr">
            <strong>${pr === null ? "–" : pr.toFixed(1)}</strong>
            ${" "}
            <small>${t("web-review-pr")}</small>
          </p>
          ${within >= 0.0005 && html`<p class="quiet">${t("web-review-left-out", { share: percent(within, 1) })}</p>`}
          <dl>
            ${[
              ["discard", cost.discard],
              ["play", cost.play],
              ...(review.sides.some((side) => side.cost.count) ? [["count", cost.count]] : []),
            ].map(
              ([kind, lost]) => html`
                <div key=${kind}>
                  <dt>${t(`web-review-cost-${kind}`)}</dt>
                  <dd>${signedPercent(-Number(lost))}</dd>
                </div>
              `,
            )}
            <div>
              <dt>${t("review-counted")}</dt>
              <dd>${decisions.counted}${" / "}${decisions.all}</dd>
            </div>
            ${["doubtful", "bad", "very_bad"].map(
              (mark) => html`
                <div key=${mark}>
                  <dt>${t(`review-mark-${mark}`)}</dt>
                  <dd>${marks[/** @type {"bad"} */ (mark)]}</dd>
                </div>
              `,
            )}
            ${
              review.result !== null &&
              html`
                <div>
                  <dt>${t("review-adjusted")}</dt>
                  <dd>${percent(adjusted, 1).replace("-", "−")}</dd>
                </div>
              `
            }
          </dl>
        </section>
      `;
    })}
  </div>
`;
