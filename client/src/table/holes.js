// Where scores are shown: pegs and figures stop at the game hole, while Table Top counts on; games won.

/** The hole of a score. @param {import("../types").Rules} rules @param {number} score */
export const holeOf = (rules, score) => (rules.last_hole === null ? score : Math.min(score, rules.last_hole));

/**
 * The games won, by side, as the board's holes hold them: in the match as shown, and at the tables of which this one is the rematch.
 * @param {import("../types").State} state @param {import("../types").View} view
 */
export const gamesWon = ({ earlier }, view) => view.games.map((games, side) => games + (earlier?.[side] ?? 0));
