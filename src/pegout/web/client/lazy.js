// Parts that are fetched when they are first wanted.
import { html, useEffect, useState } from "./lib.js";

/** A component that fetches the one it stands for. @param {() => Promise<any>} fetching */
export const lazy = (fetching) =>
  function Lazy(/** @type {any} */ props) {
    const [Found, setFound] = useState(/** @type {any} */ (null));
    useEffect(() => void fetching().then((found) => setFound(() => found)).catch(() => {}), []);
    return Found && html`<${Found} ...${props} />`;
  };
