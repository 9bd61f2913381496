// The stages of practice: the cards dealt in each, and the questions about them. With a seed, the same every time, and as `practice.py`
// deals for the terminal.
import { SCORE_PARTS } from "../score-parts.js";
import { pips, playItems, pointsOf, rankOf, showItems } from "../seal/scoring.js";

/** @typedef {import("../types").Item} Item */
/** @typedef {() => number} Random From 0 to below 1. */
/** @typedef {{cards: string[], starter: string | null, items: Item[], total: number}} Hand */
/**
 * A turn in the play. `round`: the cards since the count was last 0, and whether each was one's own; `asked`: the card
 * that is played, null where none may be.
 * @typedef {{round: {card: string, own: boolean}[], count: number, hand: string[], may: string[], asked: string | null, items: Item[]}} Turn
 */

/** The parts that each stage asks for. @type {Record<string, string[]>} */
export const STAGE_PARTS = {
  two: ["fifteens", "pairs"],
  three: ["fifteens", "pairs", "runs"],
  fifteens: ["fifteens"],
  pairs: ["pairs"],
  runs: ["runs"],
  flush: ["flush", "nobs"],
  all: Object.keys(SCORE_PARTS),
};
/** In the order in which they are learnt. */
export const STAGES = [...Object.keys(STAGE_PARTS), "play"];
/** Stages with fewer cards than a hand, and no starter; asked is what there is, not how much it scores. @type {Record<string, number>} */
export const FEW_CARDS = { two: 2, three: 3 };

const DECK = [..."SHDC"].flatMap((suit) => [..."A23456789TJQK"].map((rank) => rank + suit));
const LIMIT = 31;
/** How often something is to be found, a go is due, and a card that scores is played. */
const [FOUND, GO, SCORES] = [0.75, 0.35, 0.65];
/** So many deals are looked at for one of the wanted kind. */
const TRIES = 400;

/** Random numbers from a text (FNV-1a, then mulberry32). @param {string} seed @returns {Random} */
export function randomFrom(seed) {
  let state = 0x811c9dc5;
  for (const letter of seed) state = Math.imul(state ^ /** @type {number} */ (letter.codePointAt(0)), 0x01000193);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** @param {number} number @param {Random} random */
function draw(number, random) {
  const deck = [...DECK];
  return Array.from({ length: number }, () => deck.splice(Math.floor(random() * deck.length), 1)[0]);
}

/**
 * The first candidate that is as wanted, or the last.
 * @template T
 * @param {() => T} make
 * @param {(made: T) => boolean} wanted
 * @returns {T}
 */
function until(make, wanted) {
  let made = make();
  for (let n = 1; n < TRIES && !wanted(made); n++) made = make();
  return made;
}

/** @param {string[]} cards */
const sorted = (cards) => cards.sort((a, b) => rankOf(a) - rankOf(b));

/** A hand, with what the stage asks for in it. @param {string} stage @param {Random} random @returns {Hand} */
export function dealHand(stage, random) {
  const kinds = STAGE_PARTS[stage].flatMap((part) => SCORE_PARTS[part].kinds);
  const few = FEW_CARDS[stage];
  const find = stage === "all" || random() < FOUND;
  const make = () => {
    const drawn = draw(few ?? 5, random);
    const starter = few ? null : drawn[4];
    const cards = sorted(few ? drawn : drawn.slice(0, 4));
    const items = showItems(cards, starter).filter(({ kind }) => kinds.includes(kind));
    return { cards, starter, items, total: pointsOf(items) };
  };
  return until(make, ({ items }) => stage === "all" || items.length > 0 === find);
}

/** @template T @param {T[]} from @param {Random} random */
const oneOf = (from, random) => from[Math.floor(random() * from.length)];

/** A play at random up to somewhere, where it is one's own turn. @param {Random} random */
function playOn(random) {
  const drawn = draw(8, random);
  const hands = [drawn.slice(0, 4), drawn.slice(4)];
  const plays = 1 + Math.floor(random() * 6);
  let [turn, count, gone, played] = [random() < 0.5 ? 0 : 1, 0, 0, 0];
  /** @type {{card: string, own: boolean}[]} */
  let round = [];
  while (hands[turn].length + hands[1 - turn].length > 0) {
    if (gone === 2 || count === LIMIT) [round, count, gone] = [[], 0, 0];
    const may = hands[turn].filter((card) => count + pips(card) <= LIMIT);
    if (turn === 0 && hands[0].length && played >= plays && round.length && !gone) break;
    if (may.length) {
      const card = oneOf(may, random);
      hands[turn].splice(hands[turn].indexOf(card), 1);
      round.push({ card, own: turn === 0 });
      count += pips(card);
      played++;
      gone = 0;
    } else gone++;
    turn = 1 - turn;
  }
  return { hand: sorted(hands[0]), round, count };
}

/** A turn in the play: which cards may be played, and what one of them scores. @param {Random} random @returns {Turn} */
export function dealTurn(random) {
  const goes = random() < GO;
  const scores = random() < SCORES;
  const make = () => {
    const at = playOn(random);
    const may = at.hand.filter((card) => at.count + pips(card) <= LIMIT);
    const itemsOf = (/** @type {string} */ card) => playItems([...at.round.map((each) => each.card), card]);
    const scoring = may.filter((card) => itemsOf(card).length);
    const asked = may.length ? oneOf(scores && scoring.length ? scoring : may, random) : null;
    return { ...at, may, asked, items: asked ? itemsOf(asked) : [] };
  };
  return until(make, ({ hand, may, items }) => hand.length > 0 && (goes ? !may.length : may.length > 0 && (!scores || items.length > 0)));
}
