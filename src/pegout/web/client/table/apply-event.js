// What each event changes on the screen until the next whole state comes. No rules: the server's word is followed.
import { rankOf } from "../wording.js";

/** @typedef {import("../types").View} View */
/** @typedef {import("../types").TableEvent} TableEvent */

/** @param {string} card */
const value = (card) => Math.min(10, rankOf(card));
/** @template T @param {T[]} list @param {number} at @param {T} to */
const put = (list, at, to) => list.map((old, k) => (k === at ? to : old));
/** @param {string[]} cards @param {string[]} gone */
const without = (cards, gone) => cards.filter((card) => !gone.includes(card));

/** @type {Record<string, (view: View, event: TableEvent) => Partial<View>>} */
const CHANGES = {
  drawn: (view, { seat, card }) => ({ draws: [...view.draws.filter((draw) => draw.seat !== seat || draw.card), { seat, place: null, card }] }),
  dealt: (view, { seat, cards, dealer }) => ({
    ...(view.phase === "discard" || view.phase === "place" ? {} : freshDeal(view)),
    phase: view.rules.form === "cribbage" ? "discard" : "place",
    dealer,
    pone: (dealer + 1) % view.rules.players,
    held: put(heldAtDeal(view), seat, cards.length),
    ...(seat === view.seat && view.rules.form === "cribbage" ? { hand: cards } : {}),
  }),
  crib_dealt: (view, { cards }) => ({ crib: view.crib + cards.length }),
  discarded: (view, { seat, cards }) => ({
    discarded: put(view.discarded.length ? view.discarded : view.held.map(() => false), seat, true),
    held: put(view.held, seat, view.held[seat] - cards.length),
    crib: view.crib + cards.length,
    ...(seat === view.seat ? { hand: without(view.hand, cards), discard: cards } : {}),
  }),
  cut: (_, { depth }) => ({ depth, phase: "cut" }),
  starter: (_, { card }) => ({ starter: card, phase: "play", rounds: [], count: 0 }),
  played: (view, { seat, card, count }) => {
    const old = view.rounds.at(-1);
    const sameRound = old && view.count + value(card) === count;
    const round = [...(sameRound ? old : []), { seat, card }];
    return {
      rounds: sameRound ? [...view.rounds.slice(0, -1), round] : [...view.rounds.filter((lays) => lays.length), round],
      count,
      gone: sameRound ? view.gone : [],
      held: put(view.held, seat, view.held[seat] - 1),
      hand: seat === view.seat ? without(view.hand, [card]) : view.hand,
      cards: [],
    };
  },
  go: (view, { seat }) => ({
    rounds: [...view.rounds.slice(0, -1), [...(view.rounds.at(-1) ?? []), { seat, card: null }]],
    gone: [...view.gone, seat],
  }),
  pegged: (view, { side, scores }) => ({ scores, rears: put(view.rears, side, view.scores[side]) }),
  claimed: (view, { points }) => (view.counting ? { counting: { ...view.counting, claimed: points } } : {}),
  exposed: (_, { seat, cards, for: what }) => ({
    phase: "show",
    counting: { what, seat, cards, last: false, claimed: null, asked: null },
  }),
  shown: () => ({ phase: "show", counting: null }),
  turned: (view, { seat, card }) => ({ turned: card, turn: seat, held: put(view.held, seat, view.held[seat] - 1) }),
  placed: (view, { card, row, column }) => ({
    layout: put(view.layout.length ? view.layout : Array(25).fill(null), row * 5 + column, card),
    turned: null,
  }),
  lines_counted: (view, { side, scores }) => ({ scores, rears: put(view.rears, side, view.scores[side]) }),
  game_won: (view, { side, games }) => ({ winner: side, games: put(view.games, side, view.games[side] + games) }),
};

/** @param {View} view @returns {Partial<View>} */
const freshDeal = (view) => ({
  hand: [], discard: [], discarded: view.held.map(() => false), crib: 0, depth: null, starter: null, rounds: [], count: 0,
  gone: [], cards: [], counting: null, turned: null, winner: null, draws: [],
  layout: view.rules.form === "cribbage" ? [] : Array(25).fill(null),
});

/** @param {View} view */
const heldAtDeal = (view) =>
  view.phase === "discard" || view.phase === "place" ? view.held : Array(view.rules.players).fill(0);

/** The view after an event. @param {View} view @param {TableEvent} event @returns {View} */
export const applyEvent = (view, event) =>
  event.event && CHANGES[event.event] ? { ...view, ...CHANGES[event.event](view, event) } : view;
