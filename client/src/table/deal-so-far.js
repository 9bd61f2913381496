// This deal so far: the cards played, scores, and the hands that were counted.
import { signal } from "../lib/preact.js";

/** @typedef {import("../types").TableEvent} TableEvent */
/** @typedef {import("../types").CountedHand} CountedHand */
/** @typedef {{seq: number, seat: number, card?: string, count?: number, text?: string, score?: string}} LogLine */

/** Points that no card scored. @type {Set<string | undefined>} */
export const CALLED = new Set(["muggins", "overclaim", "false_call"]);

/** The hands counted in the show, where the count says what part of a claim was taken. @type {Set<string | undefined>} */
const HANDS = new Set(["hand", "crib"]);

/** An event of the play as a line of the log. @param {TableEvent} event @returns {LogLine | null} */
function logLine(event) {
  const { seq } = event;
  if (event.event === "played") return { seq, seat: event.seat, card: event.card, count: event.count };
  if (event.event === "go" || event.event === "go_without_cards") return { seq, seat: event.seat, text: "go", count: event.count };
  if (event.event === "starter") return { seq, seat: -1, card: event.card, text: "starter" };
  if (event.event === "pegged") return { seq, seat: event.seat, card: event.cards.at(-1), score: event.for, count: event.points };
  return null;
}

export class DealSoFar {
  constructor() {
    this.lines = signal(/** @type {LogLine[]} */ ([]));
    /** The card that was placed last in Table Top. */
    this.placed = signal(/** @type {string | null} */ (null));
    /** The hands of the last show. @type {CountedHand[]} */
    this.countedHands = [];
    /** The last claim. @type {import("../types").EventOf<"claimed"> | null} */
    this.claimed = null;
    /** The other side's gain from it: muggins, or the excess. @type {import("../types").EventOf<"pegged"> | null} */
    this.taken = null;
    this.dealt = false;
  }

  /** Keep what happened. @param {TableEvent} event */
  add(event) {
    const line = logLine(event);
    if (event.event === "placed") this.placed.value = event.card;
    if (event.event === "dealt") {
      this.dealt = true;
      if (this.lines.value.at(-1)?.text !== "dealt") this.lines.value = [{ seq: event.seq, seat: event.dealer, text: "dealt" }];
    } else if (event.event === "claimed") {
      this.claimed = event;
      this.taken = null;
    } else if (event.event === "pegged" && CALLED.has(event.for) && HANDS.has(this.claimed?.for)) this.taken = event;
    else if (event.event === "shown") this.addCountedHand(event);
    else if (line) this.lines.value = [...this.lines.value, line];
  }

  /** Keep a counted hand, and its claim. @param {import("../types").EventOf<"shown">} event */
  addCountedHand({ seat, for: what, cards, starter, items, total }) {
    const claim = this.claimed?.for === what && this.claimed.seat === seat ? this.claimed.points : null;
    const hand = { seat, what, cards, starter, items, total, claim, taken: claim === null ? null : this.taken };
    this.countedHands = [...(this.dealt ? [] : this.countedHands), hand];
    this.claimed = this.taken = null;
    this.dealt = false;
  }
}
