// The position of a hint on the pages of Analyse.
import { ANALYSED } from "../analysis-menu.js";
import { query } from "../lib/query.js";

/** @typedef {import("../types").View} View */

/** The role of the seat that decides, as Analyse calls it. @param {View} view @param {string[]} roles */
const roleIn = ({ rules, seat, dealer }, roles) => roles[(Number(seat) - Number(dealer) - 1 + rules.players) % rules.players];

/**
 * The address where a hint's position can be analysed further; "" where Analyse would answer another question.
 * Scores belong to the usual target: in a game to another one the points are shown alone.
 * @param {View} view @param {import("../types").Hint} hint
 */
export function analysisOf(view, { best, source }) {
  const { rules, side, hand, starter, discard, scores, rounds } = view;
  const variant = ANALYSED[rules.name];
  if (!variant || view.seat === null || rules.options.play_rounds !== variant.rounds) return "";
  const told = {
    rules: rules.name,
    role: roleIn(view, variant.roles),
    cards: hand.join(" "),
    score:
      rules.sides === 2 && rules.players === 2 && rules.target === variant.target
        ? `${scores[Number(side)]}-${scores[1 - Number(side)]}`
        : "",
  };
  if (best.startsWith("discard")) return `/analyse/hand?${query(told, { rules: "six-card", role: "dealer" })}`;
  if (!best.startsWith("play") || !variant.play || source !== "solver") return "";
  const played = rounds.flat().flatMap(({ seat, card }) => (card ? `${seat === view.dealer ? "D" : "P"}:${card}` : []));
  const more = { starter: starter ?? "", played: played.join(" "), discarded: discard.join(" ") };
  return `/analyse/play?${query({ ...told, ...more }, { rules: "six-card", role: "pone" })}`;
}
