"""The lessons of the solution for points: the figures in docs/lessons.md, six-card.

`python -m research.lessons` prints them: how the pone leads and the dealer replies,
and how often the discard that is worth most without the play is not the one worth most with it.
"""

from __future__ import annotations

from functools import cache
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from pegout.engine.cards import Rank
from pegout.solver.decisions.first_cards import CARDS_KEPT, HANDS_LEFT, SIZE, table_of
from pegout.solver.discards.holds import evaluate_holds
from pegout.solver.encoding.cards import (
    RANK_POINTS,
    RANKS,
    multiset_count,
    multiset_index,
    multisets,
)
from pegout.solver.pegging.blueprint import blueprint
from pegout.solver.pegging.descending_ranks import descending
from pegout.solver.pegging.positions import Position
from pegout.solver.pegging.public_nodes import BlueprintCursor
from pegout.solver.pegging.ranges import ranges_at

F64 = NDArray[np.float64]
I64 = NDArray[np.int64]

HANDS: Final = 20_000
"""Hands dealt at random to each side for the discards."""
SEED: Final = 2026


class FirstCards(NamedTuple):
    """How often hands of ranks, ace to king, are led and answered; over all starters alike."""

    counts: I64
    """Cards of each rank in every hand, (hands, 13)."""
    leads: F64
    """The chance that the pone holds a hand and leads a rank, (hands, 13)."""
    replies: F64
    """The chance of a lead, of the dealer's hand, and of the reply; (13, hands, 13)."""


@cache
def first_cards() -> FirstCards:
    """The leads and replies of the shipped strategies, from hands as they are kept."""
    counts = _counts(CARDS_KEPT)
    leads = np.zeros((len(counts), RANKS))
    replies = np.zeros((RANKS, *leads.shape))
    for starter in range(RANKS):
        opening = Position(SIZE, 0, (), starter, ((),))
        prior = ranges_at(opening, BlueprintCursor(opening)).prior
        prior /= prior.sum() * RANKS
        policies = blueprint(SIZE, starter)
        led = _by_hand(table_of(policies, None))
        leads += prior.sum(axis=1)[:, None] * led
        dealt = led.T @ prior
        for lead in range(RANKS):
            answered = _by_hand(table_of(policies, descending(lead)))
            replies[lead] += dealt[lead][:, None] * answered
    return FirstCards(counts, leads, replies)


def _counts(cards: int) -> I64:
    """Cards of each rank, ace to king, in every hand by its index; (hands, 13)."""
    ranks = multisets(cards)[..., None] == np.arange(RANKS)
    return np.asarray(ranks.sum(axis=1)[:, ::-1], np.int64)


@cache
def _places() -> I64:
    """Where a table of strategies has each rank of every hand, -1 for ranks not held; (hands, 13).

    Ranks run from ace to king, those of the table from king to ace.
    """
    found = np.full((multiset_count(CARDS_KEPT), RANKS), -1)
    for index, hand in enumerate(multisets(CARDS_KEPT).tolist()):
        for place, rank in enumerate(hand):
            left = multiset_index(hand[:place] + hand[place + 1 :])
            found[index, descending(rank)] = rank * HANDS_LEFT + left
    return found


def _by_hand(table: NDArray[np.float32]) -> F64:
    """How often every hand plays each rank, (hands, 13); evenly where a strategy has nothing."""
    held = _places() >= 0
    weights = np.where(held, table.ravel()[_places()], 0).astype(np.float64)
    weights[weights.sum(axis=1) <= 0] = 1
    weights *= held
    return np.asarray(weights / weights.sum(axis=1, keepdims=True))


def print_leads(cards: FirstCards) -> None:
    """Print how often each rank is led: of all leads, when held, when held as a pair or more."""
    print("lead | of all leads | when held once | when held as a pair")
    for rank in range(RANKS):
        row = [cards.leads[:, rank].sum()]
        for held in (cards.counts[:, rank] == 1, cards.counts[:, rank] >= 2):
            row.append(cards.leads[held, rank].sum() / cards.leads[held].sum())
        print(_name(rank), *(f"{100 * each:.1f} %" for each in row), sep=" | ")


def print_replies(cards: FirstCards) -> None:
    """Print what the dealer replies to each lead, by what the hand could do."""
    print("lead | can pair: does | can make fifteen: does | can do both: pairs; fifteen", end="")
    print(" | can do neither: most often | the same with cards near and far: near")
    ranks = np.arange(RANKS)
    for lead in range(RANKS):
        replies, fifteens = cards.replies[lead], 15 - RANK_POINTS[lead] == RANK_POINTS
        pair, fifteen = _hold(cards, ranks == lead), _hold(cards, fifteens)
        neither, near = ~pair & ~fifteen, abs(ranks - lead) <= 2
        often = replies[neither].sum(axis=0) / replies[neither].sum()
        choices = _hold(cards, near) & _hold(cards, ~near)
        cells = (
            _share(replies, pair & ~fifteen, ranks == lead),
            _share(replies, fifteen & ~pair, fifteens),
            _share(replies, pair & fifteen, ranks == lead),
            _share(replies, pair & fifteen, fifteens),
            ", ".join(f"{_name(k)} {100 * often[k]:.0f} %" for k in np.argsort(-often)[:3]),
            _share(replies, neither & choices, near),
        )
        print(_name(lead), *cells, sep=" | ")


def _hold(cards: FirstCards, ranks: NDArray[np.bool_]) -> NDArray[np.bool_]:
    """Which hands have a card of one of these ranks, (hands,)."""
    return np.asarray((cards.counts[:, ranks] > 0).any(axis=1))


def _share(replies: F64, hands: NDArray[np.bool_], ranks: NDArray[np.bool_]) -> str:
    """How often such hands reply with such ranks."""
    total = replies[hands].sum()
    return f"{100 * replies[np.ix_(hands, ranks)].sum() / total:.0f} %" if total else ""


def print_discards() -> None:
    """Print how often the play changes the discard, and which ranks are kept for it."""
    rng = np.random.default_rng(SEED)
    for seat, role in enumerate(("pone", "dealer")):
        gains, kept = [], np.zeros(RANKS)
        for _ in range(HANDS):
            holds = evaluate_holds(rng.permutation(52)[:SIZE], seat)
            best, shown = int(holds.points.argmax()), int((holds.hand + holds.crib).argmax())
            if best != shown:
                gains.append(holds.points[best] - holds.points[shown])
                np.add.at(kept, holds.kept[best] >> 2, 1)
                np.add.at(kept, holds.kept[shown] >> 2, -1)
        share, number = 100 * len(gains) / HANDS, len(gains)
        print(f"{role}: in {share:.1f} % of hands, worth {np.mean(gains):.2f} points there; kept:")
        print(*(f"{_name(rank)} {100 * kept[rank] / number:+.0f} %" for rank in range(RANKS)))


def _name(rank: int) -> str:
    return Rank(rank + 1).letter


if __name__ == "__main__":
    found = first_cards()
    print_leads(found)
    print_replies(found)
    print_discards()
