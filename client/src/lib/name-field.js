// The field for a person's name: how long it may be, said before it is cut.
import { html, useState } from "./preact.js";
import { t } from "./i18n.js";

/** The longest name that the server accepts, in code points, and the length from which the field counts. */
const MOST = 24;
const COUNTED = 16;

/** A name up to the last whole letter or emoji that fits. @param {string} name */
function fitting(name) {
  let kept = "";
  for (const { segment } of new Intl.Segmenter().segment(name)) {
    if ([...kept, ...segment].length > MOST) break;
    kept += segment;
  }
  return kept;
}

/**
 * @param {{label: any, value: string, placeholder: string, autocomplete?: string,
 *   onInput?: (name: string) => void, onChange?: (name: string) => void}} props
 */
export function NameField({ label, value, placeholder, autocomplete = "nickname", onInput, onChange }) {
  const [name, setName] = useState(value);
  const { length } = [...name];
  const take = (/** @type {any} */ { type, isComposing, currentTarget: field }) => {
    if (!isComposing) field.value = fitting(field.value);
    setName(field.value);
    onInput?.(field.value);
    if (type === "change") onChange?.(field.value);
  };
  return html`
    <label class="field">
      ${label}
      <input
        class="input"
        name="name"
        autocomplete=${autocomplete}
        value=${name}
        placeholder=${placeholder}
        onInput=${take}
        onChange=${take}
      />
      <small class="quiet" aria-live="polite">${length >= COUNTED && t("web-name-length", { length, most: MOST })}</small>
    </label>
  `;
}
