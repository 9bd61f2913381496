// Where scores are shown: pegs and figures stop at the game hole, while Table Top counts on.

/** The hole of a score. @param {import("../types").Rules} rules @param {number} score */
export const holeOf = (rules, score) => (rules.last_hole === null ? score : Math.min(score, rules.last_hole));
