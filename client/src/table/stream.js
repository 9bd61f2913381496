// The stream of a table: follows it from a number, resumes after a loss, and never leaves a gap.
import { signal } from "../lib/preact.js";
import { get } from "../lib/api.js";
import { bearer } from "../lib/settings.js";
import { reopened } from "../lib/start-afresh.js";

const BEAT = 1000;
/** Milliseconds without a message after which one is asked for, in which it has to come, and in which to connect. */
const PING = 6000;
const DEADLINE = 4000;
const CONNECTING = 8000;
const UNKNOWN_TOKEN = 4401;
const FINAL = new Set([4403, 4404]);

/** Seconds to wait before the nth attempt, with some chance in it. @param {number} tries */
const retryDelay = (tries) => Math.min(15000, 400 * 2 ** tries) * (0.7 + Math.random() * 0.6);

export class Stream {
  /** @param {string} table @param {(message: import("../wire").AnyMessage) => void} take @param {() => number} since */
  constructor(table, take, since) {
    this.table = table;
    this.take = take;
    this.since = since;
    /** "connecting", "open" or "lost". */
    this.link = signal("connecting");
    /** @type {WebSocket | null} */
    this.socket = null;
    this.tries = 0;
    this.heard = 0;
    this.ended = false;
    /** Whether bots alone wait until their moves have been shown here. */
    this.paced = false;
    this.timer = 0;
    this.watch = setInterval(() => this.beat(), BEAT);
    this.requested = 0;
    /** The token that was sent last. */
    this.offered = "";
    this.again = () => document.visibilityState === "visible" && this.link.value === "lost" && this.open();
    this.cut = () => !this.ended && this.lost(0);
    addEventListener("online", this.again);
    addEventListener("offline", this.cut);
    document.addEventListener("visibilitychange", this.again);
  }

  open() {
    clearTimeout(this.timer);
    this.drop();
    if (this.ended) return;
    const url = new URL(`/api/v1/tables/${this.table}/stream?since=${this.since()}${this.paced ? "&paced=true" : ""}`, location.href);
    url.protocol = location.protocol === "https:" ? "wss:" : "ws:";
    this.offered = bearer() ?? "";
    const socket = new WebSocket(url, ["pegout", this.offered]);
    this.socket = socket;
    this.heard = Date.now();
    socket.onmessage = (message) => {
      this.heard = Date.now();
      this.tries = 0;
      this.link.value = "open";
      this.take(JSON.parse(message.data));
    };
    socket.onclose = (event) => socket === this.socket && this.lost(event.code);
  }

  /** @param {number} code */
  lost(code) {
    const followed = this.link.value === "open"; // perhaps as somebody who is one with this device's person by now
    this.drop();
    clearTimeout(this.timer);
    this.link.value = "lost";
    if (FINAL.has(code) && !followed) this.ended = true;
    else if (!this.ended) this.timer = window.setTimeout(() => this.open(), retryDelay(this.tries++));
    if (code === UNKNOWN_TOKEN || (FINAL.has(code) && followed)) this.confirmRefusal();
  }

  /** A stream has refused the token: if requests do too, it is discarded, and the table is opened again without it. */
  async confirmRefusal() {
    const refusal = await get(`/tables/${this.table}`).catch((error) => error.code);
    if ((refusal === "banned" || bearer() !== this.offered) && !this.ended) reopened.value++;
  }

  /** Ask for a sign of life where none has come for a while; without an answer the connection is lost. */
  beat() {
    if (!this.socket) return;
    const now = Date.now();
    const waited = now - Math.max(this.requested, this.heard);
    if (this.socket.readyState !== WebSocket.OPEN) {
      if (now - this.heard > CONNECTING) this.lost(0);
    } else if (this.requested > this.heard) {
      if (waited > DEADLINE) this.lost(0);
    } else if (waited > PING) {
      this.requested = now;
      this.socket.send('{"type": "ping"}');
    }
  }

  /** Everything up to an event has been shown. @param {number} seq */
  shown(seq) {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(`{"type": "shown", "seq": ${seq}}`);
  }

  drop() {
    const socket = this.socket;
    this.socket = null;
    socket?.close();
  }

  close() {
    this.ended = true;
    clearTimeout(this.timer);
    clearInterval(this.watch);
    removeEventListener("online", this.again);
    removeEventListener("offline", this.cut);
    document.removeEventListener("visibilitychange", this.again);
    this.drop();
  }
}
