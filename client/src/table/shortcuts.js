// The keyboard at the table. Keys work wherever the focus is, but never while something is typed or a sheet is open.
import { announce } from "../lib/announce.js";
import { openSheet, sheet } from "../lib/sheet.js";
import { countBy } from "./claiming.js";
import { boardDescription, putPeg, stepPeg } from "./board.js";
import { chosenDiscard, sortedHand, tapCard } from "./hand.js";

/** @typedef {import("./table-store.js").TableStore} TableStore */

/** @param {EventTarget | null} target */
const typing = (target) => target instanceof Element && target.matches("input:not([type=radio], [type=checkbox]), textarea, select");
/** @param {EventTarget | null} target */
const control = (target) => target instanceof Element && target.closest("button, a, input, [role=slider]") !== null;

/** @param {string} selector */
const press = (selector) => /** @type {HTMLElement | null} */ (document.querySelector(selector))?.click();

/** @type {Record<string, (table: TableStore) => void>} */
const KEYS = {
  g: () => press("[data-go]"),
  h: () => press(".hint-button"),
  s: (table) => table.stage.overlay.value && table.stage.skip(),
  d: () => openSheet("log"),
  r: () => openSheet("table-rules"),
  t: (table) => table.state.value?.local || openSheet("talk"),
  m: () => press("[data-muggins]"),
  "+": (table) => countBy(table, 1),
  "-": (table) => countBy(table, -1),
  p: (table) => void (table.legal.value.includes("pass") && table.moves.act("pass")),
  c: () => press(".crib-look"),
  u: (table) => table.moves.held.value?.undo(),
  b: (table) => table.state.value && table.view.value && announce(boardDescription(table.state.value, table.view.value)),
};

/** Enter or Space while nothing has the focus: continue, or discard the chosen cards. @param {TableStore} table */
function goOn(table) {
  if (table.stage.overlay.value) return (table.stage.next(), true);
  if (table.stream.paced) return (table.pace.toggle(), true);
  const discard = chosenDiscard(table);
  if (discard) return (table.moves.act(discard), true);
  return false;
}

/** @type {Record<string, number>} */
const HOLES = { ArrowRight: 1, ArrowUp: 1, "+": 1, ArrowLeft: -1, ArrowDown: -1, "-": -1 };

/**
 * A key while the person's own peg waits; whether it meant the peg.
 * @param {TableStore} table
 * @param {import("./stage.js").WaitingPeg} peg
 * @param {KeyboardEvent} event
 */
function pegKey(table, peg, { key, target }) {
  if (HOLES[key]) return (stepPeg(table, HOLES[key]), true);
  if (target instanceof Element && target.closest("button:not(.hand-card), a, input")) return false;
  if (key === "Enter") return (putPeg(table, peg.at ?? peg.from), true);
  if (key === " ") return (peg.placed(), true);
  return false;
}

const SPREAD_KEYS = /^(Enter| |Arrow\w+|Home|End)$/;

/** A key for the pack that waits to be drawn from or cut, wherever the focus is. @param {KeyboardEvent} event */
function spreadKey({ key, target }) {
  const spread = document.querySelector(".cloth .spread:not(.waits)");
  if (!spread || control(target) || !SPREAD_KEYS.test(key)) return false;
  spread.dispatchEvent(new KeyboardEvent("keydown", { key, cancelable: true }));
  return true;
}

/** @param {TableStore} table @param {KeyboardEvent} event */
export function tableKey(table, event) {
  if (!table.state.value || sheet.value || event.ctrlKey || event.metaKey || event.altKey || typing(event.target)) return;
  if (event.repeat && !HOLES[event.key]) return; // only what moves a peg goes on while its key is held down
  const peg = table.stage.peg.value;
  if ((peg && pegKey(table, peg, event)) || spreadKey(event)) return event.preventDefault();
  const key = event.key.toLowerCase();
  const view = table.view.value;
  if (/^[1-9]$/.test(key) && view && !table.stage.overlay.value) {
    const card = sortedHand(view)[Number(key) - 1];
    if (card) tapCard(table, card);
    return;
  }
  if (KEYS[key]) {
    event.preventDefault();
    return KEYS[key](table);
  }
  if ((key === "enter" || key === " ") && !control(event.target) && goOn(table)) event.preventDefault();
  if (key === "enter" && event.target instanceof Element && event.target.matches(".hand-card.chosen") && chosenDiscard(table)) {
    event.preventDefault();
    goOn(table);
  }
}
