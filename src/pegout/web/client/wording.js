// Cards and scores in words.
import { has, t } from "./i18n.js";

const RANKS = "A23456789TJQK";
/** @type {Record<string, string>} */
const SUITS = { S: "♠", H: "♥", D: "♦", C: "♣" };

/** 1 for an ace to 13 for a king. @param {string} card */
export const rankOf = (card) => RANKS.indexOf(card[0]) + 1;
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

/** What a card scores when it is played, such as "fifteen for 2". @param {Item} item */
export function playScoreText(item) {
  if (item.kind === "run") return t("played-run", { length: numberName(item.points), points: item.points });
  return has(`played-${item.kind}`)
    ? t(`played-${item.kind}`, { points: item.points })
    : t("web-kind-for", { kind: t(`kind-${item.kind}`), points: item.points });
}

/** The recital of the show step by step: each with the total so far. @param {Item[]} items */
export function recitalSteps(items) {
  let total = 0;
  return items.map((item) => ((total += item.points), { item, total, text: t(`recital-${item.kind}`, { total }) }));
}

/** "fifteen 2, fifteen 4, pair 6". @param {Item[]} items */
export const recital = (items) =>
  items.length
    ? recitalSteps(items).map((step) => step.text).reduce((before, next) => t("recital-and", { before, next }))
    : t("recital-nothing");

/** The first letter large, as a sentence begins. @param {string} text */
export const sentence = (text) => text.charAt(0).toUpperCase() + text.slice(1);
