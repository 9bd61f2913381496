// Sitting down: a new table with the rules last chosen, in one call.
import { get, post } from "../api.js";
import { go } from "../router.js";
import { lang, lastChoices, playerName } from "../settings.js";

/** Somebody else's seat: the level of a bot, or this. */
export const HUMAN = "human";
/** What stands before the menu is there. */
export const DEFAULT_LEVELS = ["random", "beginner", "steady", "strong", "expert"];

/** What is wanted at a new table. @typedef {import("../settings.js").TableChoices} TableChoices */

/** @param {string} other */
const seatRequest = (other) => (other === HUMAN ? { kind: "human" } : { kind: "bot", level: other });

/** The target as it stands. @param {TableChoices} chosen */
export const targetOf = (chosen) => chosen.options.target ?? (/^(short|five)/.test(chosen.rules) ? "61" : "121");

/** The same with a friend in every other seat. @param {TableChoices} chosen */
export const withFriends = (chosen) => ({ ...chosen, own: undefined, levels: chosen.levels.map(() => HUMAN) });

/** The same with nobody but the house. @param {TableChoices} chosen @param {string} level */
export const withBots = (chosen, level) => ({ ...chosen, own: undefined, levels: chosen.levels.map(() => level) });

/** The level that sat at the table last. @param {TableChoices} chosen */
export const levelOf = (chosen) => chosen.levels.find((level) => level !== HUMAN) ?? "steady";

/** Make a table and go there. @param {TableChoices} chosen @param {{lesson?: boolean}} [more] */
export async function createTable(chosen, more = {}) {
  const response = await post("/tables", {
    rules: chosen.rules,
    options: chosen.options,
    seats: [chosen.own ?? HUMAN, ...chosen.levels].map(seatRequest),
    lang: lang.value,
    name: playerName.value.trim() || null,
    clock: chosen.own ? null : (chosen.clock ?? null),
    ...more,
  });
  go(`/t/${response.table}`);
}

/** @type {Promise<any> | null} */
let menu = null;
/** What can be chosen at this server. */
export function fetchMenu() {
  menu ??= get("/menu");
  menu.catch(() => (menu = null));
  return menu;
}

/** Keep what was chosen for the next time. @param {TableChoices} chosen */
export const remember = (chosen) => (lastChoices.value = chosen);
