// A count by its parts: fifteens, pairs, runs, flush, nobs.

/** The parts that are counted separately, and the kinds that belong to each. @type {Record<string, string[]>} */
const PARTS = {
  fifteens: ["fifteen"],
  pairs: ["pair", "pair_royal", "double_pair_royal"],
  runs: ["run"],
  flush: ["flush"],
  nobs: ["nobs"],
};

/** @type {Record<string, number>} */
export const NO_POINTS = { fifteens: 0, pairs: 0, runs: 0, flush: 0, nobs: 0 };

/** Points by part. @param {import("../types").Item[]} items @returns {Record<string, number>} */
export const pointsByPart = (items) =>
  Object.fromEntries(
    Object.entries(PARTS).map(([part, kinds]) => [part, items.reduce((sum, item) => sum + (kinds.includes(item.kind) ? item.points : 0), 0)]),
  );
