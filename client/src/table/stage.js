// Animations on the screen: the events that are being shown one after another, and what lies over the table meanwhile.
import { signal } from "../lib/preact.js";
import { AnimationQueue } from "./animation-queue.js";
import { holeOf } from "./holes.js";

/** @typedef {import("../types").Overlay} Overlay */
/** @typedef {import("../types").ShowOverlay} ShowOverlay */
/** @typedef {{seat: number | null, text: string}} Call */
/** @typedef {{claimed: number, total: number, items: import("../types").Item[], seat: number}} ClaimResult */
/**
 * A peg that waits for its owner's hand.
 * @typedef {{side: number, from: number, to: number, points: number, at?: number, placed: () => void}} WaitingPeg — `at`: where it stands
 */

/** Milliseconds for which an overlay stays before those who only watch. */
const WATCHED = 2500;

export class Stage {
  /** @param {(item: import("./animation-queue.js").Item) => Promise<void>} show */
  constructor(show) {
    this.queue = new AnimationQueue(show);
    /** The overlay on the table: the show, the lines of Table Top, or the end of a game. */
    this.overlay = signal(/** @type {Overlay | null} */ (null));
    /** The last call. */
    this.call = signal(/** @type {Call | null} */ (null));
    /** The points of a card that have been called so far. @type {string[]} */
    this.called = [];
    /** Cards lit because they score. */
    this.lit = signal(/** @type {string[]} */ ([]));
    /** A claim beside the truth, once counted by hand. */
    this.claimResult = signal(/** @type {ClaimResult | null} */ (null));
    this.peg = signal(/** @type {WaitingPeg | null} */ (null));
    /** Where a card was let go by hand. @type {Element | null} */
    this.dropped = null;
    /** The board as drawn. @type {import("../types").Board | null} */
    this.board = null;
    /** @type {(() => void) | null} */
    this.resume = null;
  }

  /** Whether something is being shown, or waits for the person to continue. */
  get busy() {
    return Boolean(this.queue.busy.value || this.overlay.value || this.peg.value);
  }

  /** The show that is open. @returns {ShowOverlay | null} */
  get show() {
    const overlay = this.overlay.value;
    return overlay?.kind === "show" ? overlay : null;
  }

  /** Change the show that is open. @param {Partial<ShowOverlay>} change */
  changeShow(change) {
    const { show } = this;
    if (show) this.overlay.value = { ...show, ...change };
  }

  /** Whether an overlay lies over the table that has to be closed before the table changes. */
  get covered() {
    return (this.overlay.value?.kind ?? "over") !== "over";
  }

  /** Take away a past overlay: it is not shown any more. */
  clear() {
    this.overlay.value = this.call.value = this.claimResult.value = null;
    this.lit.value = this.called = [];
  }

  /**
   * Keep the overlay until the person continues, or for this time at most; before those who only watch (`null`), for a
   * moment.
   * @param {number | null} seconds
   */
  async holdOverlay(seconds) {
    const { queue } = this;
    let timer = 0;
    queue.stopHurrying();
    if (this.overlay.value) this.overlay.value = { ...this.overlay.value, held: true };
    try {
      if (seconds === null) return await queue.wait(WATCHED);
      await queue.until((go) => {
        this.resume = go;
        if (seconds < Infinity) timer = window.setTimeout(go, seconds * 1000);
      });
    } finally {
      clearTimeout(timer);
      this.overlay.value = this.resume = null;
    }
  }

  /** Continue in the overlay: to the next combination, hand or deal. */
  next() {
    if (this.resume) this.resume();
    else this.queue.wake();
  }

  /** Count no further: all totals at once. */
  skip() {
    this.changeShow({ skip: true });
    this.queue.wake();
  }

  /** Whatever moves is there at once. */
  finish() {
    if (this.resume || this.peg.value) return;
    const { show } = this;
    if (show && !show.done) this.changeShow({ rush: show.at });
    if (this.overlay.value) this.queue.wake();
    else this.queue.finish();
  }

  /**
   * The person moves their own peg, once for all points of the move that ends here.
   * @param {import("../types").Rules} rules
   * @param {import("../types").EventOf<"pegged">} event
   */
  async waitForPeg(rules, { side, rears, scores }) {
    const from = holeOf(rules, rears[side]);
    const to = holeOf(rules, scores[side]);
    this.queue.stopHurrying();
    if (from === to) return;
    try {
      await this.queue.until((placed) => (this.peg.value = { side, from, to, points: scores[side] - rears[side], placed }));
    } finally {
      this.peg.value = null;
    }
  }
}
