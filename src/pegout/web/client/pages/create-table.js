// Sitting down: a new table with the rules last chosen, in one call.
import { get, post } from "../api.js";
import { go } from "../router.js";
import { lang, lastRules, playerName } from "../settings.js";

/** Somebody else's seat: the level of a bot, or this. */
export const FRIEND = "human";
/** What stands before the menu is there. */
export const LEVELS = ["random", "beginner", "steady", "strong", "expert"];

/** What is wanted at a new table. @typedef {import("../settings.js").Chosen} Chosen */

/** @param {string} other */
const chair = (other) => (other === FRIEND ? { kind: "human" } : { kind: "bot", level: other });

/** The target as it stands. @param {Chosen} chosen */
export const targetOf = (chosen) => chosen.options.target ?? (/^(short|five)/.test(chosen.rules) ? "61" : "121");

/** The same with a friend in every other seat. @param {Chosen} chosen */
export const withFriends = (chosen) => ({ ...chosen, own: undefined, levels: chosen.levels.map(() => FRIEND) });

/** The same with nobody but the house. @param {Chosen} chosen @param {string} level */
export const withHouse = (chosen, level) => ({ ...chosen, own: undefined, levels: chosen.levels.map(() => level) });

/** The level that sat at the table last. @param {Chosen} chosen */
export const levelOf = (chosen) => chosen.levels.find((level) => level !== FRIEND) ?? "steady";

/** Make a table and go there. @param {Chosen} chosen @param {{lesson?: boolean}} [more] */
export async function sitDown(chosen, more = {}) {
  const told = await post("/tables", {
    rules: chosen.rules,
    options: chosen.options,
    seats: [chosen.own ?? FRIEND, ...chosen.levels].map(chair),
    lang: lang.value,
    name: playerName.value.trim() || null,
    clock: chosen.own ? null : (chosen.clock ?? null),
    ...more,
  });
  go(`/t/${told.table}`);
}

/** @type {Promise<any> | null} */
let menu = null;
/** What can be chosen at this server. */
export function theMenu() {
  menu ??= get("/menu");
  menu.catch(() => (menu = null));
  return menu;
}

/** Keep what was chosen for the next time. @param {Chosen} chosen */
export const remember = (chosen) => (lastRules.value = chosen);
