// How things move: cards fly from where they were, unless the person asked for no motion.
import { speed } from "../lib/settings.js";

const still = matchMedia("(prefers-reduced-motion: reduce)");
export const EASE = "cubic-bezier(.2,.7,.2,1)";

/** Whether things may travel. */
export const moves = () => !still.matches;
/** How long things take at each speed, as a multiple of the normal time. @type {Record<string, number>} */
const TIMES = { slow: 1.6, normal: 1, quick: 0.5 };
/** Milliseconds at the speed that the person has set. @param {number} ms */
export const paced = (ms) => ms * (TIMES[speed.value] ?? 1);
/** A pause at that speed, or next to none where nothing travels. @param {number} ms */
export const pause = (ms) => (still.matches ? Math.min(ms, 30) : paced(ms));

/** @param {string} selector */
export const find = (selector) => document.querySelector(selector);
/** @param {string} card */
export const cardAt = (card) => find(`.cloth [data-card="${card}"]`);

/**
 * Let an element travel to its place from where something else is (or was).
 * @param {Element | null} element @param {DOMRect | null | undefined} from
 * @param {{duration?: number, delay?: number, arc?: number}} [how] @returns {Animation[]}
 */
export function fly(element, from, { duration = 240, delay = 0, arc = 0 } = {}) {
  if (!element) return [];
  if (!moves() || !from || !from.width) {
    return [element.animate([{ opacity: 0 }, { opacity: 1 }], { duration: 120, fill: "backwards" })];
  }
  const to = element.getBoundingClientRect();
  if (!to.width) return [];
  const x = from.left + from.width / 2 - to.left - to.width / 2;
  const y = from.top + from.height / 2 - to.top - to.height / 2;
  const scale = from.width / to.width;
  const start = `translate(${x}px, ${y}px) scale(${scale})`;
  const frames = arc
    ? [{ transform: start }, { transform: `translate(${x / 2}px, ${y / 2 - arc}px) scale(${(scale + 1) / 2})` }, { transform: "none" }]
    : [{ transform: start }, { transform: "none" }];
  return [element.animate(frames, { duration: paced(duration), delay: paced(delay), easing: EASE, fill: "backwards" })];
}

/** Turn a card over in its place. @param {Element | null} element @param {number} [duration] @returns {Animation[]} */
export function turnUp(element, duration = 320) {
  if (!element) return [];
  if (!moves()) return [element.animate([{ opacity: 0 }, { opacity: 1 }], { duration: 120 })];
  return [
    element.animate([{ transform: "rotateY(90deg) scale(1.04)" }, { transform: "none" }], { duration: paced(duration), easing: EASE }),
  ];
}

/** @param {Element | null | undefined} element */
export const rectOf = (element) => element?.getBoundingClientRect();
