"""Leads and replies of six-card, for points. Needs NumPy alone.

The blueprint of six-card ends after the reply, so its strategies are plain tables, with the values
beside them. Neither the public tree nor its kernels are needed: `pegout pegging` answers before
Numba could be imported.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import comb
from typing import Final

import numpy as np
from numpy.typing import NDArray

from pegout.solver.encoding.cards import RANKS, multiset_count, multiset_index, multisets
from pegout.solver.encoding.cards import rank_counts as counted
from pegout.solver.pegging.blueprint import (
    BELIEF_FLOOR,
    TREMBLE,
    belief_factors,
    blueprint,
    first_card_values,
)
from pegout.solver.pegging.card_ratings import OpponentHands, PeggingAdvice, advice_of

F32 = NDArray[np.float32]
F64 = NDArray[np.float64]

SIZE: Final = 6
KEPT: Final = SIZE - 2
HELD_AFTER: Final = multiset_count(KEPT - 1)
"""Hands of a side that has played one card."""
MIN_COUPLING: Final = 0.05
"""As in `kernels.pegging.subgames`, whose import needs Numba."""
_COMBINATIONS: Final = np.array([[comb(free, held) for held in range(5)] for free in range(5)])


def strategy(starter: int, lead: int | None) -> F32:
    """How often the mover plays each rank, up to a factor for each hand.

    Args:
        starter: its rank, 0 (ace) to 12 (king).
        lead: the rank led (descending) for replies; `None` for leads.

    Returns:
        By rank played and hand left, (13, 455); descending ranks.
    """
    pone, dealer = blueprint(SIZE, starter)
    if lead is None:
        return pone.reshape(RANKS, HELD_AFTER)
    return np.asarray(dealer.reshape(RANKS, RANKS, HELD_AFTER)[lead])


def frequencies(table: F32, hand: Sequence[int]) -> dict[int, float]:
    """How often each rank of a hand (descending) is played, by a strategy; they add up to 1."""
    weights = {rank: float(table[rank, _index_without(hand, rank)]) for rank in sorted({*hand})}
    whole = sum(weights.values())
    if whole <= 0:
        return dict.fromkeys(weights, 1 / len(weights))
    return {rank: weight / whole for rank, weight in weights.items()}


def _index_without(hand: Sequence[int], rank: int) -> int:
    left = list(hand)
    left.remove(rank)
    return multiset_index(left)


def rate_first_card(hand: Sequence[int], starter: int, lead: int | None) -> PeggingAdvice:
    """What each lead is worth, or each reply.

    Args:
        hand: the ranks of the whole hand, 0 (ace) to 12 (king).
        starter: its rank.
        lead: the rank led, for the dealer; `None` for the pone.

    Raises:
        PegoutError: `artefact-unreadable`.
    """
    own = [_down(rank) for rank in hand]
    led = None if lead is None else _down(lead)
    leads, replies = first_card_values(SIZE)
    values = leads if led is None else replies[led]
    often = frequencies(strategy(starter, led), own)
    return advice_of(
        {_down(rank): frequency for rank, frequency in often.items()},
        {_down(rank): float(values[rank, _index_without(own, rank)]) for rank in often},
        {},
        _opponent_hands(own, starter, led),
    )


def _down(rank: int) -> int:
    """A rank counted from the king down, out of one from the ace up, or the other way round."""
    return RANKS - 1 - rank


def _opponent_hands(own: Sequence[int], starter: int, lead: int | None) -> OpponentHands:
    """What the opponent may hold, by the belief factors, the cards seen, and the lead."""
    beliefs, seat = belief_factors(SIZE), 0 if lead is None else 1
    held = multisets(KEPT if lead is None else KEPT - 1)
    whole = [multiset_index([*hand, *(() if lead is None else (lead,))]) for hand in held.tolist()]
    reach = np.ones(len(held)) if lead is None else _lead_reach(starter, lead)
    likely = reach * (beliefs.hand_factors[1 - seat, starter, whole] + BELIEF_FLOOR)
    couplings = beliefs.couplings[1 - seat, whole] @ beliefs.couplings[seat, multiset_index(own)]
    free = np.full(RANKS, 4)
    np.subtract.at(free, [*own, _down(starter)], 1)
    ways = _COMBINATIONS[free, counted(multisets(KEPT))[whole]].prod(axis=1)
    weights = likely * np.maximum(1 + couplings, MIN_COUPLING) * ways
    shares = weights / max(float(weights.sum()), 1e-300)
    return OpponentHands(shares, counted(held)[:, ::-1].astype(np.int64))


def _lead_reach(starter: int, lead: int) -> F64:
    """How often the pone leads a rank (descending), by the hand left, (455,)."""
    table = strategy(starter, None)
    found = []
    for left in multisets(KEPT - 1).tolist():
        hand = [*left, lead]
        steady = frequencies(table, hand)[lead]
        found.append((1 - TREMBLE) * steady + TREMBLE / len(set(hand)))
    return np.array(found)
