// Written by script/generate-types from the rules: the parts of a count, with their kinds and possible points.
/** @type {Record<string, {kinds: string[], points: number[]}>} */
export const SCORE_PARTS = {"fifteens": {"kinds": ["fifteen"], "points": [0, 2, 4, 6, 8, 10, 12, 14, 16]}, "pairs": {"kinds": ["pair", "pair_royal", "double_pair_royal"], "points": [0, 2, 4, 6, 8, 12]}, "runs": {"kinds": ["run"], "points": [0, 3, 4, 5, 6, 8, 9, 12]}, "flush": {"kinds": ["flush"], "points": [0, 4, 5]}, "nobs": {"kinds": ["nobs"], "points": [0, 1]}};
/** The points that may be claimed for a card of the play. */
export const CARD_TOTALS = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 12, 13, 14, 15];
