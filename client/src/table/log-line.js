// The lines of the log of a deal.

/** @typedef {import("../types").TableEvent} TableEvent */
/** @typedef {{seq: number, seat: number, card?: string, count?: number, text?: string, score?: string}} LogLine */

/** Points that no card scored. @type {Set<string | undefined>} */
export const CALLED = new Set(["muggins", "overclaim", "false_call"]);

/** What is counted in the show, where the count says what was taken of a claim. */
export const HANDS = new Set(["hand", "crib"]);

/** An event of the play as a line of the log. @param {TableEvent} event @returns {LogLine | null} */
export function logLine(event) {
  const { seq } = event;
  if (event.event === "played") return { seq, seat: event.seat, card: event.card, count: event.count };
  if (event.event === "go" || event.event === "go_without_cards") return { seq, seat: event.seat, text: "go", count: event.count };
  if (event.event === "starter") return { seq, seat: -1, card: event.card, text: "starter" };
  if (event.event === "pegged") return { seq, seat: event.seat, card: event.cards.at(-1), score: event.for, count: event.points };
  return null;
}
