// The lines of the log of a deal.

/** @typedef {import("../types").TableEvent} TableEvent */
/** @typedef {{seq: number, seat: number, card?: string, count?: number, text?: string, score?: string}} LogLine */

/** An event of the play as a line of the log. @param {TableEvent} event @returns {LogLine | null} */
export function logLine(event) {
  const { seq } = event;
  if (event.event === "played") return { seq, seat: event.seat, card: event.card, count: event.count };
  if (event.event === "go" || event.event === "go_without_cards") return { seq, seat: event.seat, text: "go", count: event.count };
  if (event.event === "starter") return { seq, seat: -1, card: event.card, text: "starter" };
  if (event.event === "pegged") return { seq, seat: event.seat, card: event.cards.at(-1), score: event.for, count: event.points };
  return null;
}
