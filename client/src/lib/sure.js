// A button for a deed that cannot be undone: a double click on the button before it does not press it.
import { html, useLayoutEffect, useRef, useState } from "./preact.js";

/** Milliseconds without a click, or a press of a key that is held down, after which a button is pressed on purpose. */
const QUIET = 500;

/**
 * A button that does what cannot be undone. It appears under the finger, or the focus, that has just asked for it: until
 * that is over, it is disabled.
 * @param {{onClick: () => void, disabled?: boolean, children?: any, [attribute: string]: any}} props
 */
export function SureButton({ onClick, disabled = false, children, ...attributes }) {
  const [ready, setReady] = useState(false);
  const timer = useRef(0);
  const button = useRef(/** @type {HTMLButtonElement | null} */ (null));
  const wait = () => {
    clearTimeout(timer.current);
    setReady(false);
    timer.current = window.setTimeout(() => setReady(true), QUIET);
  };
  useLayoutEffect(() => {
    if (document.activeElement === document.body) button.current?.focus(); // that of the button it replaces
    wait();
    return () => clearTimeout(timer.current);
  }, []);
  const press = (/** @type {MouseEvent} */ event) => (!ready || event.detail > 1 ? wait() : !disabled && onClick());
  return html`
    <button ...${attributes} ref=${button} type="button" aria-disabled=${ready && !disabled ? undefined : "true"} onClick=${press}>
      ${children}
    </button>
  `;
}
