"""A series played in several processes; what comes of it does not depend on how many."""

from __future__ import annotations

import multiprocessing
from collections.abc import Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from itertools import islice
from typing import Final

from pegout.players.series import Played, Series

PORTION: Final = 10
"""Games that a process takes at once; an even number, so that pairs stay together."""


def play_series(series: Series, processes: int = 1) -> Iterator[Played]:
    """The games of a series in their order.

    Args:
        series: what is to be played.
        processes: how many play; with 1 this one does.
    """
    if processes == 1:
        yield from map(series.play, range(series.games))
        return
    portions = iter(
        range(first, min(first + PORTION, series.games))
        for first in range(0, series.games, PORTION)
    )
    # Not forked: threads may run here, and a fork would take their locks along.
    context = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(processes, context) as pool:
        waiting: list[Future[list[Played]]] = []
        try:
            for portion in islice(portions, 2 * processes):
                waiting.append(pool.submit(_play, series, portion))
            while waiting:
                yield from waiting.pop(0).result()
                for portion in islice(portions, 1):
                    waiting.append(pool.submit(_play, series, portion))
        finally:
            for portion_played in waiting:
                portion_played.cancel()


def _play(series: Series, numbers: range) -> list[Played]:
    return [series.play(number) for number in numbers]
