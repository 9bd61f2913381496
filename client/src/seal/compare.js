// Compares a record that has been checked with what this device saw: a record may be right in itself, and yet not that
// of the game that was played here.
import { Fault } from "./record.js";
import { inOrder } from "./shown.js";

/** @typedef {import("./record.js").Game} Game */
/** @typedef {import("./entropy.js").Own} Own */

/** The same facts in a record, each with its line. @param {Game} game @param {number} seat @returns {[string, number][]} */
function linesOf({ moves }, seat) {
  return moves.flatMap(({ actor, verb, words, line }) => {
    if (verb === "turn") return [[`turn ${words[0]}`, line]];
    if (verb === "deal") return [[`deal ${inOrder(words.join(" ").split(" / ")[seat]?.split(" ") ?? [])}`, line]];
    return verb === "play" || verb === "go" ? [[[actor, verb, ...words].join(" "), line]] : [];
  });
}

/**
 * Make sure that a record has everything that was shown, in the same order.
 * @param {Game} game
 * @param {string[]} shown as `lineOf` writes it
 * @param {number} seat
 */
export function compareShown(game, shown, seat) {
  const lines = linesOf(game, seat);
  let at = 0;
  for (const each of shown) {
    const found = lines.findIndex(([text], k) => k >= at && text === each);
    const [, line] = lines[found] ?? lines[at] ?? ["", game.lines.length];
    if (found < 0) throw new Fault("not-as-shown", line, { shown: each.replace(/^(\d play|\d|turn|deal) /, "") });
    at = found + 1;
  }
}

/**
 * Make sure that a record is bound as this device saw it.
 * @param {import("./verify.js").Verified} found
 * @param {Own} own
 * @param {number} seat
 */
export function compareBound(found, { entropy, seal, bound }, seat) {
  const others =
    !bound ||
    (bound.bots === found.bots &&
      (bound.lot ?? found.lot) === found.lot &&
      bound.commitments.every((hash, each) => hash === found.hashes[each]));
  if (found.commitment !== seal || found.entropies[seat] !== entropy || !others) throw new Fault("not-as-seen", 1);
}
