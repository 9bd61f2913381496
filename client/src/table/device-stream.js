// What happens at a table of this device, as `Stream` brings it from a server.
import { signal } from "../lib/preact.js";

const fetchEngine = () => import("../lib/offline-engine.js");

export class DeviceStream {
  /** @param {string} table @param {(message: any) => void} take @param {() => number} since */
  constructor(table, take, since) {
    this.table = table;
    this.take = take;
    this.since = since;
    this.link = signal("open");
    this.paced = false;
    this.ended = false;
    /** Which call of `open` is the last: it alone goes on. */
    this.turn = 0;
    fetchEngine().then(({ listen }) => !this.ended && listen(table, () => this.open()));
  }

  /** Let the bots act until the person is to. */
  async open() {
    const turn = ++this.turn;
    const { follow } = await fetchEngine();
    for (let acted = true; acted && !this.ended && turn === this.turn;) {
      const found = await follow(this.table, this.since());
      acted = found.acted;
      if (!this.ended) for (const message of found.messages) this.take(message);
      if (found.messages.at(-1).over) import("../lib/offline-recording.js").then(({ recordFinished }) => recordFinished()).catch(() => {});
    }
  }

  shown() {}

  close() {
    this.ended = true;
    fetchEngine().then(({ listen }) => listen(this.table, null));
  }
}
