// Moves without a choice, which are played by themselves against bots and in pass and play.

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
