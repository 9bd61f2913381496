// Creates a table with the rules last chosen, in one call.
import { useEffect, useState } from "../lib/preact.js";
import { ApiError, get, post } from "../lib/api.js";
import { once } from "../lib/once.js";
import { go } from "../lib/router.js";
import { HUMAN, LOCAL, lang, lastChoices, playerName } from "../lib/settings.js";
import { TARGETS } from "../default-menu.js";
import { addEntropy, keepEntropy, newEntropy } from "../seal/entropy.js";

/** Variants to show until the menu has been fetched. */
export const DEFAULT_VARIANTS = Object.keys(TARGETS);

/** @typedef {import("../lib/settings.js").TableChoices} TableChoices */

/** @param {number | undefined} share @returns {(other: string) => any} */
const seatRequest = (share) => (other) =>
  other === HUMAN || other === LOCAL
    ? { kind: "human" }
    : { kind: "bot", level: other, ...(other === "adaptive" && { share: share ?? 50 }) };

/** The target of the chosen rules. @param {TableChoices} chosen */
export const targetOf = (chosen) => chosen.options.target ?? TARGETS[chosen.rules];

/** The same with a friend in every other seat. @param {TableChoices} chosen */
export const withFriends = (chosen) => ({ ...chosen, own: undefined, levels: chosen.levels.map(() => HUMAN) });

/** The same against bots of this level only. @param {TableChoices} chosen @param {string} level */
export const withBots = (chosen, level) => ({ ...chosen, own: undefined, levels: chosen.levels.map(() => level) });

/** The level played against last. @param {TableChoices} chosen */
export const levelOf = (chosen) => chosen.levels.find((level) => level !== HUMAN && level !== LOCAL) ?? "beginner";

/** The table that was created last, until its page takes it. @type {import("../types").State | null} */
let created = null;

/** The state of a table that has just been created here, so that its page need not ask. @param {string} table */
export function takeCreated(table) {
  const state = created?.table === table ? created : null;
  created = null;
  return state;
}

/** @param {TableChoices} chosen @param {any} more */
async function createAndGo(chosen, more) {
  const local = chosen.levels.includes(LOCAL) ? await import("./local-seats.js") : null;
  const own = await newEntropy();
  const response = await post("/tables", {
    rules: chosen.rules,
    options: chosen.options,
    seats: [chosen.own ?? HUMAN, ...chosen.levels].map(seatRequest(chosen.share)),
    lang: lang.value,
    name: local?.localName(0) ?? (playerName.value.trim() || null),
    open_link: Boolean(chosen.openLink),
    hints: Boolean(chosen.hints),
    clock: chosen.own || local ? null : (chosen.clock ?? null),
    commitment: own?.commitment ?? null,
    ...more,
  });
  const { table, seat, seal } = response;
  keepEntropy(table, seat, own, seal);
  // Not waited for: it arrives before the page of the table has asked for anything.
  if (!local) addEntropy(table, seat, seal);
  await local?.seatLocalPeople(response, chosen.levels);
  created = local ? null : response.state;
  go(`/t/${table}`);
}

/** Create a table and go there. @param {TableChoices} chosen @param {{lesson?: boolean, seats?: any[]}} [more] */
export const createTable = (chosen, more = {}) => once("table", () => createAndGo(chosen, more));

/** Create a table on this device against bots of a level, and go there. @param {TableChoices} chosen @param {string} level */
export async function createOnDevice(chosen, level) {
  const { create } = await import("../lib/offline-engine.js");
  const answer = await create({ rules: chosen.rules, options: chosen.options, level, name: playerName.value.trim() || null });
  if ("error" in answer) throw new ApiError(answer.status, answer.error, answer.params, answer);
  go(`/t/${answer.table}`);
}

/** @typedef {import("../wire").MenuModel} Menu what this server offers: variants with their options, levels, phrases */

/** @type {Promise<Menu> | null} */
let menu = null;
/** @returns {Promise<Menu>} */
export function fetchMenu() {
  menu ??= get("/menu");
  menu.catch(() => (menu = null));
  return /** @type {Promise<Menu>} */ (menu);
}

/** The menu once it has arrived, for what shows something else until then. */
export function useMenu() {
  const [found, setFound] = useState(/** @type {Menu | null} */ (null));
  useEffect(() => void fetchMenu().then(setFound, () => {}), []);
  return found;
}

/** Remember the choices for the next game. @param {TableChoices} chosen */
export const remember = (chosen) => (lastChoices.value = chosen);
