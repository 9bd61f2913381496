// Controls that every page uses.
import { html, useState } from "./lib.js";

let count = 0;

/**
 * A choice of one among few, as radio buttons in one bar.
 * @param {{label: string, value: string, options: {value: string, label: any, note?: any}[],
 *   onChange: (value: string) => void, class?: string, hideLabel?: boolean}} props
 */
export function Segmented({ label, value, options, onChange, class: kind = "", hideLabel = false }) {
  const name = `${label}-${options.map((option) => option.value).join("-")}`;
  return html`
    <fieldset class="segmented ${kind}">
      <legend class=${hideLabel ? "visually-hidden" : ""}>${label}</legend>
      <div class="segments">
        ${options.map(
          (option) => html`
            <label key=${option.value} class="segment">
              <input type="radio" name=${name} value=${option.value} checked=${option.value === value}
                onChange=${() => onChange(option.value)} />
              <span class="segment-face">${option.label}${option.note && html`<small>${option.note}</small>`}</span>
            </label>`,
        )}
      </div>
    </fieldset>`;
}

/** @param {{label: any, checked: boolean, onChange: (on: boolean) => void, note?: any}} props */
export const Switch = ({ label, checked, onChange, note }) => html`
  <label class="switch">
    <span class="switch-words">${label}${note && html`<small>${note}</small>`}</span>
    <input type="checkbox" role="switch" checked=${checked}
      onChange=${(/** @type {any} */ event) => onChange(event.currentTarget.checked)} />
  </label>`;

/** A key on the keyboard, shown beside what it does; pointless without a keyboard, so hidden on touch. */
export const Key = (/** @type {{children?: any}} */ { children }) =>
  html`<kbd aria-hidden="true">${children}</kbd>`;

/** A fresh id for a label. @param {string} stem */
export const freshId = (stem) => `${stem}-${++count}`;

/**
 * A number typed into a field. What is being typed stays there, whatever else is drawn meanwhile; it counts once the field is left.
 * @param {{value: string, onChange: (to: string) => void, min: number | null, max: number | null, placeholder?: string, class?: string, "aria-label"?: string}} props
 */
export function NumberInput({ value, onChange, ...field }) {
  const [typed, setTyped] = useState(/** @type {string | null} */ (null));
  const enter = (/** @type {any} */ { currentTarget: { value: entered } }) => {
    setTyped(null);
    onChange(entered);
  };
  return html`<input ...${field} type="number" inputmode="numeric" step="1" value=${typed ?? value}
    onInput=${(/** @type {any} */ event) => setTyped(event.currentTarget.value)} onChange=${enter} />`;
}
