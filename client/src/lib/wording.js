// Cards and scores in words.
import { has, t } from "./i18n.js";
import { countStyle, lang } from "./settings.js";

/** The ranks in order, as cards are written. */
export const RANKS = [..."A23456789TJQK"];
/** @type {Record<string, string>} */
const SUITS = { S: "♠", H: "♥", D: "♦", C: "♣" };

/** 1 for an ace to 13 for a king. @param {string} card */
export const rankOf = (card) => RANKS.indexOf(card[0]) + 1;
/** @param {string[]} cards */
export const sortedByRank = (cards) => [...cards].sort((a, b) => rankOf(a) - rankOf(b));
/** "10" or "Q". @param {string} card */
export const rankText = (card) => (card[0] === "T" ? "10" : card[0]);
/** "10♠", or "?" for an unseen card. @param {string} card */
export const cardText = (card) => (card === "??" ? "?" : rankText(card) + SUITS[card[1]]);
/** "ten of spades". @param {string} card */
export const cardName = (card) =>
  card === "??" ? t("card-unseen") : t("card-in-words", { rank: t(`rank-${rankOf(card)}`), suit: t(`suit-${card[1]}`) });
/** @param {string[]} cards */
export const cardNames = (cards) => cards.map(cardName).join(t("web-list-comma"));

/** Whole numbers up to 31 in words, further ones in figures. @param {number} n */
export const numberName = (n) => (has(`number-${n}`) ? t(`number-${n}`) : String(n));

/** @typedef {{kind: string, cards: string[], points: number}} Item */

/** The score of a card as it is played, such as "fifteen for 2". @param {Item} item */
export function playScoreText(item) {
  if (item.kind === "run") return t("played-run", { length: numberName(item.points), points: item.points });
  return has(`played-${item.kind}`)
    ? t(`played-${item.kind}`, { points: item.points })
    : t("web-kind-for", { kind: t(`kind-${item.kind}`), points: item.points });
}

/** The recital of the show step by step: each with the total so far. @param {Item[]} items */
export function recitalSteps(items) {
  const word = countStyle.value === "parlett" ? parlett : plain;
  let total = 0;
  return items.map((item) => ((total += item.points), { item, total, text: word(item, total) }));
}

/** @param {Item} item @param {number} total */
const plain = (item, total) => t(`recital-${item.kind}`, { total });

/** David Parlett's wording: runs card by card, "and one's thirteen". @param {Item} item @param {number} total */
function parlett(item, total) {
  if (item.kind === "run") return cardByCard(total - item.points + 1, total);
  if (item.kind !== "nobs") return plain(item, total);
  return total === item.points ? t("parlett-nobs-alone") : t("parlett-nobs", { total: numberName(total) });
}

/** The totals of a run, joined with hyphens unless the numbers contain hyphens. @param {number} first @param {number} last */
function cardByCard(first, last) {
  const numbers = Array.from({ length: last - first + 1 }, (_, k) => numberName(first + k));
  const joint = numbers.some((number) => number.includes("-")) ? "parlett-and-long" : "parlett-and";
  return numbers.reduce((before, next) => t(joint, { before, next }));
}

/** "fifteen 2, fifteen 4, pair 6". @param {Item[]} items */
export const recital = (items) =>
  items.length
    ? recitalSteps(items)
        .map((step) => step.text)
        .reduce((before, next) => t("recital-and", { before, next }))
    : t("recital-nothing");

/** The first letter large, as a sentence begins. @param {string} text */
export const sentence = (text) => text.charAt(0).toUpperCase() + text.slice(1);

/** The day of a moment. @param {string} at */
export const dateOf = (at) => new Intl.DateTimeFormat(lang.value, { year: "numeric", month: "short", day: "numeric" }).format(new Date(at));

/** A number with one place. @param {number} number */
export const decimal = (number) => new Intl.NumberFormat(lang.value, { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(number);
