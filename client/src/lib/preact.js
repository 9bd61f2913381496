// The imports of every component, in one.
import { h, options } from "preact";
import htm from "htm";

export { createContext, render } from "preact";
export { useContext, useEffect, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
export { computed, effect, signal } from "@preact/signals";

/** Tagged template for elements: html`<p class=${name}>…</p>`. */
export const html = htm.bind(h);

// A tree that was drawn again lets go of what it was before. Preact leaves the children on the old one, and a component
// that is skipped hands its very list of children on; htm keeps what never changes, and closures keep what they drew.
// So one old element would hold every later tree with its nodes, and a tab would grow with every game. The names are
// those that Preact's hooks for its own add-ons use: __c component, __e node, __k children, __ parent.
/** @type {any} */
const hooks = options;
const { diffed, __c: commit } = hooks;
/** The last virtual nodes, by the component or the node that stands for them. @type {WeakMap<object, any>} */
const drawn = new WeakMap();
/** @type {any[]} */
let replaced = [];
hooks.diffed = (/** @type {any} */ element) => {
  const stands = element.__c ?? element.__e;
  const before = stands && drawn.get(stands);
  if (before && before !== element) replaced.push(before);
  if (stands) drawn.set(stands, element);
  diffed?.(element);
};
hooks.__c = (/** @type {any} */ root, /** @type {any[]} */ queue) => {
  for (const old of replaced) old.__k = old.__e = old.__ = null;
  replaced = [];
  commit?.(root, queue);
};
