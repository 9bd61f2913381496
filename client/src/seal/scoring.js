// Counts hands, cribs, lines and cards played, for the check of a record and wherever a page counts: from the rules alone, with no code of the server.

const RANKS = "A23456789TJQK";
/** @param {string} card */
const rank = (card) => RANKS.indexOf(card[0]) + 1;
/** @param {string} card */
export const pips = (card) => Math.min(10, rank(card));
/** @param {string} card */
export const rankOf = rank;
/** @param {number[]} numbers */
const sum = (numbers) => numbers.reduce((all, number) => all + number, 0);

/** @typedef {import("../types").Item} Item */

/** The points of two, three or four cards of one rank, and what that is called. @type {Record<number, [Item["kind"], number]>} */
const SAME = { 2: ["pair", 2], 3: ["pair_royal", 6], 4: ["double_pair_royal", 12] };

/**
 * The score of one kind of combination in cards.
 * @param {Item["kind"]} kind
 * @param {string[]} cards
 * @param {number} [points]
 * @returns {Item}
 */
const item = (kind, cards, points = cards.length) => ({ kind, cards, points });

/** All choices of so many of the cards, the first cards first. @param {string[]} cards @param {number} size @returns {string[][]} */
const choices = (cards, size) =>
  size ? cards.flatMap((card, at) => choices(cards.slice(at + 1), size - 1).map((others) => [card, ...others])) : [[]];

/** @param {string[]} cards */
const fifteens = (cards) =>
  cards
    .flatMap((_, at) => choices(cards, at + 1))
    .filter((chosen) => sum(chosen.map(pips)) === 15)
    .map((chosen) => item("fifteen", chosen, 2));

/** The cards by rank, lowest first; of one rank as the deck is sorted. @param {string[]} cards */
function byRank(cards) {
  const sorted = [...cards].sort((a, b) => rank(a) - rank(b) || "CDHS".indexOf(a[1]) - "CDHS".indexOf(b[1]));
  return [...new Set(sorted.map(rank))].map((each) => sorted.filter((card) => rank(card) === each));
}

/** @param {string[]} cards */
const pairs = (cards) =>
  byRank(cards)
    .filter((same) => same.length > 1)
    .map((same) => item(SAME[same.length][0], same, SAME[same.length][1]));

/** Whether cards are of consecutive ranks, in any order. @param {string[]} cards */
function isRun(cards) {
  const ranks = cards.map(rank).sort((a, b) => a - b);
  return ranks.length > 2 && ranks.every((each, at) => at === 0 || each === ranks[at - 1] + 1);
}

/** The longest runs: of each of their ranks any one card. @param {string[]} cards @returns {Item[]} */
function runs(cards) {
  const sorted = byRank(cards).flat();
  for (let length = cards.length; length > 2; length--) {
    const found = choices(sorted, length).filter(isRun);
    if (found.length) return found.map((run) => item("run", run));
  }
  return [];
}

/** @param {string[]} cards */
const sameSuit = (cards) => cards.every((card) => card[1] === cards[0][1]);

/** @param {string[]} hand @param {string | null} starter @param {boolean} crib */
function flush(hand, starter, crib) {
  const all = starter ? [...hand, starter] : hand;
  if (sameSuit(all)) return [item("flush", all)];
  return sameSuit(hand) && !crib ? [item("flush", hand)] : [];
}

/**
 * The score of a hand or a crib, item by item as it is counted; without a starter, a line of Table Top.
 * @param {string[]} hand @param {string | null} starter @param {boolean} [crib] @returns {Item[]}
 */
export function showItems(hand, starter, crib = false) {
  const all = starter ? [...hand, starter] : hand;
  const nobs = starter ? hand.filter((card) => card[0] === "J" && card[1] === starter[1]) : [];
  return [...fifteens(all), ...pairs(all), ...runs(all), ...flush(hand, starter, crib), ...nobs.map((card) => item("nobs", [card]))];
}

/** @param {Item[]} items */
export const pointsOf = (items) => sum(items.map(({ points }) => points));

/** Points of a hand or a crib. @param {string[]} hand @param {string} starter @param {boolean} crib */
export const showPoints = (hand, starter, crib) => pointsOf(showItems(hand, starter, crib));

/** Points of a full line of Table Top. @param {string[]} cards */
const linePoints = (cards) => pointsOf(showItems(cards, null));

/** Points of the rows of a full layout, and of its columns. @param {string[]} layout */
export function layoutPoints(layout) {
  const lines = [0, 1, 2, 3, 4];
  const rows = lines.map((line) => linePoints(layout.slice(line * 5, line * 5 + 5)));
  const columns = lines.map((line) => linePoints(layout.filter((_, at) => at % 5 === line)));
  return [sum(rows), sum(columns)];
}

/** The score of the last of the cards of a round, without the point for the last card. @param {string[]} cards @returns {Item[]} */
export function playItems(cards) {
  const count = sum(cards.map(pips));
  const items = count === 15 ? [item("fifteen", cards, 2)] : [];
  let same = 1;
  while (same < cards.length && rank(/** @type {string} */ (cards.at(-same - 1))) === rank(/** @type {string} */ (cards.at(-1)))) same++;
  if (same > 1) items.push(item(SAME[same][0], cards.slice(-same), SAME[same][1]));
  for (let length = cards.length; length > 2; length--) {
    if (!isRun(cards.slice(-length))) continue;
    items.push(item("run", byRank(cards.slice(-length)).flat()));
    break;
  }
  if (count === 31) items.push(item("thirty_one", cards, 2));
  return items;
}

/** Points, item by item, of the last of the cards of a round. @param {string[]} cards */
export const playPoints = (cards) => playItems(cards).map(({ points }) => points);

/**
 * For how many games a win counts.
 * @param {Record<string, string>} options
 * @param {number} behind what the last loser lacks of the target
 */
export function worthOf(options, behind) {
  if (options.double_skunk === "on" && behind > 60) return 4;
  return (options.skunk === "on" && behind > 30) || (options.double_game === "on" && behind >= 60) ? 2 : 1;
}
