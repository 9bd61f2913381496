// Shows events one after another; a click or a key finishes all that is still being shown.
import { signal } from "../lib.js";

export class AnimationQueue {
  /** @param {(item: any, queue: AnimationQueue) => Promise<void> | void} show */
  constructor(show) {
    this.show = show;
    /** @type {any[]} */
    this.items = [];
    /** Whether something is still to be shown. */
    this.busy = signal(false);
    this.hurry = false;
    /** @type {Set<() => void>} */
    this.waiting = new Set();
    this.closed = false;
  }

  /** @param {any} item */
  push(item) {
    this.items.push(item);
    if (!this.busy.value) this.run();
  }

  async run() {
    this.busy.value = true;
    while (this.items.length && !this.closed) {
      try {
        await this.show(this.items.shift(), this);
      } catch (error) {
        console.error(error);
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

  wake() {
    const waiting = [...this.waiting];
    this.waiting.clear();
    for (const go of waiting) go();
  }

  /** Wait, unless the person is in a hurry. @param {number} ms @returns {Promise<void>} */
  wait(ms) {
    if (this.hurry || ms <= 0) return Promise.resolve();
    return new Promise((done) => {
      const go = () => (clearTimeout(timer), this.waiting.delete(go), done());
      const timer = setTimeout(go, ms);
      this.waiting.add(go);
    });
  }

  /** Wait until the screen shows what was changed. */
  rendered() {
    return this.hurry || document.hidden ? Promise.resolve() : new Promise((done) => {
      const go = () => (this.waiting.delete(go), done(undefined));
      this.waiting.add(go);
      requestAnimationFrame(go);
    });
  }

  /** Wait for animations; finish them in a hurry. @param {Animation[]} moves */
  async play(moves) {
    const finish = () => {
      for (const move of moves) if (move.playState !== "finished") move.finish();
    };
    if (this.hurry) return finish();
    this.waiting.add(finish);
    await Promise.all(moves.map((move) => move.finished.catch(() => {})));
    this.waiting.delete(finish);
  }

  /** Animate again: what begins now is not skipped as a whole. */
  stopHurrying() {
    this.hurry = false;
  }

  close() {
    this.closed = true;
    this.hurry = true;
    this.wake();
  }
}
