// Listeners of an open table: keys, clicks that finish animations, focus, the go that is sent by itself.
import { effect } from "../lib.js";
import { tableKey } from "./shortcuts.js";

/** @typedef {import("./table-store.js").TableStore} TableStore */

const NOT_ACTING = new Set(["Tab", "Shift", "Control", "Alt", "Meta", "Escape"]);

/** Whether the focus is nowhere of use. */
function isFocusLost() {
  const active = document.activeElement;
  return !active || active === document.body || active.id === "main";
}

/** Whether an event takes a discard back instead of sending it. @param {PointerEvent | KeyboardEvent} event */
const undoes = (event) =>
  "key" in event && event.key !== "Enter" && event.key !== " "
    ? event.key.toLowerCase() === "u"
    : event.target instanceof Element && event.target.closest("[data-undo]") !== null;

/** @param {TableStore} table */
export function listenToInput(table) {
  let byKeys = false;
  const click = (/** @type {PointerEvent} */ event) => {
    byKeys = false;
    if (!undoes(event)) table.finish();
  };
  const hurry = (/** @type {KeyboardEvent} */ event) => {
    byKeys = true;
    if (!NOT_ACTING.has(event.key) && !undoes(event)) table.finish();
  };
  const key = (/** @type {KeyboardEvent} */ event) => tableKey(table, event);
  addEventListener("pointerdown", click, true);
  addEventListener("keydown", hurry, true);
  addEventListener("keydown", key);
  const stopFocusing = effect(() => {
    const ready = table.legal.value.length || table.overlay.value || table.peg.value || table.state.value?.over;
    if (!ready || !byKeys) return;
    requestAnimationFrame(() => {
      const to = table.peg.value ? document.querySelector(".peg-by-hand [data-focus]") : isFocusLost() && document.querySelector(".cloth [data-focus]");
      if (to instanceof HTMLElement) to.focus();
    });
  });
  const stopForcedGo = effect(() => {
    const forced = table.legal.value.length === 1 && table.legal.value[0] === "go" && table.view.value?.hand.length === 0;
    if (forced) queueMicrotask(() => table.act("go"));
  });
  return () => {
    removeEventListener("pointerdown", click, true);
    removeEventListener("keydown", hurry, true);
    removeEventListener("keydown", key);
    stopFocusing();
    stopForcedGo();
  };
}
