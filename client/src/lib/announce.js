// Events, announced to a screen reader in the order it happened.
import { html, signal } from "./preact.js";
import { withoutReadings } from "./i18n.js";

const MOST_LINES = 40;
let number = 0;
/** @type {import("@preact/signals").Signal<{key: number, text: string}[]>} */
const said = signal([]);
const urgent = signal("");

/** Say that something happened. @param {string} text */
export function announce(text) {
  if (text) said.value = [...said.value.slice(-MOST_LINES), { key: ++number, text: withoutReadings(text) }];
}

/** Begin afresh, at another table: words said there are not read again. */
export const clearAnnouncements = () => void (said.value = []);

/** Say at once why something cannot be done. @param {string} text */
export function announceAlert(text) {
  urgent.value = "";
  queueMicrotask(() => (urgent.value = withoutReadings(text)));
}

/** The two live regions; once on a page. */
export const LiveRegions = () => html`
  <div class="visually-hidden">
    <div role="log" aria-live="polite" aria-relevant="additions" id="happened">
      ${said.value.map(({ key, text }) => html`<p key=${key}>${text}</p>`)}
    </div>
    <div role="alert" aria-live="assertive">${urgent.value}</div>
  </div>
`;
