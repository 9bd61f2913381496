// A substitute for the WebSocket of a stream, by long polls: for networks that let none through.
import { ApiError, send } from "../lib/request.js";
import { actionId } from "../lib/api.js";

/** Seconds for which the server holds a poll that has no news: less than after which a stream asks for a sign of life. */
const WAIT = 5;
/** The closing code of a connection that was lost. */
const LOST = 1006;

export class PolledSocket {
  /** @param {import("./stream.js").Stream} stream @param {string} noted where the tab notes that polls work, if it is to */
  constructor(stream, noted) {
    this.stream = stream;
    this.path = `/tables/${stream.table}/polls`;
    this.noted = noted;
    this.name = actionId();
    this.over = new AbortController();
    /** @type {number} */
    this.readyState = WebSocket.CONNECTING;
    if (stream.ended) return;
    stream.socket = this;
    this.follow({ since: stream.since(), paced: stream.paced });
  }

  /** @param {Partial<import("../wire").PollRequest>} body @returns {Promise<import("../wire").Polled>} */
  post(body) {
    return send("POST", this.path, { stream: this.name, ...body }, this.stream.offered, { until: this.over.signal });
  }

  /** @param {{since?: number, paced?: boolean}} opening */
  async follow(opening) {
    let code = LOST;
    try {
      for (let poll = { ...opening, wait: WAIT }; this.readyState !== WebSocket.CLOSED; poll = { wait: WAIT }) {
        const { messages, closed } = await this.post(poll);
        if (this.over.signal.aborted) return;
        if (this.readyState === WebSocket.CONNECTING) this.opened();
        for (const message of messages) if (!this.over.signal.aborted) this.stream.hear(message);
        if (closed) {
          code = closed.code;
          break;
        }
      }
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      // Refusals have the numbers of closing codes.
      if (error.status >= 400 && error.status < 500) code = 4000 + error.status;
    }
    if (this.over.signal.aborted) return;
    this.close();
    this.stream.lost(code);
  }

  opened() {
    this.readyState = WebSocket.OPEN;
    try {
      if (this.noted) sessionStorage.setItem(this.noted, "2");
    } catch {
      // Forbidden storage: it is found again after a reload.
    }
  }

  /** @param {string} say */
  send(say) {
    this.post({ say }).catch(() => {}); // the poll finds out
  }

  close() {
    this.readyState = WebSocket.CLOSED;
    this.over.abort();
  }
}
