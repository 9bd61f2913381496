// Drag and drop: a card released over the table is played or selected, as by a tap or a key.
import { useRef } from "../lib/preact.js";

const SLACK = 8;
const LIFT = 70;

/** Handlers for one card of the hand. @param {import("./table-store.js").TableStore} table @param {(card: string) => void} drop */
export function useDrag(table, drop) {
  const held = useRef(/** @type {{element: HTMLElement, x: number, y: number, moved: boolean} | null} */ (null));
  return (/** @type {string} */ card) => ({
    onPointerDown: (/** @type {PointerEvent} */ event) => {
      if (event.button) return;
      const element = /** @type {HTMLElement} */ (event.currentTarget);
      element.setPointerCapture(event.pointerId);
      held.current = { element, x: event.clientX, y: event.clientY, moved: false };
    },
    onPointerMove: (/** @type {PointerEvent} */ event) => {
      const drag = held.current;
      if (!drag) return;
      const [dx, dy] = [event.clientX - drag.x, event.clientY - drag.y];
      if (!drag.moved && Math.hypot(dx, dy) < SLACK) return;
      drag.moved = true;
      drag.element.classList.add("dragged");
      drag.element.style.translate = `${dx}px ${dy}px`;
    },
    onPointerUp: (/** @type {PointerEvent} */ event) => {
      const drag = held.current;
      held.current = null;
      if (!drag?.moved) return;
      const dropped = event.clientY - drag.y < -LIFT;
      suppressClick();
      if (dropped && !table.moves.selected.value.includes(card)) {
        table.stage.dropped = drag.element.querySelector(".card");
        drop(card);
      }
      const back = () => {
        drag.element.classList.remove("dragged");
        drag.element.style.translate = "";
      };
      if (dropped && table.moves.sending.value) setTimeout(back, 400);
      else back();
    },
    onPointerCancel: () => {
      const drag = held.current;
      held.current = null;
      if (drag) drag.element.style.translate = "";
      drag?.element.classList.remove("dragged");
    },
  });
}

/** Ignore the click that browsers send after a drag. */
function suppressClick() {
  const stop = (/** @type {Event} */ event) => (event.stopPropagation(), event.preventDefault());
  addEventListener("click", stop, { capture: true, once: true });
  setTimeout(() => removeEventListener("click", stop, true));
}
