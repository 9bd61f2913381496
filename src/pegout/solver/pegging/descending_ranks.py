"""Ranks as the play's solver counts them: descending, 0 the king and 12 the ace. NumPy alone."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from math import comb

import numpy as np

from pegout.solver.arrays import I64
from pegout.solver.encoding.cards import RANKS, multiset_index, multisets


def descending(rank: int) -> int:
    """A rank counted from the king down, out of one from the ace up, or the other way round."""
    return RANKS - 1 - rank


def ascending(by_rank: Mapping[int, float]) -> dict[int, float]:
    """Numbers by rank counted from the ace up, out of those by descending rank."""
    return {descending(rank): number for rank, number in by_rank.items()}


@cache
def descending_order(cards: int) -> I64:
    """The index of each multiset once its ranks are descending; its own inverse, (n,)."""
    rows = multisets(cards).tolist()
    return np.array([multiset_index([descending(rank) for rank in row]) for row in rows])


def without(hand: Sequence[int], rank: int) -> list[int]:
    """A hand with one card of a rank removed."""
    left = list(hand)
    left.remove(rank)
    return left


def left_after(hand: Sequence[int], rank: int) -> int:
    """The index of the cards that a hand keeps after one is played."""
    return multiset_index(without(hand, rank))


def hand_count(cards: int, bound: int = RANKS) -> int:
    """How many hands there are of some cards with ranks below a bound."""
    return comb(bound + cards - 1, cards) if bound else int(cards == 0)


@cache
def whole_hands_by_rank(left: int) -> I64:
    """The whole hand by the rank played and the hand of n cards that is left, (13, m)."""
    hands = multisets(left).tolist()
    return np.array([[multiset_index([*hand, rank]) for hand in hands] for rank in range(RANKS)])
