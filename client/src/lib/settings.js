// The person's settings, each a signal stored in local storage under its own key.
import { effect, signal } from "@preact/signals";

/** The key of a word that is another one after everything was deleted. */
const DELETED = "pegout.deleted";
function lastDeletion() {
  try {
    return localStorage.getItem(DELETED);
  } catch {
    return null; // forbidden storage: other tabs have nothing in common with this one
  }
}
const deletedBefore = lastDeletion();
/** Whether everything was deleted since this page was opened, here or in another tab: it stores nothing any more. */
export const isDeleted = () => ![null, deletedBefore].includes(lastDeletion());
/** Forget what this browser has under some names; every open tab begins again without them. @param {string[]} names */
export function deleteStored(names) {
  try {
    for (const name of names) localStorage.removeItem(`pegout.${name}`);
    localStorage.setItem(DELETED, Math.random().toString(36).slice(2));
  } catch {
    // Forbidden storage holds nothing.
  }
}
const leaveIfDeleted = () => isDeleted() && location.replace("/");

/** Listeners that take over values stored by another tab, by the key of a setting and by the setting. @type {Map<unknown, () => void>} */
const hearers = new Map();

/** The settings that are not stored as they are, since there is no room or it is forbidden. @type {import("@preact/signals").Signal<string[]>} */
export const refused = signal([]);

/**
 * A signal that is stored, and follows what other tabs store under its name.
 * @template T @param {string} name @param {T} initial
 * @param {boolean} [alone] whether a page that is open ignores what others store
 * @returns {import("@preact/signals").Signal<T>}
 */
export function storedSignal(name, initial, alone = false) {
  const key = `pegout.${name}`;
  const setting = signal(initial);
  let known = JSON.stringify(initial);
  /** The stored one, which is older than the setting once there is no room. @type {string | null} */
  let held = null;
  const hear = () => {
    try {
      const text = localStorage.getItem(key);
      if (text === null || text === held) return; // emptied storage takes nothing from an open page
      const value = JSON.parse(text);
      known = held = text;
      setting.value = value;
    } catch {
      // Unreadable or forbidden storage: the setting lasts for this visit.
    }
  };
  hear();
  if (!alone) hearers.set(key, hear).set(setting, hear);
  effect(() => {
    const text = JSON.stringify(setting.value);
    if (text === known) return;
    known = text;
    if (isDeleted()) return void leaveIfDeleted();
    const others = refused.peek().filter((each) => each !== name);
    try {
      localStorage.setItem(key, text);
      held = text;
      if (others.length < refused.peek().length) refused.value = others;
    } catch {
      refused.value = [...others, name];
    }
  });
  return setting;
}

/**
 * Change a setting that holds several things, from what any tab has stored last: so none takes out what another has added.
 * @template T @param {import("@preact/signals").Signal<T>} setting @param {(now: T) => T} to
 */
export function change(setting, to) {
  hearers.get(setting)?.();
  setting.value = to(setting.value);
}

/** Take over what other tabs have stored: under one name, or all of it. @param {string} [name] */
export const hearStored = (name) => (name ? hearers.get(`pegout.${name}`)?.() : hearers.forEach((hear) => hear()));
addEventListener("storage", ({ key }) => key && (key === DELETED ? leaveIfDeleted() : hearers.get(key)?.()));
addEventListener("pageshow", () => leaveIfDeleted() || hearStored()); // a page that was put aside has heard nothing

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

/** "en" or "ja"; the browser's language until a person chooses. A page that is open has the messages of its own. */
export const lang = storedSignal("lang", navigator.language.startsWith("ja") ? "ja" : "en", true);
/** "auto", "light" or "dark". */
export const theme = storedSignal("theme", "auto");
/** How large text is, in hundredths of the browser's own size: 100 to 200. */
export const textSize = storedSignal("textSize", 100);
/** Whether Japanese is plain and has readings, where that exists. */
export const easyJapanese = storedSignal("easyJapanese", false);
/** Four-colour deck: clubs green, diamonds blue. */
export const fourColours = storedSignal("fourColours", false);
/** "track" or "two-lap". */
export const boardStyle = storedSignal("boardStyle", "track");
/** Whether every card shows one large rank and suit. */
export const largeCards = storedSignal("largeCards", false);
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
/** Whether a sound tells that it is one's turn in a game between people. */
export const turnSound = storedSignal("turnSound", true);
/** Whether a notification does while the page is in the background. */
export const turnNotifications = storedSignal("turnNotifications", false);
/** Whether hints are offered. */
export const hints = storedSignal("hints", true);
/** Seconds for which a discard against bots can be taken back; 0 sends it at once. */
export const undoSeconds = storedSignal("undoSeconds", 2);
/** Whether a mistake against bots is told before it is sent. */
export const tellMistakes = storedSignal("tellMistakes", false);
/** Whether the PR stands beside the name. */
export const showsPr = storedSignal("showsPr", false);
/** Whether a go, or a last card that can be played, is played by itself against bots. */
export const playForced = storedSignal("playForced", true);
/** The person's token, or null before the first game; all tabs have the same one. */
export const token = storedSignal("token", /** @type {string | null} */ (null));
/** Tokens that this device has had besides: their games are to become the same person's. */
export const otherTokens = storedSignal("otherTokens", /** @type {string[]} */ ([]));
/**
 * Whether this browser stores nothing here, since that is forbidden, in a private window or because there is no room: a
 * reload loses the token.
 */
export const keepsNothing = signal(false);
const PROBE = "pegout.probe";
function canStore() {
  try {
    localStorage.setItem(PROBE, PROBE);
    localStorage.removeItem(PROBE);
    return true;
  } catch {
    return false;
  }
}
let held = token.value;
effect(() => {
  const now = token.value;
  keepsNothing.value = !canStore();
  if (now !== null && !/^[\w-]+$/.test(now)) return void (token.value = null); // would not even fit into a header
  if (held && now && held !== now) otherTokens.value = [...otherTokens.peek(), held];
  held = now;
});
/**
 * The token of the seat that somebody at this device looks from (pass and play); null elsewhere.
 * @type {import("@preact/signals").Signal<string | null>}
 */
export const seatToken = signal(null);
/** The token of the one who acts now. */
export const bearer = () => seatToken.value ?? token.value;
/** The name others see. */
export const playerName = storedSignal("name", "");
/**
 * A seat whose person plays on this device; `seen` is the last event that they were shown.
 * @typedef {{name: string, token: string, seen: number}} LocalSeat
 * A table with several of them. `at`: whose turn it is to look; `dealt`: the first event of the deal for which the
 * screen was last covered; `callers`: who may call muggins.
 * @typedef {{at: number, dealt: number, over: boolean, callers?: number[], seats: Record<string, LocalSeat>}} LocalTable */
/** The tables of pass and play on this device, the oldest first. */
export const localTables = storedSignal("localTables", /** @type {Record<string, LocalTable>} */ ({}));
/** The boards for real cards on this device, and the games that ended on them; see `board/store.js`. */
export const keptBoards = storedSignal("boards", /** @type {any[]} */ ([]));
export const boardGames = storedSignal("boardGames", /** @type {any[]} */ ([]));
/** Somebody else's seat: the level of a bot, or this. */
export const HUMAN = "human";
/** Somebody else's seat: a person at this device. */
export const LOCAL = "local";
/** The level played last, `beginner` on a first visit: variant, options, who sits in the other seats ("human" or a level), the clock. */
/**
 * @typedef {{rules: string, options: Record<string, string>, levels: string[], clock?: {move: number, bank: number} | null,
 * own?: string, openLink?: boolean, hints?: boolean, share?: number}} TableChoices — `own`: the level that plays in the person's own seat while they watch;
 * `openLink`: anyone with the link may join; `hints`: people who play each other may ask for hints; `share`: how many of 100 games they are to win against a bot that adapts */
export const lastChoices = storedSignal("rules", /** @type {TableChoices} */ ({ rules: "six-card", options: {}, levels: ["beginner"] }));

effect(() => {
  const root = document.documentElement;
  root.lang = lang.value;
  root.dataset.theme = theme.value;
  root.dataset.cloth = cloth.value;
  root.dataset.back = cardBack.value;
  root.dataset.cards = largeCards.value ? "large" : "usual";
  root.dataset.deck = fourColours.value ? "four" : "two";
});
