// Written by script/generate-types from the rules: what to show until the menu arrives.
export const DEFAULT_LEVELS = ["random", "beginner", "steady", "strong", "expert"];
/** The default target of each variant. @type {Record<string, number>} */
export const TARGETS = {"six-card": 121, "short": 61, "five-card": 61, "three-player": 121, "four-player": 121, "four-player-solo": 121, "table-top": 121};
