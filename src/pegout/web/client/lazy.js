// What is not needed for the first card: other pages and sheets, with the messages and styles of them all.
import { html, useEffect, useState } from "./lib.js";
import { load } from "./i18n.js";
import { lang } from "./settings.js";

/** @type {Promise<any> | null} */
let styles = null;

/** The style sheet of what comes later, which index.html names. */
function loadStyles() {
  const { later } = document.documentElement.dataset;
  const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href: later });
  document.head.append(link);
  return new Promise((loaded, failed) => Object.assign(link, { onload: loaded, onerror: failed }));
}

/** What every module that is loaded later relies on. */
export function loadOthers() {
  styles ??= loadStyles();
  styles.catch(() => (styles = null));
  return Promise.all([load(lang.peek(), "others"), styles]);
}

/** A module, once everything that it relies on is there. @template T @param {() => Promise<T>} fetching @returns {Promise<T>} */
export const later = (fetching) => Promise.all([fetching(), loadOthers()]).then(([module]) => module);

/** A component that loads the real one when it is first rendered. @param {() => Promise<any>} fetching */
export const lazy = (fetching) =>
  function Lazy(/** @type {any} */ props) {
    const [Found, setFound] = useState(/** @type {any} */ (null));
    useEffect(() => void later(fetching).then((found) => setFound(() => found)).catch(() => {}), []);
    return Found && html`<${Found} ...${props} />`;
  };
