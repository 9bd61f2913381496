// A panel over the table: it has the focus, and what it covers can be neither reached by keys nor heard.
import { useEffect, useLayoutEffect, useRef } from "../lib.js";
import { sheet } from "../sheet.js";

const REACHABLE = "button, a, input, [tabindex]";

/** What a panel needs; gives the ref of its element. @param {unknown} stage the panel takes the focus again when this changes */
export function usePanel(stage) {
  const panel = useRef(/** @type {HTMLElement | null} */ (null));
  useLayoutEffect(() => {
    const own = panel.current;
    const felt = own?.parentElement;
    if (!own || !felt) return;
    const cover = () => {
      const { left, top, right, bottom } = own.getBoundingClientRect();
      for (const each of felt.querySelectorAll(REACHABLE)) {
        if (own.contains(each) || !(each instanceof HTMLElement)) continue;
        const box = each.getBoundingClientRect();
        const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
        each.inert = left < x && x < right && top < y && y < bottom;
      }
    };
    const sizes = new ResizeObserver(cover);
    for (const each of [own, felt]) sizes.observe(each);
    cover();
    return () => {
      sizes.disconnect();
      for (const each of felt.querySelectorAll(`:is(${REACHABLE})[inert]`)) /** @type {HTMLElement} */ (each).inert = false;
    };
  });
  const covered = sheet.value !== null;
  useEffect(() => {
    const own = panel.current;
    if (covered || own?.contains(document.activeElement)) return;
    /** @type {HTMLElement | null | undefined} */ (own?.querySelector("[data-focus]:not(:disabled)"))?.focus({ preventScroll: true });
  }, [stage, covered]);
  return panel;
}

/** A key that is held down since before the panel was there means nothing in it. @param {KeyboardEvent} event */
export const ignoreRepeated = (event) => event.repeat && event.key === "Enter" && event.preventDefault();
