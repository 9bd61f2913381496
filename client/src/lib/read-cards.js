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

/** A text with a letter for each name, and where each character of it, and its end, was. @param {string} tidied */
function lettered(tidied) {
  /** @type {number[]} */
  const starts = [];
  let plain = "";
  let at = 0;
  const go = (/** @type {number} */ to) => {
    for (plain += tidied.slice(at, to); at < to; at++) starts.push(at);
  };
  for (const found of tidied.matchAll(NAME)) {
    const [whole, before = "", latin, kana] = found;
    go(found.index + before.length);
    starts.push(at);
    plain += NAMES[kana ?? latin.toLowerCase()];
    at = found.index + whole.length;
  }
  go(tidied.length);
  return { plain, starts: [...starts, at] };
}

/** The words of a list, as typed and with a letter for each name: every card one, and whatever else stands between marks. @param {string} text */
function wordsOf(text) {
  const tidied = tidy(text);
  const { plain, starts } = lettered(tidied);
  return [...plain.matchAll(WORD)].flatMap(({ index, 0: whole, 1: joined, 2: other }) => {
    let start = index + whole.length - (joined ?? other).length;
    return (joined?.match(new RegExp(JOINED, "giu")) ?? [other]).map((word) => {
      const typed = tidied.slice(starts[start], starts[start + word.length]);
      start += word.length;
      return { typed, word };
    });
  });
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
export const readWords = (text) => wordsOf(text).map(({ typed, word }) => [typed, cardOf(word)]);

/** The different cards among the words of a text; whatever else is there is left out. @param {string} text */
export const cardsIn = (text) => [...new Set(readWords(text).flatMap(([, card]) => card || []))];
