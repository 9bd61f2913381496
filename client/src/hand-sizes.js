// Written by script/generate-types from the rules: how many cards are counted.
/** The cards of a hand and of the crib, without the starter, by variant; without a crib, of a line, which has no starter. @type {Record<string, {hand: number, crib: number}>} */
export const COUNTED = {"six-card": {"hand": 4, "crib": 4}, "short": {"hand": 4, "crib": 4}, "five-card": {"hand": 3, "crib": 4}, "three-player": {"hand": 4, "crib": 4}, "four-player": {"hand": 4, "crib": 4}, "four-player-solo": {"hand": 4, "crib": 4}, "table-top": {"hand": 5, "crib": 0}};
