// Components loaded on first use, like React.lazy.
import { html, useEffect, useState } from "./lib.js";

/** A component that loads the real one when it is first rendered. @param {() => Promise<any>} fetching */
export const lazy = (fetching) =>
  function Lazy(/** @type {any} */ props) {
    const [Found, setFound] = useState(/** @type {any} */ (null));
    useEffect(() => void fetching().then((found) => setFound(() => found)).catch(() => {}), []);
    return Found && html`<${Found} ...${props} />`;
  };
