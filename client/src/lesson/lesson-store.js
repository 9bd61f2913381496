// The state of the lesson beside a table: it waits where something is to be learnt, and keeps remarks worth making.
import { signal } from "../lib/preact.js";
import { get } from "../lib/api.js";
import { storedSignal } from "../lib/settings.js";

/** @typedef {import("../table/table-store.js").TableStore} TableStore */
/** @typedef {import("../types").TableEvent} TableEvent */
/** @typedef {{kind: "deal" | "scores" | "show" | "count", event: any, done: () => void}} Question */
/** @typedef {{id: string, event: any}} Note */

/** The lesson's table, so that the lesson can be resumed. */
export const lessonTable = storedSignal("lessonTable", "");
/** The subjects explained already. */
export const explained = storedSignal("lessonTold", /** @type {string[]} */ ([]));

/** Scores that are explained when they first happen. */
const SCORES = new Set(["fifteen", "pair", "pair_royal", "double_pair_royal", "run", "thirty_one", "last_card", "heels"]);
/** The subjects to meet by the end of the lesson, under the names of events and combinations. */
const ESSENTIALS = ["fifteen", "pair", "run", "thirty_one", "go", "last_card", "heels", "flush", "nobs"];
/** Which of that has not occurred, whatever was played and dealt. */
export const notMet = () => ESSENTIALS.filter((id) => !explained.value.includes(id));

export class LessonStore {
  /** @param {TableStore} table */
  constructor(table) {
    this.table = table;
    /** The reason why the table waits. @type {import("@preact/signals").Signal<Question | null>} */
    this.question = signal(null);
    /** The subjects explained since the learner's last move. @type {import("@preact/signals").Signal<Note[]>} */
    this.notes = signal([]);
    /** The hint for the decision that is due. @type {import("@preact/signals").Signal<{seq: number, hint: any} | null>} */
    this.advice = signal(null);
    this.over = signal((table.view.value?.deal ?? 0) > 0);
    this.shows = 0;
    const show = table.show.bind(table);
    const act = table.moves.act.bind(table.moves);
    table.show = async (item) => {
      await this.before(item);
      await show(item);
      await this.after(item);
    };
    table.moves.act = (action) => {
      if (/^(discard|play|cut|draw)/.test(action)) this.notes.value = [];
      return act(action);
    };
  }

  /** Wait for the learner. @param {Question["kind"]} kind @param {TableEvent} event */
  async ask(kind, event) {
    const { queue } = this.table.stage;
    queue.stopHurrying();
    await queue.until((done) => (this.question.value = { kind, event, done })).finally(() => (this.question.value = null));
  }

  /** @param {any} item */
  async before(item) {
    if (this.over.value || !item.event) return;
    if (item.event === "dealt" && this.table.view.value?.phase === "draw") return this.ask("deal", item);
    if (item.event === "dealt" && this.table.view.value?.phase === "show") return void (this.over.value = true);
    if (item.event !== "shown") return;
    explained.value = [...new Set([...explained.value, ...item.items.map((/** @type {any} */ each) => each.kind)])];
    this.shows += 1;
    if (item.seat === this.table.you.value && item.for === "hand") return this.ask("count", item);
    if (this.shows === 1) return this.ask("show", item);
  }

  /** @param {any} item */
  async after(item) {
    if (item.event === "starter" && !this.over.value) return this.ask("scores", item);
    if (item.event === "go") this.note(item.event, item);
    else if (item.event === "pegged" && SCORES.has(item.for)) this.note(item.for, item);
  }

  /** Explain something the first time. @param {string} id @param {TableEvent} event */
  note(id, event) {
    if (explained.value.includes(id) || this.over.value) return;
    explained.value = [...explained.value, id];
    this.notes.value = [...this.notes.value, { id, event }];
  }

  /** Ask what would be good here, once for each decision. @param {number} seq */
  async advise(seq) {
    if (this.advice.value?.seq === seq) return;
    this.advice.value = { seq, hint: null };
    const hint = await get(`/tables/${this.table.id}/hint`).catch(() => null);
    if (this.advice.value?.seq === seq) this.advice.value = { seq, hint };
  }
}
