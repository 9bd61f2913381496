// Points claimed with a card, and points named when muggins is called, before they are sent (manual counting).

import { CARD_TOTALS } from "../score-parts.js";

/** @typedef {import("./table-store.js").TableStore} TableStore */
/** @typedef {import("../types").View} View */

/** The claims allowed by tables of older rules: any number up to the best hand. */
const ANY = Array.from({ length: 30 }, (_, points) => points);

/** Whether points are claimed with every card that is played. @param {View} view */
export const claimsEveryCard = ({ rules }) => (rules.options.claims ?? "scoring") !== "scoring";

/** The points that may be claimed with a card. @param {View} view */
const cardTotals = ({ rules }) => (rules.options.claims === "possible" ? CARD_TOTALS : ANY);

/** Whether the person may play or say go, be it by letting a claim stand. @param {string[]} legal */
export const mayPlay = (legal) => legal.some((text) => text === "go" || text.startsWith("play "));

/**
 * The points that may be claimed, or named when muggins is called, in ascending order.
 * @param {string[]} legal
 * @param {"claim" | "muggins"} what
 */
export const pointsOf = (legal, what) =>
  legal.filter((text) => text.startsWith(`${what} `)).map((text) => Number(text.slice(what.length + 1)));

/**
 * The number of a list that is so many points further, or the next one there is.
 * @param {number[]} list
 * @param {number} points
 * @param {number} step
 */
export const stepIn = (list, points, step) =>
  step > 0
    ? (list.find((each) => each >= points + step) ?? list[list.length - 1])
    : (list.filter((each) => each <= points + step).pop() ?? list[0]);

/** Whether the person's only card will be the last of its round, which is worth a point at least. @param {View} view */
const isLastCard = ({ hand, held, gone, seat, limit }) =>
  hand.length === 1 && held.every((cards, each) => each === seat || !cards || (limit?.count !== 0 && gone.includes(each)));

/** The claim that an action takes with it; without one the table asks. @param {TableStore} table @param {string} action */
export function claimWith({ view: { value: view }, moves }, action) {
  if (!view || !action.startsWith("play ") || !claimsEveryCard(view)) return {};
  return moves.claim.value || !isLastCard(view) ? { claim: moves.claim.value } : {};
}

/** Change the points claimed, or those named while muggins is being called. @param {TableStore} table @param {number} step */
export function countBy(table, step) {
  const legal = table.legal.value;
  const { naming, claim } = table.moves;
  if (naming.value !== null) naming.value = stepIn(pointsOf(legal, "muggins"), naming.value, step);
  else if (mayPlay(legal) && table.view.value) claim.value = stepIn(cardTotals(table.view.value), claim.value, step);
}
