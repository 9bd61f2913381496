"""The chance to win after the deal, with an expectation that is exact: a control variate.

What twelve known cards are worth cannot be averaged over all deals. So the luck of a deal is
measured by two simpler functions whose mean over all hands is a finite sum: one of the pone's
hand, and one of the dealer's hand given the pone's (docs/review.md). Hands are taken by ranks.
"""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from pegout.solver.arrays import F64, I64
from pegout.solver.discards.strategy import load_strategy
from pegout.solver.encoding.canonical_deals import rank_hands
from pegout.solver.encoding.cards import RANK_WAYS
from pegout.solver.odds.score_odds import shipped_score_odds
from pegout.solver.odds.win_probability import DealStages, stage_distributions, tilt_to_means
from pegout.solver.pegging.known_hands import crib_indices, rank_crib_means
from pegout.solver.variants import CRIB_SIGN, DEALER, PONE, SIZES

HAND_GRID: Final = np.array([2.0, 5.0, 8.0, 11.0, 15.0, 20.0])
CRIB_GRID: Final = np.array([2.0, 3.5, 5.0, 7.0, 11.0])
"""Means, in points, for which the chance to win is computed; others are interpolated."""
LONGEST_SUM: Final = 10_000
"""Numbers up to which OpenBLAS multiplies and adds them in one thread."""


class RoleHands(NamedTuple):
    """Every hand that a role may be dealt, by ranks, with the discard that is worth most."""

    points: F64
    """Mean points of the kept hand, with what its play differs from the usual play, (n,)."""
    crib: F64
    """Mean points of the crib, (n,)."""
    pairs: I64
    """The index of the two ranks discarded, (n,)."""
    mean_pegging: float
    """Points in the play less the opponent's, over all hands."""


@cache
def role_hands(size: int, seat: int) -> RoleHands:
    """Every hand of a role, 0 pone or 1 dealer, by the index of its ranks."""
    hands, strategy = rank_hands(size), load_strategy(size)
    own = strategy.own_pegging[seat][hands.kept_indices]
    other = strategy.opponent_pegging[seat][hands.kept_indices]
    crib = strategy.crib_values[seat]
    values = hands.mean_shows + CRIB_SIGN[seat] * crib + own - other
    rows, best = np.arange(len(values)), values.argmax(axis=1)
    pegging = (own - other)[rows, best]
    mean = mean_over(pegging, hands.combinations)
    return RoleHands(
        points=hands.mean_shows[rows, best] + pegging - mean,
        crib=crib[rows, best],
        pairs=hands.discard_pairs[rows, best].astype(np.int64),
        mean_pegging=mean,
    )


@cache
def _crib_by_pairs() -> F64:
    """Mean points by rank of the crib of two pairs of ranks, (91, 91)."""
    return np.asarray(rank_crib_means()[crib_indices()])


class DealValues:
    """Values of the hands dealt from one pair of scores, as the pone's chance to win.

    Args:
        rules: the solved variant, `six-card` or `five-card`.
        target: points to win.
        scores: of pone and dealer, both below the target.

    Attributes:
        before: the pone's chance to win before the deal, from the odds board.
    """

    def __init__(self, rules: str, target: int, scores: tuple[int, int]) -> None:
        self._size = SIZES[rules]
        pone, dealer = scores
        odds = shipped_score_odds(rules, target)
        self.before = 1 - float(odds.win_probability[dealer, pone])
        self._rules = rules
        self._grid = chance_grid(rules, target, scores)
        hands = role_hands(self._size, 0)
        self._pone = self.of_pone(hands.points, hands.crib)
        combinations = rank_hands(self._size).combinations
        self._pone_mean = mean_over(self._pone, combinations)
        self._pone_share = _share(self.before, self._pone, combinations > 0, self._pone_mean)

    def after_pone(self, pone: int) -> float:
        """The pone's chance to win once its hand is dealt, by the index of its ranks."""
        return self.before + self._pone_share * (float(self._pone[pone]) - self._pone_mean)

    def after_deal(self, pone: int, dealer: int) -> float:
        """The pone's chance to win once both hands are dealt, by the index of their ranks.

        Its mean over the dealer's hand is `after_pone`, and the mean of that is `before`.
        """
        return moved(self.after_pone(pone), self._given(pone), self.ways(pone), dealer)

    def ways(self, pone: int) -> F64:
        """The ways to deal each hand of the dealer given the pone's."""
        counts = rank_hands(self._size).counts
        seen, ways = counts[pone], np.ones(len(counts))
        for rank in range(13):
            ways *= RANK_WAYS[4 - seen[rank]][counts[:, rank]]
        return ways

    def _given(self, pone: int) -> F64:
        """The chance for each hand of the dealer given the pone's."""
        mine, theirs = role_hands(self._size, 0), role_hands(self._size, 1)
        crib = _crib_by_pairs()[mine.pairs[pone], theirs.pairs]
        return self._chances(mine.points[pone : pone + 1], theirs.points, crib)

    def of_pone(self, points: F64, crib: F64) -> F64:
        """The pone's chance to win against an average dealer, by mean points of hand and crib."""
        usual = float(stage_distributions(self._rules).hands[DEALER] @ np.arange(30))
        return self._chances(points, np.full(len(points), usual), crib)

    def _chances(self, pone: F64, dealer: F64, crib: F64) -> F64:
        """The pone's chance to win by mean points, interpolated."""
        i, a = _between(HAND_GRID, pone)
        j, b = _between(HAND_GRID, dealer)
        k, c = _between(CRIB_GRID, crib)
        grid, found = self._grid, np.zeros(len(dealer))
        for x, by_x in ((i, 1 - a), (i + 1, a)):
            for y, by_y in ((j, 1 - b), (j + 1, b)):
                for z, by_z in ((k, 1 - c), (k + 1, c)):
                    found += by_x * by_y * by_z * grid[x, y, z]
        return found


def moved(before: float, chances: F64, ways: F64, actual: int) -> float:
    """The chance to win after a chance event, with `before` as its exact mean.

    Args:
        before: the chance before it.
        chances: what each outcome is taken to be worth, (n,); their mean may be another.
        ways: how often each comes, in any unit, (n,).
        actual: the outcome.
    """
    mean = mean_over(chances, ways)
    return before + _share(before, chances, ways > 0, mean) * (float(chances[actual]) - mean)


def mean_over(values: F64, ways: NDArray[np.number]) -> float:
    """The mean of values, each of which comes in some number of ways.

    Summed in parts that are too short for NumPy to share them among threads: so the last bits do
    not depend on the number of cores, and processes side by side do not wait for each other.
    """
    parts = -(-len(values) // LONGEST_SUM)
    pairs = zip(np.array_split(ways, parts), np.array_split(values, parts), strict=True)
    return float(sum([weights @ part for weights, part in pairs]) / ways.sum())


def _between(grid: F64, values: F64) -> tuple[I64, F64]:
    """The grid point below each value, and how far the value is on its way to the next."""
    inside = np.clip(values, grid[0], grid[-1])
    below = np.clip(np.searchsorted(grid, inside, side="right") - 1, 0, len(grid) - 2)
    return below, (inside - grid[below]) / (grid[below + 1] - grid[below])


def _share(before: float, chances: F64, possible: NDArray[np.bool_], mean: float) -> float:
    """The largest factor, at most 1, by which deviations keep every chance between 0 and 1."""
    above, below = float(chances[possible].max()) - mean, mean - float(chances[possible].min())
    share = 1.0
    if above > 0:
        share = min(share, (1 - before) / above)
    if below > 0:
        share = min(share, before / below)
    return share


@lru_cache(maxsize=8192)
def chance_grid(rules: str, target: int, scores: tuple[int, int]) -> F64:
    """The pone's chance to win by mean points of both hands and the crib.

    It takes most of the time of a deal; a long series meets the same scores again and again.
    """
    usual, odds = stage_distributions(rules), shipped_score_odds(rules, target)
    stages = DealStages(usual, odds, target, DEALER, scores[::-1])
    pones, dealers, cribs = _tilted_shows(rules)
    grids = np.stack([stages.before_crib(crib) for crib in cribs])
    grids = np.stack([stages.before_hand(grids, DEALER, dealer) for dealer in dealers])
    grids = np.stack([stages.before_hand(grids, PONE, pone) for pone in pones])
    return 1 - stages.before_starter(grids, usual.play)


@cache
def _tilted_shows(rules: str) -> tuple[F64, F64, F64]:
    """How hands of pone and dealer and the crib count with each mean of the grid, (n, 30)."""
    usual = stage_distributions(rules)
    hands = [tilt_to_means(usual.hands[seat], HAND_GRID) for seat in (PONE, DEALER)]
    return hands[0], hands[1], tilt_to_means(usual.crib, CRIB_GRID)


@lru_cache(maxsize=256)
def deal_values(rules: str, target: int, scores: tuple[int, int]) -> DealValues:
    """As `DealValues`, cached: 18,395 numbers for each pair of scores at most."""
    return DealValues(rules, target, scores)
