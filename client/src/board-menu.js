// Written by script/generate-types from the rules: what a board for real cards knows of each variant.
/** @type {Record<string, {players: number, sides: number, target: number, table_top: boolean, three_for_last: boolean}>} */
export const VARIANTS = {"six-card": {"players": 2, "sides": 2, "target": 121, "table_top": false, "three_for_last": false}, "short": {"players": 2, "sides": 2, "target": 61, "table_top": false, "three_for_last": false}, "five-card": {"players": 2, "sides": 2, "target": 61, "table_top": false, "three_for_last": true}, "three-player": {"players": 3, "sides": 3, "target": 121, "table_top": false, "three_for_last": false}, "four-player": {"players": 4, "sides": 2, "target": 121, "table_top": false, "three_for_last": false}, "four-player-solo": {"players": 4, "sides": 4, "target": 121, "table_top": false, "three_for_last": false}, "table-top": {"players": 2, "sides": 2, "target": 121, "table_top": true, "three_for_last": false}};
/** The points that one hand or card can score, by form of the game. @type {Record<string, number[]>} */
export const POSSIBLE = {"cribbage": [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 20, 21, 22, 23, 24, 28, 29], "table-top": [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 20, 21, 22, 23, 24, 28]};
/** Entries with a fixed score, and their points. @type {Record<string, number>} */
export const FIXED = {"go": 1, "last_card": 1, "thirty_one": 2, "heels": 2, "three_for_last": 3};
export const SKUNK = 30;
export const DOUBLE_SKUNK = 60;
export const LONG_GAME = 121;
export const TARGET_RANGE = [11, 999];
