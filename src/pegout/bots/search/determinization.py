"""Search by determinization: the play of `strong` and `expert` with three and four players.

Deals of the hidden cards are sampled uniformly from those that the seat considers possible, and
weighted by how plausible the other seats' play is with them. Every card is played out on the same
deals, all seats following one simple policy; the card with the best weighted mean is chosen. The
budget is a number of deals, never time, so that choices are reproducible.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import numpy as np
from numpy.typing import NDArray

from pegout.bots.beliefs import largest_room_at_go
from pegout.bots.heuristics.one_ply import play_points
from pegout.bots.heuristics.values import unseen
from pegout.bots.solver_adapter import own_hand_points
from pegout.cards import Card, Rank, Suit
from pegout.rules.scoring.play import THIRTY_ONE
from pegout.rules.views import View
from pegout.solver.encoding.cards import RANKS, encode_card, encode_cards
from pegout.solver.encoding.rank_tables import hand_index_table, same_rank_points, show_table
from pegout.solver.kernels.pegging.multiplayer_rollouts import play_out
from pegout.solver.pegging.packing import pack_hands

F64 = NDArray[np.float64]
I64 = NDArray[np.int64]
U8 = NDArray[np.uint8]

SAMPLES: Final = 1000
"""Deals to play out."""
GAME_VALUE: Final = 20.0
"""Value of winning the game at once, in points."""
WEIGHTS: Final = (0.8, 0.2, 0.03, 0.2, 0.2)
"""Weights of the rollout policy, see `choose_careful` in `play_policies`; with more than
two players a go of the next seat is worth less than with two."""
MISSES: Final = 0.25
"""Factor on a deal's weight for each turn at which a seat would have missed two points or more."""
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
    """Weights of sampled deals by the play so far, with mean 1, (n,).

    A seat that would have scored clearly more with another card of its sampled hand has most likely
    not held that card.
    """
    weights = np.ones(len(hands[0]))
    for number, each in enumerate(view.rounds):
        before: tuple[Rank, ...] = ()
        for place, (seat, card) in enumerate(each):
            if card is None:
                continue
            if seat != view.seat and view.held[seat]:
                table = _points_for(before)
                known = [card, *_played_later(view, seat, number, place)]
                scored = max(table[other.rank - 1] for other in known)
                missed = table[hands[seat] >> 2].max(axis=1) > scored + 1
                weights *= np.where(missed, MISSES, 1.0)
            before = (*before, card.rank)
    return np.array(weights / weights.mean())


def _points_for(before: tuple[Rank, ...]) -> I64:
    """Points of the next card of a round by rank, 0 if it cannot be played, (13,)."""
    room = THIRTY_ONE - sum([rank.points for rank in before])
    points = np.zeros(RANKS, np.int64)
    for rank in Rank:
        if rank.points <= room and before.count(rank) < len(Suit):
            points[rank - 1] = play_points((*before, rank))
    return points


def _played_later(view: View, seat: int, number: int, place: int) -> list[Card]:
    """The cards that a seat has played after turn `place` of round `number`."""
    later = [
        *view.rounds[number][place + 1 :],
        *[turn for each in view.rounds[number + 1 :] for turn in each],
    ]
    return [turn.card for turn in later if turn.card and turn.seat == seat]


def card_values(view: View, cards: Sequence[Card], seed: int, *, to_win: bool) -> F64:
    """The value of playing each card: net points in the rest of the play, or the chance to win.

    Args:
        view: the seat's view, in the play of three or four.
        cards: the legal cards.
        seed: the seed of the sampled deals.
        to_win: whether values are chances to win.

    Returns:
        Values, (cards,).
    """
    rules = view.rules
    hands, crib = sample_deals(view, CardSampler(seed))
    weights = sample_weights(view, hands)
    by_rank = [hand.astype(np.int64) >> 2 for hand in hands]
    packed = np.ascontiguousarray(np.stack([pack_hands(each) for each in by_rank], axis=1))
    round_ = [card.rank for card in view.round_cards()]
    to_go = rules.target - np.array(view.scores)
    hidden = np.full(RANKS + 1, 4)
    hidden[0] = 0
    played = [turn.card for each in view.rounds for turn in each]
    for card in [*played, view.starter]:
        if card:
            hidden[card.rank] -= 1
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
        np.array(WEIGHTS),
        same_rank_points(),
        np.zeros(seats, np.int64),
        np.zeros(RANKS + 1, np.int64),
        gains,
        winners,
    )
    return gains, winners


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
    played = [turn.card for each in view.rounds for turn in each if turn.seat == seat]
    known = np.tile(encode_cards([card for card in played if card]), (len(held), 1))
    return _points(np.concatenate([known, held], axis=1), starter)


def _points(cards: U8, starter: int) -> I64:
    """Points for fifteens, pairs and runs of four cards with a starter; (n, 4) to (n,)."""
    a, b, c, d = (cards >> 2).astype(np.int64).T
    rows = hand_index_table()[((a * RANKS + b) * RANKS + c) * RANKS + d]
    return np.array(show_table(4)[rows, starter], np.int64)


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
    """Play a small deal out, which compiles the kernel."""
    hidden = np.full(RANKS + 1, 4)
    _play_out(0, 0, [], np.array([[3, 4, 5]]), hidden, np.array([9, 9, 9]))
