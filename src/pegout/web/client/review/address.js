// Addresses of reviews: which game of a match one shows.

/** The review that somebody plays on from, of the game at the table. @param {{branch_of: string | null, view: {game: number}}} state */
export const backToReview = ({ branch_of, view }) => `/review/${branch_of}?game=${view.game}`;

/** The game to show: the last one where none is named, or one that only was played on another table. @param {number} named @param {number} last */
export const gameShown = (named, last) => (named < 0 ? last : Math.min(named, last));
