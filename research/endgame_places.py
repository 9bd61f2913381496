"""Which starters and scores in the endgame to solve: where least is known and most at stake.

    python -m research.endgame_places COUNT FOLDER

solves the play at more places than the shipped leads have, and writes them to a folder.

Leads at other places follow by the Gaussian process of `endgame_leads`, which also says how unsure
it is of them. That depends on where solutions are, not on what they say, so places can be chosen
one after the other before any is solved (sequential design by the largest variance: Sacks, Welch,
Mitchell and Wynn 1989).
"""

from __future__ import annotations

import sys
from collections.abc import Collection
from itertools import product
from pathlib import Path
from typing import Final

import numpy as np
from numpy.typing import NDArray
from research.shipped.endgame_leads import RULES, TARGET, Place, solve_leads
from research.shipped.jobs import Job

from pegout.solver.encoding.cards import RANKS, multiset_index
from pegout.solver.odds.score_odds import shipped_score_odds
from pegout.solver.pegging.endgame_first_cards import SIZE
from pegout.solver.pegging.endgame_leads import (
    KERNEL,
    coordinates,
    covariances,
    solved_leads,
    starter_correlations,
)
from pegout.solver.regimes import ENDGAME_POINTS

F32 = NDArray[np.float32]
F64 = NDArray[np.float64]
I64 = NDArray[np.int64]

LAST: Final = 5
"""Where both sides need at most this many points, every place is solved: who pegs first decides."""
MOST: Final = 80
"""The most that a side needs at a place."""
DENSE: Final = 30
"""Up to here a side may need any number of points at a place."""
STEPS: Final = 10
"""How many numbers from there to `MOST`, evenly spaced by their logarithms."""
SPREAD: Final = 15
"""How far apart the sides usually are, in points."""
SELDOM: Final = 0.02
"""How often they are further apart, where 1 is how often they are even."""
TYPICAL: Final = (2, 7, 8, 9)
"""Jack, 6, 5 and 4, descending ranks: a hand that counts about as much as most."""


def places_to_solve(known: Collection[Place], count: int) -> list[Place]:
    """The places that are missing most.

    Args:
        known: where the play has been solved.
        count: how many to choose, at most.
    """
    last = range(1, LAST + 1)
    first = {Place(*place) for place in product(range(RANKS), last, last)} - {*known}
    chosen = sorted(first)[:count]
    return [*chosen, *_least_known([*known, *chosen], count - len(chosen))]


def _least_known(known: list[Place], count: int) -> list[Place]:
    """Places where the leads that follow from others are least sure and matter most."""
    if not count:
        return []
    places, stakes = _candidates()
    stakes[[place in {*known} for place in map(tuple, places.tolist())]] = 0
    solved = np.array(known).reshape(-1, len(Place._fields))
    factors = np.empty((len(known) + count, len(places)), np.float32)
    if known:
        among = _covariances(solved, solved) + KERNEL.noise_variance * np.eye(len(known))
        cross = _covariances(solved, places)
        factors[: len(known)] = np.linalg.solve(np.linalg.cholesky(among), cross)
    before = _covariances(places[:1], places[:1])[0, 0]
    variances = before - np.square(factors[: len(known)]).sum(axis=0, dtype=np.float64)
    chosen = []
    for number in range(len(known), len(known) + count):
        best = int((stakes * variances).argmax())
        predicted = factors[:number, best] @ factors[:number]
        row = _covariances(places[best : best + 1], places)[0] - predicted
        row /= np.sqrt(variances[best] + KERNEL.noise_variance)
        factors[number] = row
        variances -= row**2
        stakes[best] = 0
        chosen.append(Place(*places[best].tolist()))
    return chosen


def _covariances(one: I64, other: I64) -> F64:
    """How much the leads at some places go with those at others, (n, m)."""
    hand = np.array([multiset_index(TYPICAL)])
    (needs, short), (others, others_short) = coordinates(one, hand), coordinates(other, hand)
    squares = (short.T - others_short) ** 2
    for side in range(2):
        squares = squares + (needs[:, side, None] - others[:, side]) ** 2
    return covariances(squares, starter_correlations()[one[:, :1], other[:, 0]])


def _candidates() -> tuple[I64, F64]:
    """Places, and the importance of the lead there, (n, 3) and (n,)."""
    farther = np.geomspace(DENSE, MOST, STEPS).round().astype(np.int64)
    steps = np.concatenate([np.arange(1, DENSE), farther])
    pone, dealer = (each.ravel() for each in np.meshgrid(steps, steps, indexing="ij"))
    near = np.minimum(pone, dealer)
    chances = shipped_score_odds(RULES, TARGET).win_probability[TARGET - dealer, TARGET - pone]
    often = np.exp(((pone - dealer) / SPREAD) ** 2 / -2) + SELDOM
    around = np.gradient(steps.astype(np.float64))
    # How much what leads are worth differs in solutions: of the variance of its logarithm 0.86.
    differ = (chances * (1 - chances)) ** (2 / 3) / (near + 3)
    stakes = often * np.outer(around, around).ravel() * differ
    kept = np.flatnonzero(near <= ENDGAME_POINTS[SIZE])
    starters = np.repeat(np.arange(RANKS), len(kept))
    pairs = np.tile(np.stack([pone, dealer], axis=1)[kept], (RANKS, 1))
    return np.column_stack([starters, pairs]), np.tile(stakes[kept], RANKS)


def main(count: int, folder: Path) -> None:
    """Solve the places that are missing most."""
    known = [Place(*place) for place in solved_leads().places.tolist()]
    more = places_to_solve(known, count)
    job = Job(folder, progress=lambda step, done: print(f"{done:.1%}"))
    print(solve_leads(job, more=more))


if __name__ == "__main__":
    main(int(sys.argv[1]), Path(sys.argv[2]))
