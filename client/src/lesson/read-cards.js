// Cards as people type or paste them, as `pegout.cards.parse_cards` reads them.
import { ApiError } from "../lib/api.js";
import { tidy } from "../lib/typed.js";

const CARDS = /(?:10|[A2-90TJQK])[SHDC♠♥♦♣♤♡♢♧]/gi;
const MARKS = "♠♥♦♣♤♡♢♧";

/** @param {string} written */
const cardOf = (written) => {
  const suit = /** @type {string} */ (written.at(-1)).toUpperCase();
  const at = MARKS.indexOf(suit);
  return written.toUpperCase().slice(0, -1).replace(/^1?0$/, "T") + (at < 0 ? suit : "SHDC"[at % 4]);
};

/** The cards of a word, or the fault in it. @param {string} word */
function cardsOf(word) {
  const found = word.match(CARDS) ?? [];
  if (found.join("") !== word) throw new ApiError(0, "not-a-card", { text: word }, null);
  return found.map(cardOf);
}

/** All of them different. @param {string[]} cards */
export function requireDistinct(cards) {
  const twice = cards.find((card, at) => cards.indexOf(card) < at);
  if (twice) throw new ApiError(0, "card-twice", { card: twice }, null);
  return cards;
}

/** Different cards, with blanks, commas, bars or nothing between them; throws `not-a-card` or `card-twice`. @param {string} text */
export const readCards = (text) =>
  requireDistinct(
    tidy(text)
      .split(/[\s,|+]+/)
      .filter(Boolean)
      .flatMap(cardsOf),
  );
