// The stream of a table: follows it from a number, resumes after a loss, and never leaves a gap.
import { signal } from "../lib/preact.js";
import { get } from "../lib/api.js";
import { bearer } from "../lib/settings.js";
import { reopened } from "../lib/start-afresh.js";

const BEAT = 1000;
/** Milliseconds without a message after which one is asked for, in which it has to come, and in which to connect. */
const PING = 6000;
const DEADLINE = 4000;
const CONNECTING = 5000;
const UNKNOWN_TOKEN = 4401;
const FINAL = new Set([4403, 4404]);
/** Milliseconds after which long polls make way for a WebSocket again, where one has worked on this page. */
const BACK = 60000;

/**
 * The ways for a stream to come, in the order of trying: a WebSocket with the token in its handshake, one with it in
 * the first message, long polls.
 */
const HANDSHAKE = 0;
const POLLS = 2;
/** Under which name a tab keeps that polls work. */
const WAY = "pegout.way";
/** The way to try next. */
let way = HANDSHAKE;
try {
  way = +(sessionStorage.getItem(WAY) ?? way); // what stood in the way of a WebSocket does so after a reload too
  sessionStorage.removeItem(WAY);
} catch {
  // Forbidden storage: it is found again.
}
/** Whether a WebSocket has brought something to this page, so that one is worth trying again. */
let socketsWork = false;

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
    /** @type {WebSocket | import("./polled-socket.js").PolledSocket | null} */
    this.socket = null;
    this.tries = 0;
    /** When something was heard last, and when this attempt began. */
    this.heard = this.opened = 0;
    /** How this attempt is made, whether it has brought something, and whether it follows polls that did. */
    this.way = way;
    this.followed = false;
    this.returns = false;
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
    this.offered = bearer() ?? "";
    this.heard = this.opened = Date.now();
    this.followed = false;
    this.way = way;
    if (way < POLLS) return this.connect();
    const { opened } = this;
    import("./polled-socket.js").then(
      ({ PolledSocket }) => opened === this.opened && new PolledSocket(this, socketsWork ? "" : WAY),
      () => this.lost(0),
    );
  }

  connect() {
    const url = new URL(`/api/v1/tables/${this.table}/stream?since=${this.since()}${this.paced ? "&paced=true" : ""}`, location.href);
    url.protocol = location.protocol === "https:" ? "wss:" : "ws:";
    const socket = new WebSocket(url, this.way === HANDSHAKE ? ["pegout", this.offered] : []);
    this.socket = socket;
    // Some proxies drop the header that holds the token.
    socket.onopen = () => socket.protocol || socket.send(JSON.stringify({ token: this.offered }));
    socket.onmessage = ({ data }) => this.hear(JSON.parse(data));
    socket.onclose = ({ code }) => socket === this.socket && this.lost(code);
  }

  /** @param {import("../wire").AnyMessage} message */
  hear(message) {
    this.heard = Date.now();
    this.followed = true;
    this.returns = false;
    socketsWork ||= this.way < POLLS;
    if (!("type" in message) || message.type !== "end") this.tries = 0;
    this.link.value = "open";
    this.take(message);
  }

  /**
   * Try again soon, in another way if nothing has come in this one.
   * @param {number} code
   * @param {boolean} [inVain] whether nothing has come in time
   */
  lost(code, inVain = false) {
    const followed = this.link.value === "open"; // perhaps as somebody who is one with this device's person by now
    const refused = code === UNKNOWN_TOKEN || FINAL.has(code);
    if (!refused) this.chooseWay(inVain); // a refusal has come through
    this.drop();
    clearTimeout(this.timer);
    const isFirst = this.link.value === "connecting";
    if (FINAL.has(code) && !followed) this.ended = true;
    else if (isFirst && way > this.way) return this.open();
    this.link.value = "lost";
    if (!this.ended) this.timer = window.setTimeout(() => this.open(), retryDelay(this.tries++));
    if (refused && (followed || code === UNKNOWN_TOKEN)) this.confirmRefusal();
  }

  /** @param {boolean} inVain */
  chooseWay(inVain) {
    if (this.way === POLLS) way = HANDSHAKE;
    else if (!this.followed && navigator.onLine) {
      if (this.returns) socketsWork = false;
      // A network that swallows what it does not let through would hold up each of them.
      way = inVain ? POLLS : this.way + 1;
    }
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
    if (this.way === POLLS && socketsWork && now - this.opened > BACK) {
      way = HANDSHAKE;
      this.returns = true;
      return this.open();
    }
    const waited = now - Math.max(this.requested, this.heard);
    if (this.socket.readyState !== WebSocket.OPEN) {
      if (now - this.heard > CONNECTING) this.lost(0, true);
    } else if (this.requested > this.heard) {
      if (waited > DEADLINE) this.lost(0, true);
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
