// Shows events one after another. A click or a key finishes all that is still being shown; an item replaced by a newer one gives up at its
// next wait, and touches nothing any more.
import { signal } from "../lib/preact.js";

/** @typedef {import("../types").TableEvent | {state: import("../types").State}} Item to be shown: an event, or the state after all of them
 */

export class AnimationQueue {
  /** @param {(item: Item) => Promise<void>} show */
  constructor(show) {
    this.show = show;
    /** @type {Item[]} */
    this.items = [];
    /** Whether something is still to be shown. */
    this.busy = signal(false);
    this.hurry = false;
    /** @type {Set<() => void>} */
    this.waiting = new Set();
    /** The turn of the item that is being shown: aborted once something else is to be shown instead. */
    this.turn = new AbortController();
    this.closed = false;
  }

  /** @param {Item} item */
  push(item) {
    this.items.push(item);
    if (!this.busy.value) this.run();
  }

  async run() {
    this.busy.value = true;
    for (let item; !this.closed && (item = this.items.shift());) {
      this.turn = new AbortController();
      try {
        await this.show(item);
      } catch (error) {
        if (error !== this.turn.signal.reason) console.error(error);
      }
    }
    this.hurry = false;
    this.busy.value = false;
  }

  /** Finish the running animations, and show the waiting events without any. */
  finish() {
    if (!this.busy.value) return;
    this.hurry = true;
    this.wake();
  }

  /** Show an item instead of all that is being shown or waits. @param {Item} item */
  replace(item) {
    this.items = [];
    this.turn.abort();
    this.wake();
    this.push(item);
  }

  wake() {
    const waiting = [...this.waiting];
    this.waiting.clear();
    for (const go of waiting) go();
  }

  /**
   * Wait until `go` is called. Rejects once something else is shown instead: every wait of an animation is one of these.
   * @param {(go: () => void) => void} begin @returns {Promise<void>}
   */
  until(begin) {
    const { signal } = this.turn;
    return new Promise((done, giveUp) => {
      signal.throwIfAborted();
      signal.addEventListener("abort", () => giveUp(signal.reason));
      begin(done);
    });
  }

  /** Wait, unless the person is in a hurry. @param {number} ms */
  wait(ms) {
    return this.until((done) => {
      if (this.hurry || ms <= 0) return done();
      const go = () => (clearTimeout(timer), this.waiting.delete(go), done());
      const timer = setTimeout(go, ms);
      this.waiting.add(go);
    });
  }

  /** Wait until the screen shows the changes. */
  rendered() {
    return this.until((done) => {
      if (this.hurry || document.hidden) return done();
      const go = () => (this.waiting.delete(go), done());
      this.waiting.add(go);
      requestAnimationFrame(go);
    });
  }

  /** Wait for animations; finish them in a hurry, or out of sight. @param {Animation[]} moves */
  play(moves) {
    return this.until((done) => {
      const finish = () => {
        for (const move of moves) if (move.playState !== "finished") move.finish();
      };
      if (this.hurry || document.hidden) return (finish(), done());
      this.waiting.add(finish);
      Promise.all(moves.map((move) => move.finished.catch(() => {}))).then(() => (this.waiting.delete(finish), done()));
    });
  }

  /** Animate again: what begins now is not skipped as a whole. */
  stopHurrying() {
    this.hurry = false;
  }

  close() {
    this.closed = true;
    this.items = [];
    this.turn.abort();
    this.wake();
  }
}
