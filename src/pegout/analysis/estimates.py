"""Rates over games and sums of chance events, with their intervals and p-values."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import erfc, exp, sqrt
from typing import Final, NamedTuple

from pegout.analysis.figures import Lost, Tally
from pegout.arena.confidence_intervals import MIN_OBSERVATIONS, Z
from pegout.solver.encoding.cards import RANKS

MIN_GAMES: Final = 5
"""Fewer games than this give no interval of a PR."""
MIN_EXPECTED: Final = 5.0
"""A rank expected less often than this gives no chi-square (Cochran's rule)."""
PACK: Final = 52


class Pr(NamedTuple):
    """Thousandths of a win lost per rated decision, with a 95 % interval.

    Attributes:
        games: how many games with a rated decision.
        decisions: how many rated decisions.
        pr: `None` without one.
        low: `None`, like `high`, for fewer than `MIN_GAMES` games.
    """

    games: int
    decisions: int
    pr: float | None
    low: float | None
    high: float | None


def pr_over(games: Iterable[Lost]) -> Pr:
    """The PR over games, all decisions together.

    The decisions of a game depend on each other, so games are the unit: the ratio of two sums, with
    its linearised variance and Student's t (Cochran, Sampling Techniques, 1977, section 6.4).
    """
    rated = [game for game in games if game.counted]
    number, decisions = len(rated), sum(game.counted for game in rated)
    if not rated:
        return Pr(0, 0, None, None, None)
    pr = sum(game.thousandths for game in rated) / decisions
    if number < MIN_GAMES:
        return Pr(number, decisions, pr, None, None)
    squares = sum((game.thousandths - pr * game.counted) ** 2 for game in rated)
    deviation = sqrt(number / (number - 1) * squares) / decisions
    half = student(number - 1) * deviation
    return Pr(number, decisions, pr, max(0.0, pr - half), pr + half)


def student(freedom: int) -> float:
    """The 97.5 % quantile of Student's t: exact to 0.01 from 4 degrees of freedom on.

    Cornish and Fisher's expansion (Abramowitz and Stegun, 26.7.5).
    """
    z, n = Z, freedom
    return (
        z
        + (z**3 + z) / (4 * n)
        + (5 * z**5 + 16 * z**3 + 3 * z) / (96 * n**2)
        + (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / (384 * n**3)
    )


class Difference(NamedTuple):
    """What chance events gave beyond their expectation, a mean per event.

    Attributes:
        events: how many.
        got: the mean of what they gave.
        expected: the mean that was expected.
        low: the 95 % interval of `got - expected`, `None`, like `high`, without an event.
        p: how often luck alone differs as much, either way; `None` for fewer than
            `MIN_OBSERVATIONS` events.
    """

    events: int
    got: float | None
    expected: float | None
    low: float | None
    high: float | None
    p: float | None


def difference(tallies: Iterable[Tally]) -> Difference:
    """What chance events gave over games, against their expectation.

    Each event differs from its expectation by 0 on average, whatever has happened before, so the
    variances add up although the number of deals depends on the cards.
    """
    every = list(tallies)
    events = sum(each.events for each in every)
    if not events:
        return Difference(0, None, None, None, None, None)
    got, expected = (sum(getattr(each, name) for each in every) for name in ("got", "expected"))
    deviation = sqrt(sum(each.variance for each in every))
    apart, half = (got - expected) / events, Z * deviation / events
    p = erfc(abs(got - expected) / deviation / sqrt(2)) if deviation else None
    return Difference(
        events,
        got / events,
        expected / events,
        apart - half,
        apart + half,
        p if events >= MIN_OBSERVATIONS else None,
    )


class RankTest(NamedTuple):
    """How often each rank came, against the same chance for each.

    Attributes:
        cards: how many cards.
        counts: by rank, from the ace to the king.
        expected: how often each rank is expected.
        chi_square: with 12 degrees of freedom.
        p: how often luck alone differs as much; `None` where a rank is expected less than
            `MIN_EXPECTED` times.
    """

    cards: int
    counts: tuple[int, ...]
    expected: float
    chi_square: float
    p: float | None


def rank_test(counts: Sequence[Sequence[int]], drawn: int) -> RankTest:
    """Test ranks by Pearson's chi-square.

    Args:
        counts: how often each rank came, by game.
        drawn: how many cards come from one pack without replacement: those of a hand, or 1 for a
            starter. It makes counts vary less, by `(52 - drawn) / 51`.
    """
    ranks = [sum(game[rank] for game in counts) for rank in range(RANKS)]
    cards = sum(ranks)
    if not cards:
        return RankTest(0, tuple(ranks), 0.0, 0.0, None)
    expected = cards / RANKS
    pearson = sum((count - expected) ** 2 for count in ranks) / expected
    chi_square = pearson * (PACK - 1) / (PACK - drawn)
    p = _upper_tail(chi_square) if expected >= MIN_EXPECTED else None
    return RankTest(cards, tuple(ranks), expected, chi_square, p)


def _upper_tail(chi_square: float) -> float:
    """The upper tail of chi-square with 12 degrees of freedom, a sum for an even number."""
    half, term, found = chi_square / 2, 1.0, 0.0
    for k in range((RANKS - 1) // 2):
        found += term
        term *= half / (k + 1)
    return exp(-half) * found
