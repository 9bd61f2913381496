"""The show: what a hand or a crib is worth, combination by combination (rules 2.6).

This is the readable truth; compiled tables elsewhere are built from it and proved equal to it.
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum
from itertools import combinations
from typing import NamedTuple

from pegout.cards import Card, Rank


class ScoreKind(StrEnum):
    """What a score is for: in the show, in the play, or outside both."""

    FIFTEEN = "fifteen"
    PAIR = "pair"
    PAIR_ROYAL = "pair_royal"
    DOUBLE_PAIR_ROYAL = "double_pair_royal"
    RUN = "run"
    FLUSH = "flush"
    NOBS = "nobs"
    THIRTY_ONE = "thirty_one"
    LAST_CARD = "last_card"


class ScoreItem(NamedTuple):
    """One combination: its kind, the cards that make it, its points."""

    kind: ScoreKind
    cards: tuple[Card, ...]
    points: int


SAME_RANK: dict[int, tuple[ScoreKind, int]] = {
    2: (ScoreKind.PAIR, 2),
    3: (ScoreKind.PAIR_ROYAL, 6),
    4: (ScoreKind.DOUBLE_PAIR_ROYAL, 12),
}
"""Kind and points of two, three and four cards of one rank; the same in the play."""


def total(items: Sequence[ScoreItem]) -> int:
    """The points of all items together."""
    return sum(item.points for item in items)


def score_show(
    hand: Sequence[Card], starter: Card | None, *, crib: bool = False
) -> tuple[ScoreItem, ...]:
    """Count a hand or a crib with its starter, in the customary order (rules 2.6).

    Args:
        hand: the cards kept: four, or three in the five-card game; all distinct.
        starter: the turned-up card. `None` counts the cards alone as a line of the Table Top
            layout: the flush needs every card and there are no nobs (rules 7).
        crib: a crib's flush needs the starter too.

    Returns:
        The items: fifteens, pairs, runs, flush, nobs. Their sum is the worth in points.
    """
    cards = (*hand, starter) if starter else tuple(hand)
    return (
        *_fifteens(cards),
        *_pairs(cards),
        *_runs(cards),
        *_flush(tuple(hand), starter, all_needed=crib),
        *_nobs(hand, starter),
    )


def _fifteens(cards: tuple[Card, ...]) -> list[ScoreItem]:
    """Every distinct set of cards that totals 15, 2 points each; small sets first."""
    values = [card.points for card in cards]
    found = []
    for size in range(2, len(cards) + 1):
        for places in combinations(range(len(cards)), size):
            if sum([values[place] for place in places]) == 15:
                chosen = tuple([cards[place] for place in places])
                found.append(ScoreItem(ScoreKind.FIFTEEN, chosen, 2))
    return found


def _by_rank(cards: tuple[Card, ...]) -> dict[Rank, tuple[Card, ...]]:
    """The cards of each rank, lowest rank first."""
    ranks: dict[Rank, tuple[Card, ...]] = {}
    for card in sorted(cards):
        ranks[card.rank] = (*ranks.get(card.rank, ()), card)
    return ranks


def _pairs(cards: tuple[Card, ...]) -> list[ScoreItem]:
    return [
        ScoreItem(kind, same, points)
        for same in _by_rank(cards).values()
        if len(same) > 1
        for kind, points in [SAME_RANK[len(same)]]
    ]


def _runs(cards: tuple[Card, ...]) -> list[ScoreItem]:
    """Every distinct longest run of three or more, a point a card.

    Five cards have room for one chain of consecutive ranks that is long enough; each way to pick
    one card of every rank in it is a run.
    """
    ranks = _by_rank(cards)
    chain: list[Rank] = []
    for rank in ranks:
        if chain and rank == chain[-1] + 1:
            chain.append(rank)
        elif len(chain) < 3:
            chain = [rank]
        else:
            break
    if len(chain) < 3:
        return []
    runs: list[tuple[Card, ...]] = [()]
    for rank in chain:
        runs = [(*run, card) for run in runs for card in ranks[rank]]
    return [ScoreItem(ScoreKind.RUN, run, len(run)) for run in runs]


def _flush(hand: tuple[Card, ...], starter: Card | None, *, all_needed: bool) -> list[ScoreItem]:
    if len({card.suit for card in hand}) != 1:
        return []
    if starter and starter.suit == hand[0].suit:
        return [ScoreItem(ScoreKind.FLUSH, (*hand, starter), len(hand) + 1)]
    if starter and all_needed:
        return []
    return [ScoreItem(ScoreKind.FLUSH, hand, len(hand))]


def _nobs(hand: Sequence[Card], starter: Card | None) -> list[ScoreItem]:
    return [
        ScoreItem(ScoreKind.NOBS, (card,), 1)
        for card in hand
        if starter and card.rank == Rank.JACK and card.suit == starter.suit
    ]
