// Controls that every page uses.
import { html, useLayoutEffect, useRef, useState } from "./preact.js";
import { t } from "./i18n.js";
import { numberIn, tidy } from "./typed.js";

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
              <input
                type="radio"
                name=${name}
                value=${option.value}
                checked=${option.value === value}
                onChange=${() => onChange(option.value)}
              />
              <span class="segment-face">${option.label}${option.note && html`<small>${option.note}</small>`}</span>
            </label>
          `,
        )}
      </div>
    </fieldset>
  `;
}

/** @param {{label: any, checked: boolean, onChange: (on: boolean) => void, note?: any}} props */
export const Switch = ({ label, checked, onChange, note }) => html`
  <label class="switch">
    <span class="switch-words">${label}${note && html`<small>${note}</small>`}</span>
    <input
      type="checkbox"
      role="switch"
      checked=${checked}
      onChange=${(/** @type {any} */ event) => onChange(event.currentTarget.checked)}
    />
  </label>
`;

/** A key on the keyboard, shown beside what it does; pointless without a keyboard, so hidden on touch. */
export const Key = (/** @type {{children?: any}} */ { children }) => html`<kbd aria-hidden="true">${children}</kbd>`;

/**
 * A number typed into a field, for the server to judge. Text being typed stays there while other parts are drawn; it counts once the field
 * is left, or with every key.
 * @param {{value: string, onChange: (to: string) => void, live?: boolean, placeholder?: string, class?: string, "aria-label"?: string}} props
 */
export function NumberInput({ value, onChange, live, ...field }) {
  const [typed, setTyped] = useState(/** @type {string | null} */ (null));
  const take = (/** @type {any} */ { type, currentTarget: { value: entered } }) => {
    setTyped(type === "input" ? entered : null);
    if (live || type !== "input") onChange(tidy(entered));
  };
  return html`<input ...${field} inputmode="numeric" autocomplete="off" value=${typed ?? value} onInput=${take} onChange=${take} />`;
}

/** @type {{text: string, over: number | null}} */
const NOT_TYPED = { text: "", over: -1 };

/**
 * Points typed into a field, heard as soon as they are a number from 0 to `most`; while they are not a number, the form is not sent.
 * With `wrong`, which names the fault of points, the field may be empty at first, and text that is no number is passed as null.
 * @param {{value: number | null, most: number, onChange: (to: any) => void, wrong?: (points: number | null, text: string) => string, [attribute: string]: any}} props
 */
export function PointsInput({ value, most, onChange, wrong, ...field }) {
  const [typed, setTyped] = useState(NOT_TYPED);
  const box = useRef(/** @type {HTMLInputElement | null} */ (null));
  // Typed text stays as it is until the number is changed elsewhere.
  const shown = typed.over === value || numberIn(typed.text, most) === value ? typed.text : String(value ?? "");
  useLayoutEffect(() => {
    const points = numberIn(shown, most);
    const error = wrong ? wrong(points, shown) : points === null ? t("error-not-in-range", { text: shown, least: 0, most }) : "";
    box.current?.setCustomValidity(error);
  });
  const take = (/** @type {any} */ { currentTarget: { value: text } }) => {
    setTyped({ text, over: value });
    const points = numberIn(text, most);
    if (points !== null || wrong) onChange(points);
  };
  const leave = () => numberIn(shown, most) !== null && setTyped(NOT_TYPED);
  return html`
    <input
      ...${field}
      ref=${box}
      inputmode="numeric"
      autocomplete="off"
      value=${shown}
      onInput=${take}
      onChange=${leave}
      onFocus=${() => box.current?.select()}
    />
  `;
}
