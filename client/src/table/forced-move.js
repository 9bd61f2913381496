// Moves that are made without asking again: what leaves no choice, and what others have come before.

import { claimsEveryCard } from "./claiming.js";

/**
 * The one thing that the viewer of a state can do in the play, if it is a go or their last card. A card for which
 * points may be claimed is theirs to play.
 * @param {import("../types").State} state @returns {string | null}
 */
export function forcedMove({ legal, view }) {
  const [action, ...others] = legal;
  if (!action || others.length) return null;
  return action === "go" || (action.startsWith("play ") && view.hand.length === 1 && !claimsEveryCard(view)) ? action : null;
}

/**
 * A draw or discard after others have moved; where somebody has just taken the card to be drawn, the next one.
 * @param {string} action
 * @param {string[]} legal
 * @returns {string | undefined}
 */
export function sameMove(action, legal) {
  const [what, place] = action.split(" ");
  const far = (/** @type {string} */ text) => Math.abs(Number(text.slice(5)) - Number(place));
  if (what === "draw") return legal.filter((text) => text.startsWith("draw ")).sort((one, other) => far(one) - far(other))[0];
  return what === "discard" && legal.includes(action) ? action : undefined;
}
