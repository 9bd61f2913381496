// A count by its parts: fifteens, pairs, runs, flush, nobs.
import { SCORE_PARTS } from "../score-parts.js";

/** @type {Record<string, number>} */
export const NO_POINTS = Object.fromEntries(Object.keys(SCORE_PARTS).map((part) => [part, 0]));

/** Points by part. @param {import("../types").Item[]} items @returns {Record<string, number>} */
export const pointsByPart = (items) =>
  Object.fromEntries(
    Object.entries(SCORE_PARTS).map(([part, { kinds }]) => [
      part,
      items.reduce((sum, item) => sum + (kinds.includes(item.kind) ? item.points : 0), 0),
    ]),
  );

/** The largest number of points that a part can have. @param {string} part */
export const mostPoints = (part) => Math.max(...SCORE_PARTS[part].points);

/** The next points, up or down, that a part can have. @param {string} part @param {number} value @param {number} by 1 or -1 */
export function nextPoints(part, value, by) {
  const { points } = SCORE_PARTS[part];
  const beyond = by > 0 ? points.find((n) => n > value) : points.findLast((n) => n < value);
  return beyond ?? value;
}
