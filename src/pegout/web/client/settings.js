// The person's settings, each a signal stored in local storage under its own key.
import { effect, signal } from "@preact/signals";

/** @template T @param {string} name @param {T} initial @returns {import("@preact/signals").Signal<T>} */
export function storedSignal(name, initial) {
  const key = `pegout.${name}`;
  let first = initial;
  try {
    const text = localStorage.getItem(key);
    if (text !== null) first = JSON.parse(text);
  } catch {
    // Unreadable or forbidden storage: the setting lasts for this visit.
  }
  const setting = signal(first);
  let started = false;
  effect(() => {
    const value = setting.value;
    if (started) {
      try {
        localStorage.setItem(key, JSON.stringify(value));
      } catch {
        // See above.
      }
    }
    started = true;
  });
  return setting;
}

/** Give a stored setting its present name. @param {string} before @param {string} now */
function renameStored(before, now) {
  try {
    const text = localStorage.getItem(`pegout.${before}`);
    if (text === null) return;
    if (localStorage.getItem(`pegout.${now}`) === null) localStorage.setItem(`pegout.${now}`, text);
    localStorage.removeItem(`pegout.${before}`);
  } catch {
    // Forbidden storage holds nothing.
  }
}

/** "en" or "ja"; the browser's language until a person chooses. */
export const lang = storedSignal("lang", navigator.language.startsWith("ja") ? "ja" : "en");
/** "auto", "light" or "dark". */
export const theme = storedSignal("theme", "auto");
/** Four-colour deck: clubs green, diamonds blue. */
export const fourColours = storedSignal("fourColours", false);
/** "track" or "two-lap". */
export const boardStyle = storedSignal("boardStyle", "track");
/** The cloth of the table: "teal", "green", "blue" or "wine". */
export const cloth = storedSignal("cloth", "teal");
/** The picture on the backs of the cards: "lattice", "diamonds", "waves" or "leaves". */
export const cardBack = storedSignal("cardBack", "lattice");
renameStored("showSpeed", "speed");
/** How fast everything moves, from the deal and the bots to the show: "slow", "normal" or "quick". */
export const speed = storedSignal("speed", "normal");
/** How hands are counted aloud: "plain", or "parlett" for David Parlett's wording. */
export const countStyle = storedSignal("countStyle", "plain");
/** Sounds are off until wanted. */
export const sounds = storedSignal("sounds", false);
/** Whether hints are offered. */
export const hints = storedSignal("hints", true);
/** Seconds for which a discard against bots can be taken back; 0 sends it at once. */
export const undoSeconds = storedSignal("undoSeconds", 2);
/** Whether a go, or a last card that can be played, is played by itself against bots. */
export const playForced = storedSignal("playForced", true);
/** The person's token, or null before the first game. */
export const token = storedSignal("token", /** @type {string | null} */ (null));
if (!/^[\w-]+$/.test(token.value ?? "")) token.value = null; // would not even fit into a header
/** The token of the seat that somebody at this device looks from (pass and play); null elsewhere. @type {import("@preact/signals").Signal<string | null>} */
export const seatToken = signal(null);
/** The token of whoever acts now. */
export const bearer = () => seatToken.value ?? token.value;
/** The name others see. */
export const playerName = storedSignal("name", "");
/**
 * A seat whose person plays on this device; `seen` is the last event that they were shown.
 * @typedef {{name: string, token: string, seen: number}} LocalSeat
 * A table with several of them. `at`: whose turn it is to look; `dealt`: the first event of the deal for which the
 * screen was last covered.
 * @typedef {{at: number, dealt: number, over: boolean, seats: Record<string, LocalSeat>}} LocalTable */
/** The tables of pass and play on this device, the oldest first. */
export const localTables = storedSignal("localTables", /** @type {Record<string, LocalTable>} */ ({}));
/** What was last played, `beginner` on a first visit: variant, options, who sits in the other seats ("human" or a level), the clock. */
/**
 * @typedef {{rules: string, options: Record<string, string>, levels: string[], clock?: {move: number, bank: number} | null,
 * own?: string, openLink?: boolean}} TableChoices — `own`: the level that plays in the person's own seat while they watch;
 * `openLink`: anyone with the link may join */
export const lastChoices = storedSignal("rules", /** @type {TableChoices} */ ({ rules: "six-card", options: {}, levels: ["beginner"] }));

effect(() => {
  const root = document.documentElement;
  root.lang = lang.value;
  root.dataset.theme = theme.value;
  root.dataset.cloth = cloth.value;
  root.dataset.back = cardBack.value;
  root.dataset.deck = fourColours.value ? "four" : "two";
});
