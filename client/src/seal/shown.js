// The cards that an event shows, in the words of a record.

/** @param {string[]} cards */
export const inOrder = (cards) => [...cards].sort().join(" ");

/**
 * The line for an event as a seat sees it; null for events that are not compared.
 * @param {import("../types").TableEvent} event
 * @param {number} seat
 * @returns {string | null}
 */
export function lineOf(event, seat) {
  switch (event.event) {
    case "drawn":
    case "starter":
    case "turned":
      return `turn ${event.card}`;
    case "dealt":
      return event.seat === seat && !event.cards.includes("??") ? `deal ${inOrder(event.cards)}` : null;
    case "played":
      return `${event.seat} play ${event.card}`;
    case "go":
      return `${event.seat} go`;
    default:
      return null;
  }
}
