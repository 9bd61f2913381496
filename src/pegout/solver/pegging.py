"""What the play brings to every kept hand: an input of the discards, with its own provenance."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from pegout.solver.codes import count, multisets
from pegout.solver.kernels.chance import seeded
from pegout.solver.kernels.games import Tables, new_space
from pegout.solver.kernels.pegging import CAREFUL
from pegout.solver.kernels.pegs import sample_pegging


class PeggingValues(NamedTuple):
    """What the play brings, by seat (0 pone, 1 dealer) and the index of the ranks kept."""

    own: NDArray[np.float64]
    """Own points a deal, (2, n)."""
    other: NDArray[np.float64]
    """The opponent's points a deal, (2, n)."""
    error: float
    """The typical standard error of the difference, in points."""

    @property
    def net(self) -> NDArray[np.float64]:
        """Own minus the opponent's, (2, n)."""
        return self.own - self.other


def no_pegging(size: int) -> PeggingValues:
    """The play left out."""
    nothing = np.zeros((2, count(size - 2)))
    return PeggingValues(nothing, nothing, 0.0)


def pegging_by_self_play(
    size: int,
    tables: Tables,
    samples: int,
    seed: int = 1,
    threads: int = 2,
    progress: Callable[[float], None] = lambda share: None,
) -> PeggingValues:
    """Estimate the play of every kept hand by deals between two careful peggers.

    Args:
        size: cards dealt to each, 6 or 5.
        tables: how the other seat lays away.
        samples: deals for each hand and seat.
        seed: of the random deals; the result does not depend on the number of threads.
        threads: how many to use.
        progress: is told the share done, 0 to 1.
    """
    hands = multisets(size - 2)
    own, other, squares = (np.zeros((2, len(hands))) for _ in range(3))

    def work(task: int) -> None:
        seat, hand = divmod(task, len(hands))
        sums = np.zeros(3)
        state = seeded(seed * 10_000 + task)
        sample_pegging(hands[hand], seat, size, samples, CAREFUL, tables, state, new_space(), sums)
        own[seat, hand], other[seat, hand], squares[seat, hand] = sums / samples
        if task % 100 == 0:
            progress(task / (2 * len(hands)))

    work(0)
    with ThreadPoolExecutor(threads) as pool:
        list(pool.map(work, range(2 * len(hands))))
    variance = squares - (own - other) ** 2
    return PeggingValues(own, other, float(np.sqrt(variance.mean() / samples)))
