// The names of the people at a board.
import { t } from "../lib/i18n.js";
import { seatsOf } from "./store.js";

/** @typedef {import("./fold.js").Setup} Setup */

/** @param {Setup} setup @param {number} seat */
export const seatName = (setup, seat) => setup.names[seat] || t("web-keep-player", { number: seat + 1 });

/** A player, or both of a pair. @param {Setup} setup @param {number} side */
export const sideName = (setup, side) =>
  seatsOf(setup, side)
    .map(({ seat }) => seatName(setup, seat))
    .reduce((first, second) => t("web-keep-pair", { first, second }));

/**
 * The games that a side has won and, where matches are played, its matches.
 * @param {{rules: import("./fold.js").BoardRules, shown: import("./fold.js").KeptBoard}} keeping
 * @param {number} side
 */
export function gamesText({ rules, shown }, side) {
  const games = t("board-caption-games", { games: shown.games[side] });
  if (rules.match < 2 || !shown.matches.some(Boolean)) return games;
  return t("board-caption-join", { first: games, rest: t("web-keep-matches", { matches: shown.matches[side] }) });
}
