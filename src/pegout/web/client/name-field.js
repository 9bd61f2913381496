// The field for a person's name: how long it may be, said before it is cut.
import { html, useState } from "./lib.js";
import { t } from "./i18n.js";

/** The longest name that the server accepts, and the length from which the field counts. */
const MOST = 24;
const COUNTED = 16;

/**
 * @param {{label: any, value: string, placeholder: string, autocomplete?: string,
 *   onInput?: (name: string) => void, onChange?: (name: string) => void}} props
 */
export function NameField({ label, value, placeholder, autocomplete = "nickname", onInput, onChange }) {
  const [name, setName] = useState(value);
  const { length } = name;
  const input = (/** @type {any} */ { currentTarget: { value: entered } }) => {
    setName(entered);
    onInput?.(entered);
  };
  return html`
    <label class="field">${label}
      <input class="input" name="name" autocomplete=${autocomplete} maxlength=${MOST} value=${name} placeholder=${placeholder}
        onInput=${input} onChange=${(/** @type {any} */ event) => onChange?.(event.currentTarget.value)} />
      <small class="quiet" aria-live="polite">${length >= COUNTED && t("web-name-length", { length, most: MOST })}</small></label>`;
}
