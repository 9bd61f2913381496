// Written by script/generate-types from the rules: what to show until the menu arrives.
export const DEFAULT_LEVELS = ["random", "newcomer", "novice", "beginner", "casual", "regular", "steady", "strong", "expert", "shark", "adaptive"];
/** How many of 100 six-card games each level wins against `steady`. @type {Record<string, number>} */
export const WIN_SHARES = {"random": 0, "newcomer": 15, "novice": 22, "beginner": 32, "casual": 38, "regular": 44, "steady": 50, "strong": 54, "expert": 56, "shark": 58};
/** The default target of each variant. @type {Record<string, number>} */
export const TARGETS = {"six-card": 121, "short": 61, "five-card": 61, "three-player": 121, "four-player": 121, "four-player-solo": 121, "table-top": 121};
