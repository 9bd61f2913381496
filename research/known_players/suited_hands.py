"""Every way to give suits to the ranks of a hand, and what each hold then counts."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import cache
from itertools import combinations
from typing import Final, NamedTuple, TypeVar

import numpy as np
from numpy.typing import NDArray

from pegout.solver.arrays import I64
from pegout.solver.discards.strategy import discard_choices
from pegout.solver.encoding.canonical_deals import rank_hands
from pegout.solver.encoding.cards import SUITS, multiset_index
from pegout.solver.encoding.rank_tables import show_table
from pegout.solver.kernels.encoding.cards import JACK
from pegout.solver.odds.win_probability import SHOW_TOTALS

Flags = NDArray[np.bool_]
Number = TypeVar("Number", np.int64, np.float64)

UTILITIES: Final = SHOW_TOTALS + len(SUITS) + 2
"""Totals that a utility is given for: with a flush and nobs on top of those by ranks."""


class SuitedDiscards(NamedTuple):
    """The discard for each way to give suits to the ranks of a hand."""

    choices: I64
    """As in `discard_choices`, (n,)."""
    flushes: Flags
    """Whether the cards kept are of one suit, (n,)."""
    actual: int
    """Which way the cards were dealt."""


class SuitedHand:
    """The ranks of a hand with every way to give them suits.

    Args:
        cards: the cards as dealt, codes in ascending order.
        seen: cards that the hand cannot have, codes.

    Attributes:
        index: of the ranks.
        ranks: ascending, (size,).
        suits: by way and place, (n, size).
        flushes: whether the cards kept are of one suit, (n, choices).
    """

    def __init__(self, cards: Sequence[int], seen: Sequence[int]) -> None:
        self.size = len(cards)
        self.ranks = np.array([code >> 2 for code in cards])
        self.index = multiset_index(self.ranks.tolist())
        self.suits = suits_of(cards, seen)
        kept = _kept(self.size)
        kept_suits = self.suits[:, kept]
        self.flushes: Flags = (kept_suits == kept_suits[:, :, :1]).all(axis=2)
        of_suit = kept_suits[:, :, :, None] == np.arange(len(SUITS))
        nobs = (of_suit & (self.ranks[kept] == JACK)[:, :, None]).sum(axis=2)
        self._more = self.flushes[:, :, None] * (kept.shape[1] + of_suit[:, :, 0]) + nobs
        self._actual = int(
            np.flatnonzero((self.suits == [code & 3 for code in cards]).all(axis=1))[0]
        )

    def shown(self, utility: NDArray[Number]) -> NDArray[Number]:
        """The utility of each hand kept, summed over all starters; (n, choices).

        Args:
            utility: what each total is worth, (UTILITIES,).
        """
        rows = rank_hands(self.size).kept_indices[self.index]
        shows = show_table(self.size - 2)[rows].astype(np.int64)
        by_more = utility[shows[:, None] + np.arange(self.size + 1)[:, None]]
        choice, more = np.arange(len(rows))[:, None], self._more
        every = by_more.sum(axis=2)[choice, more].sum(axis=2)
        # Less the cards in the hand, which are no starters.
        suits = np.repeat(self.suits[:, None], len(rows), axis=1)
        own = np.take_along_axis(more, suits, axis=2)
        return np.asarray(every - by_more[choice, own, self.ranks].sum(axis=2))

    def discards(self, choices: I64) -> SuitedDiscards:
        """The discard, given the choice for each way to give suits, (n,)."""
        return SuitedDiscards(choices, self.flushes[np.arange(len(choices)), choices], self._actual)


@cache
def _kept(size: int) -> I64:
    """The places of a sorted hand that each choice keeps, (choices, size - 2)."""
    every = discard_choices(size)
    return np.array([[i for i in range(size) if i not in away] for away in every])


def suits_of(cards: Sequence[int], seen: Sequence[int]) -> I64:
    """Every way to give suits to the ranks of a hand from the cards not seen; (n, size)."""
    found = np.zeros((1, 0), np.int64)
    for rank, held in sorted(Counter([code >> 2 for code in cards]).items()):
        left = [suit for suit in range(len(SUITS)) if 4 * rank + suit not in seen]
        some = np.array(list(combinations(left, held)), np.int64)
        found = np.hstack([np.repeat(found, len(some), axis=0), np.tile(some, (len(found), 1))])
    return found
