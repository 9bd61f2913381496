// What every component needs, in one import.
import { h } from "preact";
import htm from "htm";

export { createContext, render } from "preact";
export { useContext, useEffect, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
export { computed, effect, signal } from "@preact/signals";

/** Tagged template for elements: html`<p class=${name}>…</p>`. */
export const html = htm.bind(h);
