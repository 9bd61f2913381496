"""The model of the error of a claimed difference, and its fit to differences that were played."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

F64 = NDArray[np.float64]

ONE_SIGMA: Final = 0.6827
"""The share of a normal distribution within one standard deviation."""
FREEDOM: Final = 4.0
"""Degrees of freedom of Student's t, by which parameters are fitted: a few large errors are no
reason to think that all are larger."""
EVEN: Final = 0.06
GROWTH: Final = 0.1
"""Where the search for parameters begins; they are held to it by `HELD` where little was played."""
HELD: Final = 0.5
"""The log-likelihood that a parameter may gain before it moves by a factor of e."""
STEPS: Final = 3000
"""Steps of the search for parameters."""


class Played(NamedTuple):
    """A decision with the claims for two of its actions and the results of rollouts."""

    group: str
    """The group that decides how the error grows: kind and window."""
    band: int
    claimed: float
    found: float
    noise: float
    """The standard error of `found`."""
    rate: float
    """The value of one point, in chance to win."""


class Model(NamedTuple):
    """The error of a difference in points: its variance grows with the difference."""

    even: float
    """The error of a difference of none, in points."""
    growth: dict[str, float]
    """The variance that each point of difference adds, in points, by group."""

    def errors(self, played: Sequence[Played]) -> F64:
        """The standard errors of claimed differences, without the noise of the deals; (n,)."""
        growth = np.array([self.growth.get(each.group, GROWTH) for each in played])
        rates = np.array([each.rate for each in played])
        claimed = np.array([each.claimed for each in played])
        return np.asarray(rates * np.sqrt(self.even**2 + growth * np.abs(claimed) / rates))

    def coverage(self, played: Sequence[Played]) -> float:
        """The share of decisions with the rollouts' result within one standard error."""
        return float(_within(self.errors(played), played).mean())


def _within(errors: F64, played: Sequence[Played]) -> NDArray[np.bool_]:
    off = np.array([each.found - each.claimed for each in played])
    noise = np.array([each.noise for each in played])
    return np.asarray(np.abs(off) <= np.hypot(errors, noise))


def fit(played: Sequence[Played]) -> Model:
    """The model by maximum likelihood, scaled so that it covers what one sigma should."""
    if not played:
        return Model(EVEN, {})
    groups = sorted({each.group for each in played})
    off = np.array([each.found - each.claimed for each in played])
    noise = np.array([each.noise for each in played])

    def model(logs: Sequence[float]) -> Model:
        growth = np.exp(logs[1:]).tolist()
        return Model(float(np.exp(logs[0])), dict(zip(groups, growth, strict=True)))

    def unlikely(logs: Sequence[float]) -> float:
        scale = np.hypot(model(logs).errors(played), noise) + 1e-5
        each = (FREEDOM + 1) / 2 * np.log1p((off / scale) ** 2 / FREEDOM) + np.log(scale)
        return float(each.sum()) + HELD * float(np.square(np.array(logs) - start).sum())

    start = np.log([EVEN, *[GROWTH] * len(groups)])
    draw, best, step = Random("fit"), list(start), 0.5
    least = unlikely(best)
    for _ in range(STEPS):
        place = draw.randrange(len(best))
        tried = [*best]
        tried[place] += draw.gauss(0, step)
        if (found := unlikely(tried)) < least:
            best, least, step = tried, found, min(step * 1.3, 1.0)
        else:
            step = max(step * 0.97, 0.01)
    return _scaled(model(best), played)


def _scaled(model: Model, played: Sequence[Played]) -> Model:
    """A model times the factor with which it covers `ONE_SIGMA`."""
    errors, low, high = model.errors(played), 0.1, 10.0
    for _ in range(40):
        factor = (low * high) ** 0.5
        if _within(errors * factor, played).mean() < ONE_SIGMA:
            low = factor
        else:
            high = factor
    growth = {group: factor**2 * growth for group, growth in model.growth.items()}
    return Model(factor * model.even, growth)


def cross_validated(played: Sequence[Played]) -> list[bool]:
    """Whether each interval holds the rollouts' result, by a model fitted to the other half."""
    found = [False] * len(played)
    order = sorted(range(len(played)), key=lambda place: (played[place].group, played[place].band))
    for half in range(2):
        mine = order[half::2]
        model = fit([played[place] for place in order[1 - half :: 2]])
        tested = [played[place] for place in mine]
        for place, inside in zip(mine, _within(model.errors(tested), tested).tolist(), strict=True):
            found[place] = inside
    return found
