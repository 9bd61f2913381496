"""Shifts of the odds by playing and discarding for the game, and the shipped result.

The odds of `training.odds` come from deals that both sides discard and play for points. In the
endgame good players do not. The change is estimated at a grid of scores, deal by deal: discards by
going through all hands (`endgame_discards`), the play from sampled subgames (`endgame_play`). A
Gaussian process over the logarithms of the points still needed makes it a smooth shift of the
log-odds for every pair of scores, with an error.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from itertools import product
from pathlib import Path
from typing import Final, NamedTuple

import numpy as np
from research.shipped.endgame_discards import discard_change, mean_hold_chance
from research.shipped.endgame_play import Cell, play_changes
from research.shipped.gaussian_process import Posterior, squared_distances
from research.shipped.jobs import Job
from research.shipped.odds import PLAYED_ARRAY, write_endgame
from research.shipped.score_trajectories import ScoreTrajectories

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
    shipped_gain_distribution,
)
from pegout.solver.variants import DEALER

NEARER_NEEDS: Final = (1, 2, 3, 4, 6, 8, 11, 15, 20)
"""Points that the side nearer the target needs, in the grid."""
FARTHER_NEEDS: Final = (*NEARER_NEEDS, 27, 38)
"""Points that the other side needs."""
MIN_LOSER_CHANCE: Final = 0.03
"""Cells whose less likely winner wins less often than this are left out."""
STARTERS_PER_VISIT: Final = 2
"""Starters drawn in one visit to a cell."""
LEADS_PER_VISIT: Final = 4
"""Leads with replies drawn for each of them, six-card."""
LAST_POINTS: Final = 8
LEADS_IN_LAST_POINTS: Final = 16
"""Leads with replies where both need at most `LAST_POINTS`: there samples differ most, and cost
least."""
DEALS: Final = 10_000
"""Deals sampled in one visit, to find what discards change."""
VISITS: Final = 2
MIN_DEVIATION: Final = 0.004
"""The least standard deviation, in chance to win, that one sample of the play is taken to have: a
smaller one comes of too few samples."""
MODEL_ERROR: Final = 0.005
"""Of an even chance: what the stages of a deal, the sample of `training.odds`, and hands that
count by ranks leave out."""

POINTS_ONLY: Final = 36
"""Where both need more points than this, good players too discard and play for points."""
FAR_NEEDS: Final = (38, 48, 60)
"""Points that both still need where the shift is fixed at none."""
FAR_DEVIATION: Final = 0.02
AMPLITUDES: Final = (0.1, 0.2, 0.3, 0.45)
LENGTH_SCALES: Final = (0.5, 0.7, 1.0)
"""Candidate parameters of the process, chosen by marginal likelihood: the amplitude of the shift in
the log-odds, and the length scale in logarithms of points needed."""
HOLD_DEVIATION: Final = 0.02
HOLD_SCALE: Final = (0.3, 0.5)
"""The standard deviation of a mean shift of holds in log-odds, and amplitude and length scale of
their process."""
POOLING_LENGTH: Final = 0.4
"""The length scale over which standard deviations of cells are pooled, in logarithms of points."""


def solve_endgame_odds(rules: str, job: Job, *, visits: int = VISITS) -> Path:
    """Compute what changes in the endgame, and write the shipped odds with it.

    Samples are kept in the folder until the end. Not all steps use several threads.

    Args:
        rules: `six-card` or `five-card`.
        job: of the result.
        visits: how often each cell is sampled.
    """
    samples = job.folder / f"{artefact_name(rules)}-endgame.samples"
    for done, total in sample(rules, samples, grid(rules), visits):
        job.progress("endgame-odds", done / total)
    path = write_estimate(rules, visits_in(samples), job)
    samples.unlink()
    return path


def write_estimate(rules: str, visits: Sequence[Visit], job: Job) -> Path:
    """Write the shipped odds with what samples say of play in the endgame."""
    name, gains = artefact_name(rules), shipped_gain_distribution(rules)
    near = endgame_shifts(visits)
    near = near._replace(error=_chance_errors(gains, near))
    near = near._replace(holds=hold_shifts(rules, gains, near))
    counts = {
        "cells": len({each.needed for each in visits}),
        "visits": len(visits),
        "deals": sum(each.deals for each in visits),
        "samples": sum(len(each.play) for each in visits),
    }
    kept = (*ScoreTrajectories._fields, PLAYED_ARRAY)
    arrays = artefacts.shipped(name).arrays
    deals = {each: array for each, array in arrays.items() if each in kept}
    return write_endgame(rules, near, counts, deals, job)


class Visit(NamedTuple):
    """Samples of one cell."""

    needed: tuple[int, int]
    """By dealer and pone."""
    number: int
    deals: int
    """Sampled, to find what discards change."""
    discards: tuple[float, float]
    """The change of the dealer's chance by discards, and its standard deviation by deal."""
    play: list[float]
    """Samples of the change by the play."""
    chance: float
    """The dealer's chance with both playing for points in this deal."""


def grid(rules: str) -> list[tuple[int, int]]:
    """The cells to sample, as points needed by dealer and pone."""
    target = VARIANTS[rules].target
    odds = score_odds(shipped_gain_distribution(rules), target).win_probability
    found = []
    for needed in product(FARTHER_NEEDS, FARTHER_NEEDS):
        chance = odds[target - needed[0], target - needed[1]]
        if min(needed) <= NEARER_NEEDS[-1] and MIN_LOSER_CHANCE < chance < 1 - MIN_LOSER_CHANCE:
            found.append(needed)
    return found


def visit(rules: str, needed: tuple[int, int], number: int) -> Visit:
    """Sample one cell once; the seed is its place and the number of the visit.

    Discards are compared with the odds for points. The play is valued with the shipped odds, which
    carry the shift found before, if there is one.
    """
    target = VARIANTS[rules].target
    odds = score_odds(shipped_gain_distribution(rules), target)
    scores = (target - needed[0], target - needed[1])
    seed = [*needed, number]
    found = discard_change(rules, odds, scores, DEALS, seed)
    chance = float(odds.win_probability[scores])
    cell = Cell(rules, target, scores, found.kept)
    rng = np.random.default_rng(seed)
    pairs = LEADS_IN_LAST_POINTS if max(needed) <= LAST_POINTS else LEADS_PER_VISIT
    play = play_changes(cell, STARTERS_PER_VISIT, pairs, rng)
    discards = float(found.samples.mean()), float(found.samples.std())
    return Visit(needed, number, DEALS, discards, [round(each, 6) for each in play], chance)


def visits_in(path: Path) -> list[Visit]:
    """The visits that a file holds."""
    if not path.exists():
        return []
    rows = [json.loads(line) for line in path.read_text("utf-8").splitlines()]
    return [
        Visit(tuple(needed), number, deals, tuple(discards), play, chance)
        for needed, number, deals, discards, play, chance in rows
    ]


def sample(
    rules: str, path: Path, cells: Sequence[tuple[int, int]], visits: int
) -> Iterator[tuple[int, int]]:
    """Visit cells in turn and append the results to a file, from where an earlier run stopped.

    Yields:
        The visits done, and how many there will be.
    """
    done = {(each.needed, each.number) for each in visits_in(path)}
    path.parent.mkdir(parents=True, exist_ok=True)
    for number, needed in product(range(visits), cells):
        if (needed, number) not in done:
            found = visit(rules, needed, number)
            with path.open("a", encoding="utf-8") as file:
                file.write(json.dumps(found) + "\n")
            done.add((needed, number))
        yield len(done), visits * len(cells)


class _Points(NamedTuple):
    """Estimates of the shift at some cells."""

    places: F64
    """Logarithms of the points needed by dealer and pone, (n, 2)."""
    shifts: F64
    """In the log-odds, (n,)."""
    deviations: F64
    """Standard deviations of the shifts, (n,)."""


def endgame_shifts(visits: Sequence[Visit]) -> EndgameShifts:
    """The shift of the log-odds for every pair of scores, and its error, from samples.

    Holds are not shifted yet.
    """
    known = _known(visits)
    best = max(
        product(AMPLITUDES, LENGTH_SCALES),
        key=lambda scale: _regression(known, *scale).log_evidence,
    )
    shift, deviation = _everywhere(known, best)
    return EndgameShifts(shift, deviation, np.zeros((2, NO_SHIFT_FROM, NO_SHIFT_FROM)))


def _everywhere(known: _Points, scale: tuple[float, float]) -> tuple[F64, F64]:
    """The mean and the standard deviation of the process by points needed, (NEEDED, NEEDED)."""
    needed = np.arange(1, NO_SHIFT_FROM)
    places = _place(np.array(list(product(needed, needed))))
    grids = np.zeros((2, NO_SHIFT_FROM, NO_SHIFT_FROM))
    (amplitude, length), squares = scale, squared_distances(known.places, places)
    across = amplitude**2 * squared_exponential(squares, length)
    found = _regression(known, *scale).elsewhere(across, amplitude**2)
    grids[:, 1:, 1:] = np.reshape(found, (2, NO_SHIFT_FROM - 1, NO_SHIFT_FROM - 1))
    grids[:, POINTS_ONLY + 1 :, POINTS_ONLY + 1 :] = 0
    return grids[0], grids[1]


def hold_shifts(rules: str, gains: GainDistribution, near: EndgameShifts) -> F64:
    """Shifts of the log-odds of holds by which the best holds average to the odds."""
    target = VARIANTS[rules].target
    odds = score_odds(gains, target, near=near)
    cells = [*grid(rules), *product(FAR_NEEDS, FAR_NEEDS)]
    found = []
    for seat in range(2):
        shifts = []
        for needed in cells:
            scores = (target - needed[0], target - needed[1])
            chance = float(odds.win_probability[scores])
            chance = chance if seat == DEALER else 1 - chance
            rng = np.random.default_rng(needed)
            mean = mean_hold_chance(rules, odds, seat, scores, rng)
            shifts.append(log_odds(chance) - log_odds(mean))
        known = _Points(
            _place(np.array(cells)), np.array(shifts), np.full(len(cells), HOLD_DEVIATION)
        )
        found.append(_everywhere(known, HOLD_SCALE)[0])
    return np.stack(found)


def _chance_errors(gains: GainDistribution, near: EndgameShifts) -> F64:
    """The standard error of the dealer's chance at every pair of points needed.

    The error of a deal, that of `near` in the log-odds, and the mean error of the chances after it
    are independent.
    """
    target = NO_SHIFT_FROM - 1
    chances = score_odds(gains, target, near=near).win_probability
    found = np.zeros((NO_SHIFT_FROM, NO_SHIFT_FROM))
    size = len(gains.ends)
    for dealer, pone in sorted(product(range(1, NO_SHIFT_FROM), repeat=2), key=sum):
        chance = float(chances[target - dealer, target - pone])
        model = 4 * MODEL_ERROR if min(dealer, pone) <= NEARER_NEEDS[-1] else 0.0
        own = chance * (1 - chance) * np.hypot(near.error[dealer, pone], model)
        ends = gains.ends[: min(dealer, size), : min(pone, size)]
        # The pone deals next.
        after = found[pone - ends.shape[1] + 1 : pone + 1, dealer - ends.shape[0] + 1 : dealer + 1]
        later = float((ends * after[::-1, ::-1].T).sum())
        found[dealer, pone] = np.hypot(own, later)
    return found


def _known(visits: Sequence[Visit]) -> _Points:
    """The shift at every cell that has been visited, and none where points are all that counts."""
    cells = sorted({each.needed for each in visits})
    of_cell = {cell: [each for each in visits if each.needed == cell] for cell in cells}
    samples = {cell: [one for each in of_cell[cell] for one in each.play] for cell in cells}
    places: list[tuple[int, int]] = []
    shifts: list[F64 | float] = []
    deviations: list[float] = []
    spreads = _spreads(samples)
    for cell in cells:
        first, play = of_cell[cell][0], samples[cell]
        slope = first.chance * (1 - first.chance)
        by_discards, by_deals = mean_discards(of_cell[cell])
        change = by_discards + float(np.mean(play))
        after = np.clip(first.chance + change, first.chance / 3, 1 - (1 - first.chance) / 3)
        places.append(cell)
        shifts.append(log_odds(after) - log_odds(first.chance))
        by_play = spreads[cell] / len(play) ** 0.5
        deviations.append(float(np.hypot(by_deals, by_play)) / slope)
    for cell in product(FAR_NEEDS, FAR_NEEDS):
        places.append(cell)
        shifts.append(0.0)
        deviations.append(FAR_DEVIATION)
    return _Points(_place(np.array(places)), np.array(shifts), np.array(deviations))


def mean_discards(visits: Sequence[Visit]) -> tuple[float, float]:
    """The change by discards at a cell, over the deals of all visits, and its standard error."""
    deals = np.array([each.deals for each in visits])
    means, deviations = np.transpose([each.discards for each in visits])
    error = (deals @ deviations**2) ** 0.5 / deals.sum()
    return float(np.average(means, weights=deals)), float(error)


def _spreads(samples: dict[tuple[int, int], list[float]]) -> dict[tuple[int, int], float]:
    """The standard deviation of a sample of each cell, pooled with those of cells nearby."""
    cells = np.array(list(samples))
    places = _place(cells)
    variances = np.array([np.var(each, ddof=1) for each in samples.values()])
    counts = np.array([len(each) - 1 for each in samples.values()])
    near = np.exp(-((places[:, None] - places) ** 2).sum(axis=2) / (2 * POOLING_LENGTH**2)) * counts
    pooled = np.maximum((near @ variances / near.sum(axis=1)) ** 0.5, MIN_DEVIATION)
    return {cell: float(pooled[row]) for row, cell in enumerate(samples)}


def log_odds(chances: F64 | float) -> F64:
    """The logarithms of odds, of any shape."""
    return np.asarray(np.log(chances / (1 - chances)))


def _place(needed: I64) -> F64:
    return np.asarray(np.log(needed + 1.0))


def _regression(known: _Points, amplitude: float, length: float) -> Posterior:
    squares = squared_distances(known.places, known.places)
    covariance = amplitude**2 * squared_exponential(squares, length)
    return Posterior(covariance, known.shifts, known.deviations)
