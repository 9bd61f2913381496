// Points claimed with a card, and points named when muggins is called, before they are sent (manual counting).

/** @typedef {import("./table-store.js").TableStore} TableStore */

/** The most points that the rules let anybody claim or name. */
const MOST = 29;

/** Whether points are claimed with every card that is played. @param {import("../types").View} view */
export const claimsEveryCard = ({ rules }) => rules.options.claims === "every";

/** Whether the person may play or say go, be it by letting a claim stand. @param {string[]} legal */
export const mayPlay = (legal) => legal.some((text) => text === "go" || text.startsWith("play "));

/** The most points that may be named; 0 where muggins may not be called. @param {string[]} legal */
export const mostOverlooked = (legal) => legal.filter((text) => text.startsWith("muggins ")).length;

/** The claim that an action takes with it. @param {TableStore} table @param {string} action */
export const claimWith = ({ view, moves }, action) =>
  action.startsWith("play ") && view.value && claimsEveryCard(view.value) ? { claim: moves.claim.value } : {};

/** Change the points claimed, or those named while muggins is being called. @param {TableStore} table @param {number} step */
export function countBy(table, step) {
  const legal = table.legal.value;
  const to = (/** @type {number} */ least, /** @type {number} */ most, /** @type {number} */ points) =>
    Math.max(least, Math.min(most, points + step));
  if (table.moves.naming.value !== null) table.moves.naming.value = to(1, mostOverlooked(legal), table.moves.naming.value);
  else if (mayPlay(legal)) table.moves.claim.value = to(0, MOST, table.moves.claim.value);
}
