"""Leads near home: what whole solutions at many pairs of scores say of the scores between them.

Solving the play from the lead on takes ten seconds, so it was done beforehand, for some pairs of
scores and starters. What those strategies differ by from the mixtures of `near_home` is carried
over to other scores by Gaussian-process regression (Rasmussen and Williams 2006, chapter 2). An
error of the solutions is averaged out: strategies that are each near an equilibrium have a mean
that is no farther from it.
"""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from pegout.solver import artefacts
from pegout.solver.encoding.cards import RANKS

F64 = NDArray[np.float64]
I8 = NDArray[np.int8]
I64 = NDArray[np.int64]

NAME: Final = "leads-near-home-six-card"
"""The name of the shipped strategies."""
STEPS: Final = 127
"""Differences of probabilities are shipped in steps of 1 over this."""
VALUE_STEPS: Final = 1000
"""Chances to win are shipped in steps of 1 over this, up to 127 of them."""
OFFSET: Final = 1
"""Points added to what a side needs before its logarithm is taken: near home a point is more."""
LENGTHS: Final = (0.3, 1.0)
"""Distances, in that logarithm, over which strategies change; each has half of the variance."""
SHARED: Final = 0.6
"""The correlation of the differences with two starters, 0 to 1."""
NOISE: Final = 0.2
"""The variance of the error of a solution, where that of the differences is 1."""
METHOD: Final = f"{OFFSET} {LENGTHS} {SHARED} {NOISE}"
"""How leads follow from the solutions."""


class SolvedLeads(NamedTuple):
    """The solutions."""

    places: I64
    """Starter, 0 (ace) to 12 (king), and what pone and dealer need, (n, 3)."""
    differences: I8
    """From the mixtures of `near_home`, in `STEPS`, by rank led and hand left, (n, 13 m)."""
    values: I8
    """What each lead is worth more than the hand's strategy, in `VALUE_STEPS`, (n, 13 m)."""
    inverse: F64
    """Of the covariance of the solutions, (n, n)."""


@cache
def solved_leads() -> SolvedLeads:
    """The shipped solutions.

    Raises:
        PegoutError: `artefact-unreadable`.
    """
    arrays = artefacts.shipped(NAME).arrays
    places = arrays["places"].astype(np.int64)
    covariance = covariances(places, places) + NOISE * np.eye(len(places))
    inverse = np.asarray(np.linalg.inv(covariance), np.float64)
    return SolvedLeads(places, arrays["differences"], arrays["values"], inverse)


def covariances(first: I64, second: I64) -> F64:
    """How much the differences at some places go together with those at others, (n, m).

    Args:
        first: starter and needs, (n, 3).
        second: starter and needs, (m, 3).
    """
    here, there = (np.log(each[:, 1:] + OFFSET) for each in (first, second))
    squares = ((here[:, None] - there[None]) ** 2).sum(axis=-1)
    by_needs = np.mean([np.exp(-squares / (2 * length**2)) for length in LENGTHS], axis=0)
    same = first[:, None, 0] == second[None, :, 0]
    return np.asarray(by_needs * np.where(same, 1.0, SHARED))


@lru_cache(maxsize=64)
def lead_differences(starter: int, needed: tuple[int, int]) -> F64:
    """What the equilibrium's leads differ by from the mixtures of `near_home`.

    Args:
        starter: its rank, 0 (ace) to 12 (king).
        needed: points that pone and dealer need.

    Returns:
        Differences of probabilities by rank led and hand left (descending ranks), (13, m).
    """
    return _at(starter, needed, solved_leads().differences) / STEPS


@lru_cache(maxsize=16)
def lead_values(starter: int, needed: tuple[int, int]) -> F64:
    """What each lead changes in the pone's chance to win, against what its hand plays on average.

    Arguments and axes are those of `lead_differences`.
    """
    return _at(starter, needed, solved_leads().values) / VALUE_STEPS


def _at(starter: int, needed: tuple[int, int], known: I8) -> F64:
    """What the solutions say of a place, out of numbers that are known where they are, (13, m).

    In double precision: on every machine the same cards have to be drawn.
    """
    solved = solved_leads()
    weights = solved.inverse @ covariances(solved.places, np.array([[starter, *needed]]))[:, 0]
    return np.asarray(weights @ known.astype(np.float64)).reshape(RANKS, -1)
