// One table in this browser: its state, followed event by event, and the parts that show it and act at it.
import { computed, createContext, signal, useContext } from "../lib/preact.js";
import { announce, announceAlert } from "../lib/announce.js";
import { get } from "../lib/api.js";
import { errorText } from "../lib/error-text.js";
import { loadOthers } from "../lib/lazy.js";
import { engine, isOffline } from "../lib/offline.js";
import { storedSignal } from "../lib/settings.js";
import { cacheState } from "../lib/state-cache.js";
import { addEntropy } from "../seal/entropy.js";
import { noteSeen } from "../seal/seen.js";
import { applyEvent } from "./apply-event.js";
import { BotPace } from "./bot-pace.js";
import { Chat } from "./chat-messages.js";
import { DealSoFar } from "./deal-so-far.js";
import { animateEvent } from "./event-animator.js";
import { narrate } from "./narration.js";
import { OwnMoves } from "./own-moves.js";
import { Stage } from "./stage.js";
import { Stream } from "./stream.js";

/** @typedef {import("../types").State} State */
/** @typedef {import("../types").View} View */
/** @typedef {import("../types").TableEvent} TableEvent */
/** @typedef {import("./animation-queue.js").Item} Item */

/** Events after which earlier ones are not shown one by one. */
const FAR_BEHIND = 60;
/** About as many events as a deal has. */
const DEAL = 60;
/** Actions that the person sees at once where they act. */
const MOVES = new Set(["drawn", "cut", "discarded", "played", "placed"]);
/** The state that this device has shown last, so that a reload loses nothing. */
const lastShown = storedSignal("shown", { table: "", seq: 0 });

export class TableStore {
  /** @param {string} id @param {import("./local-seats.js").LocalLook | null} [local] the seat looked from in pass and play */
  constructor(id, local = null) {
    this.id = id;
    this.local = local;
    /** The last whole state from the server. */
    this.state = signal(/** @type {State | null} */ (null));
    /** The view on the screen; behind the state while events are being shown. */
    this.view = signal(/** @type {View | null} */ (null));
    /** The clocks as last received, and when; not delayed by animations. */
    this.clock = signal(/** @type {(import("../types").ClockState & {at: number}) | null} */ (null));
    this.error = signal("");
    /** The number of the last event that was received. */
    this.seq = 0;
    /** Whether the overlay on the screen has been closed at another device. */
    this.outdated = false;
    /** Settled once the lines of this deal that were there before are in the log. */
    this.logged = Promise.resolve();
    /** @type {Stream} */
    this.stream = new ((isOffline(id) && engine.Stream) || Stream)(
      id,
      (/** @type {import("../wire").AnyMessage} */ message) => this.receive(message),
      () => this.seq,
    );
    this.chat = new Chat(id, (error) => this.showError(errorText(error)));
    this.deal = new DealSoFar();
    this.stage = new Stage((item) => this.show(item));
    /** The legal actions now: none while an event is still being shown, or the state is behind the screen. */
    this.legal = computed(() => {
      const state = this.state.value;
      const busy = this.stage.busy || this.moves.sending.value || this.moves.held.value;
      return !state || busy || state.seq < this.seq ? [] : state.legal;
    });
    this.you = computed(() => this.state.value?.view.seat ?? null);
    this.moves = new OwnMoves(this);
    this.pace = new BotPace(this);
    /** Fetched once the table is open. @type {import("./turn-notice.js").TurnNotice | null} */
    this.turn = null;
    /** Ends what waits for the person to look elsewhere: it would hold this table for as long as the page is open. */
    this.left = new AbortController();
  }

  /** Open the table where this device left off, or as it is now; then follow its events. @param {State} [seen] */
  async open(seen) {
    /** @type {State} */
    const state = seen ?? (await get(`/tables/${this.id}`));
    const left = await this.lastShownState(state);
    this.seq = (left ?? state).seq;
    this.updateClock(state);
    this.showState(left ?? state);
    if (!this.local) lastShown.value = { table: this.id, seq: this.seq };
    this.stream.paced = state.people.every((person) => person.kind === "bot");
    this.logged = this.loadDeal();
    this.logged.then(() => this.stream.open());
    if (!this.local && !state.lesson) this.noticeTurns().catch(() => {});
  }

  /** Tell of this person's turns outside the page, once what that needs is here. */
  async noticeTurns() {
    const others = this.state.value?.people.some(({ kind, you }) => kind === "human" && !you);
    // Against bots alone it is needed once the person looks elsewhere.
    if (!others && !document.hidden)
      await new Promise((away) => {
        const once = { once: true, signal: this.left.signal };
        addEventListener("blur", away, once);
        document.addEventListener("visibilitychange", away, once);
      });
    const [{ TurnNotice }] = await Promise.all([import("./turn-notice.js"), loadOthers()]);
    if (!this.left.signal.aborted && this.state.value) this.turn = new TurnNotice(this.state.value);
  }

  /** The table as this device last showed it, unless too much has happened since. @param {State} state @returns {Promise<State | null>} */
  async lastShownState(state) {
    const { table, seq } = this.local ? { table: this.id, seq: this.local.seen } : lastShown.value;
    if (table !== this.id || seq >= state.seq || state.seq - seq > FAR_BEHIND) return null;
    const left = await get(`/tables/${this.id}?at=${seq}`).catch(() => null);
    return left && { ...left, seq, status: "playing", over: false, ended: null };
  }

  /** The events of this deal before this client connected. */
  async loadDeal() {
    if (!this.seq) return;
    const since = Math.max(0, this.seq - DEAL);
    const response = await get(`/tables/${this.id}/events?since=${since}&until=${this.seq}`).catch(() => null);
    for (const event of response?.events ?? []) this.deal.add(event);
  }

  /** A state as it is shown here. @param {State} state */
  seen(state) {
    return this.local?.adapt(state) ?? state;
  }

  /** Show a state at once. @param {State} state */
  showState(state) {
    this.state.value = this.seen(state);
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

  /** A message of the stream, or an event of an answer. @param {import("../wire").AnyMessage} message */
  receive(message) {
    if ("type" in message) {
      if (message.type === "state") this.receiveState(message);
      else if (message.type === "talk") this.chat.receive(message);
      return;
    }
    if (message.seq <= this.seq) return;
    if (message.seq > this.seq + 1) return this.stream.open();
    this.seq = message.seq;
    if (this.stage.queue.busy.value && this.isFromElsewhere(message)) this.outdated = true;
    if (this.state.value?.seal) noteSeen(this.id, this.you.value, message);
    this.stage.queue.push(message);
  }

  /** Whether this person has moved on at another device, while this one still shows the deal before. @param {TableEvent} event */
  isFromElsewhere(event) {
    const own = MOVES.has(event.event) && "seat" in event && event.seat === this.you.value;
    return own && !this.local && !this.moves.sending.value && event.seq > this.moves.answered;
  }

  /** @param {State} state */
  receiveState(state) {
    const { queue } = this.stage;
    if (state.seq < this.seq) return;
    if (state.seq > this.seq) return this.stream.open();
    this.updateClock(state);
    this.turn?.note(state);
    if (this.outdated || queue.items.length > FAR_BEHIND) return this.catchUp(state);
    if (queue.busy.value || this.stage.covered) queue.push({ state });
    else this.settle(state);
  }

  /** Show the present state, not past events. @param {State} state */
  catchUp(state) {
    for (const item of this.stage.queue.items) if ("event" in item) this.deal.add(item);
    this.stage.clear();
    this.outdated = false;
    this.stage.queue.replace({ state });
  }

  /** The page is seen again, or not any more: nothing that moves is waited for; spectators see the present state. */
  onVisibility() {
    const { queue } = this.stage;
    const last = queue.items.findLast((item) => "state" in item);
    if (document.hidden) queue.wake();
    else if (last && this.you.value === null) this.catchUp(last.state);
    else queue.finish();
  }

  /** Nothing is left to be shown: the state is what there is. @param {State} state */
  settle(state) {
    const before = this.state.value;
    this.showState(state);
    if (!this.local) {
      if (!isOffline(this.id)) cacheState(state);
      lastShown.value = { table: this.id, seq: state.seq };
    }
    if (before?.seq !== state.seq) {
      this.error.value = "";
      this.moves.settle(state);
    }
    this.pace.goOn();
    this.local?.settled(state);
  }

  /** @param {Item} item */
  async show(item) {
    if ("state" in item) {
      if (this.stage.covered) await this.holdOverlay(); // at a state too: perhaps they have to cut before another event comes
      return this.settle(item.state);
    }
    await this.logged;
    if (!this.state.value || !this.view.value) return;
    this.deal.add(item);
    await animateEvent(this, item);
  }

  /** Keep the overlay until the person continues. */
  holdOverlay() {
    return this.stage.holdOverlay(this.you.value === null ? null : this.showSeconds());
  }

  /** Apply an event to the view, and announce it. @param {TableEvent} event */
  apply(event) {
    if (!this.view.value || !this.state.value) return;
    this.view.value = applyEvent(this.view.value, event);
    this.say(event);
  }

  /** Say an event. @param {TableEvent} event */
  say(event) {
    if (this.view.value && this.state.value) announce(narrate({ ...this.state.value, view: this.view.value }, event));
  }

  /** A click or a key anywhere: whatever moves is there at once. */
  finish() {
    this.moves.held.value?.send();
    this.stage.finish();
  }

  /** @param {string} text */
  showError(text) {
    this.error.value = text;
    announceAlert(text);
  }

  close() {
    this.left.abort();
    this.turn?.close();
    this.moves.held.value?.undo();
    this.pace.close();
    this.stage.queue.close();
    this.stream.close();
  }
}

/** @type {import("preact").Context<TableStore>} */
export const TableContext = createContext(/** @type {TableStore} */ (/** @type {unknown} */ (null)));
/** The table that a component belongs to. */
export const useTable = () => useContext(TableContext);

/** The same with what it shows, for components that are drawn once there is something to show. */
export function useShownTable() {
  const table = useTable();
  return { table, state: /** @type {State} */ (table.state.value), view: /** @type {View} */ (table.view.value) };
}
