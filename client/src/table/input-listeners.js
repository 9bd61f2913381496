// Listeners of an open table: keys, clicks that finish animations, focus, the go that is sent by itself.
import { effect } from "../lib/preact.js";
import { playForced } from "../lib/settings.js";
import { forcedMove } from "./forced-move.js";
import { lookAhead } from "./held-discard.js";
import { tableKey } from "./shortcuts.js";

/** @typedef {import("./table-store.js").TableStore} TableStore */

const NOT_ACTING = new Set(["Tab", "Shift", "Control", "Alt", "Meta", "Escape"]);

/** Whether the focus is nowhere of use: on nothing, or on a card while no card can be chosen. @param {string[]} legal */
function isFocusLost(legal) {
  const active = document.activeElement;
  if (active?.matches(".hand-card")) return !legal.some((text) => /^(play|discard|go)/.test(text));
  return !active || active === document.body || active.id === "main";
}

/** Whether an event takes a discard back instead of sending it. @param {PointerEvent | KeyboardEvent} event */
const undoes = (event) =>
  "key" in event && event.key !== "Enter" && event.key !== " "
    ? event.key.toLowerCase() === "u"
    : event.target instanceof Element && event.target.closest("[data-undo]") !== null;

/** How long a person sees what they have to do before it is done for them, in milliseconds. */
const MOMENT = 900;

/** Actions sent automatically: those without a choice, where only bots and people at this device wait. @param {TableStore} table */
function forcedAction(table) {
  const state = table.state.value;
  const action = state && forcedMove(state);
  if (!action || !playForced.value || state.lesson || !table.legal.value.includes(action)) return null;
  return state.local || state.people.every((person) => person.you || person.kind === "bot") ? action : null;
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
    // A key that is still held down was pressed for the step before.
    if (event.repeat) event.key === "Enter" && event.preventDefault();
    else if (!NOT_ACTING.has(event.key) && !undoes(event)) table.finish();
  };
  const key = (/** @type {KeyboardEvent} */ event) => tableKey(table, event);
  addEventListener("pointerdown", click, true);
  addEventListener("keydown", hurry, true);
  addEventListener("keydown", key);
  const visibility = () => table.onVisibility();
  document.addEventListener("visibilitychange", visibility);
  // Anyone who uses keys finds the focus on the next step, also where that is fetched or drawn later.
  const ready = () =>
    table.legal.value.length ||
    table.stage.overlay.value ||
    table.stage.peg.value ||
    table.moves.held.value?.told ||
    table.state.value?.over;
  const refocus = () => {
    const to = byKeys && ready() && isFocusLost(table.legal.value) && document.querySelector(".cloth [data-focus]:not([inert], :disabled)");
    if (to instanceof HTMLElement) to.focus();
  };
  const drawn = new MutationObserver(refocus);
  const stopFocusing = effect(() => void (ready() && requestAnimationFrame(refocus)));
  drawn.observe(document.body, { subtree: true, childList: true, attributeFilter: ["disabled", "inert"] });
  const stopLooking = effect(() => lookAhead(table));
  let timer = 0;
  const stopForced = effect(() => {
    clearTimeout(timer);
    const action = forcedAction(table);
    if (action) timer = window.setTimeout(() => table.legal.value.includes(action) && table.moves.act(action), MOMENT);
  });
  return () => {
    removeEventListener("pointerdown", click, true);
    removeEventListener("keydown", hurry, true);
    removeEventListener("keydown", key);
    document.removeEventListener("visibilitychange", visibility);
    drawn.disconnect();
    stopFocusing();
    stopForced();
    stopLooking();
    clearTimeout(timer);
  };
}
