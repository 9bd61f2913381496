"""Discards of three and four players: what each of the five discards is worth.

Every seat's gain is its own side's points less the mean of the other sides', so a point in an
opponent's crib costs half a point among three, a third among four playing for themselves, and a
whole one among partners. The play is left out: it is unsolved for more than two players.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Final

import numpy as np
from numpy.typing import ArrayLike, NDArray

from pegout.rules.variants import VARIANTS, Rules
from pegout.solver import artefacts
from pegout.solver.discards.holds import Holds, show_totals, total_probabilities
from pegout.solver.discards.strategy import CRIB_STEPS
from pegout.solver.encoding.cards import RANKS, multiset_index
from pegout.solver.encoding.rank_tables import hand_index_table, show_table

F64 = NDArray[np.float64]

CARDS_DEALT: Final = 5
CARDS_KEPT: Final = 4


def crib_weight(rules: Rules, seat: int) -> float:
    """What a point in the crib is worth to a seat in turn order, the dealer being the last."""
    dealer = rules.players - 1
    if rules.side(seat) == rules.side(dealer):
        return 1.0
    return -1.0 / (rules.sides - 1)


def artefact_name(variant: str) -> str:
    """The name of the shipped discards of one of `MULTIPLAYER_VARIANTS`."""
    return f"discards-{variant}"


def pack_cribs(cribs: F64) -> artefacts.Arrays:
    """The array that is shipped: mean points of the crib in multiples of 1/500 point."""
    return {"cribs": np.round(cribs * CRIB_STEPS).astype(np.int16)}


@cache
def load_cribs(variant: str) -> F64:
    """The shipped mean points of the crib for one of `MULTIPLAYER_VARIANTS`.

    Returns:
        Points by seat in turn order (the dealer last), index of the five ranks dealt and rank
        discarded, suits averaged over; (seats, 6188, 13).

    Raises:
        PegoutError: `artefact-unreadable`.
    """
    return np.array(artefacts.shipped(artefact_name(variant)).arrays["cribs"] / CRIB_STEPS)


def mean_cribs(ranks: Sequence[int], discards: F64) -> F64:
    """Mean points of the crib by the rank of one's own card in it, for one hand.

    Args:
        ranks: the five ranks dealt, 0 to 12.
        discards: probabilities of each rank for each of the other three cards, (3, 13).

    Returns:
        Points by own rank, (13,); 0 for ranks not in hand.
    """
    from pegout.solver.kernels.discards import multiplayer_cribs as kernels

    counts = np.bincount(ranks, minlength=RANKS).astype(np.uint8)
    means = np.zeros(RANKS)
    show, hand_index = show_table(CARDS_KEPT), hand_index_table()
    kernels.mean_cribs(counts, discards, counts, show, hand_index, np.zeros(RANKS), means)
    return means


def evaluate_holds(cards: ArrayLike, seat: int, variant: str) -> Holds:
    """What every discard of one card of five is worth.

    Args:
        cards: the codes of five distinct cards, in any order.
        seat: in turn order from the dealer's left, the dealer being the last.
        variant: one of `MULTIPLAYER_VARIANTS`.

    Returns:
        Five holds; `discarded` has shape (5, 1). The crib is weighted by `crib_weight`; the play
        is 0.

    Raises:
        PegoutError: `artefact-unreadable`.
    """
    hand = np.sort(np.asarray(cards, np.int64))
    kept = np.array([np.delete(hand, place) for place in range(CARDS_DEALT)])
    points = show_totals(hand, kept)
    cribs = load_cribs(variant)[seat, multiset_index((hand >> 2).tolist())][hand >> 2]
    return Holds(
        kept=kept.astype(np.uint8),
        discarded=hand[:, None].astype(np.uint8),
        totals=total_probabilities(points),
        hand=points.mean(axis=1),
        crib=crib_weight(VARIANTS[variant], seat) * cribs,
        pegging=np.zeros(CARDS_DEALT),
    )
