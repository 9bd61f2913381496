// One table in this browser: its state, what the screen shows of it, and what a person does at it.
import { computed, createContext, effect, signal, useContext } from "../lib/preact.js";
import { ApiError, actionId, call, get, post } from "../lib/api.js";
import { announceAlert, announce } from "../lib/announce.js";
import { errorText } from "../lib/error-text.js";
import { cacheState } from "../lib/state-cache.js";
import { gettingReady, watchServer } from "../lib/server-ready.js";
import { addEntropy } from "../seal/entropy.js";
import { noteSeen } from "../seal/seen.js";
import { hints, storedSignal } from "../lib/settings.js";
import { holeOf } from "./holes.js";
import { paced } from "./motion.js";
import { AnimationQueue } from "./animation-queue.js";
import { Stream } from "./stream.js";
import { applyEvent } from "./apply-event.js";
import { CALLED, HANDS, logLine } from "./log-line.js";
import { narrate } from "./narration.js";
import { confirmed } from "./held-discard.js";
import { sameMove } from "./forced-move.js";
import { claimWith, ownCounts } from "./claiming.js";
import { animateEvent } from "./event-animator.js";

/** @typedef {import("../types").State} State */
/** @typedef {import("../types").View} View */
/** @typedef {import("../types").TableEvent} TableEvent */
/** @typedef {{seat: number | null, text: string}} Call */
/** @typedef {import("./log-line.js").LogLine} LogLine */

const FAR_BEHIND = 60;
/** What a person does and sees at once where they do it. */
const MOVES = new Set(["drawn", "cut", "discarded", "played", "placed"]);
/** Milliseconds after which an action that has no answer is sent again. */
const ANSWER = 10000;
/** Milliseconds that a move of bots alone stays before the next, at normal speed. */
const PACE = 800;
/** What this device has shown last, so that a reload loses nothing. */
const lastShown = storedSignal("shown", { table: "", seq: 0 });

export class TableStore {
  /** @param {string} id @param {import("./local-seats.js").LocalLook | null} [local] the seat looked from in pass and play */
  constructor(id, local = null) {
    this.id = id;
    this.local = local;
    /** The last whole state from the server. @type {import("@preact/signals").Signal<State | null>} */
    this.state = signal(null);
    /** What the screen shows; behind the state while events are being shown. @type {import("@preact/signals").Signal<View | null>} */
    this.view = signal(null);
    /** The overlay on the table: the show, the lines of Table Top, or the end of a game. @type {import("@preact/signals").Signal<any>} */
    this.overlay = signal(null);
    /** The last call. @type {import("@preact/signals").Signal<Call | null>} */
    this.call = signal(null);
    /** This deal so far. @type {import("@preact/signals").Signal<LogLine[]>} */
    this.log = signal([]);
    /** Cards lit because they score. @type {import("@preact/signals").Signal<string[]>} */
    this.lit = signal([]);
    /** The last thing said by each seat, and what a partner points at. @type {import("@preact/signals").Signal<Record<number, {phrase?: string, point?: any, key: number}>>} */
    this.chat = signal({});
    this.muted = signal(/** @type {number[]} */ ([]));
    /** The clocks as last received, and when; not delayed by animations. @type {import("@preact/signals").Signal<(import("../types").ClockState & {at: number}) | null>} */
    this.clock = signal(null);
    /** The card that was placed last in Table Top. */
    this.placed = signal(/** @type {string | null} */ (null));
    /** A discard that is not sent yet. */
    this.held = signal(/** @type {{send: () => void, undo: () => void} | null} */ (null));
    this.sending = signal(false);
    /** The action that could not be sent yet. */
    this.unsent = signal("");
    this.error = signal("");
    /** @type {any} */
    this.hint = signal(null);
    this.selected = signal(/** @type {string[]} */ ([]));
    this.own = ownCounts();
    /** A claim beside the truth, once counted by hand. @type {import("@preact/signals").Signal<any>} */
    this.claimResult = signal(null);
    /** A peg that waits for its owner's hand: {side, from, to, points, done}. @type {import("@preact/signals").Signal<any>} */
    this.peg = signal(null);
    /** The last claim. @type {any} */
    this.claimed = null;
    /** What the other side got for it: muggins, or the excess. @type {import("../types").EventOf<"pegged"> | null} */
    this.taken = null;
    /** The points of a card that have been called so far. @type {string[]} */
    this.called = [];
    /** The hands that were counted last. @type {any[]} */
    this.countedHands = [];
    this.dealt = false;
    /** Settled once the lines of this deal that were there before are in the log. */
    this.logged = Promise.resolve();
    /** Where a card was let go by hand. @type {Element | null} */
    this.dropped = null;
    /** The board as drawn. @type {import("../types").Board | null} */
    this.board = null;
    /** @type {(() => void) | null} */
    this.resume = null;
    this.seq = 0;
    /** The number of the last event that an action of this device has caused. */
    this.answered = 0;
    /** Whether what is being shown has been left behind at another device. */
    this.outdated = false;
    /** @type {any} */
    this.botTimer = 0;
    this.queue = new AnimationQueue((item) => this.show(item));
    this.stream = new Stream(
      id,
      (message) => this.receive(message),
      () => this.seq,
    );
    /** Whether bots alone are to wait. */
    this.paused = signal(false);
    /** What may be done now: nothing while something is still being shown, or the state is behind what was shown. */
    this.legal = computed(() => {
      const state = this.state.value;
      const busy = this.queue.busy.value || this.overlay.value || this.peg.value || this.sending.value || this.held.value;
      return !state || busy || state.seq < this.seq ? [] : state.legal;
    });
    /** Whether hints are offered: allowed at this table, and wanted on this device. */
    this.offersHints = computed(() => hints.value && Boolean(this.state.value?.hints));
    /** Whether a hint exists for what is to be decided now. */
    this.hintable = computed(() => !this.view.value?.rules.manual && this.legal.value.some((text) => /^(discard|play|place)\b/.test(text)));
    /** Whether a bot has to act, and nothing else is going on. */
    this.awaitsBot = computed(() => {
      const state = this.state.value;
      const busy = this.queue.busy.value || this.overlay.value || this.peg.value || this.paused.value;
      return state !== null && !busy && state.view.actors.some((seat) => state.people[seat].kind === "bot");
    });
    /** Whether that bot waits for the server to get ready. */
    this.unready = computed(() => this.awaitsBot.value && gettingReady.value);
    this.stopWaiting = effect(() => (this.awaitsBot.value ? watchServer() : undefined));
    this.you = computed(() => this.state.value?.view.seat ?? null);
  }

  /** Open the table where this device left off, or as it is now; then follow its events. @param {State} [seen] */
  async open(seen) {
    const state = seen ?? (await get(`/tables/${this.id}`));
    const left = await this.lastShownState(state);
    this.seq = (left ?? state).seq;
    this.updateClock(state);
    this.showState(left ?? state);
    if (!this.local) lastShown.value = { table: this.id, seq: this.seq };
    this.stream.paced = state.people.every((/** @type {import("../types").Person} */ person) => person.kind === "bot");
    this.logged = this.loadDealLog();
    this.logged.then(() => this.stream.open());
  }

  /** The table as this device last showed it, unless too much has happened since. @param {State} state @returns {Promise<State | null>} */
  async lastShownState(state) {
    const { table, seq } = this.local ? { table: this.id, seq: this.local.seen } : lastShown.value;
    if (table !== this.id || seq >= state.seq || state.seq - seq > FAR_BEHIND) return null;
    const left = await get(`/tables/${this.id}?at=${seq}`).catch(() => null);
    return left && { ...left, seq, status: "playing", over: false, ended: null };
  }

  /** The lines of this deal that were there before we came. */
  async loadDealLog() {
    if (!this.seq) return;
    const since = Math.max(0, this.seq - 60);
    const response = await get(`/tables/${this.id}/events?since=${since}&until=${this.seq}`).catch(() => null);
    for (const event of response?.events ?? []) this.logEvent(event);
  }

  /** Show a state at once. @param {State} state */
  showState(state) {
    this.state.value = this.local?.adapt(state) ?? state;
    this.view.value = state.view;
    if (!this.local) addEntropy(this.id, state.view.seat, state.seal);
  }

  /** @param {State} state */
  updateClock({ clock }) {
    this.clock.value = clock && { ...clock, at: Date.now() };
  }

  /** Seconds until the show closes by itself; without a clock, never. */
  showSeconds() {
    const clock = this.clock.value;
    const own = clock?.left.find(({ seat }) => seat === this.you.value);
    if (!clock || !own?.running) return clock ? 20 : Infinity;
    return Math.max(3, own.move - clock.move - (Date.now() - clock.at) / 1000);
  }

  /** A message of the stream, or an event of an answer. @param {any} message */
  receive(message) {
    if (message.type === "state") return this.receiveState(message);
    if (message.type === "talk") return this.receiveChat(message);
    if (message.type || typeof message.seq !== "number" || message.seq <= this.seq) return;
    if (message.seq > this.seq + 1) return this.stream.open();
    this.seq = message.seq;
    if (this.queue.busy.value && this.isFromElsewhere(message)) this.outdated = true;
    if (this.state.value?.seal) noteSeen(this.id, this.you.value, message);
    this.queue.push(message);
  }

  /** Whether this person has moved on at another device, while this one still shows what was before. @param {TableEvent} event */
  isFromElsewhere(event) {
    const own = MOVES.has(event.event) && "seat" in event && event.seat === this.you.value;
    return own && !this.local && !this.sending.value && event.seq > this.answered;
  }

  /** @param {State} state */
  receiveState(state) {
    if (state.seq < this.seq) return;
    if (state.seq > this.seq) return this.stream.open();
    this.updateClock(state);
    if (this.outdated || this.queue.items.length > FAR_BEHIND) return this.catchUp(state);
    if (this.queue.busy.value || (this.overlay.value?.kind ?? "over") !== "over") this.queue.push({ state });
    else this.settle(state);
  }

  /** Show what is, not what was. @param {State} state */
  catchUp(state) {
    for (const item of this.queue.items) if (!item.state) this.logEvent(item);
    this.overlay.value = this.call.value = this.claimResult.value = null;
    this.lit.value = this.called = [];
    this.outdated = false;
    this.queue.replace({ state });
  }

  /** The page is seen again, or not any more: nothing that moves is waited for; anyone who only watches sees what is. */
  onVisibility() {
    const state = this.queue.items.findLast((item) => item.state)?.state;
    if (document.hidden) this.queue.wake();
    else if (state && this.you.value === null) this.catchUp(state);
    else this.queue.finish();
  }

  /** Nothing is left to be shown: the state is what there is. @param {State} state */
  settle(state) {
    const before = this.state.value;
    this.showState(state);
    if (!this.local) {
      cacheState(state);
      lastShown.value = { table: this.id, seq: state.seq };
    }
    if (before?.seq !== state.seq) {
      this.error.value = "";
      this.hint.value = null;
      this.selected.value = this.selected.value.filter((card) => state.view.hand.includes(card));
    }
    this.continueBots();
    this.local?.settled(state);
  }

  /** Let a game among bots continue once its last move has been shown for a while. */
  continueBots() {
    if (!this.stream.paced || this.state.value?.over) return;
    clearTimeout(this.botTimer);
    this.botTimer = setTimeout(() => {
      if (!this.paused.value && !this.queue.items.length) this.stream.shown(this.seq);
    }, paced(PACE));
  }

  togglePause() {
    this.paused.value = !this.paused.value;
    this.continueBots();
  }

  /** @param {any} item */
  async show(item) {
    if (item.state && (this.overlay.value?.kind ?? "over") !== "over") await this.holdOverlay();
    if (item.state) return this.settle(item.state);
    await this.logged;
    if (!this.state.value || !this.view.value) return;
    this.logEvent(item);
    await animateEvent(this, item);
  }

  /** Apply an event to what is shown, and say it. @param {TableEvent} event */
  apply(event) {
    if (!this.view.value || !this.state.value) return;
    this.view.value = applyEvent(this.view.value, event);
    this.say(event);
  }

  /** Say an event. @param {TableEvent} event */
  say(event) {
    if (this.view.value && this.state.value) announce(narrate({ ...this.state.value, view: this.view.value }, event));
  }

  /** Keep what happened in this deal. @param {TableEvent} event */
  logEvent(event) {
    const line = logLine(event);
    if (event.event === "placed") this.placed.value = event.card;
    if (event.event === "dealt") {
      this.dealt = true;
      if (this.log.value.at(-1)?.text !== "dealt") this.log.value = [{ seq: event.seq, seat: event.dealer, text: "dealt" }];
    } else if (event.event === "claimed") {
      this.claimed = event;
      this.taken = null;
    } else if (event.event === "pegged" && CALLED.has(event.for) && HANDS.has(this.claimed?.for)) this.taken = event;
    else if (event.event === "shown") this.addCountedHand(event);
    else if (line) this.log.value = [...this.log.value, line];
  }

  /** Keep a counted hand, and what was claimed for it. @param {import("../types").EventOf<"shown">} event */
  addCountedHand(event) {
    const { seat, for: what, cards, starter, items, total } = event;
    const claim = this.claimed?.for === what && this.claimed?.seat === seat ? this.claimed.points : null;
    this.countedHands = [
      ...(this.dealt ? [] : this.countedHands),
      { seat, what, cards, starter, items, total, claim, taken: claim === null ? null : this.taken },
    ];
    this.claimed = this.taken = null;
    this.dealt = false;
  }

  /** Keep the overlay until the person continues; at a state too, for perhaps they have to cut before another event comes. */
  async holdOverlay() {
    const { queue } = this;
    let timer = 0;
    queue.stopHurrying();
    this.overlay.value = { ...this.overlay.value, held: true };
    try {
      if (this.you.value === null) return await queue.wait(2500);
      await queue.until((go) => {
        this.resume = go;
        const seconds = this.showSeconds();
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
    if (this.overlay.value) this.overlay.value = { ...this.overlay.value, skip: true };
    this.queue.wake();
  }

  /** A click or a key anywhere: whatever moves is there at once. */
  finish() {
    this.held.value?.send();
    if (this.resume || this.peg.value) return;
    const overlay = this.overlay.value;
    if (overlay?.kind === "show" && !overlay.done) this.overlay.value = { ...overlay, rush: overlay.at };
    if (overlay) this.queue.wake();
    else this.queue.finish();
  }

  /** The person moves their own peg, once for all points of the move that ends here. @param {import("../types").EventOf<"pegged">} event */
  async waitForPeg({ side, rears, scores }) {
    const { rules } = /** @type {View} */ (this.view.value);
    const from = holeOf(rules, rears[side]);
    const to = holeOf(rules, scores[side]);
    this.queue.stopHurrying();
    if (from === to) return;
    try {
      await this.queue.until((placed) => (this.peg.value = { side, from, to, points: scores[side] - rears[side], placed }));
    } finally {
      this.peg.value = null;
      this.error.value = "";
    }
  }

  /** @param {any} message */
  receiveChat(message) {
    if (this.muted.value.includes(message.seat)) return;
    const key = Date.now();
    this.chat.value = { ...this.chat.value, [message.seat]: { ...message, key } };
    setTimeout(() => {
      if (this.chat.value[message.seat]?.key === key) {
        const { [message.seat]: _, ...rest } = this.chat.value;
        this.chat.value = rest;
      }
    }, 6000);
  }

  /** Do something; false if it was refused. @param {string} action @returns {Promise<boolean>} */
  async act(action) {
    if (this.sending.value || this.held.value || !(await confirmed(this, action))) return false;
    const expect = this.state.value?.seq;
    if (this.sending.value || !this.state.value?.legal.includes(action)) return false;
    this.sending.value = true;
    this.error.value = "";
    this.hint.value = null;
    try {
      const response = await this.send({ expect, id: actionId(), action, ...claimWith(this, action) });
      this.selected.value = [];
      this.own.sent();
      this.answered = response.seq;
      for (const event of response.events) this.receive(event);
      return true;
    } catch (error) {
      return this.handleRefusal(error, action);
    } finally {
      this.sending.value = false;
      this.unsent.value = "";
    }
  }

  /** Send until the server has answered: the same id may be sent again. @param {any} body @returns {Promise<any>} */
  async send(body) {
    for (let tries = 0; ; tries++) {
      if (this.stream.link.value === "lost") this.unsent.value = body.action;
      try {
        return await call("POST", `/tables/${this.id}/actions`, body, undefined, AbortSignal.timeout(ANSWER));
      } catch (error) {
        if (!(error instanceof ApiError) || error.status !== 0 || this.stream.ended) throw error;
        this.unsent.value = body.action;
        await new Promise((go) => setTimeout(go, Math.min(500 * 2 ** tries, 3000)));
      }
    }
  }

  /** @param {unknown} error @param {string} action */
  async handleRefusal(error, action) {
    if (error instanceof ApiError && error.code === "stale-action") {
      const state = /** @type {State} */ (error.body.state);
      this.queue.finish();
      this.receiveState(state);
      const again = sameMove(action, state.legal);
      if (!again) return false;
      this.sending.value = false;
      this.state.value = this.local?.adapt(state) ?? state;
      return this.act(again);
    }
    this.showError(errorText(error));
    return false;
  }

  /** Say a phrase, or point at a place. @param {{phrase?: string, point?: any}} what */
  sendChat(what) {
    post(`/tables/${this.id}/talk`, what).catch((error) => this.showError(errorText(error)));
  }

  /** @param {string} text */
  showError(text) {
    this.error.value = text;
    announceAlert(text);
  }

  close() {
    this.held.value?.undo();
    clearTimeout(this.botTimer);
    this.stopWaiting();
    this.queue.close();
    this.stream.close();
  }
}

/** @type {import("preact").Context<TableStore>} */
export const TableContext = createContext(/** @type {any} */ (null));
/** The table that a component belongs to. */
export const useTable = () => useContext(TableContext);
