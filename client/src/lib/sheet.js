// Sheets: a native dialog that holds the focus, closes on Escape and on a click beside it.
import { html, signal, useEffect, useRef } from "./preact.js";
import { Icon } from "./icons.js";
import { t } from "./i18n.js";

/** The sheet that is open, by name, or null. */
export const sheet = signal(/** @type {string | null} */ (null));
/** @param {string} name */
export const openSheet = (name) => (sheet.value = name);
export const closeSheet = () => (sheet.value = null);

/**
 * @param {{title: any, children?: any, close?: () => void, class?: string}} props
 */
export function Sheet({ title, children, close = closeSheet, class: kind = "" }) {
  const box = useRef(/** @type {HTMLDialogElement | null} */ (null));
  useEffect(() => {
    const dialog = box.current;
    if (!dialog) return;
    const before = document.activeElement;
    dialog.showModal();
    return () => {
      dialog.close();
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);
  const beside = (/** @type {MouseEvent} */ event) => event.target === box.current && close();
  return html`
    <dialog
      ref=${box}
      class="sheet ${kind}"
      aria-labelledby="sheet-title"
      onClick=${beside}
      onCancel=${(/** @type {Event} */ event) => (event.preventDefault(), close())}
    >
      <div class="sheet-head">
        <h2 id="sheet-title">${title}</h2>
        <button class="round" onClick=${close} aria-label=${t("web-close")}><${Icon} name="close" /></button>
      </div>
      <div class="sheet-body">${children}</div>
    </dialog>
  `;
}
