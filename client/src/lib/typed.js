// Text that people type, on any keyboard, as `pegout.engine.cards` reads it too.

/** Unicode's drawing of a card as it is typed; the knight and characters that are no card stay. @param {string} mark */
function drawn(mark) {
  const at = /** @type {number} */ (mark.codePointAt(0)) - 0x1f0a0;
  const rank = " A23456789TJ QK"[at % 16];
  return !rank || rank === " " ? mark : rank + "SHDC"[at >> 4];
}

/** In ASCII letters and digits, without the invisible marks that phones put beside suits. @param {string} text */
export const tidy = (text) =>
  text
    .normalize("NFKC")
    .replace(/[\ufe0e\ufe0f\u200b\u2060\ufeff]/g, "")
    .replaceAll("、", ",")
    .replaceAll("❤", "♥")
    .replace(/[\u{1f0a1}-\u{1f0de}]/gu, drawn)
    .trim();

/** The whole number from 0 to `most` that was typed, or null. @param {string} text @param {number} most */
export function numberIn(text, most) {
  const typed = tidy(text);
  return /^\d{1,4}$/.test(typed) && Number(typed) <= most ? Number(typed) : null;
}
