// The person's actions at a table: the cards they choose, the points they claim, the hint they ask for; and sending it.
import { computed, signal } from "../lib/preact.js";
import { ApiError, actionId, call } from "../lib/api.js";
import { errorText } from "../lib/error-text.js";
import { hints } from "../lib/settings.js";
import { claimWith } from "./claiming.js";
import { sameMove } from "./forced-move.js";
import { confirmed } from "./held-discard.js";

/** @typedef {import("../types").State} State */

/** Milliseconds after which an action that has no answer is sent again. */
const ANSWER = 10000;

export class OwnMoves {
  /** @param {import("./table-store.js").TableStore} table */
  constructor(table) {
    this.table = table;
    this.selected = signal(/** @type {string[]} */ ([]));
    /** The points claimed with the next card, and those to name while muggins is called. */
    this.claim = signal(0);
    this.naming = signal(/** @type {number | null} */ (null));
    /** A choice that is not sent yet: a discard that can be undone for a moment, or one that is looked at, or `told` to be a mistake. */
    this.held = signal(
      /** @type {{action?: string, send: () => void, undo: () => void, checks?: boolean, told?: string, goOn?: () => void} | null} */ (
        null
      ),
    );
    /** The number of the event after which a mistake was taken back. */
    this.retaken = -1;
    this.sending = signal(false);
    /** The action that could not be sent yet. */
    this.unsent = signal("");
    /** The number of the last event that an action of this device has caused. */
    this.answered = 0;
    this.hint = signal(/** @type {import("../types").Hint | "thinking" | null} */ (null));
    /** Whether hints are offered: allowed at this table, and wanted on this device. */
    this.offersHints = computed(() => hints.value && Boolean(table.state.value?.hints));
    /** Whether a hint exists for the decision that is due. */
    this.hintable = computed(
      () => !table.view.value?.rules.manual && table.legal.value.some((text) => /^(discard|play|place)\b/.test(text)),
    );
  }

  /** Forget what belonged to the state before. @param {State} state the new one */
  settle({ view }) {
    this.hint.value = null;
    this.selected.value = this.selected.value.filter((card) => view.hand.includes(card));
  }

  /** Do something; false if it was refused. @param {string} action @returns {Promise<boolean>} */
  async act(action) {
    const { table } = this;
    if (this.sending.value || this.held.value || !(await confirmed(table, action))) return false;
    const expect = table.state.value?.seq;
    if (this.sending.value || !table.state.value?.legal.includes(action)) return false;
    this.sending.value = true;
    table.error.value = "";
    this.hint.value = null;
    try {
      const response = await this.send({ expect, id: actionId(), action, ...claimWith(table, action), retaken: this.retaken === expect });
      this.selected.value = [];
      this.claim.value = 0;
      this.naming.value = null;
      this.answered = response.seq;
      for (const event of response.events) table.receive(event);
      return true;
    } catch (error) {
      return this.handleRefusal(error, action);
    } finally {
      this.sending.value = false;
      this.unsent.value = "";
    }
  }

  /**
   * Send until the server has answered: the same id may be sent again.
   * @param {Partial<import("../wire").ActionRequest> & {action: string}} body
   */
  async send(body) {
    const { id, stream } = this.table;
    for (let tries = 0; ; tries++) {
      if (stream.link.value === "lost") this.unsent.value = body.action;
      try {
        return await call("POST", `/tables/${id}/actions`, body, undefined, AbortSignal.timeout(ANSWER));
      } catch (error) {
        if (!(error instanceof ApiError) || error.status !== 0 || stream.ended) throw error;
        this.unsent.value = body.action;
        await new Promise((go) => setTimeout(go, Math.min(500 * 2 ** tries, 3000)));
      }
    }
  }

  /** @param {unknown} error @param {string} action */
  async handleRefusal(error, action) {
    const { table } = this;
    if (error instanceof ApiError && error.code === "stale-action") {
      const state = /** @type {State} */ (error.body.state);
      table.stage.queue.finish();
      table.receiveState(state);
      const again = sameMove(action, state.legal);
      if (!again) return false;
      this.sending.value = false;
      table.state.value = table.seen(state);
      return this.act(again);
    }
    table.showError(errorText(error));
    return false;
  }
}
