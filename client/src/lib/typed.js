// What people type, on any keyboard, as `pegout.cards` reads it too.

/** In ASCII letters and digits, without the invisible marks that phones put beside suits. @param {string} text */
export const tidy = (text) =>
  text
    .normalize("NFKC")
    .replace(/[\ufe0e\ufe0f\u200b\u2060\ufeff]/g, "")
    .replaceAll("、", ",")
    .replaceAll("❤", "♥")
    .trim();

/** The whole number from 0 to `most` that was typed, or null. @param {string} text @param {number} most */
export function numberIn(text, most) {
  const typed = tidy(text);
  return /^\d{1,4}$/.test(typed) && Number(typed) <= most ? Number(typed) : null;
}
