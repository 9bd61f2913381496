// What a person has chosen, kept in local storage under one key each.
import { effect, signal } from "@preact/signals";

/** @template T @param {string} name @param {T} initial @returns {import("@preact/signals").Signal<T>} */
export function kept(name, initial) {
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

/** "en" or "ja"; the browser's language until a person chooses. */
export const lang = kept("lang", navigator.language.startsWith("ja") ? "ja" : "en");
/** "auto", "light" or "dark". */
export const theme = kept("theme", "auto");
/** Four-colour deck: clubs green, diamonds blue. */
export const fourColours = kept("fourColours", false);
/** "track" or "two-lap". */
export const boardStyle = kept("boardStyle", "track");
/** How fast the show is counted: "slow", "normal" or "quick". */
export const showSpeed = kept("showSpeed", "normal");
/** Sounds are off until wanted. */
export const sounds = kept("sounds", false);
/** Whether hints may be asked for. */
export const hints = kept("hints", true);
/** The person's token, or null before the first game. */
export const token = kept("token", /** @type {string | null} */ (null));
/** The name others see. */
export const playerName = kept("name", "");
/** What was last played: variant, options, who sits in the other seats ("human" or a level), the clock. */
/**
 * @typedef {{rules: string, options: Record<string, string>, levels: string[], clock?: {move: number, bank: number} | null,
 * own?: string}} Chosen — `own`: the level that plays in one's own seat while one watches */
export const lastRules = kept("rules", /** @type {Chosen} */ ({ rules: "six-card", options: {}, levels: ["steady"] }));

effect(() => {
  const root = document.documentElement;
  root.lang = lang.value;
  root.dataset.theme = theme.value;
  root.dataset.deck = fourColours.value ? "four" : "two";
});
