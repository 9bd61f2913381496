"""The discards of `steady`: of every hand by ranks, and by suits for the ranks of one hand."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from typing import NamedTuple

import numpy as np
from research.known_players.suited_hands import UTILITIES, SuitedDiscards, SuitedHand

from pegout.engine.cards import Rank
from pegout.engine.rules.variants import Rules
from pegout.solver.arrays import I64
from pegout.solver.discards.strategy import discard_choices
from pegout.solver.encoding.canonical_deals import rank_hands
from pegout.solver.encoding.cards import multisets, rank_counts
from pegout.solver.encoding.rank_tables import show_table
from pegout.solver.heuristics.discards import LOW_POINTS, DiscardAims, discard_aims
from pegout.solver.heuristics.values import crib_values, rank_key
from pegout.solver.odds.win_probability import SHOW_TOTALS
from pegout.solver.variants import DEALER, SOLVED_AS


class SteadyDiscards(NamedTuple):
    """The parameters of a discard of `steady` besides the hand."""

    variant: str
    """Whose cribs are expected."""
    size: int
    """Cards dealt to each, 6 or 5."""
    dealer: bool
    aims: DiscardAims
    """The demands of the score."""

    def by_ranks(self) -> I64:
        """The discard of every hand by the index of its ranks, suits left out.

        Returns:
            Choices as in `discard_choices`, (n,).
        """
        need = min(self.aims.need, SHOW_TOTALS)  # more points than any hand has
        return _by_ranks(self._replace(aims=self.aims._replace(need=need)))

    def by_suits(self, cards: Sequence[int], seen: Sequence[int]) -> SuitedDiscards:
        """The discard for each way to give suits to the ranks of a hand.

        Args:
            cards: the cards as dealt, codes in ascending order.
            seen: cards that the hand cannot have, codes.
        """
        dealt = SuitedHand(cards, seen)
        hand = np.array([dealt.index])
        values = 100 * dealt.shown(_utility(self.aims)) + _besides(self, hand)
        return dealt.discards(_order(values, hand, self.size).argmax(axis=1))


def steady_discards(rules: Rules, seat: int, scores: tuple[int, int]) -> SteadyDiscards:
    """The discards of `steady`.

    Args:
        rules: six-card or five-card.
        seat: 0 pone or 1 dealer.
        scores: of pone and dealer, both below the target.
    """
    dealer = seat == DEALER
    needs = rules.target - scores[seat], rules.target - scores[1 - seat]
    aims = discard_aims(*needs, dealer=dealer, own_crib=dealer)
    return SteadyDiscards(SOLVED_AS.get(rules.name, rules.name), rules.dealt, dealer, aims)


@lru_cache(maxsize=128)
def _by_ranks(rules: SteadyDiscards) -> I64:
    dealt = rank_hands(rules.size)
    left = np.maximum(4 - dealt.counts.astype(np.int64), 0)
    shows = _utility(rules.aims)[show_table(rules.size - 2)]
    values = _besides(rules, np.arange(len(left)))
    for choice, kept in enumerate(dealt.kept_indices.T):
        values[:, choice] += 100 * (left * shows[kept]).sum(axis=1)
    return np.asarray(_order(values, np.arange(len(left)), rules.size).argmax(axis=1))


def _besides(rules: SteadyDiscards, hands: I64) -> I64:
    """The value of a discard besides the hand in the show: hundredths of a point times starters.

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
    """The value of each total, with a flush and nobs on top of those by ranks."""
    return np.array([aims.utility(points) for points in range(UTILITIES)])


@cache
def _cribs(variant: str, dealer: bool) -> I64:
    """Expected points of the crib by the index of two ranks, in hundredths and signed; (91,)."""
    table = crib_values(variant, own=dealer)
    pairs = [[Rank(rank + 1) for rank in pair] for pair in multisets(2).tolist()]
    return np.array([table[rank_key(pair)] for pair in pairs]) * (1 if dealer else -1)
