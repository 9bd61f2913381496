// Panels over the table: what they cover can be neither reached by keys nor heard, and most of them take the focus.
import { useEffect, useLayoutEffect, useRef } from "../lib/preact.js";
import { sheet } from "../lib/sheet.js";

/** Cover the page under a panel; gives the ref of its element. */
export function useCover() {
  const panel = useRef(/** @type {HTMLElement | null} */ (null));
  useLayoutEffect(() => {
    const own = panel.current;
    const felt = own?.closest(".felt");
    if (!own || !felt) return;
    /** @type {Set<HTMLElement>} */
    const covered = new Set();
    const uncover = () => {
      for (const each of covered) each.inert = false;
      covered.clear();
    };
    const cover = () => {
      uncover();
      const { left, top, right, bottom } = own.getBoundingClientRect();
      for (const each of felt.querySelectorAll("button, a, input, [tabindex]")) {
        if (own.contains(each) || !(each instanceof HTMLElement) || each.inert) continue;
        const box = each.getBoundingClientRect();
        const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
        if (left < x && x < right && top < y && y < bottom) covered.add(each);
      }
      for (const each of covered) each.inert = true;
    };
    const sizes = new ResizeObserver(cover);
    for (const each of [own, felt]) sizes.observe(each);
    cover();
    return () => {
      sizes.disconnect();
      uncover();
    };
  });
  return panel;
}

/** Cover the page under a panel, and give the panel the focus. @param {unknown} [stage] it takes the focus again when this changes */
export function usePanel(stage) {
  const panel = useCover();
  const covered = sheet.value !== null;
  useEffect(() => {
    const own = panel.current;
    if (covered || own?.contains(document.activeElement)) return;
    /** @type {HTMLElement | null | undefined} */ (own?.querySelector("[data-focus]:not(:disabled)"))?.focus({ preventScroll: true });
  }, [stage, covered]);
  return panel;
}
