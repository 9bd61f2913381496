// Counts hands, cribs, lines and cards played, for the check of a record: from the rules alone, with no code of the server.

const RANKS = "A23456789TJQK";
/** @param {string} card */
const rank = (card) => RANKS.indexOf(card[0]) + 1;
/** @param {string} card */
export const pips = (card) => Math.min(10, rank(card));
/** @param {string} card */
export const rankOf = rank;
/** @param {number[]} numbers */
const sum = (numbers) => numbers.reduce((all, number) => all + number, 0);

/** All subsets of two cards or more. @param {string[]} cards */
function* subsets(cards) {
  for (let mask = 1; mask < 1 << cards.length; mask++) {
    const chosen = cards.filter((_, at) => mask & (1 << at));
    if (chosen.length > 1) yield chosen;
  }
}

/** Whether cards are of consecutive ranks, in any order. @param {string[]} cards */
function isRun(cards) {
  const ranks = cards.map(rank).sort((a, b) => a - b);
  return ranks.length > 2 && ranks.every((each, at) => at === 0 || each === ranks[at - 1] + 1);
}

/** Fifteens, pairs and runs. @param {string[]} cards */
function combinations(cards) {
  let points = 0;
  let longest = 0;
  let runs = 0;
  for (const chosen of subsets(cards)) {
    if (sum(chosen.map(pips)) === 15) points += 2;
    if (chosen.length === 2 && rank(chosen[0]) === rank(chosen[1])) points += 2;
    if (!isRun(chosen) || chosen.length < longest) continue;
    runs = chosen.length > longest ? 1 : runs + 1;
    longest = chosen.length;
  }
  return points + runs * longest;
}

/** @param {string[]} cards */
const sameSuit = (cards) => cards.every((card) => card[1] === cards[0][1]);

/** Points of a hand or a crib. @param {string[]} hand @param {string} starter @param {boolean} crib */
export function showPoints(hand, starter, crib) {
  const all = [...hand, starter];
  const nobs = hand.some((card) => card[0] === "J" && card[1] === starter[1]) ? 1 : 0;
  const flush = sameSuit(all) ? all.length : sameSuit(hand) && !crib ? hand.length : 0;
  return combinations(all) + flush + nobs;
}

/** Points of a full line of Table Top. @param {string[]} cards */
export const linePoints = (cards) => combinations(cards) + (sameSuit(cards) ? cards.length : 0);

/** Points, item by item, of the last of the cards of a round. @param {string[]} cards */
export function playPoints(cards) {
  const count = sum(cards.map(pips));
  const items = count === 15 ? [2] : [];
  let same = 1;
  while (same < cards.length && rank(/** @type {string} */ (cards.at(-same - 1))) === rank(/** @type {string} */ (cards.at(-1)))) same++;
  if (same > 1) items.push(same * (same - 1));
  for (let length = cards.length; length > 2; length--) {
    if (!isRun(cards.slice(-length))) continue;
    items.push(length);
    break;
  }
  if (count === 31) items.push(2);
  return items;
}
