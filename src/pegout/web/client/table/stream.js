// The stream of a table: follows it from a number, resumes after a loss, and never leaves a gap.
import { signal } from "../lib.js";
import { bearer } from "../settings.js";

const PING = 20000;
const SILENCE = 30000;
const FINAL = new Set([4401, 4403, 4404]);

/** Seconds to wait before the nth attempt, with some chance in it. @param {number} tries */
const retryDelay = (tries) => Math.min(15000, 400 * 2 ** tries) * (0.7 + Math.random() * 0.6);

export class Stream {
  /** @param {string} table @param {(message: any) => void} take @param {() => number} since */
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
    /** @type {any} */
    this.timer = 0;
    this.watch = setInterval(() => this.beat(), PING / 4);
    this.requested = 0;
    this.again = () => document.visibilityState === "visible" && this.link.value === "lost" && this.open();
    addEventListener("online", this.again);
    document.addEventListener("visibilitychange", this.again);
  }

  open() {
    clearTimeout(this.timer);
    this.drop();
    if (this.ended) return;
    const url = new URL(`/api/v1/tables/${this.table}/stream?since=${this.since()}${this.paced ? "&paced=true" : ""}`, location.href);
    url.protocol = location.protocol === "https:" ? "wss:" : "ws:";
    const socket = new WebSocket(url, ["pegout", bearer() ?? ""]);
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
    this.socket = null;
    this.link.value = "lost";
    if (FINAL.has(code)) this.ended = true;
    else if (!this.ended) this.timer = setTimeout(() => this.open(), retryDelay(this.tries++));
  }

  beat() {
    if (!this.socket || this.socket.readyState !== WebSocket.OPEN) return;
    const now = Date.now();
    if (now - this.heard > SILENCE) {
      this.drop();
      this.lost(0);
    } else if (now - this.requested > PING) {
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
    document.removeEventListener("visibilitychange", this.again);
    this.drop();
  }
}
