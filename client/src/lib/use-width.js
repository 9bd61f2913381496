// How wide an element is drawn.
import { useLayoutEffect, useState } from "./preact.js";

/** The width of an element in pixels, which the plot is drawn in, so that its figures stay legible. @param {{current: Element | null}} box */
export function useWidth(box) {
  const [width, setWidth] = useState(640);
  useLayoutEffect(() => {
    const watch = new ResizeObserver(([{ contentRect }]) => contentRect.width && setWidth(Math.round(contentRect.width)));
    if (box.current) watch.observe(box.current);
    return () => watch.disconnect();
  }, []);
  return width;
}
