"""Search by determinization: the play of `strong` and `expert` with three and four players.

Deals of the hidden cards are sampled uniformly from those that the seat considers possible, and
weighted by how likely the other seats are to have kept these hands and to have played from them
as they did. Every card is played out on the same
deals, all seats following one simple policy; the card with the best weighted mean is chosen. The
budget is a number of deals, never time, so that choices are reproducible.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import numpy as np
from numpy.typing import NDArray

from pegout.bots.beliefs import largest_room_at_go
from pegout.bots.heuristics.values import unseen
from pegout.bots.solver_adapter import own_hand_points
from pegout.cards import Card, Rank
from pegout.rules.views import View
from pegout.solver.discards.multiplayer import CAREFUL_WEIGHTS, load_kept
from pegout.solver.encoding.cards import RANKS, encode_card, encode_cards
from pegout.solver.encoding.rank_tables import hand_index_table, same_rank_points, show_table
from pegout.solver.kernels.pegging.multiplayer_beliefs import weigh_deals
from pegout.solver.kernels.pegging.multiplayer_rollouts import play_out
from pegout.solver.pegging.packing import pack_hands

F64 = NDArray[np.float64]
I64 = NDArray[np.int64]
U8 = NDArray[np.uint8]

SAMPLES: Final = 1500
"""Deals that `strong` plays out."""
MORE_SAMPLES: Final = 4000
"""Deals that `expert` plays out, and hints."""
GAME_VALUE: Final = 20.0
"""Value of winning the game at once, in points."""
PLAY_SPREAD: Final = 0.5
"""In beliefs, how much less value makes a card less likely to be played by e, in points."""
SLIP: Final = 0.1
"""In beliefs, the share of turns at which any legal card is played."""
SPREAD: Final = 4.0
"""Scale of the logistic curve of the score difference after one more deal, in points."""
DEAL_POINTS: Final = 10.0
"""Typical points of a side in a deal."""


class CardSampler:
    """Draws random cards; the same seed gives the same cards on every machine."""

    def __init__(self, seed: int) -> None:
        self._bits = np.random.PCG64(seed)

    def sample(self, free: NDArray[np.bool_], number: int) -> I64:
        """Draw cards without replacement in every row.

        Args:
            free: which cards may be drawn, (n, cards); drawn ones are marked as taken.
            number: how many to draw; every row must have as many free cards.

        Returns:
            Indices of the drawn cards in random order, (n, number).
        """
        keys = self._bits.random_raw(free.size).reshape(free.shape) >> np.uint64(1)
        keys[~free] = np.iinfo(np.uint64).max
        drawn = keys.argsort(axis=1, kind="stable")[:, :number]
        np.put_along_axis(free, drawn, False, axis=1)
        return np.array(drawn)


def sample_deals(view: View, sampler: CardSampler, samples: int = SAMPLES) -> tuple[list[U8], U8]:
    """Sample deals of the hidden cards uniformly from those that the seat considers possible.

    A seat that said go holds no card that it could have played. Seats are dealt to in order of how
    few cards they may hold: each may hold everything that those before it may, so all deals are
    equally likely.

    Args:
        view: the seat's view, in the play.
        sampler: the source of random cards.
        samples: number of deals, n.

    Returns:
        The card codes of every seat's hand, the own one included, each (n, held), and those of the
        crib, (n, crib), with the own discard first.
    """
    cards = unseen(view)
    found = encode_cards(cards)
    points = np.array([card.points for card in cards])
    left = np.ones((samples, len(cards)), bool)
    hands = [
        np.tile(encode_cards([card for card in view.hand if card]), (samples, 1))
    ] * view.rules.players
    others = [seat for seat in range(view.rules.players) if seat != view.seat]
    rooms = {seat: largest_room_at_go(view, seat) for seat in others}
    for seat in sorted(others, key=lambda seat: -rooms[seat]):
        free = left & (points > rooms[seat])
        drawn = sampler.sample(free, view.held[seat])
        np.put_along_axis(left, drawn, False, axis=1)
        hands[seat] = found[drawn]
    own = np.tile(encode_cards([card for card in view.discard if card]), (samples, 1))
    crib = found[sampler.sample(left, view.crib - own.shape[1])]
    return hands, np.concatenate([own, crib], axis=1)


def sample_weights(view: View, hands: list[U8]) -> F64:
    """Weights of sampled deals by what the others kept and how they have played, mean 1, (n,).

    A seat's hand weighs as much as it is likelier kept of five cards than dealt (`load_kept`), and
    as each of its cards is likely to be played by a careful pegger who errs.

    Args:
        view: the seat's view, in the play of three or four.
        hands: the sampled hands by seat.
    """
    weights = np.ones(len(hands[0]))
    kept = load_kept(view.rules.name)
    for seat in range(view.rules.players):
        if seat != view.seat and view.held[seat]:
            rows = _hand_rows(_whole_hand(view, seat, hands[seat]))
            weights *= kept[(seat - view.dealer - 1) % view.rules.players][rows]
    _weigh(_packed_hands(hands), *_others_turns(view), weights)
    return np.array(weights / weights.mean())


def _weigh(packed: I64, turns: I64, hidden: I64, weights: F64) -> None:
    """Multiply the weights of deals by how likely the others' turns were in them."""
    weigh_deals(
        packed,
        turns,
        hidden,
        np.array(CAREFUL_WEIGHTS),
        PLAY_SPREAD,
        SLIP,
        same_rank_points(),
        np.zeros(RANKS + 1, np.int64),
        weights,
    )


def _others_turns(view: View) -> tuple[I64, I64]:
    """The others' turns and what was hidden before them, as `weigh_deals` takes them."""
    hidden = _hidden(view, [])
    all_turns = [(place, *turn) for each in view.rounds for place, turn in enumerate(each)]
    played = [(place, seat, card) for place, seat, card in all_turns if card]
    turns, hiddens = [], []
    round_ = count = 0
    for number, (place, seat, card) in enumerate(played):
        if place == 0:
            round_ = count = 0
        later = [one.rank for _, other, one in played[number:] if other == seat]
        if seat != view.seat and view.held[seat] + len(later) > 1:
            packed = sum([rank << 4 * i for i, rank in enumerate(later)])
            held = _next_held(view, seat, [other for _, other, _ in played[number:]])
            turns.append((seat, packed, len(later), round_, count, held))
            hiddens.append(hidden.copy())
        hidden[card.rank] -= 1
        round_, count = round_ << 4 | card.rank, count + card.points
    shape = (len(turns), RANKS + 1)
    return np.array(turns, np.int64).reshape(-1, 6), np.array(hiddens, np.int64).reshape(shape)


def _next_held(view: View, seat: int, still_to_play: Sequence[int]) -> int:
    """How many cards the next seat with cards held, before these seats played one each."""
    for other in view.rules.around(seat):
        held = view.held[other] + still_to_play.count(other)
        if held and other != seat:
            return held
    return 0


def card_values(
    view: View, cards: Sequence[Card], seed: int, *, to_win: bool, samples: int = MORE_SAMPLES
) -> F64:
    """The value of playing each card: net points in the rest of the play, or the chance to win.

    Args:
        view: the seat's view, in the play of three or four.
        cards: the legal cards.
        seed: the seed of the sampled deals.
        to_win: whether values are chances to win.
        samples: number of deals.

    Returns:
        Values, (cards,).
    """
    rules = view.rules
    hands, crib = sample_deals(view, CardSampler(seed), samples)
    weights = sample_weights(view, hands)
    packed = _packed_hands(hands)
    round_ = [card.rank for card in view.round_cards()]
    to_go = rules.target - np.array(view.scores)
    hidden = _hidden(view, [turn.card for each in view.rounds for turn in each])
    own = [card for card in view.hand if card]
    ranks = [card.rank for card in own]
    values = np.zeros(len(cards))
    known: dict[int, float] = {}
    for choice, card in enumerate(cards):
        if card.rank in known:
            values[choice] = known[card.rank]
            continue
        place = len(own) - 1 - ranks.index(card.rank)
        gains, winners = _play_out(place, view.seat, round_, packed, hidden, to_go)
        if to_win:
            found = _win_chances(view, hands, crib, gains, winners)
        else:
            found = net_gains(gains, winners, view.side)
        values[choice] = (weights * found).mean()
        known[card.rank] = values[choice]
    return values


def _play_out(
    place: int, seat: int, round_: Sequence[Rank], packed: I64, hidden: I64, to_go: I64
) -> tuple[I64, I64]:
    """Play deals out from one card on: points by side, (n, sides), and the winner or -1, (n,)."""
    number, seats = packed.shape
    gains, winners = np.zeros((number, len(to_go)), np.int64), np.zeros(number, np.int64)
    played = 0
    for rank in round_:
        played = played << 4 | rank
    play_out(
        place,
        seat,
        played,
        sum([rank.points for rank in round_]),
        packed,
        hidden,
        to_go,
        np.array(CAREFUL_WEIGHTS),
        same_rank_points(),
        np.zeros(seats, np.int64),
        np.zeros(RANKS + 1, np.int64),
        gains,
        winners,
    )
    return gains, winners


def _hidden(view: View, played: Sequence[Card | None]) -> I64:
    """Cards that are not face up by rank + 1, once these are played; (14,)."""
    hidden = np.full(RANKS + 1, 4)
    hidden[0] = 0
    for card in [*played, view.starter]:
        if card:
            hidden[card.rank] -= 1
    return hidden


def _packed_hands(hands: list[U8]) -> I64:
    """Hands by seat as the kernels hold them, (n, seats)."""
    packed = [pack_hands(hand.astype(np.int64) >> 2) for hand in hands]
    return np.ascontiguousarray(np.stack(packed, axis=1))


def net_gains(gains: I64, winners: I64, side: int) -> F64:
    """The own side's gain less the mean of the others', (n,)."""
    values = gains + GAME_VALUE * (winners[:, None] == np.arange(gains.shape[1]))
    others = values.sum(axis=1) - values[:, side]
    return np.array(values[:, side] - others / (gains.shape[1] - 1))


def _win_chances(view: View, hands: list[U8], crib: U8, gains: I64, winners: I64) -> F64:
    """The chance to win, (n,), by the score after the play and the show of the deal."""
    rules = view.rules
    scores = np.array(view.scores) + gains
    decided = winners.copy()
    assert view.starter is not None
    starter = int(encode_card(view.starter)) >> 2
    shows = [(seat, _shown(view, seat, hands[seat], starter)) for seat in rules.around(view.dealer)]
    shows.append((view.dealer, _points(crib, starter)))
    for seat, points in shows:
        side = rules.side(seat)
        scores[:, side] += points * (decided < 0)
        decided[(decided < 0) & (scores[:, side] >= rules.target)] = side
    return win_chances(scores, decided, view.side, _scale(rules.target, scores))


def _shown(view: View, seat: int, held: U8, starter: int) -> I64:
    """Points of a seat's hand in the show, by ranks alone except for the own hand, (n,)."""
    if seat == view.seat:
        return np.array([own_hand_points(view)])
    return _points(_whole_hand(view, seat, held), starter)


def _whole_hand(view: View, seat: int, held: U8) -> U8:
    """Sampled hands of a seat together with what it has played, (n, 4)."""
    played = [turn.card for each in view.rounds for turn in each if turn.seat == seat]
    known = np.tile(encode_cards([card for card in played if card]), (len(held), 1))
    return np.concatenate([known, held], axis=1)


def _hand_rows(cards: U8) -> NDArray[np.uint16]:
    """The indices of hands of four cards by their ranks, (n, 4) to (n,)."""
    a, b, c, d = (cards >> 2).astype(np.int64).T
    rows: NDArray[np.uint16] = hand_index_table()[((a * RANKS + b) * RANKS + c) * RANKS + d]
    return rows


def _points(cards: U8, starter: int) -> I64:
    """Points for fifteens, pairs and runs of four cards with a starter; (n, 4) to (n,)."""
    return np.array(show_table(4)[_hand_rows(cards), starter], np.int64)


def _scale(target: int, scores: I64) -> F64:
    """The scale of the logistic curve by the points still to be made, (n, 1)."""
    left = (target - scores.max(axis=1, keepdims=True)) / DEAL_POINTS
    return np.array(SPREAD * np.sqrt(np.maximum(left, 1.0)))


def win_chances(scores: I64, decided: I64, side: int, scale: F64) -> F64:
    """The chance of a side to win, (n,).

    Args:
        scores: scores by side, (n, sides).
        decided: the winner, or -1 while the game goes on, (n,).
        side: the side.
        scale: the scale of the logistic curve of score differences, (n, 1).
    """
    ahead = np.exp(np.minimum((scores - scores[:, side : side + 1]) / scale, 50.0))
    return np.array(np.where(decided < 0, 1 / ahead.sum(axis=1), decided == side))


def compile_kernels() -> None:
    """Weigh a small deal and play it out, which compiles the kernels."""
    hidden = np.full(RANKS + 1, 4)
    packed = np.array([[3, 4, 5]])
    _weigh(packed, np.array([[1, 3, 1, 0, 0, 1]]), hidden[None], np.ones(1))
    _play_out(0, 0, [], packed, hidden, np.array([9, 9, 9]))
