// Sounds, off until wanted; what makes them is fetched only then.
import { sounds } from "./settings.js";

/** @param {string} name @param {number} [k] */
export function sound(name, k = 0) {
  if (sounds.value) import("./sound-synth.js").then(({ make }) => make(name, k)).catch(() => {});
}
