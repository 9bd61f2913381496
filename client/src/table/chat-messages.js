// The messages of people at a table to each other, and who is not heard.
import { signal } from "../lib/preact.js";
import { post } from "../lib/api.js";

/** @typedef {import("../wire").PhraseMessage | import("../wire").PointMessage} ChatMessage */
/** @typedef {{phrase?: string, point?: import("../wire").Point}} Said a phrase, or the place of the layout that a partner points at */

/** Milliseconds for which something said stays. */
const STAYS = 6000;

export class Chat {
  /** @param {string} table @param {(error: unknown) => void} fail */
  constructor(table, fail) {
    this.table = table;
    this.fail = fail;
    /** The last thing said by each seat. */
    this.said = signal(/** @type {Record<number, Said>} */ ({}));
    /** The seats that are not heard. */
    this.muted = signal(/** @type {number[]} */ ([]));
  }

  /** @param {ChatMessage} message */
  receive(message) {
    const { seat } = message;
    if (this.muted.value.includes(seat)) return;
    this.said.value = { ...this.said.value, [seat]: message };
    setTimeout(() => {
      if (this.said.value[seat] !== message) return;
      const { [seat]: _, ...rest } = this.said.value;
      this.said.value = rest;
    }, STAYS);
  }

  /** @param {Said} what */
  send(what) {
    post(`/tables/${this.table}/talk`, what).catch(this.fail);
  }

  /** Hear a seat no more, or again. @param {number} seat @param {boolean} on */
  mute(seat, on) {
    this.muted.value = on ? [...this.muted.value, seat] : this.muted.value.filter((each) => each !== seat);
  }
}
