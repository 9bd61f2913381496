// How wide an element is drawn.
import { useLayoutEffect, useState } from "./preact.js";
import { textScale } from "./text-size.js";

/**
 * The width that a plot is drawn in, so that its figures are as large as text is: that of an element, in pixels of text
 * of the usual size.
 * @param {{current: Element | null}} box
 */
export function useWidth(box) {
  const [width, setWidth] = useState(640);
  useLayoutEffect(() => {
    const watch = new ResizeObserver(([{ contentRect }]) => contentRect.width && setWidth(contentRect.width));
    if (box.current) watch.observe(box.current);
    return () => watch.disconnect();
  }, []);
  return Math.round(width / textScale.value);
}
