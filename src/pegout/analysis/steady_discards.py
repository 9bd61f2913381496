"""What `steady` discards of every hand: by ranks alone, and by suits for the ranks of one hand."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import cache, lru_cache
from itertools import combinations
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from pegout.bots.heuristics.discards import LOW_POINTS, DiscardAims
from pegout.bots.heuristics.values import crib_values, rank_key
from pegout.cards import Rank
from pegout.solver.discards.strategy import discard_choices
from pegout.solver.encoding.canonical_deals import rank_hands
from pegout.solver.encoding.cards import SUITS, multiset_index, multisets, rank_counts
from pegout.solver.encoding.rank_tables import show_table
from pegout.solver.kernels.encoding.cards import JACK
from pegout.solver.odds.win_probability import SHOW_TOTALS

I64 = NDArray[np.int64]
Flags = NDArray[np.bool_]


class DiscardRules(NamedTuple):
    """What a discard of `steady` depends on besides the hand."""

    variant: str
    """Whose cribs are expected."""
    size: int
    """Cards dealt to each, 6 or 5."""
    dealer: bool
    aims: DiscardAims
    """What the score asks."""


class SuitedDiscards(NamedTuple):
    """What is discarded for each way to give suits to the ranks of a hand."""

    choices: I64
    """As in `discard_choices`, (n,)."""
    flushes: Flags
    """Whether the cards kept are of one suit, (n,)."""
    actual: int
    """Which way the cards were dealt."""


def discards_by_ranks(rules: DiscardRules) -> I64:
    """What is discarded of every hand by the index of its ranks, suits left out.

    Returns:
        Choices as in `discard_choices`, (n,).
    """
    need = min(rules.aims.need, SHOW_TOTALS)  # more points than any hand has
    return _discards_by_ranks(rules._replace(aims=rules.aims._replace(need=need)))


@lru_cache(maxsize=128)
def _discards_by_ranks(rules: DiscardRules) -> I64:
    dealt = rank_hands(rules.size)
    left = np.maximum(4 - dealt.counts.astype(np.int64), 0)
    shows = _utility(rules.aims)[show_table(rules.size - 2)]
    values = _besides(rules, np.arange(len(left)))
    for choice, kept in enumerate(dealt.kept_indices.T):
        values[:, choice] += 100 * (left * shows[kept]).sum(axis=1)
    return np.asarray(_order(values, np.arange(len(left)), rules.size).argmax(axis=1))


def suited_discards(
    rules: DiscardRules, cards: Sequence[int], seen: Sequence[int]
) -> SuitedDiscards:
    """What is discarded for each way to give suits to the ranks of a hand.

    Args:
        rules: what the discard depends on besides.
        cards: the cards as dealt, codes in ascending order.
        seen: cards that the hand cannot have, codes.
    """
    ranks, kept = np.array([code >> 2 for code in cards]), _kept(rules.size)
    hand, suits = np.array([multiset_index(ranks.tolist())]), _suits(cards, seen)
    kept_suits = suits[:, kept]
    flushes = (kept_suits == kept_suits[:, :, :1]).all(axis=2)
    of_suit = kept_suits[:, :, :, None] == np.arange(len(SUITS))
    nobs = (of_suit & (ranks[kept] == JACK)[:, :, None]).sum(axis=2)
    more = flushes[:, :, None] * (kept.shape[1] + of_suit[:, :, 0]) + nobs
    values = 100 * _shown(rules, ranks, suits, more) + _besides(rules, hand)
    choices = _order(values, hand, rules.size).argmax(axis=1)
    actual = np.flatnonzero((suits == [code & 3 for code in cards]).all(axis=1))
    return SuitedDiscards(choices, flushes[np.arange(len(suits)), choices], int(actual[0]))


def _shown(rules: DiscardRules, ranks: I64, suits: I64, more: I64) -> I64:
    """The utility of each hand kept, summed over all starters; (n, choices).

    Args:
        rules: what the discard depends on besides.
        ranks: of the cards dealt, ascending, (size,).
        suits: of the cards dealt, (n, size).
        more: points for flush and nobs by the suit of the starter, (n, choices, 4).
    """
    size = rules.size - 2
    rows = rank_hands(rules.size).kept_indices[multiset_index(ranks.tolist())]
    shows = show_table(size)[rows].astype(np.int64)
    utility = _utility(rules.aims)[shows[:, None] + np.arange(size + 3)[:, None]]
    choice = np.arange(len(rows))[:, None]
    every = utility.sum(axis=2)[choice, more].sum(axis=2)
    # Less the cards in the hand, which are no starters.
    own = np.take_along_axis(more, np.repeat(suits[:, None], len(rows), axis=1), axis=2)
    return np.asarray(every - utility[choice, own, ranks].sum(axis=2))


def _besides(rules: DiscardRules, hands: I64) -> I64:
    """What counts besides the hand in the show, in hundredths of a point times the starters.

    Args:
        rules: what the discard depends on besides.
        hands: indices of ranks, (n,).

    Returns:
        Values by hand and choice, (n, choices).
    """
    dealt = rank_hands(rules.size)
    kept = dealt.kept_indices[hands]
    values = np.zeros(kept.shape, np.int64)
    if rules.aims.crib_counts:
        values += _cribs(rules.variant, rules.dealer)[dealt.discard_pairs[hands]]
    if rules.aims.low_cards:
        low = rank_counts(multisets(rules.size - 2))[:, : LOW_POINTS - 1].sum(axis=1)
        values += 100 * low[kept].astype(np.int64)
    return np.asarray((52 - rules.size) * values)


def _order(values: I64, hands: I64, size: int) -> I64:
    """Values of choices with ties broken: of equals the highest cards."""
    ranks = multisets(size)[hands].astype(np.int64)
    high = np.stack([100 * ranks[:, i] + ranks[:, j] for i, j in discard_choices(size)], axis=1)
    return np.asarray(10_000 * values + high)


def _utility(aims: DiscardAims) -> I64:
    """What each total is worth, with a flush and nobs on top of those by ranks."""
    return np.array([aims.utility(points) for points in range(SHOW_TOTALS + len(SUITS) + 2)])


@cache
def _kept(size: int) -> I64:
    """The places of a sorted hand that each choice keeps, (choices, size - 2)."""
    every = discard_choices(size)
    return np.array([[i for i in range(size) if i not in away] for away in every])


@cache
def _cribs(variant: str, dealer: bool) -> I64:
    """Expected points of the crib by the index of two ranks, in hundredths and signed; (91,)."""
    table = crib_values(variant, own=dealer)
    pairs = [[Rank(rank + 1) for rank in pair] for pair in multisets(2).tolist()]
    return np.array([table[rank_key(pair)] for pair in pairs]) * (1 if dealer else -1)


def _suits(cards: Sequence[int], seen: Sequence[int]) -> I64:
    """Every way to give suits to the ranks of a hand from the cards not seen; (n, size)."""
    found = np.zeros((1, 0), np.int64)
    for rank, held in sorted(Counter([code >> 2 for code in cards]).items()):
        left = [suit for suit in range(len(SUITS)) if 4 * rank + suit not in seen]
        some = np.array(list(combinations(left, held)), np.int64)
        found = np.hstack([np.repeat(found, len(some), axis=0), np.tile(some, (len(found), 1))])
    return found
