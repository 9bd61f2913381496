// A button that asks back in its place before anything that cannot be undone.
import { html, useState } from "./preact.js";
import { SureButton } from "./sure.js";

/**
 * A button that asks back in its place.
 * @param {{sure: any, onClick: () => void, children?: any, label?: string, sureLabel?: string, [attribute: string]: any}} props `sure`: what it shows then;
 *   `label` and `sureLabel`: what it is called, if that says more
 */
export function AskingButton({ sure, onClick, children, label, sureLabel, ...attributes }) {
  const [asked, setAsked] = useState(false);
  const answer = () => (setAsked(false), onClick());
  if (asked) return html`<${SureButton} ...${attributes} aria-label=${sureLabel} onClick=${answer}>${sure}<//>`;
  return html`<button ...${attributes} type="button" aria-label=${label} onClick=${() => setAsked(true)}>${children}</button>`;
}
