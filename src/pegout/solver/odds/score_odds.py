"""The chance to win from every pair of scores: backward induction over how deals score."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from types import MappingProxyType
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from pegout.solver import artefacts

F64 = NDArray[np.float64]

STAKES: Final[Mapping[str, tuple[tuple[int, int], ...]]] = MappingProxyType(
    {"plain": (), "skunk": ((30, 2),), "double-skunk": ((30, 2), (60, 4))}
)
"""What a win counts: a loser short of the target by more than so much loses so many games."""
ARTEFACTS: Final = {"six-card": "odds-six-card", "five-card": "odds-five-card"}
"""Of the shipped results, by variant."""


class GainDistribution(NamedTuple):
    """How a deal scores, as chances."""

    ends: F64
    """By dealer's and pone's gain at the end of the deal, (gains, gains)."""
    passed: F64
    """By who passes a mark (0 pone, 1 dealer), the mark, and the other's gain at that moment;
    (2, gains, gains)."""


class ScoreOdds(NamedTuple):
    """Chances by the dealer's and the pone's score before a deal; (target, target) each."""

    win_probability: F64
    """The dealer's chance to win, 0 to 1."""
    equity: F64
    """What the dealer wins less what he loses, on average, in games; with plain stakes twice the
    chance less one."""


def score_odds(scoring: GainDistribution, target: int, stakes: str = "plain") -> ScoreOdds:
    """The chance to win from every pair of scores.

    The dealer's gains and the pone's are taken in the order in which they come: whoever first
    reaches the target wins, and the loser's score of that moment decides on a skunk. Scores are
    worked through from the end, as every deal brings somebody a point.

    Args:
        scoring: how a deal scores.
        target: points to win.
        stakes: one of `STAKES`.

    Returns:
        The board; `[i, j]` is for the dealer at i and the pone at j.
    """
    size = len(scoring.ends)
    reach = target + size
    worth = _worths(target, stakes)
    chances = np.zeros((target, target))
    games = np.zeros((target, target))
    # What follows a deal, from the next dealer's side, lies where (pone, dealer) are; over the
    # target nothing follows, as that deal has passed the mark.
    after = np.zeros((reach, reach))
    after_games = np.zeros((reach, reach))
    for total in range(2 * target - 2, -1, -1):
        for i in range(max(0, total - target + 1), min(total, target - 1) + 1):
            j = total - i
            to_go, other = min(target - i, size - 1), min(target - j, size - 1)
            won = scoring.passed[1, to_go, :other] * (target - i < size)
            lost = scoring.passed[0, other, :to_go] * (target - j < size)
            ends = scoring.ends[:to_go, :other]
            block = (slice(i, i + to_go), slice(j, j + other))
            goes_on = ends.sum()
            chances[i, j] = won.sum() + goes_on - (ends * after[block]).sum()
            games[i, j] = (
                won @ worth[j : j + other]
                - lost @ worth[i : i + to_go]
                - (ends * after_games[block]).sum()
            )
            after[j, i] = chances[i, j]
            after_games[j, i] = games[i, j]
    return ScoreOdds(chances, games)


def _worths(target: int, stakes: str) -> F64:
    """How many games a loser loses, by their score; (target + 1,)."""
    worth = np.ones(target + 1)
    for short, games in STAKES[stakes]:
        worth[: max(0, target - short)] = games
    return worth


@cache
def shipped_gain_distribution(rules: str = "six-card") -> GainDistribution:
    """How deals score, as shipped, for `six-card` or `five-card`.

    Raises:
        PegoutError: `artefact-unreadable`.
    """
    arrays = artefacts.shipped(ARTEFACTS[rules]).arrays
    deals = arrays["ends"].sum()
    return GainDistribution(arrays["ends"] / deals, arrays["passed"] / deals)


@cache
def shipped_score_odds(
    rules: str = "six-card", target: int = 121, stakes: str = "plain"
) -> ScoreOdds:
    """The board for a target; those of the named variants are shipped, others computed.

    Raises:
        PegoutError: `artefact-unreadable`.
    """
    arrays = artefacts.shipped(ARTEFACTS[rules]).arrays
    key = f"{target}-{stakes}"
    if f"dealer-{key}" in arrays:
        return ScoreOdds(
            arrays[f"dealer-{key}"].astype(np.float64), arrays[f"games-{key}"].astype(np.float64)
        )
    return score_odds(shipped_gain_distribution(rules), target, stakes)
