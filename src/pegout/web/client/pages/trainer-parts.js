// One combination to be counted, by pressing its points or typing them.
import { html, useState } from "../lib.js";
import { CardText } from "../card.js";
import { Icon } from "../icons.js";
import { t } from "../i18n.js";
import { mostPoints, nextPoints } from "./count-parts.js";

/** @param {{name: string, value: number, truth: number | null, onChange: (to: number) => void}} props */
export function Part({ name, value, truth, onChange }) {
  const label = t(`web-part-${name}`);
  const open = truth === null;
  // What is being typed stays, whatever else is drawn meanwhile.
  const [typed, setTyped] = useState(/** @type {string | null} */ (null));
  const put = (/** @type {number} */ to) => (setTyped(null), onChange(to));
  const step = (/** @type {number} */ by) => open && put(nextPoints(name, value, by));
  const enter = (/** @type {any} */ event) => put(Math.max(0, Math.min(mostPoints(name), Math.round(Number(event.currentTarget.value)) || 0)));
  return html`
    <div class=${`part ${open ? "" : truth === value ? "right" : "wrong"}`}>
      <label class="part-name" for=${`part-${name}`}>${label}</label>
      <div class="part-points">
        <button type="button" class="round" aria-label=${t("web-part-less", { part: label })} disabled=${!open} onClick=${() => step(-1)}>−</button>
        <input id=${`part-${name}`} class="part-input" type="text" inputmode="numeric" pattern="[0-9]*" maxlength="2" value=${typed ?? String(value)} readonly=${!open}
          onFocus=${(/** @type {any} */ event) => event.currentTarget.select()}
          onInput=${(/** @type {any} */ event) => setTyped(event.currentTarget.value)} onChange=${enter}
          onKeyDown=${(/** @type {KeyboardEvent} */ event) => event.key === "ArrowUp" ? (event.preventDefault(), step(1)) : event.key === "ArrowDown" && (event.preventDefault(), step(-1))} />
        <button type="button" class="round" aria-label=${t("web-part-more", { part: label })} disabled=${!open} onClick=${() => step(1)}>+</button>
      </div>
      <p class="part-truth">${!open && (truth === value ? html`<${Icon} name="check" /><span class="visually-hidden">${t("web-trainer-is-right")}</span>` : t("web-part-truth", { points: truth }))}</p>
    </div>`;
}

/** @param {{item: import("../types").Item, text: string}} props */
export const Recital = ({ item, text }) => html`<span class="said">${text}</span> <${CardText} cards=${item.cards} />`;
