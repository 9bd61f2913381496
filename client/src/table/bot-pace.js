// How fast bots go on: among themselves once their last move has been shown for a while, unless the person has paused them.
import { computed, effect, signal } from "../lib/preact.js";
import { gettingReady, watchServer } from "../lib/server-ready.js";
import { paced } from "./motion.js";

/** Milliseconds that a move of bots alone stays before the next, at normal speed. */
const PACE = 800;

export class BotPace {
  /** @param {import("./table-store.js").TableStore} table */
  constructor(table) {
    this.table = table;
    /** Whether bots alone are to wait. */
    this.paused = signal(false);
    /** Whether a bot has to act, and nothing else is going on. */
    this.awaited = computed(() => {
      const state = table.state.value;
      return (
        state !== null && !table.stage.busy && !this.paused.value && state.view.actors.some((seat) => state.people[seat].kind === "bot")
      );
    });
    /** Whether that bot waits for the server to get ready. */
    this.unready = computed(() => this.awaited.value && gettingReady.value);
    this.stopWaiting = effect(() => (this.awaited.value ? watchServer() : undefined));
    this.timer = 0;
  }

  /** Let a game among bots continue once its last move has been shown for a while. */
  goOn() {
    const { stream, stage, state } = this.table;
    if (!stream.paced || state.value?.over) return;
    clearTimeout(this.timer);
    this.timer = window.setTimeout(() => {
      if (!this.paused.value && !stage.queue.items.length) stream.shown(this.table.seq);
    }, paced(PACE));
  }

  toggle() {
    this.paused.value = !this.paused.value;
    this.goOn();
  }

  close() {
    clearTimeout(this.timer);
    this.stopWaiting();
  }
}
