// Modules that are not needed for the first card: other pages and sheets, with the messages and styles of them all.
import { html, signal, useEffect, useState } from "./preact.js";
import { load } from "./i18n.js";
import { lang } from "./settings.js";
import { fitSheets } from "./text-size.js";

/** @type {Promise<any> | null} */
let styles = null;

/** The style sheet of what comes later, which index.html names. */
function loadStyles() {
  const { later } = document.documentElement.dataset;
  const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href: later });
  document.head.append(link);
  return new Promise((loaded, failed) => Object.assign(link, { onload: loaded, onerror: failed })).then(fitSheets);
}

/** Dependencies of every module that is loaded later. */
export function loadOthers() {
  styles ??= loadStyles();
  styles.catch(() => (styles = null));
  return Promise.all([load(lang.peek(), "others"), styles]);
}

/** Tries again what could not be fetched; null if there is nothing. @type {import("@preact/signals").Signal<((_?: any) => void) | null>} */
export const retry = signal(null);
/** Loads that wait until the person tries again. @type {Promise<void> | null} */
let waiting = null;

/**
 * Fetch until it succeeds: whenever it fails, the person is told, and can try again.
 * @template T
 * @param {() => Promise<T>} fetching
 * @returns {Promise<T>}
 */
export async function persist(fetching) {
  for (;;) {
    try {
      return await fetching();
    } catch {
      waiting ??= new Promise((again) => (retry.value = again)).then(() => void (waiting = retry.value = null));
      await waiting;
    }
  }
}

/** A module, once everything that it relies on is there. @template T @param {() => Promise<T>} fetching @returns {Promise<T>} */
export const later = (fetching) => persist(() => Promise.all([fetching(), loadOthers()])).then(([module]) => module);

/** A component that loads the real one when it is first rendered. @param {() => Promise<any>} fetching */
export const lazy = (fetching) =>
  function Lazy(/** @type {any} */ props) {
    const [Found, setFound] = useState(/** @type {any} */ (null));
    useEffect(() => void later(fetching).then((found) => setFound(() => found)), []);
    return Found && html`<${Found} ...${props} />`;
  };
