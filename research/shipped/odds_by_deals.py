"""Correct the odds in the endgame by deals that were played, and write the shipped odds with them.

The estimate of `endgame_odds` is made of parts, and smoother than what it estimates. Where deals
were played, their mean says what the odds are. The difference in the log-odds is a Gaussian process
over the logarithms of the points needed: the prior is the estimate, as unsure as its error says and
in the endgame more. Deals that leave the game undecided count by the odds after them, which are
corrected too; so all is repeated until nothing changes.
"""

from __future__ import annotations

from itertools import product
from math import sqrt
from pathlib import Path
from typing import Final, NamedTuple

import numpy as np
from research.shipped.endgame_odds import MODEL_ERROR, hold_shifts, log_odds
from research.shipped.gaussian_process import Posterior, squared_distances
from research.shipped.jobs import Job
from research.shipped.odds import ESTIMATED_PREFIX, PLAYED_ARRAY, write_endgame

from pegout.engine.rules.variants import VARIANTS
from pegout.solver import artefacts
from pegout.solver.arrays import F64, I64
from pegout.solver.gaussian_process import squared_exponential
from pegout.solver.odds.score_odds import (
    NO_SHIFT_FROM,
    EndgameShifts,
    GainDistribution,
    artefact_name,
    score_odds,
    shipped_endgame_shifts,
    shipped_gain_distribution,
)

ROUNDS: Final = 4
"""How often the odds after deals are corrected; the last changes are under a ten-millionth."""

DEVIATIONS: Final = (0.2, 0.3, 0.4, 0.6, 0.8)
"""Candidate standard deviations of the error of the log-odds where both sides need one point; it is
divided by the points that the side further from the target needs. Chosen by marginal likelihood."""
LENGTH_SCALES: Final = (0.15, 0.25, 0.4, 0.6)
"""Candidate length scales of the process, in logarithms of points needed, chosen with them."""
MIN_LOSER_CHANCE: Final = 0.0005
"""Pairs of scores whose less likely winner wins less often than this keep their estimate, unless
deals were played from them."""


class PlayedDeals(NamedTuple):
    """The outcome of deals played from one pair of scores."""

    needed: tuple[int, int]
    """Points that dealer and pone needed before."""
    deals: int
    mean: float
    """The dealer's chance to win after a deal, or the result; 0 to 1."""
    spread: float
    """The standard deviation of one deal."""

    @property
    def error(self) -> float:
        """The standard error of the mean."""
        return self.spread / sqrt(self.deals)


def played_deals(outcomes: I64, odds: F64) -> list[PlayedDeals]:
    """Sum up deals for each pair of scores.

    Args:
        outcomes: rows of points needed by dealer and pone before the deal and after it, 0 for who
            has won, and the number of such deals; (n, 5).
        odds: the chance to win of a deal's dealer, by the dealer's and the pone's score.

    Returns:
        A row for each pair of points needed before, in ascending order.
    """
    target = len(odds)
    dealer, pone = outcomes[:, 2], outcomes[:, 3]
    undecided = (dealer > 0) & (pone > 0)
    chances = (dealer == 0).astype(np.float64)
    # The pone deals next.
    chances[undecided] = 1 - odds[target - pone[undecided], target - dealer[undecided]]
    found = []
    for needed in sorted({(int(row[0]), int(row[1])) for row in outcomes}):
        rows = (outcomes[:, :2] == needed).all(axis=1)
        weights, each = outcomes[rows, 4], chances[rows]
        mean = float(np.average(each, weights=weights))
        deals = int(weights.sum())
        variance = float(weights @ (each - mean) ** 2) / max(1, deals - 1)
        found.append(PlayedDeals(needed, deals, mean, sqrt(variance)))
    return found


def shipped_outcomes(rules: str) -> I64:
    """The deals by which the shipped odds are corrected, as `played_deals` takes them; (n, 5)."""
    arrays = artefacts.shipped(artefact_name(rules)).arrays
    return arrays.get(PLAYED_ARRAY, np.zeros((0, 5), np.int32)).astype(np.int64)


def write_corrected(rules: str, job: Job, outcomes: I64) -> Path:
    """Write the shipped odds, corrected by deals: these, and those that they hold already.

    Deals that are held already are replaced, for each pair of scores, by these.

    Args:
        rules: `six-card` or `five-card`.
        job: of the result.
        outcomes: of deals, as `played_deals` takes them; (n, 5).
    """
    shipped, gains = artefacts.shipped(artefact_name(rules)), shipped_gain_distribution(rules)
    estimate, before = _estimate(rules), shipped_outcomes(rules)
    again = (before[:, None, :2] == outcomes[None, :, :2]).all(axis=2).any(axis=1)
    known = np.unique(np.concatenate([before[~again], outcomes]), axis=0)
    near = corrected(estimate, gains, VARIANTS[rules].target, known)
    near = near._replace(holds=hold_shifts(rules, gains, near))
    counts = {**shipped.header["endgame"], "played_deals": int(known[:, 4].sum())}
    kept = {
        f"{ESTIMATED_PREFIX}{name}": getattr(estimate, name).astype(np.float32)
        for name in ("shift", "error")
    }
    arrays = {**shipped.arrays, **kept, PLAYED_ARRAY: known.astype(np.int32)}
    return write_endgame(rules, near, counts, arrays, job)


def _estimate(rules: str) -> EndgameShifts:
    """The shipped shift as it was estimated, without any deals."""
    near, arrays = shipped_endgame_shifts(rules), artefacts.shipped(artefact_name(rules)).arrays
    kept = {name: arrays.get(f"{ESTIMATED_PREFIX}{name}") for name in ("shift", "error")}
    found = {name: each.astype(np.float64) for name, each in kept.items() if each is not None}
    return near._replace(**found)


def corrected(
    estimate: EndgameShifts, gains: GainDistribution, target: int, outcomes: I64
) -> EndgameShifts:
    """The estimate with the shift and the error that follow from what deals came to.

    Args:
        estimate: the shift without them.
        gains: how deals score where both play for points.
        target: points to win.
        outcomes: of the deals, as `played_deals` takes them; (n, 5).
    """
    chances = score_odds(gains, target, near=estimate).win_probability
    needed = _places(chances, outcomes)
    scores = target - needed[:, 0], target - needed[:, 1]
    errors = estimate.error[needed[:, 0], needed[:, 1]]
    slopes = chances[scores] * (1 - chances[scores])
    unsure = np.maximum((errors / slopes) ** 2 - (4 * MODEL_ERROR) ** 2, 0.0)
    models = [_Model(needed, unsure, *scale) for scale in product(DEVIATIONS, LENGTH_SCALES)]
    change, shift = np.zeros(len(needed)), estimate.shift.copy()
    for _ in range(ROUNDS):
        # Where all deals were won by one side they say nothing of the log-odds.
        played = [each for each in played_deals(outcomes, chances) if 0 < each.mean < 1]
        found = [np.flatnonzero((needed == each.needed).all(axis=1))[0] for each in played]
        rows = np.array(found, np.int64)
        # What the deal by itself would come to by the estimate, with the odds after it as they are.
        before = log_odds(chances[scores]) - change
        moved = np.array([log_odds(each.mean) for each in played]) - before[rows]
        noise = np.array([each.error / (each.mean * (1 - each.mean)) for each in played])
        model = max(models, key=lambda each: each.given(rows, moved, noise).log_evidence)
        change, deviation = model.posterior(rows, moved, noise)
        shift[needed[:, 0], needed[:, 1]] = estimate.shift[needed[:, 0], needed[:, 1]] + change
        chances = score_odds(gains, target, near=estimate._replace(shift=shift)).win_probability
    error, slopes = estimate.error.copy(), chances[scores] * (1 - chances[scores])
    error[needed[:, 0], needed[:, 1]] = slopes * np.hypot(deviation, 4 * MODEL_ERROR)
    return estimate._replace(shift=shift, error=error)


def _places(chances: F64, outcomes: I64) -> I64:
    """The points needed by dealer and pone where the odds are corrected; (n, 2)."""
    target = len(chances)
    undecided = {
        each
        for each in product(range(1, min(NO_SHIFT_FROM, target + 1)), repeat=2)
        if MIN_LOSER_CHANCE < chances[target - each[0], target - each[1]] < 1 - MIN_LOSER_CHANCE
    }
    return np.array(sorted(undecided | {(int(row[0]), int(row[1])) for row in outcomes}))


class _Model:
    """How far the log-odds may be off, and how much that goes together.

    Args:
        needed: points that dealer and pone need, (n, 2).
        unsure: the variances of the estimate, (n,).
        misfit: one of `DEVIATIONS`.
        length: one of `LENGTH_SCALES`.
    """

    def __init__(self, needed: I64, unsure: F64, misfit: float, length: float):
        self._places, self._length = np.log(needed + 1.0), length
        self._deviations = np.sqrt(unsure + (misfit / needed.max(axis=1)) ** 2)

    def given(self, rows: I64, moved: F64, noise: F64) -> Posterior:
        """The process once differences in some rows are known."""
        return Posterior(self._covariance(rows)[:, rows], moved, noise)

    def posterior(self, rows: I64, moved: F64, noise: F64) -> tuple[F64, F64]:
        """The mean and the standard deviation of the differences everywhere, (n,) each."""
        known = self.given(rows, moved, noise)
        return known.elsewhere(self._covariance(rows), self._deviations**2)

    def _covariance(self, rows: I64) -> F64:
        """Of some rows with all, (len(rows), n)."""
        squares = squared_distances(self._places[rows], self._places)
        scales = self._deviations[rows][:, None] * self._deviations
        return np.asarray(squared_exponential(squares, self._length) * scales)
