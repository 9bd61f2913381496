// Addresses of reviews: which game of a match one shows.

/** The review that somebody plays on from, of the game it was. @param {{branch_of: string | null, branch_game: number | null}} state */
export const backToReview = ({ branch_of, branch_game }) => `/review/${branch_of}?game=${branch_game}`;

/** The game to show: the last one where none is named, or one that only was played on another table. @param {number} named @param {number} last */
export const gameShown = (named, last) => (named < 0 ? last : Math.min(named, last));
