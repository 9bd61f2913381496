// Listeners of an open table: keys, clicks that finish animations, focus, the go that is sent by itself.
import { effect } from "../lib.js";
import { playForced } from "../settings.js";
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

/** How long a person sees what they have to do before it is done for them, in milliseconds. */
const MOMENT = 900;

/**
 * What is played by itself: a go without cards, and against bots what leaves no choice.
 * @param {TableStore} table @returns {string | null}
 */
function forcedAction(table) {
  const [action, ...others] = table.legal.value;
  const state = table.state.value;
  if (!action || others.length || !state) return null;
  const held = state.view.hand.length;
  if (action === "go" && held === 0) return action;
  const bots = state.people.every((person) => person.you || person.kind === "bot");
  const forced = action === "go" || (action.startsWith("play ") && held === 1);
  return forced && playForced.value && bots && !state.lesson ? action : null;
}

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
  let timer = 0;
  const stopForced = effect(() => {
    clearTimeout(timer);
    const action = forcedAction(table);
    const moment = table.view.value?.hand.length ? MOMENT : 0;
    if (action) timer = window.setTimeout(() => table.legal.value.includes(action) && table.act(action), moment);
  });
  return () => {
    removeEventListener("pointerdown", click, true);
    removeEventListener("keydown", hurry, true);
    removeEventListener("keydown", key);
    stopFocusing();
    stopForced();
    clearTimeout(timer);
  };
}
