// Manual counting: the claim of a card, a hand or the crib, and what the opponents answer (rules 3.13).

/** @typedef {import("./record.js").Move} Move */
/** @typedef {import("./replay.js").Replay} Replay */

/** @param {number} first @param {number} last */
const span = (first, last) => Array.from({ length: last - first + 1 }, (_, k) => first + k);
/** Possible counts of a hand or a crib, by its number of cards. @type {Record<number, number[]>} */
export const HAND_TOTALS = { 3: [...span(0, 15), 20], 4: [...span(0, 18), ...span(20, 24), 28, 29] };
/** Possible counts of a card of the play, and of the last card after a go. */
export const CARD_TOTALS = [...span(0, 9), ...span(12, 15)];
export const LAST_CARD_TOTALS = [0, 1];

export class Count {
  /**
   * @param {Replay} replay @param {number} owner @param {number[]} items the correct points @param {number[]} totals what it could come to at all
   * @param {number} [following] who plays next, in the play
   */
  constructor(replay, owner, items, totals, following) {
    const { claims } = replay.rules.options;
    this.replay = replay;
    this.owner = owner;
    this.items = items;
    this.following = following;
    /** Records of new matches; older ones have `every`, or no such option. */
    this.isNew = claims === "possible";
    this.isOne = this.isNew || claims === "every";
    this.totals = this.isNew ? totals : span(0, 29);
    this.due = items.reduce((sum, points) => sum + points, 0);
    this.claimed = -1;
    /** The opponents, from the owner's left. */
    this.rivals = replay.around(owner).filter((seat) => (seat - owner) % replay.rules.sides);
    /** Those who may still answer. @type {number[]} */
    this.waiting = [];
    /** The points named, by seat. @type {Map<number, number>} */
    this.calls = new Map();
    /** Whether overclaims, and calls where nothing was overlooked, are paid for. */
    this.isPaid = replay.rules.options.overclaim === "penalty";
  }

  /** Take a claim or an answer; whether the count is over. @param {Move} move */
  take(move) {
    return this.claimed < 0 ? this.claim(move) : this.answer(move);
  }

  /** @param {Move} move */
  claim(move) {
    const { replay, owner, rivals, following } = this;
    const points = Number(move.words[0]);
    replay.need(move.verb === "claim", move);
    replay.need(move.actor === owner, move);
    replay.need(
      this.totals.some((total) => String(total) === move.words[0]),
      move,
    );
    this.claimed = points;
    let left = points;
    for (const item of this.isOne ? [this.due] : this.items) {
      const pegged = Math.min(item, left);
      replay.peg(owner, pegged);
      left -= pegged;
    }
    if (this.isPaid) replay.peg(rivals[0], left);
    if (replay.winner >= 0 || replay.rules.options.muggins !== "on") return true;
    const isAlone = this.isOne && !this.isNew && replay.phase === "play";
    this.waiting = isAlone ? [following !== undefined && rivals.includes(following) ? following : rivals[0]] : [...rivals];
    return false;
  }

  /** Whether a card or a go of a seat accepts the claim. @param {number | "*"} seat */
  endsWith(seat) {
    const isLast = this.isNew
      ? seat === this.following && this.rivals.includes(seat)
      : this.waiting.length === 1 && seat === this.waiting[0];
    return this.claimed >= 0 && isLast;
  }

  /** @param {Move} move */
  answer(move) {
    const { replay, owner, waiting } = this;
    const { verb, words } = move;
    const seat = /** @type {number} */ (move.actor);
    replay.need(verb === "pass" || verb === "muggins", move);
    replay.need(this.isNew ? waiting.includes(seat) : waiting[0] === seat, move);
    if (verb === "muggins") replay.need(words.length === 1 || (!words.length && !this.isNew), move);
    const named = words.length ? Number(words[0]) : this.missed;
    if (words.length)
      replay.need(
        this.totals.some((total) => total > this.claimed && String(total - this.claimed) === words[0]),
        move,
      );
    waiting.splice(waiting.indexOf(seat), 1);
    if (this.isNew) {
      if (verb === "muggins") this.calls.set(seat, named);
      const first = this.rivals.find((each) => waiting.includes(each) || this.calls.has(each));
      if (first !== undefined && !this.calls.has(first)) return false;
      this.carryOut();
      return true;
    }
    if (verb === "pass") return !waiting.length;
    if (named <= this.missed) replay.peg(seat, named);
    else if (this.isOne && this.isPaid) replay.peg(owner, named - this.missed);
    else return !waiting.length;
    return true;
  }

  get missed() {
    return Math.max(this.due - this.claimed, 0);
  }

  /** Of those who have called, the first from the owner's left takes the points. */
  carryOut() {
    const { replay, owner, calls, missed } = this;
    const first = this.rivals.find((each) => calls.has(each));
    if (first === undefined) return;
    const named = /** @type {number} */ (calls.get(first));
    if (missed) replay.peg(first, Math.min(named, missed));
    else if (this.isPaid) replay.peg(owner, named);
  }
}
