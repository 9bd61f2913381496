// The changes of each event in the shown view until the next whole state comes. Nothing is computed by the rules
// of the game: rounds, counts, scores and whose turn follows come with the event.

/** @typedef {import("../types").View} View */
/** @typedef {import("../types").TableEvent} TableEvent */

/** @template T @param {T[]} list @param {number} at @param {T} to */
const replaced = (list, at, to) => list.map((old, k) => (k === at ? to : old));
/** @param {string[]} cards @param {string[]} gone */
const without = (cards, gone) => cards.filter((card) => !gone.includes(card));

/** @type {import("../types").EventHandlers<[View], Partial<View>>} */
const CHANGES = {
  drawn: (view, { seat, card, tied }) => {
    const draws = [...view.draws.filter((draw) => draw.seat !== seat || draw.card), { seat, place: 0, card, tied: false }];
    return { draws: draws.map((draw) => (tied.includes(draw.seat) ? { ...draw, tied: true } : draw)) };
  },
  dealt: (view, { seat, cards, dealer, pone, phase }) => ({
    ...(view.phase === phase ? {} : emptyDeal(view)),
    phase,
    dealer,
    pone,
    held: replaced(view.phase === phase ? view.held : view.held.map(() => 0), seat, cards.length),
    ...(seat === view.seat && view.rules.form === "cribbage" ? { hand: cards } : {}),
  }),
  crib_dealt: (view, { cards }) => ({ crib: view.crib + cards.length }),
  discarded: (view, { seat, cards }) => ({
    discarded: replaced(view.discarded.length ? view.discarded : view.held.map(() => false), seat, true),
    held: replaced(view.held, seat, view.held[seat] - cards.length),
    crib: view.crib + cards.length,
    ...(seat === view.seat ? { hand: without(view.hand, cards), discard: cards } : {}),
  }),
  cut: (_, { depth, before_deal }) => (before_deal ? {} : { depth, phase: "cut" }),
  starter: (_, { card }) => ({ starter: card, phase: "play", rounds: [], counts: [], round: 0, count: 0 }),
  played: (view, { seat, card, count, round }) => ({
    ...withTurn(view, round, { seat, card }, count),
    round,
    count,
    gone: round === view.round ? view.gone : [],
    held: replaced(view.held, seat, view.held[seat] - 1),
    hand: seat === view.seat ? without(view.hand, [card]) : view.hand,
    cards: [],
    counting: null,
  }),
  go: (view, { seat, count, round }) => ({ ...withTurn(view, round, { seat, card: null }, count), round, gone: [...view.gone, seat] }),
  pegged: (_, { scores, rears }) => ({ scores, rears }),
  claimed: (view, { points }) => (view.counting ? { counting: { ...view.counting, claimed: points } } : {}),
  exposed: (_, { seat, cards, for: what }) => ({
    phase: "show",
    counting: { what, seat, cards, last: false, claimed: null, asked: null, others: [] },
  }),
  shown: () => ({ phase: "show", counting: null }),
  turned: (view, { seat, card }) => ({ turned: card, turn: seat, held: replaced(view.held, seat, view.held[seat] - 1) }),
  placed: (view, { card, row, column }) => ({
    layout: replaced(view.layout.length ? view.layout : Array(25).fill(null), row * 5 + column, card),
    turned: null,
  }),
  lines_counted: (_, { scores, rears }) => ({ scores, rears }),
  game_won: (_, { side, won }) => ({ winner: side, games: won }),
};

/**
 * The turns and their counts with one more, in the round of that number (from 1).
 * @param {View} view @param {number} round @param {import("../types").Turn} turn @param {number} count
 */
function withTurn(view, round, turn, count) {
  const before = round - 1;
  return {
    rounds: [...view.rounds.slice(0, before), [...(view.rounds[before] ?? []), turn]],
    counts: [...view.counts.slice(0, before), [...(view.counts[before] ?? []), count]],
  };
}

/** @param {View} view @returns {Partial<View>} */
const emptyDeal = (view) => ({
  hand: [],
  discard: [],
  discarded: view.held.map(() => false),
  crib: 0,
  depth: null,
  starter: null,
  rounds: [],
  counts: [],
  round: 0,
  count: 0,
  gone: [],
  cards: [],
  counting: null,
  turned: null,
  winner: null,
  layout: view.rules.form === "cribbage" ? [] : Array(25).fill(null),
});

/** The view after an event. @param {View} view @param {TableEvent} event @returns {View} */
export function applyEvent(view, event) {
  const change = /** @type {((view: View, event: TableEvent) => Partial<View>) | undefined} */ (CHANGES[event.event]);
  return change ? { ...view, ...change(view, event) } : view;
}
