// A board while it is kept: what it shows, and what may be done with it.
import { signal } from "../lib/preact.js";
import { announce, announceAlert } from "../lib/announce.js";
import { t } from "../lib/i18n.js";
import { codeText } from "../lib/error-text.js";
import { POSSIBLE } from "../board-menu.js";
import { foldBoard, nextDealer, refusedPoints, rulesOf } from "./fold.js";
import { seatName, sideName } from "./names.js";
import { enter } from "./store.js";

/** @typedef {import("./store.js").Kept} Kept */
/** @typedef {Omit<import("./fold.js").Entry, "id" | "at">} New */

/** Milliseconds for which a refusal is shown, unless something is entered. */
const FOR = 6000;
/** Why the last press did nothing, at the pad of a side. @type {import("@preact/signals").Signal<{side: number, text: string} | null>} */
const fault = signal(null);

/** The points that one card, hand, crib or line can score. @param {import("./fold.js").BoardRules} rules */
export const possible = (rules) => POSSIBLE[rules.table_top ? "table-top" : "cribbage"];

/**
 * Why points cannot be pegged at once, in a sentence; "" if they can.
 * @param {import("./fold.js").BoardRules} rules
 * @param {number} points
 * @param {string} [what]
 */
export function refusal(rules, points, what) {
  const refused = refusedPoints(rules, points, what);
  return refused ? codeText(refused.code, refused.params) : "";
}

export class Keeping {
  /** @param {Kept} board */
  constructor(board) {
    this.board = board;
    this.rules = rulesOf(board.setup);
    this.shown = foldBoard(board.setup, board.entries);
    this.fault = fault;
  }

  /** @param {number} side @param {string} text */
  refuse(side, text) {
    const said = { side, text };
    fault.value = said;
    setTimeout(() => fault.value === said && (fault.value = null), FOR);
    announceAlert(text);
    return false;
  }

  /** Enter something, and say what came of it. @param {New} entry @param {number} [side] */
  enter(entry, side = 0) {
    fault.value = null;
    if (!enter(this.board, entry)) return this.refuse(side, t("web-keep-full"));
    return true;
  }

  /** Peg points at once, if any card or hand scores them. @param {number} side @param {number} points @param {string} [what] */
  peg(side, points, what = "points") {
    const { rules, shown, board } = this;
    if (shown.winner !== null) return this.refuse(side, t("web-keep-over"));
    const refused = refusal(rules, points, what);
    if (refused) return this.refuse(side, refused);
    const done = this.enter({ kind: "points", side, points, what }, side);
    const score = rules.table_top ? shown.scores[side] + points : Math.min(shown.scores[side] + points, rules.target);
    if (done) announce(t("web-keep-said", { name: sideName(board.setup, side), points, score }));
    return done;
  }

  undo() {
    if (this.shown.undo) this.takeBack(this.shown.undo);
  }

  /** Undo an entry, the last or any other. @param {string} of */
  takeBack(of) {
    if (this.enter({ kind: "undo", of })) announce(t("web-keep-undone"));
  }

  redo() {
    if (!this.shown.redo) return;
    if (this.enter({ kind: "redo", of: this.shown.redo })) announce(t("web-keep-redone"));
  }

  nextDeal() {
    const { rules, shown, board } = this;
    if (shown.winner !== null) return;
    const seat = nextDealer(rules, shown);
    if (this.enter({ kind: "deal", number: shown.deal + 1, seat })) announce(t("web-keep-deals", { name: seatName(board.setup, seat) }));
  }

  nextGame() {
    const { rules, shown } = this;
    this.enter({ kind: "game", number: shown.game + 1, seat: nextDealer(rules, shown) });
  }

  /** @param {number} seat */
  deals(seat) {
    if (seat !== this.shown.dealer) this.enter({ kind: "dealer", seat });
  }

  /**
   * Who gets what a side has pegged too much: the first opponent to the left of who counts, where the rules say so; for
   * muggins only the points go back.
   * @param {import("./fold.js").Leap} leap
   */
  gets(leap) {
    return this.rules.penalty && leap.what !== "muggins" ? (leap.side + 1) % this.rules.sides : undefined;
  }

  /** Put a leap right. @param {import("./fold.js").Leap} leap @param {number} points */
  putRight(leap, points) {
    const original = this.board.entries.find(({ id }) => id === leap.id)?.points ?? 0;
    const side = points < original ? this.gets(leap) : undefined;
    this.enter({ kind: "right", of: leap.id, points, ...(side === undefined ? {} : { side }) }, leap.side);
  }
}
