// A discard against bots is held for a moment before it is sent: until then the others have seen nothing of it, and
// it can be taken back. Whatever else the person does sends it at once.
import { announce } from "../lib/announce.js";
import { t } from "../lib/i18n.js";
import { undoSeconds } from "../lib/settings.js";
import { paced } from "./motion.js";

/** @typedef {import("./table-store.js").TableStore} TableStore */

/** Whether nobody waits but bots, and no clock runs. @param {TableStore} table */
const onlyBotsWait = ({ state: { value: state } }) =>
  Boolean(state) && !state?.clock && !state?.lesson && state?.people.every(({ kind, you }) => you || kind === "bot");

/** Milliseconds for which a discard is held. */
export const holdTime = () => paced(undoSeconds.value * 1000);

/** Whether an action is to be sent; false if it was taken back. @param {TableStore} table @param {string} action @returns {Promise<boolean>} */
export function confirmed(table, action) {
  if (!action.startsWith("discard") || !undoSeconds.value || !onlyBotsWait(table)) return Promise.resolve(true);
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
