// What every component needs, in one import.
import { h } from "preact";
import htm from "htm";

export { Fragment, createContext, render } from "preact";
export { useCallback, useContext, useEffect, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
export { batch, computed, effect, signal, useComputed, useSignal, useSignalEffect } from "@preact/signals";

/** Tagged template for elements: html`<p class=${name}>…</p>`. */
export const html = htm.bind(h);
