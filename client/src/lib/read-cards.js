// Cards as people type or paste them, as `pegout.engine.cards.words_of` and `read_card` read them: tests/engine/cards_typed.json holds both.
import { tidy } from "./typed.js";

/** Names of ranks and suits, and the character for each. @type {Record<string, string>} */
const NAMES = {
  ...{ ace: "A", two: "2", three: "3", four: "4", five: "5", six: "6", seven: "7", eight: "8", nine: "9", ten: "T" },
  ...{ jack: "J", queen: "Q", king: "K", spades: "♠", hearts: "♥", diamonds: "♦", clubs: "♣" },
  ...{ spade: "♠", heart: "♥", diamond: "♦", club: "♣" },
  ...{ エース: "A", ジャック: "J", クイーン: "Q", クィーン: "Q", キング: "K" },
  ...{ スペード: "♠", ハート: "♥", ダイヤモンド: "♦", ダイヤ: "♦", クラブ: "♣", クローバー: "♣" },
};
const named = (/** @type {boolean} */ latin) =>
  Object.keys(NAMES)
    .filter((name) => /^[a-z]/.test(name) === latin)
    .sort((a, b) => b.length - a.length)
    .join("|");
const NAME = new RegExp(`(^|[^a-z])(${named(true)})(?![a-z])|(${named(false)})`, "gi");
const DASHES = "‐‑‒–—―−ー\\-";
const RANK = "(?:10|[A2-9TJQK0])";
const SUIT = "[SHDC♠♥♦♣♤♡♢♧]";
const JOINED = `${RANK}の?${SUIT}|${SUIT}の?${RANK}`;
const GAP = `[\\s${DASHES}]*(?:(?:of|の)[\\s${DASHES}]*)?`;
const APART = `${RANK}${GAP}${SUIT}|${SUIT}${GAP}${RANK}`;
const BETWEEN = `[\\s,;|+/&.·・。と"'\`´‘’“”„«»「」『』()\\[\\]{}<>〈〉《》【】〔〕${DASHES}]`;
const END = `(?=${BETWEEN}|$)`;
/** A word after what stands before it: cards that are joined, or a card apart, or anything else. */
const WORD = new RegExp(`(?:${BETWEEN}|and${END})*(?:((?:${JOINED})+)${END}|((?:${APART})${END}|(?:[ァ-ヺ]ー?|(?!${BETWEEN}).)+))`, "giu");
const SUITS = "♠♥♦♣♤♡♢♧";

/** The words of a list: every card one, and whatever else stands between marks. @param {string} text */
function wordsOf(text) {
  const plain = tidy(text).replace(NAME, (_, before, latin, kana) => (kana ? NAMES[kana] : before + NAMES[latin.toLowerCase()]));
  return [...plain.matchAll(WORD)].flatMap(([, joined, other]) => joined?.match(new RegExp(JOINED, "giu")) ?? [other]);
}

/** The card that a word is, or "". @param {string} word */
function cardOf(word) {
  if (!new RegExp(`^(?:${APART})$`, "iu").test(word)) return "";
  const [rank] = /** @type {string[]} */ (word.toUpperCase().match(new RegExp(RANK)));
  const [suit] = /** @type {string[]} */ (word.toUpperCase().match(new RegExp(SUIT)));
  const at = SUITS.indexOf(suit);
  return rank.replace(/^1?0$/, "T") + (at < 0 ? suit : "SHDC"[at % 4]);
}

/** Each word of a text, and the card that it is; "" for text that is no card. @param {string} text @returns {[string, string][]} */
export const readWords = (text) => wordsOf(text).map((word) => [word, cardOf(word)]);

/** The different cards among the words of a text; whatever else is there is left out. @param {string} text */
export const cardsIn = (text) => [...new Set(readWords(text).flatMap(([, card]) => card || []))];
