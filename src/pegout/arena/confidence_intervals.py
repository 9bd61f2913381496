"""How sure a rate of wins is: 95 % intervals, and when to stop."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from math import sqrt
from typing import Final

Z: Final = 1.959964
"""95 % of a normal distribution lie within so many standard deviations."""
STOP_CHECK_GAMES: Final = 100
"""The stop rule looks after every so many games, wherever they were played."""
MIN_OBSERVATIONS: Final = 30
"""Fewer games or pairs than this say nothing about their spread."""


@dataclass
class WinRates:
    """The rates of wins by side, and how sure they are.

    With duplicate games the two of a pair share their cards, so they count as one observation.

    Args:
        group_size: games that make one observation, 2 for pairs.
    """

    group_size: int = 1
    observations: int = 0
    sums: list[float] = field(default_factory=list)
    squares: list[float] = field(default_factory=list)
    _pending: list[Sequence[int]] = field(default_factory=list)

    def add(self, won: Sequence[int]) -> None:
        """Count a game: 1 for the side that has won it and 0 for every other."""
        self._pending.append(won)
        if len(self._pending) < self.group_size:
            return
        rates = [sum(games) / self.group_size for games in zip(*self._pending, strict=True)]
        self._pending = []
        self.observations += 1
        nothing = [0.0] * len(rates)
        self.sums = [a + b for a, b in zip(self.sums or nothing, rates, strict=True)]
        self.squares = [a + b * b for a, b in zip(self.squares or nothing, rates, strict=True)]

    def rates(self) -> list[float]:
        """The share of games won, by side."""
        return [total / max(1, self.observations) for total in self.sums]

    def halfwidths(self) -> list[float | None]:
        """Half the width of each interval, in shares; `None` where there is too little to tell."""
        number = self.observations
        if number < MIN_OBSERVATIONS:
            return [None] * len(self.sums)
        spreads = [
            max(0.0, square / number - rate * rate) * number / (number - 1)
            for square, rate in zip(self.squares, self.rates(), strict=True)
        ]
        return [Z * sqrt(spread / number) for spread in spreads]

    def intervals(self) -> list[tuple[float, float] | None]:
        """The 95 % interval of every side's rate, by the normal approximation."""
        pairs = zip(self.rates(), self.halfwidths(), strict=True)
        return [
            None if half is None else (max(0.0, rate - half), min(1.0, rate + half))
            for rate, half in pairs
        ]

    def is_precise(self, halfwidth: float) -> bool:
        """Whether every side's interval is at most twice as wide as this."""
        return bool(self.sums) and all(
            half is not None and half <= halfwidth for half in self.halfwidths()
        )
