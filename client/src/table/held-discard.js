// A discard against bots is held for a moment before it is sent: until then the others have seen nothing of it, and
// it can be taken back. Of a mistake the person is told first, if they like. Whatever else the person does sends it at once.
import { announce } from "../lib/announce.js";
import { get } from "../lib/api.js";
import { t } from "../lib/i18n.js";
import { later } from "../lib/lazy.js";
import { tellMistakes, undoSeconds } from "../lib/settings.js";
import { paced } from "./motion.js";

/** @typedef {import("./table-store.js").TableStore} TableStore */

/** Whether only bots wait, and no clock runs. @param {TableStore} table */
const onlyBotsWait = ({ state: { value: state } }) =>
  Boolean(state) && !state?.clock && !state?.lesson && state?.people.every(({ kind, you }) => you || kind === "bot");

/** Whether the errors are known by which a choice is a mistake: of discards, and of cards played between two. @param {TableStore} table */
const hasErrors = ({ state: { value: state }, legal }) =>
  legal.value.some((text) => text.startsWith("discard") || (text.startsWith("play") && state?.people.length === 2));

/** Whether the choice that is due will be looked at for mistakes. @param {TableStore} table */
const isChecked = (table) =>
  tellMistakes.value && onlyBotsWait(table) && table.moves.hintable.value && table.legal.value.length > 1 && hasErrors(table);

let lookedAt = "";
/** Have the server rate the decision while the person thinks, so that no choice of theirs waits for it. @param {TableStore} table */
export function lookAhead(table) {
  const moment = `${table.id} ${table.state.value?.seq}`;
  if (!isChecked(table) || lookedAt === moment) return;
  lookedAt = moment;
  get(`/tables/${table.id}/hint`).catch(() => {});
}

/** Milliseconds for which a discard is held. */
export const holdTime = () => paced(undoSeconds.value * 1000);

/**
 * Whether an action is to be sent; false if it was taken back.
 * @param {TableStore} table
 * @param {string} action
 * @returns {Promise<boolean>}
 */
export async function confirmed(table, action) {
  if (!onlyBotsWait(table)) return true;
  if (isChecked(table)) {
    const { isMeant } = await later(() => import("./mistake.js"));
    if (!(await isMeant(table, action))) return false;
  }
  if (!action.startsWith("discard") || !undoSeconds.value) return true;
  return new Promise((done) => {
    const settle = (/** @type {boolean} */ send) => {
      clearTimeout(timer);
      table.moves.held.value = null;
      done(send);
    };
    const timer = setTimeout(() => settle(true), holdTime());
    table.moves.held.value = { send: () => settle(true), undo: () => settle(false) };
    announce(t("web-held"));
  });
}
