"""95 % confidence intervals of win rates, and the stop rules of a match series."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from math import log, sqrt
from typing import Final

Z: Final = 1.959963984540054
"""The 97.5 % quantile of the standard normal distribution."""
STOP_CHECK_GAMES: Final = 100
"""Games between two checks of the stop rule; independent of the number of workers."""
MIN_OBSERVATIONS: Final = 30
"""Fewer observations than this give no interval, but Wilson's."""
ERROR: Final = 0.05
"""How often an interval may be wrong."""
NARROWEST: Final = 500
"""The number of observations at which anytime intervals are as narrow as they can be."""


@dataclass(frozen=True, slots=True)
class WinRate:
    """A win rate with its interval; without games `rate`, `low` and `high` are `None`."""

    games: int
    won: int
    rate: float | None
    low: float | None
    high: float | None


def wilson(won: int, games: int) -> WinRate:
    """The rate of wins in independent games, with Wilson's score interval.

    Suits any number of games, unlike the normal interval of `WinRates` (Wilson, Probable inference,
    the law of succession, and statistical inference, 1927).
    """
    if games == 0:
        return WinRate(0, 0, None, None, None)
    rate, square = won / games, Z**2
    centre = rate + square / (2 * games)
    halfwidth = Z * (rate * (1 - rate) / games + square / (4 * games**2)) ** 0.5
    low, high = ((centre + sign * halfwidth) / (1 + square / games) for sign in (-1, 1))
    return WinRate(games, won, rate, max(low, 0.0), min(high, 1.0))


@dataclass
class WinRates:
    """Win rates by side with normal intervals, from games that need not be independent.

    The two games of a duplicate pair share their cards, so they count as one observation: then
    `group_size` is 2.
    """

    group_size: int = 1
    observations: int = 0
    sums: list[float] = field(default_factory=list)
    squares: list[float] = field(default_factory=list)
    _pending: list[Sequence[float]] = field(default_factory=list)

    def add(self, won: Sequence[float]) -> None:
        """Add a game: 1 for the side that has won it and 0 for every other, or without luck."""
        self._pending.append(won)
        self.sums = self.sums or [0.0] * len(won)
        self.squares = self.squares or [0.0] * len(won)
        if len(self._pending) < self.group_size:
            return
        rates = [sum(games) / self.group_size for games in zip(*self._pending, strict=True)]
        self._pending = []
        self.observations += 1
        self.sums = [a + b for a, b in zip(self.sums, rates, strict=True)]
        self.squares = [a + b * b for a, b in zip(self.squares, rates, strict=True)]

    def rates(self) -> list[float]:
        """The fraction of games won, by side; of half a pair where there is no whole one."""
        if not self.observations and self._pending:
            return list(self._pending[0])
        return [total / max(1, self.observations) for total in self.sums]

    def halfwidths(self) -> list[float | None]:
        """Half the width of each side's interval; `None` below `MIN_OBSERVATIONS`."""
        number = self.observations
        return [
            None if deviation is None else Z * deviation / sqrt(number)
            for deviation in self.standard_deviations()
        ]

    def standard_deviations(self) -> list[float | None]:
        """The standard deviation of an observation; `None` below `MIN_OBSERVATIONS`."""
        number = self.observations
        if number < MIN_OBSERVATIONS:
            return [None] * len(self.sums)
        return [
            sqrt(max(0.0, square / number - rate * rate) * number / (number - 1))
            for square, rate in zip(self.squares, self.rates(), strict=True)
        ]

    def intervals(self) -> list[tuple[float, float] | None]:
        """The interval of every side's rate, by the normal approximation.

        Where one side has won every game that would be empty: there it is Wilson's, and what counts
        as one observation counts as one game.
        """
        pairs = zip(self.rates(), self.halfwidths(), strict=True)
        return [self._interval(rate, half) for rate, half in pairs]

    def _interval(self, rate: float, half: float | None) -> tuple[float, float] | None:
        if half is None:
            return None
        if half == 0 and rate in (0, 1):
            found = wilson(round(rate * self.observations), self.observations)
            return found.low or 0.0, 1.0 if found.high is None else found.high
        return max(0.0, rate - half), min(1.0, rate + half)

    def anytime_intervals(self) -> list[tuple[float, float] | None]:
        """The interval of every side's rate that may be looked at after every game.

        All of a series hold the rate together in 95 % of series, so a series may be stopped by what
        they say. It is the asymptotic confidence sequence of Waudby-Smith, Arbour, Sinha, Kennedy
        and Ramdas (Time-uniform central limit theory and asymptotic confidence sequences, Annals of
        Statistics, 2024, theorem 2.2): wider than the interval for a fixed number of games by a
        factor of 1.5 to 1.9 up to 100,000 observations. Where one side has won every game it is
        Robbins's, a uniform mixture of likelihood ratios (Statistical methods related to the law of
        the iterated logarithm, 1970).
        """
        number = self.observations
        if number < MIN_OBSERVATIONS:
            return [None] * len(self.sums)
        factor, least = _anytime_factor(number), (ERROR / (number + 1)) ** (1 / number)
        found: list[tuple[float, float] | None] = []
        for rate, square in zip(self.rates(), self.squares, strict=True):
            if square in (0, number) and rate in (0, 1):
                found.append((least, 1.0) if rate else (0.0, 1 - least))
                continue
            # A win and a loss more, or early intervals would be too narrow for rare results.
            spread = square - number * rate * rate + rate * rate + (1 - rate) ** 2
            half = factor * sqrt(spread / number)
            found.append((max(0.0, rate - half), min(1.0, rate + half)))
        return found

    def is_decided(self) -> bool:
        """Return whether the anytime interval of some side's rate lies above an equal share."""
        intervals = self.anytime_intervals()
        return any(each is not None and each[0] > 1 / len(intervals) for each in intervals)

    def is_precise(self, halfwidth: float) -> bool:
        """Return whether every side's interval has at most this half width."""
        found = self.intervals()
        return bool(found) and all(
            each is not None and each[1] - each[0] <= 2 * halfwidth for each in found
        )


def _anytime_factor(number: int) -> float:
    """Half the width of an anytime interval, in standard deviations of one observation."""
    mixed = number * (log(1 - 2 * log(ERROR)) - 2 * log(ERROR)) / NARROWEST
    return sqrt(2 * (mixed + 1) / mixed * log(sqrt(mixed + 1) / ERROR) / number)
