"""Leads in the endgame: what whole solutions at many scores say of the scores between them.

Solving the play from the lead on takes ten seconds, so it was done beforehand, for some pairs of
scores and starters. What those strategies differ by from the mixtures of `endgame_first_cards` is
carried over to other scores by Gaussian-process regression, for each hand from the solutions that
are like it: both sides need about as much, and the hand is about as far from going out with what it
counts. Where there is a solution it is played as it is.
"""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from pegout.solver import artefacts
from pegout.solver.arrays import F64, I8, I64
from pegout.solver.encoding.cards import RANKS
from pegout.solver.encoding.rank_tables import show_table
from pegout.solver.gaussian_process import squared_exponential, weights
from pegout.solver.pegging.descending_ranks import descending_order, hand_count, whole_hands_by_rank

NAME: Final = "leads-endgame-six-card"
"""The name of the shipped strategies."""
DIFFERENCE_STEPS: Final = 31
"""Differences of probabilities are shipped in steps of 1 over this."""
VALUE_STEPS: Final = 250
"""Chances to win are shipped in steps of 1 over this."""
MAX_STEPS: Final = 127
"""The largest magnitude that int8 holds with both signs."""


class KernelParameters(NamedTuple):
    """Parameters of the covariance of differences between two hands at two places."""

    offsets: tuple[float, float]
    """Points added before logarithms are taken: to the points that a side needs, and to those that
    a hand is short of going out in the show. The nearer the target, the more a point changes."""
    scales: tuple[float, float]
    """Factors of the logarithms of pone's and dealer's needs; that of the hand has factor 1."""
    length_scale: float
    """Of half of the variance, in scaled logarithms; of the other half it is a third of this."""
    starter_correlation: float
    """The correlation for two starters of different groups, 0 to 1."""
    group_correlation: float
    """The correlation for two starters of one group, 0 to 1."""
    noise_variance: float
    """The variance that no other place predicts, where that of the rest is 1: a single point may
    decide."""


KERNEL: Final = KernelParameters(
    offsets=(1.0, 0.3),
    scales=(0.8, 1.0),
    length_scale=0.45,
    starter_correlation=0.6,
    group_correlation=0.8,
    noise_variance=0.06,
)
"""Chosen by leave-one-out prediction of 300 hands: the share of squared differences predicted, and
how far leads are off (docs/research/endgame-play.md). `python -m research.predicted_leads` measures
both again."""
STARTER_GROUPS: Final = ((0, 3), (1, 2), (4,), (5, 8), (6, 7), (9, 10, 11, 12))
"""Starters, 0 (ace) to 12 (king), that go with the same hands: two that make five or fifteen
together, and all that count ten."""
NEIGHBOURS: Final = 32
"""Number of solutions that a hand's strategy is predicted from."""
FIRST_CANDIDATES: Final = 512
"""Number of places that are searched first for neighbours; then four times as many, and so on."""
TIE_BREAK: Final = 1e-9
"""The share by which a covariance counts less than an equal one of the place before."""
METHOD: Final = f"rough {' '.join(map(str, KERNEL))} {NEIGHBOURS}"
"""The version of the regression, for names of what follows from it."""
CARDS_LEFT: Final = 3
"""Cards left after a lead of six-card."""
ALL_HANDS: Final = tuple(range(hand_count(CARDS_LEFT + 1)))
"""All whole hands of six-card, by index in descending ranks."""


class EndgameLeads(NamedTuple):
    """The solutions."""

    places: I64
    """Starter, 0 (ace) to 12 (king), and what pone and dealer need, (n, 3)."""
    differences: I8
    """From the mixtures for the endgame, in `DIFFERENCE_STEPS`; by rank led and hand left,
    (n, 13 m)."""
    values: I8
    """The value of each lead less the mean of its hand's, in `VALUE_STEPS`, (n, 13 m)."""


class Neighbours(NamedTuple):
    """The nearest solutions of some hands, and their weights."""

    rows: I64
    """Of every hand, in the next two: -1 for one that was not asked for, (1820,)."""
    solutions: I64
    """(h, NEIGHBOURS)."""
    weights: F64
    """(h, NEIGHBOURS)."""


@cache
def solved_leads() -> EndgameLeads:
    """The shipped solutions.

    Raises:
        PegoutError: `artefact-unreadable`.
    """
    arrays = artefacts.shipped(NAME).arrays
    places = arrays["places"].astype(np.int64)
    return EndgameLeads(places, unpacked(arrays["differences"]), unpacked(arrays["values"]))


def packed(steps: I8) -> I8:
    """Packed form of numbers that add up to 0 over the leads of every hand, except for rounding.

    Adjacent places are similar, so a lead has its numbers for all places together; the last
    lead of every hand follows from the others, and is left out. Out of (n, 13 m), by place, rank
    led and hand left: by lead of a hand, hand and place, 0 where a hand has fewer leads, (3, 1820,
    n).
    """
    cells = np.zeros((steps.shape[1] + 1, len(steps)), np.int8)
    cells[:-1] = steps.T
    return cells[_leads_by_hand()[:-1]]


def unpacked(stored: NDArray[Any]) -> I8:
    """The inverse of `packed`, (n, 13 m)."""
    *others, last = _leads_by_hand()
    cells = np.empty((last.max() + 2, stored.shape[2]), np.int8)
    cells[np.array(others)] = stored
    sums = stored.sum(axis=0, dtype=np.int16)
    cells[last] = np.clip(-sums, -MAX_STEPS, MAX_STEPS)
    return np.ascontiguousarray(cells[:-1].T)


@cache
def _leads_by_hand() -> I64:
    """The numbers of every hand's leads by rank led and hand left, its last one last, (4, 1820).

    Where a hand has fewer leads, the number after the last lead of all.
    """
    whole = whole_hands_by_rank(CARDS_LEFT).ravel()
    leads = np.argsort(whole, kind="stable")
    ends = np.cumsum(np.bincount(whole))
    from_last = np.arange(CARDS_LEFT, -1, -1)[:, None]
    found = leads[np.maximum(ends - 1 - from_last, 0)]
    return np.where(from_last < np.diff(ends, prepend=0), found, len(leads))


def coordinates(places: I64, hands: I64) -> tuple[F64, F64]:
    """Coordinates of hands at some places: nearby hands are similar.

    Places are starter and what pone and dealer need, (n, 3); hands are whole ones, by index in
    descending ranks, (h,). Returns what both sides need by place, (n, 2), and what a hand is short
    of by hand and place, (h, n).
    """
    shows = show_table(CARDS_LEFT + 1)[descending_order(CARDS_LEFT + 1)[hands]].astype(np.int64)
    short = np.maximum(places[:, 1] - shows[:, places[:, 0]], 0)
    logarithms = np.log(np.arange(short.max(initial=0) + 1) + KERNEL.offsets[1])
    return _scaled_needs(places), logarithms[short]


def _scaled_needs(places: I64) -> F64:
    """Scaled logarithms of the points that both sides need at some places, (n, 2)."""
    return np.asarray(np.log(places[:, 1:] + KERNEL.offsets[0]) * KERNEL.scales)


@cache
def starter_correlations() -> F64:
    """Correlations of the differences for two starters, (13, 13): a group kernel.

    After Roustant et al., "Group kernels for Gaussian process metamodels with categorical inputs"
    (2020). Only what a starter does to all hands is meant; what it adds to a hand's own count is
    in what the hand is short of.
    """
    found = np.full((RANKS, RANKS), KERNEL.starter_correlation)
    for group in STARTER_GROUPS:
        found[np.ix_(group, group)] = KERNEL.group_correlation
    np.fill_diagonal(found, 1.0)
    return found


def covariances(squares: F64, starters: F64) -> F64:
    """Covariances of differences at squared distances, given the correlations of their starters."""
    near = squared_exponential(squares, KERNEL.length_scale)
    cube = near * near * near
    return np.asarray((near + cube * cube * cube) * (0.5 * starters))


@lru_cache(maxsize=32)
def neighbours(starter: int, needed: tuple[int, int], hands: tuple[int, ...]) -> Neighbours:
    """The shipped solutions that leads of some whole hands follow from."""
    return neighbours_among(solved_leads().places, (starter, *needed), hands)


def neighbours_among(
    places: I64, place: tuple[int, int, int], hands: tuple[int, ...]
) -> Neighbours:
    """The solutions among some that leads of some whole hands follow from.

    Places are starter and what pone and dealer need: where there are solutions, (n, 3), and the one
    that is asked for.
    """
    here = np.array([place])
    chosen, like, short = _most_like(places, here, np.array(hands))
    needs = _scaled_needs(places)
    squares = sum(
        (each[:, :, None] - each[:, None]) ** 2
        for each in (needs[chosen, 0], needs[chosen, 1], short)
    )
    starters = places[chosen, 0]
    correlations = starter_correlations()[starters[:, :, None], starters[:, None]]
    together = covariances(np.asarray(squares), correlations)
    together += KERNEL.noise_variance * np.eye(chosen.shape[1])
    is_here = (places == here).all(axis=1)[chosen]
    rows = np.full(hand_count(CARDS_LEFT + 1), -1)
    rows[list(hands)] = np.arange(len(hands))
    return Neighbours(rows, chosen, weights(together, like + KERNEL.noise_variance * is_here))


def _most_like(places: I64, here: I64, hands: I64) -> tuple[I64, F64, F64]:
    """The places most like one, (1, 3), for each hand.

    Places where both sides need about as much are looked at first, and the others only for hands
    for which one of them might be among the most alike.

    Returns:
        Their numbers, covariances, and what the hand is short of there, (h, NEIGHBOURS).
    """
    count = min(NEIGHBOURS, len(places))
    needs = _scaled_needs(places)
    needs_here, short_here = coordinates(here, hands)
    apart = ((needs - needs_here) ** 2).sum(axis=1)
    starters = starter_correlations()[here[0, 0], places[:, 0]]
    at_most = covariances(apart, starters)
    by_most = np.argsort(-at_most, kind="stable")
    shape = (len(hands), count)
    chosen, likes, shorts = np.zeros(shape, np.int64), np.zeros(shape), np.zeros(shape)
    rows, looked_at = np.arange(len(hands)), FIRST_CANDIDATES
    while len(rows):
        some = np.sort(by_most[:looked_at])
        _, short = coordinates(places[some], hands[rows])
        like = covariances(apart[some] + (short - short_here[rows]) ** 2, starters[some])
        # Of solutions that are equally like it, on every machine the same are chosen.
        ordered = like * (1 - TIE_BREAK * some)
        best = np.sort(np.argpartition(-ordered, count - 1, axis=1)[:, :count], axis=1)
        chosen[rows] = some[best]
        likes[rows] = np.take_along_axis(like, best, axis=1)
        shorts[rows] = np.take_along_axis(short, best, axis=1)
        if looked_at >= len(places):
            break
        least = np.take_along_axis(ordered, best, axis=1).min(axis=1)
        rows = rows[least <= at_most[by_most[looked_at]] * (1 + TIE_BREAK)]
        looked_at *= 4
    return chosen, likes, shorts


@cache
def hands_with(rank: int) -> tuple[int, ...]:
    """The whole hands that hold a rank (descending)."""
    return tuple(np.unique(whole_hands_by_rank(CARDS_LEFT)[rank]).tolist())


@lru_cache(maxsize=64)
def lead_differences(
    starter: int, needed: tuple[int, int], hands: tuple[int, ...] = ALL_HANDS
) -> F64:
    """Differences of the equilibrium's leads from the mixtures of `endgame_first_cards`.

    Returns:
        Differences of probabilities, given what both sides need, by rank led and hand left
        (descending ranks), (13, m); zeros for whole hands that are not asked for.
    """
    return (
        predicted(neighbours(starter, needed, hands), solved_leads().differences) / DIFFERENCE_STEPS
    )


@lru_cache(maxsize=16)
def lead_values(starter: int, needed: tuple[int, int], hands: tuple[int, ...] = ALL_HANDS) -> F64:
    """The pone's chance to win after each lead, less the mean over the hand's leads.

    Arguments and axes are those of `lead_differences`.
    """
    return predicted(neighbours(starter, needed, hands), solved_leads().values) / VALUE_STEPS


def predicted(found: Neighbours, known: I8) -> F64:
    """The prediction for a place from its neighbours, by rank led and hand left, (13, m).

    The numbers known are by solution, (n, 13 m). In double precision: on every machine the same
    cards have to be drawn.
    """
    whole = whole_hands_by_rank(CARDS_LEFT)
    rows = found.rows[whole.ravel()]
    cells = np.flatnonzero(rows >= 0)
    rows = rows[cells]
    numbers = known[found.solutions[rows], cells[:, None]].astype(np.float64)
    result = np.zeros(whole.size)
    result[cells] = (found.weights[rows] * numbers).sum(axis=1)
    return result.reshape(whole.shape)
