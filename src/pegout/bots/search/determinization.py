"""Search over consistent hidden cards: how `strong` and `expert` play among three and four.

Many ways the hidden cards may lie are drawn, all of them possible as far as the seat has seen. Each
is as likely as the others, but for what its seats would have missed. Every choice is played out
against the same ones, all seats playing well but simply; the best on average is taken. The budget
is a number of ways, never time.
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

F64 = NDArray[np.float64]
I64 = NDArray[np.int64]
U8 = NDArray[np.uint8]

WAYS: Final = 1000
"""Ways the hidden cards of a deal may lie to play out."""
GAME: Final = 20.0
"""What winning or losing the game at once weighs, in points."""
WEIGHTS: Final = (0.8, 0.2, 0.03, 0.2, 0.2)
"""Of the careful pegger, see `kernels.pegging.choose_careful`: among more than two a go of the next
seat brings less."""
MISSES: Final = 0.25
"""How much less likely a way becomes when a seat would have missed two points or more."""
SPREAD: Final = 4.0
"""How far apart sides come by one deal more, as a scale of the logistic curve, in points."""
DEAL_POINTS: Final = 10.0
"""What a side makes of a deal, in points."""


class CardSampler:
    """Random cards; the same for the same seed on any machine."""

    def __init__(self, seed: int) -> None:
        self._bits = np.random.PCG64(seed)

    def some(self, free: NDArray[np.bool_], number: int) -> I64:
        """So many of the cards that are free, by their places in a random order.

        Args:
            free: which cards may be drawn, (n, cards); those drawn are free no longer.
            number: how many; at least as many must be free in every row.

        Returns:
            Places, (n, number).
        """
        keys = self._bits.random_raw(free.size).reshape(free.shape) >> np.uint64(1)
        keys[~free] = np.iinfo(np.uint64).max
        drawn = keys.argsort(axis=1, kind="stable")[:, :number]
        np.put_along_axis(free, drawn, False, axis=1)
        return np.array(drawn)


def sample_deals(view: View, draws: CardSampler, ways: int = WAYS) -> tuple[list[U8], U8]:
    """Ways the hidden cards may lie; none contradicts what the seat has seen.

    A seat that said go holds nothing that it could have laid. Seats are served from who may hold
    the fewest cards on: each may hold all that those before it may, so every way is as likely.

    Returns:
        The codes of every seat's cards, (n, held), one's own among them, and of the crib's,
        (n, crib), one's own discard first.
    """
    cards = unseen(view)
    found = encode_cards(cards)
    points = np.array([card.points for card in cards])
    left = np.ones((ways, len(cards)), bool)
    hands = [
        np.tile(encode_cards([card for card in view.hand if card]), (ways, 1))
    ] * view.rules.players
    others = [seat for seat in range(view.rules.players) if seat != view.seat]
    rooms = {seat: largest_room_at_go(view, seat) for seat in others}
    for seat in sorted(others, key=lambda seat: -rooms[seat]):
        free = left & (points > rooms[seat])
        drawn = draws.some(free, view.held[seat])
        np.put_along_axis(left, drawn, False, axis=1)
        hands[seat] = found[drawn]
    own = np.tile(encode_cards([card for card in view.discard if card]), (ways, 1))
    crib = found[draws.some(left, view.crib - own.shape[1])]
    return hands, np.concatenate([own, crib], axis=1)


def sample_weights(view: View, hands: list[U8]) -> F64:
    """How likely each way is by what the others have laid, the mean being 1; (n,).

    Who would have scored clearly more with a card that it is taken to hold has most likely not
    held it.
    """
    likely = np.ones(len(hands[0]))
    for number, each in enumerate(view.rounds):
        before: tuple[Rank, ...] = ()
        for place, (seat, card) in enumerate(each):
            if card is None:
                continue
            if seat != view.seat and view.held[seat]:
                table = _points_for(before)
                known = [card, *_laid_later(view, seat, number, place)]
                scored = max(table[other.rank - 1] for other in known)
                missed = table[hands[seat] >> 2].max(axis=1) > scored + 1
                likely *= np.where(missed, MISSES, 1.0)
            before = (*before, card.rank)
    return np.array(likely / likely.mean())


def _points_for(before: tuple[Rank, ...]) -> I64:
    """What a card of each rank scores next in a round, nothing where none can be laid; (13,)."""
    room = THIRTY_ONE - sum([rank.points for rank in before])
    points = np.zeros(RANKS, np.int64)
    for rank in Rank:
        if rank.points <= room and before.count(rank) < len(Suit):
            points[rank - 1] = play_points((*before, rank))
    return points


def _laid_later(view: View, seat: int, number: int, place: int) -> list[Card]:
    """What a seat has laid after one move of one round."""
    later = [
        *view.rounds[number][place + 1 :],
        *[lay for each in view.rounds[number + 1 :] for lay in each],
    ]
    return [lay.card for lay in later if lay.card and lay.seat == seat]


def card_values(view: View, cards: Sequence[Card], seed: int, *, to_win: bool) -> F64:
    """What laying each card is worth: net points of the rest of the play, or the chance to win.

    Args:
        view: the seat's view, in the play of three or four.
        cards: what it may lay.
        seed: of the ways that are drawn.
        to_win: which of the two is asked for.
    """
    rules = view.rules
    hands, crib = sample_deals(view, CardSampler(seed))
    likely = sample_weights(view, hands)
    packed = np.ascontiguousarray(np.stack([_packed(hand) for hand in hands], axis=1))
    round_ = [card.rank for card in view.round_cards()]
    to_go = rules.target - np.array(view.scores)
    hidden = np.full(RANKS + 1, 4)
    hidden[0] = 0
    laid = [lay for each in view.rounds for lay in each if lay.card]
    for card in [*[lay.card for lay in laid], view.starter]:
        if card:
            hidden[card.rank] -= 1
    own = [card for card in view.hand if card]
    ranks = [card.rank for card in own]
    worths = np.zeros(len(cards))
    known: dict[int, float] = {}
    for choice, card in enumerate(cards):
        if card.rank in known:
            worths[choice] = known[card.rank]
            continue
        place = len(own) - 1 - ranks.index(card.rank)
        gains, winners = _played(place, view.seat, round_, packed, hidden, to_go)
        if to_win:
            found = _chances(view, hands, crib, gains, winners)
        else:
            found = net_gains(gains, winners, view.side)
        worths[choice] = (likely * found).mean()
        known[card.rank] = worths[choice]
    return worths


def _played(
    place: int, seat: int, round_: Sequence[int], packed: I64, hidden: I64, to_go: I64
) -> tuple[I64, I64]:
    """Points by side, (n, sides), and the winner or -1, (n,), once a card of a seat is laid."""
    number, seats = packed.shape
    gains, winners = np.zeros((number, len(to_go)), np.int64), np.zeros(number, np.int64)
    laid = 0
    for rank in round_:
        laid = laid << 4 | rank
    play_out(
        place,
        seat,
        laid,
        sum([min(rank, 10) for rank in round_]),
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


def _packed(cards: U8) -> I64:
    """Codes as kernels hold ranks: the last one lowest; (n, k) to (n,)."""
    packed = np.zeros(len(cards), np.int64)
    for column in cards.T.astype(np.int64):
        packed = packed << 4 | ((column >> 2) + 1)
    return packed


def net_gains(gains: I64, winners: I64, side: int) -> F64:
    """The own side's gain less the mean of the others', (n,)."""
    worth = gains + GAME * (winners[:, None] == np.arange(gains.shape[1]))
    others = worth.sum(axis=1) - worth[:, side]
    return np.array(worth[:, side] - others / (gains.shape[1] - 1))


def _chances(view: View, hands: list[U8], crib: U8, gains: I64, winners: I64) -> F64:
    """The chance to win, (n,): the show is counted too, then the score is judged."""
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
    return chances(scores, decided, view.side, _scale(rules.target, scores))


def _shown(view: View, seat: int, held: U8, starter: int) -> I64:
    """What a seat's hand counts in the show, by ranks; one's own exactly."""
    if seat == view.seat:
        return np.array([own_hand_points(view)])
    laid = [lay.card for each in view.rounds for lay in each if lay.card and lay.seat == seat]
    known = np.tile(encode_cards([card for card in laid if card]), (len(held), 1))
    return _points(np.concatenate([known, held], axis=1), starter)


def _points(cards: U8, starter: int) -> I64:
    """Fifteens, pairs and runs of four cards with a starter; (n, 4) to (n,)."""
    a, b, c, d = (cards >> 2).astype(np.int64).T
    rows = hand_index_table()[((a * RANKS + b) * RANKS + c) * RANKS + d]
    return np.array(show_table(4)[rows, starter], np.int64)


def _scale(target: int, scores: I64) -> F64:
    """How much the score still counts: the scale of the logistic curve, (n, 1)."""
    left = (target - scores.max(axis=1, keepdims=True)) / DEAL_POINTS
    return np.array(SPREAD * np.sqrt(np.maximum(left, 1.0)))


def chances(scores: I64, decided: I64, side: int, scale: F64) -> F64:
    """The chance of a side, (n,), where some games are decided and others have a score."""
    ahead = np.exp(np.minimum((scores - scores[:, side : side + 1]) / scale, 50.0))
    return np.array(np.where(decided < 0, 1 / ahead.sum(axis=1), decided == side))


def compile_kernels() -> None:
    """Play out something small, so that all is compiled that a search needs."""
    hidden = np.full(RANKS + 1, 4)
    _played(0, 0, [], np.array([[3, 4, 5]]), hidden, np.array([9, 9, 9]))
