// One combination to be counted, by pressing its points or typing them.
import { html } from "../lib/preact.js";
import { CardText } from "../lib/card.js";
import { PointsInput } from "../lib/controls.js";
import { Icon } from "../lib/icons.js";
import { t } from "../lib/i18n.js";
import { mostPoints, nextPoints } from "./count-parts.js";

/** @param {{name: string, value: number, truth: number | null, onChange: (to: number) => void}} props */
export function Part({ name, value, truth, onChange }) {
  const label = t(`web-part-${name}`);
  const open = truth === null;
  const step = (/** @type {number} */ by) => open && onChange(nextPoints(name, value, by));
  return html`
    <div class=${`part ${open ? "" : truth === value ? "right" : "wrong"}`}>
      <label class="part-name" for=${`part-${name}`}>${t(`web-part-${name}`)}</label>
      <div class="part-points">
        <button type="button" class="round" aria-label=${t("web-part-less", { part: label })} disabled=${!open} onClick=${() => step(-1)}>
          −
        </button>
        <${PointsInput}
          id=${`part-${name}`}
          class="part-input"
          value=${value}
          most=${mostPoints(name)}
          readonly=${!open}
          onChange=${onChange}
          onKeyDown=${(/** @type {KeyboardEvent} */ event) =>
            event.key === "ArrowUp" ? (event.preventDefault(), step(1)) : event.key === "ArrowDown" && (event.preventDefault(), step(-1))}
        />
        <button type="button" class="round" aria-label=${t("web-part-more", { part: label })} disabled=${!open} onClick=${() => step(1)}>
          +
        </button>
      </div>
      <p class="part-truth">
        ${
          !open &&
          (truth === value
            ? html`
                <${Icon} name="check" />
                <span class="visually-hidden">${t("web-trainer-is-right")}</span>
              `
            : t("web-part-truth", { points: truth }))
        }
      </p>
    </div>
  `;
}

/** @param {{item: import("../types").Item, text: string}} props */
export const Recital = ({ item, text }) => html`
  <span class="said">${text}</span>
  ${" "}
  <${CardText} cards=${item.cards} />
`;
