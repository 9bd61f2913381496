// The figures of a review in the eyes of one side.
import { percent } from "../table/hint-words.js";

/** @typedef {import("./load.js").Deal} Deal */
/** @typedef {import("./load.js").Decision} Decision */
/** @typedef {{x: number, win: number, lucky: boolean, seq: number, seat: number | null}} Point */

/** A chance of side 0 in the eyes of a side. @param {number} win @param {number} side */
const forSide = (win, side) => (side === 0 ? win : 1 - win);

/** "+3.6 %"; without a sign a number rounded to zero. @param {number} share @param {number} [digits] */
export function signedPercent(share, digits = 1) {
  const sign = Math.abs(share) < 0.5 * 10 ** (-2 - digits) ? "" : share < 0 ? "−" : "+";
  return `${sign}${percent(Math.abs(share), digits)}`;
}

/** The chance to win through a game: x counts deals from 0. @param {Deal[]} deals @param {number} side @returns {Point[]} */
export function curveOf(deals, side) {
  return deals.flatMap(({ deal, curve }) => {
    const first = deal === 0 ? 0 : 1;
    const steps = Math.max(1, curve.length - 1 + first);
    return curve.map(({ win, step, seq, seat }, k) => ({
      x: deal + (k + first) / steps,
      win: forSide(win, side),
      lucky: step === "deal" || step === "starter",
      seq,
      seat,
    }));
  });
}

/** Where a decision stands on the curve: just after it. @param {Point[]} points @param {Decision} decision */
export const pointOf = (points, { seq, seat }) => points.find((point) => point.seq > seq && point.seat === seat);

/**
 * Whether a decision is of the side that is looked at.
 * @param {string} whose a seat, or "all"
 * @returns {(decision: Decision) => boolean}
 */
export const isOf =
  (whose) =>
  ({ seat }) =>
    whose === "all" || String(seat) === whose;

/**
 * The key of a decision: who plays on lets a claim stand and plays a card at the same moment.
 * @param {Decision} decision
 */
export const momentOf = ({ kind, seq }) => (kind === "count" ? `count-${seq}` : String(seq));

/**
 * Decisions that cost something, the costliest first.
 * @param {Decision[]} decisions
 * @param {string} [kept] the moment of one that is kept in any case
 */
export const byCost = (decisions, kept = "") =>
  decisions.filter((decision) => decision.cost_win > 0 || momentOf(decision) === kept).sort((a, b) => b.cost_win - a.cost_win);

/**
 * The parts of the result, in the eyes of a side; with the start they add up to the end.
 * @param {import("./load.js").Review} review
 * @param {number} side
 */
export function partsOf({ sides, start, end }, side) {
  const cost = (/** @type {number} */ which) => sides[which].cost.discard + sides[which].cost.play + sides[which].cost.count;
  const { luck, hidden } = sides[side];
  return {
    start: forSide(start, side),
    end: forSide(end, side),
    parts: /** @type {[string, number][]} */ ([
      ["luck", luck.deal + luck.starter],
      ["hidden", hidden],
      ["own", -cost(side)],
      ["other", cost(1 - side)],
    ]),
  };
}
